"""The practical corridor against the formal one, and trained guards against the exact answers.

The numbers that trained guards must reach, and the seeds, were fixed before these seeds were run;
the parameters of the training were chosen with seeds below 5.
"""

from fractions import Fraction
from typing import Any

import pytest

from bridge.guard.drawn import luck, rules, with_stream
from bridge.guard.experiment import VARIANTS, Cell, learned, verdict
from bridge.guard.judged import Judged, exact_set, judged, judged_ideal, played
from formal.histories.history import EMPTY
from formal.notation import Agent, Prompt
from formal.pseudo_visibility.guard.corridor import Corridor, Scene, shown
from formal.pseudo_visibility.reacting import pseudo_visible as formal_pseudo_visible
from practical import run, specialised
from practical.agents.constant import Constant
from practical.agents.q_learner import QLearner
from practical.agents.random_agent import RandomAgent
from practical.contract import AgentClass
from practical.pseudo_visibility.guard.corridor import GuardedCorridor, corridor
from practical.pseudo_visibility.pseudo_visible import pseudo_visible

SEEDS = range(100, 105)
TURNS = 400_000
Q = 4
"""Far above the last threshold at s = 0, which is below 1; far from all thresholds at s = 8."""


def as_agent(A: AgentClass) -> Agent:
    """The agent that a class stands for: trained on the whole history, then queried."""

    def pi(h: Prompt) -> int:
        agent = A()
        prompts = [*(g.prompt for g in h.before.plays()), h]
        for g, after in zip(h.before.plays(), prompts[1:], strict=True):
            agent.train(g.prompt.observation, g.action, after.reward, after.observation)
        return int(agent.act(h.observation))

    return pi


@pytest.mark.parametrize("A", [QLearner, RandomAgent], ids=lambda A: A.__name__)
@pytest.mark.parametrize("seed", [0, 1, 7])
@pytest.mark.parametrize("cells", [3, 5])
def test_the_class_is_the_formal_environment(A: AgentClass, seed: int, cells: int) -> None:
    E, q, turns = corridor(cells, loss=8), 3, 60
    record = run(A, pseudo_visible(E, q), turns, seed=seed)
    mu = formal_pseudo_visible(with_stream(E, seed), q)
    pi = as_agent(specialised(A, n_actions=3, n_obs=E.n_obs, seed=seed))
    p = EMPTY
    for turn in range(turns):
        h = p.then(mu(pi, p))
        expected = record.observations[turn - 1] if turn else record.first_observation
        assert h.observation == expected
        assert not turn or h.reward == record.rewards[turn - 1]
        p = h.then(record.actions[turn])


class Reaches(GuardedCorridor):
    """The guard's arm is longer."""

    def moved(self, state: Any, action: int) -> Any:
        far = state.place is not None and abs(self.stands(state.place) - state.cell) == 2
        if far and state.kind and action == 2:
            state = state._replace(cell=self.stands(state.place))
        return super().moved(state, action)


class Forgives(GuardedCorridor):
    """A theft costs nothing."""

    loss = 0


class Stays(GuardedCorridor):
    """The guard turns round only in the door."""

    @classmethod
    def walked(cls, place: int, action: int) -> Any:
        after, reward = super().walked(place, action)
        return after, reward if after else 0


class Plain(GuardedCorridor):
    """A pseudo-visible player is painted as an ordinary one."""

    def painted(self, state: Any, picture: int) -> int:
        return super().painted(state._replace(kind=2) if state.kind else state, picture)


class Lasts(GuardedCorridor):
    """The flag outlasts the player."""

    def pseudo_visible(self, state: Any) -> bool:
        return state.place is not None


@pytest.mark.parametrize("mutant", [Reaches, Forgives, Stays, Plain, Lasts])
def test_a_mutant_of_the_class_differs_from_the_formal_environment(mutant: Any) -> None:
    E = corridor(loss=8)
    wrong = type(mutant.__name__, (mutant,), {} if mutant is Forgives else {"loss": 8})
    assert any(differs(E, wrong, A, seed) for seed in range(8) for A in MET)
    assert not any(differs(E, E, A) for A in MET)


MET = (RandomAgent, Constant, QLearner)
"""Agents that together meet every rule: a random one, one that is robbed, one that reacts."""


def differs(E: Any, played_in: Any, A: AgentClass, seed: int = 0, turns: int = 60) -> bool:
    """Whether a class differs from the formal environment of E, for an agent."""
    record = run(A, pseudo_visible(played_in, 3), turns, seed=seed)
    mu = formal_pseudo_visible(with_stream(E, seed), 3)
    pi = as_agent(specialised(A, n_actions=3, n_obs=E.n_obs, seed=seed))
    p, found = EMPTY, []
    for action in record.actions:
        h = p.then(mu(pi, p))
        found.append((h.reward, h.observation))
        p = h.then(action)
    seen = [record.first_observation, *record.observations[:-1]]
    rewards = [found[0][0], *record.rewards[:-1]]
    return found != list(zip(rewards, seen, strict=True))


def test_the_numbers_of_the_stream_have_the_stated_chances() -> None:
    drawn = [luck(corridor(), u << 8) for u in range(2**12)]
    some = [luck(corridor(), u) for u in range(8)]
    assert sum(one.night for one in some) == 1
    hidden = sum(one.dawn.kind == "pseudo-visible" for one in drawn)
    nobody = sum(one.dawn.kind is None for one in drawn)
    assert (hidden, nobody) == (len(drawn) // 4, len(drawn) // 2)
    assert sum(one.walks for one in drawn) == len(drawn) // 2
    places = [luck(corridor(), u << 17).dawn for u in range(2**15)]
    assert {places.count(s) for s in Corridor().rounds()} == {2**12}


def guard(loss: int, seed: int, agent: str = "a", variant: str = "usual", q: Any = Q) -> Judged:
    cell = Cell(loss, q, agent, seed, TURNS, variant)
    return verdict(cell, learned(cell)[0])


def ignores_and_still_walks(found: Judged) -> bool:
    return (
        found.ordinary.share >= Fraction(1, 10)
        and found.hidden.share < Fraction(1, 100)
        and found.round >= Fraction(95, 100)
    )


def test_a_guard_without_loss_ignores_the_pseudo_visible_and_reacts_to_others() -> None:
    found = guard(0, 100)
    assert ignores_and_still_walks(found)
    # The exact side says so of a best guard; its margin at q = 4 is more than 3.
    assert ignores_and_still_walks(judged_ideal(corridor(loss=0), Q))
    assert exact_set(Corridor(loss=0), Q) == frozenset()


@pytest.mark.thorough
@pytest.mark.parametrize("seed", SEEDS[1:])
@pytest.mark.parametrize("agent", ["a", "self-refl"])
def test_so_it_does_with_each_seed(seed: int, agent: str) -> None:
    assert ignores_and_still_walks(guard(0, seed, agent))


@pytest.mark.thorough
@pytest.mark.parametrize("seed", SEEDS)
def test_a_guard_with_a_loss_reacts_where_that_is_right(seed: int) -> None:
    found = guard(8, seed)
    assert found.hidden.reactions > 0
    assert found.inside is not None
    assert found.inside >= Fraction(9, 10)
    assert found.round >= Fraction(95, 100)


def test_a_short_training_is_found_wanting() -> None:
    cell = Cell(0, Q, "a", 100, 400)
    assert not ignores_and_still_walks(verdict(cell, learned(cell)[0]))


def test_a_guard_that_degenerates_ignores_and_does_not_walk() -> None:
    E = corridor(loss=0)
    found = judged(E, [2] * E.n_obs, Q)
    assert found.hidden.share == found.ordinary.share == 0
    assert found.round == 0
    assert not ignores_and_still_walks(found)


def test_the_expected_share_is_that_of_a_long_history() -> None:
    cell = Cell(8, Q, "a", 100, 100_000)
    policy = learned(cell)[0]
    tally = played(cell.corridor(), policy, 40_000, 1)
    found = verdict(cell, policy)
    for kind, exact in (("ordinary", found.ordinary), ("pseudo-visible", found.hidden)):
        share = tally.reactions[kind] / tally.seen[kind]  # type: ignore[index]
        assert share == pytest.approx(float(exact.share), abs=0.03)


@pytest.mark.thorough
def test_by_the_letter_the_guard_catches_for_nothing() -> None:
    found = guard(0, 100, variant="letter", q=16)
    assert found.hidden.share > Fraction(1, 10)
    assert found.inside == 1


def test_disguises_share_the_picture_and_double_the_thresholds() -> None:
    E = Cell(8, 1, "a", 0, 1, "disguise").corridor()
    assert VARIANTS["disguise"].disguised == Fraction(1, 2)
    assert exact_set(rules(E), 4, disguised=Fraction(1, 2)) == exact_set(rules(E), 2)
    room = rules(E)
    one, other = (Scene(0, 4, 2, kind) for kind in ("pseudo-visible", "disguised"))
    assert shown(room, one) == shown(room, other)


def test_the_rules_of_the_class_are_the_formal_ones() -> None:
    assert rules(GuardedCorridor) == Corridor()
    assert rules(corridor(3, 8, 2, 9)) == Corridor(3, 2, 8, 9)
