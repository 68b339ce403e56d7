"""Numbers side by side, row by row; the faulty entries are marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.drawing.elements import Markup, element, prose
from proofs_checked.engine.figures import Table


@dataclass(frozen=True)
class TableView:
    """A table; each row is a step."""

    repeats: ClassVar[bool] = True

    table: Table

    @property
    def title(self) -> str:
        """What it shows."""
        return self.table.caption or "Side by side"

    @property
    def words(self) -> Sequence[str]:
        """Each row in words."""
        return [self._said(n, row) for n, row in enumerate(self.table.rows)]

    def _said(self, n: int, row: Sequence[str]) -> str:
        cells = [
            f"{head}: {cell}{' (here it fails)' if (n, column) in self.table.marked else ''}"
            for column, (head, cell) in enumerate(zip(self.table.head, row, strict=True))
            if cell
        ]
        return "; ".join(cells)

    def content(self) -> Sequence[Markup]:
        """The table."""
        head = element("tr", *(element("th", prose(each), scope="col") for each in self.table.head))
        rows = (self._row(n, row) for n, row in enumerate(self.table.rows))
        table = element("table", element("thead", head), element("tbody", *rows))
        return [element("div", table, class_="step-scroll", tabindex=0)]

    def _row(self, n: int, row: Sequence[str]) -> Markup:
        cells = (
            element("td", element("mark", "✗ ", prose(cell)))
            if (n, column) in self.table.marked
            else element("td", prose(cell))
            for column, cell in enumerate(row)
        )
        return element("tr", *cells, data_from=n + 1, data_at=n + 1)
