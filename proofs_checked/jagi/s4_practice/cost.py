"""Section 4: the cost of the definitions in many steps, and of classes."""

from itertools import product
from typing import Any

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.reverse_history import reverse_history as finite_reverse_history
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import after_turns
from formal.notation import ExtendedEnvironment
from practical.environments.ignore_rewards import IgnoreRewards
from practical.interaction import run
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s2_preliminaries.definition_4 import recording
from proofs_checked.mutants.classes import AskedBeforeTheLastTransition
from proofs_checked.mutants.environments import comparing, unchanged


def reads_once(instance: Instance, ignore_rewards_class: type[Any] = IgnoreRewards) -> None:
    """In Listing 1 the agent and the copy are each trained on one transition a turn."""
    transitions = []
    A = agent_class(instance.agent(), n_actions=instance.n_actions, n_obs=1)

    class Recording(A):  # type: ignore[misc, valid-type]  # an agent class is anything
        """Records its training."""

        def train(self, **transition: int) -> None:
            """Train, and record."""
            transitions.append(transition)
            super().train(**transition)

    run(Recording, ignore_rewards_class, instance.turns)
    due = 2 * instance.turns
    same("the number of transitions trained on", len(transitions), "two a turn", due)


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
            must(s not in [*h.prefixes()], how)
