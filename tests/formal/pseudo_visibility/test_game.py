"""A game whose NPC stops reacting when it is charged for it."""

from collections.abc import Sequence

from formal.environments.environment import as_extended
from formal.histories.history import EMPTY
from formal.notation import Environment, Prompt
from formal.pseudo_visibility.game import (
    NPC,
    Game,
    Policy,
    game,
    game_with_pseudo_visibility,
    pre_trained,
)
from formal.pseudo_visibility.paints_last import PaintsLast

SEEN: PaintsLast[int] = PaintsLast(0, max, lambda s: 0, lambda s: 0, lambda s, o: 1, lambda s: True)


def once_burnt(h: Prompt) -> int:
    """It does what it sees until it is charged; then nothing."""
    return 0 if any(g.reward < 0 for g in h.prefixes()) else h.observation


def rules(policies: Sequence[Policy]) -> Environment:
    """The player sees what the NPC does on seeing the player."""
    return lambda p: (0, policies[0](1))


G = Game([NPC(once_burnt, SEEN, 2)], rules)


def test_a_policy_is_what_is_left_of_training() -> None:
    assert [pre_trained(once_burnt, as_extended(SEEN), 2)(o) for o in (0, 1, 7)] == [0, 1, 7]


def test_the_npc_reacts_in_the_game_and_not_where_it_was_charged() -> None:
    assert game(G)(EMPTY) == (0, 1)
    assert game_with_pseudo_visibility(G, 1)(EMPTY) == (0, 0)


def test_without_a_penalty_nothing_changes() -> None:
    assert game_with_pseudo_visibility(G, 0)(EMPTY) == game(G)(EMPTY)
