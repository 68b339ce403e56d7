"""Section 5: the reality check of an agent class, which is Definition 8 as a class transformation.

A class does not receive the first reward of a history, and takes it for 0. So the claims are about
agents that are blind to it.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import Interpretation, agent_class
from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Prompt
from formal.histories.rewriting import with_zero_first_reward
from formal.notation import Action, Observation, Reward
from formal.reality_check.definition import reality_check
from practical.environments.ignore_rewards import IgnoreRewards
from practical.reality_check import RealityCheck
from practical.reality_check import reality_check as reality_check_class
from proofs_checked.engine.assertions import same, shown
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import Mutants, addition, also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counted
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.pooled_agents import AS_DESCRIBED, ON_A_COMMON_FILE, Pool
from proofs_checked.jagi.semi_determinism import pool, train, trained_alike_they_act_alike
from proofs_checked.mutants import classes
from proofs_checked.mutants import instances as broken
from proofs_checked.notation import Transformation

OnClasses: TypeAlias = Callable[[type[Any]], type[Any]]
"""From an agent class to an agent class, such as the reality check."""

unbounded: Final = partial(agent_class, n_actions=None, n_obs=None)
"""The agent class of an agent, for any numbers of actions and observations."""


def train_along(trained: Any, h: Prompt) -> None:
    """Train an instance on the last transition of a history, if it has one."""
    if p := h.before:
        trained.train(o_prev=p.prompt.observation, a=p.action, r=h.reward, o_next=h.observation)


def ambiguous_data(
    instance: Instance, reality_check_class: OnClasses = reality_check_class
) -> None:
    """After any data, both interpretations give the same action. False, unless the data chain."""
    pi = blind_to_first_reward(instance.agent())
    queried, chained = (
        reality_check_class(unbounded(pi, interpretation=each))() for each in Interpretation
    )
    o = 0
    for n in range(1, instance.turns + 1):
        o_prev, a = instance.number(f"o_prev{n}", 2), instance.action(f"y{n}")
        o = instance.number(f"o_next{n}", 2)
        for each in (queried, chained):
            each.train(o_prev=o_prev, a=a, r=0, o_next=o)
    same(
        "if o_prev is the observation, the action",
        queried.act(o),
        "if the o_next before it is, the action",
        chained.act(o),
    )


def instances_are_apart(
    instance: Instance,
    reality_check: Transformation = reality_check,
    reality_check_class: OnClasses = reality_check_class,
) -> None:
    """Two instances of a class, trained in turn along two histories, are independent."""
    pi = blind_to_first_reward(instance.agent())
    checked = reality_check(pi)
    made = reality_check_class(unbounded(pi, interpretation=Interpretation.CHAINED))
    histories = [with_zero_first_reward(instance.prompt(name, following=pi)) for name in ("g", "h")]
    instances = [made() for _ in histories]
    for segments in zip(*(h.prefixes() for h in histories), strict=True):
        for each, s in zip(instances, segments, strict=True):
            train_along(each, s)
            acted = each.act(s.observation)
            same("the instance at {s}, its action", acted, "that of π_RC", checked(s), s=s)


def faulty(variants: Mapping[str, type[RealityCheck]]) -> Mutants:
    """The faults of the class transformation, from the faulty variants of its results."""
    return replacing(
        reality_check_class={fault: classes.transformation(by) for fault, by in variants.items()}
    )


@claim(
    "JAGI, Section 5",
    id="jagi-reality-check-class",
    title="the reality check of an agent class",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that training data form a chain, which begins at o1; for agents blind to the "
    "first reward, which a class does not receive. The first query need not be on o1",
    ways=(
        throughout(Space("every agent class, trained along every history", 4, 5)),
        also(
            ambiguous_data, somewhere(Space("interpretations of data that do not chain", 2, 2, ()))
        ),
        generated("generated agent classes"),
        also(
            instances_are_apart,
            throughout(Space("two instances of every agent class, along any two histories", 3, 3)),
            generated("generated agent classes, two instances of each"),
        ),
    ),
    mutants=faulty(
        {
            "a query decides the frozen action": classes.FreezesToTheFirstAnswer,
            "the reality check treats action 0 as no action": classes.FalseValue,
            "the reality check freezes to its own newest action": classes.FreezesToTheLastAction,
            "the inner agent is trained before it is queried": classes.TrainsBeforeQuerying,
            "the reality check does not freeze": classes.NeverFreezes,
            "a query on another observation than the last freezes it": classes.FreezesWhenQueried,
            "the original learns what its copy is trained on": classes.SharesItsInnerAgent,
            "the frozen action is stored on the class": classes.StoresOnTheClass,
            "another law: data that do not chain freeze it": classes.FreezesOffTheChain,
        }
    ),
    rests_on=("jagi-definition-8",),
)
def is_definition_8(
    instance: Instance,
    reality_check: Transformation = reality_check,
    reality_check_class: OnClasses = reality_check_class,
) -> None:
    """The instances of the reality check of an agent class act as the reality check of the
    agent.
    """
    pi = blind_to_first_reward(instance.agent())
    h = with_zero_first_reward(instance.prompt(following=pi))
    checked = reality_check(pi)
    interpretation = instance.pick(tuple(Interpretation))
    trained = reality_check_class(unbounded(pi, interpretation=interpretation))()
    strayed = instance.number("turn of a stray query", instance.turns)
    for turn, s in enumerate(h.prefixes()):
        o = s.observation
        train_along(trained, s)
        if turn == strayed:
            trained.act(1 - min(o, 1))
        clone = trained.clone()
        another = 0 if clone.act(o) else 1
        clone.train(o_prev=o, a=another, r=0, o_next=o)
        acted = trained.act(o)
        same(f"trained {counted(turn, 'time')}, its action", acted, "that of π_RC", checked(s))


@claim(
    "JAGI, Section 5",
    name="semi-deterministic",
    title="the reality check of a semi-deterministic class",
    verdict=Verdict.FALSE,
    reason="its first action depends on its first query: two instances that are queried on "
    "different observations, and then trained alike, freeze to different actions",
    ways=[somewhere(Space("two instances of every agent's reality check", 3, 3, ()))],
    mutants={
        "a repair: the reality check freezes to its action at the first observation of training": {
            "reality_check_as_described": reality_check_class
        },
        "a repair: the reality check does not freeze": {
            "reality_check_as_described": classes.transformation(classes.NeverFreezes)
        },
    },
    rests_on=("jagi-definition-7",),
)
def semi_deterministic_as_described(
    instance: Instance, reality_check_as_described: OnClasses = AS_DESCRIBED
) -> None:
    """If an agent class is semi-deterministic, so is its reality check that, once frozen, repeats
    the first action that it took.
    """
    pi = instance.agent()
    made = reality_check_as_described(agent_class(pi, n_actions=instance.n_actions, n_obs=2))
    one, other = made(), made()
    o = instance.number("the first query of the first instance, not of the second", 2)
    met = [
        f"{head:8}the {name} instance is first queried on {q}, and answers {each.act(q)}"
        for head, name, each, q in (("given", "first", one, o), ("", "second", other, 1 - o))
    ]
    for turn in range(1, instance.turns):
        y = instance.action(f"y{turn}")
        met.append(f"turn {turn}  both are trained from observation 0, with the action {y}, to 0")
        train(one, y)
        train(other, y)
    with shown(lambda how: met):
        same(
            f"queried on {o} first, the action of the first",
            one.act(0),
            f"queried on {1 - o} first, that of the second",
            other.act(0),
        )


@addition(
    "JAGI, Section 5",
    name="semi-deterministic.repaired",
    title="the reality check of a semi-deterministic class, repaired",
    reason="not in the paper, where queries decide the frozen action; here training alone decides "
    "it; in an interaction both are the same",
    ways=(
        throughout(Space("three instances of every agent's reality check", 3, 3, ())),
        generated("three instances of generated agents' reality checks"),
    ),
    mutants={
        **faulty({"a query decides the frozen action": classes.FreezesToTheFirstAnswer}),
        "the agent treats each query as a turn": {"agent_class": broken.trained_by_questions},
    },
    rests_on=("jagi-definition-7", "jagi-reality-check-class"),
)
def semi_deterministic(
    instance: Instance,
    reality_check_class: OnClasses = reality_check_class,
    agent_class: Callable[..., type[Any]] = agent_class,
) -> None:
    """If an agent class is semi-deterministic, so is its reality check that freezes to the action
    at the first observation of its training.
    """
    pi = instance.agent()
    inner = agent_class(pi, n_actions=instance.n_actions, n_obs=2)
    trained_alike_they_act_alike(instance, reality_check_class(inner))


def acts_as_unchecked(
    instance: Instance, reality_check_class: OnClasses, run: Callable[[], type[Any]]
) -> None:
    """In Listing 1 an instance of the reality check acts as one of the agent in a run of its own.

    The environment simulates the reality check. A run begins with an agent class that has no
    instance yet.
    """
    made = reality_check_class(run())
    agent, environment, plain = made(), IgnoreRewards(made), run()()
    o = environment.start()
    for turn in range(1, instance.turns + 1):
        y = agent.act(o)
        same(f"π_RC's action in turn {turn}", y, "π's", plain.act(o))
        r, o_next = environment.step(y)
        for each in (agent, plain):
            each.train(o_prev=o, a=y, r=r, o_next=o_next)
        o = o_next


def acts_as_unchecked_on_a_common_file(
    instance: Instance,
    reality_check_class: OnClasses = reality_check_class,
    on_a_common_file: Callable[[Pool], type[Any]] = ON_A_COMMON_FILE,
) -> None:
    """The same for agents that read and write one file. False."""
    numbers = pool(instance)
    acts_as_unchecked(instance, reality_check_class, lambda: on_a_common_file(numbers))


@claim(
    "JAGI, Section 5",
    name="part-4",
    title="Theorem 9 (4) for agent classes",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming a semi-deterministic class: if instances share a file, the reality check "
    "finds that its own action differs from the one taken, and freezes in reality",
    ways=(
        throughout(Space("every agent's class in Listing 1", 4, 6, ())),
        also(
            acts_as_unchecked_on_a_common_file,
            somewhere(Space("every common file in Listing 1", 4, 4, ())),
        ),
        generated("generated agents' classes in Listing 1"),
    ),
    mutants={
        **faulty({"the inner agent is trained before it is queried": classes.TrainsBeforeQuerying}),
        "a repair: no instance writes to the file": {"on_a_common_file": broken.NOT_MOVED},
    },
    rests_on=("jagi-theorem-9.4", "jagi-reality-check-class", "jagi-definition-7"),
)
def acts_as_the_agent(
    instance: Instance, reality_check_class: OnClasses = reality_check_class
) -> None:
    """In an environment that simulates it, an instance of the reality check acts as an instance of
    the agent.
    """
    pi = instance.agent()
    run = partial(agent_class, pi, n_actions=instance.n_actions, n_obs=2)
    acts_as_unchecked(instance, reality_check_class, run)


def recorded(A: type[Any]) -> tuple[type[Any], list[list[classes.Transition]]]:
    """The agent class, and the transitions that each of its instances was trained on."""
    logs: list[list[classes.Transition]] = []

    class Recorded(A):  # type: ignore[misc]  # any agent class
        """The same, with a log."""

        def __init__(self, **parameters: Any) -> None:
            super().__init__(**parameters)
            self.log = list[classes.Transition]()
            logs.append(self.log)

        def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
            """Record, and train."""
            self.log.append((o_prev, a, r, o_next))
            super().train(o_prev=o_prev, a=a, r=r, o_next=o_next)

    return Recorded, logs


class OfTwo(classes.NeverFreezes):
    """It initializes a second instance, which is not used."""

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        self.idle = type(self).inner_class(**parameters)


@claim(
    "JAGI, Section 5",
    name="simulation-within-a-simulation",
    title="a simulation within a simulation",
    reason="the environment's instance of the reality check makes one instance of the agent class, "
    "and trains it on every transition up to the first whose action is not its own",
    ways=(
        throughout(Space("every agent class in Listing 1, all forced actions", 4, 5, ())),
        generated("generated agent classes in Listing 1, forced actions"),
    ),
    mutants={
        **faulty(
            {
                "the reality check trains its agent on all transitions": classes.NeverFreezes,
                "it initializes two instances": OfTwo,
            }
        ),
        "the environment trains its copy on the true reward": {
            "ignore_rewards_class": classes.TrainedOnTheReward
        },
    },
    rests_on=("jagi-reality-check-class", "jagi-listing-1"),
)
def simulation_within_a_simulation(
    instance: Instance,
    reality_check_class: OnClasses = reality_check_class,
    ignore_rewards_class: type[Any] = IgnoreRewards,
) -> None:
    """If an extended environment simulates an instance σ of the reality check of a class Π, it
    indirectly simulates an instance of Π, which σ initializes once, stores and trains.
    """
    pi = blind_to_first_reward(instance.agent())
    inner, trained = recorded(agent_class(pi, n_actions=instance.n_actions, n_obs=1))
    environment = ignore_rewards_class(reality_check_class(inner))
    environment.start()
    h = EMPTY.then((0, 0))
    own: list[classes.Transition] = []
    for turn in range(1, instance.turns + 1):
        y = instance.action(f"y{turn}")
        environment.step(y)
        h = h.then(y).then((0, 0))
        own += [(0, y, 0, 0)] if possible(pi, h) else []
    same("the number of instances of Π", len(trained), "in σ alone", 1)
    same("the training of the instance of Π", trained[0], "its own turns", own)
