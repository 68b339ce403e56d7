"""μ'' on a process that is followed by hand."""

from fractions import Fraction

from formal.histories.history import EMPTY, Play, play, prompt
from formal.pseudo_visibility.annotations import NOBODY, annotated
from formal.pseudo_visibility.obeying import Chances, not_markov, obeying, uniform

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def mu(p: Play) -> Chances:
    """The player, 1 in the picture, comes with probability 1/3, whatever happens."""
    return {(5, 0): 1 - THIRD, (5, 1): THIRD}


ORDERS = obeying(mu, 2, bool, 2, uniform(2))


def test_every_order_is_as_probable() -> None:
    assert ORDERS(EMPTY) == {
        (5, annotated(0, NOBODY, 2)): 1 - THIRD,
        (5, annotated(1, 0, 2)): THIRD / 2,
        (5, annotated(1, 1, 2)): THIRD / 2,
    }


def test_whoever_disobeys_is_charged() -> None:
    ordered = prompt((5, annotated(1, 1, 2)))
    assert {r for r, _ in ORDERS(ordered.then(0))} == {3}
    assert {r for r, _ in ORDERS(ordered.then(1))} == {5}
    free = prompt((5, annotated(0, NOBODY, 2)))
    assert {r for y in (0, 1) for r, _ in ORDERS(free.then(y))} == {5}


def test_the_process_does_not_see_the_penalty() -> None:
    def remembers(p: Play) -> Chances:
        return {(p.prompt.reward if p else 5, 1): Fraction(1)}

    disobeyed = prompt((5, annotated(1, 1, 2)), 0, (3, annotated(1, 0, 2)))
    assert {r for r, _ in obeying(remembers, 2, bool, 2, uniform(2))(disobeyed.then(0))} == {5}


def test_a_decision_process_is_told_from_another() -> None:
    assert not_markov(mu, 2, 3) is None
    assert not_markov(ORDERS, 2, 2) is None

    def tires(p: Play) -> Chances:
        return {(0, 0): Fraction(1)} if p.turns < 2 else {(0, 0): HALF, (1, 0): HALF}

    assert not_markov(tires, 1, 1) is None
    assert not_markov(tires, 1, 2) == (play((0, 0), 0), play((0, 0), 0, (0, 0), 0))
