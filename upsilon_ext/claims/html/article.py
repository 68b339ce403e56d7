"""A claim on the page: its line, and the details that open below it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Final

from bridge.evidence import Evidence, Verdict
from companion.drawing.elements import Markup, element, joined, prose
from proofs_checked.engine.rows import in_words
from proofs_checked.explaining import PLAYED, SHOWN
from upsilon_ext.claims.explanations import steps
from upsilon_ext.claims.html.entries import Entry, Row
from upsilon_ext.claims.html.verdicts import STYLES, word
from upsilon_ext.claims.html.witnesses import legend, shown
from upsilon_ext.claims.turns import turns
from upsilon_ext.report.text import counted

_REFUTES: Final = {Verdict.FALSE.value, Verdict.ILL_TYPED.value}


def article(entry: Entry, linked: Container[str]) -> Markup:
    """A claim.

    Args:
        entry: the claim.
        linked: the ids that the page can link to.
    """
    return element(
        "details",
        _line(entry),
        element("div", *_body(entry, linked), class_="body"),
        class_="claim",
        id=entry.claim.id,
        data_verdict=STYLES[entry.verdict].slug,
    )


def _line(entry: Entry) -> Markup:
    claim, row = entry.claim, entry.row
    known = in_words(row["verdict"], row["evidence"], [each["evidence"] for each in row["checks"]])
    verdict = [word(entry.verdict), element("span", known, class_="evidence")]
    if not row["as_recorded"]:
        verdict.append(element("span", "not as recorded", class_="stray"))
    return element(
        "summary",
        element("h4", prose(claim.item)),
        element("span", joined(verdict, " "), class_="verdict"),
        element("span", prose(claim.statement), class_="statement"),
        *([] if _true(entry) else [element("span", prose(claim.why), class_="why")]),
    )


def _true(entry: Entry) -> bool:
    return entry.claim.verdict is Verdict.HOLDS


def _body(entry: Entry, linked: Container[str]) -> Iterator[Markup]:
    claim, row = entry.claim, entry.row
    if _true(entry):
        yield _part("Reason", element("p", prose(claim.why)))
    if not row["as_recorded"]:
        yield _stray(entry)
    yield from _explanation(entry, linked)
    if row["witness"]:
        title = "Counterexample" if entry.verdict in _REFUTES else "Witness"
        title = "Runs" if row["decision"] else title
        where = "here the statement fails" if entry.verdict in _REFUTES else "here it shows"
        yield _part(title, shown(row["witness"], row["drawn"], where))
    if row["drawn"] and (entry.verdict in _REFUTES or claim.id in SHOWN):
        yield from _turns(entry)
    yield _part("Evidence", element("ul", *_checks(row["checks"]), class_="evidences"))
    yield from _mutants(entry)
    if claim.rests_on:
        links = (_link(each, linked) for each in claim.rests_on)
        yield _part("Rests on", element("p", joined(links, ", ")))
    if entry.turned_red_by:
        links = (_change_link(name) for name in entry.turned_red_by)
        yield _part("Turns red with", element("p", joined(links, ", ")))
    yield _again(entry)


def _part(title: str, *content: str) -> Markup:
    return element("section", element("h5", title), *content)


def _explanation(entry: Entry, linked: Container[str]) -> Iterator[Markup]:
    explained = [
        element("li", prose(step["text"]), element("div", _support(step, linked), class_="by"))
        for step in steps(entry.claim)
    ]
    if explained:
        yield _part("Explanation", element("ol", *explained))


def _support(step: Mapping[str, str], linked: Container[str]) -> Markup:
    """What supports a sentence; the id of another claim is a link."""
    if not (other := step.get("claim")):
        return prose(step["support"])
    before, _, after = step["support"].partition(other)
    return joined((before, _link(other, linked), prose(after)))


def _turns(entry: Entry) -> Iterator[Markup]:
    if lines := [*turns(entry.row["drawn"], PLAYED.get(entry.claim.id))]:
        yield _part("Turn by turn", element("pre", "\n".join(lines)))


def _stray(entry: Entry) -> Markup:
    otherwise = "; ".join(entry.row["otherwise"])
    text = f"The recorded verdict is {entry.claim.verdict}, the one found is {entry.verdict}."
    if entry.verdict == entry.claim.verdict.value:
        text = f"The verdict, {entry.verdict}, is the recorded one, but something else differs."
    if otherwise:
        text += f" Differs from the record: {otherwise}."
    return _part("Not as recorded", element("p", text, class_="stray"))


def _checks(checks: Iterable[Row]) -> Iterator[Markup]:
    """The checks; what several of them prove is listed once."""
    listed: list[Sequence[str]] = []
    for check in checks:
        yield _check({**check, "parts": []} if check["parts"] in listed else check)
        listed.append(check["parts"])


def _check(check: Row) -> Markup:
    evidence = element("span", str(check["evidence"]), class_="evidence")
    if check["not_run"]:
        text = f"{check['what']}: {check['not_run']} was not run; to install what it needs: "
        return element("li", evidence, " ", prose(text), element("code", check["how"]))
    cases = f", {counted(check['cases'], 'case')}" if check["cases"] else ""
    bound = f"{check['bound']}{cases}" if check["bound"] else f"{check['what']}: otherwise"
    if check["evidence"] == Evidence.PROPERTY_TESTED and not check["cases"]:
        bound = f"{check['what']}: no case was generated"
    parts = [element("li", prose(part)) for part in check["parts"]]
    return element("li", evidence, " ", prose(bound), *_parts(parts, check))


def _parts(parts: list[Markup], check: Row) -> Iterator[Markup]:
    if parts:
        proved = check["evidence"] == Evidence.PROVED
        title = "theorems and obligations" if proved else "part by part"
        inside = element("ul", *parts, class_="obligations")
        yield element("details", element("summary", title), inside)


def _mutants(entry: Entry) -> Iterator[Markup]:
    if not entry.claim.mutants:
        return
    if entry.mutants:
        missed = [each for each in entry.mutants if not each["caught"] and not each["not_run"]]
        result = f"{len(missed)} not caught" if missed else "every one is caught"
        faults = [_mutant(each) for each in entry.mutants]
    else:
        result = "not run"
        faults = [
            element(
                "li",
                prose(each.fault),
                ": replaces ",
                element("code", ", ".join(each.subjects.replaced)),
            )
            for each in entry.claim.mutants
        ]
    summary = element("summary", f"{counted(len(faults), 'mutant')}: {result}")
    drawn = any(each.get("drawn") for each in entry.mutants)
    keys = [legend("here the statement fails")] if drawn else []
    yield _part(
        "Mutants of the definitions",
        element("details", summary, *keys, element("ul", *faults, class_="faults")),
    )


def _mutant(mutant: Row) -> Markup:
    said = [prose(mutant["fault"]), ": "]
    if not mutant["caught"]:
        not_run = ", ".join(mutant["not_run"])
        outcome = f"{not_run} was not run" if not_run else "NOT CAUGHT"
        return element("li", *said, element("span", outcome, class_="stray"))
    said += [element("span", "caught by: ", prose(mutant["check"]), class_="caught")]
    if mutant["witness"]:
        drawn = mutant.get("drawn")
        said.append(shown(mutant["witness"], drawn))
    return element("li", *said)


def _link(claim: str, linked: Container[str]) -> Markup:
    return element("a", claim, href=f"#{claim}") if claim in linked else element("span", claim)


def _change_link(name: str) -> Markup:
    return element("a", name, href=f"#change-{name}")


def _again(entry: Entry) -> Markup:
    command = f"upsilon check {entry.claim.id}"
    copy = element("button", "Copy", type="button", class_="copy", data_copy=command, hidden=True)
    link = element(
        "a",
        f"#{entry.claim.id}",
        href=f"#{entry.claim.id}",
        class_="permalink",
        aria_label=f"Link to {entry.claim.title}",
    )
    seconds = f"{entry.row['seconds']:.2f} s"
    return element(
        "p",
        element("code", command),
        copy,
        element("span", seconds, class_="took"),
        link,
        class_="again",
    )
