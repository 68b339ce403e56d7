"""Rows about an environment that paints Y last, and about games whose NPCs are trained in it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Final, TypeAlias

from formal.histories.history import EMPTY
from formal.notation import (
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Percept,
    Reward,
)
from formal.pseudo_visibility.game import NPC, Game, Policy, game, game_with_pseudo_visibility
from formal.pseudo_visibility.paints_last import PaintsLast, picture
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.agda.development import Row
from proofs_checked.agda.environment_rows import gives, mixing, of_agents

Making: TypeAlias = Callable[[Game], Environment]
PenalisedMaking: TypeAlias = Callable[[Game, Reward], Environment]

PAINTED: Final = PaintsLast(
    initial=0,
    moved=lambda s, y: 2 * s + y + 1,
    reward=lambda s: s % 3,
    D=lambda s: s % 2,
    P=lambda s, o: (s + 1 + 3 * o) % 5,
    pseudo_visible=lambda s: s % 3 != 1,
)
"""An environment that paints Y last."""


def of_penalty(
    pseudo_visible: Callable[[PaintsLast[int], Reward], ExtendedEnvironment] = pseudo_visible,
) -> Iterator[Row]:
    """The rows of an environment that paints Y last, with a penalty."""
    for q in (0, 1):
        yield from gives(f"penalised (of {q})", pseudo_visible(PAINTED, q))


def policies(
    game: Making = game, game_with_pseudo_visibility: PenalisedMaking = game_with_pseudo_visibility
) -> Iterator[Row]:
    """The rows of what is trained in a game, in μ and with a penalty of 0 or 1."""
    making = {
        "(λ _ → painted)": game,
        "(penalised (of 1))": lambda G: game_with_pseudo_visibility(G, 1),
    }
    for turns, o, called in product((2, 3), (0, 3), making):
        number = of_agents(partial(_percept, making[called], [], 0, turns, o), mixing)
        yield Row(
            f"trained for {turns} turns in {called}, at {o} agents do {number:#x}",
            f"policy {called} {turns - 1} {o} ≡ {number:#x}",
        )


def games(
    game: Making = game, game_with_pseudo_visibility: PenalisedMaking = game_with_pseudo_visibility
) -> Iterator[Row]:
    """The rows of games of two NPCs, in which one of them is the agent's and is faced."""
    making = {
        "the-game": game,
        "(game-with-penalty (of 1))": lambda G: game_with_pseudo_visibility(G, 1),
    }
    other = NPC(lambda h: h.observation, PAINTED, 2)
    for k, o, called in product((0, 1), (0, 3), making):
        number = of_agents(partial(_percept, making[called], [other], k, 2, o), mixing)
        yield Row(
            f"in {called} of two NPCs, that numbered {k} at {o} does {number:#x}",
            f"in-game {called} {k} 1 {o} ≡ {number:#x}",
        )


def _percept(
    making: Making, others: Sequence[NPC], k: int, turns: int, o: Observation, pi: Agent
) -> Percept:
    """What π does at o after its training as the NPC numbered k of a game."""

    def rules(policies: Sequence[Policy]) -> Environment:
        return lambda p: (0, policies[k](o))

    return making(Game([*others[:k], NPC(pi, PAINTED, turns), *others[k:]], rules))(EMPTY)


def pictures(picture: Callable[[PaintsLast[int], int], Observation] = picture) -> Iterator[Row]:
    """The rows of the pictures of some states."""
    for s in range(6):
        o = picture(PAINTED, s)
        yield Row(f"the picture of the state {s} is {o}", f"picture background over {s} ≡ {o}")
