"""Definition 11: which environment classes can be combined with a game."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bridge.adaptable import Violation, adaptable
from bridge.adaptable_in_effect import in_effect
from bridge.catalogue.names import ENVIRONMENTS
from bridge.evidence import Verdict
from practical.combination.listings import IgnoringRewards
from practical.contract import Action, Observation, Reward
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.saying import must
from proofs_checked.engine.ways import Computation, computed

Adaptable: TypeAlias = Callable[[type[Any]], list[Violation]]
"""From an environment class, how it violates Definition 11."""

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
    """Trains before it asks."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Train, ask, pay."""
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        reward = 1 if action == self.sim.act(obs=0) else -1
        return reward, 0


class PaysTwo(IgnoringRewards):
    """Pays too much."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Ask, pay, train."""
        reward = 2 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class ChangesItsMind(IgnoringRewards):
    """Modifies the reward; harmless when it runs."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Pay, ask, pay again, train."""
        reward = -1
        if action == self.sim.act(obs=0):
            reward = 1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


@claim(
    "JAGI, Definition 11",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that a class is its text: of two that do the same, one may be adaptable and "
    "the other not, by the letter",
    ways=[computed("two classes that do the same")],
    mutants={
        "another definition, by what a class does": {"by_the_letter": in_effect},
        "the reward is modified in the one text as in the other": {"listing_1": ChangesItsMind},
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
    must(
        letter == [False, True] and not any(effect),
        f"by the letter they are refused: {letter}; by what they do: {effect}",
    )
    computation.found(
        "Listing 1's class, and one that first sets reward to -1",
        2,
        f"the second: {by_the_letter(ChangesItsMind)[0]}",
    )


def adaptable_in_effect(
    computation: Computation,
    in_effect: Adaptable = in_effect,
    listing_1: type[Any] = IgnoringRewards,
) -> None:
    """Listing 1's class, when it runs, violates nothing."""
    for violation in in_effect(listing_1):
        must(False, str(violation))
    computation.found("every agent, all actions, up to 3 turns", 1)


@claim(
    "JAGI, Definition 11",
    name="listing-1",
    title="the class of Listing 1",
    kind=Kind.EXAMPLE,
    reason="by the letter, and by what it does",
    ways=(computed("the text"), also(adaptable_in_effect, computed("what the class does"))),
    mutants={
        "it makes another copy": {"listing_1": TwoCopies},
        "it trains before it asks": {"listing_1": TrainsFirst},
        "its reward may be 2": {"listing_1": PaysTwo},
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


def nothing_is(E: type[Any]) -> list[Violation]:
    """Takes no class for adaptable."""
    return [Violation("Definition 11", "nothing is adaptable", E.__name__)]


@claim(
    "JAGI, Definition 11",
    name="letter",
    title="its letter",
    kind=Kind.ADDITION,
    reason="not in the paper; its clause is about where things stand in one text, and a class "
    "that keeps any state of its own, or is in two halves, has other code after its reward",
    ways=[computed("the catalogue's classes")],
    mutants={
        "the letter is not looked at": {"by_the_letter": in_effect},
        "no class is adaptable at all": {"in_effect": nothing_is},
        "what a class does is not looked at": {"in_effect": adaptable},
    },
    rests_on=["jagi-definition-11"],
)
def few_are_adaptable_by_the_letter(
    computation: Computation,
    by_the_letter: Adaptable = adaptable,
    in_effect: Adaptable = in_effect,
) -> None:
    """The letter of clause (2) refuses more than nine in ten of the environment classes here; by
    what they do, more than one in ten are adaptable.
    """
    letter, effect = (
        [name for name, E in CLASSES if not judged(E)] for judged in (by_the_letter, in_effect)
    )
    first_clause = sum(any("(1)" in v.clause for v in by_the_letter(E)) for _, E in CLASSES)
    said = (
        f"of {len(CLASSES)} classes {len(letter)} by the letter; in effect "
        f"{len(effect)}: {', '.join(effect)}"
        f"; the letter of clause (1) by itself refuses {first_clause}"
    )
    must(10 * len(letter) < len(CLASSES) < 10 * len(effect), f"adaptable are {said}")
    computation.found(
        f"the catalogue's {len(CLASSES)} classes; in effect: every agent, all actions, to 3 turns",
        len(CLASSES),
        said,
    )
