"""One normal form means equal: against the definition, for all agents on all small plays.

Wrong identities and wrong laws are refuted by the same tests.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.agents.enumerators import ForkingAgent, explore, prompts_up_to
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt
from formal.histories.rewriting import reverse, with_last_observation, zero_rewards
from formal.intelligence.grammar import Rule, programs
from formal.intelligence.machine import environment
from formal.intelligence.rewriting import drop_first, drop_last
from formal.intelligence.typed.diagram import Diagrams, either
from formal.intelligence.typed.expression import Expression, expressions, read
from formal.intelligence.typed.machine import PLAIN
from formal.intelligence.typed.meaning import denoted
from formal.intelligence.typed.normal_form import (
    LAWS,
    Form,
    Forms,
    marked,
    representative_families,
    with_marked_rewards,
)
from formal.intelligence.typed.same_environment import (
    SignedProgram,
    panel,
    plays_of,
    same_environment,
    witness,
)
from formal.notation import Agent, Percept

PERCEPTS = [(r, o) for r in (0, Fraction(1, 4), -1) for o in (0, 1)]
SMALL = [h.then(y) for h in prompts_up_to(2, PERCEPTS, 2) for y in (0, 1)]
LONGER = list(plays_of(3))

IDENTITIES = [
    ("match(y, ask(zero_rewards(zero_rewards(h))))", "match(y, ask(zero_rewards(h)))"),
    ("match(y, ask(zero_rewards(reverse(h))))", "match(y, ask(reverse(zero_rewards(h))))"),
    ("match(y, ask(drop_first(zero_rewards(h))))", "match(y, ask(zero_rewards(drop_first(h))))"),
    ("match(y, ask(zero_rewards(drop_last(h))))", "match(y, ask(drop_last(zero_rewards(h))))"),
    ("match(y, ask(reverse(reverse(h))))", "match(y, ask(h))"),
    ("match(y, ask(drop_first(reverse(h))))", "match(y, ask(reverse(drop_last(h))))"),
    ("match(0, ask(drop_last(append(h, y, last))))", "match(ask(h), 0)"),
    ("match(y, ask(zero_rewards(append(h, 0, 1))))",
     "match(y, ask(append(zero_rewards(h), 0, 1)))"),
    ("match(y, ask(set_last(set_last(h, 0), 1)))", "match(y, ask(set_last(h, 1)))"),
    ("match(y, ask(set_last(h, last)))", "match(y, ask(h))"),
    ("match(y, ask(set_last(append(h, y, 0), last)))", "match(y, ask(append(h, y, last)))"),
    ("match(ask(h), y)", "match(y, ask(h))"),
    ("match(ask(h), ask(h))", "1"),
    ("match(0, 1)", "-1"),
    ("match(0, y)", "if(same_action(y, 1), -1, 1)"),
    ("if(first_turn, match(y, ask(h)), match(ask(h), y))", "match(y, ask(h))"),
    ("if(first_turn, match(y, ask(reverse(h))), 0)", "if(first_turn, match(y, ask(h)), 0)"),
    ("if(not(first_turn), 0, 1)", "if(first_turn, 1, 0)"),
    ("if(not(not(first_turn)), 0, 1)", "if(first_turn, 0, 1)"),
    ("if(same_observation(last, shown(y)), 1, 1)", "1"),
    ("if(same_action(y, 0), match(y, ask(h)), 1)", "if(same_action(y, 0), match(0, ask(h)), 1)"),
    ("if(same_observation(last, 0), match(y, ask(set_last(h, 0))), 1)",
     "if(same_observation(last, 0), match(y, ask(h)), 1)"),
    ("match(ask(drop_first(drop_last(h))), ask(reverse(drop_first(drop_last(h)))))",
     "match(ask(drop_last(drop_first(h))), ask(reverse(drop_last(drop_first(h)))))"),
    ("match(y, ask(append(h, ask(h), 0)))",
     "if(same_action(ask(h), 0), match(y, ask(append(h, 0, 0))), match(y, ask(append(h, 1, 0))))"),
]  # fmt: skip

WRONG = [
    ("match(y, ask(h))", "1"),
    ("match(y, ask(h))", "match(y, y)"),
    ("match(y, ask(drop_last(reverse(h))))", "match(y, ask(reverse(drop_last(h))))"),
    ("match(y, ask(drop_first(drop_last(h))))", "match(y, ask(drop_last(drop_first(h))))"),
    ("match(y, ask(drop_first(drop_first(h))))", "match(y, ask(drop_first(h)))"),
    ("match(y, ask(drop_first(append(h, 0, 0))))", "match(y, ask(append(drop_first(h), 0, 0)))"),
    ("match(y, ask(append(drop_last(h), y, last)))", "match(y, ask(h))"),
    ("match(y, ask(zero_rewards(h)))", "match(y, ask(h))"),
    ("match(y, ask(reverse(h)))", "match(y, ask(h))"),
    ("match(y, ask(set_last(h, 0)))", "match(y, ask(h))"),
    ("match(y, ask(set_last(reverse(h), last)))", "match(y, ask(reverse(h)))"),
    ("match(y, ask(reverse(set_last(h, 0))))", "match(y, ask(set_last(reverse(h), 0)))"),
    ("if(first_turn, 1, 0)", "0"),
    ("match(0, y)", "match(1, y)"),
    ("if(same_observation(last, 0), 1, -1)", "match(0, y)"),
]


def agree(one: Sequence[Rule], other: Sequence[Rule], plays: Iterable[Play]) -> bool:
    """Whether no agent and none of the plays tells two programs apart, by the definition."""
    mine, its = denoted(one), denoted(other)

    def same(pi: Agent, p: Play) -> bool:
        return mine(pi, p) == its(pi, p)

    return all(
        all(explore(lambda choose, p=p: same(ForkingAgent(choose, 2), p)))  # type: ignore[misc]
        for p in plays
    )


def program(reward: str) -> tuple[Rule, ...]:
    return read(PLAIN.grammar, f"{reward}; 0")


@pytest.mark.parametrize(("one", "other"), IDENTITIES)
def test_identities_are_proved_and_hold(one: str, other: str) -> None:
    one_program, other_program = program(one), program(other)
    assert agree(one_program, other_program, SMALL + LONGER[::7])
    for sign in (1, -1):
        signed = SignedProgram(sign, one_program), SignedProgram(sign, other_program)
        assert same_environment(*signed)
        assert witness(*signed, panel(8)) is None


@pytest.mark.parametrize(("one", "other"), WRONG)
def test_wrong_identities_are_not_proved_and_have_a_witness(one: str, other: str) -> None:
    one_program, other_program = program(one), program(other)
    assert not agree(one_program, other_program, SMALL + LONGER)
    signed = SignedProgram(1, one_program), SignedProgram(1, other_program)
    assert not same_environment(*signed)
    found = witness(*signed, panel(8))
    assert found is not None
    pi, p = found
    environments = [environment(PLAIN, s.rules, s.sign) for s in signed]
    assert environments[0](pi, p) != environments[1](pi, p)


def test_a_play_where_the_action_is_the_answer_does_not_make_them_one() -> None:
    one, other = program("match(y, ask(h))"), program("1")
    for h in prompts_up_to(2, PERCEPTS, 2):
        for answer in (0, 1):
            assert denoted(one)(lambda _, y=answer: y, h.then(answer)) == (1, 0)  # type: ignore[misc]
    assert not same_environment(SignedProgram(1, one), SignedProgram(1, other))
    assert same_environment(SignedProgram(-1, program("-1")), SignedProgram(1, other))


def all_expressions(sort: int, longest: int) -> Iterator[Expression]:
    """The rewards (0) or observations (1) of at most so many rules."""
    seen = set()
    for rules in programs(PLAIN.grammar, longest + 1):
        e = expressions(rules)[sort]
        if len(rules) - len(list(e.rules())) == 1 and str(e) not in seen:
            seen.add(str(e))
            yield e


EXPRESSIONS = {sort: list(all_expressions(sort, 6)) for sort in (0, 1)}


def unsound(forms: Forms, plays: Sequence[Play]) -> list[tuple[str, str]]:
    """Expressions with one form that the definition tells apart on one of the plays."""
    found = []
    for sort, known in EXPRESSIONS.items():
        first: dict[Form, Expression] = {}
        other = expressions(read(PLAIN.grammar, "0; 0"))[1 - sort]
        for e in known:
            one = first.setdefault(forms.of(e), e)
            sides = [[*x.rules(), *other.rules()] for x in (one, e)]
            if sort:
                sides = [[*other.rules(), *x.rules()] for x in (one, e)]
            if one is not e and not agree(sides[0], sides[1], plays):
                found.append((str(one), str(e)))
    return found


PLAYS = [
    *plays_of(1),
    *list(plays_of(2))[::3],
    with_marked_rewards([0, 1, 0], [0, 1, 1]),
    *(with_marked_rewards([0, 1, 1, o], [1, 0, 0, y]) for o, y in product((0, 1), repeat=2)),
]


def test_what_has_one_form_is_equal() -> None:
    assert unsound(Forms(representative_families(3)), PLAYS) == []


WRONG_LAWS: Mapping[str, Any] = {
    "match": lambda a, b: 1,
    "if": lambda test, a, b: a,
    "shown": lambda a: 0,
    "same_action": lambda a, b: 1,
    "same_observation": lambda a, b: 0,
    "not": lambda test: test,
    "zero_rewards": lambda g: g,
    "reverse": lambda g: g,
    "drop_first": LAWS["drop_last"],
    "drop_last": lambda g: tuple(h.first for h in g),
    "set_last": lambda g, o: g,
    "append": lambda g, a, o: LAWS["append"](g, 0, o),
}


@pytest.mark.parametrize("symbol", LAWS)
def test_a_wrong_law_is_found(symbol: str) -> None:
    assert unsound(Forms(representative_families(3), {**LAWS, symbol: WRONG_LAWS[symbol]}), PLAYS)


def unmarked(turns: int) -> Play:
    return with_marked_rewards([0] * turns, [0] * turns)


@pytest.mark.parametrize(
    "families",
    [
        representative_families(3)[:4],
        representative_families(3)[4:],
        [[marked(1, 0, 0)], [marked(n, 0, 0) for n in range(2, 9)]],
        [[family[-1]] for family in representative_families(3)],
        [family for family in representative_families(3) if family[0].turns != 2],
        [[unmarked(p.turns) for p in family] for family in representative_families(3)],
    ],
    ids=["first turn", "later turns", "one observation", "longest", "not two turns", "unmarked"],
)
def test_too_few_plays_are_found(families: list[list[Play]]) -> None:
    chains = "drop_first(drop_last(h))", "drop_last(drop_first(h))"
    one, other = (expressions(program(f"match(y, ask({chain}))"))[0] for chain in chains)
    forms = Forms(families)
    assert unsound(forms, PLAYS) or forms.of(one) == forms.of(other)


REWRITINGS: Mapping[str, Any] = {
    "zero_rewards": zero_rewards,
    "reverse": reverse,
    "drop_first": drop_first,
    "drop_last": drop_last,
    "set_last": lambda h: with_last_observation(h, 0),
    "append": lambda h: h.then(0).then((0, 1)),
}
CHAINS = [chain for k in range(4) for chain in product(REWRITINGS, repeat=k)]


def test_one_length_stands_for_all_longer_ones() -> None:
    """Chains of three rewritings, compared on twice as many lengths as the forms look at."""
    forms = Forms(representative_families(3))
    by_form: dict[Form, set[tuple[Prompt, ...]]] = {}
    by_prompts: dict[tuple[Prompt, ...], set[Form]] = {}
    extra = {
        "set_last": [forms.made("0", [])],
        "append": [forms.made("0", []), forms.made("1", [])],
    }
    for chain in CHAINS:
        form = forms.made("h", [])
        rewritten = tuple(marked(n, o, 0).prompt for n in range(1, 17) for o in (0, 1))
        for symbol in chain:
            form = forms.made(symbol, [form, *extra.get(symbol, [])])
            rewritten = tuple(map(REWRITINGS[symbol], rewritten))
        by_form.setdefault(form, set()).add(rewritten)
        by_prompts.setdefault(rewritten, set()).add(form)
    assert {len(group) for group in by_form.values()} == {1}
    assert {len(group) for group in by_prompts.values()} == {1}
    assert 1 < len(by_form) < len(CHAINS)


def test_fewer_lengths_merge_chains_that_are_different() -> None:
    forms = Forms(representative_families(0))
    once, twice = (
        expressions(program(f"match(y, ask({chain}))"))[0]
        for chain in ("drop_first(h)", "drop_first(drop_first(h))")
    )
    assert forms.of(once) == forms.of(twice)
    assert not agree(
        [*once.rules(), *program("0")[1:]], [*twice.rules(), *program("0")[1:]], LONGER
    )


def test_forms_are_equal_for_generated_agents_on_longer_plays(agents: Mapping[str, Agent]) -> None:
    h = EMPTY.then((0, 0))
    for t in range(12):
        h = h.then(t % 3 % 2).then((Fraction(t % 5 - 2, 4), t // 2 % 2))
    plays = list(h.plays())
    for one, other in IDENTITIES:
        mine, its = denoted(program(one)), denoted(program(other))
        for pi in agents.values():
            percepts: list[list[Percept]] = [[mu(pi, p) for p in plays] for mu in (mine, its)]
            assert percepts[0] == percepts[1], (one, other)


def test_a_rule_of_another_grammar_has_no_form() -> None:
    with pytest.raises(IllFormed, match="normal forms are those of the typed grammar; it has no"):
        Forms(representative_families(0)).made("+1", [])


def test_diagrams_are_equal_functions_exactly_if_they_are_one_object() -> None:
    diagrams = Diagrams()
    a, b, c = (diagrams.answer(diagrams.leaf(name)) for name in "abc")

    def both(x: int, y: int) -> int:
        return x & y

    def one_of(x: int, y: int) -> int:
        return x | y

    left = diagrams.applied(both, (a, diagrams.applied(one_of, (b, c))))
    right = diagrams.applied(
        one_of, (diagrams.applied(both, (a, b)), diagrams.applied(both, (c, a)))
    )
    assert left is right
    assert diagrams.applied(both, (a, b)) is not right
    assert diagrams.applied(either, (a, b, b)) is b
    asked = diagrams.answer(diagrams.applied(either, (a, diagrams.leaf("b"), diagrams.leaf("c"))))
    assert asked is diagrams.applied(either, (a, b, c))
    assert diagrams.differing(left, diagrams.applied(both, (a, b))) == {"a": 1, "b": 0, "c": 1}


def test_a_panel_has_plays_of_each_length_and_none_twice() -> None:
    """Beyond three turns there are four patterns, each with four last turns."""
    lengths = [p.turns for p in panel(7)]
    assert [lengths.count(n) for n in range(4, 8)] == [16, 16, 16, 16]
    assert len({p for p in panel(7) if p.turns > 3}) == 64
