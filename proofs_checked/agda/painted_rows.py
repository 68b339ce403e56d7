"""Rows about an environment that paints Y last, and about games whose NPCs are trained in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from formal.histories.history import EMPTY
from formal.notation import Agent, Environment, Observation, Percept
from formal.pseudo_visibility.game import NPC, Game, Policy
from formal.pseudo_visibility.paints_last import PaintsLast
from proofs_checked.agda.definitions import Definitions
from proofs_checked.agda.development import Row
from proofs_checked.agda.environment_rows import mixing, of_agents

PAINTED: Final = PaintsLast(
    initial=0,
    moved=lambda s, y: 2 * s + y + 1,
    reward=lambda s: s % 3,
    D=lambda s: s % 2,
    P=lambda s, o: (s + 1 + 3 * o) % 5,
    pseudo_visible=lambda s: s % 3 != 1,
)
"""An environment that paints Y last."""


def policies(d: Definitions) -> Iterator[Row]:
    """The rows of what is trained in a game, in μ and with a penalty of 0 or 1."""
    for turns in (2, 3):
        for o in (0, 3):
            for called, q in (("(λ _ → painted)", None), ("(penalised (of 1))", 1)):
                number = of_agents(partial(_trained, d, turns, o, q), mixing)
                yield Row(
                    f"trained for {turns} turns in {called}, at {o} agents do {number:#x}",
                    f"policy {called} {turns - 1} {o} ≡ {number:#x}",
                )


def _trained(d: Definitions, turns: int, o: Observation, q: int | None, pi: Agent) -> Percept:
    G = Game([NPC(pi, PAINTED, turns)], lambda trained: lambda p: (0, trained[0](o)))
    mu: Environment = d.game(G) if q is None else d.game_with_pseudo_visibility(G, q)
    return mu(EMPTY)


def games(d: Definitions) -> Iterator[Row]:
    """The rows of games of two NPCs, in which one of them is the agent's and is faced."""
    for k in (0, 1):
        for o in (0, 3):
            for called, q in (("the-game", None), ("(game-with-penalty (of 1))", 1)):
                number = of_agents(partial(_faced, d, k, o, q), mixing)
                yield Row(
                    f"in {called} of two NPCs, that numbered {k} at {o} does {number:#x}",
                    f"in-game {called} {k} 1 {o} ≡ {number:#x}",
                )


def _faced(d: Definitions, k: int, o: Observation, q: int | None, pi: Agent) -> Percept:
    npcs = [NPC(lambda h: h.observation, PAINTED, 2)]
    npcs.insert(k, NPC(pi, PAINTED, 2))

    def rules(policies: Sequence[Policy]) -> Environment:
        return lambda p: (0, policies[k](o))

    G = Game(npcs, rules)
    mu: Environment = d.game(G) if q is None else d.game_with_pseudo_visibility(G, q)
    return mu(EMPTY)


def pictures(d: Definitions) -> Iterator[Row]:
    """The rows of the pictures of some states."""
    for s in range(6):
        o = d.picture(PAINTED, s)
        yield Row(f"the picture of the state {s} is {o}", f"picture background over {s} ≡ {o}")
