"""Certified intervals, judged by sums over programs run one by one by the definition."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.fold import FoldAgent
from formal.agents.random_agent import random_agent
from formal.intelligence import cylinder as cylinder_module
from formal.intelligence import search as search_module
from formal.intelligence.counted import Masses
from formal.intelligence.cylinder import Cylinder, Cylinders
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine, environment, weight
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from formal.intelligence.search import Search, certified
from formal.intelligence.truncated import truncated
from formal.intelligence.typed import running
from formal.intelligence.typed.examples import TEXTS
from formal.intelligence.typed.expression import expressions, read
from formal.intelligence.typed.machine import ASKING, PLAIN
from formal.intelligence.typed.meaning import denoted
from formal.intelligence.typed.running import whole
from formal.interaction.value import value
from formal.notation import Agent
from practical.streams import stream

Agents: TypeAlias = Mapping[str, Agent]
Program: TypeAlias = tuple[Rule, ...]

TURNS = 5
MORE = 10
GAMMAS = (HALF, Fraction(2, 5))
NAMES = ("reads all", "wins and stays")


def finite(name: str, start: tuple[str, ...], *rules: tuple[str, str, str, Fraction]) -> Machine:
    """A machine with these rules alone: sort, symbol, parts, weight."""
    grammar = Grammar(
        name,
        start,
        [
            Rule(sort, symbol, tuple(parts.split()), w, symbol == "ask")
            for sort, symbol, parts, w in rules
        ],
    )
    return Machine(
        grammar=grammar,
        whole=whole(grammar),
        memory=None,
        first=0,
        unit=1,
        n_actions=2,
        n_observations=2,
        denoted=denoted,
        telling=PLAIN.telling,
        read=PLAIN.read,
        written=PLAIN.written,
        worded=PLAIN.worded,
    )


def of(*fractions: int) -> list[Fraction]:
    return [Fraction(n, sum(fractions)) for n in fractions]


W = of(5, 3, 2, 2, 4)
SMALL = finite(
    "498 programs",
    ("reward", "observation"),
    ("reward", "match", "action action", Fraction(3, 4)),
    ("reward", "if", "test outcome outcome", Fraction(1, 4)),
    ("outcome", "-1", "", Fraction(1, 3)),
    ("outcome", "1", "", Fraction(2, 3)),
    ("test", "same_action", "action action", Fraction(4, 5)),
    ("test", "first_turn", "", Fraction(1, 5)),
    ("action", "y", "", Fraction(2, 5)),
    ("action", "ask", "prompt", Fraction(3, 5)),
    ("prompt", "h", "", W[0]),
    ("prompt", "zero_rewards", "core", W[1]),
    ("prompt", "drop_last", "core", W[2]),
    ("prompt", "reverse", "core", W[3]),
    ("prompt", "append", "core bit sight", W[4]),
    ("core", "h", "", Fraction(1)),
    ("bit", "0", "", Fraction(1, 4)),
    ("bit", "1", "", Fraction(3, 4)),
    ("sight", "0", "", Fraction(1)),
    ("observation", "0", "", Fraction(1, 2)),
    ("observation", "shown", "own", Fraction(1, 2)),
    ("own", "y", "", Fraction(1)),
)


@cache
def mean_value(machine: Machine, program: Program, pi: Agent, turns: int, g: Fraction) -> Fraction:
    """The mean over both signs of the sum of the first rewards, by the definition."""
    both = (value(pi, environment(machine, program, s, g), turns + 1) for s in (1, -1))
    return Fraction(sum(both)) / 2


class Brute:
    """What every program of the small machine pays every agent, one by one."""

    def __init__(self, agents: Agents) -> None:
        self.agents = {
            name: pi for name, pi in agents.items() if name.removesuffix(", checked") in NAMES
        }
        self.programs = list(programs(SMALL.grammar, 20))
        self.weights = [2 * weight(SMALL, program) for program in self.programs]
        assert sum(self.weights) == 1
        self.value = {
            (name, g): [mean_value(SMALL, program, pi, MORE, g) for program in self.programs]
            for k, (name, pi) in enumerate(self.agents.items())
            for g in GAMMAS[: 1 + (k == 1)]
        }

    def total(self, name: str, g: Fraction, *, asking: bool = True) -> Fraction:
        """Over all programs, or over those that never ask."""
        return sum(
            (
                w * v
                for program, w, v in zip(
                    self.programs, self.weights, self.value[name, g], strict=True
                )
                if asking or not any(rule.queries for rule in program)
            ),
            Fraction(0),
        )


@pytest.fixture(scope="module")
def brute(agents: Agents) -> Brute:
    return Brute(agents)


def inside(inner: Interval, outer: Interval) -> bool:
    return outer.low <= inner.low <= inner.high <= outer.high


def check_closing(
    quantity: Quantity, total: Fraction, error: Fraction, g: Fraction, step: int = 120
) -> None:
    """The intervals hold the sum, each holds the next, and they end as narrow as the horizon."""
    search = Search(SMALL, quantity, MORE, g)
    before = search.interval()
    for evaluations in range(step, 20_000, step):
        assert before.low - error <= total <= before.high + error
        search.expand(evaluations)
        now = search.interval()
        assert inside(now, before)
        before = now
        if not [*search.open]:
            break
    assert not [*search.open]
    assert before.low - error <= total <= before.high + error
    assert before.half_width <= len(quantity.agents) * g**MORE


def check_sums(brute: Brute) -> None:
    """Υ_ext and Υ of each agent, and the difference from its reality check."""
    for name, g in brute.value:
        pi, error = brute.agents[name], g**MORE
        check_closing(self_reflection(pi), brute.total(name, g), error, g)
        check_closing(traditional(pi), brute.total(name, g, asking=False), error, g)
    for name in NAMES:
        pi, checked = brute.agents[name], brute.agents[f"{name}, checked"]
        total = brute.total(f"{name}, checked", HALF) - brute.total(name, HALF)
        for equivalent in (False, True):
            check_closing(
                difference(pi, checked, equivalent=equivalent), total, 2 * HALF**MORE, HALF
            )


def rule_at(program: Program, path: Sequence[int]) -> Rule:
    part = expressions(program)[path[0]]
    for k in path[1:]:
        part = part.parts[k]
    return part.rule


LONG = [
    read(PLAIN.grammar, text)
    for text in (
        *TEXTS.values(),
        "if(first_turn, 1, match(y, 0)); 0",
        "if(first_turn, 1, match(y, ask(drop_first(h)))); shown(y)",
        "if(same_observation(last, 0), match(y, 1), if(first_turn, 0, match(0, ask(h)))); shown(y)",
        "if(same_observation(last, 0), 1, 0); shown(y)",
        "match(0, ask(h)); shown(y)",
        "if(same_action(y, 0), 1, 0); if(first_turn, shown(ask(append(h, 1, 1))), last)",
    )
]


def check_cylinders(agents: Agents, longest: int = 5) -> None:
    """A cylinder's bounds hold what each program in it pays, and those of each part of it."""
    for name in NAMES:
        pi, checked = agents[name], agents[f"{name}, checked"]
        for g in GAMMAS:
            sums = [self_reflection(pi), difference(pi, checked, equivalent=False)]
            searches = [Search(PLAIN, quantity, TURNS, g) for quantity in sums]
            for program in [*LONG, *programs(PLAIN.grammar, longest)]:
                paid = [mean_value(PLAIN, program, a, TURNS + 4, g) for a in (pi, checked)]
                for search, v in zip(searches, (paid[0], paid[1] - paid[0]), strict=True):
                    check_path(search, program, v, 2 * g ** (TURNS + 4))


def check_path(search: Search, program: Program, v: Fraction, error: Fraction) -> None:
    cylinder, chosen = search.first, Fraction(1)
    while True:
        assert cylinder.low * search.unit - error <= v <= cylinder.high * search.unit + error
        assert cylinder.weight == chosen * search.machine.grammar.denominator**cylinder.rules
        hole: Any = cylinder.needed
        if hole is None or cylinder.low == cylinder.high:
            break
        rule = rule_at(program, hole.path)
        chosen *= rule.weight
        part = search.child(cylinder, hole, rule)
        assert part is not None
        assert cylinder.low <= part.low <= part.high <= cylinder.high
        cylinder = part


def check_little_memory(brute: Brute) -> None:
    """What is closed for want of memory still counts."""
    for name in NAMES:
        search = Search(SMALL, self_reflection(brute.agents[name]), MORE)
        before, total, error = search.interval(), brute.total(name, HALF), HALF**MORE
        for evaluations in range(20, 2_000, 20):
            search.expand(evaluations)
            assert inside(search.interval(), before)
            before = search.interval()
            assert before.low - error <= total <= before.high + error
        assert search.let_go > 10


def check_hand() -> None:
    """Three programs, each worked out by hand for an agent.

    The agent takes 1 just after a positive reward. With weight 1/2 a program pays for y = π(h with
    zero rewards), and π of that is 0: it pays +, -, +, … with one sign, 1/3 in all, and -1 with the
    other. With weight 1/4 it pays for y = π(h without its last turn): +, -, -, +, -, -, … with one
    sign, 1/7 in all, and -1 with the other. With weight 1/4 it pays for y = π(h): 1, and -1.
    """
    three = finite(
        "three programs",
        ("reward", "observation"),
        ("reward", "match", "own imagined", Fraction(1)),
        ("own", "y", "", Fraction(1)),
        ("imagined", "ask", "prompt", Fraction(1)),
        ("prompt", "zero_rewards", "core", Fraction(1, 2)),
        ("prompt", "drop_last", "core", Fraction(1, 4)),
        ("prompt", "h", "", Fraction(1, 4)),
        ("core", "h", "", Fraction(1)),
        ("observation", "0", "", Fraction(1)),
    )
    first, second = (Fraction(1, 3) - 1) / 2, (Fraction(1, 7) - 1) / 2
    total = first / 2 + second / 4
    assert total == Fraction(-23, 84)
    before = Interval(Fraction(-1), Fraction(1))
    for turns in (1, 2, 3, 10, 30, 60):
        now = certified(three, self_reflection(lambda h: int(h.reward > 0)), turns, 1_000)
        assert now.low <= total <= now.high
        assert now.half_width == HALF**turns
        assert inside(now, before)
        before = now


def check_ignoring_rewards() -> None:
    """For an agent that reads no reward the interval is -b … b."""
    blind: list[Agent] = [
        constant(0),
        constant(1),
        lambda h: h.turns % 2,
        random_agent(2, stream(1, "agent")),
        FoldAgent(0, lambda n, y, x: n * 2 + x[1] + (y or 0), lambda n: n // 2 % 2),
        lambda h: h.observation,
    ]
    for k, pi in enumerate(blind):
        for machine in (PLAIN, ASKING):
            for quantity in (self_reflection(pi), traditional(pi)):
                low, high = certified(machine, quantity, 8, 800, GAMMAS[k % 2])
                assert low == -high < 0
            assert truncated(machine, self_reflection(pi), 6, 6) == 0


def check_uncovered(agents: Agents, longest: int = 6) -> None:
    """The programs of a few rules, run one by one, and the weight of the others, agree with it."""
    short = list(programs(PLAIN.grammar, longest))
    covered = 2 * sum(weight(PLAIN, program) for program in short)
    for name in ("wins and stays", "learns"):
        pi = agents[name]
        total = sum(
            (2 * weight(PLAIN, p) * mean_value(PLAIN, p, pi, TURNS, HALF) for p in short),
            Fraction(0),
        )
        assert truncated(PLAIN, self_reflection(pi), longest, TURNS) == total
        unknown = 1 - covered + covered * HALF**TURNS
        found = certified(PLAIN, self_reflection(pi), TURNS, 10_000)
        assert total - unknown <= found.high
        assert found.low <= total + unknown
        assert found.half_width < unknown < Fraction(1, 2)
        assert found.low > 0  # both learn: a sum with the other sign is refuted


def check_nested(agents: Agents) -> None:
    """Intervals nest to the last digit, also where masses are rounded."""
    pi = agents["learns"]
    for quantity in (
        self_reflection(pi),
        traditional(constant(0)),
        difference(pi, agents["learns, checked"], equivalent=True),
    ):
        search = Search(PLAIN, quantity, 7)
        before = search.interval()
        for evaluations in range(50, 5_000, 50):
            search.expand(evaluations)
            now = search.interval()
            assert inside(now, before)
            before = now


def check_all(agents: Agents, brute: Brute) -> None:
    check_hand()
    check_sums(brute)
    check_cylinders(agents, 4)
    check_nested(agents)
    check_ignoring_rewards()
    check_uncovered(agents)


def test_sums_over_all_programs_of_a_small_machine(brute: Brute) -> None:
    check_sums(brute)


def test_each_program_is_in_its_cylinders(agents: Agents) -> None:
    check_cylinders(agents)


def test_three_programs_by_hand() -> None:
    check_hand()


def test_agents_that_ignore_rewards() -> None:
    check_ignoring_rewards()


def test_programs_one_by_one_and_the_weight_of_the_others(agents: Agents) -> None:
    check_uncovered(agents)


def test_intervals_nest(agents: Agents) -> None:
    check_nested(agents)


def test_little_memory(brute: Brute, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "MOST_OPEN", 5)
    check_little_memory(brute)


def test_of_what_contributes_equally_some_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "MOST_OPEN", 50)
    search = Search(PLAIN, traditional(constant(0)), 7)
    search.expand(5_000)
    assert search.let_go > 500


FAULTS = [
    (Search, "_go_on", "rho *= sign", "pass"),
    (Search, "_go_on", "query, t, v, memory, _ = run", "query, t, v, memory, _ = run; v = 0"),
    (Search, "_go_on", "query._continued.get((rho, o)) or ", "query.then(0, o) or "),
    (Search, "child", "-1 if k & 1 else 1", "-1 if k + cylinder.rules & 1 else 1"),
    (Search, "child", "-1 if k & 1 else 1", "1"),
    (Search, "child", "* self._numerators[rule]", ""),
    (Search, "_bounded", "query.prompt is negated.prompt", "True"),
    (
        Search,
        "_bounded",
        "rest[t - 1], rest[u - 1]",
        "rest[t - 1] * (t <= self.turns), rest[u - 1] * (u <= self.turns)",
    ),
    (Search, "_bounded", "rest[t - 1], rest[u - 1]", "rest[t - 1], rest[t - 1]"),
    (Search, "_bounded", "a = b = rest[t]", "a = b = 0"),
    (Search, "_bounded", "lowest * a - highest * b", "lowest * a - lowest * b"),
    (Search, "_bounded", "highest * a - lowest * b", "highest * a"),
    (Search, "_bounded", "(least if coefficient > 0 else most)", "least"),
    (Search, "_bounded", "runs[2 * k + 1]", "runs[2 * k]"),
    (Cylinders, "__init__", "(b - a) * a ** (t - 1)", "(b - a) * a ** t"),
    (Cylinders, "__init__", "a**t * b ** (turns - t)", "a ** (t + 1) * b ** (turns - t) // b"),
    (Search, "_decide", "self._decided[0] + low", "self._decided[0] + 2 * low"),
    (Search, "_decide", "self._decided[1] + high", "high"),
    (Search, "contribution", "(most if low < 0 else least)", "least"),
    (Search, "contribution", "(most if high > 0 else least)", "least"),
    (Search, "split", "if child is not None", "if child is not None and rule.symbol != 'h'"),
    (Search, "interval", "high += most", "high = most"),
    (Masses, "_bounds", "(ONE - high, ONE - low)", "(low, high)"),
    (Masses, "nested", "max(0, low - left), min(ONE, high + left)", "low, high"),
]


@pytest.mark.edits_source
@pytest.mark.typical("Search-_go_on-rho *= sign-pass")
@pytest.mark.parametrize(("owner", "name", "right", "wrong"), FAULTS)
def test_a_planted_fault_is_found(
    owner: Any, name: str, right: str, wrong: str, agents: Agents, brute: Brute, plant: Any
) -> None:
    plant(owner, name, right, wrong)
    with pytest.raises(AssertionError):
        check_all(agents, brute)


@pytest.fixture
def _nothing_is_kept_of_faulty_rules() -> Iterator[None]:
    running._leaf.cache_clear()
    yield
    running._leaf.cache_clear()


@pytest.mark.usefixtures("_nothing_is_kept_of_faulty_rules")
@pytest.mark.parametrize("unheard", ["y", "last", "ask"])
def test_what_is_not_heard_is_missed(
    unheard: str, agents: Agents, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_HEARS", running._HEARS - {unheard})
    with pytest.raises(AssertionError):
        check_cylinders(agents, 3)


@pytest.mark.edits_source
def test_what_is_let_go_is_missed(brute: Brute, plant: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(search_module, "MOST_OPEN", 5)
    plant(Search, "_let_go", "self._decide(cylinder)", "pass")
    with pytest.raises(AssertionError):
        check_little_memory(brute)


@pytest.mark.parametrize("lacking", ["zero_rewards", "append", "reverse"])
def test_a_rule_that_tells_agents_apart_is_missed(
    lacking: str, brute: Brute, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = {rule for rule in SMALL.grammar.given if PLAIN.telling(rule) and rule.symbol != lacking}
    assert all(rule.parts for rule in fewer)
    monkeypatch.setattr(
        cylinder_module, "Masses", lambda g, c, telling: Masses(g, c, fewer.__contains__)
    )
    with pytest.raises(AssertionError):
        check_sums(brute)


def test_the_run_that_is_furthest_behind_is_gone_on_with() -> None:
    cylinder: Any = Cylinder()  # of a run only its turn and its hole count
    waiting = [(3, "third"), (1, None), (2, "second"), (5, "fifth")]
    cylinder.runs = tuple((None, turn, 0, None, hole) for turn, hole in waiting)
    assert cylinder.needed == "second"
    cylinder.runs = cylinder.runs[1:2]
    assert cylinder.needed is None
