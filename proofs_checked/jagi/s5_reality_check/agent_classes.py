"""Section 5: the reality check of an agent class, which is Definition 8 as a class transformation.

A class cannot be told the first reward of a history; it reads as 0. So only agents that are blind
to it are looked at.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from bridge.agents.as_class import Interpretation, agent_class
from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Prompt
from formal.histories.rewriting import with_zero_first_reward
from formal.notation import Action, Observation, Reward
from formal.reality_check.definition import reality_check
from practical.environments.ignore_rewards import IgnoreRewards
from practical.reality_check import reality_check as reality_check_class
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counted
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.pooled_agents import AS_DESCRIBED, ON_A_COMMON_FILE, Pool
from proofs_checked.jagi.semi_determinism import pool, train, trained_alike_they_act_alike
from proofs_checked.mutants import classes
from proofs_checked.mutants import instances as broken
from proofs_checked.notation import Transformation

OnClasses: TypeAlias = Callable[[type[Any]], type[Any]]
"""From an agent class to an agent class, such as the reality check."""

AgentClass: TypeAlias = Callable[..., type[Any]]
"""From a formal agent, and its alphabet."""

Transition: TypeAlias = tuple[Observation, Action, Reward, Observation]


def train_along(trained: Any, h: Prompt) -> None:
    """Train an instance on the last transition of a history."""
    p = h.before
    trained.train(o_prev=p.prompt.observation, a=p.action, r=h.reward, o_next=h.observation)


def train_a_clone(trained: Any, o: Observation) -> None:
    """Train a clone of an instance on an action that is not its own."""
    twin = trained.clone()
    another = 0 if twin.act(o) else 1
    twin.train(o_prev=o, a=another, r=0, o_next=o)


def ambiguous_data(
    instance: Instance, reality_check_class: OnClasses = reality_check_class
) -> None:
    """What an instance does after any data is no matter of reading. False, unless they chain."""
    pi = blind_to_first_reward(instance.agent())
    asked, chained = (
        reality_check_class(
            agent_class(pi, n_actions=None, n_obs=None, interpretation=interpretation)
        )()
        for interpretation in (Interpretation.ASKED, Interpretation.CHAINED)
    )
    o = 0
    for n in range(1, instance.turns + 1):
        o_prev, a = instance.number(f"o_prev{n}", 2), instance.action(f"y{n}")
        o = instance.number(f"o_next{n}", 2)
        for each in (asked, chained):
            each.train(o_prev=o_prev, a=a, r=0, o_next=o)
    same(
        "where o_prev counts, its action",
        asked.act(o),
        "where the o_next before it does, it",
        chained.act(o),
    )


def instances_are_apart(
    instance: Instance,
    reality_check: Transformation = reality_check,
    reality_check_class: OnClasses = reality_check_class,
) -> None:
    """Two instances of a class, trained in turn along two histories, do not touch each other."""
    pi = blind_to_first_reward(instance.agent())
    checked = reality_check(pi)
    made = reality_check_class(
        agent_class(pi, n_actions=None, n_obs=None, interpretation=Interpretation.CHAINED)
    )
    histories = [with_zero_first_reward(instance.prompt(name, following=pi)) for name in ("g", "h")]
    instances = [made() for _ in histories]
    for turn in range(instance.turns):
        for each, h in zip(instances, histories, strict=True):
            s = list(h.prefixes())[turn]
            if s.before:
                train_along(each, s)
            acted = each.act(s.observation)
            same("the instance at {s}, its action", acted, "that of π_RC", checked(s), s=s)


def _faulty(variant: type[classes.RealityCheck]) -> dict[str, OnClasses]:
    return {"reality_check_class": classes.transformation(variant)}


@claim(
    "JAGI, Section 5",
    id="jagi-reality-check-class",
    title="the reality check of an agent class",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that training data form a chain, which begins at o1; of agents that cannot "
    "see the first reward, since a class is not told it",
    ways=(
        throughout(Space("every agent class, trained along every history", 4, 5)),
        also(ambiguous_data, somewhere(Space("two readings of data that do not chain", 2, 2, ()))),
        generated("generated agent classes"),
        also(
            instances_are_apart,
            throughout(Space("two instances of every agent class, along any two histories", 3, 3)),
            generated("generated agent classes, two instances of each"),
        ),
    ),
    mutants={
        "a query decides what it freezes to": _faulty(classes.FreezesToTheFirstAnswer),
        "action 0 is taken for no action yet": _faulty(classes.FalseValue),
        "it freezes to what it would have done instead of the newest action": _faulty(
            classes.FreezesToTheLastAction
        ),
        "the inner agent is asked after it was trained": _faulty(classes.TrainsBeforeAsking),
        "it does not freeze": _faulty(classes.NeverFreezes),
        "a question about another observation than the last freezes it": _faulty(
            classes.FreezesWhenAsked
        ),
        "what a copy is trained on, its original learns": _faulty(classes.SharesItsInnerAgent),
        "what it freezes to is remembered on the class, for all its instances": _faulty(
            classes.RemembersOnTheClass
        ),
        "another law: data that do not chain freeze it, and are no longer ambiguous": _faulty(
            classes.FreezesOffTheChain
        ),
    },
    rests_on=("jagi-definition-8",),
    differs="A first reading by hand took it for so only if the first question is about o1 as "
    "well. A class that freezes to its first answer needs that; ours freezes to what it would "
    "do where its training begins, and may be asked anything before.",
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
    trained = reality_check_class(
        agent_class(
            pi, n_actions=None, n_obs=None, interpretation=instance.pick(tuple(Interpretation))
        )
    )()
    strayed = instance.number("turn of a stray question", instance.turns)
    for turn, s in enumerate(h.prefixes()):
        if s.before:
            train_along(trained, s)
        if turn == strayed:
            trained.act(1 - min(s.observation, 1))
        train_a_clone(trained, s.observation)
        acted = trained.act(s.observation)
        same(f"trained {counted(turn, 'time')}, its action", acted, "that of π_RC", checked(s))


@claim(
    "JAGI, Section 5",
    name="semi-deterministic",
    title="the reality check of a semi-deterministic class",
    verdict=Verdict.FALSE,
    reason="what it took first depends on what it was asked first: two instances that were asked "
    "about different observations, and then trained alike, freeze to different actions",
    ways=[somewhere(Space("two instances of every agent's reality check", 3, 3, ()))],
    mutants={
        "a repair: it freezes to what it would do where it was first trained from": {
            "reality_check_as_described": reality_check_class
        },
        "a repair: it does not freeze": {
            "reality_check_as_described": classes.transformation(classes.NeverFreezes)
        },
    },
    rests_on=("jagi-definition-7",),
)
def semi_deterministic_as_described(
    instance: Instance, reality_check_as_described: OnClasses = AS_DESCRIBED
) -> None:
    """If an agent class is semi-deterministic, its reality check, which once frozen repeats the
    first action that it took, is too.
    """
    pi = instance.agent()
    made = reality_check_as_described(agent_class(pi, n_actions=instance.n_actions, n_obs=2))
    one, other = made(), made()
    o = instance.number("what the first is asked at first, and the second not", 2)
    one.act(o)
    other.act(1 - o)
    for turn in range(1, instance.turns):
        y = instance.action(f"y{turn}")
        train(one, y)
        train(other, y)
    same(
        f"asked about {o} at first, the one's action",
        one.act(0),
        f"asked about {1 - o} at first, the other's",
        other.act(0),
    )


@claim(
    "JAGI, Section 5",
    name="semi-deterministic.repaired",
    title="the reality check of a semi-deterministic class, repaired",
    kind=Kind.ADDITION,
    reason="not in the paper, where questions decide what is frozen; here training alone does, "
    "and of a run the two are the same",
    ways=(
        throughout(Space("three instances of every agent's reality check", 3, 3, ())),
        generated("three instances of generated agents' reality checks"),
    ),
    mutants={
        "a query decides what it freezes to": _faulty(classes.FreezesToTheFirstAnswer),
        "the agent takes each question for a turn": {"agent_class": broken.trained_by_questions},
    },
    rests_on=("jagi-definition-7", "jagi-reality-check-class"),
)
def semi_deterministic(
    instance: Instance,
    reality_check_class: OnClasses = reality_check_class,
    agent_class: AgentClass = agent_class,
) -> None:
    """If an agent class is semi-deterministic, its reality check, which freezes to what it would
    have done where it was first trained from, is too.
    """
    pi = instance.agent()
    inner = agent_class(pi, n_actions=instance.n_actions, n_obs=2)
    trained_alike_they_act_alike(instance, reality_check_class(inner))


Run: TypeAlias = Callable[[], type[Any]]
"""Begins a run of a larger program: the agent class, of which there is no instance yet."""


def acts_as_unchecked(instance: Instance, reality_check_class: OnClasses, run: Run) -> None:
    """In Listing 1 an instance of the reality check acts as one of the agent, in a run of its own.

    The environment simulates the reality check.
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
    """The same of agents that read and write one file. False."""
    numbers = pool(instance)
    acts_as_unchecked(instance, reality_check_class, lambda: on_a_common_file(numbers))


@claim(
    "JAGI, Section 5",
    name="part-4",
    title="Theorem 9 (4) for agent classes",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming a semi-deterministic class: where instances share a file, the reality check "
    "finds that it would not do what it has done, and freezes in reality",
    ways=(
        throughout(Space("every agent's class in Listing 1", 4, 6, ())),
        also(
            acts_as_unchecked_on_a_common_file,
            somewhere(Space("every common file in Listing 1", 4, 4, ())),
        ),
        generated("generated agents' classes in Listing 1"),
    ),
    mutants={
        "the inner agent is asked after it was trained": _faulty(classes.TrainsBeforeAsking),
        "a repair: nobody writes to the file": {"on_a_common_file": broken.NOT_MOVED},
    },
    rests_on=("jagi-theorem-9.4", "jagi-reality-check-class", "jagi-definition-7"),
)
def acts_as_the_agent(
    instance: Instance, reality_check_class: OnClasses = reality_check_class
) -> None:
    """In an environment that simulates it, an instance of the reality check acts as an instance of
    the agent does.
    """
    pi = instance.agent()
    acts_as_unchecked(
        instance,
        reality_check_class,
        lambda: agent_class(pi, n_actions=instance.n_actions, n_obs=2),
    )


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
    reason="the environment's instance of the reality check makes one instance of the agent class, "
    "and hands on to it every transition up to the first that is not its own",
    ways=(
        throughout(Space("every agent class in Listing 1, all forced actions", 4, 5, ())),
        generated("generated agent classes in Listing 1, forced actions"),
    ),
    mutants={
        "the reality check trains its agent on all": _faulty(classes.NeverFreezes),
        "it initializes two instances": _faulty(OfTwo),
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
    """An extended environment that simulates an instance σ of the reality check of a class Π
    indirectly simulates an instance of Π, which σ initializes once, stores and trains.
    """
    pi = blind_to_first_reward(instance.agent())
    inner = Trained(agent_class(pi, n_actions=instance.n_actions, n_obs=1))
    environment = ignore_rewards_class(reality_check_class(inner.kept))
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
