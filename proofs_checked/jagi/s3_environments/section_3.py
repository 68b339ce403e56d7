"""Section 3: the library's other environments, reconstructed; no example is well-behaved."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.environments.adversarial_sequence_predictor import adversarial_sequence_predictor
from formal.environments.false_memories import false_memories
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.limited_memory import limited_memory
from formal.environments.negations import negated
from formal.environments.reverse_history import reverse_history
from formal.environments.self_recognition import self_recognition
from formal.environments.tempting_button import PUSH, B, tempting_button
from formal.histories.history import play
from formal.histories.rewriting import reverse, zero_rewards
from formal.incremental.environments import ignore_rewards as remembered_ignore_rewards
from formal.notation import ExtendedEnvironment, Play, Reward
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.published_library import LIBRARY
from proofs_checked.jagi.s2_preliminaries.measures import rewards_of
from proofs_checked.jagi.s3_environments.additional_examples import (
    STATEMENTS,
    Score,
    last_percept,
    nothing,
    scores,
)
from proofs_checked.jagi.s3_environments.example_2 import Observing
from proofs_checked.jagi.s3_environments.examples_1_3_and_4 import program
from proofs_checked.mutants.environments import TemptingButton, comparing, one_turn_ago, unchanged
from proofs_checked.notation import Intensional

IGNORERS: Final = (
    "IgnoreRewards3",
    "ShiftedRewards",
    "DelayedRewards",
    "NthRewardMultipliedByN",
    "FlipEveryOther",
)
FORGETFUL: Final = ("IgnoreActions", "IgnoreObservations", "Repeater")
CONSTANT: Final = ("IgnoreRewards2", "AfterImages", "CensoredObservation")


def happy(p: Play) -> Reward:
    """The baby is happy for two turns if it is fed in every turn or in none."""
    return 1 if p.turns <= 2 else -1


SCORES: Final = (
    *(Score(name, zero_rewards) for name in IGNORERS),
    *(Score(name, last_percept) for name in FORGETFUL),
    *(Score(name, nothing) for name in CONSTANT),
    Score("PunishNondeterministicAgent", lambda h: h),
    Score("IncentivizeZero", nothing, agents=lambda pi: constant(0)),
    Score("CryingBaby", nothing, agents=lambda pi: constant(0)),
    Score("CryingBaby2", nothing, happy),
    Score("TemptingButtonVariation", nothing, lambda p: 0, lambda pi: constant(1 - PUSH)),
    Score(
        "TemptingButtonVariation",
        nothing,
        lambda p: 1 if p.prompt.observation == B else -1,
        lambda pi: constant(PUSH),
    ),
)


def with_another(**changed: ExtendedEnvironment) -> Mapping[str, Any]:
    """The library with an environment replaced."""
    return {"library": {**LIBRARY, **changed}}


def all_reconstructions(
    instance: Instance, library: Mapping[str, ExtendedEnvironment] = LIBRARY
) -> None:
    """They are, in all environments in turn."""
    for score in SCORES:
        scores(instance, score, library[score.environment])


@addition(
    "JAGI, Section 3",
    name="library",
    title="the library's other environments, reconstructed",
    reason="the paper does not describe them: these are reconstructions of the published "
    "library's, by the laws stated here",
    ways=(
        throughout(Space("every agent of these kinds", 4, 6, ())),
        also(all_reconstructions, generated("generated agents of each of these kinds")),
    ),
    mutants={
        "PunishNondeterministicAgent queries the agent before the last transition": with_another(
            PunishNondeterministicAgent=one_turn_ago(comparing(unchanged))
        ),
        "IncentivizeZero rewards another action than 0": with_another(
            IncentivizeZero=negated(LIBRARY["IncentivizeZero"])
        ),
        "Repeater queries the agent on the first percept alone": with_another(
            Repeater=comparing(lambda h: h.first)
        ),
        "the baby of CryingBaby2 is always happy": with_another(
            CryingBaby2=lambda pi, p: ((1 if p else 0), 1)
        ),
    },
    rests_on=["jagi-definition-2"],
)
def reconstructions(
    instance: Instance, library: Mapping[str, ExtendedEnvironment] = LIBRARY
) -> None:
    """The reward is 1 every turn for agents that ignore rewards where the environment changes
    these, for agents without memory where it changes the past, for constant agents where it changes
    observations, for every agent that is a function in PunishNondeterministicAgent, and for the
    agent that takes 0 in IncentivizeZero and CryingBaby; for constant agents it is 1 for two turns
    in CryingBaby2. In TemptingButtonVariation it is 0 if the agent never pushes; if the agent
    always pushes it is 1 with a button, else -1.
    """
    score = instance.pick(SCORES)
    scores(instance, score, library[score.environment])


def plus_or_minus_1(instance: Instance, environments: Mapping[str, ExtendedEnvironment]) -> None:
    """After the first, every reward in every interaction is 1 or -1: the sum does not converge."""
    pi = instance.agent()
    for name, mu in environments.items():
        rewards = rewards_of(pi, mu, instance.turns)
        must(set(rewards[1:]) <= {1, -1}, f"in {name}, the rewards of π are {rewards}")


def in_example_1(instance: Instance, ignore_rewards: ExtendedEnvironment = ignore_rewards) -> None:
    """In Example 1 they are, as defined and at constant cost a turn."""
    plus_or_minus_1(instance, {"μ": ignore_rewards, "remembered μ": remembered_ignore_rewards})


def in_example_2(instance: Instance, tempting_button: Observing = tempting_button) -> None:
    """In Example 2 they are, whatever its observations."""
    rooms = [instance.pick((B, 1)) for _ in range(instance.turns)]
    mu = tempting_button(rooms.__getitem__)
    plus_or_minus_1(instance, {f"μ with the observations {rooms}": mu})


def in_example_3(
    instance: Instance, reverse_history: ExtendedEnvironment = reverse_history
) -> None:
    """In Example 3 they are."""
    plus_or_minus_1(instance, {"μ": reverse_history})


@claim(
    "JAGI, Section 3",
    name="not-well-behaved",
    title="Examples 1 to 3 are not well-behaved",
    reason="after the first every reward is 1 or -1, so that the sum does not converge",
    ways=(
        also(in_example_1, throughout(Space("every agent in Example 1", percepts=()))),
        also(
            in_example_2, throughout(Space("every agent in Example 2, any observations", 4, 5, ()))
        ),
        also(in_example_3, throughout(Space("every agent in Example 3", percepts=()))),
        generated("generated agents in 1 and 3"),
        also(in_example_2, generated("generated agents in Example 2")),
    ),
    mutants=replacing(
        ignore_rewards={
            "in Example 1 another action is rewarded by 0": comparing(zero_rewards, otherwise=0)
        },
        tempting_button={"in Example 2 every reward is 0": TemptingButton(sign=0)},
        reverse_history={
            "in Example 3 another action is rewarded by 0": comparing(reverse, otherwise=0)
        },
    ),
    rests_on=["jagi-example-1", "jagi-example-2", "jagi-example-3"],
)
def examples_1_to_3(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """In Examples 1 to 3 V exists for no agent."""
    plus_or_minus_1(instance, {"Example 1": ignore_rewards, "Example 3": reverse_history})


@claim(
    "JAGI, Section 3",
    name="not-well-behaved.example-4",
    title="Example 4 is not well-behaved",
    reason="for every program of an agent, on which Example 4 depends: after the first every "
    "reward is 1 or -1, so that the sum does not converge",
    ways=(
        throughout(Space("every program in Example 4", percepts=())),
        generated("generated programs"),
    ),
    mutants=replacing(
        incentivize_learning_rate={
            "every reward is 0": lambda program, p: (0, 0),
            "another action is rewarded by 0": lambda program, p: (
                max(incentivize_learning_rate(program, p)[0], 0),
                0,
            ),
        }
    ),
    rests_on=["jagi-example-4"],
)
def example_4(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """In Example 4 V exists for no agent."""
    made = program(instance.agent(), instance.agent("π at half its rate"))
    mu: ExtendedEnvironment = lambda _, p: incentivize_learning_rate(made, p)  # noqa: E731
    plus_or_minus_1(instance, {"Example 4": mu})


def self_recognition_of_statements(
    instance: Instance, self_recognition: Observing = self_recognition
) -> None:
    """In Self-Recognition they are, in each turn whose observation is a statement."""
    mu = self_recognition(lambda n: min(STATEMENTS) + n % len(STATEMENTS))
    plus_or_minus_1(instance, {"Self-Recognition": mu})


@claim(
    "JAGI, Section 3",
    name="not-well-behaved.in-brief",
    title="the examples in brief are not well-behaved",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming rewards 1 and -1, as here, since the paper does not state them, and "
    "infinitely many statements in Self-Recognition: then infinitely many rewards are 1 or -1, "
    "and the sum does not converge",
    ways=(
        throughout(
            Space(
                "every agent in Limited Memory, False Memories and Adversarial Sequence Prediction",
                3,
                4,
                (),
            )
        ),
        also(
            self_recognition_of_statements,
            throughout(Space("every agent in Self-Recognition", 3, 4, ())),
        ),
        generated(),
    ),
    mutants=replacing(
        limited_memory={
            "in Limited Memory rewards are forgotten, and another action is rewarded by 0": (
                lambda n: comparing(zero_rewards, otherwise=0)
            )
        },
        self_recognition={
            "statements are shown, and every reward is 0": lambda shown: (
                lambda pi, p: (0, shown(p.turns))
            )
        },
    ),
    rests_on=[
        "jagi-section-3.5.limited-memory",
        "jagi-section-3.5.false-memories",
        "jagi-section-3.5.adversarial",
        "jagi-section-3.5.self-recognition",
    ],
)
def in_brief(
    instance: Instance, limited_memory: Callable[[int], ExtendedEnvironment] = limited_memory
) -> None:
    """In the environments of Section 3.5 V exists for no agent."""
    environments = {
        "Limited Memory": limited_memory(2),
        "False Memories": false_memories(play((1, 1), 1)),
        "Adversarial Sequence Prediction": adversarial_sequence_predictor,
    }
    plus_or_minus_1(instance, environments)
