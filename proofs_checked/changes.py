"""Changes of one definition in `formal/`, and the claims that each turns red: those and no others.

A mutant is another subject of a claim; a change is another text, as an editor would leave it, so
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

_NOT_THE_REALITY_CHECK: Final = frozenset(
    {
        "jagi-definition-8",
        "jagi-definition-8.finite",
        "jagi-definition-8.proved",
        "jagi-definition-8.table",
        "jagi-theorem-9.1",
        "jagi-theorem-9.frozen",
        "jagi-reality-check-class",
        "jagi-definition-8.example",
        "jagi-section-5.fixed-action",
        "jagi-section-5.fixed-action.example-3",
        "jagi-section-5.fixed-action.example-4",
        "jagi-section-5.never-freezes",
    }
)
_NOT_ITS_FIRST_ACTION: Final = frozenset(
    {
        "jagi-section-5.fixed-action.example-1",
        "jagi-section-5.fixed-action.practical",
        "jagi-section-5.q-learner.primes",
        "jagi-section-5.q-learner.trivial",
    }
)

CHANGES: Final = (
    Change(
        name="freeze-to-the-last-percept",
        what="the reality check freezes to what the agent would do at the last percept alone",
        file=_REALITY_CHECK,
        edits=(
            ("else pi(h.first)", "else pi(EMPTY.then(h.percept))"),
            ("from formal.notation", f"{_IMPORT}\nfrom formal.notation"),
        ),
        red=_NOT_THE_REALITY_CHECK | {"jagi-section-5.fixed-action.across"},
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
        red=_NOT_THE_REALITY_CHECK
        | _NOT_ITS_FIRST_ACTION
        | {"jagi-theorem-9.2", "jagi-canonical-form", "jagi-remark-10.compositions"},
        why="what is frozen differs for π and π_RC, so that part 2 of Theorem 9 fails too, and "
        "with it the canonical form and that the outer of two checks wins",
    ),
    Change(
        name="never-freeze",
        what="the reality check does what the agent does everywhere",
        file=_REALITY_CHECK,
        edits=(("if possible(pi_rc, h) else pi(h.first)", "if possible(pi, h) else pi(h)"),),
        red=_NOT_THE_REALITY_CHECK
        | _NOT_ITS_FIRST_ACTION
        | {
            "jagi-canonical-form",
            "jagi-remark-10.compositions",
            "jagi-section-5.conjecture.never-less",
            "jagi-section-5.conjecture.never-more",
            "jagi-section-5.1.punishing-freezing",
        },
        why="it is π itself: no canonical form, and no check of another check; parts 2 to 5 of "
        "Theorem 9 are true of π itself",
    ),
    Change(
        name="only-the-newest-action",
        what="a history is possible if its newest action is the agent's own",
        file="formal/equivalence/possible.py",
        edits=(("for p in h.plays())", "for p in [*h.plays()][-1:])"),),
        red=frozenset(
            {
                "jagi-definition-4",
                "jagi-definition-4.2.finite",
                "jagi-definition-8.finite",
                "jagi-lemma-5",
                "jagi-proposition-6.2",
                "jagi-proposition-6.traditional",
                "jagi-definition-8",
                "jagi-definition-8.proved",
                "jagi-definition-8.table",
                "jagi-theorem-9.1",
                "jagi-theorem-9.3",
                "jagi-theorem-9.5.programs",
                "jagi-theorem-9.frozen",
                "jagi-remark-10.1",
                "jagi-remark-10.3",
                "jagi-remark-10.compositions",
                "jagi-canonical-form",
                "jagi-reality-check-class",
                "jagi-definition-8.example",
                "jagi-section-5.impossible.example-1",
                "jagi-section-5.impossible",
                "jagi-section-5.fixed-action",
                "jagi-section-5.fixed-action.example-1",
                "jagi-section-5.fixed-action.example-4",
                "jagi-section-5.never-freezes",
                "jagi-section-5.simulation-within-a-simulation",
                "jagi-section-5.q-learner.primes",
                "jagi-section-5.q-learner.trivial",
            }
        ),
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
        red=frozenset(
            {
                "jagi-definition-4",
                "jagi-lemma-5",
                "jagi-proposition-6.1",
                "jagi-proposition-6.2",
                "jagi-proposition-6.traditional",
                "jagi-definition-8.proved",
                "jagi-theorem-9.3",
                "jagi-theorem-9.4.immediately",
                "jagi-remark-10.3",
                "jagi-canonical-form",
            }
        ),
        why="it is another relation, and every statement about traditional equivalence is about "
        "this one; so is what the proofs say of it",
    ),
    Change(
        name="no-punishment-in-example-1",
        what="Example 1 pays 0 instead of -1",
        file="formal/environments/ignore_rewards.py",
        edits=(("else -1), 0", "else 0), 0"),),
        red=frozenset(
            {
                "jagi-section-3.not-well-behaved",
                "jagi-definition-3.2.finite",
                "jagi-example-1",
                "jagi-listing-1",
                "jagi-section-6.wrong-joystick",
                "jagi-definition-12",
                "jagi-listing-2.repaired",
                "jagi-section-5.impossible.example-1",
                "jagi-section-5.fixed-action.example-1",
                "jagi-section-5.q-learner.trivial",
                "cagi-section-1.job",
                "cagi-section-8.mice",
                "cagi-example-1",
            }
        ),
        why="it is Example 1 of neither paper, nor Listing 1, nor what games are combined with, "
        "and an agent that it never rewards has a V; what is claimed of others than these two "
        "papers' environment does not read it",
    ),
    Change(
        name="no-button-is-imagined",
        what="Example 2 asks about the history as it was, where there is no button",
        file="formal/environments/tempting_button.py",
        edits=(("pi(with_last_observation(h, B))", "pi(h)"),),
        red=frozenset(
            {
                "jagi-example-2",
                "jagi-example-2.average",
                "jagi-example-2.best-interest",
                "jagi-example-2.consequences",
                "jagi-section-3.2.class",
            }
        ),
        why="it is no longer Example 2, and what an agent earns in it is another thing",
    ),
    Change(
        name="no-punishment-in-example-3",
        what="Example 3 pays 0 instead of -1",
        file="formal/environments/reverse_history.py",
        edits=(("else -1), 0", "else 0), 0"),),
        red=frozenset(
            {
                "jagi-section-3.not-well-behaved",
                "jagi-definition-3.2.finite",
                "jagi-example-3",
                "jagi-section-3.3.class",
                "jagi-section-4.reverse-history",
                "cagi-example-3",
            }
        ),
        why="it is Example 3 of neither paper, nor what finite-state agents are given in constant"
        " time, and an agent that it never rewards has a V",
    ),
)
"""What `upsilon changes` changes."""
