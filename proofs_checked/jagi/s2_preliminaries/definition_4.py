"""Definition 4: possible histories and traditional equivalence are well defined.

Each is compared with its meaning: a history is possible for an agent if it occurs in some
non-extended environment; agents are traditionally equivalent if no non-extended environment
distinguishes them. Environments whose percepts are fixed, whatever the actions, suffice.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from formal.agents.combinators import except_at
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, Percept, Play, Prompt
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.kernel.equivalence import DEFINITION_4
from proofs_checked.mutants import possible as broken
from proofs_checked.mutants import theories
from proofs_checked.notation import Possible


def elsewhere(pi: Agent, otherwise: Agent, possible: Possible) -> Agent:
    """The agent that acts as π where the history is possible for π, and otherwise elsewhere."""
    return lambda h: pi(h) if possible(pi, h) else otherwise(h)


def result(pi: Agent, percepts: Sequence[Percept]) -> Play:
    """The result of an agent in an environment that gives these percepts, whatever is done."""
    return after_turns(pi, lambda pi, p: percepts[p.turns], len(percepts))


def occurs(pi: Agent, h: Prompt) -> bool:
    """Whether a prompt occurs where its percepts are given."""
    return result(pi, [s.percept for s in h.prefixes()]).prompt is h


def recording(pi: Agent) -> tuple[Agent, list[Prompt]]:
    """The agent, and the list of the prompts on which it is queried."""
    queries: list[Prompt] = []

    def recorded(h: Prompt) -> Action:
        queries.append(h)
        return pi(h)

    return recorded, queries


def depends_on_shorter_prompts(instance: Instance, possible: Possible = possible) -> None:
    """Whether x1 y1 … xn is possible depends on π(x1 … xi) for 1 ≤ i < n alone."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    recorded, queries = recording(pi)
    possible(recorded, h)
    for s in queries:
        must(s in list(h.prefixes())[:-1], f"it depends on the action of π at {list(s)}")


def equivalence_means_equal_results(
    instance: Instance, traditionally_equivalent: broken.Equivalence = traditionally_equivalent
) -> None:
    """π1 ~ π2 if and only if their results are equal, whatever percepts are given."""
    pi1, pi2 = instance.agent("π1"), instance.agent("π2")
    percepts, turns = instance.percepts, instance.turns
    related = traditionally_equivalent(pi1, pi2, percepts, instance.n_actions, turns)
    equal = all(result(pi1, xs) == result(pi2, xs) for xs in product(percepts, repeat=turns))
    same("that they are equivalent", related, "that their results are equal", equal)


def one_difference_counts_where_possible(
    instance: Instance, traditionally_equivalent: broken.Equivalence = traditionally_equivalent
) -> None:
    """If π2 differs from π1 at h alone, then π1 ~ π2 if and only if h is impossible for π1."""
    pi1 = instance.agent("π1")
    percepts = list({instance.pick(instance.percepts): None for _ in range(3)})
    horizon = min(instance.turns, 3)
    h = instance.prompt(following=pi1, turns=horizon, percepts=percepts)
    pi2 = except_at(pi1, {h: (pi1(h) + 1) % instance.n_actions})
    related = traditionally_equivalent(pi1, pi2, percepts, instance.n_actions, horizon)
    listed = ", ".join(f"({r}, {o})" for r, o in percepts)
    what = f"of the percepts {listed}, that they are equivalent"
    same(what, related, "that h does not occur", not occurs(pi1, h))


def short_or_without_rewards(pi: Agent, h: Prompt) -> bool:
    """Histories of 3 percepts or more with a reward other than 0 count as impossible."""
    return possible(pi, h) and (h.turns < 3 or not any(s.reward for s in h.prefixes()))


def by(possible: Possible, shortest: int = 1) -> Mapping[str, Any]:
    """Another possibility, and traditional equivalence by it."""
    equivalence = broken.equivalence(possible, shortest)
    return {"possible": possible, "traditionally_equivalent": equivalence}


@claim(
    "JAGI, Definition 4",
    reason="every action in a possible history is the agent's own",
    ways=[
        *proved(*DEFINITION_4),
        throughout(),
        also(depends_on_shorter_prompts, throughout(Space("every query along every history"))),
        also(
            equivalence_means_equal_results,
            throughout(
                Space(
                    "every two agents on all histories over one percept", 3, 4, percepts=ONE_PERCEPT
                )
            ),
            throughout(Space("every two agents on all histories over two percepts", 2, 2)),
        ),
        generated(),
        also(
            one_difference_counts_where_possible,
            generated("generated agents that differ at one history"),
        ),
    ],
    mutants={
        "a history is possible if its newest action is the agent's own": by(
            broken.newest_action_only
        ),
        "it stops one action too early": by(broken.all_but_the_newest),
        "it starts one action too late: 2 ≤ i < n": by(
            lambda pi, h: all(pi(p.prompt) == p.action for p in h.plays() if p.turns > 1)
        ),
        "one action of the agent's own suffices": by(
            lambda pi, h: not h.before or any(pi(p.prompt) == p.action for p in h.plays())
        ),
        "it compares each action with the answer to the percept after it": by(broken.too_late),
        "every history is possible, so that only equal agents are equivalent": by(
            lambda pi, h: True
        ),
        **replacing(
            traditionally_equivalent={
                "equivalence ignores the actions from 2 on": (
                    lambda pi1, pi2, xs, n, to: traditionally_equivalent(
                        pi1, pi2, xs, min(n, 2), to
                    )
                ),
                "equivalence ignores the percepts after the second": (
                    lambda pi1, pi2, xs, n, to: traditionally_equivalent(pi1, pi2, xs[:2], n, to)
                ),
                "equivalence ignores longer histories with a reward other than 0": (
                    broken.equivalence(short_or_without_rewards)
                ),
            },
            theory={
                "in the proof, a history is possible if its newest action is the agent's own": (
                    theories.NEWEST_ACTION_ONLY
                ),
                "in the proof, only histories of length 1 are possible": theories.OF_ONE_PERCEPT,
            },
        ),
    },
    rests_on=["jagi-definition-1"],
)
def definition_4(instance: Instance, possible: Possible = possible) -> None:
    """Whether a history is possible depends only on the agent's actions at shorter prompts, so that
    both notions are well defined. A history is possible if it occurs for the agent in some
    non-extended environment, and agents are equivalent if no such environment distinguishes them.
    """
    pi = instance.agent()
    h = instance.prompt(following=pi)
    same("that h is possible for π", possible(pi, h), "that it occurs", occurs(pi, h))
