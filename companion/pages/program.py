"""A program of the typed machine: its operations, and the stack after each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.drawing.elements import Markup, element, prose
from proofs_checked.engine.figures import Program


@dataclass(frozen=True)
class ProgramView:
    """A program, operation by operation."""

    repeats: ClassVar[bool] = True

    program: Program

    @property
    def title(self) -> str:
        """The program."""
        return f"The program {self.program.text}"

    @property
    def words(self) -> Sequence[str]:
        """Each operation in words, with the stack after it."""
        return [
            f"{each.text}: {each.words}. The stack: {', '.join(each.stack)}."
            for each in self.program.operations
        ]

    def content(self) -> Sequence[Markup]:
        """What is given, and the operations with the stack."""
        given = element("ul", *(element("li", prose(each)) for each in self.program.given))
        head = element("tr", *(element("th", each, scope="col") for each in _HEAD))
        rows = (
            element("tr", *_cells(each.text, each.words, *each.stack), data_from=n, data_at=n)
            for n, each in enumerate(self.program.operations, 1)
        )
        table = element("table", element("thead", head), element("tbody", *rows))
        return [given, element("div", table, class_="step-scroll", tabindex=0)]


_HEAD = ("operation", "result", "stack")


def _cells(operation: str, result: str, *stack: str) -> list[Markup]:
    values = [element("span", each, class_="box") for each in stack]
    return [
        element("td", element("code", operation)),
        element("td", result),
        element("td", *values, class_="stack"),
    ]
