"""Pages of texts that are in the code: the contract, how to contribute, what a proof trusts."""

from __future__ import annotations

import ast
from typing import Final

from docs.site.links import DOCUMENTS
from docs.site.markdown import ORPHAN
from upsilon_ext.report.definitions import ROOT

_TRUST: Final = "What must be trusted"


def documents() -> dict[str, str]:
    """The page of each document, by its name."""
    return {page: ORPHAN + text_of(file) for file, page in DOCUMENTS.items()}


def text_of(file: str) -> str:
    """The text of a document; of a module it is its docstring, with a title and its place."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if not file.endswith(".py"):
        return text
    said = ast.get_docstring(ast.parse(text)) or ""
    return (
        f"# {_TRUST}\n\nThis is the docstring of `{file}`. [What a verdict rests on]"
        f"(../explanation/verdicts.md) says which claims have such a proof.\n\n{said}\n"
    )
