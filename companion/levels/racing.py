"""Lesson 9: what a reaction costs, on the road of the street-racer. [PV, Example 6]"""

from __future__ import annotations

from typing import Any, Final

from companion.level import Wrong, level
from formal.considerate.mdp.mdp import is_exact
from formal.pseudo_visibility.policies import policies, worth
from formal.pseudo_visibility.racer import racer
from formal.pseudo_visibility.reacting import pseudo_visible

LONGEST_LAP: Final = 9


@level(
    "a-road-for-swervers",
    9,
    task=(
        "On a road of laps, a pseudo-visible player is near in the first turn of each lap. Give "
        "(lap, passed, swerve, q): the turns of a lap, 2 to 9, what it costs to be passed, what a "
        "swerve costs, and what a reaction costs, all above 0, such that to swerve in each turn is "
        "the only best policy among those that depend on the last picture alone."
    ),
    hints=[
        "In a lap of k turns, to swerve always costs k times a swerve, and is no reaction.",
        "To swerve only for the player costs one swerve and q.",
        "To go straight always costs to be passed, once a lap.",
    ],
    right=["(3, 6, 1, 3)", "(2, 10, 1, 5)", "[2, 3, Fraction(1, 2), 1]", "(9, 10, 1, 9)"],
    wrong={
        "(3, 6, 1, 1)": "to swerve only for the player costs 2, and to swerve always 3",
        "(3, 2, 1, 5)": "to go straight costs 2, and to swerve always 3",
        "(3, 6, 1, 2)": "to swerve only for the player costs 3, and to swerve always 3",
        "(3, 3, 1, 9)": "to go straight costs 3",
        "(2, 3, 0.5, 1)": "integers or fractions",
        "(1, 6, 1, 3)": "from 2 to 9",
        "(3, 6, 1, 0)": "above 0",
        "(3, 6, 1)": "four numbers",
    },
)
def a_road_for_swervers(given: Any) -> str:
    """Of all policies on the two pictures, swerving must be the only best one. [PV, Example 6]"""
    lap, passed, swerve, q = _a_road(given)
    road = racer(lap, passed, swerve)
    worths = [
        (policy, worth(policy, lambda q: [pseudo_visible(road, q)], lap + 1).at(q))
        for policy in policies([0, 1], 2)
    ]
    costs = {policy.actions: -value for policy, value in worths}
    always = costs.pop(((0, 1), (1, 1)))
    cheapest = min(costs, key=lambda actions: costs[actions])
    if costs[cheapest] <= always:
        said = {(0, 0): "to go straight", (0, 1): "to swerve only for the player"}.get(
            (cheapest[0][1], cheapest[1][1]), "to swerve only without the player"
        )
        raise Wrong(f"In a lap {said} costs {costs[cheapest]}, and to swerve always {always}.")
    return f"In a lap to swerve always costs {always}, any other policy {costs[cheapest]} or more."


def _a_road(given: Any) -> tuple[int, Any, Any, Any]:
    if not isinstance(given, list | tuple) or len(given) != 4:
        raise Wrong(f"The answer must be four numbers, (lap, passed, swerve, q); it is {given!r}.")
    if not all(is_exact(number) for number in given):
        raise Wrong(f"The four numbers must be integers or fractions; the answer is {given!r}.")
    lap = given[0]
    if lap != int(lap) or not 2 <= lap <= LONGEST_LAP:
        raise Wrong(f"A lap must have from 2 to {LONGEST_LAP} turns; it has {lap}.")
    if min(given) <= 0:
        raise Wrong(f"All costs must be above 0; the least is {min(given)}.")
    return int(lap), given[1], given[2], given[3]
