"""The explanations of JAGI's definitions, and of what is said in brief or informally.

These are Definitions 4, 7, 8, 11 and 12, two sentences of Remark 10, and Proposition 6 in brief.
"""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import STATEMENT, Step

_DEFINITION_4: Final = (
    Step(
        "In a history that is possible for an agent every action is the one that the agent takes "
        "there.",
        by="⊢ ∀a, h, s, π. (possible(π, h) ∧ taken(s, a, h)) ⇒ π(s) = a",
    ),
    Step(
        "Conversely, a history is possible if every action in it is the agent's own.",
        by="∀s, z. taken(s, z, k) ⇒ π(s) = z ⊢ possible(π, k)",
    ),
    Step(
        "So it depends on the agent's actions at shorter histories, and not on that at the history "
        "itself: both notions are well defined, also for an agent that is defined by recursion.",
        by="every query along every history",
    ),
    Step(
        "To be possible is to occur: in the environment that gives the percepts of the history, "
        "whatever is done.",
        by="every agent along every history",
    ),
    Step(
        "Two agents are equivalent if they act alike where a history is possible for the first. "
        "That is so if and only if no non-extended environment distinguishes them.",
        by="every two agents on all histories over two percepts",
    ),
    Step(
        "All actions count. If only the newest did, a history would be possible in which an "
        "earlier action is not the agent's.",
        by="a history is possible if its newest action is the agent's own",
        says="h = ⟨(0, 0), 1, (0, 0), 0, (0, 0)⟩; π takes 0; that h is possible for π = True but "
        "that it occurs = False",
    ),
    Step(
        "Each action is compared with the answer to the history before it. Compared with the "
        "answer after the next percept, an action that is not the agent's would pass.",
        by="it compares each action with the answer to the percept after it",
        says="h = ⟨(0, 0), 0, (0, 0)⟩; π takes 0, but 1 at ⟨(0, 0)⟩; that h is possible for π = "
        "True but that it occurs = False",
    ),
    Step(
        "Equivalence must disregard impossible histories. If none were impossible, only equal "
        "agents would be equivalent.",
        by="every history is possible, so that only equal agents are equivalent",
    ),
)

_DEFINITION_7: Final = (
    Step(
        "An agent class makes instances, which are queried and trained. It is semi-deterministic "
        "if instances that were trained alike, in one run, act alike.",
        by=STATEMENT,
    ),
    Step(
        "This is a matter of training alone: neither what an instance was queried on nor how "
        "others were trained may change its answers. The class that is made from an agent, a "
        "function of histories, meets it.",
        by="three instances of every agent's class",
    ),
    Step(
        "It breaks if an instance takes each query for a turn of its history: one more query, and "
        "two instances that were trained alike differ.",
        by="each query is one more turn of its history",
        says="the first instance's action = 0 but the second's = 1",
    ),
    Step(
        "It breaks if instances are born different.",
        by="every other instance takes the other action",
        says="the first instance's action = 0 but the second's = 1",
    ),
    Step(
        "Chance is allowed if it is read from a common pool of numbers, at a place that training "
        "alone moves.",
        by="jagi-definition-7.pool",
        says="holds conditionally",
    ),
    Step(
        "A common file that instances write is not: one changes the answers of another.",
        by="jagi-definition-7.common-file",
    ),
    Step(
        "It is needed because an environment queries an instance of its own, and takes its answer "
        "for what the agent would do.",
        by="jagi-section-4.1.hypothetical",
    ),
)

_CLAUSES: Final = "[π({h}) if possible({of}, {h}), else π(first({h}))]"

_DEFINITION_8: Final = (
    Step(
        "The definition is recursive: whether a history is possible for π_RC depends on π_RC "
        "itself. The idea is that it depends on what π_RC does at shorter histories only.",
        by="jagi-definition-4",
    ),
    Step(
        "So there is an agent with the two clauses: from history to longer history its actions are "
        "determined.",
        by=f"⊢ ∀h, π. RC(π)(h) = {_CLAUSES.format(of='RC(π)', h='h')}",
    ),
    Step(
        "To show that there is no other, let σ have the two clauses as well. ⟨x1⟩ is possible for "
        "both, since there is no action in it.",
        by="⊢ possible(σ, ⟨x1⟩) ⇔ possible(RC(π), ⟨x1⟩)",
    ),
    Step(
        "If the same histories of n percepts are possible for both, the same clause applies to "
        "both there, so they take the same action, and the same continuations are possible.",
        by="(possible(σ, h1) ⇔ possible(RC(π), h1)) ∧ σ(h1) = "
        f"{_CLAUSES.format(of='σ', h='h1')} ⊢ possible(σ, h1 y1 x1) ⇔ possible(RC(π), h1 y1 x1)",
    ),
    Step(
        "Hence the same clause applies to both everywhere: σ is π_RC.",
        by="(possible(σ, h) ⇔ possible(RC(π), h)) ∧ σ(h) = "
        f"{_CLAUSES.format(of='σ', h='h')} ⊢ σ(h) = RC(π)(h)",
    ),
    Step(
        "To compute π_RC at h it is enough to query π on the beginnings of h, which are finitely "
        "many.",
        by="every query along every history",
    ),
    Step(
        "If whether a history is possible depended on the action at that history, the definition "
        "of π_RC(h) would refer to π_RC(h), and π_RC would not have the clauses.",
        by="whether a history is possible depends on the action at that history",
        says="π_RC(h) = 0 but its clause = 1",
    ),
    Step(
        "The second clause names π(⟨x1⟩), the answer to the first percept and not to the last.",
        by="the reality check freezes to the answer to the last percept, π(⟨xn⟩)",
        says="h = ⟨(0, 0), 0, (1, 1)⟩; π takes 0, but 1 at ⟨(0, 0)⟩; π_RC(h) = 0 but its clause = "
        "1",
    ),
    Step(
        "π_RC is a function of the history. If earlier queries could freeze it, it would not be.",
        by="after two histories with the same actions and different percepts the reality check "
        "stays frozen",
        says="queried on ⟨(0, 0), 1, (1, 1)⟩ first",
    ),
)

_DEFINITION_11: Final = (
    Step(
        "Definition 11 says which environment classes can be combined with a game. It says it of "
        "the code: what __init__ and step do, and in which order.",
        by=STATEMENT,
    ),
    Step("The class of Listing 1 is one.", by="jagi-definition-11.listing-1"),
    Step(
        "Clause (2) lets step set the reward once. A class that first sets it to -1, and to 1 if "
        "the action is right, is excluded.",
        by="the second: Definition 11 (2): step must assign a variable `reward` once",
    ),
    Step(
        "But it does the same as the other. So of two classes with the same behaviour one "
        "is adaptable and the other is not: the condition is that a class is its text.",
        by="two classes with the same behaviour",
    ),
    Step(
        "If the behaviour decided, both would be adaptable.",
        by="another definition, by the behaviour of a class",
        says="violated by the letter: [False, False]; by behaviour: [False, False]",
    ),
    Step(
        "If both texts modified the reward, neither would be, by the letter.",
        by="both texts modify the reward",
        says="violated by the letter: [True, True]; by behaviour: [False, False]",
    ),
    Step(
        "The letter of clause (2) is narrow: it excludes more than nine in ten of the classes "
        "here, and by their behaviour more than one in ten are adaptable.",
        by="jagi-definition-11.letter",
    ),
    Step(
        "And it leaves something out: how often the copy is trained, on which the combination "
        "depends.",
        by="compare jagi-definition-12.chained",
        says="false",
    ),
)

_DEFINITION_12: Final = (
    Step(
        "In G ∗ E actions and observations are pairs, of the game's part and of E's. G receives "
        "the one part, E the other, and the queries of E's copy are joined with what happened in "
        "the game.",
        by=STATEMENT,
    ),
    Step(
        "For that the class stores in prev_obs what the game showed last.",
        by="jagi-definition-12.prev-obs",
    ),
    Step(
        "The reward is the game's; where E gives -1, it is lowered by at least 1, to at most -1.",
        by="jagi-section-6.penalty",
    ),
    Step(
        "Checked is that the class has the percepts of a function: that of E's play, where the "
        "query is on E's history with the game's parts. Definition 12 gives code and no function, "
        "so this is an interpretation.",
        by="every agent in every game, with two environments",
    ),
    Step(
        "The condition is that E trains its copy once per turn. Otherwise the game's observations "
        "do not fit together, and the queries are on no histories.",
        by="compare jagi-definition-12.chained",
        says="false",
    ),
    Step(
        "prev_obs must be stored in each turn; else the query is on the game's first observation.",
        by="in the class, prev_obs is set at the start alone",
        says="the class gives (-1, (0, 0)), the combination (0, (0, 0))",
    ),
    Step(
        "At the end of an episode the game must be reset.",
        by="an episode continues after its end",
        says="the class gives (0, (0, 0)), the combination (0, (1, 0))",
    ),
    Step(
        "The penalty must lower the reward also where the game gives -1 already.",
        by="the penalty lowers the reward to at most -1, not by at least 1",
        says="the class gives (-2, (0, 0)), the combination (-1, (0, 0))",
    ),
    Step(
        "In the text at hand a turn returns three values, of which the game's observation is none.",
        by="jagi-definition-12.returned",
        says="text damaged",
    ),
)

_ACTION_SPACE: Final = (
    Step(
        "π_RC(y) takes a fixed y when it is frozen. The paper prefers Definition 8 where the "
        "action space varies from environment to environment.",
        by=STATEMENT,
    ),
    Step(
        "A frozen π_RC takes π(⟨x1⟩), which is an action of π itself, and so in the space for "
        "which π is made.",
        by="jagi-theorem-9.frozen",
    ),
    Step(
        "A fixed y need not be: where the actions are 0 and 1, there is no action 2.",
        by="of 2 actions π_RC(2) takes 2",
    ),
    Step(
        "This is seen as soon as a query freezes it, here by the action 1, which π does not take.",
        by="h = ⟨(0, 0), 1, (0, 0)⟩; π takes 0",
    ),
    Step(
        "If it did not freeze, it would take the actions of π.",
        by="a repair: π_RC(y) does not freeze",
    ),
    Step(
        "π_RC too must freeze to an action that the agent takes somewhere.",
        by="the reality check freezes to 9 plus the number of turns",
        says="of 2 actions π_RC takes 11",
    ),
    Step(
        "Within one action space nothing depends on it: π_RC(y) is equivalent to π as well.",
        by="jagi-remark-10.3",
    ),
)

_CONJECTURE: Final = (
    Step(
        "The paper conjectures that π_RC is likely to do better than an intelligent π that is not "
        "self-reflective, where the environment depends on histories that are impossible for π. "
        "Remark 10 says the same of π_RC(y).",
        by=STATEMENT,
    ),
    Step(
        "The argument is the same: in such histories π_RC(y) is frozen and always takes y, so what "
        "the environment depends on is trivial.",
        by="the paper's argument is the same: a frozen agent is trivial",
    ),
    Step(
        "It is even simpler for π_RC(y), whose frozen action is one for all histories. In Example "
        "3 that of π_RC may change from query to query, since each begins with another percept.",
        by="jagi-section-5.fixed-action.across",
        says="false",
    ),
    Step(
        "Nothing can be proved of it: neither intelligent, nor self-reflective, nor likely is "
        "defined.",
        by="jagi-section-5.conjecture",
        says="informal",
    ),
    Step(
        "Without these words it is false of π_RC, already in Example 1.",
        by="jagi-section-5.conjecture.never-less",
        says="false",
    ),
    Step(
        "What can be proved is that π_RC(y) acts as π in reality. So if it does better, then "
        "because it answers queries otherwise.",
        by="jagi-remark-10.4",
    ),
)

_IN_BRIEF: Final = (
    Step(
        "The conclusion says in brief what Proposition 6 says: agents that agree in all possible "
        "scenarios can differ in Υ_ext.",
        by=STATEMENT,
    ),
    Step(
        "To agree in all possible scenarios is to be traditionally equivalent: what occurs with "
        "the one occurs with the other.",
        by="jagi-definition-4",
    ),
    Step(
        "Some environment distinguishes such agents, by a query on an impossible history.",
        by="jagi-proposition-6.1",
        says="holds conditionally",
    ),
    Step(
        "Υ_ext weighs all environments. Part 2 chooses the background machine so that nearly all "
        "weight is on one that distinguishes them.",
        by="jagi-proposition-6.2",
        says="holds conditionally",
    ),
    Step(
        "The brief sentence leaves out that choice. Of a machine that is given the proposition "
        "says nothing.",
        by="the proposition does not apply to a given machine",
    ),
    Step(
        "For Υ there is no such machine: it gives equivalent agents the same value.",
        by="jagi-proposition-6.traditional",
    ),
)

DEFINITIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "jagi-definition-4": _DEFINITION_4,
    "jagi-definition-7": _DEFINITION_7,
    "jagi-definition-8": _DEFINITION_8,
    "jagi-definition-11": _DEFINITION_11,
    "jagi-definition-12": _DEFINITION_12,
    "jagi-remark-10.action-space": _ACTION_SPACE,
    "jagi-remark-10.conjecture": _CONJECTURE,
    "jagi-section-7.proposition-6": _IN_BRIEF,
}
