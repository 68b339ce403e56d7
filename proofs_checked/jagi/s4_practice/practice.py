"""Section 4: what environment classes can be, and what the definitions cost."""

from typing import Any, Final, TypeAlias

from bridge.environments.as_function import formal_environment
from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import classes, practice
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import unlike

Transition: TypeAlias = dict[str, int]
_ASSUMING: Final = Standing.ASSUMING


def at_once(d: Definitions, world: Instance) -> str:
    """A class gives π the percepts of Proposition 6, the first one too. False: start pays none."""
    pi = world.agent()
    mu = formal_environment(d.proposition_six_class)
    *_, p = plays_of(d, pi, mu, world.turns)
    *_, q = plays_of(d, pi, d.proposition_six(0, 1, 0), world.turns)
    return unlike("the result in the class", p, "that in Proposition 6", q)


def a_turn_later(d: Definitions, world: Instance) -> str:
    """Its class pays in the second percept what Proposition 6 pays in the first, and then 0."""
    pi = world.agent()
    mu = formal_environment(d.proposition_six_class)
    paid = d.proposition_six(0, 1, 0)(pi, EMPTY)[0]
    *_, p = plays_of(d, pi, mu, world.turns + 1)
    found = [h.reward for h in p.prompt.prefixes()]
    return unlike("the rewards", found, "those a turn later", [0, paid, *[0] * (world.turns - 1)])


def told_apart(d: Definitions, world: Instance) -> str:
    """The class gives the two agents of the proof different sums of rewards."""
    mu = formal_environment(d.proposition_six_class)
    found = [d.value(pi, mu, 1 + world.turns) for pi in d.proposition_six_agents(0, 1, 0)]
    return unlike("V of the two agents", found, "that in the paper", [1, 0])


class _Counting:
    """An agent that counts the items that it has read."""

    def __init__(self, pi: Agent) -> None:
        self._pi = pi
        self.items = 0

    def __call__(self, h: Prompt) -> Action:
        self.items += len(h)
        return self._pi(h)


def reads_more_and_more(d: Definitions, world: Instance) -> str:
    """In turn n of Example 1 the agent is asked twice, and reads 2n - 1 items each time.

    In all n² items a question each turn: as defined, an interaction of n turns costs 2n².
    """
    counting = _Counting(world.agent())
    n = world.turns
    list(plays_of(d, counting, d.ignore_rewards, n))
    own, asked = n**2, (n - 1) ** 2
    return unlike(
        f"the number of items that are read in {n} turns",
        counting.items,
        "n² and (n - 1)²",
        own + asked,
    )


def reads_once(d: Definitions, world: Instance) -> str:
    """In Listing 1 the agent and the copy each hear of one transition a turn."""
    heard: list[Transition] = []
    A = _listening(d.agent_class(world.agent(), n_actions=world.n_actions, n_obs=1), heard)
    environment, agent = d.ignore_rewards_class(A), A()
    o = environment.start()
    for _ in range(world.turns):
        y = agent.act(o)
        r, o_next = environment.step(y)
        agent.train(o_prev=o, a=y, r=r, o_next=o_next)
        o = o_next
    return unlike(
        "the number of transitions that were heard of", len(heard), "two a turn", 2 * world.turns
    )


def _listening(A: type[Any], heard: list[Transition]) -> type[Any]:
    class Listening(A):  # type: ignore[misc]  # an agent class is anything
        """Tells what it is trained on."""

        def train(self, **transition: int) -> None:
            """Train, and tell."""
            heard.append(transition)
            super().train(**transition)

    return Listening


_PROPOSITION_6: Final = Space("every agent in the class and in Proposition 6", 3, 3, ())
_LATER: Final = planted(
    "a-turn-later",
    "a repair: Proposition 6 too pays a turn later",
    proposition_six=practice.a_turn_later,
)
_NOTHING: Final = planted(
    "not-at-all", "a repair: nothing is paid", proposition_six=practice.not_at_all
)
_UNTRAINED: Final = planted(
    "untrained", "the class asks an untrained copy", proposition_six_class=practice.AsksTheUntrained
)
_FOR_EVER: Final = planted(
    "for-ever", "the class pays in every turn", proposition_six_class=practice.PaysForEver
)

CLAIMS: Final = (
    Claim(
        id="jagi-section-4.impractical",
        paper="JAGI",
        item="Section 4, Definitions 1 and 2 in practice",
        statement="Definitions 1 and 2 are computationally impractical for many steps, and the "
        "practical classes are not.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming agents that read their whole history for each answer: in n turns of Example "
        "1 that is n² + (n - 1)² items, where Listing 1 trains two instances on a transition a "
        "turn. Of an agent whose state is kept, history by history, the definitions cost no more",
        checks=(
            exhausted(
                reads_more_and_more, Space("every agent in Example 1", 5, 6, ()), passing=_ASSUMING
            ),
            exhausted(reads_once, Space("every agent in Listing 1", 5, 6, ()), passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "reward-alone",
                "the environment asks about the first percept alone",
                ignore_rewards=broken.comparing(lambda h: h.first),
            ),
            planted(
                "late",
                "the copy is trained a turn late",
                ignore_rewards_class=classes.AskedBeforeTheLastTransition,
            ),
        ),
        rests_on=("jagi-example-1", "jagi-listing-1"),
    ),
    Claim(
        id="jagi-section-4.start",
        paper="JAGI",
        item="Section 4, start and its observation",
        statement="An environment class begins the interaction by `start`, which outputs an "
        "observation, and is so an extended environment in a practical form.",
        kind=Kind.DEFINITION,
        standing=_ASSUMING,
        why="assuming that the first reward is 0: a class cannot pay one, nor can an agent class "
        "hear of one; what Proposition 6 pays at first a class can pay a turn later",
        checks=(
            exhausted(a_turn_later, _PROPOSITION_6, passing=_ASSUMING),
            exhausted(
                told_apart,
                Space("the two agents of Proposition 6", 1, 1, (), size="{n} turn"),
                passing=_ASSUMING,
            ),
            counterexample(
                at_once,
                Space("every agent, the first percept", 1, 1, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(a_turn_later, passing=_ASSUMING),
        ),
        mutants=(_LATER, _UNTRAINED, _FOR_EVER),
        rests_on=("jagi-proposition-6.1",),
    ),
    Claim(
        id="jagi-section-4.not-all",
        paper="JAGI",
        item="Section 4, what cannot be realized",
        statement="Not all extended environments of Definition 2 can be realized practically.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="no class pays in its first percept, as Proposition 6 does. Nor could all others be: "
        "of environments that ask nothing and pay 0 or 1 there are uncountably many, one for each "
        "infinite sequence of bits, and of classes countably many",
        checks=(
            counterexample(
                at_once,
                Space("every agent, the first percept", 1, 1, ()),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(_LATER, _NOTHING),
        rests_on=("jagi-section-4.start",),
    ),
)
