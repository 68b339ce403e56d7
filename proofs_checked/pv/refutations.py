"""The explanations of the claims about PV that are false: what happens, and what repairs them."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import STATEMENT, Step

_DEFINITION_2: Final = (
    Step(
        "μ_{Y,q} should take q off the reward if the agent reacts to a pseudo-visible Y: if its "
        "action is not its answer to the same picture without Y.",
        by="pv-definition-2.repaired",
    ),
    Step(
        "The action A_t responds to the picture of S_t-1, and that picture is also the one of the "
        "query. But the flag pv_t is that of the next state, S_t.",
        by="another repair: the state stores the last flag",
    ),
    Step(
        "In the counterexample Y is in view at first, and plainly visible. The agent takes 0, and "
        "would have taken 1 without Y.",
        by="Y in view at first = 1; Y pseudo-visible at first = 0",
    ),
    Step(
        "That is a reaction to a visible player, for which no penalty is due. But Y becomes "
        "pseudo-visible with the action, and by the letter that flag counts.",
        by="Y pseudo-visible after action 0 = 1",
    ),
    Step(
        "So the agent is penalised by q, which is 2 here, for a reaction that is allowed.",
        by="the reward of μ_{Y,q} is -2, as intended 0",
    ),
    Step(
        "The flag of the state to which the agent reacted repairs it.",
        by="a repair: the flag is that of S_t-1",
    ),
)

_RESEMBLES: Final = (
    Step(
        "μ'' shows drawn annotations, and penalises any other action than the one annotated. An "
        "agent that obeys is never penalised.",
        by="pv-lemma-13",
        says="holds conditionally",
    ),
    Step(
        "In μ' the annotation is the agent's own answer to the picture without Y. The penalty "
        "queries the agent on the same picture once more, later.",
        by="compare pv-proposition-12.penalty",
        says="ill-typed",
    ),
    Step(
        "Between the two the agent is trained on the transition to the picture, and its answer "
        "may change.",
        by="pv-section-4.resembles.repaired",
    ),
    Step(
        "In the counterexample the annotation is made while the agent has seen one picture: it "
        "would take 0. After the training it would take 1.",
        by="π takes 0, but 1 at ⟨(0, 0), 0, (0, 0)⟩",
    ),
    Step(
        "It takes 0, as annotated, and is penalised.",
        by="A takes 0, as annotated, with the penalty 2",
    ),
    Step(
        "If the annotation is made after the training, both are the same query, and μ' is like "
        "μ'' in this.",
        by="a repair: A is queried after its training",
    ),
    Step(
        "It is the same cause that makes Proposition 12 false.",
        by="pv-proposition-12",
        says="false",
    ),
)

_PROPOSITION_12: Final = (
    Step(
        "Y is a player whom the agent sees. While Y is pseudo-visible, the agent is penalised by q "
        "if it takes another action than it would take on D, the picture without Y.",
        by="pv-definition-2.repaired",
    ),
    Step(
        "SelfRefl(A) annotates a picture with a pseudo-visible player by A's answer to the picture "
        "without that player, and any other by -1. μ' is to make the same annotations outside of "
        "the agent, so that A in μ' acts as SelfRefl(A) in μ_{Y,q}.",
        by="pv-definition-10.class",
    ),
    Step(
        "The proof calls the induction simple. It overlooks when A is queried: μ' needs the "
        "annotation to show the picture, before A is trained on the transition to it; SelfRefl(A) "
        "makes it again in act, after the training. If μ' queried A after the training, too, the "
        "proposition would hold for agents that are functions of the history, though not for a "
        "Q-learner (pv-proposition-12.q-learner).",
        by="another repair: μ' queries A after training",
    ),
    Step(
        "Turn 1: no player is in view. A takes 1 in both.",
        by="Y in view at first = 0",
    ),
    Step(
        "Then Y comes into view, pseudo-visible. μ' queries A before the training, on ⟨(0, 0)⟩: it "
        "takes 1, as in turn 1. SelfRefl(A) queries it after the training, on "
        "⟨(0, 0), 1, (1, 0)⟩, where it takes 0. Here the observation 0 is the picture D = 0 "
        "without Y, annotated by -1.",
        by="A in μ': reward 1, A sees (D = 0 with Y pseudo-visible, annotated by 1), takes 0; "
        "SelfRefl(A) in μ_{Y,q}: reward 1, A sees (D = 0 with Y pseudo-visible, annotated by 0)",
    ),
    Step(
        "Turn 2: so A sees the picture annotated by 1 in μ', and by 0 in SelfRefl(A). It takes 0 "
        "in the one and 1 in the other.",
        by="the actions differ in turn 2; A in μ': reward 1, A sees (D = 0 with Y "
        "pseudo-visible, annotated by 1), takes 0; SelfRefl(A) in μ_{Y,q}: reward 1, A sees (D = 0 "
        "with Y pseudo-visible, annotated by 0), takes 1",
    ),
    Step(
        "With the penalty of μ' repaired (pv-proposition-12.penalty), it takes an agent that "
        "learns: if actions depend on the last observation only, the proposition holds.",
        by="pv-proposition-12.non-learning",
    ),
    Step(
        "It does not take a contrived agent: in the guarded room the bundled Q-learner first "
        "differs in turn 22.",
        by="pv-proposition-12.q-learner",
        says="false",
    ),
    Step(
        "The repair, with that of the penalty: annotate each picture once, when it arrives, and "
        "cache the annotation.",
        by="a repair: an annotation is made when its picture arrives, and cached",
    ),
    Step(
        "Then both make the same query after the same training, and the proposition holds.",
        by="pv-proposition-12.cached",
    ),
)

_PENALTY: Final = (
    Step(
        "μ' is μ_{Y,q} but for its observations, which are pairs of a picture and an annotation.",
        by="pv-proposition-12.class",
    ),
    Step(
        "The penalty of μ_{Y,q} queries the agent on D(S_t-1), a picture.",
        by="pv-definition-2.repaired",
    ),
    Step(
        "A picture alone is no observation of μ'. Here the picture of background 1 without Y has "
        "the number 1, which as a pair means background 0 without Y, annotated by the action 0.",
        by="the penalty queries A on (D = 1 without Y), which is no pair; as a number it is 1, "
        "which is read as (D = 0 without Y, annotated by 0)",
    ),
    Step(
        "What SelfRefl(A) shows A for this query is the pair of D(S_t-1) and -1, since no "
        "pseudo-visible player is in it.",
        by="pv-definition-10.class",
    ),
    Step(
        "So the penalty of μ' must query A on that pair.",
        by="a repair: it queries A on (D(S_t-1), -1)",
    ),
    Step(
        "With this, and cached annotations, the proposition holds.",
        by="pv-proposition-12.cached",
    ),
)

_INDEX: Final = (
    Step(
        "The proposition compares A in μ' with SelfRefl(A) in μ_{Y,q}. The proof writes μ_{Y,k}, "
        "and no k is introduced.",
        by=STATEMENT,
    ),
    Step(
        "If k were another number, the penalties would differ.",
        by="with q = 2, k = 1",
    ),
    Step(
        "In the counterexample a pseudo-visible Y is in view at first. The agent takes 0, and "
        "would have taken 1 without Y.",
        by="Y pseudo-visible at first = 1; D after action 0 = 0; Y in view after action 0 = 0; π "
        "takes 0, but 1 at ⟨(0, 0)⟩",
    ),
    Step(
        "It is penalised by 2 in μ', and by 1 in μ_{Y,k}.",
        by="A in μ': reward -2, A sees (D = 0 without Y, annotated by -1), takes 0; SelfRefl(A) "
        "in μ_{Y,k}: reward -1",
    ),
    Step("So k must be q.", by="a repair: k is q"),
    Step(
        "With that index, and cached annotations, the statement holds.",
        by="pv-proposition-12.cached",
    ),
)

_OF_A_Q_LEARNER: Final = (
    Step(
        "Proposition 12 is false for some agent. Here is one that people use.",
        by="compare pv-proposition-12",
        says="false",
    ),
    Step(
        "A Q-learner's answers change with training, so its annotations depend on when it is "
        "queried: from turn 22 on the two differ.",
        by="they differ from turn 22 if μ' queries before training",
    ),
    Step(
        "Queries after training only put it off. A Q-learner also learns from the picture at "
        "which a transition ends, with its annotation, which has been replaced by then.",
        by="from 402 if after",
    ),
    Step(
        "With training in two phases the equality needs that training ignores that picture.",
        by="pv-proposition-12.two-phases",
        says="holds conditionally",
    ),
    Step("Cached annotations repair it.", by="a repair: annotations are cached"),
    Step(
        "The annotations are the cause: if the player never comes, there is no difference.",
        by="a repair: the player never comes",
    ),
)

_NEVER_WORSE: Final = (
    Step(
        "The paper expects that SelfRefl(A) gets more than A, and says that it knows no formal "
        "statement. “Never less, for every A” would be one.",
        by="pv-section-4.outperforms",
        says="informal",
    ),
    Step(
        "But A sees other observations in SelfRefl(A): each picture comes with an annotation, -1 "
        "where no pseudo-visible player is in it. A may act on them in any way.",
        by="pv-definition-10.class",
    ),
    Step(
        "In the counterexample the first picture, 2, shows a visible player. A takes 1 at it, and "
        "is rewarded by 1.",
        by="A takes 0, but 1 at ⟨(0, 2)⟩",
    ),
    Step(
        "The same picture with the annotation -1 is another observation, and its number is 6. "
        "There A takes 0, as it does everywhere else.",
        by="A takes 0, but 1 at ⟨(0, 2)⟩",
    ),
    Step("So A gets 1, and SelfRefl(A) gets 0.", by="the return of A is 1, of SelfRefl(A) 0"),
    Step(
        "For agents that ignore annotations the two get the same.",
        by="SelfRefl is only applied to agents that ignore annotations",
    ),
)

_WORSE: Final = (
    Step(
        "Tested here with the bundled Q-learner in the guarded room, with eight seeds: a "
        "self-reflecting Q-learner should get more.",
        by=STATEMENT,
    ),
    Step(
        "Self-reflection lowers its total.",
        by="the total of Q-learners is -3685, of self-reflecting ones -3829",
    ),
    Step(
        "An annotation makes three observations of each picture with a pseudo-visible player, and "
        "a Q-learner learns the value of each of them by itself.",
        by="pv-definition-10.class",
    ),
    Step(
        "The annotations make the difference: if the player never comes, both get the same.",
        by="the player never comes, and nothing is annotated",
        says="the total of Q-learners is -381, of self-reflecting ones -381",
    ),
    Step(
        "This is one learner in one room, and no verdict on the paper's expectation.",
        by="pv-section-4.outperforms",
        says="informal",
    ),
)

REFUTATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "pv-definition-2": _DEFINITION_2,
    "pv-section-4.never-worse": _NEVER_WORSE,
    "pv-section-4.q-learner": _WORSE,
    "pv-section-4.resembles": _RESEMBLES,
    "pv-proposition-12": _PROPOSITION_12,
    "pv-proposition-12.penalty": _PENALTY,
    "pv-proposition-12.index": _INDEX,
    "pv-proposition-12.q-learner": _OF_A_Q_LEARNER,
}
