"""A verdict that `--save` wrote, and what is said when its cases are judged again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bridge.oracle.verdict.verdict import OracleVerdict
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.text import counted


def read(name: str) -> dict[str, Any]:
    """A saved verdict.

    Raises:
        WrongUsage: the file cannot be read, or is not one that --save or --json wrote.
    """
    try:
        document = json.loads(Path(name).read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongUsage(f"{name} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise WrongUsage(
            f"a saved verdict must be a JSON document; {name} is none: {error}"
        ) from error
    judged = isinstance(document, dict) and document.get("command") == "oracle"
    if not judged or not isinstance(document.get("rows"), list):
        raise WrongUsage(f"a saved verdict must be the output of --save or --json; {name} is not")
    return {**document, "findings": document["rows"]}


def summary(verdict: OracleVerdict, saved: Mapping[str, Any]) -> str:
    """The result for the saved cases; it says little about any other case."""
    faults = [row for row in saved["findings"] if row["witness"]]
    if verdict.conforms:
        return f"{verdict.subject} no longer shows the {counted(len(faults), 'saved fault')}"
    cases = counted(len(faults), "saved case")
    return f"{verdict.subject} still shows a fault in the {cases}: {verdict.failures[0].how}"
