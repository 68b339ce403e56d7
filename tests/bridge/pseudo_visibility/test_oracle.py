"""The oracle on the guarded room: the penalty's question breaks the chain, and all else is right.

The penalty asks the policy as it is about another picture than the last. Where such a question is
read as one about a history that ended with that picture, the classes are the formal environments.
"""

from typing import Any

import pytest

from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.law import EnvironmentLaw
from formal.environments.environment import as_extended
from formal.notation import ExtendedEnvironment
from formal.pseudo_visibility.annotating import annotating
from formal.pseudo_visibility.guarded_room import ROOM_ERASING, guarded_room
from formal.pseudo_visibility.reacting import pseudo_visible
from practical.pseudo_visibility import annotating as annotating_classes
from practical.pseudo_visibility import pseudo_visible as penalties
from practical.pseudo_visibility.guarded_room import GuardedRoom


class Regular(GuardedRoom):
    """The player's moves take turns."""

    def steps(self, turn: int) -> int:
        """How far the player moves."""
        return turn % 3


ROOM = guarded_room(lambda turn: turn % 3)
OFF_THE_CHAIN = {"chained", "difference in the chained interpretation"}


@pytest.mark.parametrize(
    ("room", "mu", "broken"),
    [
        (Regular, as_extended(ROOM), set()),
        (penalties.pseudo_visible(Regular, 3), pseudo_visible(ROOM, 3), OFF_THE_CHAIN),
        (
            annotating_classes.annotating(Regular, 3),
            annotating(ROOM, 3, ROOM_ERASING, 2),
            OFF_THE_CHAIN,
        ),
        (
            penalties.pseudo_visible(Regular, 3),
            pseudo_visible(ROOM, 2),
            OFF_THE_CHAIN | {"difference"},
        ),
    ],
)
def test_what_the_oracle_finds(room: Any, mu: ExtendedEnvironment, broken: set[str]) -> None:
    law = EnvironmentLaw("the-room", Formal(lambda observations: mu), 2, room.n_obs)
    verdict = examine_environment(room, law, runs=300, examples=10)
    assert {finding.check for finding in verdict.findings if finding.fails} == broken
