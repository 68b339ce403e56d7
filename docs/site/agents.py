"""The page of the named agents: law, parameters, formula, class, source, states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bridge.catalogue.agents import NamedAgent
from bridge.catalogue.names import AGENTS
from docs.site.environments import source_of
from docs.site.links import AGENTS_PAGE, claim_link
from docs.site.markdown import page
from formal.agents.fold import FoldAgent
from formal.errors import BoundHit
from formal.finite_state.exploring import from_fold
from practical.streams import stream
from upsilon_ext.report.glossary import Entry, entries, groups
from upsilon_ext.report.markdown import escaped, table

BOUND: Final = 500
"""The number of states beyond which an agent is not said to be finite-state."""

PERCEPTS: Final = tuple((reward, 0) for reward in (-1, 0, 1))
"""The percepts with which the states are counted."""


def agents() -> str:
    """The page of all named agents."""
    return page(_lines())


def _lines() -> Iterator[str]:
    yield "# The agents"
    yield ""
    yield (
        "Each named agent: what it does, its parameters, its formula and its class. A parameter is "
        "given after a colon, as in `q-learner:exploration=1/5`. `upsilon oracle NAME` compares "
        "the class with the formula."
    )
    yield ""
    heads = ["agent", "law", "states", "source"]
    known = {entry.name: entry for entry in entries() if entry.kind == "agent"}
    yield from table(
        heads,
        [
            [f"[{name}](#{name})", escaped(known[name].statement), states(agent), agent.source]
            for name, agent in AGENTS.items()
        ],
    )
    yield ""
    yield (
        "*States*: the number of states of the agent as a finite-state machine, for two actions, "
        f"one observation and the rewards -1, 0 and 1; “-” if there are more than {BOUND}, or if "
        "the formula is not written as states, as is that of `constant`."
    )
    for name, agent in AGENTS.items():
        yield ""
        yield f"## {name}"
        yield ""
        yield from _agent(agent, known[name])


def states(agent: NamedAgent) -> str:
    """The number of an agent's states; "-" if it has too many, or none are known.

    Example:
        >>> states(AGENTS["alternating"]), states(AGENTS["random"])
        ('2', '-')
    """
    pi = agent.program(2, stream(0, "agent"), agent.parameters).agent
    if not isinstance(pi, FoldAgent):
        return "-"
    try:
        return str(from_fold(pi, PERCEPTS, 2, bound=BOUND).n_states)
    except BoundHit:
        return "-"


def _agent(agent: NamedAgent, known: Entry) -> Iterator[str]:
    yield f"**{escaped(known.statement)}**"
    for text in (known.further, *known.details.get("in words", "").split("\n\n")):
        if text:
            yield ""
            yield escaped(text)
    given = ", ".join(f"`{name}={value}`" for name, value in agent.parameters.items())
    yield ""
    yield f"Parameters, with their defaults: {given}." if given else "It has no parameters."
    yield ""
    yield f"Source: {agent.source}."
    if known.claims:
        links = (claim_link(group, AGENTS_PAGE) for group in groups(known.claims))
        yield ""
        yield f"Claims in the ledger: {', '.join(links)}."
    for heading, defined in (("Formula", agent.definition), ("Class", agent.practical)):
        yield ""
        yield f"### {heading} of {known.name}"
        yield ""
        yield from source_of(defined)
    yield ""
    yield from (f"- `{command}`" for command in known.see)
