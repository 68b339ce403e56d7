"""A paper, its sections and their items."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A section of a paper.

    Attributes:
        number: its number, or its letter if it is an appendix, counted where the paper has none; ""
            for what is beyond the paper.
        title: its title.
        items: its items, such as "Example 2"; those of a subsection are listed there.
    """

    number: str
    title: str
    items: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()

    @property
    def kind(self) -> str:
        """By what word the paper refers to it: a section, or an appendix."""
        return "Appendix" if self.number[:1].isalpha() else "Section"


@dataclass(frozen=True)
class Paper:
    """A paper.

    Attributes:
        name: its short name.
        authors: their last names.
        title: its title.
        sections: its sections, in order.
    """

    name: str
    authors: str
    title: str
    sections: tuple[Section, ...]
