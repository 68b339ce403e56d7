"""Section 4: what the definitions cost in many steps, and whether classes cost less."""

from itertools import islice, product
from typing import Any, TypeAlias

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.reverse_history import reverse_history as finite_reverse_history
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Play, Prompt
from practical.environments.ignore_rewards import IgnoreRewards
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import throughout
from proofs_checked.engine.witness import written
from proofs_checked.mutants.classes import AskedBeforeTheLastTransition
from proofs_checked.mutants.environments import comparing, unchanged

Transition: TypeAlias = dict[str, int]


class Counting:
    """An agent that counts the items that it has read."""

    def __init__(self, pi: Agent) -> None:
        self._pi = pi
        self.items = 0

    def __call__(self, h: Prompt) -> Action:
        """The agent's action."""
        self.items += len(h)
        return self._pi(h)


def listening(A: type[Any], heard: list[Transition]) -> type[Any]:
    """The agent class whose instances write down what they are trained on."""

    class Listening(A):  # type: ignore[misc]  # an agent class is anything
        """Tells what it is trained on."""

        def train(self, **transition: int) -> None:
            """Train, and tell."""
            heard.append(transition)
            super().train(**transition)

    return Listening


def reads_once(instance: Instance, ignore_rewards_class: type[Any] = IgnoreRewards) -> None:
    """In Listing 1 the agent and the copy each hear of one transition a turn."""
    heard: list[Transition] = []
    A = listening(agent_class(instance.agent(), n_actions=instance.n_actions, n_obs=1), heard)
    environment, agent = ignore_rewards_class(A), A()
    o = environment.start()
    for _ in range(instance.turns):
        y = agent.act(o)
        r, o_next = environment.step(y)
        agent.train(o_prev=o, a=y, r=r, o_next=o_next)
        o = o_next
    what = "the number of transitions that were heard of"
    same(what, len(heard), "two a turn", 2 * instance.turns)


@claim(
    "JAGI, Section 4",
    name="impractical",
    title="Definitions 1 and 2 in practice",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming agents that read their whole history for each answer: in n turns of Example "
    "1 that is n² + (n - 1)² items, where Listing 1 trains two instances on a transition a "
    "turn. Of an agent whose state is kept, history by history, the definitions cost no more",
    ways=(
        throughout(Space("every agent in Example 1", 5, 6, ())),
        also(reads_once, throughout(Space("every agent in Listing 1", 5, 6, ()))),
    ),
    mutants={
        "the environment asks about the first percept alone": {
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
    # In turn n of Example 1 the agent is asked twice, and reads 2n - 1 items each time. In all n²
    # items a question each turn: as defined, an interaction of n turns costs 2n².
    counting = Counting(instance.agent())
    n = instance.turns
    list(islice(interaction(counting, ignore_rewards), n))
    own, asked = n**2, (n - 1) ** 2
    what = f"the number of items that are read in {n} turns"
    same(what, counting.items, "n² and (n - 1)²", own + asked)


def reversed_by_states(
    instance: Instance,
    finite_reverse_history: ExtendedEnvironment = finite_reverse_history,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """Of an agent of two states it suffices to keep the earlier turns as one map of states."""
    [x] = instance.percepts
    to = {
        (s, y, x): instance.number(f"after state {s} and action {y}", 2)
        for s, y in product(range(2), range(instance.n_actions))
    }
    pi = FiniteStateAgent({x: 0}, to, (0, 1), instance.n_actions)
    p = instance.prompt().then(instance.action())
    found, expected = finite_reverse_history(pi, p), reverse_history(pi, p)
    same("by its states μ(π, h y)", found, "reversed", expected)


def asked(mu: ExtendedEnvironment, p: Play) -> list[Prompt]:
    """The prompts that μ asks an agent about, to answer the play."""
    met: list[Prompt] = []

    def recorded(h: Prompt) -> Action:
        met.append(h)
        return 0

    mu(recorded, p)
    return met


@claim(
    "JAGI, Section 4",
    name="reverse-history",
    title="Example 3 in practice",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent that can only be asked, and trained on one turn after another: if "
    "no two percepts are alike, none of the histories asked about before begins the next one, "
    "so that no instance trained on one of them can be trained further. Where the agent's "
    "finitely many states are known, what was read is a map from states to states, before "
    "which the next turn is composed",
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
        "the agent is asked about its history as it was": {"reverse_history": comparing(unchanged)},
    },
    rests_on=["jagi-example-3"],
)
def no_previous_work(
    instance: Instance, reverse_history: ExtendedEnvironment = reverse_history
) -> None:
    """In Example 3 there is no way for the environment to use its previous work again for the next
    percept.
    """
    # No reversed history that was asked about begins the next one: the k-th percept is (k, 0).
    met: list[Prompt] = []
    p = EMPTY
    for k in range(1, instance.turns + 1):
        p = p.then((k, 0)).then(instance.action(f"y{k}"))
        [h] = asked(reverse_history, p)
        for s in met:
            begins = s in [*h.prefixes()]
            must(not begins, f"{written(s)} was asked about, and begins {written(h)}")
        met.append(h)
