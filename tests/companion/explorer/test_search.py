"""The search finds an agent as small as trying all small agents does, and says its bounds."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import pytest

from companion.explorer.properties import PROPERTIES, Case, equivalent, predicate
from companion.explorer.search import Found, Recorded, in_words, length, smallest
from companion.explorer.state import Named
from companion.explorer.subjects import environment_of
from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.equivalence.traditional import traditionally_equivalent
from formal.errors import IllFormed
from formal.histories.history import prompt
from formal.interaction.value import value
from formal.notation import Percept
from formal.reality_check.definition import reality_check

PERCEPTS: tuple[Percept, ...] = ((-1, 0), (0, 0), (1, 0))
SMALL: Sequence[TableAgent] = [
    TableAgent(default, dict.fromkeys(exceptions, 1 - default))
    for n in range(3)
    for default in range(2)
    for exceptions in combinations([*prompts_up_to(2, PERCEPTS, 2)], n)
]
"""All agents with at most 2 exceptions, of at most 2 percepts."""


def case(name: str, turns: int = 3, at: int = 1) -> Case:
    return Case(environment_of(Named(name)), turns, at)


def end(case: Case, name: str) -> Found:
    sought = PROPERTIES[name]
    *_, last = smallest(case, sought.holds, sought.how_many)
    return last


def size(tables: Sequence[TableAgent]) -> tuple[int, int]:
    return sum(len(pi.exceptions) for pi in tables), length((*tables,))


def gain(pi: TableAgent, case: Case) -> object:
    """The rewards without the reality check, less those with it; by the definitions."""
    mu = case.environment.mu
    return value(pi, mu, case.turns + 1) - value(reality_check(pi), mu, case.turns + 1)


DEFINED: dict[str, Callable[[TableAgent, Case], bool]] = {
    "loses": lambda pi, case: gain(pi, case) > 0,  # type: ignore[operator]  # it is a number
    "gains": lambda pi, case: gain(pi, case) < 0,  # type: ignore[operator]
}


@pytest.mark.parametrize("environment", ["ignore-rewards", "reverse-history", "false-memories"])
@pytest.mark.parametrize("name", DEFINED)
def test_no_smaller_agent_has_the_property(name: str, environment: str) -> None:
    here = case(environment)
    found = end(here, name)
    having = [size([pi]) for pi in SMALL if DEFINED[name](pi, here)]
    assert found.agents
    assert DEFINED[name](found.agents[0], here)
    assert size(found.agents) <= min(having, default=size(found.agents))


def test_the_smallest_pair_that_proposition_6_distinguishes() -> None:
    found = end(case("proposition6", 1), "distinguished")
    assert found.agents == (TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1}), TableAgent(0))
    assert found.complete == 0


def test_traditional_equivalence_of_tables_is_exact() -> None:
    tables = [TableAgent(0, pi.exceptions) for pi in SMALL if not pi.default][:60]
    for pi1 in tables:
        for pi2 in tables:
            assert equivalent(pi1, pi2) == traditionally_equivalent(pi1, pi2, PERCEPTS, 2, 3)
    assert not equivalent(TableAgent(0), TableAgent(1))


def test_an_agent_is_punished_at_a_turn_and_parts_at_one() -> None:
    here = case("ignore-rewards", 4, at=3)
    [pi] = end(here, "punished").agents
    rewards = [h.reward for h in here.run(pi).prefixes()]
    assert rewards[3] < 0
    for at in range(1, 5):
        for name in ("reverse-history", "ignore-rewards"):
            here = case(name, 4, at)
            for each in end(here, "parts").agents:
                plain, checked = here.run(each).flat(), here.run(reality_check(each)).flat()
                first = next(
                    i
                    for i, pair in enumerate(zip(plain, checked, strict=True))
                    if len(set(pair)) > 1
                )
                assert (first + 1) // 2 == at


def test_none_is_said_with_its_bounds() -> None:
    here = case("punish-nondeterministic-agent", 1)
    assert in_words(end(here, "loses"), here) == (
        "No agent has it in 1 turn: on the histories that are queried, all were tested."
    )
    *_, cut = smallest(here, PROPERTIES["loses"].holds, most=3)
    assert cut == Found(3, 0, done=True)
    assert in_words(cut, here) == (
        "None among the agents with at most 0 exceptions from a default in 1 turn; 3 were tested."
    )


def test_a_long_search_says_how_far_it_is() -> None:
    progress = smallest(case("ignore-rewards", 8), lambda case, agents: _asks(agents))
    said = [next(progress) for _ in range(2)]
    assert [(each.tested, each.done) for each in said] == [(200, False), (400, False)]
    assert in_words(said[0], case("ignore-rewards", 8)) == "200 tested …"


def _asks(agents: Sequence[object]) -> bool:
    """A property that no agent has, for which many histories are queried."""
    [pi] = agents
    assert isinstance(pi, Recorded)
    for h in prompts_up_to(2, PERCEPTS, 2):
        pi(h)
    return False


def test_a_reader_s_property() -> None:
    sought = predicate("lambda pi, mu, turns: pi(prompt((0, 0))) != pi(prompt((1, 0)))")
    here = case("ignore-rewards")
    *_, found = smallest(here, sought.holds)
    assert size(found.agents) == (1, 1)


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("1", r"a property must be a function \(pi, mu, turns\)"),
        ("lambda pi: True", "a property must be a function"),
        ("lambda pi, mu, turns: 1 / 0", "this raises ZeroDivisionError"),
        ("def", "code must run; this raises SyntaxError"),
    ],
)
def test_a_bad_property_names_the_law(text: str, law: str) -> None:
    def run() -> Iterator[Found]:
        return smallest(case("ignore-rewards"), predicate(text).holds)

    with pytest.raises(IllFormed, match=law):
        list(run())


def test_a_turn_beyond_the_run_is_refused() -> None:
    with pytest.raises(IllFormed, match="the turn must be one of 1 to 3; 4 is not"):
        end(case("ignore-rewards", 3, 4), "parts")
