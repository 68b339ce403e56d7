"""The explanations of CAGI's lemmas; those of its false claims follow."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.cagi.refutations import REFUTATIONS
from proofs_checked.explanation import Step

_LEMMA_1: Final = (
    Step(
        "A play is a flat sequence of rewards, observations and actions in turn. A play of n "
        "turns has 3 n items, a prompt 3 n - 1, and so no sequence is both.",
        by="cagi-definition-1",
    ),
    Step(
        "The idea: the last three items of a play that is not empty are a reward, an observation "
        "and an action. Without the action the rest ends as a prompt does.",
        by="every play",
    ),
    Step(
        "What comes before these three items is again a play, perhaps the empty one, and a prompt "
        "is a play followed by a reward and an observation. This is where the two cases of the "
        "paper's proof differ.",
        by="cagi-definition-1",
    ),
    Step(
        "The case of one turn needs the empty play: ⟨r, o⟩ is a prompt because ⟨⟩ is a play. With "
        "one turn only, nothing longer would be a prompt.",
        by="only ⟨r, o⟩ is a prompt",
        says="p as a prompt is refused",
    ),
    Step(
        "The prompt has all of the play but the action. If it loses a turn, the play is not put "
        "together again.",
        by="prompts lose their first turn",
        says="the play = ⟨(0, 0), 0, (0, 0), 0⟩ but the prompt p and the action a = ⟨(0, 0), 0⟩",
    ),
)

_LEMMA_2: Final = (
    Step(
        "Definition 3 makes the result turn by turn: the environment answers the play so far, "
        "then the agent answers the prompt so far. The idea is that neither can fail to answer.",
        by="cagi-definition-3",
    ),
    Step(
        "An agent halts on every prompt, an environment on every agent and every play. So each "
        "step needs only that what has been made so far is a prompt, or a play.",
        by="cagi-definition-2",
    ),
    Step(
        "The empty sequence is a play, a play with a percept is a prompt, and a prompt with an "
        "action is a play: that is the induction.",
        by="cagi-definition-1",
    ),
    Step(
        "The environment may query the agent as it likes: queries are computations that halt, "
        "since the agent is one.",
        by="every agent in every environment with queries",
    ),
    Step(
        "Each action must be the agent's answer to the whole prompt. If it answers the prompt of "
        "the turn before, this is not the result.",
        by="T answers the previous turn's prompt",
        says="the last action = 1 but T's = 0",
    ),
    Step(
        "A longer result must begin with the shorter one. If it begins with the second turn, "
        "there is no single result.",
        by="the result begins with its second turn",
        says="the first 1 turns = ⟨(0, 0), 0⟩ but an earlier part = ⟨(0, 0), 0, (0, 0), 0⟩",
    ),
)

_LEMMA_3: Final = (
    Step(
        "To show: on every agent and every play, Example 1 halts and gives a rational reward and "
        "a natural observation.",
        by="cagi-definition-2",
    ),
    Step(
        "On the empty play it gives the percept (0, 0) and runs nothing.",
        by="every agent along every play",
    ),
    Step(
        "Any other play is a prompt followed by an action, by Lemma 1.",
        by="cagi-lemma-1",
    ),
    Step(
        "The prompt with every reward set to 0 is a prompt, and an agent halts on every prompt. "
        "So the comparison of the action with the agent's answer comes to an end.",
        by="cagi-definition-2",
    ),
    Step(
        "It must halt on machines that are agents only. If T does not halt on that prompt, the "
        "environment does not either.",
        by="cagi-example-1.halting",
    ),
    Step(
        "An environment that does not halt on some play is refuted.",
        by="it does not always halt",
        says="e(π, h y) is refused: e does not halt on this play",
    ),
    Step(
        "So is one whose rewards are not rational numbers, as floats are not here.",
        by="rewards are floats",
        says="which is no percept",
    ),
)

_LEMMA_4: Final = (
    Step(
        "To enumerate the triples, enumerate the theorems of ZFC, and keep those that say: T gets "
        "the total reward R from e.",
        by="the theorems of ZFC are enumerable, and whether one has that form is decidable",
    ),
    Step(
        "Such a sentence speaks of machines by their codes, so it is a sentence of set theory. It "
        "is true where it is provable, if ZFC proves no falsehood of this kind.",
        by="cagi-definition-5.provably",
    ),
    Step(
        "A triple has at most one R for each T and e, because a sequence has at most one sum.",
        by="cagi-definition-5",
    ),
    Step(
        "The condition: the sentence itself must say that T is an agent and e an environment. It "
        "cannot be a further condition on the triples, since the agents cannot be enumerated.",
        by="The agents are not enumerable, so that this cannot be a separate condition",
    ),
    Step(
        "This is an informal argument: no machine checks it. What is checked by machine is the "
        "example built on it, with a search that is bounded.",
        by="cagi-example-13.bounded",
    ),
)

EXPLANATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "cagi-lemma-1": _LEMMA_1,
    "cagi-lemma-2": _LEMMA_2,
    "cagi-lemma-3": _LEMMA_3,
    "cagi-lemma-4": _LEMMA_4,
    **REFUTATIONS,
}
