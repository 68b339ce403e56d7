"""A listing with the line that is executed, and the values that it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.drawing.elements import Markup, element
from proofs_checked.engine.figures import Executed, Listing


@dataclass(frozen=True)
class ListingView:
    """A listing, and its execution line by line."""

    repeats: ClassVar[bool] = True

    listing: Listing

    @property
    def title(self) -> str:
        """What the listing is."""
        return self.listing.caption or "The listing"

    @property
    def words(self) -> Sequence[str]:
        """Each executed line in words."""
        return [self._said(each) for each in self.listing.executed]

    def _said(self, step: Executed) -> str:
        before = f"{step.words[:1].upper()}{step.words[1:]}. " if step.words else ""
        values = ", ".join(f"{name} is {value}" for name, value in step.values)
        fault = " The line is at fault." if step.line in self.listing.marked else ""
        return f"{before}Line {step.line} is executed{f': {values}' if values else ''}.{fault}"

    def content(self) -> Sequence[Markup]:
        """The listing, each line marked at the steps that execute it; then the values."""
        lines = [self._line(n, line) for n, line in enumerate(self.listing.lines, 1)]
        code = element("pre", element("code", *lines), tabindex=0, class_="listing")
        rows = [
            element("li", self._said(step), data_from=n, data_at=n)
            for n, step in enumerate(self.listing.executed, 1)
        ]
        summary = element("summary", "All executed lines")
        return [code, element("details", summary, element("ol", *rows))]

    def _line(self, n: int, line: str) -> Markup:
        steps = [k for k, step in enumerate(self.listing.executed, 1) if step.line == n]
        marks = [element("span", "▶", data_at=k, data_from=k, class_="here") for k in steps]
        fault = "✗" if n in self.listing.marked else " "
        gutter = element("span", *marks, class_="gutter")
        kind = "line fault" if n in self.listing.marked else "line"
        return element("span", gutter, f"{fault}{n:2} {line}\n", class_=kind)
