"""The agent meets a copy of itself that has a history of its own."""

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
    # From 5, feeding and not feeding differ only by the bounds: after five meals and two turns
    # without, 9 having been the most, the agent is happy again, and a baby is told a turn later.
    # That 0 is the least shows after six turns without and three meals: looked at by hand and by
    # generated agents.
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
    # Too full is after 5 meals, told with the fifth. Hungry is after 17 turns without one: that is
    # beyond a million runs, and looked at by hand and by generated agents.
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
