"""The explorer's HTML: controls, the tree of histories with its steps, the list, both runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bridge.history_text import percept
from companion.drawing.elements import Markup, element, joined, prose
from companion.drawing.histories import History
from companion.drawing.listed import listed
from companion.drawing.marked import drawn
from companion.explorer import words
from companion.explorer.branches import Branches, branches
from companion.explorer.controls import code, controls, searching
from companion.explorer.model import Model, Run
from companion.explorer.state import State
from formal.histories.history import Prompt

LEGEND: Final = {
    "run": "a thick box is on the run",
    "possible": "a thin box is possible",
    "impossible": "a dashed box with a cross is impossible: an action in it is not the agent's",
    "queried": "query: 1 marks a query of a copy, the agent called once more, which answered 1",
    "frozen": "a second border and the word frozen mark a frozen copy",
    "own": "you marks your own history",
}
"""The marks of the picture, in words."""


def parts(state: State, *, run: bool = False) -> Mapping[str, Markup]:
    """The parts of the page, by name; without the pictures if the state's code may not run.

    Raises:
        IllFormed: the agent or the environment is invalid.
    """
    if state.needs_run and not run:
        return {"controls": controls(state), "picture": code(state)}
    model = Model(state, run=run)
    found = branches(model)
    return {
        "controls": controls(state, model),
        "picture": figure(model, found),
        "selected": selected(model),
        "runs": runs(model),
        "list": nested(found, buttons=True),
        "search": searching(),
    }


def first(text: str, explorer: str = "explorer.html") -> Markup:
    """The picture of a state, with its list, and a link that opens the explorer on it.

    Args:
        text: a name of a state, or the text of a link.
        explorer: the address of the explorer.

    Raises:
        IllFormed: the state is invalid, or has code.
    """
    state = State.of(text)
    model = Model(state)
    found = branches(model)
    name = element("summary", "The same as a list")
    link = element("a", "Open in the explorer", class_="open", href=f"{explorer}#{state.encoded()}")
    return joined(
        [
            figure(model, found, element("details", name, nested(found))),
            element("p", link),
        ]
    )


def figure(model: Model, found: Branches, *more: Markup) -> Markup:
    """The tree of histories with the words of each turn."""
    run = model.run
    step = model.state.step
    return element(
        "figure",
        element("figcaption", prose(words.title(model.state))),
        element(
            "div",
            drawn(found.tree),
            class_="step-scroll",
            tabindex=0,
            role="group",
            aria_label="The picture",
        ),
        element("p", legend(found), class_="legend"),
        element("p", prose(words.before(model))),
        *(element("p", prose(words.turn(each)), data_at=each.number) for each in run.turns),
        element("p", prose(" ".join([*words.summary(model), *_left_out(found, model.state.root)]))),
        *more,
        class_="steps explored",
        data_steps=len(run.turns),
        data_step=step or False,
    )


def legend(found: Branches) -> str:
    """The marks that are in the picture, in words."""
    shown = found.tree.kinds()
    said = "; ".join(words for kind, words in LEGEND.items() if kind in shown)
    return f"{said[:1].upper()}{said[1:]}."


def _left_out(found: Branches, root: History) -> Iterator[str]:
    if found.depth:
        shown = " or ".join(map(percept, found.percepts))
        many = "1 percept" if found.depth == 1 else f"{found.depth} percepts"
        which = "that go on from your choice by" if root else "of"
        yield f"In addition to the run, all histories {which} at most {many}, {shown}, are drawn."
    if found.left_out:
        yield f"The first {found.left_out} queries are not drawn."


def nested(found: Branches, *, buttons: bool = False) -> Markup:
    """The tree as a nested list; with buttons that select a history."""
    tree = found.tree

    def shown(h: History, said: str) -> str:
        if not buttons:
            return said
        return element("button", said, type="button", name="selected", value=tree.ids[h])

    return listed(tree, shown)


def selected(model: Model) -> Markup:
    """What is known of the selected history, and what can be done with it."""
    h = model.state.selected
    if not isinstance(h, Prompt):
        return element("p", "Select a history: a box of the picture, or a percept of the list.")
    said = [element("p", prose(each)) for each in words.selected(model, h)]
    actions = [str(y) for y in range(model.n_actions)]
    return joined(
        [
            *said,
            _buttons("Let the agent answer it by", "answer", actions, str(model.plain(h))),
            _buttons("Act in its place", "act", actions),
            *_further(model),
        ]
    )


def _further(model: Model) -> Iterator[Markup]:
    """Where branches begin, and the end of the reader's history."""
    yield _button("Draw all branches from here", "root", ".")
    if model.state.root:
        yield _button("Draw them from the beginning", "root", "")
    if model.state.own:
        yield _button("Remove your history", "own", "")


def _button(label: str, name: str, value: str) -> Markup:
    return element("button", label, type="button", name=name, value=value)


def _buttons(label: str, name: str, values: list[str], pressed: str | None = None) -> Markup:
    made = (
        element(
            "button",
            value,
            type="button",
            name=name,
            value=value,
            aria_pressed="true" if value == pressed else False,
        )
        for value in values
    )
    return element("div", element("span", label), *made, role="group", aria_label=label)


def runs(model: Model) -> Markup:
    """The runs of π and π_RC, turn by turn."""
    mine, its = model.run, model.other
    pi, pi_rc = (its, mine) if model.state.checked else (mine, its)
    head = element(
        "tr",
        *(element("th", prose(name), scope="col") for name in ("turn", "π", "π_RC")),
        element("td"),
    )
    rows = (_row(model, pi, pi_rc, n) for n in range(len(mine.turns)))
    return joined(
        [
            element("p", prose(words.parting(model))),
            element("table", element("thead", head), element("tbody", *rows), class_="runs"),
        ]
    )


def _row(model: Model, pi: Run, pi_rc: Run, n: int) -> Markup:
    turns = pi.turns[n], pi_rc.turns[n]
    here = model.parting == n + 1
    cells = (element("td", f"takes {each.action}, then {percept(each.percept)}") for each in turns)
    return element(
        "tr",
        element("th", str(n + 1), scope="row"),
        *cells,
        element("td", "first difference" if here else ""),
        class_="parting" if here else False,
        data_from=n + 1,
        data_at=n + 1,
    )
