"""Section 3: what Examples 1 to 4 are implemented as, by the paper and here."""

from collections.abc import Callable
from typing import Any, Final

from bridge.agents.as_class import exact
from bridge.evidence import Standing
from formal.agents.combinators import blind_to_first_reward
from formal.histories.history import EMPTY
from formal.notation import ExtendedEnvironment, Observation
from practical.streams import stream
from proofs_checked.broken import implemented as broken
from proofs_checked.broken import instances
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space, argued, exhausted, sampled
from proofs_checked.laws.questions import program_of
from proofs_checked.laws.saying import unlike


def room(n: int) -> Observation:
    """The observation o_n of our class: 0, a button, one time in four."""
    return 0 if stream(0, "environment")(n) < 2**30 else 1


def is_the_example(
    environment_class: Callable[[Definitions], type[Any]],
    formal: Callable[[Definitions], ExtendedEnvironment],
) -> Law:
    """Whatever actions are forced on it, the class gives the percepts of the example.

    The agent itself, trained on them, does what it would do had it never been simulated.
    """

    def law(d: Definitions, world: Instance) -> str:
        pi = blind_to_first_reward(world.agent())
        A = d.agent_class(pi, n_actions=world.n_actions, n_obs=2)
        return _unlike(world, A(), environment_class(d)(A), formal(d), pi)

    return law


def is_example_4(d: Definitions, world: Instance) -> str:
    """The same of Example 4 and programs with a learning rate."""
    pi = world.agent()
    program = program_of(pi, world.agent("π at half its rate"))
    A = d.agent_class(program, n_actions=world.n_actions, n_obs=1)
    mu = d.incentivize_learning_rate
    environment = d.incentivize_learning_rate_class(A)
    return _unlike(world, A(), environment, lambda _, p: mu(program, p), pi)


def _unlike(world: Instance, agent: Any, environment: Any, mu: ExtendedEnvironment, pi: Any) -> str:
    h = EMPTY.then(mu(pi, EMPTY))
    if complaint := unlike(
        "its first observation", environment.start(), "that of the example", h.observation
    ):
        return complaint
    for n in range(1, world.turns + 1):
        if complaint := unlike(
            "the agent's action at {h}", agent.act(h.observation), "that of π", pi(h), h=h
        ):
            return complaint
        p = h.then(world.action(f"y{n}"))
        r, o = environment.step(p.action)
        x = mu(pi, p)
        if complaint := unlike(
            "its percept after {p}", (exact(r), o), "that of the example", x, p=p
        ):
            return complaint
        agent.train(o_prev=h.observation, a=p.action, r=r, o_next=o)
        h = p.then(x)
    return ""


def _tempting_button(d: Definitions) -> ExtendedEnvironment:
    return d.tempting_button(room)


_IS_EXAMPLE_2: Final = is_the_example(lambda d: d.tempting_button_class, _tempting_button)
_IS_EXAMPLE_3: Final = is_the_example(
    lambda d: d.reverse_history_class, lambda d: d.reverse_history
)


def _kebab(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).strip("-")


def _implemented(n: int, name: str, ours: str, said: str) -> Claim:
    return Claim(
        id=f"jagi-section-3.{n}.implemented",
        paper="JAGI",
        item=f"Section 3.{n}, Example {n} implemented",
        statement=f"Example {n} is implemented by the published library's class {name}.",
        kind=Kind.CORRESPONDENCE,
        standing=Standing.NOT_CHECKED,
        why=f"the published class is not at hand, so that it was not compared; {said}",
        checks=(
            argued(
                f"`upsilon oracle MODULE:{name} --against {_kebab(name)}` compares a class with "
                "our function of that name",
                passing=Standing.NOT_CHECKED,
            ),
        ),
        mutants=(),
        rests_on=(ours,),
    )


def _ours(n: int, name: str, what: str, law: Law, mutants: tuple[Mutant, ...]) -> Claim:
    return Claim(
        id=f"jagi-section-3.{n}.class",
        paper="JAGI",
        item=f"Section 3.{n}, our class {name} (not in the paper)",
        statement=f"To agents that cannot see the first reward, such as all agent classes, our "
        f"class {name} is Example {n}: {what}",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose own class it need not be; its copy is trained on what the "
        "environment asks about, and on nothing else",
        checks=(
            exhausted(law, Space("every agent class, all forced actions", 3, 4, ())),
            sampled(law, "generated agent classes, forced actions"),
        ),
        mutants=mutants,
        rests_on=(f"jagi-example-{n}",),
    )


_BY_QUESTIONS: Final = planted(
    "by-questions",
    "each question is one more turn of the agent's history",
    agent_class=instances.trained_by_questions,
)

_CLASSES: Final = {2: "TemptingButton", 3: "ReverseHistory", 4: "IncentivizeLearningRate"}

CLAIMS: Final = (
    _ours(
        2,
        _CLASSES[2],
        "it pays for the action where there is a button, and elsewhere for that which the agent "
        "would take there, and does not alter the agent.",
        _IS_EXAMPLE_2,
        (
            _BY_QUESTIONS,
            planted(
                "as-it-is",
                "where there is no button, the agent's own action counts",
                tempting_button_class=broken.PaysForTheAction,
            ),
            planted(
                "untrained",
                "its copy is not trained",
                tempting_button_class=broken.ButtonForTheUntrained,
            ),
        ),
    ),
    _ours(
        3,
        _CLASSES[3],
        "it pays for the action that the agent would take, had time run backwards.",
        _IS_EXAMPLE_3,
        (
            _BY_QUESTIONS,
            planted(
                "forwards",
                "its copy is trained forwards",
                reverse_history_class=broken.Forwards,
            ),
        ),
    ),
    _ours(
        4,
        _CLASSES[4],
        "it pays for the action that the agent would take at half its learning rate.",
        is_example_4,
        (
            planted(
                "same-rate",
                "its copy learns at the agent's own rate",
                incentivize_learning_rate_class=broken.SameRate,
            ),
            planted(
                "no-rewards",
                "its copy hears no rewards",
                incentivize_learning_rate_class=broken.WithoutRewards,
            ),
        ),
    ),
    _implemented(
        1,
        "IgnoreRewards",
        "jagi-listing-1",
        "Listing 1 prints a class of that name, which is Example 1 by a claim of its own",
    ),
    *(
        _implemented(
            n, name, f"jagi-section-3.{n}.class", "that ours is the example is a claim of its own"
        )
        for n, name in _CLASSES.items()
    ),
)
