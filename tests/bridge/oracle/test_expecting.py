"""What runs have in common is computed once, and comes out as if it were computed each time."""

from itertools import product
from typing import Any

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from bridge.oracle.environments.expected import Runs, answering_once, run
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import Prompt
from formal.notation import Agent, Percept, Play

OF_AGENTS = [name for name, entry in ENVIRONMENTS.items() if not entry.law.formal.intensional]


def histories(mu: Any, actions: tuple[int, ...], *, once: bool) -> list[tuple[Prompt, Any]]:
    """The history with every agent, and what the agent was asked in it."""
    runs = Runs(mu, actions)

    def with_an_agent(choose: Choose) -> tuple[Prompt, Any]:
        pi = ForkingAgent(choose, 2)
        h = runs.history(pi, len(actions)) if once else run(mu, pi, actions)
        return h, pi.answers

    return list(explore(with_an_agent))


@pytest.mark.parametrize("name", OF_AGENTS)
def test_the_histories_and_the_questions_are_those_of_each_run_alone(name: str) -> None:
    formal = ENVIRONMENTS[name].law.formal
    for actions in product(range(2), repeat=2):
        once = histories(formal.mu(lambda n: n % 2), actions, once=True)
        alone = histories(formal.mu(lambda n: n % 2), actions, once=False)
        assert len(once) == len(alone)
        assert all(found in alone for found in once)


def test_turns_are_computed_only_where_agents_have_parted() -> None:
    """With three actions there are 1 + 2 + 4 + 8 beginnings of 8 runs with 4 percepts each."""
    computed: list[Play] = []

    def mu(pi: Agent, p: Play) -> Percept:
        computed.append(p)
        return ignore_rewards(pi, p)

    assert len(histories(mu, (0, 1, 0), once=True)) == 8
    assert len(computed) == 1 + 2 + 4 + 8
    computed.clear()
    histories(mu, (0, 1, 0), once=False)
    assert len(computed) == 8 * 4


def test_a_shorter_history_is_the_beginning_of_a_longer_one() -> None:
    runs = Runs(ignore_rewards, (0, 1, 0))
    longest = runs.history(lambda h: 1, 3)
    shorter = [runs.history(lambda h: 1, turns) for turns in range(4)]
    assert shorter == list(longest.prefixes())


def test_what_is_no_function_of_the_answers_is_seen_to_differ() -> None:
    def by_name(pi: Agent, p: Play) -> Percept:
        return getattr(pi, "pays", 0), 0

    class Received:
        pays = 1

        def __call__(self, h: Prompt) -> int:
            return 0

    assert Runs(by_name, (0,)).history(Received(), 1) != run(by_name, Received(), (0,))


def test_an_agent_is_asked_the_same_once() -> None:
    asked: list[Prompt] = []

    def pi(h: Prompt) -> int:
        asked.append(h)
        return len(asked)

    once = answering_once(pi)
    h, g = (run(ignore_rewards, lambda h: 0, (y,)) for y in (0, 1))
    assert [once(h), once(g), once(h), once(g)] == [1, 2, 1, 2]
    assert asked == [h, g]
