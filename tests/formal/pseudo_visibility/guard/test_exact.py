"""The exact side of the guarded corridor, against enumeration, value iteration and arithmetic."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.optimal import finite, optimal
from formal.errors import IllFormed
from formal.histories.history import EMPTY
from formal.notation import Reward
from formal.pseudo_visibility.guard import joint
from formal.pseudo_visibility.guard.corridor import (
    ACTIONS,
    RIGHT,
    SEIZE,
    Corridor,
    Luck,
    Scene,
    erasing,
    guarded_corridor,
    shown,
)
from formal.pseudo_visibility.guard.decision import (
    Round,
    alone,
    optimum_alone,
    with_player,
)
from formal.pseudo_visibility.guard.frozen import best_alone, day, ideal, mean, score_alone
from formal.pseudo_visibility.guard.reactions import tallied
from formal.pseudo_visibility.guard.thresholds import Piece, at, pieces, thresholds
from formal.pseudo_visibility.reacting import reacts

ROOMS = [Corridor(3), Corridor(3, loss=8), Corridor(5), Corridor(5, loss=8)]
PLAIN, RICH = Corridor(5), Corridor(5, loss=8)


def middle(piece: Piece) -> Reward:
    """A penalty within a piece."""
    return piece.lower + 1 if piece.upper is None else Fraction(piece.lower + piece.upper) / 2


def game(room: Corridor, **options: object) -> list[Piece]:
    return list(pieces(with_player(room, "pseudo-visible", **options)))  # type: ignore[arg-type]


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_alone_the_guard_walks_to_and_fro(room: Corridor) -> None:
    walks = optimum_alone(room)
    assert list(walks.values()) == ["right"] * room.end + ["left"] * room.end


def test_the_worth_of_a_day_alone_is_a_geometric_sum() -> None:
    # From an end the guard is at the next one after 4 turns, each with the factor 7/8.
    g = Fraction(7, 8)
    from_end = g**3 / (1 - g**4)
    starts = [g**k * (1 + g * from_end) for k in range(4)]
    assert best_alone(PLAIN) == sum(starts) / 4


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_between_thresholds_policy_iteration_has_the_same_answers(room: Corridor) -> None:
    known = with_player(room, "pseudo-visible")
    for piece in pieces(known):
        q = middle(piece)
        best = optimal(known.at(q))
        assert {s: line(q) for s, line in piece.values.items()} == best.V
        assert best.actions == piece.actions


def test_value_iteration_converges_to_the_exact_values() -> None:
    known = with_player(RICH, "pseudo-visible")
    for q in (Fraction(1, 2), 4):
        V = iterated(known.at(q), 150)
        exact = at(list(pieces(known)), q).values
        # The rest of the sum is at most γ^150 (8 + q) / (1 - γ).
        assert max(abs(V[s] - float(exact[s](q))) for s in V) < 1e-5


def iterated(mdp: Mdp[Scene], times: int) -> dict[Scene, float]:
    """Value iteration with doubles."""
    V = dict.fromkeys(mdp.states, 0.0)
    for _ in range(times):
        V = {
            s: max(
                sum(
                    float(p) * (float(mdp.r(s, a, t)) + float(mdp.gamma) * V[t])
                    for t, p in mdp.T[s, a].items()
                )
                for a in mdp.actions
            )
            for s in mdp.states
        }
    return V


def test_the_last_thresholds() -> None:
    # Without loss: a catch at once instead of 1/8 of a round, whose next end is one turn later.
    walks = optimum_alone(PLAIN)
    found = thresholds(with_player(PLAIN, "pseudo-visible"), walks)
    assert found[-1][0] == Fraction(1352, 1695)
    assert {(s.guard, s.goal, s.player) for s in found[-1][1]} == {(0, 4, 1), (4, 0, 3), (4, 0, 4)}
    last = thresholds(with_player(RICH, "pseudo-visible"), walks)[-1]
    assert last[0] == Fraction(40216, 5085)
    assert set(last[1]) == {Scene(0, 4, 1, "pseudo-visible")}


def test_the_last_threshold_by_hand() -> None:
    # At the treasure with the player in cell 1: seizing gains the catch and delays the round by a
    # turn; walking on never reacts. V is the worth of a place alone.
    g = Fraction(7, 8)
    V = finite(alone(PLAIN), dict(optimum_alone(PLAIN)))
    delay = (1 - g) * V[Scene(0, 4)]
    assert 1 - delay == Fraction(1352, 1695)


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_above_the_last_threshold_no_reaction_is_right(room: Corridor) -> None:
    walks = optimum_alone(room)
    known = game(room)
    assert known[-1].reacting(walks) == set()
    assert all(piece.reacting(walks) for piece in known[:-1])


def test_with_a_loss_reacting_near_the_treasure_is_right_for_longer() -> None:
    walks = optimum_alone(PLAIN)
    four = at(game(RICH), 4).reacting(walks)
    assert max(s.player or 0 for s in four) == 2
    assert at(game(PLAIN), 4).reacting(walks) == set()


def test_by_the_letter_a_catch_is_free_whatever_q_is() -> None:
    last = game(PLAIN, flag="after")[-1]
    reacting = last.reacting(optimum_alone(PLAIN))
    near = {s for s in PLAIN.scenes("pseudo-visible") if abs(s.guard - (s.player or 0)) <= 1}
    assert last.upper is None
    assert near <= reacting
    # The others cost nothing only if the night comes: then there is no limit, unless q is 0.
    assert {s for s in reacting if s not in near} == set()


@pytest.mark.parametrize("share", [Fraction(1, 2)])
def test_disguises_raise_each_threshold_in_proportion(share: Fraction) -> None:
    walks = optimum_alone(RICH)
    usual = thresholds(with_player(RICH, "pseudo-visible"), walks)
    with_disguise = thresholds(with_player(RICH, "pseudo-visible", disguised=share), walks)
    assert with_disguise == [(q / (1 - share), scenes) for q, scenes in usual]


def test_in_a_small_corridor_the_best_answers_are_the_best_of_all_policies() -> None:
    room = Corridor(3, loss=8)
    known = with_player(room, "pseudo-visible")
    free = list(room.scenes("pseudo-visible"))
    walks = optimum_alone(room)
    for q in (Fraction(1, 2), 4):
        mdp = known.at(q)
        best = optimal(mdp).V
        # 3^8 policies are too many for a quick test: all that differ from a best one in 2 scenes.
        one = dict(walks) | {s: optimal(mdp).actions[s][0] for s in free}
        for s, t in product(free[:4], free[4:]):
            for a, b in product(ACTIONS, repeat=2):
                V = finite(mdp, one | {s: a, t: b})
                assert all(V[u] <= best[u] for u in V)


def test_the_joint_optimum_degenerates_where_visits_are_frequent() -> None:
    room = Corridor(3, loss=8)
    found = joint.joint_optima(room, (Fraction(0), Fraction(3, 4)))
    assert [(one.lower, one.alone[0] / best_alone(room)) for one in found][-1] == (
        Fraction(1209, 224),
        Fraction(1, 8),
    )
    [around] = found[-1].rounds
    assert list(around.values()) == ["seize", "right", "seize", "left"]
    # A guard that always seizes next to the treasure does not react: it degenerates.
    assert found[-1].worth.slope == 0


@pytest.mark.thorough
def test_the_joint_optimum_is_at_least_the_best_answer_to_the_optimal_round() -> None:
    room = Corridor(3, loss=20)
    visits = Fraction(1, 4), Fraction(1, 4)
    usual = joint.worths(room, optimum_alone(room), visits)
    for one in joint.joint_optima(room, visits):
        q = one.lower + 1
        assert max(line(q) for line in usual) <= max(one.worth(q), one.worth(one.lower))
    assert joint.joint_optima(room, visits)[-1].lower == Fraction(257, 16)


def test_too_many_rounds_are_refused() -> None:
    with pytest.raises(IllFormed, match="at most 3 cells; 5 cells have 6,561"):
        next(joint.rounds(PLAIN))


def test_bad_rules_are_refused() -> None:
    with pytest.raises(IllFormed, match="at least 3 cells; got 2"):
        Corridor(2)
    with pytest.raises(IllFormed, match="a day must be able to go on; got 1 in 1"):
        Corridor(nights=1)


def lucks(turn: int) -> Luck:
    """Luck by a rule: a player on every other day, pseudo-visible on every fourth."""
    dawn = [
        Scene(0, 4),
        Scene(3, 0, 4, "ordinary"),
        Scene(2, 4),
        Scene(1, 4, 4, "pseudo-visible"),
    ][turn // 3 % 4]
    return Luck(turn % 11 == 0, turn % 3 != 0, dawn)


def test_a_history_is_counted_as_reactions_are_defined() -> None:
    pi = ideal(RICH, 4)
    mu = guarded_corridor(RICH, lucks, lucks(0).dawn)
    anyone = replace(
        mu, pseudo_visible=lambda s: s.scene is not None and s.scene.player is not None
    )
    turns, p, found = 60, EMPTY, 0
    for _ in range(turns):
        h = p.then(mu(p))
        p = h.then(pi(h.observation))
        found += reacts(anyone, lambda h: pi(h.observation), p)
    tally = tallied(mu, pi, turns)
    assert tally.reactions.total() == found > 0
    assert tally.seen.total() > found


def test_the_expected_numbers_of_a_guard_that_never_moves() -> None:
    # It always seizes in cell 0, or nowhere near: the player walks past no one.
    pi = day(PLAIN, lambda o: SEIZE, "pseudo-visible")
    assert pi.reactions == 0
    assert score_alone(PLAIN, lambda o: SEIZE) == 0
    assert score_alone(PLAIN, lambda o: RIGHT) < best_alone(PLAIN)


def test_an_ideal_guard_gets_what_the_best_answers_get() -> None:
    q = 4
    known = with_player(RICH, "pseudo-visible").at(q)
    found = day(RICH, ideal(RICH, q), "pseudo-visible", at(game(RICH), q).reacting(walks()))
    assert found.inside == found.reactions
    worth = mean(RICH, optimal(known).V, "pseudo-visible")
    around = worth + q * found.reactions + 8 * found.thefts - found.catches
    assert 0 < around <= best_alone(RICH)


def walks() -> Round:
    return optimum_alone(RICH)


def test_pictures_are_numbered_and_erased() -> None:
    scenes = [*PLAIN.rounds(), *PLAIN.scenes("pseudo-visible"), *PLAIN.scenes("ordinary")]
    assert sorted(shown(PLAIN, s) for s in scenes) == list(range(72))
    assert shown(PLAIN, None) == 72
    both = erasing(PLAIN)
    for s in scenes:
        o = shown(PLAIN, s)
        assert both.detect_pseudovis(o) == (s.kind == "pseudo-visible")
        if s.kind == "pseudo-visible":
            assert both.erase_player(o) == shown(PLAIN, s._replace(player=None, kind=None))
