"""Queries to an agent that freezes: what it was asked before, in reality or not, is no matter."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import Way, generated, throughout
from proofs_checked.notation import Transformation

ONE_QUESTION = "that ask one arbitrary question a turn"


def forms(
    reality_check: Transformation, remembered_reality_check: Transformation
) -> Iterable[tuple[str, Transformation]]:
    """Both forms of the reality check, each with what it makes of π."""
    return ("π_RC", reality_check), ("remembered π_RC", remembered_reality_check)


def asking(instance: Instance) -> ExtendedEnvironment:
    """An environment that asks one question a turn, by whose answer it gives its percepts.

    It asks before each percept, the first one too, about a history, whatever it is.
    """
    answers = [
        instance.environment(f"μ where the answer is {y}") for y in range(instance.n_actions)
    ]
    questions: dict[int, Prompt] = {}

    def mu(pi: Agent, p: Play) -> Percept:
        if p.turns not in questions:
            questions[p.turns] = instance.any_prompt(f"question {p.turns + 1}")
        return answers[pi(questions[p.turns])](p)

    return mu


def in_extended_environments(agents: str) -> tuple[Way, ...]:
    """The ways to check a function of an environment that asks."""
    what = f"{agents} in all extended environments {ONE_QUESTION}"
    return (
        throughout(Space(what, 2, 2)),
        throughout(Space(f"{what}, of one percept", 3, 3, percepts=ONE_PERCEPT)),
        generated(f"generated agents in generated extended environments {ONE_QUESTION}"),
    )


def in_either_order(
    symbol: str,
    made: Callable[[], Agent],
    g: Prompt,
    h: Prompt,
    expected: Callable[[Prompt], Action],
) -> None:
    """Asked about g and then about h, or about h first, an agent does on each what it must."""
    for asked in (g, h), (h, g):
        agent = made()
        for each in asked:
            same(
                f"asked about {{before}} first, {symbol} at {{h}}",
                agent(each),
                "what it is to do there",
                expected(each),
                before=asked[0],
                h=each,
            )


def about_two_histories(agents: str) -> tuple[Way, ...]:
    """The ways to check a function of an agent that is asked about two histories."""
    what = f"{agents} asked about any two histories"
    return (
        throughout(Space(what, 2, 3)),
        throughout(Space(f"{what}, of one percept", 3, 4, percepts=ONE_PERCEPT)),
        generated("generated agents asked about two histories"),
    )
