"""The sum over environments: by hand on small grammars, and against brute force by the definition.

Brute force groups programs by all that the definition gives for many agents and plays, and knows
no normal forms. Planted faults fail the same checks.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.simple_learner import simple_learner
from formal.agents.table import TableAgent
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.errors import IllFormed
from formal.histories.history import Play
from formal.histories.rewriting import zero_rewards
from formal.incremental.reality_check import reality_check
from formal.intelligence import environments_sum
from formal.intelligence.environments_sum import (
    difference_over_environments,
    sum_over_cut_environments,
    sum_over_environments,
)
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.machine import HALF, Machine, environment
from formal.intelligence.rewriting import drop_last
from formal.intelligence.tape.reference import TAPE
from formal.intelligence.typed import environments
from formal.intelligence.typed.classes import Classes
from formal.intelligence.typed.environments import Environments, EnvironmentsSum
from formal.intelligence.typed.expression import Expression, expressions, read
from formal.intelligence.typed.machine import ASKING, PLAIN
from formal.intelligence.typed.meaning import value
from formal.intelligence.typed.normal_form import Forms, representative_families
from formal.intelligence.typed.rules import PARTS
from formal.intelligence.typed.running import whole
from formal.intelligence.typed.same_environment import Part, plays_of
from formal.intelligence.typed.shares import Shares
from formal.intelligence.typed.worth import Difference, Worth
from formal.interaction.value import value as total_reward
from formal.notation import Agent

Plant: TypeAlias = Callable[[Any, str, str, str], None]
WINS = win_stay_lose_shift(2)
CHECKED = reality_check(WINS)


@pytest.fixture(autouse=True)
def _environments_are_found_once_in_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is summed over them; another test's fault is in none of them."""
    found = cache(environments_sum.environments_of)
    monkeypatch.setattr(environments_sum, "environments_of", found)


def machine(**sorts: str) -> Machine:
    """A typed machine with some of the rules, their weights in 16ths.

    Parts that are not of the usual sorts follow the symbol in brackets.
    """
    rules = [
        Rule(sort, symbol, parts_of(sort, symbol, parts), Fraction(int(w), 16), symbol == "ask")
        for sort, given in sorts.items()
        for symbol, parts, w in re.findall(r"([^\s(:]+)(?:\((.*?)\))?:(\d+)", given)
    ]
    grammar = Grammar("small", ("reward", "observation"), rules)
    return replace(PLAIN, grammar=grammar, whole=whole(grammar))


def parts_of(sort: str, symbol: str, given: str) -> tuple[str, ...]:
    return tuple(given.split(", ")) if given else PARTS.get(sort, {}).get(symbol, ())


ONLY_MATCH = machine(reward="match:16", observation="0:16", action="y:8 0:4 1:4")
BY_TURN = machine(reward="1:8 -1:4 if:4", observation="0:16", test="first_turn:16")
SMALL = machine(
    reward="1:2 -1:2 match:12",
    observation="last:8 shown:8",
    action="y:8 0:4 ask:4",
    prompt="h:8 zero_rewards:4 drop_last:4",
)


def check_only_match() -> None:
    """All 18 signed programs are of 4 rules; 1 and -1 weigh 1/8, being told 0 or 1 weighs 1/16.

    At 0 the agent wins and stays: V = 1. At 1 it loses 1/2 and shifts: V = 0. What follows turn 5
    is between -1/32 and 1/32 for both; not for 1 and -1, which are told by their form.
    """
    found = sum_over_environments(ONLY_MATCH, WINS, 4, 5)
    assert (found.programs, found.environments, found.merged, found.undecided) == (18, 4, 14, 0)
    assert found.weight == Fraction(3, 8)
    assert found.undecided_weight == found.rest == 0
    assert found.interval.high == Fraction(1, 16)
    assert found.interval.low == Fraction(1, 16) - Fraction(2 * 2, 32 * 16)


def check_by_turn() -> None:
    """Rewards are ±1 at the first turn and ±1 later: four environments, V = 1, 0, 0 and -1.

    With 11 rules all that can be made from the heaviest has been looked at.
    """
    for longest, rest in (2, HALF), (11, Fraction(1, 2**40)):
        found = sum_over_environments(BY_TURN, WINS, longest, 5)
        assert 0 <= found.rest < rest
        assert found.environments == (2 if longest == 2 else 4)
        assert found.interval.low <= 0 <= found.interval.high
    assert found.weight == 2 * Fraction(1, 4) + 2 * Fraction(1, 64)


ONE_OR_MINUS = machine(reward="1:8 match:8", observation="0:8 shown:8", action="0:8 1:8")
ALL_DIFFERENT = machine(
    reward="1:16", observation="0:8 shown:8", action="ask:16", prompt="h:8 drop_first:8"
)
ALL_ZERO = machine(
    reward="match:16", observation="0:12 if:4", test="first_turn:16", action="y:8 0:8"
)


def check_signs() -> None:
    """-1 is match(0, 1), of 3 rules, but also 1 negated; 1 is shown(1), of 2 rules."""
    found = sum_over_environments(ONE_OR_MINUS, WINS, 4, 5)
    assert (found.environments, found.weight) == (4, Fraction(3, 8))
    assert found.rest == found.interval.low == found.interval.high == 0


def check_nothing_left_out() -> None:
    """However often the first turn is dropped, it is another environment: all weights count."""
    for longest in (2, 4, 7):
        found = sum_over_environments(ALL_DIFFERENT, WINS, longest, 5)
        assert 1 <= found.weight + found.rest < 1 + Fraction(1, 2**50)
        assert found.merged == 0


def check_unseen_may_be_seen() -> None:
    """All observations are 0, of weight 3/4 at most; where y = 0 pays 1, of weight 1/8, V = 1."""
    for longest in (4, 7):
        found = sum_over_environments(ALL_ZERO, WINS, longest, 8)
        assert found.environments == 4
        assert found.interval.low < Fraction(3, 32) <= found.interval.high
    assert found.rest < Fraction(1, 2**50)
    assert found.interval.half_width < Fraction(1, 2**10)


UNSEEN_OBSERVATION = machine(
    reward="if(test, zero, pay):16",
    test="same_observation(sight, none):16",
    sight="last:16",
    none="0:16",
    zero="0:16",
    pay="match(own, none):16",
    own="y:16",
    observation="0:1 shown(one):15",
    one="1:16",
)


def check_any_observation_may_follow() -> None:
    """It pays for y = 0 once an observation was 1; the program that shows 1 is of 10 rules.

    Its first reward is 0 as the first observation is. Then who wins and stays earns 1/4, 1/8, …
    with one sign; with the other it loses 1/4, shifts, and earns 1/8, 1/16, …
    """
    found = sum_over_environments(UNSEEN_OBSERVATION, WINS, 9, 20)
    assert (found.environments, found.weight, found.rest) == (2, Fraction(1, 16), Fraction(15, 16))
    total = Fraction(15, 16) * (HALF * HALF + HALF * 0)
    assert found.interval.low <= total <= found.interval.high


SIX_ACTIONS = machine(
    reward="match:16",
    observation="0:16",
    action="y:6 0:2 ask:8",
    prompt="h:4 reverse(core):4 zero_rewards(core):4 drop_last(core):4",
    core="h:16",
)
HEAVIEST_UNSEEN = machine(
    reward="match:16",
    observation="0:16",
    action="y:2 ask:14",
    prompt="reverse(core):16",
    core="h:16",
)


def check_pairs() -> None:
    """Any two actions make an environment and its negation, in whichever order, of equal weight.

    All that have equal parts make only two: 1, and -1, with the weight of the heaviest.
    """
    six = [Fraction(6, 16), Fraction(2, 16), *[Fraction(8, 16) / 4] * 4]
    for asking, actions in (SIX_ACTIONS, six), (HEAVIEST_UNSEEN, [Fraction(1, 8), Fraction(7, 8)]):
        total = max(actions) ** 2 + sum(a * b for a, b in combinations(actions, 2))
        for longest in range(4, 9):
            found = sum_over_environments(asking, WINS, longest, 5)
            assert found.weight <= total <= found.weight + found.rest
            assert found.undecided == 0
        assert found.environments == 2 + 2 * len([*combinations(actions, 2)])
        assert found.weight == total
        assert found.rest < Fraction(1, 2**50)


HEAVIER_IF_LONGER = machine(
    reward="1:1 -1:7 match:6 if:2",
    observation="0:16",
    test="first_turn:16",
    action="ask:16",
    prompt="h:16",
)


def check_heavier_if_longer() -> None:
    """1 is heaviest as match(ask(h), ask(h)), and is so too as a part of a shorter program.

    1 and -1 weigh 7/32; 1 at first and -1 later weighs 1/16 · 6/16 · 7/16, as does its negation.
    """
    total = 2 * Fraction(7, 32) + 2 * Fraction(6 * 7, 16**3)
    for longest in (6, 7):
        found = sum_over_environments(HEAVIER_IF_LONGER, WINS, longest, 5)
        assert (found.environments, found.undecided) == (4, 0)
        assert found.weight == total


def generated(seed: int) -> Agent:
    """An agent that reads all of a prompt."""
    return lambda h: hash((seed, *map(hash, h))) // 7 % 2


LONG = [p for n in range(1, 6) for p in list(plays_of(n))[:: 1 + 4 ** (n - 1) // 16]]


@cache
def seen_by_many(e: Expression) -> tuple[int, ...]:
    """What an expression gives for some agents on plays of up to five turns."""
    return tuple(value(e, generated(seed), p) for p in LONG for seed in range(6))


def all_agents(p: Play) -> Iterator[TableAgent]:
    """All agents, as far as prompts of `SMALL` at a play of at most two turns are concerned."""
    asked = [g for h in (p.prompt, drop_last(p.prompt)) for g in (h, zero_rewards(h))]
    prompts = list(dict.fromkeys(asked))
    for answers in product((0, 1), repeat=len(prompts)):
        yield TableAgent(0, dict(zip(prompts, answers, strict=True)))


@cache
def seen_by_all(e: Expression) -> tuple[int, ...]:
    """What an expression gives for all agents on plays of up to two turns."""
    return tuple(value(e, pi, p) for n in (1, 2) for p in plays_of(n) for pi in all_agents(p))


Seen: TypeAlias = Callable[[Expression], tuple[int, ...]]
Known: TypeAlias = Mapping[Any, tuple[Fraction, Fraction]]


def brute(longest: int, turns: int, seen: Seen, pi: Agent = WINS) -> Known:
    """The largest weight and V of each environment of `SMALL`."""
    known: dict[Any, tuple[Fraction, Fraction]] = {}
    for program in programs(SMALL.grammar, longest):
        weight = prod((rule.weight for rule in program), start=HALF)
        reward, observation = map(seen, expressions(program))
        for sign in (1, -1):
            mu = environment(SMALL, program, sign)
            key = tuple(sign * rho for rho in reward), observation
            if key not in known or known[key][0] < weight:
                v = known[key][1] if key in known else total_reward(pi, mu, turns + 1)
                known[key] = weight, Fraction(v)
    return known


TURNS = 6
ALL_LENGTHS: Mapping[Any, tuple[int, Seen]] = {
    sum_over_environments: (TURNS, seen_by_many),
    sum_over_cut_environments: (2, seen_by_all),
}


@cache
def brutes(looked: Any) -> Mapping[int, Known]:
    turns, seen = ALL_LENGTHS[looked]
    return {longest: brute(longest, turns, seen) for longest in (3, 5, 6, 8)}


def check_against_brute_force() -> None:
    for looked, (turns, _) in ALL_LENGTHS.items():
        longest_known = brutes(looked)[8]
        for longest in (3, 5, 6):
            found = looked(SMALL, WINS, longest, turns)
            mine = brutes(looked)[longest]
            assert found.undecided == 0
            assert found.environments == len(mine)
            assert found.merged == found.programs - len(mine)
            check_weights(found, mine, longest_known, longest)
            total = sum(w * v for w, v in longest_known.values())
            assert found.interval.low <= total <= found.interval.high
            after = Fraction(1, 2**turns) if looked is sum_over_environments else 0
            assert found.interval.half_width <= found.rest + after * found.weight


def check_weights(found: EnvironmentsSum, mine: Known, more: Known, longest: int) -> None:
    """The heaviest program is among those of one rule more than `longest`, but for the shortest."""
    largest = sum((more[key][0] for key in mine), Fraction(0))
    if longest > 3:
        assert found.weight == largest
    assert sum(w for w, _ in mine.values()) <= found.weight <= largest
    assert sum(w for w, _ in more.values()) - found.weight <= found.rest


def check_differences() -> None:
    """An agent and its reality check: all programs run, or those that can tell them apart."""
    for equivalent, longest in product((False, True), (3, 5, 6)):
        found = difference_over_environments(
            SMALL, WINS, CHECKED, longest, TURNS, equivalent=equivalent
        )
        assert found.interval.low <= sum(gains()) <= found.interval.high
        assert any(gains())
    assert found.interval.half_width < Fraction(1, 8)


ZEROING = machine(
    reward="match:16", observation="0:16", action="y:8 ask:8", prompt="h:8 zero_rewards:8"
)


def check_a_difference_known_by_hand() -> None:
    """Only three environments and their negations do not always pay the same; rest is nothing."""
    expected = Fraction(0)
    for reward, weight in (
        ("match(y, ask(h))", Fraction(1, 16)),
        ("match(y, ask(zero_rewards(h)))", Fraction(1, 32)),
        ("match(ask(h), ask(zero_rewards(h)))", Fraction(1, 64)),
    ):
        for sign in (1, -1):
            mu = environment(ZEROING, read(ZEROING.grammar, f"{reward}; 0"), sign)
            expected += weight * (total_reward(CHECKED, mu, 13) - total_reward(WINS, mu, 13))
    found = difference_over_environments(ZEROING, WINS, CHECKED, 8, 12, equivalent=True)
    assert expected > Fraction(1, 128)
    assert found.environments == 8
    assert abs(found.interval.middle - expected) < Fraction(1, 2**11)
    assert found.interval.half_width < Fraction(1, 2**11)


@cache
def gains() -> list[Fraction]:
    """W · V of the reality check less W · V, for each environment of `SMALL`."""
    known, checked = (brute(8, TURNS, seen_by_many, pi) for pi in (WINS, CHECKED))
    return [w * (checked[key][1] - v) for key, (w, v) in known.items()]


def check_only_telling_ones_are_unseen() -> None:
    """Of all different observations those that drop k first turns weigh 2^-(k + 2)."""
    for longest, rest in (2, Fraction(1, 4)), (4, Fraction(1, 4)), (5, Fraction(1, 8)):
        found = difference_over_environments(
            ALL_DIFFERENT, WINS, CHECKED, longest, 5, equivalent=True
        )
        assert rest <= found.rest < rest + Fraction(1, 2**50)
        assert found.interval.low == found.interval.high == 0


def check_first_rewards_are_alike() -> None:
    """V^other - V^π is 2 at most; 1 if the first rewards are the same, as before longer prompts."""
    for prompts, most in ("h:8 zero_rewards:8", 1), ("h:8 append:8", 2):
        asking = machine(reward="match:16", observation="0:16", action="0:8 ask:8", prompt=prompts)
        found = difference_over_environments(asking, WINS, CHECKED, 4, 9, equivalent=True)
        assert found.rest > 0
        assert found.interval.high == -found.interval.low
        assert 0 <= found.interval.high - most * found.rest < Fraction(1, 2**50)


CHECKS = [
    check_only_match,
    check_signs,
    check_any_observation_may_follow,
    check_first_rewards_are_alike,
    check_by_turn,
    check_only_telling_ones_are_unseen,
    check_nothing_left_out,
    check_unseen_may_be_seen,
    check_heavier_if_longer,
    check_pairs,
    check_a_difference_known_by_hand,
    check_against_brute_force,
    check_differences,
]


def check_all() -> None:
    for check in CHECKS:
        check()


@pytest.mark.parametrize("check", CHECKS)
def test_it_is_what_is_known(check: Callable[[], None]) -> None:
    check()


def test_programs_are_counted() -> None:
    for longest in range(2, 6):
        found = sum_over_environments(PLAIN, WINS, longest, 1)
        assert found.programs == 2 * len(list(programs(PLAIN.grammar, longest)))


FAULTS = {
    "twice": (Environments, "sum", "in self._with(r):", "in self._with(r) * 2:"),
    "smallest weight": (Classes, "_weigh", "weight > made.weight", "not made.weight"),
    "sign not merged": (environments, "_signed_rewards", "forms.negated(c.form)", "c.form"),
    "sign weighs 1": (environments, "_signed_rewards", "c.weight * HALF", "c.weight"),
    "shortest forgotten": (
        environments, "_signed_rewards", "min(c.shortest, parts[form].shortest)", "c.shortest",
    ),
    "tail forgotten": (Worth, "of", "v + high * rest", "v"),
    "as low as high": (Forms, "bounds", "min(values)", "max(values)"),
    "negation forgotten": (Worth, "of", "sign * rewards(query)", "rewards(query)"),
    "nothing unseen": (Environments, "sum", "rest, worth.with_any", "0 * rest, worth.with_any"),
    "no long rewards": (Environments, "sum", "unseen.whole * shown.whole", "0 * shown.whole"),
    "no long telling rewards": (Environments, "sum", "unseen.having * shown.whole", "0"),
    "telling without telling": (Environments, "_tells", "not self", "self"),
    "longer ones not more": (Environments, "sum", "self._lengthening_unseen *", "0 *"),
    "other way round": (
        Difference, "__init__", "self._worth, self._other", "self._other, self._worth",
    ),
    "no first turn": (Difference, "__init__", "worth.largest +", "0 *"),
    "long ones left out": (Shares, "_possibly_heaviest", "return longer\n", "return 0\n"),
    "a third is left": (Shares, "_possibly_heaviest", "longer / 2", "longer / 3"),
    "halved whatever is unseen": (
        Shares, "_possibly_heaviest", "self._whole[part] - self.known[part].whole", "Fraction(0)",
    ),
    "weighed once": (Classes, "__init__", "while self._weigh()", "if self._weigh()"),
    "only 0 is seen": (Worth, "_ahead", "range(self._machine.n_observations)", "range(1)"),
    "all halved": (
        Shares, "_is_constant_with_equal_parts", "rule.symbol not in COMMUTATIVE", "not rule.parts",
    ),
    "unseen counted": (environments._Found, "add_unseen", "min(0, bounds[0])", "bounds[0]"),
    "merged by a panel": (
        environments_sum, "environments_of",
        "Forms(representative_families(max(0, longest - 4)))", "Forms([[p] for p in plays_of(1)])",
    ),
    "never told apart": (
        environments_sum, "environments_of", "panel(longest)", "[]",
    ),
    "cut too early": (environments_sum, "sum_over_cut_environments", "n + 1", "1"),
}  # fmt: skip


@pytest.mark.edits_source
@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_found(
    fault: str, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, right, wrong = FAULTS[fault]
    looked = globals().get(name)
    plant(owner, name, right, wrong)
    if looked in ALL_LENGTHS:
        planted = getattr(owner, name)
        monkeypatch.setitem(globals(), name, planted)
        given = {planted if f is looked else f: kind for f, kind in ALL_LENGTHS.items()}
        monkeypatch.setitem(globals(), "ALL_LENGTHS", given)
    with pytest.raises(AssertionError):
        check_all()


@pytest.mark.parametrize("typed", [PLAIN, ASKING])
def test_more_is_more_certain(typed: Machine) -> None:
    found = [sum_over_environments(typed, simple_learner(2), n, 8).interval for n in range(3, 8)]
    assert max(interval.low for interval in found) < min(interval.high for interval in found)
    widths = [interval.half_width for interval in found]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < Fraction(1, 32)


@pytest.mark.parametrize("typed", [PLAIN, ASKING])
@pytest.mark.parametrize("looked", ALL_LENGTHS)
def test_who_ignores_rewards_scores_nothing(typed: Machine, looked: Any) -> None:
    ignoring: list[Agent] = [constant(1), lambda h: (h.observation + h.turns) % 2]
    for pi in ignoring:
        low, high = looked(typed, pi, 6, 2, Fraction(2, 3)).interval
        assert low == -high < 0


def test_the_reality_check_helps_who_wins_and_stays() -> None:
    """On the weights that ask more, each environment counted once: certified."""
    found = difference_over_environments(ASKING, WINS, CHECKED, 9, 8, equivalent=True)
    assert found.undecided == 0
    assert found.interval.low > 0


def test_what_is_undecided_counts_as_0_or_v() -> None:
    forms, v = Forms(representative_families(2)), Worth(PLAIN, WINS, 6, HALF)
    decided = sum_over_environments(PLAIN, WINS, 6, 6)
    undecided = Environments(PLAIN, 6, forms, []).sum(v)
    assert (undecided.environments, decided.undecided) == (1, 0)
    assert undecided.undecided == decided.environments - 1
    assert undecided.weight + undecided.undecided_weight == decided.weight
    assert undecided.interval.low <= decided.interval.low
    assert undecided.interval.high >= decided.interval.high
    some = Environments(PLAIN, 6, forms, plays_of(1)).sum(v)
    assert 1 < some.environments < decided.environments
    assert undecided.interval.half_width > some.interval.half_width > decided.interval.half_width


HEAVIEST_IS_LONG = machine(
    reward="1:1 match(own, none):15",
    own="y:16",
    none="0:16",
    observation="0:1 shown(one):15",
    one="1:16",
)


def test_only_programs_of_at_most_the_longest_are_compared_with_one_another() -> None:
    """With no play all are undecided except the heaviest: of 4 rules, or of all 5 at most.

    By hand, in 512ths: 1 or -1 with 0 is 1 each, with 1 is 15 each; match with 0, of 4 rules, is 15
    each, and with 1, of 5 rules, 225 each.
    """
    forms = Forms(representative_families(2))
    for longest, weights in (4, [1, 1, 15, 15, 15, 15]), (5, [1, 1, 15, 15, 15, 15, 225, 225]):
        found = Environments(HEAVIEST_IS_LONG, longest, forms, []).sum(AllWorth(1, 2))
        assert (found.environments, found.undecided) == (1, len(weights) - 1)
        assert found.weight == Fraction(max(weights), 512)
        assert found.undecided_weight == Fraction(sum(weights) - max(weights), 512)
        assert found.rest == Fraction(512 - sum(weights), 512)


@dataclass(frozen=True)
class AllWorth:
    """Every environment is worth something between these two."""

    least: int
    most: int
    largest: int = 2
    largest_later: int = 2
    unit: Fraction = Fraction(1)

    def of(self, reward: Part, observation: Part) -> tuple[int, int]:
        return self.least, self.most

    def with_any_observation(self, reward: Part) -> tuple[int, int]:
        return self.least, self.most


def test_an_undecided_environment_may_count_in_full_or_not_at_all() -> None:
    """All of one sign: the far end has all weights in full, and what is undecided reaches to 0."""
    looked = Environments(PLAIN, 6, Forms(representative_families(2)), [])
    below, above = looked.sum(AllWorth(-2, -1)), looked.sum(AllWorth(1, 2))
    everything = below.weight + below.undecided_weight + below.rest
    assert below.undecided_weight > 0
    assert (below.interval.low, above.interval.high) == (-2 * everything, 2 * everything)
    assert below.interval.high == -above.interval.low >= -below.weight


@pytest.mark.parametrize(
    ("typed", "longest", "turns", "message"),
    [
        (TAPE, 4, 3, "a typed program is a reward and an observation"),
        (PLAIN, 1, 3, "no program of typed, plain has at most 1 rules"),
        (PLAIN, 4, 0, "a horizon is at least 1 turn; 0 is not"),
    ],
)
@pytest.mark.parametrize("looked", ALL_LENGTHS)
def test_errors(looked: Any, typed: Machine, longest: int, turns: int, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        looked(typed, WINS, longest, turns)


def test_there_are_two_actions_and_two_observations() -> None:
    three = replace(ONLY_MATCH, n_actions=3)
    with pytest.raises(IllFormed, match="the typed machine has two actions and two observations"):
        sum_over_environments(three, WINS, 4, 2)
