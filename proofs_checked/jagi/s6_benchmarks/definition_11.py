"""Definition 11: which environment classes can be combined with a game."""

from typing import Any, Final

from bridge.adaptable import Violation
from bridge.catalogue.names import ENVIRONMENTS
from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from proofs_checked.broken import adapting as broken
from proofs_checked.combinations import Adaptable
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted

CLASSES: Final = tuple(
    (name, environment.practical)
    for name, environment in ENVIRONMENTS.items()
    if environment.practical is not None
)


def listing_by_the_letter(d: Definitions, effort: Effort) -> Outcome:
    """The text of Listing 1's class violates nothing."""
    return _none(d.by_the_letter(d.listing_1), "the text of __init__ and of step")


def listing_in_effect(d: Definitions, effort: Effort) -> Outcome:
    """Listing 1's class, when it runs, violates nothing."""
    return _none(d.in_effect(d.listing_1), "every agent, all actions, up to 3 turns")


def _none(violations: list[Violation], bound: str) -> Outcome:
    if violations:
        raise Refuted(str(violations[0]))
    return Outcome(bound, 1)


def text_alone_decides(d: Definitions, effort: Effort) -> Outcome:
    """One class is adaptable and another one is not, though both do the same."""
    same = d.listing_1, broken.ChangesItsMind
    letter, effect = ([bool(judge(E)) for E in same] for judge in (d.by_the_letter, d.in_effect))
    if letter != [False, True] or any(effect):
        raise Refuted(f"by the letter they are refused: {letter}; by what they do: {effect}")
    violated = d.by_the_letter(broken.ChangesItsMind)[0]
    return Outcome(
        "Listing 1's class, and one that first sets reward to -1", 2, f"the second: {violated}"
    )


def counted_in_the_catalogue(d: Definitions, effort: Effort) -> Outcome:
    """By the letter fewer than one class in ten is adaptable; in effect more are."""
    by_the_letter, in_effect = _adaptable(d.by_the_letter), _adaptable(d.in_effect)
    said = f"of {len(CLASSES)} classes {len(by_the_letter)} by the letter; in effect "
    said += f"{len(in_effect)}: {', '.join(in_effect)}"
    first_clause = sum(any("(1)" in v.clause for v in d.by_the_letter(E)) for _, E in CLASSES)
    said += f"; the letter of clause (1) by itself refuses {first_clause}"
    if not 10 * len(by_the_letter) < len(CLASSES) < 10 * len(in_effect):
        raise Refuted(f"adaptable are {said}")
    return Outcome(
        f"the catalogue's {len(CLASSES)} classes; in effect: every agent, all actions, to 3 turns",
        len(CLASSES),
        said,
    )


def _adaptable(judged: Adaptable) -> list[str]:
    return [name for name, E in CLASSES if not judged(E)]


def _nothing(E: type[Any]) -> list[Violation]:
    return [Violation("Definition 11", "nothing is adaptable", E.__name__)]


def _exhausted(what: str, look: Any, standing: Standing = Standing.HOLDS) -> Check:
    return Check(what, Evidence.EXHAUSTED, look, standing)


CLAIMS: Final = (
    Claim(
        id="jagi-definition-11",
        paper="JAGI",
        item="Definition 11",
        statement="Being adaptable is a property of an environment class.",
        kind=Kind.DEFINITION,
        standing=Standing.ASSUMING,
        why="assuming that a class is its text: of two that do the same, one may be adaptable and "
        "the other not, by the letter",
        checks=(_exhausted("two classes that do the same", text_alone_decides, Standing.ASSUMING),),
        mutants=(
            planted(
                "in-effect",
                "another definition, by what a class does",
                by_the_letter=PRODUCTION.in_effect,
            ),
            planted(
                "modifying",
                "the reward is modified in the one text as in the other",
                listing_1=broken.ChangesItsMind,
            ),
        ),
    ),
    Claim(
        id="jagi-definition-11.listing-1",
        paper="JAGI",
        item="Definition 11, the class of Listing 1",
        statement="The class of Listing 1 is adaptable.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="by the letter, and by what it does",
        checks=(
            _exhausted("the text", listing_by_the_letter),
            _exhausted("what the class does", listing_in_effect),
        ),
        mutants=tuple(
            planted(name, fault, listing_1=E)
            for name, fault, E in (
                ("two-copies", "it makes another copy", broken.TwoCopies),
                ("trains-first", "it trains before it asks", broken.TrainsFirst),
                ("pays-two", "its reward may be 2", broken.PaysTwo),
                ("changes-its-mind", "its reward is modified", broken.ChangesItsMind),
            )
        ),
        rests_on=("jagi-definition-11",),
    ),
    Claim(
        id="jagi-definition-11.letter",
        paper="JAGI",
        item="Definition 11, its letter (not in the paper)",
        statement="The letter of clause (2) refuses more than nine in ten of the environment "
        "classes here; by what they do, more than one in ten are adaptable.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; its clause is about where things stand in one text, and a class "
        "that keeps any state of its own, or is in two halves, has other code after its reward",
        checks=(_exhausted("the catalogue's classes", counted_in_the_catalogue),),
        mutants=(
            planted(
                "in-effect-too",
                "the letter is not looked at",
                by_the_letter=PRODUCTION.in_effect,
            ),
            planted("nothing", "no class is adaptable at all", in_effect=_nothing),
            planted(
                "letter-too",
                "what a class does is not looked at",
                in_effect=PRODUCTION.by_the_letter,
            ),
        ),
        rests_on=("jagi-definition-11",),
    ),
)
