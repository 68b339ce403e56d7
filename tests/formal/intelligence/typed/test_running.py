"""The fast form of a typed program, judged by the definition: percept by percept, hole by hole."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

import pytest

from formal.histories.history import EMPTY
from formal.intelligence import queries, rewriting
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.machine import HALF, Machine, Needs, environment
from formal.intelligence.queries import Queries, Query
from formal.intelligence.typed import running
from formal.intelligence.typed.expression import Expression, expressions, read
from formal.intelligence.typed.machine import ASKING, PLAIN, typed_machine
from formal.intelligence.typed.meaning import value
from formal.intelligence.typed.rules import PARTS
from formal.intelligence.typed.running import Place, TypedProgram
from formal.intelligence.typed.same_environment import plays_of
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Play

Agents: TypeAlias = Mapping[str, Agent]
Path: TypeAlias = tuple[int, ...]

TURNS = 5
LONGEST = 6

# Long programs with every rule; weights of nobody else.
WILD = typed_machine(
    "typed, for tests",
    {
        sort: dict(zip(PARTS[sort], [Fraction(w, sum(ws)) for w in ws], strict=True))
        for sort, ws in {
            "reward": (1, 1, 1, 6, 3),
            "observation": (3, 3, 3, 2, 2),
            "test": (4, 3, 2, 2),
            "action": (3, 1, 1, 5),
            "prompt": (6, 2, 2, 2, 2, 1, 1),
        }.items()
    },
)


def drawn(machine: Machine, random: Random, longest: int = 60) -> tuple[Rule, ...]:
    """A program by the grammar's weights."""
    program, sorts = list[Rule](), list(machine.grammar.start)
    while sorts:
        rules = machine.grammar.rules[sorts.pop(0)]
        [rule] = random.choices(rules, [int(r.weight * 2**30) for r in rules])
        program.append(rule)
        sorts[:0] = rule.parts
        if len(program) + len(sorts) > longest:
            return drawn(machine, random, longest)
    return tuple(program)


def at(e: Sequence[Expression], path: Path) -> Expression:
    """The part of a program at a path."""
    found = e[path[0]]
    for k in path[1:]:
        found = found.parts[k]
    return found


def cut(e: Expression, path: Path, chosen: set[Path]) -> Expression:
    """What is not chosen yet is a rule that there is none of, named after the path."""
    if path not in chosen:
        return Expression(Rule(e.rule.sort, f"hole {path}", (), Fraction(1)), ())
    return Expression(e.rule, tuple(cut(x, (*path, k), chosen) for k, x in enumerate(e.parts)))


def leaves(e: Expression) -> Iterator[Expression]:
    if not e.parts:
        yield e
    for part in e.parts:
        yield from leaves(part)


def defined(partial: Sequence[Expression], pi: Agent, p: Play) -> tuple[Any, ...] | str:
    """The values by the definition, or the hole at which it stops."""
    try:
        return value(partial[0], pi, p), value(partial[1], pi, p)
    except AssertionError as error:
        return str(error).removeprefix("the grammar has no rule ")


def fast(program: Any, query: Query) -> tuple[Any, ...] | str:
    try:
        rho, o, _ = program.turn(query, None)
    except Needs as needs:
        return f"hole {needs.hole.path}"  # type: ignore[attr-defined]
    return rho, o


class Asked:
    """An agent and what it was asked, by whichever program."""

    def __init__(self, pi: Agent, gamma: Fraction) -> None:
        self.pi, self.gamma = pi, gamma
        self.queries = Queries(pi, 2, 1, gamma)


def check_turns(machine: Machine, rules: Sequence[Rule], asked: Asked, sign: int) -> None:
    """Each turn of each partial program is as defined, hole by hole, until all have happened."""
    pi, g = asked.pi, asked.gamma
    whole = expressions(rules)
    partial: Any = machine.whole
    chosen: set[Path] = set()
    query = asked.queries.begin(0)
    while query.turns <= TURNS:
        rest = [cut(e, (k,), chosen) for k, e in enumerate(whole)]
        holes = [x.rule.sort for e in rest for x in leaves(e) if x.rule.symbol.startswith("hole")]
        assert partial.open == machine.grammar.opened(holes)
        found = fast(partial, query)
        assert found == defined(rest, pi, query.prompt.then(pi(query.prompt)))
        if isinstance(found, str):
            path = next(p for p in paths(whole) if f"hole {p}" == found)
            rule = at(whole, path).rule
            before, partial = partial, partial.filled(Place(rule.sort, path), rule)
            chosen.add(path)
            assert before.lowest <= partial.lowest <= partial.highest <= before.highest
            assert partial.deaf or not before.deaf
        else:
            rho, o = found
            assert partial.lowest <= rho <= partial.highest
            query = query.then(sign * rho, o)
    mu = environment(machine, rules, sign, g)
    assert query.prompt is after_turns(pi, mu, TURNS + 1).prompt


def paths(e: Sequence[Expression], before: Path = ()) -> Iterator[Path]:
    for k, part in enumerate(e):
        yield (*before, k)
        yield from paths(part.parts, (*before, k))


def check_small_programs(agents: Agents) -> None:
    gammas = (HALF, Fraction(2, 3), Fraction(1, 4))
    asked = [Asked(pi, gammas[n % 3]) for n, pi in enumerate(agents.values())]
    for k, rules in enumerate(programs(PLAIN.grammar, LONGEST)):
        for n, who in enumerate(asked):
            check_turns(PLAIN, rules, who, 1 if (k + n) % 2 else -1)


def check_random_programs(agents: Agents, each: int = 300) -> None:
    asked = [Asked(pi, Fraction(1 + n % 2, 3)) for n, pi in enumerate(agents.values())]
    for machine in (WILD, PLAIN, ASKING):
        random = Random(1)
        for k in range(each):
            rules = drawn(machine, random)
            check_turns(machine, rules, asked[k % len(asked)], 1 if random.random() < 0.5 else -1)


def check_deaf(agents: Agents) -> None:
    """It is deaf if its reward hears nothing of what the agent does or would do."""
    random = Random(2)
    for rules in [*programs(PLAIN.grammar, 5), *(drawn(WILD, random) for _ in range(200))]:
        reward, _ = expressions(rules)
        hears = {"y", "last", "ask"} & {rule.symbol for rule in reward.rules()}
        assert completed(rules).deaf == (not hears)


REWARDS = Grammar("rewards", ("reward",), PLAIN.grammar.given)
PLAYS = [list(plays_of(turns)) for turns in (1, 2)]


def check_deaf_by_definition(agents: Agents) -> None:
    """What is said to be deaf pays every agent the same, whatever it did and was shown."""
    deaf = 0
    for rules in programs(REWARDS, 6):
        if completed([*rules, PLAIN.grammar.rule("observation", "0")]).deaf:
            deaf += 1
            [reward] = expressions(rules)
            for plays in PLAYS:
                paid = {value(reward, pi, p) for p in plays for pi in agents.values()}
                assert len(paid) == 1
    assert deaf > 50


def completed(rules: Sequence[Rule]) -> TypedProgram:
    """With all holes filled, leftmost first."""
    whole = expressions(rules)
    partial = PLAIN.whole
    for path in paths(whole):
        rule = at(whole, path).rule
        partial = partial.filled(Place(rule.sort, path), rule)
    return partial  # type: ignore[return-value]


def check(agents: Agents) -> None:
    check_deaf(agents)
    check_random_programs(agents)
    check_small_programs(agents)


def test_small_programs(agents: Agents) -> None:
    check_small_programs(agents)


def test_random_programs(agents: Agents) -> None:
    check_random_programs(agents, 500)


def test_deaf_programs(agents: Agents) -> None:
    check_deaf(agents)


def test_deaf_programs_by_the_definition(agents: Agents) -> None:
    check_deaf_by_definition(agents)


@pytest.mark.parametrize("unheard", ["y", "last", "ask"])
def test_what_is_not_heard_is_missed(
    unheard: str, agents: Agents, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_HEARS", running._HEARS - {unheard})
    with pytest.raises(AssertionError):
        check_deaf_by_definition(agents)


def test_the_random_programs_hold_every_rule() -> None:
    random = Random(1)
    rules = {rule for _ in range(300) for rule in drawn(WILD, random)}
    assert rules == {*WILD.grammar.given}


@pytest.mark.parametrize(
    ("text", "lowest", "highest"),
    [
        ("0; 0", 0, 0),
        ("-1; 0", -1, -1),
        ("match(y, y); 0", -1, 1),
        ("if(first_turn, 1, 0); 0", 0, 1),
        ("if(first_turn, if(first_turn, -1, 0), 0); 0", -1, 0),
    ],
)
def test_bounds_by_hand(text: str, lowest: int, highest: int) -> None:
    program = completed(read(PLAIN.grammar, text))
    assert (program.lowest, program.highest) == (lowest, highest)


def test_a_branch_that_is_not_taken_stays_open() -> None:
    reward = PLAIN.whole.filled(Place("reward", (0,)), PLAIN.grammar.rule("reward", "if"))
    test = reward.filled(Place("test", (0, 0)), PLAIN.grammar.rule("test", "first_turn"))
    later = test.filled(Place("reward", (0, 1)), PLAIN.grammar.rule("reward", "1"))
    open_later = later.filled(Place("observation", (1,)), PLAIN.grammar.rule("observation", "0"))
    query = Queries(lambda h: 0, 2, 1, HALF).begin(0)
    assert fast(open_later, query) == (1, 0)
    assert fast(open_later, query.then(1, 0)) == "hole (0, 2)"
    assert open_later.open == PLAIN.grammar.opened(["reward"])


@pytest.fixture(autouse=True)
def _nothing_is_kept_of_faulty_rules() -> Iterator[None]:
    running._leaf.cache_clear()
    yield
    running._leaf.cache_clear()


MEANINGS: Mapping[str, Callable[..., Any]] = {
    "ask": lambda g: lambda q: q.answer,
    "if": lambda test, a, b: lambda q: (b(q), a(q))[bool(test(q))],
    "match": lambda a, b: lambda q: 1 if a(q) == b(q) else 0,
    "not": lambda test: test,
    "first_turn": lambda: lambda q: q.turns <= 2,
    "last": lambda: lambda q: 0,
    "set_last": lambda g, o: lambda q: q.observing(o(q)),
    "append": lambda g, a, o: lambda q: g(q).after(g(q).answer, o(q)),
    "drop_last": lambda g: lambda q: g(q).without_first,
    "zero_rewards": lambda g: lambda q: q.without_rewards,
}


@pytest.mark.parametrize("symbol", MEANINGS)
def test_another_meaning_of_a_rule_is_found(
    symbol: str, agents: Agents, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(running._AT, symbol, MEANINGS[symbol])
    with pytest.raises(AssertionError):
        check(agents)


FAULTS = [
    (running, "_made", "min(parts[1].lowest, parts[2].lowest)", "parts[1].lowest"),
    (running, "_made", "max(parts[1].highest, parts[2].highest)", "parts[1].highest"),
    (running, "_made", "made.deaf = made.deaf and part.deaf", "pass"),
    (running, "_begun", "_hole(sort, (*path, k))", "_hole(sort, (*path, 0))"),
    (TypedProgram, "turn", "self.observation.at(query), None", "query.observation, None"),
    (Queries, "percept", "self._weights(t)", "self._weights(t + 1)"),
    (Queries, "percept", "self._weights(t) * ", ""),
    (Queries, "percept", "self._percepts.get((t, rho, o))", "self._percepts.get((t, -rho, o))"),
    (Query, "observing", "self.prompt.reward, o", "0, o"),
    (Query, "then", "self.prompt.then(self.answer)", "self.prompt.then(0)"),
    (
        Query,
        "then",
        "self._continued.get((rho, o))",
        "next(iter(self._continued.values()), None)",
    ),
    (Query, "after", "with_turn_after(self.prompt, y, o)", "with_turn_after(self.prompt, o, y)"),
]


@pytest.mark.edits_source
@pytest.mark.parametrize(("owner", "name", "right", "wrong"), FAULTS)
def test_a_planted_fault_is_found(
    owner: Any, name: str, right: str, wrong: str, agents: Agents, plant: Any
) -> None:
    plant(owner, name, right, wrong)
    with pytest.raises(AssertionError):
        check(agents)


class Gaining(dict[Any, Any]):
    """The open places before, and those gained."""

    def __missing__(self, key: tuple[tuple[int, ...], Rule]) -> tuple[int, ...]:
        before, rule = key
        return tuple(map(sum, zip(before, PLAIN.grammar.opened(rule.parts), strict=True)))


def test_places_that_stay_open_are_found(agents: Agents, monkeypatch: pytest.MonkeyPatch) -> None:
    for machine in (PLAIN, ASKING, WILD):
        monkeypatch.setitem(vars(machine.grammar), "after", Gaining())
    with pytest.raises(AssertionError):
        check(agents)


def shorter(h: Any) -> Any:
    return rewriting.drop_first(h) if h.turns > 2 else h


def all_but_the_last(h: Any) -> Any:
    return rewriting.with_turn_after(h.before.prompt, h.before.action, 0) if h.turns > 1 else h


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("without_first", shorter),
        ("without_first", lambda h: h.first),
        ("without_last", lambda h: h),
        ("without_rewards", all_but_the_last),
        ("reversed", lambda h: EMPTY.then(h.percept)),
    ],
)
def test_another_rewriting_is_found(
    name: str, wrong: Any, agents: Agents, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(queries._REWRITINGS, name, wrong)
    with pytest.raises(AssertionError):
        check(agents)
