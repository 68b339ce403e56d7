"""The whole page, made from the JSON document of a run: one file that needs no other."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from companion.drawing.elements import Markup, element, text
from proofs_checked.engine.paper import Paper
from upsilon_ext.claims.html import overview
from upsilon_ext.claims.html.article import article
from upsilon_ext.claims.html.changed import changed
from upsilon_ext.claims.html.entries import Entries, entries
from upsilon_ext.claims.html.verdicts import symbols

TITLE: Final = "The ledger of claims"


def written(run: Mapping[str, Any]) -> str:
    """The page of a run.

    Args:
        run: the JSON document that `upsilon check --json` prints.
    """
    shown = entries(run)
    style, script = _file("style.css"), _file("script.js")
    head = element("head", *_head(style, script), element("style", Markup(style)))
    body = element("body", *_body(shown, run), element("script", Markup(script)))
    return f"<!doctype html>\n{element('html', head, body, lang='en')}\n"


def _head(style: str, script: str) -> Iterator[Markup]:
    yield element("meta", charset="utf-8")
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    yield element("meta", http_equiv="Content-Security-Policy", content=policy)
    yield element("meta", name="viewport", content="width=device-width, initial-scale=1")
    yield element("meta", name="color-scheme", content="light dark")
    yield element("title", f"Upsilon: {TITLE.lower()}")
    yield element("link", rel="icon", href="data:,")


def _body(shown: Entries, run: Mapping[str, Any]) -> Iterator[Markup]:
    linked = {entry.claim.id for entry in shown}
    changes = [*changed(linked)]
    yield element("a", "To the claims", href="#claims", class_="skip")
    yield symbols()
    yield element("header", *_opening(shown, run))
    yield element(
        "div",
        element("aside", overview.contents(shown, changes=bool(changes))),
        element(
            "main",
            overview.controls(shown),
            *_claims(shown, linked),
            element("p", "No claim matches.", id="nothing", hidden=True),
            *changes,
            id="claims",
        ),
        class_="columns",
    )
    yield element("footer", element("p", *_made(run)))


def _opening(shown: Entries, run: Mapping[str, Any]) -> Iterator[Markup]:
    yield element("p", "Upsilon", class_="brand")
    yield element("h1", TITLE)
    yield element(
        "p",
        "The claims of the papers on extended environments, one by one: the verdict, the "
        "evidence, the counterexample where there is one, and the command that checks it again.",
        class_="lead",
    )
    yield element("div", *overview.notices(shown, run), class_="notices")
    yield element("div", *overview.numbers(shown), class_="tables")


def _claims(shown: Entries, linked: set[str]) -> Iterator[Markup]:
    for paper, sections in shown.papers:
        inside = (
            element(
                "section",
                element("h3", section.heading, id=overview.section_id(paper, section)),
                *(article(entry, linked) for entry in each),
                class_="of-section",
            )
            for section, each in sections
        )
        yield element("section", *_paper(paper), *inside, class_="of-paper")


def _paper(paper: Paper) -> Iterator[Markup]:
    yield element("h2", paper.name, id=paper.name.lower())
    yield element("p", f"{paper.authors}: ", element("cite", paper.title), class_="title")


def _made(run: Mapping[str, Any]) -> Iterator[Markup]:
    how = ["upsilon check", *(f"--{option}" for option in ("deep", "mutants") if run.get(option))]
    how += [] if run.get("seed") is None else [f"--seed {run['seed']}"]
    yield text(f"Made by Upsilon {run['version']} from ")
    yield element("code", " ".join(how))
    yield text(". / goes to the search field, Esc empties it.")


def _file(name: str) -> str:
    return (files("upsilon_ext.claims.html") / name).read_text(encoding="utf-8").strip()


def _hash(code: str) -> str:
    return f"sha256-{b64encode(sha256(code.encode()).digest()).decode()}"
