"""Lemma 5: traditional equivalence is an equivalence relation.

Its pathwise form: along each history h, for all agents, if π1 and π2 agree on the prefixes of h
that are possible for π1, then also on those possible for π2; and likewise for transitivity. It
implies the lemma: if π1 ~ π2 then the premise holds along every history, so the conclusion does,
and that is π2 ~ π1. What is done at the prefixes of h is all that counts, so that all agents can be
looked at.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

from bridge.errors import CouldNotLook, Refuted
from bridge.evidence import Evidence, Standing
from formal.agents.enumerators import prompts
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import possible as broken
from proofs_checked.broken import theories
from proofs_checked.definitions import PRODUCTION, Definitions, Possible
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Mutant, Outcome, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.kernel.equivalence import LEMMA_5
from proofs_checked.laws.equivalence import elsewhere


def agreeing(d: Definitions, h: Prompt) -> Callable[[Agent, Agent], bool]:
    """Whether π1(s) = π2(s) for all prefixes s of h that are possible for π1."""
    possible = cache(d.possible)
    prefixes = list(h.prefixes())

    def agree(pi1: Agent, pi2: Agent) -> bool:
        return all(pi1(s) == pi2(s) for s in prefixes if possible(pi1, s))

    return agree


def along_a_history(d: Definitions, world: Instance) -> str:
    """The three laws along a history, for any three agents."""
    h = world.prompt()
    return _three_laws(d, world, h, *(world.agent(name) for name in ("π1", "π2", "π3")))


def along_a_history_if_equivalent(d: Definitions, world: Instance) -> str:
    """The three laws along a history, for agents that differ on impossible histories alone."""
    pi1 = world.agent("π1")
    h = world.prompt(following=pi1)
    pi2 = elsewhere(d, pi1, world.agent("what π2 does where it is impossible for π1"))
    pi3 = elsewhere(d, pi2, world.agent("what π3 does where it is impossible for π2"))
    return _three_laws(d, world, h, pi1, pi2, pi3)


def of_the_relation(d: Definitions, world: Instance) -> str:
    """The three laws of the relation itself, up to a horizon."""

    def related(pi1: Agent, pi2: Agent) -> bool:
        return d.traditionally_equivalent(pi1, pi2, world.percepts, world.n_actions, world.turns)

    pi1, pi2, pi3 = (world.agent(name) for name in ("π1", "π2", "π3"))
    if not related(pi1, pi1):
        return "π1 is not traditionally equivalent to itself"
    if not world.supposing(related(pi1, pi2)):
        return ""
    if not related(pi2, pi1):
        return "π1 is traditionally equivalent to π2, but π2 is not to π1"
    if related(pi2, pi3) and not related(pi1, pi3):
        return "π1 is traditionally equivalent to π2 and π2 to π3, but π1 is not to π3"
    return ""


def _three_laws(
    d: Definitions, world: Instance, h: Prompt, pi1: Agent, pi2: Agent, pi3: Agent
) -> str:
    agree = agreeing(d, h)
    if not agree(pi1, pi1):
        return "along h, π1 does not agree with itself"
    if not world.supposing(agree(pi1, pi2)):
        return ""
    if not agree(pi2, pi1):
        return "along h, they agree where it is possible for π1, but not where it is for π2"
    if agree(pi2, pi3) and not agree(pi1, pi3):
        return "along h, π1 agrees with π2 and π2 with π3, but π1 does not agree with π3"
    return ""


def every_three_agents(space: Space) -> Check:
    """The check of the three laws along every history, for all triples of agents at once.

    What counts of an agent is what it does at the prefixes of the history. It is handed with no
    more answers than it is to have been asked for, so that what is possible is found once for all
    agents and all longer histories that begin alike.
    """

    def look(d: Definitions, effort: Effort) -> Outcome:
        @cache
        def possible(s: Prompt, answers: tuple[Action, ...]) -> bool:
            return d.possible(dict(zip(s.prefixes(), answers, strict=True)).__getitem__, s)

        cases = 0
        for turns in range(1, space.turns(effort) + 1):
            for h in prompts(turns, space.percepts, space.n_actions):
                agrees = _agreements(possible, list(h.prefixes()), space.n_actions)
                if not _is_equivalence(agrees):
                    exhausted(along_a_history, replace(space, normal=turns, deep=turns)).look(
                        d, effort
                    )
                    raise CouldNotLook(f"along {written(h)}, one way to look found a fault alone")
                cases += len(agrees) ** 3
        return Outcome(space.bound(effort), cases)

    return Check(space.what, Evidence.EXHAUSTED, look)


def _agreements(
    possible: Callable[[Prompt, tuple[Action, ...]], bool], prefixes: list[Prompt], n_actions: int
) -> list[int]:
    """With which agents each agrees where it is possible for it; agent i is bit i."""
    doing = _doing(len(prefixes), n_actions)
    agree: dict[tuple[Action, ...], int] = {(): (1 << n_actions ** len(prefixes)) - 1}
    try:
        for s, doing_there in zip(prefixes, doing, strict=True):
            agree = {
                (*before, y): row & doing_there[y] if possible(s, (*before, y)) else row
                for before, row in agree.items()
                for y in range(n_actions)
            }
    except KeyError as asked:
        h = asked.args[0]
        raise Refuted(f"what is possible depends on what π does at {h!r}, elsewhere") from asked
    return list(agree.values())


@cache
def _doing(turns: int, n_actions: int) -> list[list[int]]:
    """Of each turn and action, which agents do it then; agent i is bit i."""
    agents = list(product(range(n_actions), repeat=turns))
    return [
        [sum(1 << i for i, pi in enumerate(agents) if pi[turn] == y) for y in range(n_actions)]
        for turn in range(turns)
    ]


def _is_equivalence(agrees: list[int]) -> bool:
    """Whether the relation is reflexive, symmetric and transitive.

    So it is if and only if whom an agent agrees with are those that agree with the same agents.
    If they are, each agent is one of its own, and the rest is clear. If it is an equivalence, two
    agree with the same agents if they agree with each other, and only then, for each agrees with
    itself.
    """
    alike: dict[int, int] = {}
    for i, row in enumerate(agrees):
        alike[row] = alike.get(row, 0) | 1 << i
    return all(row == those for row, those in alike.items())


def _mutant(name: str, fault: str, possible: Possible, shortest: int = 1) -> Mutant:
    equivalent = broken.equivalence(possible, shortest)
    return Mutant(
        name, fault, replace(PRODUCTION, possible=possible, traditionally_equivalent=equivalent)
    )


CLAIMS: Final = (
    Claim(
        id="jagi-lemma-5",
        paper="JAGI",
        item="Lemma 5",
        statement="Traditional equivalence of agents is reflexive, symmetric and transitive.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="true along each history for all agents, which implies it; transitivity does not need "
        "symmetry",
        checks=(
            *proved(*LEMMA_5),
            every_three_agents(Space("every three agents along every history", 6, quick=4)),
            exhausted(
                of_the_relation,
                Space("every three agents on all histories", 3, 4, percepts=ONE_PERCEPT),
            ),
            sampled(along_a_history_if_equivalent, "generated equivalent agents"),
        ),
        mutants=(
            _mutant(
                "newest-action-only",
                "a history is possible if its newest action is the agent's own",
                broken.newest_action_only,
            ),
            _mutant(
                "impossible-histories",
                "agents are compared on impossible histories instead of possible ones",
                broken.impossible,
            ),
            _mutant(
                "longer-histories-only",
                "agents are compared from the second percept on",
                PRODUCTION.possible,
                shortest=2,
            ),
            planted(
                "in-the-proof-newest-action-only",
                "in the proof's definitions, a history is possible if its newest action is the "
                "agent's own",
                theory=theories.NEWEST_ACTION_ONLY,
            ),
        ),
        rests_on=("jagi-definition-4",),
    ),
)
