"""Annotations, SelfRefl and μ', on the course that refutes Proposition 12 as it is written."""

import pytest

from formal.errors import IllFormed
from formal.histories.history import prompt
from formal.interaction.interaction import after_turns
from formal.notation import Agent, ExtendedEnvironment, Prompt
from formal.pseudo_visibility.annotating import (
    annotating,
    annotating_after_training,
    annotating_by_the_letter,
)
from formal.pseudo_visibility.annotations import (
    NOBODY,
    Erasing,
    annotate_obs,
    annotated,
    erasing_of,
    taken_apart,
)
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.self_refl import (
    queried_after_training,
    queried_before_training,
    self_refl,
    self_refl_by_the_letter,
)

# The player, 4 more in the picture, comes after the first turn, pseudo-visible; nothing is paid.
COMES: PaintsLast[int] = PaintsLast(
    0, lambda s, y: s + 1, lambda s: 0, lambda s: 1, lambda s, o: o + 4 * (s > 0), lambda s: s > 0
)
ROOM_ERASING = Erasing(lambda o: o >= 4, lambda o: o - 4)


def by_the_annotation(h: Prompt) -> int:
    """It does what the annotation says; without one, 1 in the first turn and 0 later."""
    _, a = taken_apart(h.observation, 2)
    return a if a != NOBODY else int(h.turns == 1)


def test_annotated_pictures_are_told_apart() -> None:
    pairs = [(o, a) for o in range(4) for a in (NOBODY, 0, 1)]
    assert [taken_apart(annotated(o, a, 2), 2) for o, a in pairs] == pairs


def test_an_annotation_answers_the_erased_picture() -> None:
    assert annotate_obs(1, ROOM_ERASING, 2, lambda o: 1) == annotated(1, NOBODY, 2)
    seen: list[int] = []
    found = annotate_obs(5, ROOM_ERASING, 2, lambda o: seen.append(o) or 1)  # type: ignore[func-returns-value]
    assert (found, seen) == (annotated(5, 1, 2), [annotated(1, NOBODY, 2)])


def test_a_picture_that_is_erased_to_itself_is_refused() -> None:
    with pytest.raises(IllFormed, match="erasing the player leads from 3 to 3 again"):
        annotate_obs(3, Erasing(lambda o: True, lambda o: o), 2, lambda o: 0)


def test_what_detects_and_erases_is_read_off_the_states() -> None:
    erasing = erasing_of([(4, 0, True), (5, 1, True), (0, 0, False)])
    assert [erasing.detect_pseudovis(o) for o in (0, 4, 5)] == [False, True, True]
    assert [erasing.erase_player(o) for o in (4, 5)] == [0, 1]
    with pytest.raises(
        IllFormed, match="shows a player before 0 in one state, in another no pseudo-visible player"
    ):
        erasing_of([(4, 0, True), (4, 0, False)])


def test_the_agent_is_asked_before_or_after_it_is_trained() -> None:
    p = prompt((0, 1)).then(1)
    assert queried_before_training(by_the_annotation, p, 0, annotated(1, NOBODY, 2)) == 1
    assert queried_after_training(by_the_annotation, p, 0, annotated(1, NOBODY, 2)) == 0


def test_cached_annotations_are_older() -> None:
    h = prompt((0, 1), 1, (0, 5))
    assert self_refl(by_the_annotation, ROOM_ERASING, 2)(h) == 1
    assert self_refl_by_the_letter(by_the_annotation, ROOM_ERASING, 2)(h) == 0


def actions(pi: Agent, mu: ExtendedEnvironment) -> list[int]:
    """What the agent does in three turns."""
    return [p.action for p in after_turns(pi, mu, 3).plays()]


def test_the_proposition_fails_as_written_and_holds_as_repaired() -> None:
    mu_q = pseudo_visible(COMES, 1)
    letter = actions(self_refl_by_the_letter(by_the_annotation, ROOM_ERASING, 2), mu_q)
    cached = actions(self_refl(by_the_annotation, ROOM_ERASING, 2), mu_q)
    assert (letter, cached) == ([1, 0, 0], [1, 1, 0])
    assert actions(by_the_annotation, annotating(COMES, 1, ROOM_ERASING, 2)) == cached
    assert (
        actions(by_the_annotation, annotating_after_training(COMES, 1, ROOM_ERASING, 2)) == letter
    )


def test_a_penalty_that_asks_about_a_bare_picture_asks_about_another() -> None:
    h = prompt((0, annotated(1, NOBODY, 2)), 1, (0, annotated(5, 1, 2)))
    asks_annotated = annotating(COMES, 1, ROOM_ERASING, 2)(by_the_annotation, h.then(0))
    asks_bare = annotating_by_the_letter(COMES, 1, ROOM_ERASING, 2)(by_the_annotation, h.then(1))
    # (1, -1) has the number 3, and means 0 now; 1 is the number of (0, 0), and means 0 too.
    assert asks_annotated[0] == 0
    assert asks_bare[0] == -1
