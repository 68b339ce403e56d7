"""Section 4: whether self-reflection helps."""

from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from practical import QLearner, run
from proofs_checked.broken import annotating, guarding
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, counterexample
from proofs_checked.pv.painting import ROOM_ERASING, Q, explained, painted

SEEDS: Final = range(8)
ROOM_TURNS: Final = 1000
ROOM_PENALTY: Final = 6


def never_worse(d: Definitions, world: Instance) -> str:
    """SelfRefl(A) earns at least what A earns, in every μ_{Y,q}. False."""
    pi = world.agent("A")
    mu_q = d.pseudo_visible(painted(world, 1), Q)
    refl = d.self_refl(pi, ROOM_ERASING, world.n_actions)
    of_a, of_refl = (d.value(each, mu_q, world.turns) for each in (pi, refl))
    return "" if of_refl >= of_a else explained(f"A earns {of_a}, SelfRefl(A) {of_refl}")


def in_the_room(d: Definitions, effort: Effort) -> Outcome:
    """With these seeds the Q-learner earns less in the guarded room, if it is self-reflecting."""
    E = d.pseudo_visible_class(d.guarded_room_class, ROOM_PENALTY)
    of_a, of_refl = (
        sum(run(A, E, ROOM_TURNS, seed=seed).total_reward for seed in SEEDS)
        for A in (QLearner, d.self_refl_class(QLearner, E))
    )
    found = f"Q-learners earn {of_a}, self-reflecting ones {of_refl}"
    if of_refl >= of_a:
        raise Refuted(found)
    return Outcome(f"{len(SEEDS)} seeds, {ROOM_TURNS} turns, q = {ROOM_PENALTY}", len(SEEDS), found)


def _informal(
    part: str,
    item: str,
    statement: str,
    argument: str,
    why: str,
    verdict: Standing = Standing.INFORMAL,
) -> Claim:
    return Claim(
        id=f"pv-section-4.{part}",
        paper="PV",
        item=f"Section 4, {item}",
        statement=statement,
        kind=Kind.STATEMENT,
        standing=verdict,
        why=why,
        checks=(argued(argument, passing=verdict),),
        mutants=(),
    )


CURRENT: Final = (
    _informal(
        "current-agents",
        "current agents",
        "Agents that do not ask themselves what they would do have trouble with μ_{Y,q}; agents "
        "that do would work out what the penalty is for.",
        "it is about agents of its day, and about what is likely; an agent that does not ask can "
        "still have the best policy of μ_{Y,q} by chance, or by learning when rewards fall short",
        "not run: a prediction about agents of the paper's day, of which it names none",
        Standing.EMPIRICAL,
    ),
)
COMPARED: Final = (
    _informal(
        "hallucinates",
        "what SelfRefl(A) hallucinates",
        "SelfRefl(A) acts as a version of A that hallucinates that it is in μ', not in μ.",
        "with cached annotations it does in μ_{Y,q} what A does in μ' (Proposition 12, repaired), "
        "and is paid the same; as written it need not be",
        "what an agent hallucinates is not defined",
    ),
    _informal(
        "implementing",
        "the easier of the two",
        "With current technology μ' might be easier to implement than SelfRefl(A).",
        "our classes of both are about as long; μ' knows the state, and so "
        "does without a function that erases",
        "a guess about effort",
    ),
    _informal(
        "natural",
        "the more natural of the two",
        "SelfRefl(A) is the more natural way, as what is lacking is lacking in the agent and not "
        "in its environment; neither is needed by agents that reflect of themselves.",
        "which of two equivalent constructions is natural is a matter of judgement, for which the "
        "paper gives its reason",
        "natural is not defined",
    ),
    _informal(
        "outperforms",
        "SelfRefl(A) outperforms A",
        "SelfRefl(A) should earn more than A in μ_{Y,q}.",
        "the paper itself knows no way to say it formally, since A might already reflect; said of "
        "every A it is false (the next claim), and of no A in particular it says nothing definite",
        "a conjecture without a class of agents that it is about",
    ),
    Claim(
        id="pv-section-4.never-worse",
        paper="PV",
        item="Section 4, SelfRefl(A) never worse than A (not in the paper)",
        statement="For every A and every μ_{Y,q}, SelfRefl(A) earns at least what A earns.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, whose conjecture it would make precise; A may do something else on "
        "annotated pictures than on pictures, and something worse",
        checks=(
            counterexample(
                never_worse, Space("every agent in every environment of one background", 2, 2, ())
            ),
        ),
        mutants=(
            planted("no-self", "SelfRefl(A) is A", self_refl=lambda pi, erasing, n: pi),
            planted(
                "annotations-ignored",
                "SelfRefl is only applied to agents that ignore annotations",
                self_refl=annotating.self_refl_of_pictures,
            ),
        ),
        rests_on=("pv-definition-10",),
    ),
    Claim(
        id="pv-section-4.q-learner",
        paper="PV",
        item="Section 4, SelfRefl(A) of a Q-learner (not in the paper)",
        statement="In the guarded room our Q-learner earns more if it is made self-reflecting, all "
        "in all, with the seeds 0 to 7.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; one environment and one learner, in which annotations make three "
        "observations of each picture with a pseudo-visible player, to be learned one by one",
        checks=(
            Check(
                "Q-learners in the guarded room",
                Evidence.EXHAUSTED,
                in_the_room,
                Standing.FALSE,
                Standing.HOLDS,
            ),
        ),
        mutants=(
            planted("no-self", "SelfRefl(A) is A", self_refl_class=lambda A, E: A),
            planted(
                "nobody-comes",
                "the player never comes, and nothing is annotated",
                guarded_room_class=guarding.NobodyComes,
            ),
        ),
        rests_on=("pv-definition-10.class",),
    ),
)
INHERITED: Final = (
    _informal(
        "inherits",
        "what SelfRefl(A) inherits",
        "An agent that does well on pseudo-random decision processes does well, as SelfRefl(A), on "
        "μ_{Y,q}, since μ' is no harder to learn than μ''.",
        "By Proposition 12, repaired, SelfRefl(A) in μ_{Y,q} is A in μ', and by Lemma 13 μ'' is a "
        "decision process; but that μ' is no harder than μ'' is not shown: μ' is none, since its "
        "annotations depend on all that A was trained on",
        "the step from μ'' to μ' is an analogy",
    ),
)

CLAIMS: Final = (*CURRENT, *COMPARED, *INHERITED)
