"""What levels about pseudo-visibility require: scripted pictures, reactions, what an agent saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, cycle, islice, product
from typing import Final

from companion.mentioned import mentioned
from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.agents.enumerators import prompts_up_to
from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Percept, Play, Prompt
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
REWARDS: Final = 6
"""How many rewards that a code mentions are combined with pictures."""
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
    return chain(prompts_up_to(SMALL, PERCEPTS, 2), singled_out(pi), longer(pi))


def singled_out(pi: Agent) -> Iterator[Prompt]:
    """Histories of pictures that numbers in a code may single out, as rewards or as lengths."""
    found = [*mentioned(pi)]
    yield from (h for h in found if all(g.observation <= SEEN for g in h.prefixes()))
    rewards = [*dict.fromkeys(h.reward for h in found if not -1 <= h.reward <= 1)][:REWARDS]
    seen = [*product(rewards, (EMPTY_ROOM, UNSEEN, SEEN))]
    yield from prompts_up_to(2, [*PERCEPTS[:3], *seen], 2) if seen else ()
    for n in sorted({h.turns for h in found if h.turns > SMALL}):
        for earlier, last, act in product(PERCEPTS[:2], PERCEPTS[:3], actors(pi)):
            yield [*_played([*[earlier] * (n - 1), last], act)][-1]


def longer(pi: Agent) -> Iterator[Prompt]:
    """Histories whose percepts recur after at most 3."""
    some = PERCEPTS[:4]
    cycles = chain.from_iterable(product(some, repeat=n + 1) for n in range(PERIOD))
    for percepts, act in product(cycles, actors(pi)):
        played = _played(islice(cycle(percepts), LONGEST), act)
        yield from (h for h in played if h.turns > SMALL)


def actors(pi: Agent) -> list[Agent]:
    """Whose actions are in longer histories: 0 always, 1 always, both in turn, the agent's."""
    return [constant(0), constant(1), alternating(2), lambda h: h.turns % 2, pi]


def _played(percepts: Iterable[Percept], act: Agent) -> Iterator[Prompt]:
    """The prefixes of a history with these percepts, and the actions of an agent."""
    p: Play = EMPTY
    for x in percepts:
        h = p.then(x)
        yield h
        p = h.then(act(h))


def first_reaction(pi: Agent, given: Sequence[Prompt] = ()) -> Prompt | None:
    """A shortest small history on which π reacts to a pseudo-visible player; None if none is found.

    The given histories are tried, too. [PV, Definition 2]
    """
    among = chain(histories(pi), given)
    return next((h for h in among if reacts(scripted(h), pi, h.then(pi(h)))), None)


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
