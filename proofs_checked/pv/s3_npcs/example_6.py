"""Example 6: a racer who swerves at all times. Exact."""

from fractions import Fraction
from itertools import product
from typing import Final

from bridge.evidence import Evidence
from formal.interaction.value import value
from formal.notation import Reward
from formal.pseudo_visibility.policies import policies
from formal.pseudo_visibility.racer import STRAIGHT, SWERVE, racer
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.ways import Computation, computed
from proofs_checked.mutants import pseudo_visibility as broken
from proofs_checked.pv.painting import Penalising

LAPS: Final = (2, 3)
PASSED: Final[tuple[Reward, ...]] = (1, 4, 10)
SWERVES: Final[tuple[Reward, ...]] = (0, 1, 2)
PENALTIES: Final[tuple[Reward, ...]] = (0, 1, 3, Fraction(9, 2), 20)

_NAMES: Final = {
    (STRAIGHT, STRAIGHT): "steady",
    (STRAIGHT, SWERVE): "reacting",
    (SWERVE, STRAIGHT): "contrary",
    (SWERVE, SWERVE): "erratic",
}


@claim(
    "PV, Example 6",
    reason="where the player is near once in k turns, as on the bundled road, it is best iff "
    "k c ≤ c + q and k c ≤ p, for costs c of a swerve, q of a reaction and p of being passed",
    ways=[computed("all policies of a racer", evidence=Evidence.PROVED)],
    mutants={
        "nothing is subtracted": {"pseudo_visible": broken.free},
        "the penalty is by the letter of the definition, with the flag of S_t, and q + 1": {
            "pseudo_visible": lambda mu, q: pseudo_visible(mu, q + 1)
        },
    },
    rests_on=["pv-definition-2.repaired"],
)
def best_is_erratic(computation: Computation, pseudo_visible: Penalising = pseudo_visible) -> None:
    """There is a road on which the best policy of a racer is to swerve at all times, which cuts off
    a pseudo-visible player without a reaction; whether it is best depends on the costs of reacting,
    being passed and swerving.
    """

    def best_of(lap: int, passed: Reward, swerve: Reward, q: Reward) -> set[str]:
        """The names of the policies with the greatest return in a lap."""
        mu_q = pseudo_visible(racer(lap, passed, swerve), q)
        returns = {
            _NAMES[pi.on(0), pi.on(1)]: value(pi, mu_q, lap + 1) for pi in policies([0, 1], 2)
        }
        return {name for name, r in returns.items() if r == max(returns.values())}

    choices = [*product(LAPS, PASSED, SWERVES, PENALTIES)]
    for lap, p, c, q in choices:
        # Contrary is never better than steady.
        costs = p, c + q, c * lap, p + c * (lap - 1) + q
        cost = dict(zip(("steady", "reacting", "erratic", "contrary"), costs, strict=True))
        least = {name for name, each in cost.items() if each == min(cost.values())}
        what = f"a lap of {lap}, p = {p}, c = {c}, q = {q}: best"
        same(what, best_of(lap, p, c, q), "by hand", least)
    computation.found(
        f"all policies of a racer, {len(choices)} choices of lap and costs",
        len(choices),
        "in a lap of 3 turns, p = 4 for being passed, c = 1 for a swerve: with q = 1 the racer "
        f"reacts, {sorted(best_of(3, 4, 1, 1))}; with q = 3 it swerves at all times, "
        f"{sorted(best_of(3, 4, 1, 3))}; with c = 2 and q = 3 it does neither, "
        f"{sorted(best_of(3, 4, 2, 3))}",
    )
