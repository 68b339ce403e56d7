"""Section 4: Newcomblike environments, and Newcomb's paradox."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Verdict
from formal.environments.newcomb import newcomb
from formal.environments.newcomblike import Policy, Process, newcomblike
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, TWO_PERCEPTS, Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants.memories import deciding, without_history

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
