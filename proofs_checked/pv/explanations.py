"""The explanations of PV's lemmas; those of its false claims follow."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import STATEMENT, Step
from proofs_checked.pv.refutations import REFUTATIONS

_LEMMA_4: Final = (
    Step(
        "G'_0 differs from G only in the environments in which the NPCs are trained: μ_{Y,0} in "
        "place of μ. So it is enough that training gives the same policy.",
        by="pv-definition-3",
    ),
    Step(
        "The idea: the penalty is 0, so the rewards are the same whatever the query answers; and "
        "the pictures do not depend on the penalty.",
        by="every NPC, every environment",
    ),
    Step(
        "The same rewards and pictures train the same policy, which takes the same next action, "
        "and so on. This is an induction over the turns; it is also proved for all games in Agda.",
        by="a proof in Agda of pv-lemma-4",
    ),
    Step(
        "The hypothesis is used here: μ_{Y,0} queries the policy once more than μ does. If a "
        "query changes the policy, the two trainings part.",
        by="pv-lemma-4.side-effects",
    ),
    Step(
        "It breaks for any other penalty: the reward of a reaction is then another one.",
        by="the penalty is q + 1",
        says="in μ_{Y,0} = [(0, 0), (-1, 0)] but in μ = [(0, 0), (0, 0)]",
    ),
    Step(
        "It breaks if the pictures are changed: Y must be painted as in μ.",
        by="a pseudo-visible Y is not painted",
        says="in μ_{Y,0} = [(0, 1)] but in μ = [(0, 0)]",
    ),
    Step(
        "Both trainings must be of the same length.",
        by="pre-training in μ_{Y,q} takes one more turn",
        says="an NPC of G'_0 = (0, 0) but one of G = (0, 1)",
    ),
)

_SIDE_EFFECTS: Final = (
    Step(
        "Lemma 4 assumes that calling the policy changes nothing. This claim shows that the "
        "assumption is needed.",
        by="compare pv-lemma-4",
    ),
    Step(
        "The policy takes its next action from a generator of random numbers, and every call "
        "advances it: the action of a turn, and the query of a turn.",
        by=STATEMENT,
    ),
    Step(
        "In the witness Y is pseudo-visible at first, though out of view, so μ_{Y,0} makes a query "
        "in turn 1. Number 0 gives the first action; the query uses number 1, which is 0; so the "
        "next action is number 2, which is 1. In μ it is number 1.",
        by="Y pseudo-visible at first = 1; random number 1 = 0; random number 2 = 1",
    ),
    Step(
        "In turn 2 the policy takes 1 in μ_{Y,0} and 0 in μ. The penalty is 0, and still the "
        "training differs, also in the rewards: here the reward is the number of actions 1 so far.",
        by="in turn 2 the policy takes 1 and gets 1 in μ_{Y,0}, but takes 0 and gets 0 in μ",
    ),
    Step(
        "If no query is made, there is no difference.",
        by="no policy is queried",
    ),
    Step(
        "Nor is there one if the query goes to a copy of the policy, including its generator.",
        by="the penalty queries a copy of the policy, including its generator",
    ),
    Step(
        "A generator that only training advances is safe as well.",
        by="compare pv-lemma-4.isolated",
    ),
)

_UNRELIABLE: Final = (
    Step(
        "The penalty compares the action with the answer to the picture without Y. Where there is "
        "no Y the two pictures are one, and no penalty is due.",
        by="pv-definition-2.repaired",
    ),
    Step(
        "Let actions and queries advance the policy's generator. Then the action has used one "
        "number, and the query uses the next.",
        by=STATEMENT,
    ),
    Step(
        "In the witness Y is pseudo-visible but out of view, so a query is made although both "
        "pictures are the same. The action uses the number 0, which is 0, the query the number 1, "
        "which is 1.",
        by="Y in view at first = 0; random number 0 = 0; Y in view after action 0 = 0; Y "
        "pseudo-visible at first = 1; random number 1 = 1",
    ),
    Step(
        "So the policy is penalised although it reacts to no player.",
        by="the reward in μ_{Y,q} = -2 but that in μ = 0",
    ),
    Step(
        "An environment that makes no query where the pictures are the same would hide the fault "
        "here.",
        by="the policy is not queried where the two pictures are the same",
    ),
    Step(
        "The cause is the side effect that Lemma 4 excludes.",
        by="pv-lemma-4.side-effects",
    ),
)

_ISOLATED: Final = (
    Step(
        "The paper's advice: give the policy a generator of its own, and advance it by training "
        "and not by calls.",
        by=STATEMENT,
    ),
    Step(
        "Then an answer is a function of the training so far and of the picture. A query is a "
        "call, so it changes nothing, and the hypothesis of Lemma 4 is met.",
        by="pv-lemma-4",
    ),
    Step(
        "Where calls advance the generator, the trainings differ.",
        by="pv-lemma-4.side-effects",
    ),
    Step(
        "The environment must not train the policy by its queries: then they do advance it.",
        by="the environment's queries train the policy",
    ),
    Step(
        "Nor may it act for the agent: the actions must be the policy's own.",
        by="for the environment every action is 0",
        says="the policy takes 1 and gets 0 in μ_{Y,0}, but takes 1 and gets 1 in μ",
    ),
)

_LEMMA_11: Final = (
    Step(
        "SelfRefl(A) calls A only, so it is an agent if its annotation ends. Only annotate_obs "
        "calls itself, where it detects a pseudo-visible player, and on the picture without that "
        "player.",
        by="every two functions, all answers",
    ),
    Step(
        "The idea: in a picture without Y no pseudo-visible player is detected, so the inner call "
        "makes no further one.",
        by="every game of two pictures",
    ),
    Step(
        "The condition: detection and erasing are functions of the picture, and no other "
        "character may look pseudo-visible.",
        by="pv-definition-10",
        says="holds conditionally",
    ),
    Step(
        "Without it the proof has a gap. A player who is only disguised as pseudo-visible is "
        "painted by D, and is detected in the erased picture again.",
        by="pv-example-8",
    ),
    Step(
        "In the witness erasing leads from picture 0 to picture 0, and the calls never end.",
        by="erasing the player leads from 0 to 0 again; behind Y, D paints a player disguised as Y",
    ),
    Step(
        "If the erased picture is always annotated by -1, without a further call, no condition is "
        "needed.",
        by="a repair: the erased picture is always annotated by -1",
    ),
    Step(
        "The annotation must be A's answer to the erased picture. Its answer to the picture "
        "itself is another.",
        by="A is queried on the picture itself",
        says="the annotated picture = (1, 1) but with A's action or -1 = (1, 0)",
    ),
)

_LEMMA_13: Final = (
    Step(
        "In a Markov decision process the chances of the next percept depend on the last "
        "observation and the action only. To show: μ'' is one if μ is.",
        by=STATEMENT,
    ),
    Step(
        "An observation of μ'' is a picture and an annotation. The chances of the next picture "
        "depend on the picture and the action, since μ is such a process.",
        by="every process of two pictures, three chances",
    ),
    Step(
        "The penalty depends on the annotation that was shown and on the action, which are both "
        "known: this is why μ'' does not query the agent.",
        by="pv-lemma-13.class",
    ),
    Step(
        "The condition is about the next annotation: it must be drawn independently of the past. "
        "If a pseudo-random sequence reveals the turn, the chances depend on more than the last "
        "observation.",
        by="every such process with any annotation in each turn",
    ),
    Step(
        "In the witness the annotation is 0, 0 and then 1: after the same picture, annotation and "
        "action the chances differ with the turn.",
        by="annotation in turn 2 = 0; annotation in turn 3 = 1; after ⟨(0, 4), 1⟩ the chances are "
        "not those after ⟨(0, 4), 1, (-1, 4), 1⟩",
    ),
    Step(
        "It breaks if the annotations alternate, for the same reason.",
        by="the annotations alternate",
        says="the chances are not those after",
    ),
    Step(
        "It breaks if only the first annotation must be obeyed: then the penalty depends on the "
        "turn.",
        by="only the first annotation must be obeyed",
        says="after ⟨(0, 4), 1⟩ the chances are not those after ⟨(0, 4), 1, (-1, 4), 1⟩",
    ),
)

EXPLANATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "pv-lemma-4": _LEMMA_4,
    "pv-lemma-4.side-effects": _SIDE_EFFECTS,
    "pv-lemma-4.unreliable": _UNRELIABLE,
    "pv-lemma-4.isolated": _ISOLATED,
    "pv-lemma-11": _LEMMA_11,
    "pv-lemma-13": _LEMMA_13,
    **REFUTATIONS,
}
