"""The definitions that the claims are about, as a record of functions.

A check takes the record as a parameter, so that a fault is another record and nothing is patched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import formal.remembered.environments as remembered_environments
import formal.remembered.reality_check as remembered
from formal.agents.program import AgentProgram
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.proposition_six import proposition_six, proposition_six_agents
from formal.environments.reverse_history import reverse_history
from formal.environments.tempting_button import tempting_button
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Prompt,
    Reward,
)
from formal.reality_check.defaulting import (
    reality_check_defaulting_to,
    reality_check_freezing_to,
)
from formal.reality_check.definition import reality_check
from practical.environments.ignore_rewards import IgnoreRewards
from practical.reality_check import reality_check as reality_check_class
from proofs_checked.combinations import Combinations
from proofs_checked.considerate import Considerate
from proofs_checked.constructions import Constructions
from proofs_checked.developed import Developed
from proofs_checked.environments import Environments
from proofs_checked.experiments import Experiments
from proofs_checked.instances import Instances
from proofs_checked.machines import Machines
from proofs_checked.measured import Tables
from proofs_checked.proofs import Proofs
from proofs_checked.pseudo_visibility import PseudoVisibility

Transformation: TypeAlias = Callable[[Agent], Agent]
"""From an agent to an agent, such as the reality check."""

Intensional: TypeAlias = Callable[[AgentProgram, Play], Percept]
"""An environment that looks at the agent's program. [JAGI, Example 4]"""

Possible: TypeAlias = Callable[[Agent, Prompt], bool]
"""Whether a prompt is possible for an agent."""


@dataclass(frozen=True)
class Definitions(
    Environments,
    Machines,
    Constructions,
    Instances,
    Combinations,
    PseudoVisibility,
    Considerate,
    Experiments,
    Tables,
    Developed,
    Proofs,
):
    """Every function that a claim is about, those of other files among them.

    Attributes:
        interaction: the result of π interacting with μ. [JAGI, Definition 2 (2)]
        value: the sum of its first n rewards. [JAGI, Definition 3 (2)]
        as_extended: a non-extended environment as an extended one. [JAGI, Definition 2]
        possible: whether a prompt is possible for an agent. [JAGI, Definition 4 (1)]
        traditionally_equivalent: of π1 and π2, over percepts, actions, to a horizon.
            [JAGI, Definition 4 (2)]
        reality_check: as defined. [JAGI, Definition 8]
        remembered_reality_check: the same at constant cost a turn.
        reality_check_defaulting_to: as defined, from y and π. [JAGI, Remark 10]
        remembered_defaulting_to: the same at constant cost a turn.
        reality_check_freezing_to: the common form of both, from φ and π.
        proposition_six: the environment of the proof, from a, b and o. [JAGI, Proposition 6]
        proposition_six_agents: the two agents of the proof, from a, b and o.
        ignore_rewards: [JAGI, Example 1]
        remembered_ignore_rewards: the same at constant cost a turn.
        tempting_button: from the observations o0, o1, … [JAGI, Example 2]
        reverse_history: [JAGI, Example 3]
        incentivize_learning_rate: from a program and a play. [JAGI, Example 4]
        remembered_incentivize_learning_rate: the same at constant cost a turn.
        ignore_rewards_class: the environment class. [JAGI, Listing 1]
        reality_check_class: from an agent class to an agent class. [JAGI, Section 5]
    """

    interaction: Callable[[Agent, ExtendedEnvironment], Iterator[Play]]
    value: Callable[[Agent, ExtendedEnvironment, int], Reward]
    as_extended: Callable[[Environment], ExtendedEnvironment]
    possible: Possible
    traditionally_equivalent: Callable[[Agent, Agent, Sequence[Percept], int, int], bool]
    reality_check: Transformation
    remembered_reality_check: Transformation
    reality_check_defaulting_to: Callable[[Action, Agent], Agent]
    remembered_defaulting_to: Callable[[Action, Agent], Agent]
    reality_check_freezing_to: Callable[[Callable[[Agent, Prompt], Action], Agent], Agent]
    proposition_six: Callable[[Action, Action, Observation], ExtendedEnvironment]
    proposition_six_agents: Callable[[Action, Action, Observation], tuple[Agent, Agent]]
    ignore_rewards: ExtendedEnvironment
    remembered_ignore_rewards: ExtendedEnvironment
    tempting_button: Callable[[Callable[[int], Observation]], ExtendedEnvironment]
    reverse_history: ExtendedEnvironment
    incentivize_learning_rate: Intensional
    remembered_incentivize_learning_rate: Intensional
    ignore_rewards_class: type[Any]
    reality_check_class: Callable[[type[Any]], type[Any]]


PRODUCTION: Final = Definitions(
    interaction=interaction,
    value=value,
    as_extended=as_extended,
    possible=possible,
    traditionally_equivalent=traditionally_equivalent,
    reality_check=reality_check,
    remembered_reality_check=remembered.reality_check,
    reality_check_defaulting_to=reality_check_defaulting_to,
    remembered_defaulting_to=remembered.reality_check_defaulting_to,
    reality_check_freezing_to=reality_check_freezing_to,
    proposition_six=proposition_six,
    proposition_six_agents=proposition_six_agents,
    ignore_rewards=ignore_rewards,
    remembered_ignore_rewards=remembered_environments.ignore_rewards,
    tempting_button=tempting_button,
    reverse_history=reverse_history,
    incentivize_learning_rate=incentivize_learning_rate,
    remembered_incentivize_learning_rate=remembered_environments.incentivize_learning_rate,
    ignore_rewards_class=IgnoreRewards,
    reality_check_class=reality_check_class,
)
"""The functions and classes that run everywhere else."""
