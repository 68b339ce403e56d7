"""Example 6: a racer who swerves at all times. Exact."""

from fractions import Fraction
from itertools import product
from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.notation import Reward
from formal.pseudo_visibility.policies import policies
from formal.pseudo_visibility.racer import STRAIGHT, SWERVE
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.laws.saying import unlike

LAPS: Final = (2, 3)
PASSED: Final[tuple[Reward, ...]] = (1, 4, 10)
SWERVES: Final[tuple[Reward, ...]] = (0, 1, 2)
PENALTIES: Final[tuple[Reward, ...]] = (0, 1, 3, Fraction(9, 2), 20)


def best_of(d: Definitions, lap: int, passed: Reward, swerve: Reward, q: Reward) -> set[str]:
    """The names of the policies that earn most in a lap."""
    mu_q = d.pseudo_visible(d.racer(lap, passed, swerve), q)
    earned = {_NAMES[pi.on(0), pi.on(1)]: d.value(pi, mu_q, lap + 1) for pi in policies([0, 1], 2)}
    return {name for name, r in earned.items() if r == max(earned.values())}


_NAMES: Final = {
    (STRAIGHT, STRAIGHT): "steady",
    (STRAIGHT, SWERVE): "reacting",
    (SWERVE, STRAIGHT): "contrary",
    (SWERVE, SWERVE): "erratic",
}


def erratic_where_it_pays(d: Definitions, effort: Effort) -> Outcome:
    """Steady costs p a lap, reacting c + q, erratic c times its turns, contrary all but the last.

    Contrary is p + c (turns - 1) + q: never better than steady.
    """
    cases = 0
    for lap, p, c, q in product(LAPS, PASSED, SWERVES, PENALTIES):
        cost = {
            "steady": p,
            "reacting": c + q,
            "erratic": c * lap,
            "contrary": p + c * (lap - 1) + q,
        }
        least = {name for name, each in cost.items() if each == min(cost.values())}
        found = best_of(d, lap, p, c, q)
        how = unlike(f"a lap of {lap}, p = {p}, c = {c}, q = {q}: best", found, "by hand", least)
        if how:
            raise Refuted(how)
        cases += 1
    return Outcome(
        f"all policies of a racer, {cases} choices of lap and costs",
        cases,
        "in a lap of 3 turns, p = 4 for being passed, c = 1 for a swerve: with q = 1 the racer "
        f"reacts, {sorted(best_of(d, 3, 4, 1, 1))}; with q = 3 it swerves at all times, "
        f"{sorted(best_of(d, 3, 4, 1, 3))}; with c = 2 and q = 3 it does neither, "
        f"{sorted(best_of(d, 3, 4, 2, 3))}",
    )


CLAIMS: Final = (
    Claim(
        id="pv-example-6",
        paper="PV",
        item="Example 6",
        statement="There is a road on which a racer does best to swerve at all times, and so cuts "
        "off a pseudo-visible player without a reaction; whether it does depends on what reacting, "
        "being passed and swerving cost.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="where the player is near once in k turns, as on ours, it is best iff k c ≤ c + q and "
        "k c ≤ p, for costs c of a swerve, q of a reaction and p of being passed",
        checks=(Check("all policies of a racer", Evidence.PROVED, erratic_where_it_pays),),
        mutants=(
            planted("free", "nothing is subtracted", pseudo_visible=broken.free),
            planted(
                "untimely",
                "the penalty is by the letter of the definition, with the flag of S_t, and q + 1",
                pseudo_visible=broken.one_more,
            ),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
)
