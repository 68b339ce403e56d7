"""Laws about what a player of a combination gets: buttons, joysticks and penalties.

A pair is a button of G, pushed on a joystick, which is the component of E. [JAGI, Section 6]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY, Play
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Percept,
    Reward,
)
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance
from proofs_checked.laws.combining import ACROSS, game_of, taking
from proofs_checked.laws.saying import first, unlike


def joystick_is_no_matter_to_the_game(d: Definitions, world: Instance) -> str:
    """What G shows and pays is the same on whatever joysticks its buttons are pushed."""
    G, pi = d.traditional(game_of(world)), taking(world.agent(), ACROSS)
    mu = d.combination(G, lambda pi, p: (0, 0), 2, 1)
    p = q = EMPTY
    for n in range(1, world.turns + 1):
        button = 2 * world.number(f"button {n}", 2)
        p = p.then(mu(pi, p)).then(button + world.number(f"joystick {n}", 2))
        q = q.then(mu(pi, q)).then(button + world.number(f"another joystick {n}", 2))
    return unlike("after {p} G", mu(pi, p), "after {q}", mu(pi, q), p=p, q=q)


def reward_of_the_game_or_a_penalty(d: Definitions, world: Instance) -> str:
    """Where E gives -1 the reward is less than G's, and at most -1; elsewhere it is G's."""
    G, pi = d.traditional(game_of(world)), taking(world.agent(), ACROSS)
    given: dict[int, Reward] = {}

    def judge(pi: Agent, p: Play) -> Percept:
        if p.turns not in given:
            given[p.turns] = world.number(f"1 plus E's reward {p.turns}", 3) - 1 if p else 0
        return given[p.turns], 0

    mu = d.combination(G, judge, 2, 1)
    p = _forced_pairs(world, mu, pi)
    r, r_G = mu(pi, p)[0], _own_reward(G, p)
    if given[p.turns] != -1:
        return unlike("the reward", r, "G's", r_G)
    return "" if r < r_G and r <= -1 else f"E gives -1 and G pays {r_G}; the reward is {r}"


def penalised_for_the_wrong_joystick(d: Definitions, world: Instance) -> str:
    """In G ∗ Ignore Rewards, exactly where π uses another than with rewards 0 it would have."""
    G, pi = d.traditional(game_of(world)), taking(world.agent(), ACROSS)
    mu = d.combination(G, ignore_rewards, 2, 1)
    p = _forced_pairs(world, mu, pi)
    zeroed = EMPTY
    for g in p.plays():
        zeroed = zeroed.then((0, g.prompt.observation)).then(g.action)
    would, r_G = pi(zeroed.prompt) % 2, _own_reward(G, p)
    expected = r_G if p.action % 2 == would else min(r_G - 1, -1)
    return unlike("after {p} the reward", mu(pi, p)[0], "the expected one", expected, p=p)


def _forced_pairs(world: Instance, mu: ExtendedEnvironment, pi: Agent) -> Play:
    p = EMPTY
    for n in range(1, world.turns + 1):
        p = p.then(mu(pi, p)).then(world.number(f"pair {n}", 4))
    return p


def _own_reward(G: Environment, p: Play) -> Reward:
    """What G pays for the buttons of a play."""
    own = EMPTY
    for g in p.plays():
        own = own.then(G(own)).then(g.action // 2)
    return G(own)[0]


def chained(C: type[Any], actions: Iterable[Action]) -> str:
    """Each question to a copy, and each training, is where its last training ended."""
    complaints: list[str] = []

    class Copy:
        last: Observation | None = None

        def act(self, obs: Observation) -> Action:
            self._be_at(obs, "asked")
            return 0

        def train(self, o_prev: Observation, a: Action, r: Any, o_next: Observation) -> None:
            self._be_at(o_prev, "trained")
            self.last = o_next

        def _be_at(self, obs: Observation, done: str) -> None:
            if self.last not in {None, obs}:
                complaints.append(f"a copy whose history ends at {self.last} is {done} at {obs}")

    environment = C(Copy)
    environment.start()
    for y in actions:
        environment.step(y)
    return first(complaints)
