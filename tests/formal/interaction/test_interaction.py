"""An interaction is the sequence that the equations of the paper define, worked out on tuples."""

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any, TypeAlias

import pytest

from formal.environments.environment import as_extended
from formal.equivalence.possible import possible
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt, prompt
from formal.interaction.interaction import after_turns, genuine, interaction
from formal.notation import Agent, ExtendedEnvironment

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
World: TypeAlias = Callable[[OnTuples, Flat], tuple[int, int]]
Interact: TypeAlias = Callable[[Agent, ExtendedEnvironment], Iterator[Play]]

TURNS = 12


def parity(flat: Flat) -> int:
    return sum(item if isinstance(item, int) else item[0] + item[1] for item in flat) % 2


AGENTS: list[OnTuples] = [
    lambda flat: 0,
    lambda flat: 1,
    parity,
    lambda flat: len(flat) // 2 % 2,
    lambda flat: int(flat[-1][0] > 0),
    lambda flat: 1 - flat[-2] if len(flat) > 1 else 1,
]

WORLDS: list[World] = [
    lambda pi, flat: (len(flat) // 2 % 3 - 1, parity(flat)),
    lambda pi, flat: (pi(((0, 0), 1, (0, 0))), sum(flat[1::2]) % 2),
    lambda pi, flat: (pi(flat[-2::-1]) - flat[-1], 0) if flat else (1, 1),
    lambda pi, flat: (int(flat[-1] == pi(flat[:-1])) if flat else 0, len(flat) // 4 % 2),
]


def formal_agent(ask: OnTuples) -> Agent:
    return lambda h: ask(h.flat())


def formal_world(world: World) -> ExtendedEnvironment:
    return lambda pi, p: world(lambda flat: pi(prompt(*flat)), p.flat())


def result(ask: OnTuples, world: World, turns: int) -> Flat:
    """x1 = μ(π, ⟨⟩), y1 = π(⟨x1⟩), x2 = μ(π, ⟨x1, y1⟩), …"""
    flat: Flat = ()
    for _ in range(turns):
        flat = (*flat, world(ask, flat))
        flat = (*flat, ask(flat))
    return flat


PAIRS = list(product(AGENTS, WORLDS))


def check_is_the_result_of_interacting(interact: Interact) -> None:
    for ask, world in PAIRS:
        expected = result(ask, world, TURNS)
        plays = list(islice(interact(formal_agent(ask), formal_world(world)), TURNS))
        assert [p.flat() for p in plays] == [expected[: 2 * n] for n in range(1, TURNS + 1)]


def test_an_interaction_is_what_its_equations_define() -> None:
    check_is_the_result_of_interacting(interaction)


def test_the_equations_hold_of_the_plays_themselves() -> None:
    for ask, world in PAIRS:
        pi, mu = formal_agent(ask), formal_world(world)
        p = EMPTY
        for longer in islice(interaction(pi, mu), TURNS):
            assert longer.prompt.before == p
            assert longer.prompt.percept == mu(pi, p)
            assert longer.action == pi(longer.prompt)
            p = longer


def test_an_interaction_runs_no_further_than_it_is_asked() -> None:
    calls: list[str] = []

    def pi(h: Prompt) -> int:
        calls.append("π")
        return 0

    def mu(pi: Agent, p: Play) -> tuple[int, int]:
        calls.append("μ")
        return 0, 0

    plays = interaction(pi, mu)
    assert calls == []
    next(plays)
    assert calls == ["μ", "π"]
    next(plays)
    assert calls == ["μ", "π"] * 2


def test_an_interaction_has_no_end() -> None:
    last = next(islice(interaction(lambda h: 0, lambda pi, p: (0, 0)), 5_000, None))
    assert last.turns == 5_001


def test_the_environment_is_handed_the_agent_itself() -> None:
    handed: list[Agent] = []

    def mu(pi: Agent, p: Play) -> tuple[int, int]:
        handed.append(pi)
        return 0, 0

    pi = formal_agent(parity)
    after_turns(pi, mu, 3)
    assert all(agent is pi for agent in handed)


def test_a_traditional_environment_is_an_extended_one_that_asks_nothing() -> None:
    def mu(p: Play) -> tuple[int, int]:
        return len(p), sum(y for y in p[1::2] if isinstance(y, int))

    def never(h: Prompt) -> int:
        raise AssertionError

    for ask in AGENTS:
        p = after_turns(formal_agent(ask), as_extended(mu), TURNS)
        flat: Flat = ()
        for _ in range(TURNS):
            flat = (*flat, (len(flat), sum(flat[1::2])))
            flat = (*flat, ask(flat))
        assert p.flat() == flat
        assert as_extended(mu)(never, p) == mu(p)


def made_of(
    shown: Callable[[Prompt], Prompt] = lambda h: h,
    told: Callable[[Play], Play] = lambda p: p,
    simulated: Callable[[Agent], Agent] = lambda pi: pi,
) -> Interact:
    """An interaction with a fault in what the agent or the environment is given."""

    def interact(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
        p = EMPTY
        while True:
            h = p.then(mu(simulated(pi), told(p)))
            p = h.then(pi(shown(h)))
            yield p

    return interact


def a_turn_late(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    return islice(interaction(pi, mu), 1, None)


def the_empty_play_first(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    yield EMPTY
    yield from interaction(pi, mu)


def stale(p: Play) -> Play:
    return p.prompt.before if p else p


def test_the_interaction_without_a_fault_passes() -> None:
    check_is_the_result_of_interacting(made_of())


@pytest.mark.parametrize(
    "fault",
    [
        a_turn_late,
        the_empty_play_first,
        made_of(shown=lambda h: prompt(h.percept)),
        made_of(shown=lambda h: h.before.prompt if h.turns > 1 else h),
        made_of(shown=lambda h: h.before.then((0, h.observation))),
        made_of(told=stale),
        made_of(told=lambda p: prompt(p.prompt.percept).then(p.action) if p else p),
        made_of(simulated=lambda pi: lambda h: 0),
        made_of(simulated=lambda pi: lambda h: pi(h.first)),
    ],
)
def test_a_faulty_interaction_is_caught(fault: Interact) -> None:
    with pytest.raises(AssertionError):
        check_is_the_result_of_interacting(fault)


def test_the_play_after_some_turns() -> None:
    for ask, world in PAIRS:
        for n in range(TURNS):
            made = after_turns(formal_agent(ask), formal_world(world), n)
            assert made.flat() == result(ask, world, n)
    with pytest.raises(IllFormed, match="a play has at least 0 turns; -1 is negative"):
        after_turns(formal_agent(parity), formal_world(WORLDS[0]), -1)


Genuine: TypeAlias = Callable[[Agent, ExtendedEnvironment, Prompt], bool]

PERCEPTS = [(r, o) for r in (-1, 0, 1) for o in (0, 1)]


def small() -> list[Flat]:
    slots = [PERCEPTS if i % 2 == 0 else [0, 1] for i in range(5)]
    return [flat for n in (1, 2, 3) for flat in product(*slots[: 2 * n - 1])]


def check_is_an_initial_segment(is_genuine: Genuine) -> None:
    flats = small()
    for ask, world in PAIRS:
        expected = result(ask, world, 3)
        pi, mu = formal_agent(ask), formal_world(world)
        for flat in flats:
            assert is_genuine(pi, mu, prompt(*flat)) == (flat == expected[: len(flat)])


def test_genuine_is_an_initial_segment_of_the_result() -> None:
    check_is_an_initial_segment(genuine)


@pytest.mark.parametrize(
    "fault",
    [
        lambda pi, mu, h: possible(pi, h),
        lambda pi, mu, h: mu(pi, h.before) == h.percept,
        lambda pi, mu, h: after_turns(pi, mu, h.turns - 1) == h.before,
        lambda pi, mu, h: possible(pi, h) and mu(pi, h.before) == h.percept,
        lambda pi, mu, h: after_turns(pi, mu, h.turns).flat()[::2] == h.flat()[::2],
    ],
)
def test_faulty_genuineness_is_caught(fault: Genuine) -> None:
    with pytest.raises(AssertionError):
        check_is_an_initial_segment(fault)
