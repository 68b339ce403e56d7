"""A watched interaction in words, and as rows of a JSON document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from rich.text import Text

from bridge.catalogue.entry import NamedEnvironment
from bridge.history_text import told, written
from bridge.rationals import number
from bridge.tracing import Asked, Departure, Turn, Watched
from formal.histories.history import Prompt
from formal.notation import Percept, Reward
from upsilon_ext.arguments.names import ChosenAgent, ChosenEnvironment
from upsilon_ext.report.definitions import everywhere, kebab
from upsilon_ext.report.text import counted, exact

_REAL, _COPY = "  real  ", "  copy  "


def opening(
    agent: ChosenAgent, environment: ChosenEnvironment, watch: Watched, seed: int, *, checked: bool
) -> Iterator[Text]:
    """Who meets whom, and what is asked before the first turn."""
    sources = [
        f" [{chosen.entry.source}]" if chosen.entry else "" for chosen in (agent, environment)
    ]
    check = " with a reality check" if checked else ""
    yield Text(f"{agent.title}{sources[0]}{check} in {environment.title}{sources[1]}, seed {seed}")
    if environment.entry:
        yield from map(Text, _rule(environment.entry))
    if checked:
        yield Text(
            f"A reality check: the agent acts as π, {agent.name}, where its history is possible "
            "for it; anywhere else it is frozen, and repeats what π does first, π(⟨x1⟩), whatever "
            "it has seen [JAGI, Definition 8]."
        )
    if environment.practical is None:
        yield Text(f"Both are functions, not classes; the first percept is {written(watch.first)}.")
    yield Text(
        "A history is possible for the agent if every action in it is what the agent itself does "
        "there [JAGI, Definition 4]. It is written ⟨(r, o), action, (r, o), …⟩; x2 is its second "
        "percept (r, o), y5 its fifth action."
    )
    yield Text()
    if watch.questions:
        yield Text("before turn 1", "bold")
    for asked in watch.questions:
        yield from of_question(asked, asked.history, agent.name, checked=checked)


def _rule(entry: NamedEnvironment) -> Iterator[str]:
    """The law of an environment, and what its actions and observations are."""
    place = everywhere()[kebab(entry.definition.__name__)][0]
    yield f"{entry.name}: {place.statement}"
    if entry.here:
        yield f"Here {entry.here}."
    yield from (words for words in place.in_words.split("\n\n") if words.startswith("Alphabet:"))


def of_turn(turn: Turn, before: Turn | None, plain: str, *, checked: bool) -> Iterator[Text]:
    """A turn in lines; of the agent itself, whether its history is possible where that is new.

    Args:
        turn: the turn.
        before: the one before; None if it is the first.
        plain: the name of the agent without its reality check.
        checked: whether the agent has one.
    """
    yield Text.assemble(
        (f"turn {turn.number}", "bold"),
        f"  observes {turn.history.observation}, does {turn.action}, earns {number(turn.reward)}",
    )
    if turn.departure != (before.departure if before else None):
        yield Text.assemble(_REAL, *_possibility(turn.departure, "red"))
    for asked in turn.questions:
        yield from of_question(asked, turn.history, plain, checked=checked)


def of_question(asked: Asked, happened: Prompt, plain: str, *, checked: bool) -> Iterator[Text]:
    """A question in lines: what was asked, and whether that history is possible.

    Args:
        asked: the question.
        happened: the history that is real at the time.
        plain: the name of the agent without its reality check.
        checked: whether the agent has one.
    """
    made = "".join(f"with {name}={_value(value)} " for name, value in asked.parameters.items())
    stale = "" if asked.chained else " (it had last observed something else)"
    yield Text(
        f"{_COPY}{made}asked about {told(asked.history, happened)}{stale}, answers {asked.answer}"
    )
    said = Text.assemble(" " * len(_COPY), *_possibility(asked.departure, "yellow"))
    if checked and asked.frozen:
        said.append(": ").append(f"frozen, repeats {asked.answer}", "bold cyan")
        said.append(f", what it does first, π(⟨x1⟩) ({plain} would do {asked.unchecked})")
    elif checked:
        said.append(f": acts as {plain}")
    yield said


def earned(watch: Watched, turns: Iterable[Turn]) -> Reward:
    """The sum of the rewards, the first one included."""
    return sum((turn.reward for turn in turns), watch.first.reward)


def summary(
    turns: Sequence[Turn], watch: Watched, plain: str, unchecked: Reward | None
) -> Iterator[str]:
    """What there was to see.

    Args:
        turns: the turns that were played.
        watch: what they were played of.
        plain: the name of the agent without its reality check.
        unchecked: what it earns without its reality check in as many turns; None if it has none.
    """
    asked = [(0, question) for question in watch.questions]
    asked += [(turn.number, question) for turn in turns for question in turn.questions]
    possible = sum(question.departure is None for _, question in asked)
    yield (
        f"{counted(len(turns), 'turn')}, the rewards sum to {number(earned(watch, turns))}. The "
        f"copies were asked {counted(len(asked), 'question')}, {possible} about histories possible "
        "for the agent."
    )
    if unchecked is not None:
        yield (
            "Without the check the same agent, with the same seed and as many turns, earns "
            f"{number(unchecked)}."
        )
    if unchecked is not None and turns:
        yield _in_the_copies(asked, plain)
        yield _in_reality(turns, plain)


def sums(checked: Reward, unchecked: Reward | None) -> dict[str, str | None]:
    """The sums of rewards as JSON has them."""
    without = None if unchecked is None else exact(unchecked)
    return {"sum_of_rewards": exact(checked), "without_reality_check": without}


def row(turn: Turn) -> dict[str, Any]:
    """A turn as JSON has it."""
    return {
        "turn": turn.number,
        "observation": turn.history.observation,
        "action": turn.action,
        "reward": exact(turn.reward),
        "possible": turn.departure is None,
        "departure": _departure(turn.departure),
        "questions": [question(asked) for asked in turn.questions],
    }


def question(asked: Asked) -> dict[str, Any]:
    """A question as JSON has it."""
    return {
        "history": [percept(x) if isinstance(x, tuple) else x for x in asked.history],
        "chained": asked.chained,
        "parameters": {name: _value(value) for name, value in asked.parameters.items()},
        "answer": asked.answer,
        "possible": asked.departure is None,
        "departure": _departure(asked.departure),
        "frozen": asked.frozen,
        "unchecked_answer": asked.unchecked,
    }


def percept(x: Percept) -> list[Any]:
    """A percept as JSON has it."""
    return [exact(x[0]), x[1]]


def _in_the_copies(asked: Sequence[tuple[int, Asked]], plain: str) -> str:
    frozen = [(n, question) for n, question in asked if question.frozen]
    if not frozen:
        return f"In the copies: none froze; each did what {plain} would do."
    first = frozen[0][0]
    awake = [n for n, question in asked if not question.frozen and n >= first]
    since = f"from turn {first} on" if first else "from before turn 1 on"
    always = f"{since} every copy that is asked is frozen"
    if awake:
        when = f"in turn {first}" if first else "before turn 1"
        always = f"the first copy froze {when}, and in turn {awake[-1]} one was not frozen"
    repeated = " or ".join(str(y) for y in sorted({question.answer for _, question in frozen}))
    return (
        f"In the copies: {always}. Frozen, it repeats {repeated}, what it does first, whatever "
        f"{plain} would do: the history that it is asked about holds an action that the agent "
        "would not have taken. Which action it repeats matters: that is the answer that the "
        f"environment pays by, and not what {plain} has learned."
    )


def _in_reality(turns: Sequence[Turn], plain: str) -> str:
    impossible = [turn.number for turn in turns if turn.departure is not None]
    if impossible:
        return (
            f"In reality: in turn {impossible[0]} the agent's own history is not possible for it. "
            "Identically trained instances do not act identically, or act changes what they do."
        )
    return (
        f"In reality: all {len(turns)} histories are possible for the agent, so that it never "
        f"freezes: it acts as {plain} throughout [JAGI, Theorem 9 (4)]."
    )


def _possibility(departure: Departure | None, otherwise: str) -> Iterator[tuple[str, str]]:
    if departure is None:
        yield "possible", "green"
    else:
        yield "impossible", otherwise
        yield f" (y{departure.turn} = {departure.action}, where the agent does {departure.own})", ""


def _departure(departure: Departure | None) -> dict[str, int] | None:
    if departure is None:
        return None
    return {"turn": departure.turn, "action": departure.action, "own": departure.own}


def _value(value: Any) -> str:
    return number(value) if isinstance(value, int | float | Fraction) else repr(value)
