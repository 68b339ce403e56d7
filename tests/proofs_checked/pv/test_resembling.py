"""μ' and μ'' by hand: an agent that takes the annotated action, and has changed its mind."""

from typing import Any

import pytest

from formal.histories.history import prompt
from formal.notation import Prompt
from formal.pseudo_visibility.annotating import annotating, annotating_after_training
from formal.pseudo_visibility.annotations import Erasing, annotated
from formal.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.annotating import annotating as annotating_class
from practical.pseudo_visibility.guarded_room import GuardedRoom
from practical.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from proofs_checked.pv.s4_limitations.proposition_12 import in_two_phases, parting

ALONE, HIDDEN = 0, 1
"""The pictures: no player, and a pseudo-visible one before the same background."""

COMES = PaintsLast[Any](
    initial=0,
    moved=lambda s, y: s + 1,
    reward=lambda s: 0,
    D=lambda s: ALONE,
    P=lambda s, o: HIDDEN if s == 1 else o,
    pseudo_visible=lambda s: True,
)
"""The player is seen in turn 2 alone."""

ERASING = Erasing(lambda o: o == HIDDEN, lambda o: ALONE)


def changes_its_mind(h: Prompt) -> int:
    """Takes 0 wherever it sees a player; without one 0 in turn 1, and 1 from then on."""
    return int(h.turns > 1 and h.observation == annotated(ALONE, -1, 2))


def test_who_does_as_annotated_is_fined_if_it_was_asked_too_early() -> None:
    mu_prime = annotating(COMES, 5, ERASING, 2)
    h = prompt((0, annotated(ALONE, -1, 2)))
    assert mu_prime(changes_its_mind, h.then(0)) == (0, annotated(HIDDEN, 0, 2))
    seen = h.then(0).then((0, annotated(HIDDEN, 0, 2)))
    assert changes_its_mind(seen) == 0
    # Trained, it would have taken 1 without the player.
    assert mu_prime(changes_its_mind, seen.then(0))[0] == -5


def test_asked_when_it_is_trained_it_is_shown_what_it_is_fined_for() -> None:
    mu_prime = annotating_after_training(COMES, 5, ERASING, 2)
    h = prompt((0, annotated(ALONE, -1, 2)))
    assert mu_prime(changes_its_mind, h.then(0)) == (0, annotated(HIDDEN, 1, 2))
    seen = h.then(0).then((0, annotated(HIDDEN, 1, 2)))
    assert [mu_prime(changes_its_mind, seen.then(y))[0] for y in (0, 1)] == [-5, 0]


class Counting:
    """Answers 1 on a picture without a player once it was trained; training ignores the rest."""

    n_actions, n_obs = 2, 6

    def __init__(self) -> None:
        self.trained = False

    def act(self, obs: int) -> int:
        return int(self.trained and obs % 3 == 0)

    def train(self, o_prev: int, a: int, r: int, o_next: int) -> None:
        self.trained = True


@pytest.mark.parametrize(("made", "shown"), [(annotating_class, 0), (in_two_phases, 1)])
def test_in_two_phases_the_class_asks_an_agent_that_is_trained(made: Any, shown: int) -> None:
    class Comes(GuardedRoom):
        def initial(self) -> Any:
            return 0

        def moved(self, state: Any, action: int) -> Any:
            return state + 1

        def earned(self, state: Any) -> int:
            return 0

        def background(self, state: Any) -> int:
            return ALONE

        def painted(self, state: Any, picture: int) -> int:
            return HIDDEN if state == 1 else picture

        def pseudo_visible(self, state: Any) -> bool:
            return True

        @staticmethod
        def detect_pseudovis(picture: int) -> bool:
            return picture == HIDDEN

        @staticmethod
        def erase_player(picture: int) -> int:
            return ALONE

    environment = made(Comes, 5)(Counting)
    assert environment.start() == annotated(ALONE, -1, 2)
    assert environment.step(0) == (0, annotated(HIDDEN, shown, 2))


def test_with_kept_annotations_a_q_learner_never_parts() -> None:
    assert parting(GuardedRoom, annotating_class, self_refl) is None
    assert parting(GuardedRoom, annotating_class, self_refl_by_the_letter) is not None
