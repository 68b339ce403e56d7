"""The page of an oracle's verdict: what the class gives, and what the formula gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridge.history_text import percept
from bridge.oracle.verdict.json import parting
from bridge.oracle.verdict.verdict import Finding, OracleVerdict
from bridge.oracle.witness.cases import EnvironmentCase
from bridge.oracle.witness.queries import Queries, Query
from bridge.oracle.witness.witness import Witness
from companion.drawing.histories import History, written
from companion.drawing.stepped import Mark, Marks, add_query, in_order
from companion.pages.document import Document, View
from companion.pages.histories import Histories
from companion.pages.views import view_of
from companion.pages.words import Words
from formal.errors import IllFormed
from formal.histories.history import EMPTY
from formal.notation import Action, Percept
from proofs_checked.engine.figures import Table


def document_of(
    verdict: OracleVerdict, lines: Sequence[tuple[str, bool]], command: str
) -> Document:
    """The page.

    Args:
        verdict: the verdict.
        lines: its lines as they are printed, each with whether it is code.
        command: the command that prints them.
    """
    failing = [*verdict.failures, *verdict.remarks]
    views = [view for finding in failing for view in _views(verdict, finding)]
    code = "\n".join(line for line, is_code in lines if is_code)
    said = [f"Checked: {verdict.checked}", *(f"{x.statement}: {x.how}" for x in failing)]
    result = "conforms" if verdict.conforms else "refuted" if verdict.failures else "no verdict"
    return Document(
        title=verdict.subject,
        verdict=f"{result}: {lines[0][0].strip()}" if lines else result,
        said=(*said, *(f"Note: {each}" for each in verdict.notes)),
        views=(*views, view_of(_findings(verdict))),
        command=command,
        note=code,
        heading="Python that reproduces it" if code else "",
    )


def _findings(verdict: OracleVerdict) -> Table:
    """Each check with its result and its bounds."""
    head = "check", "what must hold", "result"
    rows = tuple((x.check, x.statement, _result(x)) for x in verdict.findings)
    marked = tuple((n, 2) for n, x in enumerate(verdict.findings) if x.fails)
    return Table(head, rows, marked, "What was checked")


def _result(finding: Finding) -> str:
    known = f"{finding.evidence}, {finding.rests_on}" if finding.comparisons else ""
    word = "fails" if finding.fails else "holds" if finding.holds else "never reached"
    return f"{word} ({known})" if known else word


def _views(verdict: OracleVerdict, finding: Finding) -> Iterator[View]:
    """The views of a finding that fails, if it has a witness."""
    if (witness := finding.witness) is None:
        return
    case = witness.case
    if isinstance(case, EnvironmentCase):
        marks = _marks(witness, case.actions)
        yield Histories(marks, tuple(_turns(verdict, witness, case.actions)))
        yield view_of(_percepts(verdict, witness, case.actions))
    else:
        yield view_of(_actions(verdict, witness))
    if witness.queries is not None:
        yield view_of(_queries(witness.queries, verdict.definition))
    if witness.calls:
        yield Words("The calls that show it", witness.calls)


def _percepts(verdict: OracleVerdict, witness: Witness, actions: Sequence[Action]) -> Table:
    """The run, turn by turn: the action, what the class gives, and what the definition gives."""
    expected = witness.expected or ()
    rows = tuple(
        (str(n + 1), str(actions[n - 1]) if n else "", *_pair(witness, n))
        for n in range(max(len(witness.answers), len(expected)))
    )
    head = "percept", "after the action", "the class gives", f"the {verdict.definition} gives"
    return _sides(head, rows, witness)


def _actions(verdict: OracleVerdict, witness: Witness) -> Table:
    """The actions of an agent class, and those of the formal object."""
    case = witness.case
    if isinstance(case, EnvironmentCase):
        raise IllFormed("the actions of an agent class must be of a case with training data")
    steps = [
        "",
        *(f"action {a}, reward {r}, observes {o}" for a, r, o in case.training.transitions),
    ]
    length = max(len(witness.answers), len(witness.expected or ()))
    rows = tuple((str(n + 1), steps[n], *_pair(witness, n)) for n in range(min(length, len(steps))))
    head = "turn", "trained on", "the class takes", f"the {verdict.definition} takes"
    return _sides(head, rows, witness)


def _sides(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...], witness: Witness) -> Table:
    first, wide = parting(witness), 4 if witness.expected is not None else 3
    marked = () if first is None else ((first - 1, 2),)
    caption = "Side by side; marked is the first difference"
    return Table(head[:wide], tuple(row[:wide] for row in rows), marked, caption)


def _pair(witness: Witness, n: int) -> tuple[str, str]:
    """The n-th answer of the class, and of the definition."""
    sides = witness.answers, witness.expected or ()
    one, other = (_item(side[n]) if n < len(side) else "" for side in sides)
    return one, other


def _item(item: Percept | Action) -> str:
    return percept(item) if isinstance(item, tuple) else str(item)


def _queries(queries: Queries, definition: str) -> Table:
    """What each side queries the agent about, before they differ."""
    sides = (f"the {definition}", queries.definition), ("the class", queries.copies)
    rows = tuple(
        (side, written(query.history), str(query.answer), _more(query))
        for side, made in sides
        for query in made
    )
    empty = tuple((side, "nothing", "", "") for side, made in sides if not made)
    head = "who queries", "about", "answer", "how"
    return Table(head, (*rows, *empty), (), f"The queries that decide {queries.about}")


def _more(query: Query) -> str:
    return ", ".join(filter(None, (query.made, query.off_the_chain.strip())))


def _marks(witness: Witness, actions: Sequence[Action]) -> Marks:
    """The run as it must be, what the class gives where it differs, and the queries before."""
    marks: dict[History, Mark] = {EMPTY: Mark("real", 1)}
    due = witness.answers if witness.expected is None else witness.expected
    first = parting(witness)
    p = EMPTY
    for n, x in enumerate(due, 1):
        if not isinstance(x, tuple):
            break
        if n == first and isinstance(given := witness.answers[n - 1], tuple):
            marks[p.then(given)] = Mark("never", n, "", "the class")
        h = p.then(x)
        marks[h] = Mark("real", n)
        if n == first or n > len(actions):
            break
        p = h.then(actions[n - 1])
        marks[p] = Mark("real", n + 1)
    if witness.queries is not None:
        for query in (*witness.queries.definition, *witness.queries.copies):
            said = f"answers {query.answer}"
            add_query(marks, query.history, said, first or 1, lambda h: "queried")
    return in_order(marks)


def _turns(verdict: OracleVerdict, witness: Witness, actions: Sequence[Action]) -> Iterator[str]:
    """Each percept in words, up to the first difference."""
    first = parting(witness)
    for n in range(max(len(witness.answers), len(witness.expected or ()))):
        one, other = _pair(witness, n)
        after = f"After the action {actions[n - 1]}" if n else "At the start"
        same = f"{after} the class gives {one or 'nothing'}"
        if witness.expected is not None:
            same += f", the {verdict.definition} {other or 'nothing'}"
        yield f"{same}{': the first difference' if n + 1 == first else ''}."
        if n + 1 == first:
            return
