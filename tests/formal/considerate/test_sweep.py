"""The sweep, judged by solving for one caring coefficient at a time, and by the other sweep."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge.finite_mdps import experiments, mdps
from formal.considerate.experiments.experiment import ACTING, Experiment
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.mdp.optimal import optimal
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.beliefs import ValueFunction
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.considerate.sweep import of_mdp as sweep_of_mdp
from formal.considerate.sweep import of_outcomes as sweep_of_outcomes
from formal.considerate.sweep.envelope import Line, Segment, envelope
from formal.considerate.sweep.of_mdp import sweep
from formal.considerate.sweep.of_outcomes import best_outcomes, pareto, unreached
from formal.considerate.sweep.outcomes import outcomes
from formal.considerate.sweep.sweep import Sweep
from formal.errors import IllFormed
from formal.notation import Reward

V = ValueFunction[int]
HALF = Fraction(1, 2)


def expected(mdp: Mdp[int], V: V, W: V, alpha_1: Reward, alpha_2: Reward) -> RewardFunction[int]:
    return r_value(mdp, [(HALF, V), (HALF, W)], alpha_1, alpha_2)


def worst(mdp: Mdp[int], V: V, W: V, alpha_1: Reward, alpha_2: Reward) -> RewardFunction[int]:
    return r_worst(mdp, [(HALF, V), (HALF, W)], alpha_1, alpha_2)


def of_agents(mdp: Mdp[int], V: V, W: V, alpha_1: Reward, alpha_2: Reward) -> RewardFunction[int]:
    alphas = {1: alpha_1, 2: alpha_2, 3: 1}
    return r_value_of_agents(mdp, {2: [(1, V)], 3: [(1, W)]}, alphas)


def least(mdp: Mdp[int], V: V, W: V, alpha_1: Reward, alpha_2: Reward) -> RewardFunction[int]:
    return r_min(mdp, {2: [(1, V)], 3: [(1, W)]}, {1: alpha_1, 2: alpha_2, 3: 1})


CERTAIN = mdps(max_states=5, max_ends=4, certain=True)
GAMES = st.one_of(*(experiments(CERTAIN, equation) for equation in (expected, worst, of_agents)))
RANDOM = st.one_of(
    experiments(mdps(max_states=4, max_ends=3), expected),
    experiments(mdps(gamma=Fraction(2, 3), max_states=4, max_ends=3), worst),
)
ALPHAS = st.fractions(0, 5, max_denominator=12)


@settings(max_examples=60)
@given(GAMES)
def test_both_sweeps_agree(game: Experiment[int]) -> None:
    assert sweep(game, 5) == sweep_of_outcomes.sweep_of_outcomes(game, outcomes(game), 5)


@settings(max_examples=40)
@given(RANDOM, st.lists(ALPHAS, min_size=3, max_size=3))
def test_the_sweep_has_the_value_of_every_coefficient(
    game: Experiment[int], alphas: list[Fraction]
) -> None:
    found = sweep(game, 5)
    for alpha_2 in (*alphas, *found.breakpoints):
        assert found(alpha_2) == optimal(game.augmented(alpha_2)).V[0]
    no_piece_could_be_split_or_joined(found)


def no_piece_could_be_split_or_joined(found: Sweep) -> None:
    pieces = found.pieces
    assert (pieces[0].lower, pieces[-1].upper) == (0, 5)
    for left, right in pairwise(pieces):
        assert left.upper == right.lower
        assert left.line.slope < right.line.slope
        assert left.line(right.lower) == right.line(right.lower)


@settings(max_examples=40)
@given(experiments(mdps(max_states=4, max_ends=3), expected))
def test_the_returns_make_the_line(game: Experiment[int]) -> None:
    for piece in sweep(game, 5).pieces:
        least_own, greatest_own = piece.returns[ACTING]
        assert least_own <= piece.line.at_zero <= greatest_own
        lows, highs = zip(piece.returns["agent 2"], piece.returns["agent 3"], strict=True)
        assert sum(lows) <= 2 * piece.line.slope <= sum(highs)


Values = dict[str, tuple[int, int, int]]


def a_game(equation: Any, values: Values, kinks: tuple[Reward, ...] = ()) -> Any:
    """From the start one goes to an end, or waits; values: one's own, of agent 2, of agent 3."""
    mdp = Mdp.of(
        "start",
        ("wait", *values),
        lambda s, a: (s, 0) if s != "start" else (s, -1) if a == "wait" else (a, values[a][0]),
    )

    def gain(i: int) -> RewardFunction[str]:
        return lambda s, a, t: values[t][i] if s == "start" and t != "start" else 0

    def of(i: int) -> ValueFunction[str]:
        return lambda t: values[t][i]

    return Experiment(
        "ends",
        "ends at distances",
        mdp,
        {"agent 2": gain(1), "agent 3": gain(2)},
        lambda alpha_1, alpha_2: equation(mdp, of(1), of(2), alpha_1, alpha_2),
        (),
        kinks,
    )


def second_alone(mdp: Any, V: Any, W: Any, alpha_1: Reward, alpha_2: Reward) -> Any:
    return r_value(mdp, [(1, V)], alpha_1, alpha_2)


VALUES = {"1": (-1, -9, 0), "2": (-2, -8, 0), "3": (-3, -3, 0), "5": (-5, 0, 0), "6": (-6, 0, 1)}
BENT = {"1": (-1, -4, -2), "2": (-2, -2, -5), "4": (-4, -1, -1)}
KINKS = (HALF, 1, Fraction(5, 2))


def both(game: Any, upper: Reward) -> Sweep:
    one, other = (
        sweep(game, upper),
        sweep_of_outcomes.sweep_of_outcomes(game, outcomes(game), upper),
    )
    assert one == other
    return one


def test_breakpoints_are_where_two_ends_are_worth_the_same() -> None:
    game = a_game(second_alone, VALUES)
    found = both(game, 7)
    assert found.breakpoints == (Fraction(1, 3), Fraction(2, 3))
    assert [piece.returns["agent 2"] for piece in found.pieces] == [(-9, -9), (-3, -3), (0, 0)]
    assert [tie.returns[ACTING] for tie in found.ties] == [(-3, -1), (-5, -3)]


def test_an_end_is_worth_its_own_return_and_the_others_times_the_coefficient() -> None:
    """Unless it is said otherwise, α₁ is 1."""
    game = a_game(second_alone, VALUES)
    found = outcomes(game)
    for x in (0, Fraction(1, 3), 2):
        expected = [own + x * other for own, other, _ in (way.returns for way in found)]
        assert sweep_of_outcomes.augmented_values(game, found, x) == expected


def test_what_no_coefficient_reaches() -> None:
    game = a_game(second_alone, VALUES)
    found = outcomes(game)
    assert [x.returns for x in pareto(found)] == [
        (-1, -9, 0),
        (-2, -8, 0),
        (-3, -3, 0),
        (-5, 0, 0),
        (-6, 0, 1),
    ]
    assert [x.returns for x in unreached(game, found)] == [(-2, -8, 0), (-6, 0, 1)]


def test_a_coefficient_that_is_a_breakpoint_has_both_outcomes() -> None:
    game = a_game(second_alone, VALUES)
    tied = best_outcomes(game, outcomes(game), Fraction(1, 3))
    assert [x.returns for x in tied] == [(-1, -9, 0), (-3, -3, 0)]


def test_a_reward_with_kinks_is_swept_between_them() -> None:
    found = both(a_game(least, BENT, KINKS), 4)
    for x in [Fraction(n, 8) for n in range(33)]:
        worth: list[Reward] = [own + min(x * a, Fraction(b)) for own, a, b in BENT.values()]
        assert found(x) == max(worth)


def test_an_end_that_is_optimal_at_an_end_alone_is_a_tie() -> None:
    game = a_game(expected, {"a": (-1, 10, 0), "b": (-1, 0, 10), "c": (-1, 1, 1)})
    found = both(game, 4)
    assert (len(found.pieces), [tie.alpha_2 for tie in found.ties]) == (1, [0])
    assert unreached(game, outcomes(game)) == []


def test_a_sweep_that_ends_where_two_ends_are_worth_the_same_ends_with_a_tie() -> None:
    """At 1/3 the ends 1 and 3 are worth -1 - 9/3 = -3 - 3/3 = -4."""
    found = both(a_game(second_alone, VALUES), Fraction(1, 3))
    assert [piece.returns["agent 2"] for piece in found.pieces] == [(-9, -9)]
    assert [(tie.alpha_2, tie.returns[ACTING]) for tie in found.ties] == [
        (Fraction(1, 3), (-3, -1))
    ]


def test_what_is_optimal_at_a_kink_alone_is_a_tie_and_reached() -> None:
    def shared(mdp: Any, V: Any, W: Any, alpha_1: Reward, alpha_2: Reward) -> Any:
        return r_min(mdp, {2: [(1, V)], 3: [(1, W)]}, {1: alpha_1, 2: alpha_2, 3: 4 - alpha_2})

    game = a_game(shared, {"flat": (-1, 0, 0), "bent": (-3, 1, 1)}, (2,))
    found = both(game, 4)
    assert [piece.line for piece in found.pieces] == [Line(-1, 0)]
    assert [tie.alpha_2 for tie in found.ties] == [2]
    assert unreached(game, outcomes(game), 4) == []


def test_an_undeclared_kink_is_refused() -> None:
    game = a_game(least, BENT)
    with pytest.raises(IllFormed, match="between its kinks an augmented reward must be linear"):
        sweep(game, 4)
    with pytest.raises(IllFormed, match="between its kinks an augmented reward must be linear"):
        sweep_of_outcomes.sweep_of_outcomes(game, outcomes(game), 4)


@pytest.mark.parametrize("alpha_1", [0, -1])
def test_who_does_not_care_for_itself_need_not_end(alpha_1: int) -> None:
    game = a_game(second_alone, VALUES)
    with pytest.raises(IllFormed, match="α₁ > 0"):
        sweep(game, 4, alpha_1=alpha_1)
    with pytest.raises(IllFormed, match=f"α₁ > 0; got {alpha_1}"):
        sweep_of_outcomes.sweep_of_outcomes(game, outcomes(game), 4, alpha_1=alpha_1)


def test_who_must_end_may_care_for_others_alone() -> None:
    def gain(s: str, a: str, t: str) -> Reward:
        return -len(t) if s == "start" else 0

    mdp = Mdp.of("start", ("far", "near"), lambda s, a: (a, -1) if s == "start" else (s, 0))
    game = Experiment(
        "ends",
        "no way to wait",
        mdp,
        {"agent 2": gain},
        lambda alpha_1, alpha_2: r_value(mdp, [(1, lambda t: -len(t))], alpha_1, alpha_2),
    )
    assert game.coefficients == ()
    (piece,) = sweep(game, 4, alpha_1=0).pieces
    assert (piece.line, piece.returns["agent 2"]) == (Line(0, -3), (-3, -3))


def test_an_undeclared_kink_far_out_is_seen() -> None:
    def at_least_one(mdp: Any, V: Any, W: Any, alpha_1: Reward, alpha_2: Reward) -> Any:
        return r_value(mdp, [(1, V)], alpha_1, max(1, alpha_2))

    game = a_game(at_least_one, {name: VALUES[name] for name in ("1", "3")})
    with pytest.raises(IllFormed, match="must be linear in α₂; the optimal value at"):
        sweep_of_outcomes.sweep_of_outcomes(game, outcomes(game))


def test_what_is_paid_for_ever_is_no_two_stage_game() -> None:
    def for_ever(mdp: Any, V: Any, W: Any, alpha_1: Reward, alpha_2: Reward) -> Any:
        return r_value(mdp, [(1, V)], alpha_1, alpha_2, "always")

    with pytest.raises(IllFormed, match="received once, on entering it; '1' has one in every step"):
        sweep(a_game(for_ever, {"1": VALUES["1"]}), 4)


def test_of_equally_good_ways_the_one_whose_last_step_begins_first_is_given() -> None:
    """By hand: to leave at once costs 2, and to go and then to leave 1 each."""
    steps = {("here", "go"): ("there", -1), ("here", "leave"): ("out", -2)}
    mdp = Mdp.of(
        "here", ("go", "leave"), lambda s, a: steps.get((s, a), ("out", -1 if s == "there" else 0))
    )
    game = replace(a_game(second_alone, VALUES), mdp=mdp, others={})
    assert [(x.before, x.last, x.own) for x in outcomes(game)] == [("here", "leave", -2)]


def test_what_is_no_experiment_is_refused() -> None:
    game = a_game(second_alone, VALUES)
    with pytest.raises(IllFormed, match="have the name 'acting agent'"):
        replace(game, others={"acting agent": lambda s, a, t: 0})
    for kinks in ((2, 1), (1, 1), (0.5,)):
        with pytest.raises(IllFormed, match="kinks must be exact rationals, in order"):
            replace(game, kinks=kinks)
    inexact = replace(game, others={"agent 2": lambda s, a, t: 0.5 if s != t else 0})
    with pytest.raises(IllFormed, match=r"in '1' agent 2 has 0.5"):
        outcomes(inexact)


def test_the_others_come_after() -> None:
    game = a_game(second_alone, VALUES)
    early = replace(game, others={"agent 2": lambda s, a, t: -10 if a == "wait" else 0})
    with pytest.raises(IllFormed, match="by 'wait' in 'start' agent 2 has -10"):
        outcomes(early)


def test_more_care_for_itself_moves_the_breakpoints() -> None:
    game = a_game(second_alone, VALUES)
    assert sweep(game, 7, alpha_1=3).breakpoints == (1, 2)


def test_an_interval_has_a_length_and_a_sweep_ends() -> None:
    game = a_game(second_alone, VALUES)
    with pytest.raises(IllFormed, match="must end above where it begins; this one is from 2 to 1"):
        sweep(game, 1, lower=2)
    with pytest.raises(IllFormed, match="must end above where it begins; this one is from 2 to 2"):
        sweep(game, 2, lower=2)
    nowhere: Any = None
    with pytest.raises(IllFormed, match=r"an upper end, .* needs none\); got None"):
        sweep(game, nowhere)
    with pytest.raises(IllFormed, match="the sweep is from 0 to 7; got 8"):
        sweep(game, 7)(8)


LINES = st.lists(st.builds(Line, st.integers(-9, 9), st.integers(-5, 5)), min_size=1, max_size=7)


@given(LINES, st.lists(ALPHAS, min_size=4, max_size=4))
def test_the_envelope_is_the_greatest_line(lines: list[Line], xs: list[Fraction]) -> None:
    pieces = envelope(lines, 0, None)
    for x in (*xs, *(piece.lower for piece in pieces)):
        there = [p for p in pieces if p.lower <= x and (p.upper is None or x <= p.upper)]
        (height,) = {p.line(x) for p in there}
        assert height == max(line(x) for line in lines)


def test_the_greatest_of_no_lines_is_nothing() -> None:
    with pytest.raises(IllFormed, match="an envelope needs at least one line"):
        envelope([], 0, 1)


def faulty_between(self: Any, low: Reward, left: Line, high: Reward, right: Line) -> Any:
    """Looks nowhere between the ends."""
    return iter([Segment(low, high, left)])


def least_slope(lines: set[Line], lower: Reward, upper: Reward | None) -> Any:
    """Goes on with the least steep line."""
    yield Segment(lower, upper, min(lines, key=lambda line: line.slope))


FAULTS = [
    (sweep_of_mdp.Lines, "between", faulty_between),
    (sweep_of_mdp.Lines, "value", lambda self, choice, alpha_2: 0),
    (sweep_of_outcomes, "envelope", lambda lines, low, high: [Segment(low, high, max(lines))]),
    (sweep_of_outcomes, "returns_of", lambda game, some: {}),
    (sweep_of_outcomes, "intervals", lambda kinks, lower, upper: [(lower, upper)]),
    (sweep_of_outcomes, "best_outcomes", lambda game, found, x, alpha_1: found[:1]),
]


@pytest.mark.parametrize(("owner", "name", "wrong"), FAULTS, ids=[name for _, name, _ in FAULTS])
def test_a_fault_in_one_sweep_is_seen_by_the_other(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrong: Any
) -> None:
    games = [a_game(second_alone, VALUES), a_game(least, BENT, (Fraction(1, 8), *KINKS))]
    right = [both(game, 4) for game in games]
    monkeypatch.setattr(owner, name, wrong)
    assert not all(agree(game, found) for game, found in zip(games, right, strict=True))


def agree(game: Any, right: Sweep) -> bool:
    """Whether both sweeps come to an end, and to the same."""
    try:
        return both(game, 4) == right
    except (AssertionError, KeyError, IllFormed):
        return False
