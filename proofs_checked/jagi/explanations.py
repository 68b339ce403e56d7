"""The explanations of JAGI's lemma, proposition and theorem.

Those of Remark 10, of additions and of its false claims are in modules of their own.
"""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import Step
from proofs_checked.jagi.explained_additions import ADDITIONS
from proofs_checked.jagi.explained_definitions import DEFINITIONS
from proofs_checked.jagi.explained_inductions import SAME_POSSIBLE, alike, same_results
from proofs_checked.jagi.refutations import REFUTATIONS

_LEMMA_5: Final = (
    Step(
        "A history is possible for an agent if every action in it is the one that the agent takes "
        "there, so that this depends on its actions at the shorter beginnings only. Equivalence "
        "compares two agents where it is possible for the first of them.",
        by="jagi-definition-4",
    ),
    Step(
        "Reflexivity needs nothing: an agent acts as itself.",
        by="⊢ possible(π, h) ⇒ π(h) = π(h)",
    ),
    Step(
        "The idea for the rest: the same histories are possible for equivalent agents. ⟨x1⟩ is "
        "possible for both.",
        by="⊢ possible(π1, ⟨x1⟩) ⇔ possible(π2, ⟨x1⟩)",
    ),
    Step(
        "If the same histories of n percepts are possible, then both agents take the same action "
        "there, because they are equivalent; so the same continuations are possible.",
        by="(possible(π1, h1) ⇔ possible(π2, h1)) ∧ (possible(π1, h1) ⇒ π1(h1) = π2(h1)) ⊢ "
        "possible(π1, h1 y1 x1) ⇔ possible(π2, h1 y1 x1)",
    ),
    Step(
        "Symmetry: a history that is possible for π2 is possible for π1, and there the hypothesis "
        "says that both act alike.",
        by="(possible(π1, h) ⇔ possible(π2, h)) ∧ (possible(π1, h) ⇒ π1(h) = π2(h)) ⊢ "
        "possible(π2, h) ⇒ π2(h) = π1(h)",
    ),
    Step(
        "Transitivity: a history that is possible for π1 is possible for π2, so both hypotheses "
        "apply to it. Symmetry itself is not used.",
        by="(possible(π1, h) ⇔ possible(π2, h)) ∧ ((possible(π1, h) ⇒ π1(h) = π2(h)) ∧ "
        "(possible(π2, h) ⇒ π2(h) = π3(h))) ⊢ possible(π1, h) ⇒ π1(h) = π3(h)",
    ),
    Step(
        "Every action of the history counts. If only the newest one did, a history could become "
        "possible again after an action that the agent would not take, and symmetry would fail: "
        "here h, where the agents differ, is possible for π2 and not for π1. ⟨x1, 1, x2⟩, where "
        "they differ too, is impossible for both.",
        by="a history is possible if its newest action is the agent's own",
        says="h = ⟨(0, 0), 1, (0, 0), 0, (0, 0)⟩; π1 takes 0, but 1 at ⟨(0, 0), 1, (0, 0)⟩ and 1 "
        "at ⟨(0, 0), 1, (0, 0), 0, (0, 0)⟩; π2 takes 0",
    ),
    Step(
        "The action at the first percept must be compared too: agents that take different first "
        "actions have different possible histories. Here ⟨x1, 1, x2⟩, where they also differ, is "
        "possible for π2 alone, and so π1 is equivalent to π2, but π2 is not to π1.",
        by="agents are compared from the second percept on",
        says="π1 takes 0, but 1 at ⟨(0, 0), 1, (0, 0)⟩; π2 takes 0, but 1 at ⟨(0, 0)⟩",
    ),
)

_PROPOSITION_6_1: Final = (
    Step(
        "The idea: an environment may query the agent about a history that its own actions rule "
        "out. Equivalent agents may answer that query differently.",
        by="jagi-definition-4",
    ),
    Step(
        "π1 always takes a. π2 does so too, except after ⟨(0, o), b, (0, o)⟩, where it takes b "
        "(here a = 0, b = 1, o = 0).",
        by="π1 takes 0; π2 takes 0, but 1 at ⟨(0, 0), 1, (0, 0)⟩",
    ),
    Step(
        "That history is impossible for both, since neither takes b after (0, o), and a ≠ b. So "
        "both act alike at every history possible for π1.",
        by="a ≠ b ⊢ ∀h, x0. possible(constant(a), h) ⇒ constant(a)(h) = except_at(constant(a), "
        "⟨x0, b, x0⟩, b)(h)",
    ),
    Step(
        "Before the first turn the environment queries the agent on that history. Its first "
        "reward is 1 if the answer is a, else 0, and every later reward is 0.",
        by="a ≠ b ⊢ ∀h, x0, x1, y, π. six(a, b, x0, x1)(constant(a), ⟨⟩) = x1 ∧ (six(a, b, x0, "
        "x1)(except_at(constant(a), ⟨x0, b, x0⟩, b), ⟨⟩) = x0 ∧ six(a, b, x0, x1)(π, h y) = x0)",
    ),
    Step(
        "Hence V is 1 for π1 and 0 for π2.",
        by="V of π1 = 1 but V of π2 = 0",
    ),
    Step(
        "It is well-behaved, because one reward at most is not 0: V exists for every agent and is "
        "0 or 1.",
        by="V of every agent along every play of 4 percepts, all a, b and o",
    ),
    Step(
        "The query must be about an impossible history. At a possible one equivalent agents "
        "answer alike, and no two of them get different V.",
        by="the environment queries ⟨(0, o)⟩, which is possible for every agent",
    ),
    Step(
        "The agents may differ at impossible histories only: otherwise they are not equivalent.",
        by="the second agent also takes b at ⟨(2, o)⟩, which is possible",
        says="π1 and π2 are not traditionally equivalent",
    ),
    Step(
        "Two actions are needed for a ≠ b. With one action there is only one agent.",
        by="with one action, four programs of the one agent in Examples 1 and 3 and in the "
        "environment of the proof",
    ),
)

_PROPOSITION_6_2: Final = (
    Step(
        "Part 1 gives an environment in which equivalent agents get different V. The idea is to "
        "choose a machine that puts nearly all weight on such an environment.",
        by="jagi-proposition-6.1",
        says="holds conditionally",
    ),
    Step(
        "The sum must exist first: environments that agree on all computable agents count as one.",
        by="jagi-definition-3.4.repaired",
    ),
    Step(
        "All other environments together can change the difference by no more than twice their "
        "weight, since each V is within -1 … 1.",
        by="jagi-definition-3.programs",
    ),
    Step(
        "The machines below are typed, and not universal. From a universal one make another, also "
        "universal: 0 is a program of μ, and k ones, a 0 and p are a program of the environment of "
        "p. Then μ weighs 1/2, and all others together less than 2^-k.",
        by="from a universal machine make another, on which 0 is a program of μ, and k ones, a 0 "
        "and p are a program of the environment of p: μ weighs 1/2, and all others together less "
        "than 2^-k",
    ),
    Step(
        "A sign bit at the head of a program makes it the environment or its negation. On a "
        "machine without one the agents of part 1 serve; the other programs are bounded by their "
        "weight.",
        by="the agents of the proof, without a sign bit",
    ),
    Step(
        "Where each program has a negation of the same weight, and none reads a reward except in a "
        "query, those agents are worth 0. π1 is, because it ignores rewards.",
        by="jagi-section-5.reward-ignoring",
        says="holds conditionally",
    ),
    Step(
        "π2 is, because it answers alike if every reward is negated: its V in a program and in the "
        "negated one cancel.",
        by="the agents of the proof, also with the rewards of each query negated, in every typed "
        "program that compares 0 with the answer to a prompt of at most 4 rules, 1 and (0, 0), "
        "both signs",
    ),
    Step(
        "There two other agents serve: one always takes 0; the other would take 1 once it has ever "
        "been punished and has ever taken 1. Neither takes 1 in its own histories, so they are "
        "equivalent.",
        by="two agents of which one depends on the signs of rewards, with a sign bit",
    ),
    Step(
        "The environment rewards each turn by what the agent would do had it just taken 1. It "
        "never punishes either of them. Its negation punishes both at first, and from then on the "
        "first is punished and the second rewarded: that difference remains in the sum.",
        by="two agents of which one depends on the signs of rewards, with a sign bit",
    ),
    Step(
        "The program must have nearly all weight. Its weight is the product of the probabilities "
        "of its rules: if each of these is 1/2 only, the bound no longer excludes 0.",
        by="at each place, the program's rule has probability 1/2 instead of nearly 1",
        says="which is not above 0",
    ),
)

_TRADITIONAL: Final = (
    Step(
        "Υ sums over environments that make no query. The idea: no such environment can tell "
        "equivalent agents apart, so the two sums agree term by term.",
        by="every agent, and every other that differs from it on impossible prompts, in every "
        "query-free typed program of at most 5 rules, both signs",
    ),
    *same_results("π1", "π2"),
    Step(
        "Conversely, agents that have the same result in every such environment are equivalent: "
        "if they differ at a possible history, they have different results in the environment "
        "that gives its percepts.",
        by="∀μ, n. result(π1, μ, n) = result(π2, μ, n) ⊢ ∀h. possible(π1, h) ⇒ π1(h) = π2(h)",
    ),
    Step(
        "From the same Υ alone this does not follow.",
        by="compare jagi-proposition-6.converse",
        says="false",
    ),
    Step(
        "The statement breaks as soon as the environment may query the agent.",
        by="a non-extended environment queries the agent",
        says="the result of π1 = ⟨(0, 0), 0, (2, 0), 0⟩ but that of π2 = ⟨(0, 0), 0, (0, 0), 0⟩",
    ),
    Step(
        "The statement breaks too if agents are compared on impossible histories only.",
        by="agents are equivalent if they act alike on impossible prompts",
        says="the result of π1 = ⟨(0, 0), 1⟩ but that of π2 = ⟨(0, 0), 0⟩",
    ),
)

_PART_1: Final = (
    Step(
        "Definition 8 is recursive: whether π_RC acts as π depends on what π_RC does at shorter "
        "histories. The idea is that the test may query π instead, because the same histories are "
        "possible for both.",
        by="jagi-definition-8",
    ),
    *SAME_POSSIBLE,
    Step(
        "Let ρ be the agent with that test: it acts as π where the history is possible for π, and "
        "elsewhere takes π(⟨x1⟩). Both tests choose the same clause everywhere, so ρ is π_RC.",
        by="possible(π, h) ⇔ possible(RC(π), h) ⊢ RC(π)(h) = ρ(π)(h)",
    ),
    Step(
        "Both definitions must freeze to the same action; which it is does not matter. If π_RC "
        "alone froze to the answer to the last percept, it would not be ρ.",
        by="the reality check freezes to the answer to the last percept, π(⟨xn⟩)",
        says="π_RC(h) = 0 but ρ(h), by a test whether h is possible for π, = 1",
    ),
    Step(
        "The whole past must be compared. A check of the newest action alone acts as π again when "
        "a wrong action, here 0, is followed by the action to which it is frozen, here 1.",
        by="the reality check compares the newest action alone, and unfreezes",
        says="h = ⟨(0, 0), 0, (0, 0), 1, (0, 0)⟩; π takes 0, but 1 at ⟨(0, 0)⟩; π_RC(h) = 0 but "
        "ρ(h), by a test whether h is possible for π, = 1",
    ),
    Step(
        "The reality check must be a function of the history. If an earlier query can freeze it "
        "for good, its answer depends on more than the history.",
        by="if its first query is on an impossible history the reality check stays frozen",
        says="queried on ⟨(0, 0), 0, (0, 0)⟩ first",
    ),
)

_FROZEN: Final = (
    *SAME_POSSIBLE,
    Step(
        "So what is impossible for π is impossible for π_RC, and there the second clause of "
        "Definition 8 applies; it names the action, π(⟨x1⟩).",
        by="possible(π, h) ⇔ possible(RC(π), h) ⊢ ¬possible(π, h) ⇒ RC(π)(h) = π(first(h))",
    ),
    Step(
        "The rest of the theorem does not need this action. For any φ, let π_φ freeze to φ(π, h). "
        "Part 1 holds of π_φ, with φ in both definitions.",
        by="⊢ ∀h, π, φ. freezing(φ, π)(h) = ρ_freezing(φ, π)(h)",
    ),
    Step(
        "So does part 3: where the history is possible for π, π_φ acts as π.",
        by="⊢ ∀h, π, φ. possible(π, h) ⇒ π(h) = freezing(φ, π)(h)",
    ),
    Step(
        "So does part 4.",
        by="⊢ ∀n, ν, π, φ. freezing(φ, π)(extended_result(freezing(φ, π), ν, n)) = "
        "π(extended_result(freezing(φ, π), ν, n))",
    ),
    Step(
        "So does part 5.",
        by=f"⊢ ∀n, μ, π, φ. {alike('π', 'freezing(φ, π)', 'n')}",
    ),
    Step(
        "Part 2, idempotence, holds if φ gives the same action for π and for π_φ at every history "
        "that is impossible for π.",
        by="∀h. ¬possible(π, h) ⇒ φ(freezing(φ, π), h) = φ(π, h) ⊢ ∀h. freezing(φ, freezing(φ, "
        "π))(h) = freezing(φ, π)(h)",
    ),
    Step(
        "And only then.",
        by="∀h. freezing(φ, freezing(φ, π))(h) = freezing(φ, π)(h) ⊢ ∀h. ¬possible(π, h) ⇒ "
        "φ(freezing(φ, π), h) = φ(π, h)",
    ),
    Step(
        "Only the statement that the action is π(⟨x1⟩) breaks if π_RC freezes to y1, the action "
        "in the history, which π need not take; the rest of the theorem does not (steps 4 to 9, "
        "with y1 for φ).",
        by="the reality check freezes to y1, which need not be its own",
        says="π_RC(h) = 1 but the frozen action = 0",
    ),
)

_PART_2: Final = (
    Step(
        "The idea: π_RC is itself an agent, so its own reality check applies the same test to it, "
        "with the same result at every history.",
        by="jagi-definition-8",
    ),
    *SAME_POSSIBLE,
    Step(
        "Applied to π_RC, this says that the same histories are possible for π_RC and for its "
        "reality check; there both act as π. Elsewhere the outer check repeats π_RC(⟨x1⟩), which "
        "is π(⟨x1⟩), since ⟨x1⟩ is possible: the action to which the inner one is frozen.",
        by="(possible(π, h) ⇔ possible(RC(π), h)) ∧ ((possible(RC(π), h) ⇔ possible(RC(RC(π)), "
        "h)) ∧ ((possible(π, h) ⇔ possible(RC(π), h)) ∧ (possible(π, first(h)) ∧ "
        "possible(RC(π), first(h))))) ⊢ RC(RC(π))(h) = RC(π)(h)",
    ),
    Step(
        "So the frozen action must be one that the reality check does not change. At the "
        "history before the newest action the reality check may itself change the answer, as that "
        "history may be impossible too; then the second check differs.",
        by="the reality check freezes to what the agent would have done instead of the newest "
        "action",
        says="π_RC(h) = 0 but applied twice, π_RC(h) = 1",
    ),
    Step(
        "Nor may it be an action other than the agent's own at that history: for π_RC that is "
        "another action than for π.",
        by="the reality check freezes to an action that the agent would not take",
        says="π_RC(h) = 1 but applied twice, π_RC(h) = 0",
    ),
)

_PART_3: Final = (
    Step(
        "π and π_RC are compared at histories possible for π only, so what π_RC does when it is "
        "frozen does not matter.",
        by="jagi-definition-4",
    ),
    *SAME_POSSIBLE,
    Step(
        "So a history possible for π is possible for π_RC, and there the first clause of "
        "Definition 8 says that π_RC acts as π.",
        by="possible(π, h) ⇔ possible(RC(π), h) ⊢ possible(π, h) ⇒ π(h) = RC(π)(h)",
    ),
    Step(
        "The frozen action is used nowhere: the same holds for every default action y.",
        by="jagi-remark-10.3",
    ),
    Step(
        "It breaks if the check freezes where nothing is wrong.",
        by="the reality check freezes after the first turn, whatever happened",
        says="h is possible for π; π_RC(h) = 1 but π(h) = 0",
    ),
    Step(
        "Each action must be compared with the answer to the history before it. Compared with the "
        "answer to the history that ends with the next percept, even an action that π took can "
        "differ.",
        by="the reality check compares each action with the answer to the percept after it",
        says="h is possible for π; π_RC(h) = 1 but π(h) = 0",
    ),
)

_PART_4: Final = (
    Step(
        "The idea: a history is possible for an agent if every action in it is the agent's own, "
        "and in its own interaction an agent takes its own actions, so it has no reason to freeze. "
        "The first history, ⟨x1⟩, is possible for every agent.",
        by="⊢ possible(π, extended_result(π, ν, 0))",
    ),
    Step(
        "If the history so far is possible for an agent, it stays so: the action that is added is "
        "the agent's own. What percept follows, and what the environment has queried, is not used.",
        by="possible(π, extended_result(π, ν, n1)) ⊢ possible(π, extended_result(π, ν, n1 + 1))",
    ),
    Step(
        "This is true of π_RC as of every agent. So at each genuine history, one that occurs in "
        "the interaction of π_RC, the first clause of Definition 8 applies, and π_RC acts as π.",
        by="possible(RC(π), extended_result(RC(π), ν, n)) ⊢ RC(π)(extended_result(RC(π), ν, n)) = "
        "π(extended_result(RC(π), ν, n))",
    ),
    Step(
        "The two interactions may still differ: the environment queries π_RC in one and π in the "
        "other, and may reward them differently.",
        by="jagi-section-5.conjecture.never-less",
        says="false",
    ),
    Step(
        "It breaks if the check may freeze although every action is the agent's own.",
        by="the reality check freezes after the first turn, whatever happened",
        says="π_RC takes the actions of h; π_RC(h) = 1 but π(h) = 0",
    ),
    Step(
        "It breaks if a query leaves a trace. The environment queries an impossible history, the "
        "copy freezes, and if the agent stays frozen it departs from π in reality.",
        by="after a query on an impossible history the reality check stays frozen, in reality too",
        says="⟨(0, 0), 1, (0, 0), 1⟩ is genuine; its last action = 1 but that of π = 0",
    ),
    Step(
        "A run shows it: the copies of a Q-learner in Ignore Rewards freeze, the agent itself "
        "does not.",
        by="upsilon play q-learner ignore-rewards --reality-check --turns 12",
        says="hence it never freezes and acts as q-learner throughout",
    ),
    Step(
        "An agent class needs Definition 7 for this: if each query changes a file that the "
        "instances share, the reality check, queried again when it is trained, answers otherwise "
        "than it acted, and freezes in reality.",
        by="jagi-section-5.part-4",
        says="holds conditionally",
    ),
)

_PART_4_FROM_3: Final = (
    Step(
        "Part 3 says that π and π_RC act alike where a history is possible for π. What part 4 "
        "needs is that they do so where it is genuine: where it occurs in π_RC's interaction.",
        by="jagi-theorem-9.3",
    ),
    Step(
        "A history that is genuine for an agent is possible for it: the actions in it are its own.",
        by="possible(π2, extended_result(π2, ν, n1)) ⊢ possible(π2, extended_result(π2, ν, n1 + "
        "1))",
    ),
    Step(
        "This gives possible for π_RC, but part 3 speaks of possible for π. Lemma 5 bridges the "
        "two: its symmetry says that the agents act alike where it is possible for π_RC as well.",
        by="jagi-lemma-5",
    ),
    Step(
        "So the step is immediate, given the lemma. Nothing about the reality check is used "
        "except part 3: it is true of every agent equivalent to π.",
        by="∀h. possible(π1, h) ⇒ π1(h) = π2(h) ⊢ ∀ν, n. π2(extended_result(π2, ν, n)) = "
        "π1(extended_result(π2, ν, n))",
    ),
    Step(
        "Equivalence must be about possible histories. If only impossible ones are compared, the "
        "agents may differ in the very first turn.",
        by="only impossible histories are compared",
        says="ρ(⟨(0, 0)⟩) = 0 but π(⟨(0, 0)⟩) = 1",
    ),
)

_PART_5: Final = (
    Step(
        "A non-extended environment sees the play and not the agent. So it can tell π_RC from π "
        "only by an action, and they would have to differ at a history that occurs.",
        by="jagi-definition-1",
    ),
    Step(
        "By part 3 they act alike wherever a history is possible for π, that is, has π's own "
        "actions.",
        by="possible(π, h) ⇔ possible(RC(π), h) ⊢ possible(π, h) ⇒ π(h) = RC(π)(h)",
    ),
    *same_results("π", "RC(π)"),
    Step(
        "The hypothesis that the environment makes no query is used for the percept. With a query "
        "after a first action that is not the agent's own, the rewards differ.",
        by="the reward of a non-extended environment is 2 if the agent, queried after another "
        "first action, does not take 0",
        says="the result of π_RC = ⟨(0, 0), 1, (2, 0), 0⟩ but that of π = ⟨(0, 0), 1, (0, 0), 0⟩",
    ),
    Step(
        "Only the answers to queries matter, not the type of the environment: the result is the "
        "same in an extended environment whose percepts do not depend on the agent.",
        by="jagi-theorem-9.5.never-asks",
    ),
    Step(
        "It breaks if the check freezes on a possible history.",
        by="the reality check freezes after the first turn, whatever happened",
        says="the result of π_RC = ⟨(0, 0), 1, (0, 0), 1⟩ but that of π = ⟨(0, 0), 1, (0, 0), 0⟩",
    ),
)

EXPLANATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "jagi-lemma-5": _LEMMA_5,
    "jagi-proposition-6.1": _PROPOSITION_6_1,
    "jagi-proposition-6.2": _PROPOSITION_6_2,
    "jagi-proposition-6.traditional": _TRADITIONAL,
    "jagi-theorem-9.1": _PART_1,
    "jagi-theorem-9.frozen": _FROZEN,
    "jagi-theorem-9.2": _PART_2,
    "jagi-theorem-9.3": _PART_3,
    "jagi-theorem-9.4": _PART_4,
    "jagi-theorem-9.4.immediately": _PART_4_FROM_3,
    "jagi-theorem-9.5": _PART_5,
    **DEFINITIONS,
    **ADDITIONS,
    **REFUTATIONS,
}
