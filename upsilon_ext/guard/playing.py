"""A day at the terminal: the reader is the player, a frozen guard walks its round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bridge.guard.drawn import rules
from formal.pseudo_visibility.guard.corridor import (
    ACTIONS,
    Corridor,
    Kind,
    Scene,
    background,
    shown,
)

KEYS: Final = {"": True, "g": True, "s": False}
"""What a line means: the player goes on, or stays; `q` gives up."""

HELP: Final = "Enter or g: go one cell on; s: stay; q: give up"


@dataclass
class Day:
    """A day of the player.

    Attributes:
        E: the class of the corridor.
        actions: the frozen guard.
        scene: the scene.
        reactions: the turns in which the guard has reacted.
        turns: the number of turns.
    """

    E: Any
    actions: Sequence[int]
    scene: Scene
    reactions: int = 0
    turns: int = 0

    @property
    def room(self) -> Corridor:
        """The rules."""
        return rules(self.E)

    def picture(self) -> str:
        """The scene as text."""
        return str(self.E.text(shown(self.room, self.scene)))

    def move(self, *, walks: bool) -> str:
        """Take a turn; say what the guard does, and what it would do without the player."""
        action = self.actions[shown(self.room, self.scene)]
        would = self.actions[background(self.room, self.scene)]
        before, self.scene = self.scene, self.room.step(self.scene, action, walks=walks)[0]
        self.turns += 1
        self.reactions += action != would
        said = f"the guard: {ACTIONS[action]}"
        if action != would:
            said += f"; without you: {ACTIONS[would]}. It reacts"
        if self.scene.player is not None:
            return said
        near = action == ACTIONS.index("seize") and abs(before.guard - (before.player or 0)) <= 1
        return f"{said}. {'You are caught.' if near else 'You have the treasure!'}"


def begun(E: Any, actions: Sequence[int], place: int, kind: Kind) -> Day:
    """A day that begins with the guard at this place of its round, and the player at the door."""
    room = rules(E)
    guard = list(room.rounds())[place % (2 * room.end)]
    return Day(E, actions, Scene(guard.guard, guard.goal, room.end, kind))


def played(day: Day, lines: Callable[[], str]) -> Iterator[str]:
    """Play until the player is gone; yield what is printed."""
    while day.scene.player is not None:
        yield day.picture()
        said = lines().strip().lower()
        if said == "q":
            yield "You give up."
            break
        if said in KEYS:
            yield day.move(walks=KEYS[said])
        else:
            yield HELP
    else:
        yield day.picture()
    yield f"turns {day.turns}, reactions {day.reactions}"
