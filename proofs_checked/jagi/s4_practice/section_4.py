"""Section 4: the cost of the definitions, Newcomblike environments, what classes can realize."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final, TypeAlias

from bridge.agents.as_agent import formal_agent
from bridge.agents.as_class import agent_class
from bridge.environments.as_function import formal_environment
from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.agents.constant import constant
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.newcomb import newcomb
from formal.environments.newcomblike import Policy, Process, newcomblike
from formal.environments.proposition_six import proposition_six, proposition_six_agents
from formal.environments.reverse_history import reverse_history
from formal.environments.tempting_button import tempting_button
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.reverse_history import reverse_history as finite_reverse_history
from formal.histories.history import EMPTY, Play, Prompt, prompt
from formal.interaction.interaction import after_turns
from formal.interaction.value import value
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Reward
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.tempting_button import TemptingButton
from practical.interaction import run
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, TWO_PERCEPTS, Space
from proofs_checked.engine.ways import exhibited, generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.pooled_agents import ON_A_COMMON_FILE, POOLED, PropositionSix
from proofs_checked.jagi.s2_preliminaries.definition_4 import recording
from proofs_checked.jagi.s2_preliminaries.measures import rewards_of
from proofs_checked.jagi.s3_environments.implementations import ButtonForTheUntrained, room
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants.classes import AskedBeforeTheLastTransition
from proofs_checked.mutants.environments import comparing, unchanged
from proofs_checked.mutants.memories import deciding, without_history


def reads_once(instance: Instance, ignore_rewards_class: type[Any] = IgnoreRewards) -> None:
    """In Listing 1 the agent and the copy are each trained on one transition a turn."""
    transitions = []
    A = agent_class(instance.agent(), n_actions=instance.n_actions, n_obs=1)

    class Recording(A):  # type: ignore[misc, valid-type]  # an agent class is anything
        def train(self, **transition: int) -> None:
            transitions.append(transition)
            super().train(**transition)

    run(Recording, ignore_rewards_class, instance.turns)
    same("the number of trainings", len(transitions), "two a turn", 2 * instance.turns)


@claim(
    "JAGI, Section 4",
    name="impractical",
    title="Definitions 1 and 2 in practice",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming agents that read their whole history for each answer: in n turns of Example "
    "1 that is n² + (n - 1)² items, where Listing 1 trains two instances on a transition a "
    "turn. For an agent that stores its state, history by history, the definitions cost no more",
    ways=(
        throughout(Space("every agent in Example 1", 5, 6, ())),
        also(reads_once, throughout(Space("every agent in Listing 1", 5, 6, ()))),
    ),
    mutants={
        "the environment queries the agent on the first percept alone": {
            "ignore_rewards": comparing(lambda h: h.first)
        },
        "the copy is trained a turn late": {"ignore_rewards_class": AskedBeforeTheLastTransition},
    },
    rests_on=["jagi-example-1", "jagi-listing-1"],
)
def impractical(instance: Instance, ignore_rewards: ExtendedEnvironment = ignore_rewards) -> None:
    """Definitions 1 and 2 are computationally impractical for many steps, and the practical classes
    are not.
    """
    # In turn n of Example 1 the agent is queried twice, and reads 2n - 1 items each time.
    (recorded, queries), n = recording(instance.agent()), instance.turns
    after_turns(recorded, ignore_rewards, n)
    what = f"the number of items that are read in {n} turns"
    same(what, sum(map(len, queries)), "n² and (n - 1)²", n**2 + (n - 1) ** 2)


def reversed_by_states(
    instance: Instance,
    finite_reverse_history: ExtendedEnvironment = finite_reverse_history,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """For an agent of two states, one map of states suffices to represent the earlier turns."""
    [x] = instance.percepts
    to = {
        (s, y, x): instance.number(f"after state {s} and action {y}", 2)
        for s, y in product(range(2), range(instance.n_actions))
    }
    pi = FiniteStateAgent({x: 0}, to, (0, 1), instance.n_actions)
    p = instance.prompt().then(instance.action())
    found, expected = finite_reverse_history(pi, p), reverse_history(pi, p)
    same("by its states μ(π, h y)", found, "reversed", expected)


@claim(
    "JAGI, Section 4",
    name="reverse-history",
    title="Example 3 in practice",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent that can only be queried, and trained on one turn after another: if "
    "no two percepts are alike, none of the earlier queries is a prefix of the next one, so no "
    "instance trained on one of them can be trained further. Where the agent's finitely many "
    "states are known, a map from states to states represents the past, and the next turn is "
    "composed before it",
    ways=(
        also(
            reversed_by_states,
            throughout(Space("every agent of two states along every play", 5, 7, ONE_PERCEPT)),
        ),
        throughout(Space("every play in which no two percepts are alike", 5, 6, ())),
    ),
    mutants={
        "the turns are composed in their order": {"finite_reverse_history": comparing(unchanged)},
        "only the first turn is read": {
            "finite_reverse_history": comparing(lambda h: prompt(*reversed(h[:3])))
        },
        "the agent is queried on its history as it was": {"reverse_history": comparing(unchanged)},
    },
    rests_on=["jagi-example-3"],
)
def no_previous_work(
    instance: Instance, reverse_history: ExtendedEnvironment = reverse_history
) -> None:
    """In Example 3 there is no way for the environment to use its previous work again for the next
    percept.
    """
    # No reversed history of a query is a prefix of the next one: the k-th percept is (k, 0).
    recorded, queries = recording(constant(0))
    p = EMPTY
    for k in range(1, instance.turns + 1):
        p = p.then((k, 0)).then(instance.action(f"y{k}"))
        reverse_history(recorded, p)
        *before, h = queries
        for s in before:
            how = f"the query {written(s)} is a prefix of the query {written(h)}"
            must(s not in [*h.prefixes()], how, s, h)


ONE_BOX: Final = 0


def boxes(
    simulated: Callable[[Prompt], Prompt] = lambda h: h, full: int = 1000, small: int = 1
) -> ExtendedEnvironment:
    """Newcomb's paradox with another predictor, or other contents."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (full if pi(simulated(p.prompt)) == 0 else 0) + (small if p.action else 0), 0

    return mu


@claim(
    "JAGI, Section 4",
    name="newcomblike",
    title="Newcomblike environments",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming deterministic processes and policies, as Definition 2 does",
    ways=(throughout(Space("every agent along every play", 3, 4)), generated()),
    mutants=replacing(
        newcomblike={
            "the policy is the agent's action, whatever it observes": deciding(
                lambda pi, h: lambda q: pi(h)
            ),
            "the policy is that of the beginning": deciding(without_history),
        }
    ),
    rests_on=["jagi-definition-2"],
)
def newcomblike_environments(
    instance: Instance,
    newcomblike: Callable[[Observation, Process], ExtendedEnvironment] = newcomblike,
) -> None:
    """Extended environments generalize Newcomblike ones, whose outputs depend on what the agent
    would do had it last observed something else.
    """
    pi, h, y = instance.agent(), instance.prompt(percepts=TWO_PERCEPTS), instance.action()

    def process(o: Observation, y: Action, policy: Policy) -> Percept:
        """It differs for every o, y and policy at the observations 0 and 1."""
        return o + 3 * y, 5 * policy(0) + policy(1)

    mu = newcomblike(1, process)
    *before, _ = h.flat()
    at = [pi(prompt(*before, (h.reward, q))) for q in (0, 1)]
    expected = h.observation + 3 * y, 5 * at[0] + at[1]
    same("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 1))
    same("μ(π, h y)", mu(pi, h.then(y)), "the process", expected)


def one_box_is_best(instance: Instance, newcomb: ExtendedEnvironment = newcomb) -> None:
    """In every turn of its interaction the agent gets 1000 for one box and 1 for two."""
    pi = instance.agent()
    p = after_turns(pi, newcomb, instance.turns + 1)
    found = [h.reward for h in p.prompt.prefixes()]
    due = [0, *(1000 if q.action == ONE_BOX else 1 for q in p.prompt.plays())]
    same("the rewards", found, "by its actions", due)


def two_boxes_never_give_more(instance: Instance, newcomb: ExtendedEnvironment = newcomb) -> None:
    """For the same prediction, one box gives no less than two. False: the second box adds 1."""
    pi, h = instance.agent(), instance.prompt()
    one, two = (newcomb(pi, h.then(y))[0] for y in (0, 1))
    must(two <= one, f"one box gives {one}, both give {two}")


@claim(
    "JAGI, Section 4",
    name="newcomb",
    title="Newcomb's paradox",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming a deterministic agent, and a predictor that simulates it on the same "
    "history; for one fixed prediction both boxes give 1 more",
    ways=(
        throughout(Space("every agent along every play")),
        also(one_box_is_best, throughout(Space("every agent in the environment", 7, 9, ()))),
        also(
            two_boxes_never_give_more,
            somewhere(Space("every agent at every prompt, both actions", 1, 2, ONE_PERCEPT)),
        ),
        generated(),
    ),
    mutants=replacing(
        newcomb={
            "the predictor simulates the agent on its first percept": boxes(lambda h: h.first),
            "the other box is empty": boxes(small=0),
            "the opaque box holds 10": boxes(full=10),
            "the actual action fills the box": lambda pi, p: (
                ((1000 if p.action == 0 else 1) if p else 0),
                0,
            ),
        }
    ),
    rests_on=["jagi-definition-2"],
)
def newcombs_paradox(instance: Instance, newcomb: ExtendedEnvironment = newcomb) -> None:
    """Newcomb's paradox is an extended environment, in which the optimal strategy is to take one
    box.
    """
    pi, h, y = instance.agent(), instance.prompt(), min(instance.action(), 1)
    opaque = 1000 if pi(h) == ONE_BOX else 0  # the other box always holds 1
    expected = (opaque if y == ONE_BOX else opaque + 1), 0
    same("μ(π, h y)", newcomb(pi, h.then(y)), "the boxes", expected)


AgentClass: TypeAlias = Callable[..., type[Any]]

ENVIRONMENT: Final = tempting_button(room)


@claim(
    "JAGI, Section 4",
    name="non-determinism",
    title="effortless non-determinism",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that it is effortless and natural if the same code runs agent and environment "
    "classes that toss coins and all others, and only training and steps use up coins: then each "
    "run is the interaction of a deterministic agent with a deterministic environment, for the "
    "coins that fell",
    ways=(
        throughout(Space("every sequence of coins, in Tempting Button", 6, 8, ())),
        generated("generated sequences of coins, in Tempting Button"),
    ),
    mutants={
        "all instances toss the same coin in turn": {"tossing": ON_A_COMMON_FILE},
        "its copy is not trained": {"E": ButtonForTheUntrained},
    },
    rests_on=("jagi-definition-7.pool", "jagi-section-3.2.class"),
)
def non_determinism(
    instance: Instance,
    tossing: Callable[[Sequence[Action]], type[Any]] = POOLED,
    E: type[Any] = TemptingButton,
    mu: ExtendedEnvironment = ENVIRONMENT,
) -> None:
    """Non-determinism is effortless and natural in the practical implementation."""
    coins = [instance.number(f"coin {n}", 2) for n in range(instance.turns)]
    record = run(tossing(coins), E, instance.turns)
    p = after_turns(lambda h: coins[(h.turns - 1) % len(coins)], mu, instance.turns + 1)
    same("the actions", list(record.actions), "by the coins", coins)
    found = list(zip(record.rewards, record.observations, strict=True))
    due = [s.percept for s in p.prompt.prefixes()][1:]
    same("the percepts after them", found, "those of the interaction", due)


def acts_by_its_history(instance: Instance, agent_class: AgentClass = agent_class) -> None:
    """The same, with any first reward. False: an instance does not get the first reward."""
    pi, h = instance.agent(), instance.prompt()
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=None)
    same("the action of an instance trained on h", formal_agent(A)(h), "that of π", pi(h))


def seeing(view: Callable[[Prompt], Prompt]) -> AgentClass:
    """Instances act by a view of their history alone."""
    return lambda pi, **alphabet: agent_class(lambda h: pi(view(h)), **alphabet)


@claim(
    "JAGI, Section 4",
    name="instances",
    title="act, train and histories",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent that does not see the first reward, which no instance gets",
    ways=(
        throughout(),
        also(acts_by_its_history, somewhere(Space("every agent, the first percept", 1, 1))),
        generated(),
    ),
    mutants=replacing(
        agent_class={
            "an instance acts by its last percept alone": seeing(lambda h: prompt(h.percept)),
            "a repair: the first observation is the first reward": seeing(
                lambda h: prompt((h.first.observation, h.first.observation), *h[1:])
            ),
        }
    ),
    rests_on=["jagi-section-4.start"],
)
def acts_by_its_training(instance: Instance, agent_class: AgentClass = agent_class) -> None:
    """Instances of an agent class can store their history, so that there is no need to pass it to
    `act`: for every agent there is a class whose instances act as it does on their training.
    """
    pi, h = instance.agent(), instance.prompt()
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=None)
    due = blind_to_first_reward(pi)(h)
    same("the action of an instance trained on h", formal_agent(A)(h), "that of π", due)


def distinguishes(instance: Instance, proposition_six_class: type[Any] = PropositionSix) -> None:
    """The class gives the two agents of the proof different sums of rewards."""
    mu = formal_environment(proposition_six_class)
    found = [value(pi, mu, 1 + instance.turns) for pi in proposition_six_agents(0, 1, 0)]
    same("V of the two agents", found, "that in the paper", [1, 0])


def at_once(
    instance: Instance,
    proposition_six: broken.PropositionSix = proposition_six,
    proposition_six_class: type[Any] = PropositionSix,
) -> None:
    """A class gives π the percepts of Proposition 6, also the first. False: start has no reward."""
    pi, mu = instance.agent(), formal_environment(proposition_six_class)
    p, q = (after_turns(pi, nu, instance.turns) for nu in (mu, proposition_six(0, 1, 0)))
    same("the result in the class", p, "that in Proposition 6", q)


class QueriesTheUntrained(PropositionSix):
    """Its copy is queried before it is trained."""

    def __init__(self, A: type[Any]) -> None:
        self.reward = 1 if A().act(0) == 0 else 0


class RewardsForEver(PropositionSix):
    """The reward is repeated in every turn."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Repeat the reward."""
        return self.reward, 0


def a_turn_later(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Proposition 6 with its reward in the second percept instead of the first."""
    return lambda pi, p: ((1 if p.turns == 1 and pi(broken.after_b(b, o)) == a else 0), o)


A_REPAIR: Final = {"a repair: Proposition 6 too rewards a turn later": a_turn_later}
AT_FIRST: Final = Space("every agent, the first percept", 1, 1, ())


@claim(
    "JAGI, Section 4",
    name="start",
    title="start and its observation",
    kind=Kind.DEFINITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the first reward is 0: an environment class cannot give one, nor can an "
    "agent class get one; a class can give the first reward of Proposition 6 a turn later",
    ways=(
        throughout(Space("every agent in the class and in Proposition 6", 3, 3, ())),
        also(
            distinguishes,
            throughout(Space("the two agents of Proposition 6", 1, 1, (), size="{n} turn")),
        ),
        also(at_once, somewhere(AT_FIRST)),
        generated(),
    ),
    mutants=replacing(
        proposition_six=A_REPAIR,
        proposition_six_class={
            "the class queries an untrained copy": QueriesTheUntrained,
            "the class repeats its reward in every turn": RewardsForEver,
        },
    ),
    rests_on=["jagi-proposition-6.1"],
)
def start(
    instance: Instance,
    proposition_six: broken.PropositionSix = proposition_six,
    proposition_six_class: type[Any] = PropositionSix,
) -> None:
    """An environment class begins the interaction by `start`, which outputs an observation, and is
    thus an extended environment in a practical form.
    """
    pi, mu = instance.agent(), formal_environment(proposition_six_class)
    first = proposition_six(0, 1, 0)(pi, EMPTY)[0]
    found = rewards_of(pi, mu, instance.turns + 1)
    same("the rewards", found, "those a turn later", [0, first, *[0] * (instance.turns - 1)])


@claim(
    "JAGI, Section 4",
    name="not-all",
    title="environments that no class realizes",
    reason="no class rewards in its first percept, as Proposition 6 does. Nor can classes realize "
    "all others: there are uncountably many environments without queries and with rewards 0 and "
    "1, one for each infinite sequence of bits, and countably many classes",
    ways=[exhibited(AT_FIRST)],
    mutants=replacing(
        proposition_six={
            **A_REPAIR,
            "a repair: every reward is 0": lambda a, b, o: lambda pi, p: (0, o),
        }
    ),
    rests_on=["jagi-section-4.start"],
)
def not_all_can_be_realized(
    instance: Instance, proposition_six: broken.PropositionSix = proposition_six
) -> None:
    """Not all extended environments of Definition 2 can be realized practically."""
    at_once(instance, proposition_six)
