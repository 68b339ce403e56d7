"""A machine gives the percepts of the definition, along every sequence of actions.

All agents with two states are gone through, as far as machine or definition look at them, and some
with three or more.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Any, NamedTuple, TypeAlias

import pytest

from formal.agents.enumerators import Choose, explore
from formal.agents.program import AgentProgram
from formal.environments import incentivize_learning_rate as example_four
from formal.environments import proposition_six as proposition
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards as ignore_rewards_definition
from formal.environments.reverse_history import reverse_history as reverse_history_definition
from formal.environments.tempting_button import PUSH, B
from formal.environments.tempting_button import tempting_button as tempting_button_definition
from formal.errors import IllFormed
from formal.finite_state.enumerators import ForkingFiniteStateAgent
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.finite_state.exploring import constant
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.machine import Machine, configurations, forced
from formal.finite_state.machines.environment import traditional
from formal.finite_state.machines.ignore_rewards import ignore_rewards
from formal.finite_state.machines.incentivize_learning_rate import incentivize_learning_rate
from formal.finite_state.machines.proposition_six import proposition_six
from formal.finite_state.machines.reverse_history import reverse_history
from formal.finite_state.machines.tempting_button import tempting_button
from formal.finite_state.reverse_history import reading_first, unmoved
from formal.histories.history import EMPTY, Play
from formal.notation import Action, ExtendedEnvironment, Percept

AnyMachine: TypeAlias = Machine[Any]
REWARDED: list[Percept] = [(-1, 0), (0, 0), (1, 0)]
OBSERVED: list[Percept] = [(r, o) for r in (-1, 0, 1) for o in (0, 1)]
HORIZON = 3


class Witness(NamedTuple):
    agent: FiniteStateAgent
    actions: Sequence[Action]
    by_machine: list[Percept]
    by_definition: list[Percept]


def by_definition(
    mu: ExtendedEnvironment, pi: FiniteStateAgent, actions: Sequence[Action]
) -> list[Percept]:
    """x1 … x_n+1 when the actions y1 … yn are taken, by asking μ about every play."""
    h = EMPTY.then(mu(pi, EMPTY))
    percepts = [h.percept]
    for y in actions:
        h = h.then(y).then(mu(pi, h.then(y)))
        percepts.append(h.percept)
    return percepts


def witnesses(
    machine: AnyMachine,
    mu: ExtendedEnvironment,
    percepts: Sequence[Percept],
    k: int = 2,
    horizon: int = HORIZON,
) -> Iterator[Witness]:
    """Every agent of k states, and actions, for which the machine parts from the definition."""

    def run_along(actions: Sequence[Action]) -> Callable[[Choose], Witness]:
        def run(choose: Choose) -> Witness:
            pi = ForkingFiniteStateAgent(choose, k, percepts, 2)
            found, expected = forced(machine, pi, actions), by_definition(mu, pi, actions)
            return Witness(pi.as_table(), actions, found, expected)

        return run

    for actions in product(range(2), repeat=horizon):
        for witness in explore(run_along(actions)):
            if witness.by_machine != witness.by_definition:
                yield witness


def witness(
    machine: AnyMachine, mu: ExtendedEnvironment, percepts: Sequence[Percept], k: int = 2
) -> Witness | None:
    return next(witnesses(machine, mu, percepts, k), None)


def sampled_witness(
    machine: AnyMachine, mu: ExtendedEnvironment, percepts: Sequence[Percept]
) -> Witness | None:
    """The same for some agents of 3 to 5 states and longer sequences of actions."""
    rng = random.Random(20)
    for k in (3, 4, 5):
        for _ in range(40):
            pi = ForkingFiniteStateAgent(rng.randrange, k, percepts, 2)
            actions = [rng.randrange(2) for _ in range(15)]
            found, expected = forced(machine, pi, actions), by_definition(mu, pi, actions)
            if found != expected:
                return Witness(pi.as_table(), actions, found, expected)
    return None


OBSERVATIONS = [
    EventuallyPeriodic((), (0,)),
    EventuallyPeriodic((), (1,)),
    EventuallyPeriodic((1,), (1, 0)),
    EventuallyPeriodic((0,), (1, 1, 0, 1)),
]


class Pair(NamedTuple):
    machine: AnyMachine
    definition: ExtendedEnvironment
    percepts: list[Percept]


PAIRS = {
    "ignore rewards": Pair(ignore_rewards, ignore_rewards_definition, REWARDED),
    "reverse history": Pair(reverse_history, reverse_history_definition, REWARDED),
    "proposition six": Pair(proposition_six(), proposition.proposition_six(), REWARDED),
    "proposition six with another observation": Pair(
        proposition_six(1, 0, 1), proposition.proposition_six(1, 0, 1), OBSERVED
    ),
} | {
    f"tempting button {o.preperiod} {o.period}": Pair(
        tempting_button(o), tempting_button_definition(o), OBSERVED
    )
    for o in OBSERVATIONS
}


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_a_machine_is_its_definition_for_all_agents_of_two_states(pair: Pair) -> None:
    assert witness(*pair) is None


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_a_machine_is_its_definition_for_bigger_agents(pair: Pair) -> None:
    assert sampled_witness(*pair) is None


def unzeroed() -> AnyMachine:
    def step(pi: FiniteStateAgent, s: int, y: Action) -> tuple[Percept, int]:
        x = (1 if y == pi.answer[s] else -1), 0
        return x, pi.move(s, y, x)

    return Machine(ignore_rewards.start, step)


def never_trained() -> AnyMachine:
    def step(pi: FiniteStateAgent, s: int, y: Action) -> tuple[Percept, int]:
        return ((1 if y == pi.answer[s] else -1), 0), s

    return Machine(ignore_rewards.start, step)


def composed_in_the_wrong_order() -> AnyMachine:
    """It reads a turn more last, so that it reads the past forwards."""

    def step(pi: FiniteStateAgent, state: Any, y: Action) -> tuple[Percept, Any]:
        last, rest = state
        x = (1 if y == pi.answer[rest[pi.begin(last)]] else -1), 0
        return x, (x, tuple(pi.move(s, y, last) for s in rest))

    return Machine(reverse_history.start, step)


def reads_the_new_percept_twice() -> AnyMachine:
    def step(pi: FiniteStateAgent, state: Any, y: Action) -> tuple[Percept, Any]:
        last, rest = state
        x = (1 if y == pi.answer[rest[pi.begin(last)]] else -1), 0
        return x, (x, reading_first(pi, y, x, rest))

    return Machine(reverse_history.start, step)


def reads_the_first_percept_first() -> AnyMachine:
    """It asks about the history as it was, not reversed."""

    def start(pi: FiniteStateAgent) -> tuple[Percept, Any]:
        return (0, 0), pi.begin((0, 0))

    def step(pi: FiniteStateAgent, s: int, y: Action) -> tuple[Percept, Any]:
        x = (1 if y == pi.answer[s] else -1), 0
        return x, pi.move(s, y, x)

    return Machine(start, step)


def forgets_the_past() -> AnyMachine:
    def step(pi: FiniteStateAgent, state: Any, y: Action) -> tuple[Percept, Any]:
        x, _ = reverse_history.step(pi, state, y)
        return x, (x, unmoved(pi))

    return Machine(reverse_history.start, step)


def button(
    *, asks_reward: bool = False, asks_after: bool = False, late: int = 0, pays: int = 1
) -> AnyMachine:
    """Tempting Button with at most one planted fault."""
    observations = OBSERVATIONS[3]
    right = tempting_button(observations)

    def step(pi: FiniteStateAgent, room: Any, y: Action) -> tuple[Percept, Any]:
        position, s, tempted = room
        if observations(position) == B:
            r = 1 if y == PUSH else -1
        else:
            r = -pays if tempted == PUSH else pays
        position = observations.position(position + 1)
        x = r, observations(position + late)
        after = pi.move(s, y, x)
        asked = (0, B) if asks_reward else (r, B)
        would = pi.move(after, y, asked) if asks_after else pi.move(s, y, asked)
        return x, (position, after, pi.answer[would])

    return Machine(right.start, step)


def test_the_form_of_the_faulty_buttons_is_right_without_a_fault() -> None:
    definition = tempting_button_definition(OBSERVATIONS[3])
    assert witness(button(), definition, OBSERVED) is None


def asks_about_what_is_possible() -> AnyMachine:
    def start(pi: FiniteStateAgent) -> tuple[Percept, None]:
        s = pi.move(pi.begin((0, 0)), 0, (0, 0))
        return (int(pi.answer[s] == 0), 0), None

    return Machine(start, proposition_six().step)


FAULTS = [
    ("ignore rewards", unzeroed()),
    ("ignore rewards", never_trained()),
    ("reverse history", composed_in_the_wrong_order()),
    ("reverse history", reads_the_new_percept_twice()),
    ("reverse history", reads_the_first_percept_first()),
    ("reverse history", forgets_the_past()),
    ("tempting button (0,) (1, 1, 0, 1)", button(asks_reward=True)),
    ("tempting button (0,) (1, 1, 0, 1)", button(asks_after=True)),
    ("tempting button (0,) (1, 1, 0, 1)", button(late=1)),
    ("tempting button (0,) (1, 1, 0, 1)", button(pays=-1)),
    ("proposition six", asks_about_what_is_possible()),
    ("proposition six", proposition_six(1, 0)),
]


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_planted_faults_are_caught(name: str, fault: AnyMachine) -> None:
    pair = PAIRS[name]
    found = witness(fault, pair.definition, pair.percepts)
    assert found is not None
    # The witness is a witness without the agent that forked.
    assert found.by_definition == by_definition(pair.definition, found.agent, found.actions)
    assert found.by_machine == forced(fault, found.agent, found.actions)


def test_the_wrong_order_needs_three_turns() -> None:
    """With two turns there is nothing to put in an order, so no shorter check would do."""
    fault = composed_in_the_wrong_order()
    assert not list(witnesses(fault, reverse_history_definition, REWARDED, horizon=2))


def learning_rate_witness(
    look: Callable[[AgentProgram, FiniteStateAgent], AnyMachine],
) -> Witness | None:
    """For all pairs of agents of two states: one as it is, one with half the learning rate."""
    rate = Fraction(1, 3)

    def run(actions: Sequence[Action], choose: Choose) -> Witness:
        fast, slow = (ForkingFiniteStateAgent(choose, 2, REWARDED, 2) for _ in range(2))
        program = AgentProgram({rate: fast, rate / 2: slow}.__getitem__, rate)
        found = forced(look(program, fast), fast, actions)
        expected = by_definition(
            lambda pi, p: example_four.incentivize_learning_rate(program, p), fast, actions
        )
        return Witness(slow.as_table(), actions, found, expected)

    for actions in product(range(2), repeat=HORIZON):
        for found in explore(lambda choose: run(actions, choose)):  # noqa: B023
            if found.by_machine != found.by_definition:
                return found
    return None


def test_incentivize_learning_rate_is_its_definition() -> None:
    assert learning_rate_witness(lambda program, pi: incentivize_learning_rate(program)) is None


def test_looking_at_the_true_agent_is_caught() -> None:
    def unhalved(program: AgentProgram, pi: FiniteStateAgent) -> AnyMachine:
        return incentivize_learning_rate(AgentProgram(lambda rate: pi, None))

    assert learning_rate_witness(unhalved) is not None


def test_ignoring_rewards_besides_is_caught() -> None:
    def zeroed(program: AgentProgram, pi: FiniteStateAgent) -> AnyMachine:
        slower = program.halved.agent
        assert isinstance(slower, FiniteStateAgent)
        machine = ignore_rewards
        return Machine(
            lambda pi: machine.start(slower), lambda pi, s, y: machine.step(slower, s, y)
        )

    assert learning_rate_witness(zeroed) is not None


def test_a_program_without_a_learning_rate_is_asked_itself() -> None:
    pi = ForkingFiniteStateAgent(random.Random(4).randrange, 3, REWARDED, 2)
    program = AgentProgram(lambda rate: pi, None)
    actions = [0, 1, 1, 0, 1]
    assert forced(incentivize_learning_rate(program), pi, actions) == by_definition(
        lambda pi, p: example_four.incentivize_learning_rate(program, p), pi, actions
    )


def test_a_program_for_another_kind_of_agent_is_ill_formed() -> None:
    program = AgentProgram(lambda rate: lambda h: 0, Fraction(1))
    with pytest.raises(IllFormed, match="makes a finite-state agent; it makes <function"):
        incentivize_learning_rate(program)


def repeats(p: Play) -> Percept:
    """Pays the sum of the last two actions; shows how many of all were 1, modulo 3."""
    actions = [q.action for q in p.plays()]
    return sum(actions[-2:]), sum(actions) % 3


REPEATS = {
    ((last, ones), y): ((last + y, (ones + y) % 3), (y, (ones + y) % 3))
    for last in (0, 1)
    for ones in (0, 1, 2)
    for y in (0, 1)
}
SHOWN: list[Percept] = [(r, o) for r in (0, 1, 2) for o in (0, 1, 2)]


def test_a_traditional_environment_is_its_transitions() -> None:
    machine = traditional(((0, 0), (0, 0)), REPEATS, 2)
    assert witness(machine, as_extended(repeats), SHOWN) is None
    assert sampled_witness(machine, as_extended(repeats), SHOWN) is None


def test_a_wrong_transition_is_caught() -> None:
    wrong = REPEATS | {((1, 2), 1): ((2, 0), (0, 0))}
    machine = traditional(((0, 0), (0, 0)), wrong, 2)
    assert sampled_witness(machine, as_extended(repeats), SHOWN) is not None


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({(0, 0): ((0, 0), 0)}, r"answers every action below 2; step\[0, 1\] is missing"),
        ({(0, y): ((0, 0), "away") for y in (0, 1)}, r"step\['away', 0\] is missing"),
        ({(0, y): ((0.5, 0), 0) for y in (0, 1)}, "a reward is an exact rational"),
    ],
)
def test_ill_formed_transitions_are_refused(step: Any, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        traditional(((0, 0), 0), step, 2)


def test_a_first_percept_is_checked() -> None:
    with pytest.raises(IllFormed, match="an observation is a natural number"):
        traditional(((0, -1), 0), {}, 0)


def test_an_action_that_the_environment_does_not_know_is_ill_formed() -> None:
    machine = traditional(((0, 0), 0), {(0, y): ((0, 0), 0) for y in (0, 1)}, 2)
    with pytest.raises(IllFormed, match="knows the actions below 2; 2 is not one"):
        forced(machine, constant(0, [(0, 0)], 3), [2])


@pytest.mark.parametrize("bad", [(True, 0), (1.0, 0), [1, 0]])
def test_what_a_machine_gives_is_a_percept(bad: Any) -> None:
    pi = constant(0, REWARDED, 2)
    starts: AnyMachine = Machine(lambda pi: (bad, 0), lambda pi, s, y: ((0, 0), 0))
    steps: AnyMachine = Machine(lambda pi: ((0, 0), 0), lambda pi, s, y: (bad, 0))
    for machine in (starts, steps):
        with pytest.raises(IllFormed, match=r"a reward is an exact|a percept is a pair"):
            forced(machine, pi, [0])
        with pytest.raises(IllFormed, match=r"a reward is an exact|a percept is a pair"):
            list(islice(configurations(machine, pi), 2))


def test_what_a_machine_gives_is_normalised() -> None:
    one = Fraction(1), 0
    machine: AnyMachine = Machine(lambda pi: (one, 0), lambda pi, s, y: (one, s))
    pi = constant(0, REWARDED, 2)
    turns = [x for x, _ in islice(configurations(machine, pi), 2)]
    assert [type(r) for r, _ in (*turns, *forced(machine, pi, [0]))] == [int] * 4


def test_an_agent_for_too_few_percepts_is_ill_formed() -> None:
    blind = constant(0, [(0, 0)], 2)
    with pytest.raises(IllFormed, match=r"\(1, 0\) is not one"):
        list(islice(configurations(ignore_rewards, blind), 2))
