"""Example 7: soldiers who signal. Exact."""

from collections.abc import Callable
from itertools import product
from typing import Final

from bridge.evidence import Evidence, Verdict
from formal.notation import Reward
from formal.pseudo_visibility.policies import Policy, policies
from formal.pseudo_visibility.soldiers import soldiers
from proofs_checked.engine.declaring import claim, note
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import Computation, computed

HIT, WASTE, MEN = 3, 4, 2
POINTER: Final = tuple(policies([0, 1], 2))
SHOOTER: Final = tuple(policies([0, 1, 2, 3], 2))
POINTS: Final = Policy(((0, 0), (1, 1)))
ON_SIGNAL: Final = Policy(((0, 0), (1, 0), (2, 1), (3, 1)))


@claim(
    "PV, Example 7",
    reason="ours are such, as D paints the pointing arm: that is an equilibrium, and best for all "
    "together, for penalties up to what it brings; whether soldiers come to it by learning is "
    "another claim",
    ways=[computed("all joint policies of three soldiers", evidence=Evidence.PROVED)],
    mutants={
        "the picture without the player is one without a pointing arm": {
            "soldiers": lambda pointer, shooters, **terms: soldiers(
                pointer, shooters, **terms | {"q": 0}
            )
        },
        "every soldier pays for every reaction": {
            "soldiers": lambda pointer, shooters, **terms: (
                [sum(soldiers(pointer, shooters, **terms))] * (1 + len(shooters))
            )
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def signalling(computation: Computation, soldiers: Callable[..., list[Reward]] = soldiers) -> None:
    """There are soldiers who do well to signal: one points at the pseudo-visible player and pays
    for the reaction, and the others fire at what is pointed at, and pay nothing.
    """
    signal = (ON_SIGNAL,) * MEN

    def earned(pointer: Policy, shooters: tuple[Policy, ...], q: Reward) -> list[Reward]:
        """What each of the soldiers earns."""
        return soldiers(pointer.on, [pi.on for pi in shooters], hit=HIT, waste=WASTE, q=q)

    def nobody_gains_by_leaving(q: Reward) -> bool:
        """Whether no soldier earns more by another policy, if the others signal."""
        now = earned(POINTS, signal, q)
        pointing = [earned(pi, signal, q)[0] for pi in POINTER]
        shooting = [earned(POINTS, (pi, *signal[1:]), q)[1] for pi in SHOOTER]
        return max(pointing) <= now[0] and max(shooting) <= now[1]

    def best_for_all(q: Reward) -> bool:
        """Whether no policies of all soldiers earn more together."""
        joint = product(POINTER, product(SHOOTER, repeat=MEN))
        return max(sum(earned(*each, q)) for each in joint) == sum(earned(POINTS, signal, q))

    # Each earns all hits, and the pointer alone pays q.
    alone = [MEN * HIT - 1, *[MEN * HIT] * MEN]
    same("the soldiers earn", earned(POINTS, signal, 1), "by hand", alone)
    most = MEN * HIT
    found = [
        [nobody_gains_by_leaving(q) for q in (1, most, most + 1)],
        [best_for_all(q) for q in (1, (MEN + 1) * most, (MEN + 1) * most + 1)],
    ]
    same("signalling is worth it", found, "by hand", [[True, True, False]] * 2)
    joint = len(POINTER) * len(SHOOTER) ** MEN
    computation.found(
        f"all {joint} joint policies of {MEN + 1} soldiers, 6 penalties",
        6 * joint,
        f"with {MEN} shooters, {HIT} for a hit and {WASTE} for a shot at nothing: pointing at the "
        f"player, and firing when somebody points, earns {earned(POINTS, signal, 1)} with q = 1, "
        "the pointer first",
    )


emergence = note(
    "PV, Example 7",
    "Soldiers might come to signal by themselves.",
    name="emergence",
    title="that it emerges",
    verdict=Verdict.EMPIRICAL,
    reason="not run: what learners come to depends on how they learn, of which nothing is said",
    argument="signalling is an equilibrium, so that whoever has come to it has no reason to leave "
    "it; that alone does not bring anybody to it",
    rests_on=["pv-example-7"],
)
