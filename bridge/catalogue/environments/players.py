"""Environments in which a copy of the agent has a history of its own."""

from typing import Final

from bridge.catalogue.entry import NamedEnvironment, named
from formal.environments.adversarial_sequence_predictor import (
    adversarial_sequence_evader,
    adversarial_sequence_predictor,
)
from formal.environments.crying_baby import crying_baby
from formal.environments.crying_baby2 import crying_baby2
from formal.environments.crying_baby_cagi import crying_baby_cagi
from formal.environments.incentive_to_incentivize import incentive_to_incentivize
from formal.environments.incentivize_zero import incentivize_zero
from practical.environments.adversarial_sequence_predictor import (
    AdversarialSequenceEvader,
    AdversarialSequencePredictor,
)
from practical.environments.crying_baby import CryingBaby
from practical.environments.crying_baby2 import CryingBaby2
from practical.environments.crying_baby_cagi import CryingBabyCagi
from practical.environments.incentive_to_incentivize import IncentiveToIncentivize
from practical.environments.incentivize_zero import IncentivizeZero

NAMED: Final[tuple[NamedEnvironment, ...]] = (
    named(
        "adversarial-sequence-predictor",
        adversarial_sequence_predictor,
        AdversarialSequencePredictor,
        "JAGI, Section 3.5",
        n_obs=2,
    ),
    named(
        "adversarial-sequence-evader",
        adversarial_sequence_evader,
        AdversarialSequenceEvader,
        "JAGI, Section 3.5",
        n_obs=2,
    ),
    named(
        "incentivize-zero",
        incentivize_zero,
        IncentivizeZero,
        "published library",
        n_actions=10,
        n_obs=10,
    ),
    named(
        "incentive-to-incentivize",
        incentive_to_incentivize,
        IncentiveToIncentivize,
        "CAGI, Example 5",
        n_actions=None,
    ),
    # Nutrition starts at 5 and has the bounds 0 and 9. The upper bound shows after five meals and
    # two turns without a meal: then the baby is happy again, and its reward says so a turn later.
    # The lower bound shows after six turns without a meal and three meals; it is tested by hand and
    # by generated agents.
    named(
        "crying-baby",
        crying_baby,
        CryingBaby,
        "published library",
        n_obs=2,
        horizon=8,
        paths=((1,) * 6 + (0,) * 4,),
    ),
    named("crying-baby2", crying_baby2, CryingBaby2, "published library", n_obs=2, horizon=7),
    # The baby is too full after five meals, which shows with the fifth. It is hungry after 17 turns
    # without a meal: that is beyond a million runs, and is tested by hand and by generated agents.
    named(
        "crying-baby-cagi",
        crying_baby_cagi,
        CryingBabyCagi,
        "CAGI, Example 10",
        n_actions=None,
        n_obs=None,
        horizon=5,
        # No meal; meals alone; satiation 50 after one meal in 25 turns; 200 after seven.
        paths=((1,) * 25, (0,) * 12, (0,) + (1,) * 25, (0,) * 7 + (1,) * 19),
    ),
)
