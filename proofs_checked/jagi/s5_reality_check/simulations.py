"""Section 5: an environment that simulates a reality check simulates the agent inside it."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import agent_class
from formal.agents.combinators import blind_to_first_reward
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Observation, Reward
from practical.environments.ignore_rewards import IgnoreRewards
from practical.reality_check import reality_check
from proofs_checked.broken import classes
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout

Transition: TypeAlias = tuple[Observation, Action, Reward, Observation]


class Trained:
    """An agent class whose instances are kept, each with what it was trained on."""

    def __init__(self, A: type[Any]) -> None:
        instances = self.instances = list[list[Transition]]()

        class Kept(A):  # type: ignore[misc]  # any agent class
            """The same, and known outside."""

            def __init__(self, **parameters: Any) -> None:
                super().__init__(**parameters)
                self.log = list[Transition]()
                instances.append(self.log)

            def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
                """Be trained, and keep it."""
                self.log.append((o_prev, a, r, o_next))
                super().train(o_prev=o_prev, a=a, r=r, o_next=o_next)

        self.kept = Kept


class OfTwo(classes.NeverFreezes):
    """It initializes a second instance, which it does not use."""

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        self.idle = type(self).inner_class(**parameters)


@claim(
    "JAGI, Section 5",
    name="simulation-within-a-simulation",
    title="a simulation within a simulation",
    kind=Kind.STATEMENT,
    reason="the environment's instance of the reality check makes one instance of the agent class, "
    "and hands on to it every transition up to the first that is not its own",
    ways=(
        throughout(Space("every agent class in Listing 1, all forced actions", 4, 5, ())),
        generated("generated agent classes in Listing 1, forced actions"),
    ),
    subjects={"checked": reality_check, "E": IgnoreRewards},
    mutants={
        "the reality check trains its agent on all": {
            "checked": classes.transformation(classes.NeverFreezes)
        },
        "it initializes two instances": {"checked": classes.transformation(OfTwo)},
        "the environment trains its copy on the true reward": {"E": classes.TrainedOnTheReward},
    },
    rests_on=("jagi-reality-check-class", "jagi-listing-1"),
)
def simulation_within_a_simulation(
    instance: Instance,
    checked: Callable[[type[Any]], type[Any]],
    E: type[Any],
) -> None:
    """An extended environment that simulates an instance σ of the reality check of a class Π
    indirectly simulates an instance of Π, which σ initializes once, stores and trains.
    """
    pi = blind_to_first_reward(instance.agent())
    inner = Trained(agent_class(pi, n_actions=instance.n_actions, n_obs=1))
    environment = E(checked(inner.kept))
    environment.start()
    h: Prompt = EMPTY.then((0, 0))
    own: list[Transition] = []
    for turn in range(1, instance.turns + 1):
        y = instance.action(f"y{turn}")
        environment.step(y)
        h = h.then(y).then((0, 0))
        own += [(0, y, 0, 0)] if possible(pi, h) else []
    same("how many instances of Π there are", len(inner.instances), "in σ alone", 1)
    same("what the instance of Π was trained on", inner.instances[0], "its own turns", own)


CLAIMS: Final[tuple[Claim, ...]] = (simulation_within_a_simulation,)
