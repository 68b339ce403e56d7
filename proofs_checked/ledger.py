"""The ledger: every claim in the papers' folders, in the order of the papers."""

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from traceback import walk_tb
from types import ModuleType
from typing import Final

import proofs_checked
from formal.errors import IllFormed
from proofs_checked.engine.claim import Claim
from proofs_checked.papers import BEYOND, PAPERS, place, section_of


def _found() -> Iterator[tuple[Claim, str]]:
    """Every claim that a module in a folder of a paper has, in the order of the modules."""
    for paper in PAPERS:
        folder = f"{proofs_checked.__name__}.{paper.name.lower()}"
        for module in walk_packages(import_module(folder).__path__, f"{folder}."):
            for value in vars(imported(module.name)).values():
                for each in value if isinstance(value, tuple) else (value,):
                    if isinstance(each, Claim):
                        yield each, module.name


def imported(name: str) -> ModuleType:
    """The module of claims.

    Raises:
        IllFormed: it cannot be imported, or a claim in it is ill-formed; with the file and line.
    """
    try:
        return import_module(name)
    except Exception as error:
        kind = "" if isinstance(error, IllFormed) else f"{type(error).__name__}: "
        raise IllFormed(f"{_raised_in(error, name)}: {kind}{error}") from error


def _raised_in(error: Exception, name: str) -> str:
    """The file and line of a module of claims where an error was raised, and the function."""
    if isinstance(error, SyntaxError):
        return f"{Path(error.filename or name).name}, line {error.lineno}"
    engine = str(Path(proofs_checked.__path__[0]) / "engine")
    frames = [
        (Path(frame.f_code.co_filename), line, frame.f_code.co_name)
        for frame, line in walk_tb(error.__traceback__)
        if proofs_checked.__path__[0] in frame.f_code.co_filename
        and not frame.f_code.co_filename.startswith((engine, __file__))
    ]
    if not frames:
        return name
    file, line, function = frames[-1]
    inside = "" if function == "<module>" else f", in {function}"
    return f"{file.relative_to(Path(proofs_checked.__path__[0]).parent)}, line {line}{inside}"


def whole(found: Iterable[tuple[Claim, str]]) -> dict[str, tuple[Claim, str]]:
    """The claims by their ids, each with its module.

    Raises:
        IllFormed: two claims have one id, a paper's claim names no item of that paper, or a
            claim rests on an unknown id.
    """
    by_id: dict[str, tuple[Claim, str]] = {}
    for claim, module in found:
        known, elsewhere = by_id.setdefault(claim.id, (claim, module))
        if known is not claim:
            raise IllFormed(
                f"the ids of claims must be unique; two claims have the id {claim.id!r}: "
                f"{known.statement!r}, in {elsewhere}, and {claim.statement!r}, in {module}"
            )
    for claim, module in by_id.values():
        if claim.asserted and section_of(claim) is BEYOND:
            raise IllFormed(
                f"what a paper asserts is of an item that its paper.py lists; {claim.id!r}, in "
                f"{module}, is of {claim.paper}, {claim.item!r}"
            )
        if unknown := {*claim.rests_on} - by_id.keys():
            raise IllFormed(
                f"a claim rests on claims; {claim.id!r}, in {module}, rests on "
                f"{', '.join(sorted(unknown))}"
            )
    return by_id


_CLAIMS: Final = sorted(whole(_found()).values(), key=lambda found: place(found[0]))

LEDGER: Final[tuple[Claim, ...]] = tuple(claim for claim, _ in _CLAIMS)
"""Every claim."""

MODULES: Final[Mapping[str, str]] = {claim.id: module for claim, module in _CLAIMS}
"""The module of each claim, by the claim's id."""
