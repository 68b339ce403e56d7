"""Lemma 5: traditional equivalence is an equivalence relation.

Its pathwise form: along each history h, for all agents, if π1 and π2 agree on the prefixes of h
that are possible for π1, then also on those possible for π2; and likewise for transitivity. It
implies the lemma: if π1 ~ π2, the premise holds along every history, hence the conclusion, which is
π2 ~ π1. Only the actions at the prefixes of h matter, so all agents can be checked.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import product
from typing import Final

from bridge.errors import Inconclusive, Refuted
from bridge.evidence import Verdict
from formal.agents.enumerators import prompts
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.notation import Action, Agent, Prompt
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import also, claim, law_of
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.subjects import OWN
from proofs_checked.engine.ways import Computation, computed, generated, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s2_preliminaries.definition_4 import by, elsewhere
from proofs_checked.kernel.equivalence import LEMMA_5
from proofs_checked.mutants import possible as broken
from proofs_checked.mutants import theories
from proofs_checked.notation import Possible

TRIPLES: Final = Space("every three agents along every history", 6, quick=4)


def three_laws(
    related: Callable[[Agent, Agent], bool], pi1: Agent, pi2: Agent, pi3: Agent, *, where: str = ""
) -> None:
    """The relation is reflexive, symmetric and transitive."""
    must(related(pi1, pi1), f"{where}π1 is not equivalent to itself")
    suppose(related(pi1, pi2))
    must(related(pi2, pi1), f"{where}π1 is equivalent to π2, but π2 is not to π1")
    must(
        not related(pi2, pi3) or related(pi1, pi3),
        f"{where}π1 is equivalent to π2 and π2 to π3, but π1 is not to π3",
    )


def three_laws_along(h: Prompt, possible: Possible, *agents: Agent) -> None:
    """The three laws of agreement on the prefixes of h that are possible for the first of two."""

    def agree(pi1: Agent, pi2: Agent) -> bool:
        return all(pi1(s) == pi2(s) for s in h.prefixes() if possible(pi1, s))

    three_laws(agree, *agents, where="along h, ")


def along_a_history(instance: Instance, possible: Possible = possible) -> None:
    """The three laws along a history, for any three agents."""
    h = instance.prompt()
    three_laws_along(h, possible, *(instance.agent(name) for name in ("π1", "π2", "π3")))


def along_a_history_if_equivalent(instance: Instance, possible: Possible = possible) -> None:
    """The three laws along a history, for agents that differ on impossible histories alone."""
    pi1 = instance.agent("π1")
    h = instance.prompt(following=pi1)
    pi2 = elsewhere(pi1, instance.agent("what π2 does where it is impossible for π1"), possible)
    pi3 = elsewhere(pi2, instance.agent("what π3 does where it is impossible for π2"), possible)
    three_laws_along(h, possible, pi1, pi2, pi3)


def every_three_agents(computation: Computation, possible: Possible = possible) -> None:
    """The three laws along every history, for all triples of agents at once.

    Only an agent's actions at the prefixes of the history matter. `possible` gets an agent with
    exactly the answers that it may query, so that its value is computed once for all agents and all
    longer histories that begin alike.
    """

    @cache
    def decided(s: Prompt, answers: tuple[Action, ...]) -> bool:
        return possible(dict(zip(s.prefixes(), answers, strict=True)).__getitem__, s)

    effort, cases = computation.effort, 0
    for turns in range(1, TRIPLES.turns(effort) + 1):
        for h in prompts(turns, TRIPLES.percepts, TRIPLES.n_actions):
            agrees = _agreements(decided, list(h.prefixes()), TRIPLES.n_actions)
            if not _is_equivalence(agrees):
                law = law_of(partial(along_a_history, possible=possible))
                space = replace(TRIPLES, normal=turns, deep=turns)
                throughout(space)(law, Verdict.HOLDS).run(OWN, effort)
                raise Inconclusive(f"along {written(h)}, one of two checks alone found a fault")
            cases += len(agrees) ** 3
    counted = "a case is a history with the answers of three agents along it"
    computation.found(f"{TRIPLES.bound(effort)}: {counted}", cases)


def _agreements(
    possible: Callable[[Prompt, tuple[Action, ...]], bool], prefixes: list[Prompt], n_actions: int
) -> list[int]:
    """The agents with which each agrees on its possible prefixes; agent i is bit i."""
    doing = _doing(len(prefixes), n_actions)
    agree: dict[tuple[Action, ...], int] = {(): (1 << n_actions ** len(prefixes)) - 1}
    try:
        for s, doing_there in zip(prefixes, doing, strict=True):
            agree = {
                (*before, y): row & doing_there[y] if possible(s, (*before, y)) else row
                for before, row in agree.items()
                for y in range(n_actions)
            }
    except KeyError as query:
        h = query.args[0]
        raise Refuted(f"possibility depends on the action of π at {h!r}, elsewhere") from query
    return list(agree.values())


@cache
def _doing(turns: int, n_actions: int) -> list[list[int]]:
    """For each turn and action, the agents that take it; agent i is bit i."""
    agents = list(product(range(n_actions), repeat=turns))
    return [
        [sum(1 << i for i, pi in enumerate(agents) if pi[turn] == y) for y in range(n_actions)]
        for turn in range(turns)
    ]


def _is_equivalence(agrees: list[int]) -> bool:
    """Whether the relation is reflexive, symmetric and transitive.

    It is if and only if the agents that an agent agrees with are exactly those with the same row.
    """
    alike: dict[int, int] = {}
    for i, row in enumerate(agrees):
        alike[row] = alike.get(row, 0) | 1 << i
    return all(row == those for row, those in alike.items())


@claim(
    "JAGI, Lemma 5",
    reason="it holds along each history for all agents, which implies it; transitivity does not "
    "need symmetry",
    ways=[
        *proved(*LEMMA_5),
        also(every_three_agents, computed(TRIPLES)),
        throughout(Space("every three agents on all histories", 3, 4, percepts=ONE_PERCEPT)),
        also(along_a_history_if_equivalent, generated("generated equivalent agents")),
    ],
    mutants={
        "a history is possible if its newest action is the agent's own": by(
            broken.newest_action_only
        ),
        "agents are compared on impossible histories instead of possible ones": by(
            lambda pi, h: not possible(pi, h)
        ),
        "agents are compared from the second percept on": by(possible, shortest=2),
        "in the proof, a history is possible if its newest action is the agent's own": {
            "theory": theories.NEWEST_ACTION_ONLY
        },
    },
    rests_on=["jagi-definition-4"],
)
def lemma_5(
    instance: Instance, traditionally_equivalent: broken.Equivalence = traditionally_equivalent
) -> None:
    """Traditional equivalence of agents is reflexive, symmetric and transitive."""

    def related(pi1: Agent, pi2: Agent) -> bool:
        return traditionally_equivalent(
            pi1, pi2, instance.percepts, instance.n_actions, instance.turns
        )

    three_laws(related, *(instance.agent(name) for name in ("π1", "π2", "π3")))
