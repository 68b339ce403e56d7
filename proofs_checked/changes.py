"""Changes of one definition in `formal/`, and the claims that each turns red: those and no others.

A mutant is another record of functions; a change is another text, as an editor would leave it, so
that whatever uses the definition, directly or through others, uses the changed one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Change:
    """A definition, changed in its text.

    Attributes:
        name: its name, in kebab-case.
        what: what is changed, in words.
        file: the file of the definition.
        edits: texts that stand in it once, and what stands there instead.
        red: the ids of the claims that are then not as recorded.
        why: why these, and no others.
    """

    name: str
    what: str
    file: str
    edits: tuple[tuple[str, str], ...]
    red: frozenset[str]
    why: str

    def made_in(self, text: str) -> str:
        """The text of the file with the change.

        Raises:
            ValueError: the definition no longer reads as the change expects.
        """
        for old, new in self.edits:
            if text.count(old) != 1:
                raise ValueError(f"{self.name} changes what stands once in {self.file}: {old!r}")
            text = text.replace(old, new)
        return text


_IMPORT: Final = "from formal.histories.history import EMPTY"
_REALITY_CHECK: Final = "formal/reality_check/definition.py"

CHANGES: Final = (
    Change(
        name="freeze-to-the-last-percept",
        what="the reality check freezes to what the agent would do at the last percept alone",
        file=_REALITY_CHECK,
        edits=(
            ("else pi(h.first)", "else pi(EMPTY.then(h.percept))"),
            (
                "from formal.notation",
                "from formal.histories.history import EMPTY\nfrom formal.notation",
            ),
        ),
        red=frozenset(),
        why="",
    ),
    Change(
        name="freeze-to-the-previous-action",
        what="the reality check freezes to what the agent did in the turn before",
        file=_REALITY_CHECK,
        edits=(("else pi(h.first)", "else pi(h.before.prompt)"),),
        red=frozenset(),
        why="",
    ),
    Change(
        name="only-the-newest-action",
        what="a history is possible if its newest action is the agent's own",
        file="formal/equivalence/possible.py",
        edits=(("for p in h.plays())", "for p in [*h.plays()][-1:])"),),
        red=frozenset(),
        why="",
    ),
    Change(
        name="no-punishment-in-example-1",
        what="Example 1 pays 0 instead of -1",
        file="formal/environments/ignore_rewards.py",
        edits=(("else -1), 0", "else 0), 0"),),
        red=frozenset(),
        why="",
    ),
    Change(
        name="a-button-is-always-imagined",
        what="Example 2 asks about the history as it was, not about a button",
        file="formal/environments/tempting_button.py",
        edits=(("pi(with_last_observation(h, B))", "pi(h)"),),
        red=frozenset(),
        why="",
    ),
)
"""What `upsilon changes` changes."""
