"""Which programs tell which agents apart: by the definition alone, program by program."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from random import Random
from typing import TypeAlias

import pytest

from formal.agents.combinators import except_at, ignoring_rewards
from formal.agents.enumerators import prompts_up_to
from formal.equivalence.possible import possible
from formal.intelligence.grammar import Rule, programs
from formal.intelligence.machine import HALF, environment
from formal.intelligence.typed import machine as machine_module
from formal.intelligence.typed.expression import expressions, read, written
from formal.intelligence.typed.machine import PLAIN
from formal.intelligence.typed.rules import TELLING
from formal.interaction.value import value
from formal.notation import Action, Agent, Prompt

Agents: TypeAlias = Mapping[str, Agent]
Program: TypeAlias = tuple[Rule, ...]

TURNS = 5
SOME = ("reads all", "wins and stays", "learns")
"""Each of them takes both actions, and reads rewards."""


def paid(program: Program, pi: Agent, sign: int) -> Fraction:
    return Fraction(value(pi, environment(PLAIN, program, sign), TURNS + 1))


def small() -> list[Program]:
    """The programs of six rules and fewer, and some that ask in every way."""
    queries = [
        "ask({})",
        "ask(drop_last({}))",
        "ask(set_last({}, 1))",
        "ask(set_last(drop_last({}), shown(y)))",
        "ask(drop_last(set_last(drop_last({}), last)))",
        "ask(zero_rewards({}))",
        "ask(reverse({}))",
        "ask(drop_first({}))",
        "ask(append({}, 1, 0))",
        "ask(append(drop_last({}), 0, last))",
    ]
    asking = [
        f"match({a}, {query.format(g)}); {o}"
        for a, query, g, o in product(
            ("y", "1"), queries, ("h", "zero_rewards(h)", "set_last(h, 0)"), ("0", "shown(y)")
        )
    ]
    return [*programs(PLAIN.grammar, 6), *(read(PLAIN.grammar, text) for text in asking)]


def contrary_where_impossible(pi: Agent) -> Agent:
    """It does the contrary at every prompt that is impossible for π."""

    def other(h: Prompt) -> Action:
        return pi(h) if possible(pi, h) else 1 - pi(h)

    return other


def except_where_impossible(pi: Agent, seed: int) -> Agent:
    """Contrary at some prompts that are impossible for π."""
    random = Random(seed)
    percepts = [(r, o) for r in (0, HALF, -HALF) for o in (0, 1)]
    impossible = [h for h in prompts_up_to(2, percepts, 2) if not possible(pi, h)]
    return except_at(pi, {h: 1 - pi(h) for h in impossible if random.random() < 0.7})


def equivalent_pairs(agents: Agents) -> Iterator[tuple[Agent, Agent]]:
    for k, name in enumerate(SOME):
        yield agents[name], agents[f"{name}, checked"]
        yield agents[name], contrary_where_impossible(agents[name])
        yield agents[name], except_where_impossible(agents[name], k)


def telling_apart(among: Iterable[Program], agents: Agents) -> list[Program]:
    """The programs that pay two traditionally equivalent agents differently."""
    pairs = list(equivalent_pairs(agents))
    return [
        program
        for program in among
        if any(
            paid(program, pi, sign) != paid(program, other, sign)
            for pi, other in pairs
            for sign in (1, -1)
        )
    ]


@pytest.fixture(scope="module")
def found(agents: Agents) -> list[Program]:
    return telling_apart([p for p in small() if any(rule.queries for rule in p)], agents)


def check(found: list[Program]) -> None:
    """Whoever tells two apart has a rule that is said to be able to."""
    for program in found:
        assert any(map(PLAIN.telling, program)), written(program)


def test_ask_free_programs_tell_nobody_apart(agents: Agents) -> None:
    free = [p for p in small() if not any(rule.queries for rule in p)]
    assert len(free) > 100
    assert telling_apart(free, agents) == []


def test_programs_that_tell_agents_apart_are_known(found: list[Program]) -> None:
    assert len(found) > 50
    check(found)


@pytest.mark.parametrize("lacking", sorted(TELLING))
def test_each_rule_that_can_is_needed(
    lacking: str, found: list[Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_module, "TELLING", TELLING - {lacking})
    with pytest.raises(AssertionError):
        check(found)


def test_the_other_rules_keep_a_prompt_possible() -> None:
    assert {rule.symbol for rule in PLAIN.grammar.rules["prompt"]} - TELLING == {
        "h",
        "drop_last",
        "set_last",
    }


def test_deaf_programs_pay_the_negative_with_the_other_sign(agents: Agents) -> None:
    hearing = {"y", "last", "ask"}
    deaf = 0
    for program in programs(PLAIN.grammar, 6):
        reward, _ = expressions(program)
        if not hearing & {rule.symbol for rule in reward.rules()}:
            deaf += 1
            for pi in agents.values():
                assert paid(program, pi, 1) == -paid(program, pi, -1)
    assert deaf > 50


def test_agents_that_read_no_reward_get_the_negative_too(agents: Agents) -> None:
    blind = [ignoring_rewards(agents[name]) for name in ("reads all", "learns")]
    for program in small():
        for pi in blind:
            assert paid(program, pi, 1) == -paid(program, pi, -1)
