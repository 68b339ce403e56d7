"""Section 4: Newcomblike environments, and Newcomb's paradox."""

from itertools import islice, product
from typing import Final

from bridge.evidence import Standing
from formal.environments.newcomblike import Policy
from formal.finite.finite_state import FiniteStateAgent
from formal.histories.history import EMPTY, prompt
from formal.notation import Action, Observation, Percept, Prompt
from proofs_checked.broken import memories as broken
from proofs_checked.broken.environments import comparing, unchanged
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import (
    ONE_PERCEPT,
    TWO_PERCEPTS,
    Space,
    counterexample,
    exhausted,
    sampled,
)
from proofs_checked.engine.witness import written
from proofs_checked.laws.questions import asked
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING
ONE_BOX: Final = 0


def newcomblike(d: Definitions, world: Instance) -> str:
    """μ(π, h y) is what the process says of o, y and q ↦ π(h with the last observation q).

    The process is one that differs for every o, y and policy at the observations 0 and 1.
    """
    pi, h, y = world.agent(), world.prompt(percepts=TWO_PERCEPTS), world.action()

    def process(o: Observation, y: Action, policy: Policy) -> Percept:
        return o + 3 * y, 5 * policy(0) + policy(1)

    mu = d.newcomblike(1, process)
    *before, _ = h.flat()
    at = [pi(prompt(*before, (h.reward, q))) for q in (0, 1)]
    expected = h.observation + 3 * y, 5 * at[0] + at[1]
    return unlike("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 1)) or unlike(
        "μ(π, h y)", mu(pi, h.then(y)), "the process", expected
    )


def boxes(d: Definitions, world: Instance) -> str:
    """The opaque box holds 1000 iff π(h) is to take it alone; the other one always 1."""
    pi, h, y = world.agent(), world.prompt(), min(world.action(), 1)
    opaque = 1000 if pi(h) == ONE_BOX else 0
    expected = (opaque if y == ONE_BOX else opaque + 1), 0
    return unlike("μ(π, h y)", d.newcomb(pi, h.then(y)), "the boxes", expected)


def one_box_is_best(d: Definitions, world: Instance) -> str:
    """In every turn of its interaction an agent gets 1000 for one box and 1 for two."""
    pi = world.agent()
    *_, p = islice(d.interaction(pi, d.newcomb), world.turns + 1)
    found = [h.reward for h in p.prompt.prefixes()]
    due = [0, *(1000 if q.action == ONE_BOX else 1 for q in p.prompt.plays())]
    return unlike("the rewards", found, "by what it takes", due)


def two_boxes_never_pay_more(d: Definitions, world: Instance) -> str:
    """Whatever was predicted, one box pays no less than two. False: the second box adds 1."""
    pi, h = world.agent(), world.prompt()
    one, two = (d.newcomb(pi, h.then(y))[0] for y in (0, 1))
    return f"one box pays {one}, both pay {two}" if two > one else ""


def begun_anew(d: Definitions, world: Instance) -> str:
    """No reversed history that was asked about begins the next one, if no two percepts are alike.

    The k-th percept is (k, 0); actions are any.
    """
    met: list[Prompt] = []
    p = EMPTY
    for k in range(1, world.turns + 1):
        p = p.then((k, 0)).then(world.action(f"y{k}"))
        [h] = asked(d.reverse_history, lambda h: 0, p)
        begun = next((s for s in met if s in [*h.prefixes()]), None)
        if begun is not None:
            return f"{written(begun)} was asked about, and begins {written(h)}"
        met.append(h)
    return ""


def reversed_by_states(d: Definitions, world: Instance) -> str:
    """Of an agent of two states it suffices to keep the earlier turns as one map of states."""
    [x] = world.percepts
    to = {
        (s, y, x): world.number(f"after state {s} and action {y}", 2)
        for s, y in product(range(2), range(world.n_actions))
    }
    pi = FiniteStateAgent({x: 0}, to, (0, 1), world.n_actions)
    p = world.prompt().then(world.action())
    return unlike(
        "by its states μ(π, h y)",
        d.finite_reverse_history(pi, p),
        "reversed",
        d.reverse_history(pi, p),
    )


CLAIMS: Final = (
    Claim(
        id="jagi-section-4.reverse-history",
        paper="JAGI",
        item="Section 4, Example 3 in practice",
        statement="In Example 3 there is no way for the environment to use its previous work again "
        "for the next percept.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming an agent that can only be asked, and trained on one turn after another: if "
        "no two percepts are alike, none of the histories asked about before begins the next one, "
        "so that no instance trained on one of them can be trained further. Where the agent's "
        "finitely many states are known, what was read is a map from states to states, before "
        "which the next turn is composed",
        checks=(
            exhausted(
                reversed_by_states,
                Space("every agent of two states along every play", 5, 7, ONE_PERCEPT),
                passing=_ASSUMING,
            ),
            exhausted(
                begun_anew,
                Space("every play in which no two percepts are alike", 5, 6, ()),
                passing=_ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "forwards",
                "the turns are composed in their order",
                finite_reverse_history=comparing(unchanged),
            ),
            planted(
                "first-turn-alone",
                "only the first turn is read",
                finite_reverse_history=comparing(lambda h: prompt(*reversed(h[:3]))),
            ),
            planted(
                "not-reversed",
                "the agent is asked about its history as it was",
                reverse_history=comparing(unchanged),
            ),
        ),
        rests_on=("jagi-example-3",),
    ),
    Claim(
        id="jagi-section-4.newcomblike",
        paper="JAGI",
        item="Section 4, Newcomblike environments",
        statement="Extended environments generalize Newcomblike ones, whose outputs depend on what "
        "the agent would do had it last observed something else.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming deterministic processes and policies, as Definition 2 does",
        checks=(
            exhausted(newcomblike, Space("every agent along every play", 3, 4), passing=_ASSUMING),
            sampled(newcomblike, passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "real-observation",
                "the policy is what the agent does, whatever it observes",
                newcomblike=broken.deciding(broken.of_the_real_observation),
            ),
            planted(
                "without-history",
                "the policy is that of the beginning",
                newcomblike=broken.deciding(broken.without_history),
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-section-4.newcomb",
        paper="JAGI",
        item="Section 4, Newcomb's paradox",
        statement="Newcomb's paradox is an extended environment, in which the optimal strategy is "
        "to take one box.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming a deterministic agent, and a predictor that simulates it on the same "
        "history; of one fixed prediction both boxes pay 1 more",
        checks=(
            exhausted(boxes, Space("every agent along every play"), passing=_ASSUMING),
            exhausted(
                one_box_is_best,
                Space("every agent in the environment", 7, 9, ()),
                passing=_ASSUMING,
            ),
            counterexample(
                two_boxes_never_pay_more,
                Space("every agent at every prompt, both actions", 1, 2, ONE_PERCEPT),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(boxes, passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "another-history",
                "the predictor simulates the agent on its first percept",
                newcomb=broken.boxes(broken.at_first),
            ),
            planted("nothing-sure", "the other box is empty", newcomb=broken.boxes(small=0)),
            planted("little", "the opaque box holds 10", newcomb=broken.boxes(full=10)),
            planted(
                "no-prediction", "the box is filled by what is done", newcomb=broken.already_there
            ),
        ),
        rests_on=("jagi-definition-2",),
    ),
)
