"""The environments that claims are about, and the codings that these use, as a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from formal.agents.program import AgentProgram
from formal.aspects.knower import Sentence, sentence
from formal.aspects.totals import Triples, totals
from formal.aspects.trials import Trial, bits, trial
from formal.codes.pairing import code_of, code_of_percept, percept_of, play_of
from formal.environments.adversarial_sequence_predictor import (
    adversarial_sequence_evader,
    adversarial_sequence_predictor,
)
from formal.environments.binocular_vision import binocular_vision
from formal.environments.crying_baby_cagi import crying_baby_cagi, satiation
from formal.environments.deja_vu import deja_vu
from formal.environments.false_memories import false_memories
from formal.environments.guarded_treasures import guarded_treasures
from formal.environments.handicap import handicap
from formal.environments.incentive_to_incentivize import incentive_to_incentivize
from formal.environments.limited_memory import limited_memory
from formal.environments.mirror import mirror
from formal.environments.newcomb import newcomb
from formal.environments.newcomblike import Process, newcomblike
from formal.environments.own_successor import own_successor
from formal.environments.punish_slow_agent import punish_slow_agent
from formal.environments.recognize_chat_partner import recognize_chat_partner
from formal.environments.recognize_classifier import recognize_classifier
from formal.environments.recognize_clusterer import recognize_clusterer
from formal.environments.recognize_knower import recognize_knower
from formal.environments.recognize_sequence_predictor import recognize_sequence_predictor
from formal.environments.reinforcement_learning_itself import reinforcement_learning_itself
from formal.environments.self_inserting import self_inserting
from formal.environments.self_recognition import self_recognition
from formal.environments.self_recognition_of_plays import self_recognition_of_plays
from formal.finite.reverse_history import reverse_history as finite_reverse_history
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt, Reward
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import (
    Roa,
    RoaAgent,
    RoaEnvironment,
    as_agent,
    as_extended_environment,
    as_play,
    as_prompt,
    as_roa,
    as_roa_agent,
    as_roa_environment,
)
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from formal.roa.false_memories import false_memories as roa_false_memories
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from formal.roa.incentive_to_incentivize import (
    incentive_to_incentivize as roa_incentive_to_incentivize,
)
from proofs_checked.broken.recognizing import whatever_it_says
from proofs_checked.library import LIBRARY

Combination: TypeAlias = Callable[[ExtendedEnvironment, ExtendedEnvironment], ExtendedEnvironment]
"""From e and h, e ∗ h."""

Seeing: TypeAlias = Callable[
    [ExtendedEnvironment, Callable[[Observation], Observation]], ExtendedEnvironment
]
"""From an environment and another view of what it shows."""


@dataclass(frozen=True, kw_only=True)
class Environments:
    """The environments of CAGI and some of JAGI.

    Attributes:
        as_roa: a history in CAGI's coding. [CAGI, Definition 1]
        as_play: an ROA-play in ours.
        as_prompt: an ROA-prompt in ours.
        as_roa_agent: T, from π. [CAGI, Definition 2]
        as_agent: π, from T.
        as_roa_environment: e, from μ.
        as_extended_environment: μ, from e.
        roa_ignore_rewards: in CAGI's coding. [CAGI, Example 1]
        roa_false_memories: the same, from p0. [CAGI, Example 2]
        backward_consciousness: the same. [CAGI, Example 3]
        roa_deja_vu: the same. [CAGI, Example 4]
        roa_incentive_to_incentivize: the same. [CAGI, Example 5]
        false_memories: from p0. [JAGI, Section 3.5]
        deja_vu: [CAGI, Example 4]
        incentive_to_incentivize: in our coding. [CAGI, Example 5]
        punish_slow_agent: from a program and a play. [CAGI, Section 3]
        handicap: e ∗ h, from e and h. [CAGI, Definition 4]
        percept_of: the percept with a code. [CAGI, Example 7]
        code_of_percept: its inverse.
        self_inserting: e', from e. [CAGI, Example 7]
        mirror: from e and what is seen in the mirror. [CAGI, Example 8]
        binocular_vision: from V and m. [CAGI, Example 9]
        crying_baby_cagi: [CAGI, Example 10]
        satiation: of a play. [CAGI, Example 10]
        play_of: the play with a code. [CAGI, Example 11]
        code_of: its inverse.
        self_recognition_of_plays: [CAGI, Example 11]
        trial: the n-th sequence of pairs. [CAGI, Example 12]
        bits: the n-th sequence of bits. [CAGI, Example 12]
        sentence: the one shown in a turn, and for the how manieth time. [CAGI, Example 12]
        recognize_classifier: [CAGI, Example 12]
        recognize_clusterer: [CAGI, Example 12]
        recognize_chat_partner: [CAGI, Example 12]
        recognize_sequence_predictor: [CAGI, Example 12]
        recognize_knower: [CAGI, Example 12]
        recognize_knower_by_the_letter: the same, whatever the agent says.
        reinforcement_learning_itself: from an enumerator of triples. [CAGI, Example 13]
        totals: our enumerator of triples.
        finite_reverse_history: for finite-state agents, by their states. [JAGI, Section 4]
        guarded_treasures: [CAGI, Section 1]
        self_recognition: from the observations o0, o1, … [JAGI, Section 3.5]
        limited_memory: from the number of turns that are remembered. [JAGI, Section 3.5]
        adversarial_sequence_predictor: [JAGI, Section 3.5]
        adversarial_sequence_evader: the same, the roles exchanged.
        library: the published library's alone, by their names. [JAGI, Section 3]
        newcomb: [JAGI, Section 4]
        newcomblike: from the first observation and a process. [JAGI, Section 4]
        own_successor: from α₁ and α₂. [BC, Equation 1]
    """

    as_roa: Callable[[Prompt | Play], Roa] = as_roa
    as_play: Callable[[Roa], Play] = as_play
    as_prompt: Callable[[Roa], Prompt] = as_prompt
    as_roa_agent: Callable[[Agent], RoaAgent] = as_roa_agent
    as_agent: Callable[[RoaAgent], Agent] = as_agent
    as_roa_environment: Callable[[ExtendedEnvironment], RoaEnvironment] = as_roa_environment
    as_extended_environment: Callable[[RoaEnvironment], ExtendedEnvironment] = (
        as_extended_environment
    )
    roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards
    roa_false_memories: Callable[[Roa], RoaEnvironment] = roa_false_memories
    backward_consciousness: RoaEnvironment = backward_consciousness
    roa_deja_vu: RoaEnvironment = roa_deja_vu
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive_to_incentivize
    false_memories: Callable[[Play], ExtendedEnvironment] = false_memories
    deja_vu: ExtendedEnvironment = deja_vu
    incentive_to_incentivize: ExtendedEnvironment = incentive_to_incentivize
    punish_slow_agent: Callable[[AgentProgram, Play], Percept] = punish_slow_agent
    handicap: Combination = handicap
    percept_of: Callable[[int], Percept] = percept_of
    code_of_percept: Callable[[Percept], int] = code_of_percept
    self_inserting: Callable[[ExtendedEnvironment], ExtendedEnvironment] = self_inserting
    mirror: Seeing = mirror
    binocular_vision: Seeing = binocular_vision
    crying_baby_cagi: ExtendedEnvironment = crying_baby_cagi
    satiation: Callable[[Play], int] = satiation
    play_of: Callable[[int], Play] = play_of
    code_of: Callable[[Play], int] = code_of
    self_recognition_of_plays: ExtendedEnvironment = self_recognition_of_plays
    trial: Callable[[int], Trial] = trial
    bits: Callable[[int], tuple[int, ...]] = bits
    sentence: Callable[[int], tuple[Sentence, int]] = sentence
    recognize_classifier: ExtendedEnvironment = recognize_classifier
    recognize_clusterer: ExtendedEnvironment = recognize_clusterer
    recognize_chat_partner: ExtendedEnvironment = recognize_chat_partner
    recognize_sequence_predictor: ExtendedEnvironment = recognize_sequence_predictor
    recognize_knower: ExtendedEnvironment = recognize_knower
    recognize_knower_by_the_letter: ExtendedEnvironment = whatever_it_says
    reinforcement_learning_itself: Callable[[Triples], ExtendedEnvironment] = (
        reinforcement_learning_itself
    )
    totals: Triples = totals
    finite_reverse_history: ExtendedEnvironment = finite_reverse_history
    guarded_treasures: ExtendedEnvironment = guarded_treasures
    self_recognition: Callable[[Callable[[int], Observation]], ExtendedEnvironment] = (
        self_recognition
    )
    limited_memory: Callable[[int], ExtendedEnvironment] = limited_memory
    adversarial_sequence_predictor: ExtendedEnvironment = adversarial_sequence_predictor
    adversarial_sequence_evader: ExtendedEnvironment = adversarial_sequence_evader
    library: Mapping[str, ExtendedEnvironment] = field(default_factory=lambda: LIBRARY)
    newcomb: ExtendedEnvironment = newcomb
    newcomblike: Callable[[Observation, Process], ExtendedEnvironment] = newcomblike
    own_successor: Callable[[Reward, Reward], ExtendedEnvironment] = own_successor
