"""Environments of recognition, dilemmas, guards, and reinforcement learning itself."""

from typing import Final

from bridge.catalogue.entry import NamedEnvironment, named
from bridge.oracle.environments.judge import Formal
from formal.environments.proposition_six import proposition_six
from formal.environments.recognize_chat_partner import recognize_chat_partner
from formal.environments.recognize_classifier import recognize_classifier
from formal.environments.recognize_clusterer import recognize_clusterer
from formal.environments.recognize_knower import recognize_knower
from formal.environments.recognize_sequence_predictor import recognize_sequence_predictor
from formal.environments.reinforcement_learning_itself import reinforcement_learning_itself
from formal.environments.self_recognition_of_plays import self_recognition_of_plays
from practical.environments.recognize_chat_partner import RecognizeChatPartner
from practical.environments.recognize_classifier import RecognizeClassifier
from practical.environments.recognize_clusterer import RecognizeClusterer
from practical.environments.recognize_knower import RecognizeKnower
from practical.environments.recognize_sequence_predictor import RecognizeSequencePredictor
from practical.environments.reinforcement_learning_itself import ReinforcementLearningItself
from practical.environments.self_recognition_of_plays import SelfRecognitionOfPlays

NAMED: Final[tuple[NamedEnvironment, ...]] = (
    named(
        "proposition6",
        proposition_six,
        None,
        "JAGI, Proposition 6",
        formal=Formal(lambda observations: proposition_six()),
        here="a = 0, b = 1, o = 0",
    ),
    # The play with code 6 is the first that ends with an action other than 0.
    named(
        "self-recognition-of-plays",
        self_recognition_of_plays,
        SelfRecognitionOfPlays,
        "CAGI, Example 11",
        n_actions=None,
        n_obs=None,
        horizon=6,
        paths=((0, 1) * 20, (1, 0) * 20),  # to plays with rewards below 0
    ),
    # The seventh trial is the first with three pairs, the fourth with anything other than 0.
    named(
        "recognize-classifier",
        recognize_classifier,
        RecognizeClassifier,
        "CAGI, Example 12",
        n_obs=None,
        horizon=7,
    ),
    named(
        "recognize-clusterer",
        recognize_clusterer,
        RecognizeClusterer,
        "CAGI, Example 12",
        n_obs=None,
        horizon=7,
    ),
    named(
        "recognize-chat-partner",
        recognize_chat_partner,
        RecognizeChatPartner,
        "CAGI, Example 12",
        n_obs=None,
        horizon=7,
    ),
    named(
        "recognize-sequence-predictor",
        recognize_sequence_predictor,
        RecognizeSequencePredictor,
        "CAGI, Example 12",
        n_obs=None,
        horizon=7,
    ),
    # In turn 8, a sentence other than the first is shown for a third time, and may be recognised.
    named(
        "recognize-knower",
        recognize_knower,
        RecognizeKnower,
        "CAGI, Example 12",
        n_obs=None,
        horizon=8,
    ),
    # The fourth environment, rewarded in turn 6, is the first with a negative prize.
    named(
        "reinforcement-learning-itself",
        reinforcement_learning_itself,
        ReinforcementLearningItself,
        "CAGI, Example 13",
        formal=Formal(lambda observations: reinforcement_learning_itself()),
        n_obs=None,
        horizon=6,
        paths=((0,) * 40,),  # to prizes other than 1 and -1
        here="the enumerator plays the agent in finite prize tables, a turn a step",
    ),
)
