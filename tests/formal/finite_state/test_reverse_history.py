"""Reverse History for finite-state agents is the definition, at a cost of k steps a turn."""

import random
from collections.abc import Callable
from functools import cache
from itertools import islice, product

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, explore, prompts_up_to
from formal.agents.simple_learner import simple_learner
from formal.agents.table import TableAgent
from formal.environments.reverse_history import reverse_history as definition
from formal.errors import IllFormed
from formal.finite_state.enumerators import ForkingFiniteStateAgent, chosen
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.finite_state.reverse_history import (
    Transformation,
    reading_first,
    reverse_history,
    unmoved,
)
from formal.histories.history import EMPTY, Play, play, prompt
from formal.incremental.remembered import Remembered
from formal.interaction.interaction import after_turns, interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Percept

ALPHABET: list[Percept] = [(0, 0), (1, 2)]
REWARDED: list[Percept] = [(-1, 0), (0, 0), (1, 0)]
PLAYS = [EMPTY, *(h.then(y) for h in prompts_up_to(3, ALPHABET, 2) for y in (0, 1))]


def witness(mu: ExtendedEnvironment) -> tuple[FiniteStateAgent, Play] | None:
    """An agent of two states and a play, genuine or not, on which μ is not the definition."""

    def run(p: Play, choose: Choose) -> tuple[FiniteStateAgent, Play] | None:
        pi = ForkingFiniteStateAgent(choose, 2, ALPHABET, 2)
        return None if mu(pi, p) == definition(pi, p) else (pi.as_table(), p)

    for p in PLAYS:
        for found in explore(lambda choose: run(p, choose)):  # noqa: B023
            if found:
                return found
    return None


def test_it_is_the_definition_for_all_agents_of_two_states_on_all_plays() -> None:
    assert witness(reverse_history) is None


def remembering(
    compose: Callable[[FiniteStateAgent, Action, Percept, Transformation], Transformation],
    *,
    newer: bool = False,
) -> ExtendedEnvironment:
    """The same environment with another way to read a turn more."""

    @cache
    def backwards(pi: FiniteStateAgent) -> Remembered[Transformation]:
        return Remembered(
            lambda h: unmoved(pi),
            lambda rest, h: compose(
                pi, h.before.action, (h if newer else h.before.prompt).percept, rest
            ),
        )

    def mu(pi: Agent, p: Play) -> Percept:
        assert isinstance(pi, FiniteStateAgent)
        if not p:
            return 0, 0
        s = backwards(pi)(p.prompt)[pi.begin(p.prompt.percept)]
        return (1 if p.action == pi.answer[s] else -1), 0

    return mu


def reading_last(
    pi: FiniteStateAgent, y: Action, x: Percept, rest: Transformation
) -> Transformation:
    return tuple(pi.move(s, y, x) for s in rest)


def test_the_form_of_the_faults_is_right_without_one() -> None:
    assert witness(remembering(reading_first)) is None


@pytest.mark.parametrize(
    "fault",
    [
        remembering(reading_last),
        remembering(reading_first, newer=True),
        remembering(lambda pi, y, x, rest: reading_first(pi, 1 - y, x, rest)),
        remembering(lambda pi, y, x, rest: rest),
    ],
    ids=["wrong order", "reads xn twice", "another action", "reads xn alone"],
)
def test_planted_faults_are_caught(fault: ExtendedEnvironment) -> None:
    found = witness(fault)
    assert found is not None
    pi, p = found
    assert fault(pi, p) != definition(pi, p)


def test_it_is_the_definition_for_bigger_agents_in_interaction() -> None:
    rng = random.Random(3)
    for k in range(1, 80):
        pi = chosen(rng.randrange, 1 + k % 7, REWARDED, 3)
        assert after_turns(pi, reverse_history, 20) == after_turns(pi, definition, 20)


def test_agents_may_be_asked_in_turn() -> None:
    """More of them than are kept, so that some are forgotten and worked out again."""
    rng = random.Random(5)
    agents = [chosen(rng.randrange, 3, ALPHABET, 2) for _ in range(100)]
    for p, pi in product(PLAYS[::9], agents):
        assert reverse_history(pi, p) == definition(pi, p)


@pytest.mark.parametrize(
    "pi", [constant(1), TableAgent(0, {prompt((1, 2), 0, (0, 0)): 1}), simple_learner(2)]
)
def test_for_other_agents_it_is_the_definition_itself(pi: Agent) -> None:
    assert [reverse_history(pi, p) for p in PLAYS] == [definition(pi, p) for p in PLAYS]


@pytest.mark.parametrize(
    "p",
    [
        play((7, 7), 0),
        play((7, 7), 0, (0, 0), 0),
        play((0, 0), 2, (0, 0), 0),
        play((0, 0), 0, (7, 7), 0, (0, 0), 0),
    ],
)
def test_a_play_outside_the_alphabet_is_ill_formed_in_both(p: Play) -> None:
    pi = chosen(lambda n: 0, 2, ALPHABET, 2)
    for mu in (definition, reverse_history):
        with pytest.raises(IllFormed, match="is not one"):
            mu(pi, p)


def test_a_turn_costs_k_steps_however_long_the_history_is() -> None:
    class Counting(FiniteStateAgent):
        moves = 0

        def move(self, s: State, y: Action, x: Percept) -> State:
            Counting.moves += 1
            return super().move(s, y, x)

    rng = random.Random(8)
    k, turns = 4, 100_000
    tables = chosen(rng.randrange, k, REWARDED, 2)
    pi = Counting(tables.first, tables.step, tables.answer, 2)
    last = next(islice(interaction(pi, reverse_history), turns - 1, None))
    assert last.turns == turns
    # k to read a turn more backwards, and the agent's own.
    assert Counting.moves <= (k + 1) * turns
