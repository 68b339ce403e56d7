"""Changes of one definition in `formal/`; each turns the recorded claims red, and no others.

A mutant is another subject of a claim; a change is another text, as an editor would leave it, so
that whatever uses the definition, directly or through others, uses the changed one.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bridge.replacing import replacing

FILE: Final = Path(__file__).with_suffix(".json")


@dataclass(frozen=True)
class Change:
    """A definition, changed in its text.

    Attributes:
        name: its name, in kebab-case.
        what: what is changed, in words.
        file: the file of the definition.
        edits: texts that it contains once, and their replacements.
        why: why the recorded claims turn red, and no others.
    """

    name: str
    what: str
    file: str
    edits: tuple[tuple[str, str], ...]
    why: str

    @property
    def red(self) -> frozenset[str]:
        """The ids of the claims that are recorded to turn red; `record` writes them."""
        return frozenset(_recorded().get(self.name, ()))

    def made_in(self, text: str) -> str:
        """The text of the file with the change.

        Raises:
            ValueError: the definition no longer reads as the change expects.
        """
        for old, new in self.edits:
            if text.count(old) != 1:
                raise ValueError(f"{self.name} changes a text that {self.file} has once: {old!r}")
            text = text.replace(old, new)
        return text


def _recorded() -> dict[str, list[str]]:
    """The ids of the claims that each change turned red when that was last recorded."""
    found: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def record(red: Mapping[str, Iterable[str]]) -> None:
    """Store the claims that changes turned red, by the names of the changes."""
    stored = _recorded() | {name: sorted(ids) for name, ids in red.items()}
    with replacing(FILE) as new:
        new.write_text(f"{json.dumps(stored, indent=2)}\n", encoding="utf-8")


_IMPORT: Final = "from formal.histories.history import EMPTY"
_REALITY_CHECK: Final = "formal/reality_check/definition.py"

CHANGES: Final = (
    Change(
        name="freeze-to-the-last-percept",
        what="the reality check freezes to what the agent would do at the last percept alone",
        file=_REALITY_CHECK,
        edits=(
            ("else pi(h.first)", "else pi(EMPTY.then(h.percept))"),
            ("from formal.notation", f"{_IMPORT}\nfrom formal.notation"),
        ),
        why="it is no longer Definition 8, nor what Theorem 9 (1) says that it is; parts 3 to 5 "
        "hold whatever is frozen, part 2 where it is the same for π and π_RC; and in Example 3, "
        "whose last percept is the first, it is one fixed action for all scenarios, and none "
        "within a scenario that goes on",
    ),
    Change(
        name="freeze-to-the-previous-action",
        what="the reality check freezes to what the agent would have done in the turn before",
        file=_REALITY_CHECK,
        edits=(("else pi(h.first)", "else pi(h.before.prompt)"),),
        why="what is frozen differs for π and π_RC, so that part 2 of Theorem 9 fails too, and "
        "with it the canonical form and that the outer of two checks wins",
    ),
    Change(
        name="never-freeze",
        what="the reality check does what the agent does everywhere",
        file=_REALITY_CHECK,
        edits=(("if possible(pi_rc, h) else pi(h.first)", "if possible(pi, h) else pi(h)"),),
        why="it is π itself: no canonical form, and no check of another check; parts 2 to 5 of "
        "Theorem 9 are true of π itself",
    ),
    Change(
        name="only-the-newest-action",
        what="a history is possible if its newest action is the agent's own",
        file="formal/equivalence/possible.py",
        edits=(("for p in h.plays())", "for p in [*h.plays()][-1:])"),),
        why="impossible histories count as possible, so that traditional equivalence is no "
        "equivalence and the reality check wakes up again; what is genuine is possible all "
        "the same, and the agents of Proposition 6 (1) differ where the newest action is not "
        "theirs",
    ),
    Change(
        name="compared-where-it-is-impossible",
        what="traditionally equivalent agents agree on the impossible histories instead",
        file="formal/equivalence/traditional.py",
        edits=(("if possible(pi1, s)\n", "if not possible(pi1, s)\n"),),
        why="it is another relation, and every statement about traditional equivalence is about "
        "this one; so is what the proofs say of it",
    ),
    Change(
        name="no-punishment-in-example-1",
        what="the reward of Example 1 is 0 instead of -1",
        file="formal/environments/ignore_rewards.py",
        edits=(("else -1), 0", "else 0), 0"),),
        why="it is Example 1 of neither paper, nor Listing 1, nor what games are combined with, "
        "and an agent that it never rewards has a V; what is claimed of others than these two "
        "papers' environment does not read it",
    ),
    Change(
        name="no-button-is-imagined",
        what="Example 2 queries the agent on the history as it was, where there is no button",
        file="formal/environments/tempting_button.py",
        edits=(("pi(with_last_observation(h, B))", "pi(h)"),),
        why="it is no longer Example 2, and an agent has another return in it",
    ),
    Change(
        name="no-punishment-in-example-3",
        what="the reward of Example 3 is 0 instead of -1",
        file="formal/environments/reverse_history.py",
        edits=(("else -1), 0", "else 0), 0"),),
        why="it is Example 3 of neither paper, nor what finite-state agents are given in constant"
        " time, and an agent that it never rewards has a V",
    ),
)
"""What `upsilon changes` changes."""
