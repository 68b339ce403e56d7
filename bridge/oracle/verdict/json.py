"""Verdicts and witnesses as JSON documents, with exact numbers as strings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from bridge.oracle.search.machines import Machine
from bridge.oracle.search.programs import Form, Tables
from bridge.oracle.verdict.verdict import Finding, OracleVerdict
from bridge.oracle.witness.cases import MANY_OBS, AgentCase, EnvironmentCase, Training
from bridge.oracle.witness.queries import Queries, Query
from bridge.oracle.witness.witness import Witness
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import Item, prompt
from formal.histories.percept import as_reward


def of_verdict(verdict: OracleVerdict) -> dict[str, Any]:
    """The whole verdict."""
    return {
        "subject": verdict.subject,
        "kind": verdict.kind,
        "against": verdict.against,
        "conforms": verdict.conforms,
        "checked": verdict.checked,
        "horizon": verdict.horizon,
        "runs": verdict.runs,
        "examples": verdict.examples,
        "findings": [_of_finding(finding) for finding in verdict.findings],
        "notes": list(verdict.notes),
    }


def _of_finding(finding: Finding) -> dict[str, Any]:
    return {
        "check": finding.check,
        "statement": finding.statement,
        "holds": finding.holds,
        "fails": finding.fails,
        "evidence": finding.evidence and str(finding.evidence),
        "comparisons": finding.comparisons,
        "interpretation": finding.interpretation,
        "how": finding.how,
        "witness": finding.witness and of_witness(finding.witness),
    }


def of_witness(witness: Witness) -> dict[str, Any]:
    """A witness; its case can be run again from the document."""
    return of_case(witness.case) | {
        "answers": [_of_answer(answer) for answer in witness.answers],
        "expected": None
        if witness.expected is None
        else [_of_answer(answer) for answer in witness.expected],
        "first_difference": parting(witness),
        "smallest": witness.smallest,
        "calls": list(witness.calls),
        "queries": witness.queries and _of_queries(witness.queries),
    }


def _of_queries(queries: Queries) -> dict[str, Any]:
    """The queries of both sides."""
    return {
        "about": queries.about,
        "definition": [_of_query(query) for query in queries.definition],
        "class": [_of_query(query) for query in queries.copies],
    }


def _of_query(query: Query) -> dict[str, Any]:
    history = [_of_item(item) for item in query.history]
    return {"history": history, "answer": query.answer, "made": query.made}


def parting(witness: Witness) -> int | None:
    """The first percept or action, from 1, that is not the expected one; None if all are."""
    if witness.expected is None:
        return None
    pairs = zip(witness.answers, witness.expected, strict=False)
    for place, (answer, expected) in enumerate(pairs):
        if isinstance(answer, tuple) and isinstance(expected, tuple) and not place:
            answer, expected = answer[1], expected[1]  # noqa: PLW2901 (the first has no reward)
        if answer != expected:
            return place + 1
    return None


def of_case(case: EnvironmentCase | AgentCase) -> dict[str, Any]:
    """A case, its agent as a table."""
    document: dict[str, Any] = {"agent": _of_agent(case.agent.settled()), "seed": case.seed}
    if isinstance(case, EnvironmentCase):
        earlier = {} if case.earlier is None else {"earlier": case.earlier}
        return document | {"actions": list(case.actions)} | earlier
    transitions = [
        [a, r if isinstance(r, float) else str(r), o] for a, r, o in case.training.transitions
    ]
    data = {"first": case.training.first, "transitions": transitions}
    return document | data | {"n_actions": case.n_actions, "n_obs": case.n_obs}


def case_of(document: Mapping[str, Any]) -> EnvironmentCase | AgentCase:
    """The case in a document.

    Raises:
        IllFormed: the document holds no case.
    """
    try:
        agent = _agent(document["agent"])
        seed = int(document["seed"])
        if "actions" in document:
            earlier = document.get("earlier")
            actions = tuple(map(int, document["actions"]))
            return EnvironmentCase(agent, actions, seed, None if earlier is None else int(earlier))
        transitions = tuple(
            (int(a), r if isinstance(r, float) else as_reward(Fraction(r)), int(o))
            for a, r, o in document["transitions"]
        )
        training = Training(int(document["first"]), transitions)
        n_obs = int(document.get("n_obs", MANY_OBS[0]))
        if isinstance(agent, Machine):
            raise IllFormed("the agent of training data must be a table")
        return AgentCase(agent, training, seed, int(document["n_actions"]), n_obs)
    except (KeyError, TypeError, ValueError) as error:
        raise IllFormed(
            f"a saved witness must have an agent, a seed, and actions or training data; {error!r}"
        ) from error


def _of_agent(agent: Tables | Machine) -> list[dict[str, Any]] | dict[str, Any]:
    if isinstance(agent, Machine):
        answers = [[kind, _of_key(key), answer] for (kind, key), answer in agent.answers.items()]
        return {"states": agent.states, "n_actions": agent.n_actions, "answers": answers}
    return [
        {
            **_of_form(form),
            "default": table.default,
            "entries": [
                {"prompt": [_of_item(item) for item in h], "action": y}
                for h, y in table.exceptions.items()
            ],
        }
        for form, table in agent.by_form.items()
    ]


def _agent(document: Any) -> Tables | Machine:
    if isinstance(document, Mapping):
        answers = {(kind, _key(key)): int(y) for kind, key, y in document["answers"]}
        return Machine(int(document["states"]), int(document["n_actions"]), answers)
    return Tables({_form(table): _table(table) for table in document})


def _of_key(key: Any) -> Any:
    return [str(part) for part in key] if isinstance(key, tuple) else key


def _key(document: Any) -> Any:
    if not isinstance(document, list):
        return document
    state, o, a, r, o_next = document
    return int(state), int(o), int(a), as_reward(Fraction(r)), int(o_next)


def _table(document: Mapping[str, Any]) -> TableAgent:
    entries = {prompt(*_items(e["prompt"])): e["action"] for e in document["entries"]}
    return TableAgent(document["default"], entries)


def _items(items: Sequence[Any]) -> list[Item]:
    return [
        (as_reward(Fraction(item[0])), item[1]) if isinstance(item, list) else item
        for item in items
    ]


def _of_item(item: Item) -> Any:
    return _of_answer(item)


def _of_answer(answer: Any) -> Any:
    return [str(answer[0]), answer[1]] if isinstance(answer, tuple) else answer


def _of_form(form: Form) -> dict[str, Any]:
    document: dict[str, Any] = {"learning_rate": None if form.rate is None else str(form.rate)}
    if form.n_actions is not None:
        document["n_actions"] = form.n_actions
    return document | {"steps": True} if form.steps else document


def _form(document: Mapping[str, Any]) -> Form:
    rate = document["learning_rate"]
    return Form(
        None if rate is None else Fraction(rate),
        document.get("n_actions"),
        bool(document.get("steps")),
    )
