"""Section 4: whether self-reflection helps."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import Definitions
from proofs_checked.looking import Space, argued, counterexample
from proofs_checked.pv.painting import ERASING, Q, painted
from proofs_checked.worlds import World


def never_worse(d: Definitions, world: World) -> str:
    """SelfRefl(A) earns at least what A earns, in every μ_{Y,q}. False."""
    pi = world.agent("A")
    mu_q = d.pseudo_visible(painted(world, 1), Q)
    refl = d.self_refl(pi, ERASING, world.n_actions)
    of_a, of_refl = (d.value(each, mu_q, world.turns) for each in (pi, refl))
    return "" if of_refl >= of_a else f"A earns {of_a}, SelfRefl(A) {of_refl}"


def _informal(part: str, item: str, statement: str, argument: str, why: str) -> Claim:
    return Claim(
        id=f"pv-section-4.{part}",
        paper="PV",
        item=f"Section 4, {item}",
        statement=statement,
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why=why,
        checks=(argued(argument, passing=Standing.INFORMAL),),
        mutants=(),
    )


CLAIMS: Final = (
    _informal(
        "current-agents",
        "current agents",
        "Agents that do not ask themselves what they would do have trouble with μ_{Y,q}; agents "
        "that do would work out what the penalty is for.",
        "it is about agents of its day, and about what is likely; an agent that does not ask can "
        "still have the best policy of μ_{Y,q} by chance, or by learning when rewards fall short",
        "a conjecture about agents as they are built, not about all agents",
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
                self_refl=broken.self_refl_of_pictures,
            ),
        ),
        rests_on=("pv-definition-10",),
    ),
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
    _informal(
        "implementing",
        "the easier of the two",
        "With current technology μ' might be easier to implement than SelfRefl(A).",
        "our classes of both are about as long; μ' knows the state, and so "
        "does without a function that erases",
        "a guess about effort",
    ),
)
