"""The explorer's controls: each has the name of the change that it makes."""

from __future__ import annotations

from collections.abc import Iterable

from bridge.catalogue.names import AGENTS, ENVIRONMENTS
from companion.drawing.elements import Markup, element, joined
from companion.explorer.model import Model
from companion.explorer.properties import PROPERTIES
from companion.explorer.state import MOST_DEPTH, MOST_TURNS, Code, Named, Program, State
from formal.agents.table import TableAgent


def controls(state: State, model: Model | None = None) -> Markup:
    """The controls of a state; the actions of a table are known with its model."""
    return joined(
        [
            _select(
                "Agent",
                "agent",
                _agent(state),
                [("table", "a table"), *_names(AGENTS), *_own(state.agent)],
            ),
            *_default(state, model),
            _checkbox("reality check", "checked", checked=state.checked),
            _select(
                "Environment",
                "environment",
                _environment(state),
                [*_names(ENVIRONMENTS), *_own(state.environment)],
            ),
            _number("Turns", "turns", state.turns, MOST_TURNS),
            _number("Branches, in turns", "depth", state.depth, MOST_DEPTH),
            _folded("A program of the typed machine", "program", _program(state)),
            _folded("An agent in Python", "agent-code", _text(state.agent), rows=6),
            _folded("An environment in Python", "formula", _text(state.environment), rows=6),
        ]
    )


def code(state: State) -> Markup:
    """The code of a state, and the button that runs it."""
    shown = [
        element("pre", element("code", each.text))
        for each in (state.agent, state.environment)
        if isinstance(each, Code)
    ]
    said = "This link has code. It runs only if you say so."
    run = element("button", "Run", type="button", name="run", value="1")
    return joined([element("p", said), *shown, run])


def searching() -> Markup:
    """The controls of the search for a smallest agent."""
    names = [(key, each.words) for key, each in PROPERTIES.items()]
    return joined(
        [
            _select("The smallest agent that", "property", names[0][0], names),
            _number("in turn", "at", 1, MOST_TURNS),
            _folded(
                "A property in Python: (pi, mu, turns) to True or False", "predicate", "", rows=4
            ),
            element("button", "Search", type="button", name="search", value="1"),
            element("button", "Stop", type="button", name="stop", value="1", disabled=True),
            element("output", role="status"),
        ]
    )


def _agent(state: State) -> str:
    if isinstance(state.agent, Named):
        return state.agent.name
    return "table" if isinstance(state.agent, TableAgent) else "code"


def _environment(state: State) -> str:
    if isinstance(state.environment, Named):
        return state.environment.name
    return "program" if isinstance(state.environment, Program) else "code"


def _own(choice: object) -> list[tuple[str, str]]:
    """The options of what is not in the catalogue, if it is chosen."""
    if isinstance(choice, Program):
        return [("program", "a program")]
    if isinstance(choice, Code):
        return [("code", "in Python")]
    known = AGENTS.keys() | ENVIRONMENTS.keys()
    if isinstance(choice, Named) and choice.name not in known:
        return [(choice.name, choice.name)]
    return []


def _names(names: Iterable[str]) -> list[tuple[str, str]]:
    return [(name, name) for name in sorted(names)]


def _default(state: State, model: Model | None) -> list[Markup]:
    if not isinstance(state.agent, TableAgent) or model is None:
        return []
    actions = [(str(y), str(y)) for y in range(model.n_actions)]
    return [_select("The table's default", "default", str(state.agent.default), actions)]


def _select(label: str, name: str, chosen: str, options: list[tuple[str, str]]) -> Markup:
    made = (
        element("option", said, value=value, selected=value == chosen) for value, said in options
    )
    return element("label", f"{label} ", element("select", *made, name=name))


def _checkbox(label: str, name: str, *, checked: bool) -> Markup:
    box = element("input", type="checkbox", name=name, value="1", checked=checked)
    return element("label", box, f" {label}")


def _number(label: str, name: str, value: int, most: int) -> Markup:
    box = element(
        "input", type="number", name=name, value=value, min=0, max=most, inputmode="numeric"
    )
    return element("label", f"{label} ", box)


def _folded(label: str, name: str, text: str, *, rows: int = 2) -> Markup:
    area = element(
        "textarea",
        text,
        name=name,
        rows=rows,
        spellcheck="false",
        autocapitalize="off",
        aria_label=label,
    )
    use = element("button", "Use", type="button", name="use", value=name)
    return element("details", element("summary", label), area, use, open=bool(text))


def _program(state: State) -> str:
    return state.environment.text if isinstance(state.environment, Program) else ""


def _text(choice: object) -> str:
    return choice.text if isinstance(choice, Code) else ""
