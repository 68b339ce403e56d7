"""Reference machines and their programs as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, pairwise
from typing import Any, Final

from bridge.measure import MACHINES, as_json, machine_named
from formal.intelligence.grammar import Rule
from formal.intelligence.heaviest import heaviest
from formal.intelligence.kraft import Kraft, kraft, spectral_radius
from formal.intelligence.machine import HALF, Machine, environment, weight
from formal.intelligence.queries import Queries
from formal.intelligence.query_free import query_free
from formal.intelligence.tape.grammar import QUERY_FREE, closed_form
from formal.intelligence.typed.examples import TEXTS, examples
from formal.interaction.interaction import interaction
from upsilon_ext.measure.jobs import made
from upsilon_ext.report.decimals import decimal
from upsilon_ext.report.text import counted, exact

STATEMENTS: Final = {
    "typed": "a typed grammar of total expressions over the prompt h and the action y; the rule "
    "`ask` queries the agent",
    "tape": "AIQ's tape machine, with the instruction ? to query the agent",
}
HEAVIEST: Final = 10


def of_program(machine: Machine, program: Sequence[Rule]) -> dict[str, Any]:
    """A program as JSON."""
    return {
        "program": machine.written(program),
        "words": "; ".join(machine.worded(program)),
        "weight": str(weight(machine, program)),
        "length": len(program),
        "asks": any(rule.queries for rule in program),
    }


def program_lines(machine: Machine, program: Sequence[Rule]) -> Iterator[str]:
    """The lines of a program."""
    said = of_program(machine, program)
    yield f"{said['program']}"
    for line in machine.worded(program):
        yield f"  {line}"
    queries = "queries the agent" if said["asks"] else "no query"
    yield (
        f"  weight {said['weight']} with each of its two signs (≈ "
        f"{float(Fraction(said['weight'])):.3g}), {counted(said['length'], 'rule')}, {queries}"
    )
    yield "  with the other sign its rewards are negated"


def met(
    agent: str, machine: Machine, program: Sequence[Rule], turns: int, seed: int
) -> Iterator[dict[str, Any]]:
    """The first turns of an agent in a program, rewards exact.

    Raises:
        IllFormed: the agent raises, or its answer is no action.
    """
    answers = Queries(made(agent, machine, seed), machine.n_actions, machine.unit, HALF)
    plays = interaction(lambda h: answers.about(h).answer, environment(machine, program))
    for n, (p, q) in enumerate(islice(pairwise(plays), turns), start=1):
        h = q.prompt
        yield {
            "turn": n,
            "action": p.action,
            "reward": exact(h.reward),
            "observation": h.observation,
        }


def listed() -> Iterator[dict[str, Any]]:
    """Each machine with each of its published weights."""
    for name, all_weights in MACHINES.items():
        for weights in all_weights:
            machine = machine_named(name, weights)
            yield {
                "machine": name,
                "weights": weights,
                "statement": STATEMENTS[name],
                "n_actions": machine.n_actions,
                "n_observations": machine.n_observations,
                "rules": list(of_rules(machine)),
            }


def of_rules(machine: Machine) -> Iterator[dict[str, Any]]:
    """The rules as JSON."""
    for rule in machine.grammar.given:
        yield {
            "sort": rule.sort,
            "symbol": rule.symbol,
            "parts": list(rule.parts),
            "weight": str(rule.weight),
            "asks": rule.queries,
        }


def rule_lines(machine: Machine) -> Iterator[str]:
    """The rules by sort, each with its weight."""
    width = max(map(len, machine.grammar.sorts))
    for sort, rules in machine.grammar.rules.items():
        yield f"  {sort:{width}}  {', '.join(map(_rule, rules))}"


def _rule(rule: Rule) -> str:
    parts = f"({', '.join(rule.parts)})" if rule.parts else ""
    return f"{rule.symbol}{parts}: {rule.weight}"


def of_machine(name: str, machine: Machine) -> dict[str, Any]:
    """The properties of a machine as JSON."""
    proof = kraft(machine.grammar)
    p, q = closed_form(QUERY_FREE)
    return {
        "statement": STATEMENTS[name],
        "n_actions": machine.n_actions,
        "n_observations": machine.n_observations,
        "first_percept": ["0", machine.first],
        "kraft_sum": "1" if proof.proved else None,
        "polynomials": {sort: str(f) for sort, f in proof.polynomials.items()},
        "mean_lengths": {sort: str(length) for sort, length in proof.lengths.items()},
        "spectral_radius": float(spectral_radius(machine.grammar)),
        "query_free_weight": as_json(query_free(machine)),
        "query_free_closed_form": f"{p} - √{q}" if name == "tape" else None,
        "examples": list(_of_examples(name, machine)),
        "heaviest": [
            of_program(machine, program) for program in islice(heaviest(machine.grammar), HEAVIEST)
        ],
    }


def _of_examples(name: str, machine: Machine) -> Iterator[dict[str, Any]]:
    if name == "typed":
        for example in examples(machine):
            said = of_program(machine, example.program)
            yield {"name": example.name, **said, "program": TEXTS[example.name]}


def machine_lines(machine: Machine, said: dict[str, Any]) -> Iterator[str]:
    """The lines of a machine; `said` is the result of `of_machine`."""
    yield "Rules, each with its weight:"
    yield from rule_lines(machine)
    yield ""
    yield from _kraft_lines(kraft(machine.grammar), said)
    low, _ = query_free(machine)
    closed = said["query_free_closed_form"]
    yield (
        f"Weight of the programs without queries: {f'{closed} = ' if closed else ''}{decimal(low)}."
    )
    yield (
        "A sign is drawn first, each with 1/2: with the other, all rewards are negated. The first "
        f"percept is (0, {machine.first}); the t-th reward after it is (1 - γ) γ^(t-1) ρ, 2^-t "
        "unless --discount says otherwise, with ρ within -1 … 1."
    )
    if said["examples"]:
        yield from ("", "The papers' examples:")
        for example in said["examples"]:
            yield f"  {example['name']}: {example['program']}"
            yield f"    {example['words']}"
            yield f"    {_weighing(example)}"
    yield from ("", "The heaviest programs:")
    width = max(len(program["program"]) for program in said["heaviest"])
    for program in said["heaviest"]:
        yield f"  {program['program']:{width}}  {_weighing(program)}"


def _kraft_lines(proof: Kraft, said: dict[str, Any]) -> Iterator[str]:
    lengths = ", ".join(f"{sort} {float(v):.3g}" for sort, v in proof.lengths.items())
    yield (
        "The Kraft sum is exactly 1, proved: z = 1 solves z = f(z), with the rules' polynomials f, "
        f"and is the least solution, as the mean matrix has spectral radius "
        f"{said['spectral_radius']:.4f} < 1."
    )
    yield f"The radius is below 1 because the mean lengths are all positive: {lengths} rules."


def _weighing(program: dict[str, Any]) -> str:
    value = Fraction(program["weight"])
    return (
        f"weight {program['weight']} (≈ {float(value):.3g}), {counted(program['length'], 'rule')}"
    )
