"""The view of each kind of figure."""

from __future__ import annotations

from companion.pages.document import View
from companion.pages.listing import ListingView
from companion.pages.program import ProgramView
from companion.pages.run import RunView
from companion.pages.table import TableView
from formal.errors import IllFormed
from proofs_checked.engine.figures import Listing, Program, Run, Table


def view_of(figure: object) -> View:
    """The view of a figure.

    Raises:
        IllFormed: no view shows figures of its kind.

    Example:
        >>> view_of(Table(("agent", "return"), (("π", "1"),))).words
        ['agent: π; return: 1']
    """
    match figure:
        case Table():
            return TableView(figure)
        case Run():
            return RunView(figure)
        case Listing():
            return ListingView(figure)
        case Program():
            return ProgramView(figure)
    raise IllFormed(f"each kind of witness must have a view; {type(figure).__name__} has none")
