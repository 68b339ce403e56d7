"""Combinations of games and extended environments, and which classes have one, as a record."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from bridge.adaptable import Violation, adaptable
from bridge.adaptable_in_effect import in_effect
from formal.combination.combination import combination
from formal.combination.game import Game, traditional
from formal.notation import Environment, ExtendedEnvironment
from practical.combination.combination import combination as combination_class
from practical.combination.listings import HalvingTheRate, IgnoringRewards, played_ignoring_rewards
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from proofs_checked.broken.adapting import HalvingTheRateOfAnInstance, NeverTrains, TrainsTwice
from proofs_checked.broken.listings import as_printed, triple

Adaptable: TypeAlias = Callable[[type[Any]], list[Violation]]
"""From an environment class, how it violates Definition 11."""


@dataclass(frozen=True, kw_only=True)
class Combinations:
    """Definitions 11 and 12, and Listing 2. [JAGI, Section 6]

    Attributes:
        traditional: a game in episodes as a traditional environment.
        combination: G ∗ E as a function, from G, E and the numbers of E's actions and observations.
        combination_class: G ∗ E as a class, from two classes.
        printed_combination_class: the same as the text has it.
        listing_1: a class in one text, to be combined. [JAGI, Listing 1]
        listing_2: from a game; it speaks pairs. [JAGI, Listing 2]
        listing_2_repaired: the same, repaired.
        by_the_letter: whether a class is adaptable, by its text. [JAGI, Definition 11]
        in_effect: the same, by what it does.
        trained_in_vain: classes whose copies are trained otherwise than once a turn.
        learning_rate_classes: classes of Example 4 that ask an instance for its rate.
        learning_rate_class: the class of Example 4 that asks the agent class for it.
    """

    traditional: Callable[[Game], Environment] = traditional
    combination: Callable[[Environment, ExtendedEnvironment, int, int], ExtendedEnvironment] = (
        combination
    )
    combination_class: Callable[[type[Any], type[Any]], type[Any]] = combination_class
    printed_combination_class: Callable[[type[Any], type[Any]], type[Any]] = triple
    listing_1: type[Any] = IgnoringRewards
    listing_2: Callable[[type[Any]], type[Any]] = as_printed
    listing_2_repaired: Callable[[type[Any]], type[Any]] = played_ignoring_rewards
    by_the_letter: Adaptable = adaptable
    in_effect: Adaptable = in_effect
    trained_in_vain: tuple[type[Any], ...] = (NeverTrains, TrainsTwice)
    learning_rate_classes: tuple[type[Any], ...] = (
        IncentivizeLearningRate,
        HalvingTheRateOfAnInstance,
    )
    learning_rate_class: type[Any] = HalvingTheRate
