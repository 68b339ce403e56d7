"""Agents and environments as incremental classes; ``CONTRACT.md`` is their contract."""

from typing import TYPE_CHECKING

from practical.agents.alternating import Alternating
from practical.agents.constant import Constant
from practical.agents.finite_state import FiniteState, FiniteStateAgent, finite_state_agent
from practical.agents.greedy_frequency import GreedyFrequency
from practical.agents.q_learner import QLearner
from practical.agents.random_agent import RandomAgent
from practical.agents.self_reflecting import SelfReflecting
from practical.agents.simple_learner import SimpleLearner
from practical.agents.table import TableAgent, table_agent
from practical.agents.win_stay_lose_shift import WinStayLoseShift
from practical.cloning import HadItLastObserved, acts_after, cloned
from practical.contract import (
    Action,
    AgentClass,
    AgentInstance,
    EnvironmentClass,
    EnvironmentInstance,
    Observation,
    Reward,
)
from practical.environments.adversarial_sequence_predictor import (
    AdversarialSequenceEvader,
    AdversarialSequencePredictor,
)
from practical.environments.after_images import AfterImages
from practical.environments.backward_consciousness import BackwardConsciousness
from practical.environments.binocular_vision import binocular_vision
from practical.environments.censored_observation import CensoredObservation
from practical.environments.crying_baby import CryingBaby
from practical.environments.crying_baby2 import CryingBaby2
from practical.environments.crying_baby_cagi import CryingBabyCagi
from practical.environments.deja_vu import DejaVu
from practical.environments.delayed_rewards import DelayedRewards
from practical.environments.false_memories import FalseMemories
from practical.environments.flip_every_other import FlipEveryOther
from practical.environments.guarded_treasures import GuardedTreasures
from practical.environments.handicap import handicap
from practical.environments.ignore_actions import IgnoreActions
from practical.environments.ignore_observations import IgnoreObservations
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.ignore_rewards2 import IgnoreRewards2
from practical.environments.ignore_rewards3 import IgnoreRewards3
from practical.environments.incentive_to_incentivize import IncentiveToIncentivize
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.environments.incentivize_zero import IncentivizeZero
from practical.environments.limited_memory import LimitedMemory
from practical.environments.mirror import mirror
from practical.environments.negations import dual, minus, negated
from practical.environments.newcomb import Newcomb
from practical.environments.newcomblike import newcomblike
from practical.environments.nth_reward_multiplied_by_n import NthRewardMultipliedByN
from practical.environments.own_successor import OwnSuccessor
from practical.environments.punish_nondeterministic_agent import PunishNondeterministicAgent
from practical.environments.punish_slow_agent import PunishSlowAgent
from practical.environments.recognize_chat_partner import RecognizeChatPartner
from practical.environments.recognize_classifier import RecognizeClassifier
from practical.environments.recognize_clusterer import RecognizeClusterer
from practical.environments.recognize_knower import RecognizeKnower
from practical.environments.recognize_sequence_predictor import RecognizeSequencePredictor
from practical.environments.reinforcement_learning_itself import ReinforcementLearningItself
from practical.environments.repeater import Repeater
from practical.environments.reverse_history import ReverseHistory
from practical.environments.self_inserting import self_inserting
from practical.environments.self_recognition import SelfRecognition
from practical.environments.self_recognition_of_plays import SelfRecognitionOfPlays
from practical.environments.shifted_rewards import ShiftedRewards
from practical.environments.shown_coin import ShownCoin
from practical.environments.tempting_button import TemptingButton
from practical.environments.tempting_button_variation import TemptingButtonVariation
from practical.environments.third_action_forbidden import ThirdActionForbidden
from practical.errors import IllFormed
from practical.interaction import Interaction, Record, run
from practical.pseudo_visibility.annotating import annotating, obeying
from practical.pseudo_visibility.guarded_room import GuardedRoom
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.pseudo_visible import pseudo_visible
from practical.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from practical.reality_check import reality_check, reality_check_defaulting_to
from practical.specialising import specialised
from practical.streams import Stream, draw, stream

if TYPE_CHECKING:
    from practical.vectorised.running import ManyRecord, run_many
else:

    def __getattr__(name: str) -> object:
        """What runs many seeds is imported when it is used, since it needs numpy."""
        if name in {"ManyRecord", "run_many"}:
            from practical.vectorised import running

            return getattr(running, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names of this module, those that are not imported yet included."""
    return sorted({*globals(), *__all__})


__all__ = [
    "Action",
    "AdversarialSequenceEvader",
    "AdversarialSequencePredictor",
    "AfterImages",
    "AgentClass",
    "AgentInstance",
    "Alternating",
    "BackwardConsciousness",
    "CensoredObservation",
    "Constant",
    "CryingBaby",
    "CryingBaby2",
    "CryingBabyCagi",
    "DejaVu",
    "DelayedRewards",
    "EnvironmentClass",
    "EnvironmentInstance",
    "FalseMemories",
    "FiniteState",
    "FiniteStateAgent",
    "FlipEveryOther",
    "GreedyFrequency",
    "GuardedRoom",
    "GuardedTreasures",
    "HadItLastObserved",
    "IgnoreActions",
    "IgnoreObservations",
    "IgnoreRewards",
    "IgnoreRewards2",
    "IgnoreRewards3",
    "IllFormed",
    "IncentiveToIncentivize",
    "IncentivizeLearningRate",
    "IncentivizeZero",
    "Interaction",
    "LimitedMemory",
    "ManyRecord",
    "Newcomb",
    "NthRewardMultipliedByN",
    "Observation",
    "OwnSuccessor",
    "PaintsLast",
    "PunishNondeterministicAgent",
    "PunishSlowAgent",
    "QLearner",
    "RandomAgent",
    "RecognizeChatPartner",
    "RecognizeClassifier",
    "RecognizeClusterer",
    "RecognizeKnower",
    "RecognizeSequencePredictor",
    "Record",
    "ReinforcementLearningItself",
    "Repeater",
    "ReverseHistory",
    "Reward",
    "SelfRecognition",
    "SelfRecognitionOfPlays",
    "SelfReflecting",
    "ShiftedRewards",
    "ShownCoin",
    "SimpleLearner",
    "Stream",
    "TableAgent",
    "TemptingButton",
    "TemptingButtonVariation",
    "ThirdActionForbidden",
    "WinStayLoseShift",
    "acts_after",
    "annotating",
    "binocular_vision",
    "cloned",
    "draw",
    "dual",
    "finite_state_agent",
    "handicap",
    "minus",
    "mirror",
    "negated",
    "newcomblike",
    "obeying",
    "pseudo_visible",
    "reality_check",
    "reality_check_defaulting_to",
    "run",
    "run_many",
    "self_inserting",
    "self_refl",
    "self_refl_by_the_letter",
    "specialised",
    "stream",
    "table_agent",
]
