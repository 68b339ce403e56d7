"""What the development about extended environments proves, and its definitions recomputed."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from formal.environments.binocular_vision import binocular_vision
from formal.environments.deja_vu import deja_vu
from formal.environments.false_memories import false_memories
from formal.environments.guarded_treasures import guarded_treasures
from formal.environments.handicap import handicap
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.mirror import mirror
from formal.environments.negations import dual
from formal.environments.newcomblike import newcomblike
from formal.environments.reverse_history import reverse_history
from formal.environments.self_inserting import self_inserting
from formal.environments.self_recognition import self_recognition
from formal.environments.tempting_button import tempting_button
from formal.histories.history import EMPTY, play
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play
from formal.reality_check.definition import reality_check
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import RoaEnvironment, as_extended_environment, as_roa
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from formal.roa.false_memories import false_memories as roa_false_memories
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from formal.roa.incentive_to_incentivize import (
    incentive_to_incentivize as roa_incentive_to_incentivize,
)
from proofs_checked.agda.development import Development, Row
from proofs_checked.agda.environment_rows import answers, gives, mixing, of_agents, play_in_agda
from proofs_checked.agda.painted_rows import games, of_penalty, pictures, policies
from proofs_checked.agda.theorems import Theorem
from proofs_checked.constructions import COPY_IN, of_turns_alone
from proofs_checked.notation import Combination


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


VIEWS: Final[Mapping[str, Callable[[Observation], Observation]]] = {
    "(λ o → 0)": lambda o: 0,
    "(λ o → o)": lambda o: o,
    "(λ o → suc (half o))": lambda o: 1 + o // 2,
}

MEMORIES: Final = (play((1, 3), 1), play((0, 0), 1, (-1, 4), 0))
"""Plays that never happened."""


def seen_otherwise(from_view: Callable[..., ExtendedEnvironment]) -> Iterator[Row]:
    """The rows of an environment that rewards acting on another view of its observations."""
    for called, view in VIEWS.items():
        yield from gives(f"seeing-otherwise asking {called}", from_view(querying, view))


def interactions(
    interaction: Callable[[Agent, ExtendedEnvironment], Iterator[Play]] = interaction,
) -> Iterator[Row]:
    """The rows of the result of an interaction: its last percepts and actions."""

    def after(pi: Agent, n: int) -> Play:
        return next(islice(interaction(pi, signed), n, None))

    for n in range(3):
        percepts = of_agents(lambda pi, n=n: after(pi, n).prompt.percept, mixing)  # type: ignore[misc]
        actions = of_agents(lambda pi, n=n: (0, after(pi, n).action), mixing)  # type: ignore[misc]
        for called, number in (("last-percept-of", percepts), ("last-action-of", actions)):
            yield Row(
                f"in turn {n + 1} the {called} is {number:#x}",
                f"{called} signed {n} ≡ {number:#x}",
            )


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


def of_memories(made: Callable[[Play], ExtendedEnvironment]) -> Iterator[Row]:
    """The rows of environments with false memories."""
    for p in MEMORIES:
        yield from gives(f"false-memories {play_in_agda(p)}", made(p))


def of_handicap(handicap: Combination = handicap) -> Iterator[Row]:
    """The rows of the querying environment with a handicap."""
    yield from gives("asking ∗ judging", handicap(querying, judging))
    yield from gives("asking ∗ forgetting", handicap(querying, forgetting))


def in_roa(called: str, e: RoaEnvironment) -> Iterator[Row]:
    """The rows of an environment in CAGI's coding."""
    return gives(called, as_extended_environment(e))


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
        "ignore_rewards": lambda ignore_rewards=ignore_rewards: gives(
            "ignore-rewards", ignore_rewards
        ),
        "roa_ignore_rewards": lambda roa_ignore_rewards=roa_ignore_rewards: in_roa(
            "ignore-rewards", roa_ignore_rewards
        ),
        "false_memories": lambda false_memories=false_memories: of_memories(false_memories),
        "roa_false_memories": lambda roa_false_memories=roa_false_memories: of_memories(
            lambda p: as_extended_environment(roa_false_memories(as_roa(p)))
        ),
        "backward_consciousness": lambda backward_consciousness=backward_consciousness: in_roa(
            "backward-consciousness", backward_consciousness
        ),
        "reverse_history": lambda reverse_history=reverse_history: gives(
            "backward-consciousness", reverse_history
        ),
        "deja_vu": lambda deja_vu=deja_vu: gives("deja-vu", deja_vu),
        "roa_deja_vu": lambda roa_deja_vu=roa_deja_vu: in_roa("deja-vu", roa_deja_vu),
        "roa_incentive_to_incentivize": (
            lambda roa_incentive_to_incentivize=roa_incentive_to_incentivize: in_roa(
                "incentive-to-incentivize of 0", roa_incentive_to_incentivize
            )
        ),
        "handicap": of_handicap,
        "mirror": lambda mirror=mirror: seen_otherwise(mirror),
        "binocular_vision": lambda binocular_vision=binocular_vision: seen_otherwise(
            binocular_vision
        ),
        "of_turns_alone": lambda of_turns_alone=of_turns_alone: gives(
            "of-turns-alone signed", of_turns_alone(signed)
        ),
        "dual": lambda dual=dual: gives("dual signed", dual(signed)),
        "self_recognition": lambda self_recognition=self_recognition: gives(
            "self-recognition states 1 (λ n → n)", self_recognition(lambda n: n)
        ),
        "newcomblike": lambda newcomblike=newcomblike: gives(
            "newcomblike 1 process", newcomblike(1, process)
        ),
        "guarded_treasures": lambda guarded_treasures=guarded_treasures: gives(
            "guarded-treasures", guarded_treasures, along=lambda: ROOMS
        ),
        "self_inserting": lambda self_inserting=self_inserting: gives(
            "self-inserting answering", self_inserting(answering)
        ),
        "copy_in": lambda copy_in=COPY_IN: gives(
            "watching of 0 asking", copy_in(querying, judging)
        ),
        "tempting_button": lambda tempting_button=tempting_button: gives(
            "tempting-button (λ n → n) 0 0", tempting_button(lambda n: n)
        ),
        "reality_check": lambda reality_check=reality_check: answers("_RC", reality_check),
        "pseudo_visible": of_penalty,
        "game": policies,
        "game_with_pseudo_visibility": games,
        "picture": pictures,
    },
)
"""Extended environments, of all agents, histories and environments."""
