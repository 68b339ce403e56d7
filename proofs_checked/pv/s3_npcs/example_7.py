"""Example 7: soldiers who signal. Exact."""

from itertools import product
from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.notation import Reward
from formal.pseudo_visibility.policies import Policy, policies
from formal.pseudo_visibility.soldiers import soldiers
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.engine.quantifiers import argued
from proofs_checked.laws.saying import unlike

HIT, WASTE, MEN = 3, 4, 2
POINTER: Final = tuple(policies([0, 1], 2))
SHOOTER: Final = tuple(policies([0, 1, 2, 3], 2))
POINTS: Final = Policy(((0, 0), (1, 1)))
ON_SIGNAL: Final = Policy(((0, 0), (1, 0), (2, 1), (3, 1)))


def earned(
    d: Definitions, pointer: Policy, shooters: tuple[Policy, ...], q: Reward
) -> list[Reward]:
    """What each of the soldiers earns."""
    return d.soldiers(pointer.on, [pi.on for pi in shooters], hit=HIT, waste=WASTE, q=q)


def only_the_pointer_pays(d: Definitions) -> str:
    """Signalling, each soldier earns all hits, and the pointer alone pays q."""
    found = earned(d, POINTS, (ON_SIGNAL,) * MEN, 1)
    return unlike("the soldiers earn", found, "by hand", [MEN * HIT - 1, *[MEN * HIT] * MEN])


def nobody_gains_by_leaving(d: Definitions, q: Reward) -> bool:
    """Whether no soldier earns more by another policy, if the others signal."""
    now = earned(d, POINTS, (ON_SIGNAL,) * MEN, q)
    others = [earned(d, pi, (ON_SIGNAL,) * MEN, q)[0] for pi in POINTER]
    shooting = [earned(d, POINTS, (pi, *(ON_SIGNAL,) * (MEN - 1)), q)[1] for pi in SHOOTER]
    return max(others) <= now[0] and max(shooting) <= now[1]


def best_for_all(d: Definitions, q: Reward) -> bool:
    """Whether no policies of all soldiers earn more together."""
    sums = (
        sum(earned(d, pi, shooters, q))
        for pi in POINTER
        for shooters in product(SHOOTER, repeat=MEN)
    )
    return max(sums) == sum(earned(d, POINTS, (ON_SIGNAL,) * MEN, q))


def signalling(d: Definitions, effort: Effort) -> Outcome:
    """It is an equilibrium for q up to 6, and best for all together up to 18, but not beyond."""
    most = MEN * HIT
    found = [
        [nobody_gains_by_leaving(d, q) for q in (1, most, most + 1)],
        [best_for_all(d, q) for q in (1, (MEN + 1) * most, (MEN + 1) * most + 1)],
    ]
    how = only_the_pointer_pays(d) or unlike(
        "signalling is worth it", found, "by hand", [[True, True, False]] * 2
    )
    if how:
        raise Refuted(how)
    joint = len(POINTER) * len(SHOOTER) ** MEN
    return Outcome(
        f"all {joint} joint policies of {MEN + 1} soldiers, 6 penalties",
        6 * joint,
        f"with {MEN} shooters, {HIT} for a hit and {WASTE} for a shot at nothing: pointing at the "
        f"player, and firing when somebody points, earns {earned(d, POINTS, (ON_SIGNAL,) * MEN, 1)}"
        " with q = 1, the pointer first",
    )


CLAIMS: Final = (
    Claim(
        id="pv-example-7",
        paper="PV",
        item="Example 7",
        statement="There are soldiers who do well to signal: one points at the pseudo-visible "
        "player and pays for the reaction, and the others fire at what is pointed at, and pay "
        "nothing.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="ours are such, as D paints the pointing arm: that is an equilibrium, and best for all "
        "together, for penalties up to what it brings; whether soldiers come to it by learning is "
        "another claim",
        checks=(Check("all joint policies of three soldiers", Evidence.PROVED, signalling),),
        mutants=(
            planted(
                "arm-not-painted",
                "the picture without the player is one without a pointing arm",
                soldiers=lambda pointer, shooters, **terms: soldiers(
                    pointer, shooters, **terms | {"q": 0}
                ),
            ),
            planted(
                "all-charged",
                "every soldier pays for every reaction",
                soldiers=lambda pointer, shooters, **terms: (
                    [sum(soldiers(pointer, shooters, **terms))] * (1 + len(shooters))
                ),
            ),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
    Claim(
        id="pv-example-7.emergence",
        paper="PV",
        item="Example 7, that it emerges",
        statement="Soldiers might come to signal by themselves.",
        kind=Kind.EXAMPLE,
        standing=Standing.EMPIRICAL,
        why="not run: what learners come to depends on how they learn, of which nothing is said",
        checks=(
            argued(
                "signalling is an equilibrium, so that whoever has come to it has no reason to "
                "leave it; that alone does not bring anybody to it",
                passing=Standing.EMPIRICAL,
            ),
        ),
        mutants=(),
        rests_on=("pv-example-7",),
    ),
)
