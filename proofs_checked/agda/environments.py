"""What the development about extended environments proves, and its definitions recomputed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from formal.histories.history import EMPTY, play
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play
from formal.roa.coding import as_extended_environment, as_roa
from proofs_checked.agda.definitions import Definitions
from proofs_checked.agda.development import Development, Row
from proofs_checked.agda.environment_rows import (
    Making,
    Rows,
    answers,
    gives,
    mixing,
    of_agents,
    play_in_agda,
)
from proofs_checked.agda.painted_rows import PAINTED, games, pictures, policies
from proofs_checked.agda.theorems import Theorem


def querying(pi: Agent, p: Play) -> Percept:
    """An environment that queries the agent; its rewards are not negative."""
    if not p:
        return 1, pi(EMPTY.then((1, 2)))
    return pi(p.prompt) + p.action, p.prompt.observation


def signed(pi: Agent, p: Play) -> Percept:
    """The same, each reward less by 1."""
    r, o = querying(pi, p)
    return r - 1, o


def judging(pi: Agent, p: Play) -> Percept:
    """A handicap that punishes the first turn and each action that the agent would not take."""
    return (1 if p and pi(p.prompt) == p.action else -1), 0


def forgetting(pi: Agent, p: Play) -> Percept:
    """A handicap that begins with 0 and queries the agent on the last percept alone."""
    if not p:
        return 0, 0
    return (1 if pi(EMPTY.then(p.prompt.percept)) == p.action else -1), 0


def handicapped(h: ExtendedEnvironment) -> Making:
    """The querying environment, with a handicap."""
    return lambda d: d.handicap(querying, h)


VIEWS: Final[Sequence[tuple[str, Callable[[Observation], Observation]]]] = (
    ("(λ o → 0)", lambda o: 0),
    ("(λ o → o)", lambda o: o),
    ("(λ o → suc (half o))", lambda o: 1 + o // 2),
)

MEMORIES: Final = (play((1, 3), 1), play((0, 0), 1, (-1, 4), 0))
"""Plays that never happened."""


def seen_otherwise(field: str) -> Rows:
    """The rows of an environment that rewards acting on another view of its observations."""
    return gives(
        *(
            (
                f"seeing-otherwise asking {called}",
                lambda d, view=view: getattr(d, field)(querying, view),
            )
            for called, view in VIEWS
        )
    )


def interactions(d: Definitions) -> Iterator[Row]:
    """The rows of the result of an interaction: its last percepts and actions."""
    for n in range(3):
        percepts = of_agents(lambda pi, n=n: _after(d, pi, n).prompt.percept, mixing)  # type: ignore[misc]
        actions = of_agents(lambda pi, n=n: (0, _after(d, pi, n).action), mixing)  # type: ignore[misc]
        for called, number in (("last-percept-of", percepts), ("last-action-of", actions)):
            yield Row(
                f"in turn {n + 1} the {called} is {number:#x}",
                f"{called} signed {n} ≡ {number:#x}",
            )


def _after(d: Definitions, pi: Agent, n: int) -> Play:
    """The play of n + 1 turns."""
    p: Play = next(islice(d.interaction(pi, signed), n, None))
    return p


ROOMS: Final = (
    EMPTY,
    *(play((0, o), y) for o in (*range(7), 13) for y in range(3)),
    play((0, 1), 2, (0, 4), 0),
    play((1, 3), 0, (-1, 13), 0),
)
"""Each way out of some rooms, guarded and not."""


def process(o: Observation, y: Action, policy: Callable[[Observation], Action]) -> Percept:
    """What follows an observation and an action, for a policy."""
    return o + y, 2 * policy(0) + policy(1)


def answering(pi: Agent, p: Play) -> Percept:
    """An environment all of whose percepts have codes below 5."""
    if not p:
        return pi(EMPTY.then((1, 2))), 1
    return pi(p.prompt), p.action


THEOREMS: Final = (
    Theorem("example-1", "CAGI, Example 1"),
    Theorem("example-2", "CAGI, Example 2"),
    Theorem("example-3", "CAGI, Example 3"),
    Theorem("example-4", "CAGI, Example 4"),
    Theorem("section-3-examples", "CAGI, Section 3, the five examples"),
    Theorem("example-4-question", "CAGI, Example 4, where the query has an answer"),
    Theorem("definition-4", "CAGI, Definition 4"),
    Theorem("definition-4-mercy", "CAGI, Definition 4, why e is merciful"),
    Theorem("definition-4-observations", "CAGI, Definition 4, e is observed unaltered"),
    Theorem("definition-4-unaltered", "CAGI, Definition 4, unaltered all the time"),
    Theorem("section-4-two-handicaps", "CAGI, Section 4, two handicaps"),
    Theorem("section-4-handicapped-twice", "CAGI, Section 4, (e ∗ h) ∗ h'"),
    Theorem("example-6", "CAGI, Example 6"),
    Theorem("example-6-nonzero-rewards", "CAGI, Example 6, Ignoring Rewards as a handicap"),
    Theorem("example-8", "CAGI, Examples 8 and 9"),
    Theorem("section-1-treasures", "CAGI, Section 1, guarded treasures"),
    Theorem("section-1-labyrinth", "CAGI, Section 1, the labyrinth"),
    Theorem("section-1-newcomb", "CAGI, Section 1, footnote on Newcomb's paradox"),
    Theorem("section-1-backtracking", "CAGI, Section 1, backtracking"),
    Theorem("section-4-self-inserting-twice", "CAGI, Section 4, self-inserting"),
    Theorem("example-6-watched", "CAGI, Example 6, a copy that is watched"),
    Theorem("button-consequences", "JAGI, Example 2, consequences of pushing"),
    Theorem("section-2-superfluous", "JAGI, Section 2, superfluous"),
    Theorem("section-2-dual", "JAGI, Section 2, superfluous, of the dual"),
    Theorem("section-3-5-self-recognition", "JAGI, Section 3.5, self-recognition"),
    Theorem("section-5-never-freezes", "JAGI, Section 5, the check never freezes in reality"),
    Theorem("pv-definition-2", "PV, Definition 2"),
    Theorem("pv-penalty", "PV, Definition 2, the penalty"),
    Theorem("pv-lemma-4", "PV, Lemma 4"),
    Theorem("pv-definition-3", "PV, Definition 3"),
    Theorem("pv-example-8", "PV, Example 8"),
)


def of_memories(made: Callable[[Definitions, Play], ExtendedEnvironment]) -> Rows:
    """The rows of environments with false memories."""
    return gives(
        *((f"false-memories {play_in_agda(p)}", lambda d, p=p: made(d, p)) for p in MEMORIES)
    )


FIVE_EXAMPLES: Final = (
    "roa_ignore_rewards",
    "roa_false_memories",
    "backward_consciousness",
    "roa_deja_vu",
    "roa_incentive_to_incentivize",
)
"""The definitions of CAGI's Section 3, Examples 1 to 5."""

ENVIRONMENTS: Final = Development(
    "Environments",
    THEOREMS,
    {
        "interaction": interactions,
        "ignore_rewards": gives(("ignore-rewards", lambda d: d.ignore_rewards)),
        "roa_ignore_rewards": gives(
            ("ignore-rewards", lambda d: as_extended_environment(d.roa_ignore_rewards))
        ),
        "false_memories": of_memories(lambda d, p: d.false_memories(p)),
        "roa_false_memories": of_memories(
            lambda d, p: as_extended_environment(d.roa_false_memories(as_roa(p)))
        ),
        "backward_consciousness": gives(
            ("backward-consciousness", lambda d: as_extended_environment(d.backward_consciousness))
        ),
        "reverse_history": gives(("backward-consciousness", lambda d: d.reverse_history)),
        "deja_vu": gives(("deja-vu", lambda d: d.deja_vu)),
        "roa_deja_vu": gives(("deja-vu", lambda d: as_extended_environment(d.roa_deja_vu))),
        "roa_incentive_to_incentivize": gives(
            (
                "incentive-to-incentivize of 0",
                lambda d: as_extended_environment(d.roa_incentive_to_incentivize),
            )
        ),
        "handicap": gives(
            ("asking ∗ judging", handicapped(judging)),
            ("asking ∗ forgetting", handicapped(forgetting)),
        ),
        "mirror": seen_otherwise("mirror"),
        "binocular_vision": seen_otherwise("binocular_vision"),
        "of_turns_alone": gives(("of-turns-alone signed", lambda d: d.of_turns_alone(signed))),
        "dual": gives(("dual signed", lambda d: d.dual(signed))),
        "self_recognition": gives(
            (
                "self-recognition states 1 (λ n → n)",
                lambda d: d.self_recognition(lambda n: n),
            )
        ),
        "newcomblike": gives(("newcomblike 1 process", lambda d: d.newcomblike(1, process))),
        "guarded_treasures": gives(
            ("guarded-treasures", lambda d: d.guarded_treasures), along=lambda: ROOMS
        ),
        "self_inserting": gives(
            ("self-inserting answering", lambda d: d.self_inserting(answering))
        ),
        "copy_in": gives(("watching of 0 asking", lambda d: d.copy_in(querying, judging))),
        "tempting_button": gives(
            ("tempting-button (λ n → n) 0 0", lambda d: d.tempting_button(lambda n: n))
        ),
        "reality_check": answers("_RC", lambda d: d.reality_check),
        "pseudo_visible": gives(
            ("penalised (of 0)", lambda d: d.pseudo_visible(PAINTED, 0)),
            ("penalised (of 1)", lambda d: d.pseudo_visible(PAINTED, 1)),
        ),
        "game": policies,
        "game_with_pseudo_visibility": games,
        "picture": pictures,
    },
)
"""Extended environments, of all agents, histories and environments."""
