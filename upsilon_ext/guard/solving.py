"""The exact side as text and as rows: thresholds of q, and joint optima."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, TypeAlias

from bridge.guard.judged import solved
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import Corridor, Scene, shown
from formal.pseudo_visibility.guard.decision import Flag, optimum_alone, with_player
from formal.pseudo_visibility.guard.frozen import best_alone
from formal.pseudo_visibility.guard.joint import Joint, joint_optima, rounds
from formal.pseudo_visibility.guard.thresholds import thresholds
from practical.pseudo_visibility.guard.corridor import corridor

Line: TypeAlias = tuple[str, dict[str, Any] | None]
"""A line of text, and the row of the document, if it is one."""


def answered(cells: int, loss: Reward, *, letter: bool, joint: bool) -> Iterator[Line]:
    """The lines of `upsilon guard thresholds`.

    Raises:
        IllFormed: the joint optimum is wanted, of a corridor with too many rounds to enumerate.
    """
    room = Corridor(cells, loss=loss)
    if joint:
        next(rounds(room))  # too many are refused before anything is solved
    flag: Flag = "after" if letter else "before"
    yield from _thresholds(room, flag)
    if joint:
        yield "", None
        yield from _joint(room)


def _thresholds(room: Corridor, flag: Flag) -> Iterator[Line]:
    found = thresholds(with_player(room, "pseudo-visible", flag=flag), optimum_alone(room))
    yield (
        f"A corridor of {room.cells} cells; a theft costs {room.loss}, a catch gains {room.catch}.",
        None,
    )
    yield "Reacting to a pseudo-visible player is optimal in these pictures for q below …", None
    for q, scenes in found:
        pictures = sorted(_text(room, s) for s in scenes)
        row = {"threshold": str(q), "pictures": pictures}
        yield f"  {float(q):.6f} = {q}: {'  '.join(pictures)}", row
    rest = solved(room, flag)[-1].reacting(optimum_alone(room))
    pictures = sorted(_text(room, s) for s in rest)
    always = "  ".join(pictures) if pictures else "none"
    yield f"and for every q: {always}", {"threshold": None, "pictures": pictures}


def _joint(room: Corridor) -> Iterator[Line]:
    quarter, most = Fraction(1, 4), Fraction(3, 4)
    for ordinary, hidden in ((quarter, quarter), (Fraction(0), most)):
        yield (
            (
                "The best round and answers together; an ordinary player comes with probability "
                f"{ordinary}, a pseudo-visible one with probability {hidden}:"
            ),
            None,
        )
        for one in joint_optima(room, (ordinary, hidden)):
            yield _of_joint(room, one, hidden)


def _of_joint(room: Corridor, one: Joint, hidden: Fraction) -> Line:
    around = ", ".join(one.rounds[0].values())
    part = one.alone[0] / best_alone(room)
    upper = "…" if one.upper is None else str(one.upper)
    line = (
        f"  q from {one.lower} to {upper}: the round is {around}; without the player it has "
        f"{float(100 * part):.1f} % of the optimum"
    )
    row = {
        "joint_from": str(one.lower),
        "to": None if one.upper is None else str(one.upper),
        "pseudo_visible_days": str(hidden),
        "round": list(one.rounds[0].values()),
        "of_the_optimum_alone": str(part),
    }
    return line, row


def _text(room: Corridor, s: Scene) -> str:
    """A scene as a picture."""
    return str(corridor(room.cells).text(shown(room, s)))
