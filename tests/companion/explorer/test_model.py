"""The explorer's model is what the tracing of an interaction finds, with every environment."""

from collections.abc import Callable

import pytest

from bridge.catalogue.names import ENVIRONMENTS, environment_named
from bridge.departures import Departure, departure
from bridge.tracing import Watched, watched_classes, watched_functions
from companion.explorer import model as modelling
from companion.explorer.branches import branches
from companion.explorer.model import Model
from companion.explorer.state import Named, State
from companion.explorer.subjects import program_of
from formal.histories.history import Prompt, play, prompt
from formal.notation import Agent
from practical.agents.q_learner import QLearner
from practical.environments.ignore_rewards import IgnoreRewards


def traced(watch: Watched, turns: int) -> list[tuple[object, ...]]:
    """The queries that the tracing of `upsilon play` finds, with the actions and rewards."""
    rows: list[tuple[object, ...]] = []
    for turn, _ in zip(watch.turns, range(turns), strict=False):
        rows.append((turn.number, turn.history, turn.action, turn.reward))
        for each in turn.questions:
            at = each.departure
            where = at and (at.turn, at.action, at.own)
            rows.append((each.history, each.answer, where, each.frozen, each.unchecked))
    return rows


def shown(found: Model) -> list[tuple[object, ...]]:
    """The same, by the model."""
    rows: list[tuple[object, ...]] = []
    for turn in found.run.turns:
        rows.append((turn.number, turn.history, turn.action, turn.percept[0]))
        for each in turn.queries:
            at = each.departure
            where = at and (at.turn, at.action, at.own)
            rows.append((each.history, each.answer, where, each.frozen, each.unchecked))
    return rows


FREEZE = State.of("freeze")


def of_readme() -> Watched:
    """The README's run, by the classes."""
    return watched_classes(QLearner, IgnoreRewards, seed=0, checked=True)


def test_readme_s_freeze_at_turn_6() -> None:
    found = Model(FREEZE)
    assert shown(found) == traced(of_readme(), 12)
    [(turn, first), *_] = [pair for pair in found.run.queried if pair[1].frozen]
    assert (turn, first.answer, first.departure) == (6, 1, Departure(5, 1, 0))
    assert (found.run.rewards, found.other.rewards) == (10, 2)
    assert sum(each.departure is None for _, each in found.run.queried) == 5


@pytest.mark.parametrize(
    "fault",
    [
        lambda pi, h: departure(pi, h.before.prompt) if h.turns > 1 else None,
        lambda pi, h: (d := departure(pi, h)) and Departure(d.turn + 1, d.action, d.own),
        lambda pi, h: None,
    ],
)
def test_a_freeze_at_the_wrong_turn_is_caught(
    fault: Callable[[Agent, Prompt], Departure | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modelling, "departure", fault)
    assert shown(Model(FREEZE)) != traced(of_readme(), 12)


FUNCTIONS = [
    name
    for name, entry in ENVIRONMENTS.items()
    if not entry.law.formal.has_stream and not entry.law.formal.intensional
]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_run_of_each_environment_is_that_of_the_tracing(name: str) -> None:
    state = State(Named("q-learner"), Named(name), checked=True, turns=4)
    law = environment_named(name).law
    pi = program_of(state.agent, law.n_actions or 2).agent
    assert shown(Model(state)) == traced(watched_functions(pi, law, checked=True), 4)


@pytest.mark.parametrize("name", ENVIRONMENTS)
@pytest.mark.parametrize("agent", ["simple-learner", "win-stay-lose-shift"])
def test_each_environment_can_be_explored(name: str, agent: str) -> None:
    state = State(Named(agent), Named(name), checked=True, turns=3, depth=1)
    found = Model(state)
    assert len(found.run.turns) == 3
    assert branches(found).depth == 1
    assert found.parting is None or found.parting <= 3


def test_the_reader_acts_against_the_agent_and_the_branch_becomes_impossible() -> None:
    found = Model(State(own=prompt((0, 0), 0, (-1, 0))))
    assert found.plain(prompt((0, 0))) == 1
    marks = branches(found).tree.marks
    assert marks[play((0, 0), 0)].own
    assert not marks[play((0, 0), 0)].possible
    assert not marks[prompt((0, 0), 0, (-1, 0))].possible
    assert found.answered(play((0, 0), 0)) is prompt((0, 0), 0, (-1, 0))


def test_without_the_check_no_copy_freezes() -> None:
    found = Model(State(turns=12))
    assert not any(each.frozen for _, each in found.run.queried)
    assert any(each.departure for _, each in found.run.queried)
    assert found.parting == 7
