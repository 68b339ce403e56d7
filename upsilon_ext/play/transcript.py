"""A traced interaction as text, and as rows of a JSON document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from rich.text import Text

from bridge.catalogue.entry import NamedEnvironment
from bridge.departures import Asked, Departure
from bridge.history_text import told, written
from bridge.rationals import number
from bridge.tracing import Turn, Watched
from formal.formula import Formula
from formal.histories.history import Prompt
from formal.notation import Percept, Reward
from upsilon_ext.arguments.names import ChosenAgent, ChosenEnvironment
from upsilon_ext.report.definitions import everywhere, kebab
from upsilon_ext.report.text import counted, exact

_REAL, _COPY = "  real  ", "  copy  "


def opening(
    agent: ChosenAgent, environment: ChosenEnvironment, watch: Watched, seed: int, *, checked: bool
) -> Iterator[Text]:
    """The agent, the environment, and the queries before the first turn."""
    sources = [
        f" [{chosen.entry.source}]" if chosen.entry else "" for chosen in (agent, environment)
    ]
    check = " with a reality check" if checked else ""
    yield Text(f"{agent.title}{sources[0]}{check} in {environment.title}{sources[1]}, seed {seed}")
    if environment.entry:
        yield from map(Text, _rule(environment.entry))
    if environment.formula:
        yield from map(Text, _of_formula(environment.formula))
    if checked:
        yield Text(
            f"A reality check: the agent acts as π, {agent.name}, if its history is possible for "
            "it; otherwise it is frozen, and repeats π's first action, π(⟨x1⟩) "
            "[JAGI, Definition 8]."
        )
    if environment.practical is None:
        yield Text(f"Both are functions, not classes; the first percept is {written(watch.first)}.")
    yield Text(
        "A history is possible for the agent if every action in it is the agent's own "
        "[JAGI, Definition 4]. It is written ⟨(r, o), action, (r, o), …⟩; x2 is its second "
        "percept (r, o), y5 its fifth action."
    )
    yield Text()
    if watch.questions:
        yield Text("before turn 1", "bold")
    for each in watch.questions:
        yield from of_query(each, each.history, agent.name, checked=checked)


def _rule(entry: NamedEnvironment) -> Iterator[str]:
    """The definition of an environment, and its alphabet."""
    place = everywhere()[kebab(entry.definition.__name__)][0]
    yield f"{entry.name}: {place.statement}"
    if entry.here:
        yield f"Here {entry.here}."
    yield from (words for words in place.in_words.split("\n\n") if words.startswith("Alphabet:"))


def _of_formula(formula: Formula) -> Iterator[str]:
    """The first paragraph of a formula, and what its class costs."""
    if stated := " ".join((formula.__doc__ or "").partition("\n\n")[0].split()):
        yield f"{formula.name}: {stated}"
    yield (
        "It is a formula, and is run by a class that trains a new copy for each query: a query "
        "about a history of n percepts costs n - 1 trainings."
    )
    if formula.first and formula.first[0]:
        yield (
            f"Its first reward, {number(formula.first[0])}, is in no total: an agent class never "
            "receives it, and acts as if it were 0."
        )


def of_turn(turn: Turn, before: Turn | None, plain: str, *, checked: bool) -> Iterator[Text]:
    """A turn in lines; whether the agent's own history is possible, where that has changed.

    Args:
        turn: the turn.
        before: the one before; None if it is the first.
        plain: the name of the agent without its reality check.
        checked: whether the agent has one.
    """
    yield Text.assemble(
        (f"turn {turn.number}", "bold"),
        f"  observes {turn.history.observation}, does {turn.action}, reward {number(turn.reward)}",
    )
    if turn.departure != (before.departure if before else None):
        yield Text.assemble(_REAL, *possibility(turn.departure, "red"))
    for each in turn.questions:
        yield from of_query(each, turn.history, plain, checked=checked)


def of_query(query: Asked, happened: Prompt, plain: str, *, checked: bool) -> Iterator[Text]:
    """A query in lines: its history, and whether that is possible.

    Args:
        query: the query.
        happened: the history that has happened by then.
        plain: the name of the agent without its reality check.
        checked: whether the agent has one.
    """
    made = "".join(f"with {name}={_value(value)} " for name, value in query.parameters.items())
    stale = "" if query.chained else " (it had last observed something else)"
    yield Text(
        f"{_COPY}{made}queried on {told(query.history, happened)}{stale}, answers {query.answer}"
    )
    second = Text.assemble(" " * len(_COPY), *possibility(query.departure, "yellow"))
    if checked and query.frozen:
        second.append(": ").append(f"frozen, repeats {query.answer}", "bold cyan")
        second.append(f", its first action, π(⟨x1⟩) ({plain} would do {query.unchecked})")
    elif checked:
        second.append(f": acts as {plain}")
    yield second


def total_reward(watch: Watched, turns: Iterable[Turn]) -> Reward:
    """The sum of the rewards, the first one included."""
    return sum((turn.reward for turn in turns), watch.first.reward)


def summary(
    turns: Sequence[Turn], watch: Watched, plain: str, unchecked: Reward | None
) -> Iterator[str]:
    """The summary of an interaction.

    Args:
        turns: its turns.
        watch: the traced interaction.
        plain: the name of the agent without its reality check.
        unchecked: its total reward without its reality check in as many turns; None if it has none.
    """
    queries = [(0, each) for each in watch.questions]
    queries += [(turn.number, each) for turn in turns for each in turn.questions]
    possible = sum(each.departure is None for _, each in queries)
    received = (
        f"The copies received {counted(len(queries), 'query', 'queries')}, {possible} on histories "
        "possible for the agent."
        if queries
        else "The environment made no query."
    )
    yield (
        f"{counted(len(turns), 'turn')}, total reward {number(total_reward(watch, turns))}. "
        f"{received}"
    )
    if unchecked is not None:
        yield (
            "Without the check, the total reward of the same agent with the same seed and as many "
            f"turns is {number(unchecked)}."
        )
    if unchecked is not None and queries:
        yield _in_the_copies(queries, plain)
    if unchecked is not None and turns:
        yield _in_reality(turns, plain)


def sums(checked: Reward, unchecked: Reward | None) -> dict[str, str | None]:
    """The sums of rewards as JSON."""
    without = None if unchecked is None else exact(unchecked)
    return {"sum_of_rewards": exact(checked), "without_reality_check": without}


def row(turn: Turn) -> dict[str, Any]:
    """A turn as JSON."""
    return {
        "turn": turn.number,
        "observation": turn.history.observation,
        "action": turn.action,
        "reward": exact(turn.reward),
        "possible": turn.departure is None,
        "departure": _departure(turn.departure),
        "queries": [query(each) for each in turn.questions],
    }


def query(made: Asked) -> dict[str, Any]:
    """A query as JSON."""
    return {
        "history": [percept(x) if isinstance(x, tuple) else x for x in made.history],
        "chained": made.chained,
        "parameters": {name: _value(value) for name, value in made.parameters.items()},
        "answer": made.answer,
        "possible": made.departure is None,
        "departure": _departure(made.departure),
        "frozen": made.frozen,
        "unchecked_answer": made.unchecked,
    }


def percept(x: Percept) -> list[Any]:
    """A percept as JSON."""
    return [exact(x[0]), x[1]]


def _in_the_copies(queries: Sequence[tuple[int, Asked]], plain: str) -> str:
    frozen = [(n, each) for n, each in queries if each.frozen]
    if not frozen:
        return f"In the copies: none froze; each did what {plain} would do."
    first = frozen[0][0]
    awake = [n for n, each in queries if not each.frozen and n >= first]
    since = f"from turn {first} on" if first else "from before turn 1 on"
    always = f"{since} every queried copy is frozen"
    if awake:
        when = f"in turn {first}" if first else "before turn 1"
        always = f"the first copy froze {when}, and in turn {awake[-1]} one was not frozen"
    repeated = " or ".join(str(y) for y in sorted({each.answer for _, each in frozen}))
    return (
        f"In the copies: {always}. A frozen copy repeats {repeated}, its first action, whatever "
        f"{plain} would do, because the history of the query has an action that the agent would "
        f"not have taken: its answer does not depend on what {plain} has learned."
    )


def _in_reality(turns: Sequence[Turn], plain: str) -> str:
    impossible = [turn.number for turn in turns if turn.departure is not None]
    if impossible:
        return (
            f"In reality: in turn {impossible[0]} the agent's own history is not possible for it. "
            "Identically trained instances do not act identically, or `act` changes their state."
        )
    return (
        f"In reality: all {len(turns)} histories are possible for the agent; hence it never "
        f"freezes and acts as {plain} throughout [JAGI, Theorem 9 (4)]."
    )


def possibility(
    departure: Departure | None, otherwise: str = "yellow"
) -> Iterator[tuple[str, str]]:
    """Whether a history is possible, and otherwise where it departs from the agent, with styles."""
    if departure is None:
        yield "possible", "green"
    else:
        yield "impossible", otherwise
        yield f" (y{departure.turn} = {departure.action}, but the agent does {departure.own})", ""


def _departure(departure: Departure | None) -> dict[str, int] | None:
    if departure is None:
        return None
    return {"turn": departure.turn, "action": departure.action, "own": departure.own}


def _value(value: Any) -> str:
    return number(value) if isinstance(value, int | float | Fraction) else repr(value)
