"""Claims in a file of a user."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from os.path import realpath
from pathlib import Path
from types import ModuleType

from bridge.catalogue.names import did_you_mean
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.own import MADE
from proofs_checked.engine.runner import selected_by
from proofs_checked.engine.unchanged import LAW, changed, parts
from proofs_checked.ledger import LEDGER
from upsilon_ext.arguments.loading import is_file, module_at
from upsilon_ext.report.errors import WrongUsage

_WRITING = "a claim is a function that is decorated with @claim (from proofs_checked import claim)"


def in_a_file(text: str) -> bool:
    """Whether a text names a file of claims, FILE.py, or a claim in one, FILE.py:FUNCTION."""
    return is_file(_file_and_name(text)[0])


def own_claims(texts: Sequence[str], seconds: float | None = None) -> list[Claim]:
    """The claims of files, in their order there; of FILE.py:FUNCTION, this one.

    Args:
        texts: the files and functions.
        seconds: the time limit for importing a file; None for the usual.

    Raises:
        WrongUsage: a file cannot be imported or has no claim, a name is that of no claim, or an id
            is not unique.
    """
    found: dict[str, Claim] = {}
    _demand_different(texts)
    names = Counter(Path(file).name for file in {_file_and_name(text)[0] for text in texts})
    for text in texts:
        for claim in _of(text, seconds, alone=names[Path(_file_and_name(text)[0]).name] == 1):
            if found.setdefault(claim.id, claim) is not claim:
                raise WrongUsage(
                    f"the ids of claims must be unique; {claim.id!r} occurs in "
                    f"{found[claim.id].paper} and again in {claim.paper}"
                )
    return [*found.values()]


def _demand_different(texts: Sequence[str]) -> None:
    """Check that no file is named twice, but for different claims."""
    named: dict[str, set[str]] = {}
    for file, name in map(_file_and_name, texts):
        others = named.setdefault(realpath(file), set())
        if others and (not name or {name, ""} & others):
            raise WrongUsage(f"each file must be named once; {file} is named again")
        others.add(name)


def _of(text: str, seconds: float | None, *, alone: bool) -> Iterator[Claim]:
    file, name = _file_and_name(text)
    if text.endswith(":"):
        raise WrongUsage(f"a claim in a file is named FILE.py:FUNCTION; {text!r} names none")
    if file.endswith(".py") and Path(file).is_dir():
        raise WrongUsage(f"claims are in files; {file} is a folder")
    module = _imported(file, seconds)
    ours = {id(claim) for claim in LEDGER}
    claims = {
        each: value
        for each, value in vars(module).items()
        if isinstance(value, Claim) and id(value) not in ours
    }
    if not claims:
        raise WrongUsage(f"{_WRITING}; {file} has none")
    for value in claims.values():
        if not value.own:
            raise WrongUsage(
                "a claim of yours is made by @claim without a source, for a source is the item of "
                f"a paper; {value.title} has one"
            )
    for place, made in MADE:
        if place == module.__file__ and made not in claims.values():
            raise WrongUsage(
                f"each claim must be a name of its file; {made.id} is none: its name is given "
                "again, or a decorator stands above @claim"
            )
    if name and name not in claims:
        meant = did_you_mean(name, claims)
        raise WrongUsage(f"{_WRITING}; {file} has no {name}, but {', '.join(claims)}{meant}")
    for claim in [claims[name]] if name else claims.values():
        _demand_new(claim.id)
        yield replace(claim, paper=Path(file).name if alone else file)


def _imported(file: str, seconds: float | None) -> ModuleType:
    """The module of a file, whose claims are in `MADE`."""
    MADE.clear()
    before = parts()
    with redirect_stdout(sys.stderr):
        module = module_at(file, seconds)
    if part := changed(before):
        raise WrongUsage(f"{LAW}; the import of {file} has changed {part}")
    return module


def _file_and_name(text: str) -> tuple[str, str]:
    file, colon, name = text.rpartition(":")
    return (file, name) if colon else (name, "")


def _demand_new(own: str) -> None:
    """An id, or the beginning of one, must not be an id of the ledger."""
    if same := next((claim for claim in LEDGER if selected_by([own], claim.id)), None):
        raise WrongUsage(
            "a claim of yours must have an id of its own, which is the name of its function; "
            f"{own!r} is in the ledger: {same.title}"
        )
