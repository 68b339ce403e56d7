"""The explanations of the claims about CAGI that are false: what happens, and what repairs them."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import STATEMENT, Step

_REWARDS: Final = (
    Step(
        "The sentence is about Examples 1 to 5: all of them always output the reward 1 or -1.",
        by=STATEMENT,
    ),
    Step(
        "On the empty play each of the five outputs the percept (0, 0): there is no action yet "
        "that could be rewarded.",
        by="in Example 1 the reward after ⟨⟩ is 0",
    ),
    Step("On every other play the sentence is true.", by="cagi-section-3.later-rewards"),
    Step("The observations are 0 throughout, as it says.", by="cagi-section-3.observations"),
    Step(
        "With a first reward of 1 the sentence would be true.",
        by="a repair: the first reward is 1",
    ),
    Step(
        "The slip matters in Section 4, where a handicap must always give 1 or -1: by that "
        "definition no example is one.",
        by="compare cagi-example-6",
        says="false",
    ),
)

_REFERENCE: Final = (
    Step(
        "The proof of Lemma 3 refers to the reward r in Definition 1.",
        by="the label in this sentence is that of Example 1",
    ),
    Step(
        "Definition 1 defines plays and prompts. Their rewards are any rational numbers, and none "
        "depends on an action.",
        by="cagi-definition-1",
    ),
    Step(
        "The reward that is meant is that of Example 1, which compares the action with the "
        "agent's answer.",
        by="cagi-example-1.halting",
    ),
    Step("Only the word before the label is wrong.", by="only the word before it is wrong"),
    Step("The lemma and its proof stand.", by="cagi-lemma-3"),
)

_ITERATED: Final = (
    Step(
        "Section 4 makes environments from environments, and says that this can be repeated. Two "
        "constructions are at hand: e ∗ h and the self-insertion e'.",
        by="cagi-definition-4",
    ),
    Step(
        "e ∗ h is defined for a merciful e, one that never gives a negative reward. But a "
        "handicap punishes with -1, so e ∗ h is not merciful itself.",
        by="where e gives (0, 0) and h (-1, 0), (e ∗ h)(T, ⟨⟩) = (-1, 0)",
    ),
    Step(
        "So (e ∗ h) ∗ h' is not defined. Nor is e' ∗ h: self-insertion gives -1 to an agent that "
        "does not act as in the game.",
        by="a repair: not acting as in the game gets 0",
    ),
    Step(
        "If a punishment were 0, e ∗ h would be merciful, and could be handicapped again.",
        by="a repair: the punishment is 0",
    ),
    Step(
        "What is meant works with one change: only the first e must be merciful. Breaking either "
        "rule is then punished, as by one handicap with the lesser of both rewards.",
        by="cagi-section-4.iterated.repaired",
    ),
)

_EXAMPLE_6: Final = (
    Step(
        "A handicap always shows 0 and always gives the reward 1 or -1, by Definition 4. The "
        "example says that Examples 1 to 5 are handicaps.",
        by="cagi-definition-4",
    ),
    Step(
        "On the empty play each of them gives the reward 0.",
        by="Example 1 gives (0, 0) after ⟨⟩",
    ),
    Step(
        "This is the slip of Section 3, where the rewards are said to be 1 or -1.",
        by="cagi-section-3.rewards",
        says="false",
    ),
    Step("On all other plays they are as a handicap must be.", by="cagi-section-3.later-rewards"),
    Step(
        "With a first reward of 1 they are handicaps.",
        by="a repair: the first reward is 1",
    ),
    Step(
        "Or let only the reward -1 of h punish. Then e ∗ h begins as e does, and later rewards are "
        "those of e, but -1 for breaking the rule of h.",
        by="cagi-example-6.repaired",
    ),
    Step(
        "The last item of the example remains false: with Example 5 as h, the rewards are not "
        "those of e for the action of a copy that interacts with e, as there is none.",
        by="cagi-example-6.copy",
        says="false",
    ),
)

_APPLIED: Final = (
    Step(
        "Definition 4 gives e ∗ h by two cases: h gives 1, or h gives -1.",
        by="cagi-definition-4",
    ),
    Step(
        "Examples 1 to 5 begin with the reward 0, so on the empty play neither case applies.",
        by="for h of Example 1 and p = ⟨⟩, rh = 0: neither case applies",
    ),
    Step(
        "So e ∗ h has no first percept, and an agent cannot even begin.",
        by="cagi-example-6",
        says="false",
    ),
    Step(
        "With any first reward of 1 or -1 it is defined; 1 leaves the first percept of e as it is.",
        by="a repair: the first reward is 1",
    ),
    Step(
        "What is meant is that only -1 punishes, and then all five can be applied.",
        by="cagi-example-6.repaired",
    ),
)

_COPY: Final = (
    Step(
        "In Example 5 the agent's actions are the rewards of a copy, and the copy should take 0. "
        "The sentence says that in e ∗ h this copy plays e.",
        by="cagi-example-5",
    ),
    Step(
        "But e ∗ h gives the same play to e and to h. Neither of them sees what the other "
        "computes.",
        by="cagi-definition-4",
    ),
    Step(
        "Turn by turn: e shows 0, the agent takes 0, and the copy gets the reward 0. Then e shows "
        "1.",
        by="e answers (0, 0) at ⟨⟩, (1, 1) at ⟨(0, 0), 0⟩",
    ),
    Step(
        "The copy in h still observes 0, as it does whatever e shows.",
        by="the copy at ⟨(0, 0), 0, (0, 0)⟩ observes = 0 but e shows = 1",
    ),
    Step(
        "Nor does e receive the copy's actions: it answers the agent's, which are the copy's "
        "rewards.",
        by="cagi-definition-4",
    ),
    Step(
        "It would be true if the copy observed what e shows, and e received the copy's actions.",
        by="a repair: the copy observes what e shows, and e rewards the copy's actions",
    ),
    Step(
        "That is another environment, and in it the agent does watch a copy in e.",
        by="cagi-example-6.watched",
    ),
)

_EXAMPLE_7: Final = (
    Step(
        "In e' the agent plays a game e whose rewards it only sees on a screen: each observation "
        "is meant to be the code of a percept of e.",
        by="cagi-example-7.coding",
    ),
    Step(
        "It should be rewarded for what it would do if those percepts were real: p' must have the "
        "percepts that e displayed. e' gives 1 if the action is the agent's answer to p', else -1.",
        by=STATEMENT,
    ),
    Step(
        "The formula lets e' begin with the percept of e itself, here (1, 1): it shows 1, which is "
        "not meant as a code, and p' decodes it nevertheless.",
        by="e answers (1, 1) at ⟨⟩; p' has the percepts = [(1, 0)] but e gave = [(1, 1)]",
    ),
    Step(
        "In the coding used here observation 1 encodes (1, 0). So the agent is compared with "
        "itself in a game that began with (1, 0), and not with (1, 1).",
        by="p' has the percepts = [(1, 0)]",
    ),
    Step(
        "It is hidden by a coding in which each first percept is encoded by its own observation, "
        "as when 1 encodes (1, 1).",
        by="another coding under which the first percepts encode themselves",
    ),
    Step(
        "A second fault: e receives a play whose percepts are those of e', its rewards and codes, "
        "and not those displayed. With both repaired, an agent that acts as if the display were "
        "real is always rewarded.",
        by="cagi-example-7.repaired",
    ),
)

_EXAMPLE_13: Final = (
    Step(
        "The environment searches an enumeration for triples of this agent, an environment and a "
        "total that ZFC proves, and shows the environments of these triples one by one.",
        by="cagi-lemma-4",
        says="holds conditionally",
    ),
    Step(
        "An extended environment must halt for every agent and every play: CAGI, Definition 2 (2). "
        "So every agent must be in some triple (indeed in infinitely many).",
        by=STATEMENT,
    ),
    Step(
        "Take a machine that answers 0, but does not halt if some proof of 0 = 1 is no longer "
        "than the prompt. If ZFC is consistent, there is no such proof, and the machine is an "
        "agent.",
        by="consider the machine that answers 0, but does not halt if some proof of 0 = 1 is no "
        "longer than the prompt. If ZFC is consistent, it is an agent",
    ),
    Step(
        "A total is a sum over all turns, so the machine must answer ever longer prompts. A proof "
        "of a total would prove that no proof of 0 = 1 exists.",
        by="To get a total it must answer ever longer prompts, so that a provable total would "
        "prove ZFC consistent",
    ),
    Step(
        "A consistent ZFC does not prove that (Gödel's second incompleteness theorem). So no "
        "triple has this agent, and the search for it never ends.",
        by="a consistent ZFC does not prove that: the machine is in no triple",
    ),
    Step(
        "If the search makes as many steps as the play has items, and 0 is shown where it finds "
        "nothing, the example is an extended environment.",
        by="cagi-example-13.bounded",
    ),
    Step(
        "For an agent that ZFC proves to be one the search does end.",
        by="cagi-example-13.infinite.repaired",
    ),
)

_INFINITE: Final = (
    Step(
        "The paper argues: infinitely many environments always give 0, so every agent provably "
        "gets the total 0 from each of them.",
        by="cagi-definition-5.provably",
    ),
    Step(
        "ZFC proves of such an environment that its rewards are 0. But a total needs a result of "
        "the interaction, and that needs an agent that answers.",
        by="cagi-lemma-2",
    ),
    Step(
        "An agent that searches for a proof of 0 = 1 before it answers is one, if ZFC is "
        "consistent; ZFC does not prove it.",
        by="ZFC does not prove that the agent that searches for a proof of 0 = 1 answers all "
        "prompts",
    ),
    Step(
        "So no total of that agent is provable, from any environment.",
        by="so no total of that agent from any environment is provable",
    ),
    Step(
        "Of an agent that ZFC proves to be an agent, the sentence is true.",
        by="cagi-example-13.infinite.repaired",
    ),
    Step(
        "This is why the example itself is no extended environment.",
        by="cagi-example-13",
        says="false",
    ),
)

_SOME_ACTION: Final = (
    Step(
        "Example 4 rewards an action that the agent would take again, had the history and this "
        "action happened once before.",
        by="cagi-example-4",
    ),
    Step(
        "The action is part of the repeated history, so it changes the query. So an action that "
        "reproduces itself need not exist.",
        by="after h the rewards of its 2 actions are [-1, -1]",
    ),
    Step(
        "The agent in the counterexample does the opposite of what it did: after 0 it would take "
        "1.",
        by="π takes 0, but 1 at ⟨(0, 0), 0, (0, 0)⟩",
    ),
    Step(
        "So 0 is punished, and 1 is punished too, because after 1 it would take 0.",
        by="the rewards of its 2 actions are [-1, -1]",
    ),
    Step(
        "If the repeated history did not contain the action, its answer would be such an action.",
        by="a repair: the repeated history does not contain the action",
    ),
    Step(
        "For agents that do not read their past actions exactly one action is rewarded.",
        by="cagi-example-4.question.repaired",
    ),
)

_GAME: Final = (
    Step(
        "The paper imagines a game: the agent sees what its copy types, is rewarded or punished "
        "for it, and then rewards the copy.",
        by="cagi-example-5.game",
        says="informal",
    ),
    Step(
        "The formula judges the copy's action that follows the agent's first reward. Its first "
        "action comes before that.",
        by="cagi-example-5",
    ),
    Step(
        "In the counterexample the copy's first action is 0, the right one, and the reward is 0.",
        by="the copy's first action is 0; the reward of e(T, ⟨⟩) = 0 but the reward or punishment "
        "for it = 1",
    ),
    Step(
        "And every observation is 0, so the agent never sees what the copy does.",
        by="a repair: the copy's action is shown",
    ),
    Step(
        "If each percept shows the copy's next action and judges it, the first one too, it is the "
        "game.",
        by="cagi-example-5.game.repaired",
    ),
)

_UNALTERED: Final = (
    Step(
        "On one and the same play e ∗ h shows what e shows.",
        by="cagi-definition-4.observations",
    ),
    Step(
        "But the plays are not the same: in e ∗ h the reward may be -1, and e receives the play "
        "with that reward.",
        by="(0, 0) at ⟨(-1, 0), 0⟩, (1, 1) at ⟨(0, 0), 0⟩",
    ),
    Step(
        "In the counterexample e shows 1 after the reward 0, and 0 after the reward -1. The agent "
        "that is punished observes 0 twice.",
        by="e ∗ h shows = [0, 0] but e = [0, 1]",
    ),
    Step(
        "Without a punishment the plays are the same.",
        by="a repair: no agent is punished",
    ),
    Step(
        "If e received the play with its own percepts, the sentence would be true.",
        by="a repair: e receives its own percepts",
    ),
    Step(
        "It is true of agents that ignore rewards if e does not read the rewards of the play.",
        by="cagi-definition-4.unaltered.repaired",
    ),
)

_LETTER: Final = (
    Step(
        "The agent is shown a sentence and says “I know” or “I'm not sure”. It should be rewarded "
        "for the right answer.",
        by="cagi-example-12.knower",
        says="holds conditionally",
    ),
    Step(
        "By the letter it is rewarded if and only if the sentence is enumerated in n steps. The "
        "answer does not occur in that.",
        by="every agent along every play, the reward",
    ),
    Step(
        "In the counterexample the sentence is not enumerated, and both answers are rewarded by 0.",
        by="after h, “I know” is rewarded by 0, “I’m not sure” by 0",
    ),
    Step(
        "To reward the truth of the answer repairs it.",
        by="a repair: truth is rewarded",
    ),
    Step(
        "To reward right answers alone is what the example needs.",
        by="compare cagi-example-12.knower",
        says="holds conditionally",
    ),
)

REFUTATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "cagi-section-3.rewards": _REWARDS,
    "cagi-lemma-3.reference": _REFERENCE,
    "cagi-example-4.question": _SOME_ACTION,
    "cagi-example-5.game.exact": _GAME,
    "cagi-section-4.iterated": _ITERATED,
    "cagi-definition-4.unaltered": _UNALTERED,
    "cagi-example-6": _EXAMPLE_6,
    "cagi-example-6.applied": _APPLIED,
    "cagi-example-6.copy": _COPY,
    "cagi-example-7": _EXAMPLE_7,
    "cagi-example-12.knower.letter": _LETTER,
    "cagi-example-13": _EXAMPLE_13,
    "cagi-example-13.infinite": _INFINITE,
}
