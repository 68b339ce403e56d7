"""Listing 2: a combination written out, in which prev_obs is set at the start alone."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.ignore_rewards import ignore_rewards
from practical.combination.coded import coded
from practical.combination.combination import combination as combination_class
from practical.combination.games import Game
from practical.combination.listings import IgnoringRewards, played_ignoring_rewards
from practical.combination.pairs import Pairs
from practical.contract import Action, Observation, Reward
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.s6_benchmarks.definition_12 import (
    ACROSS,
    ACROSS_ALONE,
    EVERY_PAIR,
    is_combined,
)

Listing: TypeAlias = Callable[[type[Any]], Any]
"""From the class of a game, one whose actions and observations are pairs."""

IN_GAMES: Final = "every agent in every game, all forced pairs"
IN_GAMES_ACROSS: Final = f"every agent in every game, {ACROSS_ALONE}"


def as_printed(G: type[Game]) -> type[Any]:
    """Listing 2: `prev_obs` is set in `start` and never again."""
    Repaired: Any = played_ignoring_rewards(G)

    class AsPrinted(Repaired):  # type: ignore[misc]  # a class made at run time
        prev_obs: Observation

        def step(self, action: tuple[Action, Action]) -> tuple[Reward, tuple[int, int]]:
            first_shown = self.prev_obs
            percept: tuple[Reward, tuple[int, int]] = super().step(action)
            self.prev_obs = first_shown
            return percept

    return AsPrinted


def never_reset(G: type[Game]) -> type[Any]:
    """The repaired listing in which an episode continues after its end."""

    class Endless(G):  # type: ignore[misc, valid-type]  # a class made at run time
        def step(self, action: Action) -> tuple[Observation, Reward, bool, dict[str, Any]]:
            shown, reward, _, further = super().step(action)
            return shown, reward, False, further

    return played_ignoring_rewards(Endless)


def trained_on_the_reward(G: type[Game]) -> type[Any]:
    """The repaired listing in which the copy is trained on the true reward."""
    Repaired: Any = played_ignoring_rewards(G)

    class Trained(Repaired):  # type: ignore[misc]  # a class made at run time
        sim: Any

        def step(self, action: tuple[Action, Action]) -> tuple[Reward, tuple[int, int]]:
            untrained, shown = deepcopy(self.sim), (self.prev_obs, 0)
            reward, shown_next = super().step(action)
            self.sim = untrained
            self.sim.train(o_prev=shown, a=action, r=reward, o_next=shown_next)
            return reward, shown_next

    return Trained


def the_other_component(G: type[Game]) -> Any:
    """The repaired listing in which the copy's component for the game counts."""

    def exchanging(A: Any) -> Any:
        class Exchanging(A):  # type: ignore[misc]  # a class made at run time
            def act(self, obs: Any) -> Any:
                return tuple(reversed(super().act(obs=obs)))

        return Exchanging

    return lambda A: played_ignoring_rewards(G)(exchanging(A))


def by_the_transformation(G: type[Game]) -> type[Any]:
    """The combination made by the transformation, in pairs."""
    C = combination_class(G, IgnoringRewards)

    class InPairs:
        def __init__(self, A: Any) -> None:
            self._played = C(_of_numbers(A, C.pairs))

        def start(self) -> tuple[Observation, Observation]:
            return C.pairs.parts_of_observation(self._played.start())

        def step(self, action: tuple[Action, Action]) -> tuple[Reward, tuple[int, int]]:
            reward, shown = self._played.step(C.pairs.action(*action))
            return reward, C.pairs.parts_of_observation(shown)

    return InPairs


def _of_numbers(A: type[Any], pairs: Pairs) -> type[Any]:
    class OfNumbers:
        def __init__(self) -> None:
            self._agent = A()

        def act(self, obs: Observation) -> Action:
            return pairs.action(*self._agent.act(obs=pairs.parts_of_observation(obs)))

        def train(self, o_prev: Any, a: Any, r: Reward, o_next: Any) -> None:
            o_prev, o_next = map(pairs.parts_of_observation, (o_prev, o_next))
            self._agent.train(o_prev=o_prev, a=pairs.parts_of_action(a), r=r, o_next=o_next)

    return OfNumbers


def is_the_function(
    instance: Instance,
    pairs: tuple[int, ...],
    listing_2_repaired: Listing = played_ignoring_rewards,
) -> None:
    """The class of a listing must give the percepts of the function G ∗ Ignore Rewards."""
    is_combined(
        instance, lambda G: coded(listing_2_repaired(G), Pairs(2, 1)), ignore_rewards, pairs
    )


@claim(
    "JAGI, Listing 2",
    verdict=Verdict.FALSE,
    reason="the game's last observation is stored in start and never again, so from the second "
    "turn on the copy is queried on, and trained from, the game's first observation (the text at "
    "hand also lacks an `else:` and two signs, which is no fault of the listing; if it lost the "
    "line `self.prev_obs = o_G` in the same way, the listing is right)",
    ways=[somewhere(Space(IN_GAMES_ACROSS, 2, 2))],
    mutants={
        "a repair: the game's last observation is stored in every turn": {
            "listing_2": played_ignoring_rewards
        },
        "a repair: the combination made by the transformation": {
            "listing_2": by_the_transformation
        },
    },
    rests_on=["jagi-definition-12"],
)
def listing_2_is_the_combination(instance: Instance, listing_2: Listing = as_printed) -> None:
    """The class of Listing 2, around any game in place of CartPole, is the combination of that game
    with Ignore Rewards.
    """
    is_the_function(instance, ACROSS, listing_2)


@addition(
    "JAGI, Listing 2",
    name="repaired",
    reason="the paper's listing lacks this one statement",
    ways=(
        also(partial(is_the_function, pairs=ACROSS), throughout(Space(IN_GAMES_ACROSS, 3, 3))),
        throughout(Space(IN_GAMES, 1, 2, n_actions=4)),
        generated("generated agents in generated games, forced pairs"),
    ),
    mutants={
        "the game's last observation is stored in start alone": {"listing_2_repaired": as_printed},
        "an episode continues after its end": {"listing_2_repaired": never_reset},
        "the copy is trained on the true reward": {"listing_2_repaired": trained_on_the_reward},
        "the answer's component for the game counts": {"listing_2_repaired": the_other_component},
    },
    rests_on=("jagi-listing-2", "jagi-definition-12"),
)
def the_repaired_listing_is_the_combination(
    instance: Instance, listing_2_repaired: Listing = played_ignoring_rewards
) -> None:
    """If the class of Listing 2 stores the game's last observation in every turn, it is the
    combination of that game with Ignore Rewards.
    """
    is_the_function(instance, EVERY_PAIR, listing_2_repaired)


cart_pole_is_within_definition_12 = note(
    "JAGI, Listing 2",
    "CartPole's actions and observations are finite in number, as the definition of the "
    "combination requires.",
    name="finite",
    title="CartPole is within Definition 12",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that observations are machine numbers: each has four, position, angle and "
    "their speeds, of 32 bits each, so there are at most 2^128; as real numbers they are infinite "
    "in number, and the two speeds are not even bounded. There are two actions",
    argument="the observation space is declared as a box of 32-bit numbers; and Definition 12 does "
    "not need the finiteness: pairs of infinitely many observations are observations, and the "
    "combination here codes (o_G, o_E) for every natural number o_G",
)
