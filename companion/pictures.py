"""What levels about pseudo-visibility require: scripted pictures, reactions, what an agent saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, cycle, islice, product
from typing import Final

from companion.mentioned import mentioned
from formal.agents.enumerators import prompts_up_to
from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Percept, Prompt
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import reacts

EMPTY_ROOM, UNSEEN, SEEN = 0, 1, 2
"""The pictures: without the player, with the player while pseudo-visible, and while visible."""

PERCEPTS: Final[Sequence[Percept]] = ((0, EMPTY_ROOM), (0, UNSEEN), (0, SEEN), (1, UNSEEN), (-1, 0))
"""The percepts of small histories: all pictures, and rewards other than 0 with some."""
SMALL: Final = 3
LONGEST: Final = 12
PERIOD: Final = 3
BOUNDS: Final = (
    f"all histories of at most {SMALL} percepts with few rewards, and on some of at most {LONGEST}"
)


def scripted(h: Prompt) -> PaintsLast[int]:
    """The environment that shows the pictures of h, whatever the agent does, with its rewards.

    The state is the number of actions so far. The picture without the player is 0.
    """
    percepts = [g.percept for g in h.prefixes()]

    def at(s: int) -> Percept:
        return percepts[s % len(percepts)]

    return PaintsLast(
        initial=0,
        moved=lambda s, y: s + 1,
        reward=lambda s: at(s)[0],
        D=lambda s: EMPTY_ROOM,
        P=lambda s, o: at(s)[1],
        pseudo_visible=lambda s: at(s)[1] == UNSEEN,
    )


def histories(pi: Agent) -> Iterator[Prompt]:
    """All small histories of pictures, the shorter ones first, and some longer ones.

    Among these are histories that the agent's code mentions.
    """
    others = (h for h in mentioned(pi) if all(g.observation <= SEEN for g in h.prefixes()))
    return chain(prompts_up_to(SMALL, PERCEPTS, 2), others, longer())


def longer() -> Iterator[Prompt]:
    """Histories whose percepts recur after at most 3, with actions that are always the same."""
    some = PERCEPTS[:4]
    cycles = chain.from_iterable(product(some, repeat=n + 1) for n in range(PERIOD))
    for percepts, y in product(cycles, (0, 1)):
        h = EMPTY.then(percepts[0])
        for x in islice(cycle(percepts), 1, LONGEST):
            h = h.then(y).then(x)
            if h.turns > SMALL:
                yield h


def first_reaction(pi: Agent) -> Prompt | None:
    """A shortest small history on which π reacts to a pseudo-visible player; None if none is found.

    [PV, Definition 2]
    """
    return next((h for h in histories(pi) if reacts(scripted(h), pi, h.then(pi(h)))), None)


def without_player(h: Prompt) -> Prompt:
    """h, where the pictures before the last show no pseudo-visible player."""
    return h if not h.before else erased(h.before.prompt).then(h.before.action).then(h.percept)


def erased(h: Prompt) -> Prompt:
    """h, where no picture shows a pseudo-visible player."""
    x: Percept = h.reward, EMPTY_ROOM if h.observation == UNSEEN else h.observation
    return EMPTY.then(x) if not h.before else erased(h.before.prompt).then(h.before.action).then(x)


def corridor() -> PaintsLast[tuple[int, Action]]:
    """The player comes into view with the agent's first action, pseudo-visible.

    The reward is the last action. The state is the number of actions and the last one; the
    picture without the player is 0.
    """
    return PaintsLast(
        initial=(0, 0),
        moved=lambda s, y: (s[0] + 1, y),
        reward=lambda s: s[1],
        D=lambda s: EMPTY_ROOM,
        P=lambda s, o: UNSEEN if s[0] else o,
        pseudo_visible=lambda s: True,
    )


CORRIDOR_ERASING: Final = Erasing(lambda o: o == UNSEEN, lambda o: EMPTY_ROOM)
"""Whether a picture of the corridor shows the player, and the picture without."""
