"""A sentence of an explanation, with what supports it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

STATEMENT: Final = "the statement"
"""The support of a sentence that says what the claim says."""

COMPARED: Final = "compare "
"""It precedes the id of a claim that is only compared."""


class Support(StrEnum):
    """What supports a sentence."""

    CLAIM = "claim"
    """The verdict of another claim."""
    COMPARISON = "comparison"
    """Another claim, to which the sentence only points."""
    STATEMENT = "statement"
    """The statement of the claim itself: the sentence says what is claimed, or what it means."""
    PROOF = "proof"
    """A whole theorem of the claim's proof, or a whole obligation of it, with its hypotheses."""
    MUTANT = "mutant"
    """A mutant of the claim; of a refuted claim, what repairs it."""
    CHECK = "check"
    """A check of the claim; no search for a counterexample, which does not say what it finds."""
    WITNESS = "witness"
    """The recorded witness of the claim, or a part of it."""
    ARGUMENT = "informal argument"
    """A part of the claim's informal argument."""
    RUN = "run"
    """A command."""


@dataclass(frozen=True)
class Step:
    """One or two sentences of an explanation.

    Attributes:
        text: the sentences.
        by: what supports them: the id of a claim, perhaps after `COMPARED`; `STATEMENT`; a
            command; or words of the claim's proof, mutants, checks, witness or argument.
        says: of another claim, its verdict, "" for one that holds; of a mutant, a part of the
            counterexample that it yields; of a command, a part of what it prints.
    """

    text: str
    by: str
    says: str = ""


@dataclass(frozen=True)
class Played:
    """The interaction in which a counterexample is seen.

    Attributes:
        environment: the environment, by its name in the catalogue.
        turns: the number of turns.
        checked: of each interaction, whether the agent has a reality check in it.
    """

    environment: str
    turns: int
    checked: tuple[bool, ...] = (False, True)
