"""Definition 12: the combination of a game and an extended environment."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from bridge.evidence import Standing
from practical.combination.games import Lamp
from practical.environments.ignore_rewards import IgnoreRewards
from proofs_checked.broken import combined_games as broken_games
from proofs_checked.broken import listings as broken
from proofs_checked.combinations import Adaptable
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.combining import (
    ACROSS,
    EVERY_PAIR,
    class_is_function,
    game_class,
    game_of,
)
from proofs_checked.laws.judging import chained
from proofs_checked.laws.saying import unlike

_GAMES: Final = "every agent in every game, with two environments"
_ACROSS: Final = f"{_GAMES}, the pairs (0, 1) and (1, 0) alone, coded 1 and 2"


def is_a_percept(d: Definitions, world: Instance) -> str:
    """What a turn of the combination returns is a reward and an observation."""
    instance = d.printed_combination_class(Lamp, IgnoreRewards)(_Still)
    instance.start()
    returned = instance.step(world.number("pair", 4))
    return unlike(f"the length of {returned}", len(returned), "that of a percept", 2)


def shows_what_it_says(d: Definitions, world: Instance) -> str:
    """`prev_obs` is G's component of what the instance showed last."""
    instance = d.combination_class(game_class(game_of(world), 2), IgnoreRewards)(_Still)
    shown = instance.start()
    for n in range(1, world.turns + 1):
        if complaint := unlike(f"before turn {n} prev_obs", instance.prev_obs, "G's", shown):
            return complaint
        _, shown = instance.step(world.number(f"pair {n}", 4))
    return unlike("at the end prev_obs", instance.prev_obs, "G's", shown)


class _Still:
    """An agent that does nothing."""

    n_actions, n_obs = 4, 2

    def act(self, obs: int) -> int:
        """Do nothing."""
        return 0

    def train(self, o_prev: int, a: int, r: object, o_next: int) -> None:
        """Learn nothing."""


def keeps_chains(d: Definitions, world: Instance) -> str:
    """Whichever adaptable class it combines a game with, the copies' histories stay chains."""
    E = world.pick(_classes(d.listing_1, *d.trained_in_vain))
    if not world.supposing(_is_adaptable(d.by_the_letter, E)):
        return ""
    return _of_the_copies(d, world, E)


def keeps_chains_in_effect(d: Definitions, world: Instance) -> str:
    """The same, of classes that train their copy once a turn."""
    E = world.pick(_classes(d.listing_1, IgnoreRewards, *d.trained_in_vain))
    if not world.supposing(_is_adaptable(d.in_effect, E)):
        return ""
    return _of_the_copies(d, world, E)


def _classes(*classes: type[Any]) -> Sequence[Any]:
    return classes


@cache
def _is_adaptable(judged: Adaptable, E: type[Any]) -> bool:
    return not judged(E)


def _of_the_copies(d: Definitions, world: Instance, E: type[Any]) -> str:
    actions = [world.number(f"pair {n}", 4) for n in range(1, world.turns + 1)]
    if alone := chained(E, [y % 2 for y in actions]):
        return f"{E.__name__} by itself: {alone}"
    C = d.combination_class(game_class(game_of(world), 2), E)
    complaint = chained(C, actions)
    return complaint and f"in G ∗ {E.__name__}: {complaint}"


CLAIMS: Final = (
    Claim(
        id="jagi-definition-12",
        paper="JAGI",
        item="Definition 12",
        statement="Of a game and an adaptable class it makes an environment class, which joins, "
        "turn by turn, what the class asks about with what happened in the game.",
        kind=Kind.DEFINITION,
        standing=Standing.ASSUMING,
        why="assuming that the class trains its copy once a turn, which adaptable classes need "
        "not; the function that it is compared with is our reading of the definition",
        checks=(
            exhausted(class_is_function(ACROSS), Space(_ACROSS, 2, 3), passing=Standing.ASSUMING),
            exhausted(
                class_is_function(EVERY_PAIR),
                Space(_GAMES, 1, 2, n_actions=4),
                passing=Standing.ASSUMING,
            ),
            sampled(
                class_is_function(EVERY_PAIR),
                "generated agents in generated games, forced pairs",
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "exchanged",
                "as a class, the game is given the environment's component",
                combination_class=broken.exchanged,
            ),
            planted(
                "stale",
                "as a class, it never looks where the game is after the start",
                combination_class=broken.stale,
            ),
            planted(
                "never-reset",
                "an episode that has ended goes on",
                traditional=broken_games.never_reset,
            ),
            planted(
                "at-most-minus-one",
                "the penalty lowers the reward to -1 at most, and not by 1",
                combination=broken_games.at_most_minus_one,
            ),
            planted(
                "true-rewards",
                "the agent is asked about the true history instead",
                combination=broken_games.asked_about_the_true_rewards,
            ),
        ),
        rests_on=("jagi-definition-2", "jagi-listing-1"),
    ),
    Claim(
        id="jagi-definition-12.returned",
        paper="JAGI",
        item="Definition 12, what a turn returns",
        statement="What a turn of the combination returns, (reward, o, o), is a reward and an "
        "observation.",
        kind=Kind.DEFINITION,
        standing=Standing.DAMAGED,
        why="three things are not two, and G's observation is not among them; Listing 2 has "
        "(reward, (o_G, o)), and the text at hand has lost it",
        checks=(
            counterexample(
                is_a_percept,
                Space("a lamp and Ignore Rewards, every pair", 1, 1),
                passing=Standing.DAMAGED,
            ),
        ),
        mutants=(
            planted(
                "pair-of-observations",
                "a repair: the reward and the pair of both observations",
                printed_combination_class=PRODUCTION.combination_class,
            ),
            planted(
                "environments-observation",
                "another typing: the reward and the environment's observation alone",
                printed_combination_class=broken.two_of_three,
            ),
        ),
        rests_on=("jagi-definition-12",),
    ),
    Claim(
        id="jagi-definition-12.prev-obs",
        paper="JAGI",
        item="Definition 12, prev_obs",
        statement="In every instance, prev_obs is always G's component of what the instance showed "
        "last.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="between the turns; during one it is what was shown last, until the turn returns",
        checks=(
            exhausted(shows_what_it_says, Space("every game, every pair", 3, 3)),
            sampled(shows_what_it_says, "generated games, generated pairs"),
        ),
        mutants=(
            planted(
                "stale",
                "it stays what the game showed first",
                combination_class=broken.stale,
            ),
            planted(
                "of-the-end",
                "where an episode ends, it is what the episode showed last",
                combination_class=broken.of_the_end,
            ),
        ),
        rests_on=("jagi-definition-12",),
    ),
    Claim(
        id="jagi-definition-12.chained",
        paper="JAGI",
        item="Definition 12, histories of the copies (not in the paper)",
        statement="If an adaptable class keeps its copies' histories whole, each transition "
        "beginning where the last one ended, so does its combination with any game.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which does not ask for it: Definition 11 does not say how often the "
        "copy is trained, and if twice a turn, or never, the game's components do not fit "
        "together; the combination is then a class as defined, but what it asks about are no "
        "histories in the sense of Definition 2",
        checks=(
            counterexample(
                keeps_chains, Space("every game, every pair, classes adaptable by the letter", 2, 2)
            ),
        ),
        mutants=(
            planted(
                "once-a-turn",
                "a repair: the copy of an adaptable class is trained once a turn",
                by_the_letter=lambda E: [*PRODUCTION.by_the_letter(E), *PRODUCTION.in_effect(E)],
            ),
            planted("listing-1", "Listing 1 is the only class", trained_in_vain=()),
        ),
        rests_on=("jagi-definition-11.listing-1", "jagi-definition-12"),
    ),
    Claim(
        id="jagi-definition-12.chained.repaired",
        paper="JAGI",
        item="Definition 12, histories of the copies, repaired (not in the paper)",
        statement="If a class makes one copy, asks it before it trains it, and trains it once a "
        "turn, its combination with any game keeps the copies' histories whole.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose Definition 11 does without the last clause",
        checks=(
            exhausted(
                keeps_chains_in_effect,
                Space("every game, every pair, classes adaptable in effect", 3, 3),
            ),
            sampled(
                keeps_chains_in_effect, "generated games and pairs, classes adaptable in effect"
            ),
        ),
        mutants=(
            planted(
                "by-the-letter",
                "a class need only be adaptable by the letter",
                in_effect=PRODUCTION.by_the_letter,
            ),
            planted(
                "stale",
                "the combination never looks where the game is after the start",
                combination_class=broken.stale,
            ),
        ),
        rests_on=("jagi-definition-12.chained",),
    ),
)
