"""Definition 4: possible histories and traditional equivalence are well defined.

Each is compared with what it means: a history is possible for an agent if some non-extended
environment brings it about; agents are traditionally equivalent if no non-extended environment
tells them apart. Of the environments those suffice that give fixed percepts whatever is done.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Final

from bridge.evidence import Standing
from formal.agents.combinators import except_at
from formal.notation import Action, Agent, Percept, Play, Prompt
from proofs_checked.broken import possible as broken
from proofs_checked.broken import theories
from proofs_checked.definitions import PRODUCTION, Definitions, Possible
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.kernel.equivalence import DEFINITION_4
from proofs_checked.laws.saying import unlike


def possible_means_brought_about(d: Definitions, world: Instance) -> str:
    """A prompt h is possible for π if and only if it occurs where the percepts of h are given."""
    pi = world.agent()
    h = world.prompt(following=pi)
    occurs = _result(d, pi, [x for x in h if isinstance(x, tuple)]).prompt is h
    return unlike("that h is possible for π", d.possible(pi, h), "that it occurs", occurs)


def asks_about_shorter_prompts(d: Definitions, world: Instance) -> str:
    """Whether x1 y1 … xn is possible depends on π(x1 … xi) for 1 ≤ i < n alone."""
    pi = world.agent()
    h = world.prompt(following=pi)
    shorter = list(h.prefixes())[:-1]
    asked: list[Prompt] = []

    def recorded(s: Prompt) -> Action:
        asked.append(s)
        return pi(s)

    d.possible(recorded, h)
    strange = [list(s) for s in asked if s not in shorter]
    return f"it depends on what π does at {strange[0]}" if strange else ""


def equivalence_means_equal_results(d: Definitions, world: Instance) -> str:
    """π1 ~ π2 if and only if their results are equal, whatever percepts are given."""
    pi1, pi2 = world.agent("π1"), world.agent("π2")
    related = d.traditionally_equivalent(pi1, pi2, world.percepts, world.n_actions, world.turns)
    equal = all(
        _result(d, pi1, percepts) == _result(d, pi2, percepts)
        for percepts in product(world.percepts, repeat=world.turns)
    )
    return unlike("that they are equivalent", related, "that their results are equal", equal)


def one_difference_counts_where_possible(d: Definitions, world: Instance) -> str:
    """If π2 differs from π1 at h alone, then π1 ~ π2 if and only if h is impossible for π1."""
    pi1 = world.agent("π1")
    percepts = list({world.pick(world.percepts): None for _ in range(3)})
    horizon = min(world.turns, 3)
    h = world.prompt(following=pi1, turns=horizon, percepts=percepts)
    pi2 = except_at(pi1, {h: (pi1(h) + 1) % world.n_actions})
    related = d.traditionally_equivalent(pi1, pi2, percepts, world.n_actions, horizon)
    occurs = _result(d, pi1, [x for x in h if isinstance(x, tuple)]).prompt is h
    return unlike(
        f"of the percepts {_listed(percepts)}, that they are equivalent",
        related,
        "that h does not occur",
        not occurs,
    )


def _listed(percepts: Sequence[Percept]) -> str:
    return ", ".join(f"({r}, {o})" for r, o in percepts)


def _result(d: Definitions, pi: Agent, percepts: Sequence[Percept]) -> Play:
    def mu(p: Play) -> Percept:
        return percepts[p.turns]

    *_, result = islice(d.interaction(pi, d.as_extended(mu)), len(percepts))
    return result


def _mutant(name: str, fault: str, possible: Possible) -> Mutant:
    equivalent = broken.equivalence(possible)
    return Mutant(
        name, fault, replace(PRODUCTION, possible=possible, traditionally_equivalent=equivalent)
    )


def _equivalence(name: str, fault: str, equivalent: broken.Equivalence) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, traditionally_equivalent=equivalent))


CLAIMS: Final = (
    Claim(
        id="jagi-definition-4",
        paper="JAGI",
        item="Definition 4",
        statement="Possibility depends on what the agent does at shorter prompts alone, so that "
        "both notions are well defined. In effect a history is possible if some non-extended "
        "environment and the agent bring it about, and agents are equivalent if no such "
        "environment tells them apart.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="every action in a possible history is the agent's own",
        checks=(
            *proved(*DEFINITION_4),
            exhausted(possible_means_brought_about),
            exhausted(
                asks_about_shorter_prompts,
                Space("every question that is asked along every history"),
            ),
            exhausted(
                equivalence_means_equal_results,
                Space(
                    "every two agents on all histories of one percept", 3, 4, percepts=ONE_PERCEPT
                ),
            ),
            exhausted(
                equivalence_means_equal_results,
                Space("every two agents on all histories of two percepts", 2, 2),
            ),
            sampled(possible_means_brought_about),
            sampled(
                one_difference_counts_where_possible, "generated agents that differ at one history"
            ),
        ),
        mutants=(
            _mutant(
                "newest-action-only",
                "a history is possible if its newest action is the agent's own",
                broken.newest_action_only,
            ),
            _mutant(
                "one-action-too-few", "it stops one action too early", broken.all_but_the_newest
            ),
            _mutant(
                "without-the-first-action",
                "it starts one action too late",
                broken.all_but_the_first,
            ),
            _mutant("any-action", "one action of the agent's own suffices", broken.any_action),
            _mutant(
                "stale-percept",
                "it compares each action with the answer to the percept that came after it",
                broken.too_late,
            ),
            _mutant(
                "all-histories",
                "every history is possible, so that only equal agents are equivalent",
                lambda pi, h: True,
            ),
            _equivalence(
                "two-actions-only",
                "equivalence does not look at the actions from 2 on",
                broken.with_two_actions,
            ),
            _equivalence(
                "two-percepts-only",
                "equivalence does not look at the percepts after the second",
                broken.with_two_percepts,
            ),
            _equivalence(
                "rewards-are-overlooked",
                "equivalence overlooks longer histories with a reward other than 0",
                broken.equivalence(broken.possible_and_short_or_without_rewards),
            ),
            planted(
                "in-the-proof-newest-action-only",
                "in the proof's definitions, a history is possible if its newest action is the "
                "agent's own",
                theory=theories.NEWEST_ACTION_ONLY,
            ),
            planted(
                "in-the-proof-one-percept",
                "in the proof's definitions, only histories of one percept are possible",
                theory=theories.OF_ONE_PERCEPT,
            ),
        ),
        rests_on=("jagi-definition-1",),
    ),
)
