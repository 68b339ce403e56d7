"""Environments made from others, each applied to a stated small environment."""

from __future__ import annotations

from typing import Any, Final

from bridge.catalogue.entry import NamedEnvironment, named
from bridge.oracle.environments.judge import Formal
from formal.environments.binocular_vision import ball, binocular_vision, model
from formal.environments.false_memories import false_memories
from formal.environments.handicap import handicap
from formal.environments.ignore_rewards2 import ignore_rewards2
from formal.environments.mirror import image, mirror, room
from formal.environments.negations import dual, minus, negated
from formal.environments.newcomblike import coordination, newcomblike
from formal.environments.self_inserting import self_inserting
from formal.environments.shown_coin import shown_coin
from practical.environments import negations
from practical.environments.binocular_vision import Ball, ball_in_space
from practical.environments.binocular_vision import binocular_vision as class_in_space
from practical.environments.false_memories import FalseMemories
from practical.environments.handicap import handicap as handicapped_class
from practical.environments.ignore_rewards2 import IgnoreRewards2
from practical.environments.mirror import Room
from practical.environments.mirror import image as image_alone
from practical.environments.mirror import mirror as class_with_mirror
from practical.environments.newcomblike import coordination as coordinating
from practical.environments.newcomblike import newcomblike as class_of_process
from practical.environments.self_inserting import self_inserting as inserted_class
from practical.environments.shown_coin import ShownCoin


def _made(
    name: str,
    combinator: Any,
    mu: Any,
    practical: Any,
    source: str,
    here: str,
    n_obs: int | None = 1,
) -> NamedEnvironment:
    """An entry for a combinator, applied to the environments that `here` states."""
    formal = Formal(lambda observations: mu)
    return named(name, combinator, practical, source, formal=formal, n_obs=n_obs, here=here)


OF_OTHERS: Final = (
    "μ is Ignore Rewards 2; of others it is named as negated:NAME, minus:NAME, dual:NAME"
)

# The handicap depends on rewards: Ignore Rewards would not show which rewards it received.
NAMED: Final[tuple[NamedEnvironment, ...]] = (
    _made(
        "handicap",
        handicap,
        handicap(shown_coin, false_memories()),
        handicapped_class(ShownCoin, FalseMemories),
        "CAGI, Definition 4",
        "e is the shown coin, h is False Memories",
        n_obs=2,
    ),
    _made(
        "self-inserting",
        self_inserting,
        self_inserting(shown_coin),
        inserted_class(ShownCoin),
        "CAGI, Example 7",
        "e is the shown coin",
        n_obs=None,
    ),
    _made(
        "mirror",
        mirror,
        mirror(room, image),
        class_with_mirror(Room, image_alone),
        "CAGI, Example 8",
        "e is a small room, observed with its mirror image",
        n_obs=4,
    ),
    _made(
        "binocular-vision",
        binocular_vision,
        binocular_vision(ball, model),
        class_in_space(Ball, ball_in_space, n_obs=64),
        "CAGI, Example 9",
        "V is a game with a ball in one of four cells",
        n_obs=64,
    ),
    _made(
        "newcomblike",
        newcomblike,
        newcomblike(0, coordination),
        class_of_process(coordinating, n_actions=2, n_obs=2),
        "JAGI, Section 4",
        "a game of coordination with a copy",
        n_obs=2,
    ),
    _made(
        "negated",
        negated,
        negated(ignore_rewards2),
        negations.negated(IgnoreRewards2),
        "published library; Alexander, Hutter 2021",
        OF_OTHERS,
    ),
    _made(
        "minus",
        minus,
        minus(ignore_rewards2),
        negations.minus(IgnoreRewards2),
        "published library; Alexander, Hutter 2021",
        OF_OTHERS,
    ),
    _made(
        "dual",
        dual,
        dual(ignore_rewards2),
        negations.dual(IgnoreRewards2),
        "published library; Alexander, Hutter 2021",
        OF_OTHERS,
    ),
)
