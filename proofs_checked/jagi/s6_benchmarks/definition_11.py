"""Definition 11: which environment classes can be combined with a game."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bridge.adaptable import Violation, adaptable
from bridge.adaptable_in_effect import in_effect
from bridge.catalogue.names import ENVIRONMENTS
from bridge.evidence import Verdict
from practical.combination.listings import IgnoringRewards
from practical.contract import Action, Observation, Reward
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import Computation, computed

Adaptable: TypeAlias = Callable[[type[Any]], list[Violation]]
"""The violations of Definition 11, from an environment class."""

CLASSES: Final = tuple(
    (name, environment.practical)
    for name, environment in ENVIRONMENTS.items()
    if environment.practical is not None
)


class TwoCopies(IgnoringRewards):
    """Makes another copy."""

    def __init__(self, A: type[Any]) -> None:
        self.sim = A()
        self.another = A()


class TrainsFirst(IgnoringRewards):
    """Trains before it queries."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Train, query, reward."""
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        reward = 1 if action == self.sim.act(obs=0) else -1
        return reward, 0


class RewardsByTwo(IgnoringRewards):
    """Its reward is too great."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query, reward, train."""
        reward = 2 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class ChangesItsMind(IgnoringRewards):
    """Modifies the reward; in effect the same class."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Reward, query, reward again, train."""
        reward = -1
        if action == self.sim.act(obs=0):
            reward = 1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


@claim(
    "JAGI, Definition 11",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that a class is its text: of two classes with the same behaviour, one may be "
    "adaptable by the letter and the other not",
    ways=[computed("two classes with the same behaviour")],
    mutants={
        "another definition, by the behaviour of a class": {"by_the_letter": in_effect},
        "both texts modify the reward": {"listing_1": ChangesItsMind},
    },
)
def a_property_of_a_class(
    computation: Computation,
    by_the_letter: Adaptable = adaptable,
    in_effect: Adaptable = in_effect,
    listing_1: type[Any] = IgnoringRewards,
) -> None:
    """Being adaptable is a property of an environment class."""
    both = listing_1, ChangesItsMind
    letter, effect = ([bool(judge(E)) for E in both] for judge in (by_the_letter, in_effect))
    how = f"violated by the letter: {letter}; by behaviour: {effect}"
    must(letter == [False, True] and not any(effect), how)
    witness = f"the second: {by_the_letter(ChangesItsMind)[0]}"
    computation.found("Listing 1's class, and one that first sets reward to -1", 2, witness)


def adaptable_in_effect(
    computation: Computation,
    in_effect: Adaptable = in_effect,
    listing_1: type[Any] = IgnoringRewards,
) -> None:
    """Listing 1's class has no violation in its behaviour."""
    for violation in in_effect(listing_1):
        must(False, str(violation))
    computation.found("actions 0 and 1, at most 512 runs of each length up to 3 turns", 1)


@claim(
    "JAGI, Definition 11",
    name="listing-1",
    title="the class of Listing 1",
    kind=Kind.EXAMPLE,
    reason="by the letter, and by its behaviour",
    ways=(computed("the text"), also(adaptable_in_effect, computed("the behaviour"))),
    mutants={
        "it makes another copy": {"listing_1": TwoCopies},
        "it trains before it queries": {"listing_1": TrainsFirst},
        "its reward may be 2": {"listing_1": RewardsByTwo},
        "its reward is modified": {"listing_1": ChangesItsMind},
    },
    rests_on=["jagi-definition-11"],
)
def listing_1_is_adaptable(
    computation: Computation,
    by_the_letter: Adaptable = adaptable,
    listing_1: type[Any] = IgnoringRewards,
) -> None:
    """The class of Listing 1 is adaptable."""
    for violation in by_the_letter(listing_1):
        must(False, str(violation))
    computation.found("the text of __init__ and of step", 1)


@addition(
    "JAGI, Definition 11",
    name="letter",
    title="its letter",
    reason="its clause is about the order of one text, and a class that stores "
    "any state, or has two methods for a turn, has other code after its reward",
    ways=[computed("the catalogue's classes")],
    mutants={
        "the letter is not checked": {"by_the_letter": in_effect},
        "no class is adaptable at all": {
            "in_effect": lambda E: [Violation("Definition 11", "nothing is adaptable", E.__name__)]
        },
        "the behaviour is not checked": {"in_effect": adaptable},
    },
    rests_on=["jagi-definition-11"],
)
def few_are_adaptable_by_the_letter(
    computation: Computation, by_the_letter: Adaptable = adaptable, in_effect: Adaptable = in_effect
) -> None:
    """The letter of clause (2) excludes more than nine in ten of the environment classes here; by
    their behaviour, more than one in ten are adaptable.
    """
    letter, effect = (
        [name for name, E in CLASSES if not judged(E)] for judged in (by_the_letter, in_effect)
    )
    first_clause = sum(any("(1)" in v.clause for v in by_the_letter(E)) for _, E in CLASSES)
    counts = (
        f"of {len(CLASSES)} classes {len(letter)} by the letter; in effect {len(effect)}: "
        f"{', '.join(effect)}; the letter of clause (1) alone excludes {first_clause}"
    )
    must(10 * len(letter) < len(CLASSES) < 10 * len(effect), f"adaptable: {counts}")
    what = f"the catalogue's {len(CLASSES)} classes; in effect: at most 512 runs of 1, 2, 3 turns"
    computation.found(what, len(CLASSES), counts)
