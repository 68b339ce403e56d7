"""The explanations of the claims about SL that are false."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import STATEMENT, Step

_FENCE: Final = (
    Step(
        "Where no spawner is near, a cell comes to life exactly if three of its neighbours live.",
        by="sl-section-4.three.repaired",
    ),
    Step(
        "A cell in front of a straight fence touches three of its cells in a row. One of them is a "
        "wall, so that at most two live.",
        by="sl-section-4.fence.repaired",
    ),
    Step("The sentence is about every region, whatever its corners.", by=STATEMENT),
    Step(
        "At an inner corner a cell outside touches five cells of the perimeter. Here two of them "
        "are walls, and three live: the cell comes to life.",
        by="the cell outside, in the middle of",
    ),
    Step("On a straight fence this does not happen.", by="a repair: a straight fence"),
    Step("A perimeter of walls alone has no such corner.", by="another repair: walls alone"),
)

_THREE: Final = (
    Step("The sentence names one way in which life forms.", by=STATEMENT),
    Step(
        "There is another: a spawner randomly creates life next to itself.",
        by="sl-section-2.spawners",
    ),
    Step(
        "Here a cell next to a spawner comes to life with no living neighbour.",
        by="a cell next to a spawner and 0 live cells comes to life",
    ),
    Step("If no draw succeeds, nothing is spawned.", by="another repair: no draw succeeds"),
    Step("Without a spawner nearby the sentence holds.", by="sl-section-4.three.repaired"),
)

_MAJORITY: Final = (
    Step("A cell is born of three live cells, its parents.", by="sl-section-2.conway"),
    Step(
        "Where no spawner is near, it has each colour that two of them have.",
        by="sl-section-2.majority.repaired",
    ),
    Step("The sentence is about every new cell, also next to a spawner.", by=STATEMENT),
    Step(
        "By the release, a cell that is born there also has the spawner's colours. Here its "
        "parents have one colour, and it has another.",
        by="three blue live cells next to a cyan spawner: the new cell is cyan",
    ),
    Step(
        "If spawners gave their colours only to the cells that they spawn, the sentence would "
        "hold here.",
        by="a repair: a spawner gives its colours only to the cells that it spawns",
    ),
)

_RESCALING: Final = (
    Step("The sentence is about the rewards of a level, of which its exit is one.", by=STATEMENT),
    Step(
        "With a penalty of ε for goals, too, a goal that is worth p points is worth p - ε.",
        by="sl-section-5.rescaling.repaired",
    ),
    Step(
        "The exit is worth a point as before. Here γ = 1/2 and ε = 3/4: to leave at once is worth "
        "1, and to remove the red cell first 1/4 + 1/2.",
        by="the best first action is up",
    ),
    Step(
        "If goals are excepted, to remove it first is worth 1 + 1/2, whatever the penalty.",
        by="for others toggle right",
    ),
    Step("Without the exit this does not happen.", by="a repair: there is no exit"),
    Step(
        "Nor does it if goals are not penalised.",
        by="another repair: goals are not penalised",
    ),
)

EXPLANATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "sl-section-2.majority": _MAJORITY,
    "sl-section-4.fence": _FENCE,
    "sl-section-4.three": _THREE,
    "sl-section-5.rescaling": _RESCALING,
}
