"""Section 8: measuring mice."""

from collections.abc import Callable
from itertools import count
from typing import Any

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY
from formal.notation import Agent
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.pooled_agents import ON_A_COMMON_FILE, POOLED, Pool


def raised(instance: Instance, born: type[Any], pi: Agent) -> None:
    """Other specimens, raised alike but without rewards, determine the rewards of Example 1."""
    subject, h = born(), EMPTY.then((0, 0))
    for turn in range(1, instance.turns + 1):
        p = h.then(subject.act(0))
        other = born()
        for s in list(h.prefixes())[1:]:
            other.train(o_prev=0, a=s.before.action, r=0, o_next=0)
        r = 1 if other.act(0) == p.action else -1
        due = ignore_rewards(pi, p)[0]
        same(f"its reward in turn {turn}, by other specimens,", r, "that in Example 1", due)
        subject.train(o_prev=0, a=p.action, r=r, o_next=0)
        h = p.then((r, 0))


def specimens_that_meet(
    instance: Instance, on_a_common_file: Callable[[Pool], type[Any]] = ON_A_COMMON_FILE
) -> None:
    """The same law for specimens that read from and write to a common file."""
    turns = range(1, instance.turns + 1)
    pool = tuple(instance.number(f"number {i} of the pool", 2) for i in turns)
    raised(instance, on_a_common_file(pool), lambda h: pool[h.turns - 1])


def differing_by_birth(pi: Agent, **alphabet: Any) -> Callable[[], Any]:
    """Every second instance takes 1 where π takes 0, and 0 elsewhere."""
    births = count()

    def born() -> Any:
        contrary = next(births) % 2
        own = (lambda h: 0 if pi(h) else 1) if contrary else pi
        return agent_class(own, **alphabet)()

    return born


@claim(
    "CAGI, Section 8",
    name="mice",
    title="mice",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that members act identically, not only similarly as the paper first says, and "
    "that they do not communicate: this is semi-determinism",
    ways=(
        throughout(Space("every species, in Example 1", 4, 5, ())),
        also(
            specimens_that_meet, somewhere(Space("every species that has a common file", 3, 3, ()))
        ),
        generated("generated species"),
    ),
    mutants={
        "every second member takes the other action": {"agent_class": differing_by_birth},
        "a repair: each has a file of its own": {"on_a_common_file": POOLED},
    },
    rests_on=["jagi-definition-7", "jagi-section-4.1.hypothetical"],
)
def mice(instance: Instance, agent_class: Callable[..., type[Any]] = agent_class) -> None:
    """If nurture alone determined a species, so that members raised alike act alike, others raised
    for the purpose would show what one member would do, and so how it performs in an extended
    environment.
    """
    pi = instance.agent()
    raised(instance, agent_class(pi, n_actions=instance.n_actions, n_obs=1), pi)
