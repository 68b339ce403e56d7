"""Definition 10: the classes of self-reflecting agents."""

from collections.abc import Callable
from typing import Any, Final

from bridge.agents.as_agent import train
from bridge.agents.as_class import agent_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.notation import Agent
from proofs_checked.broken import annotating
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space, exhausted
from proofs_checked.laws.saying import unlike
from proofs_checked.pv.additions.classes import class_claim
from proofs_checked.pv.painting import PICTURES, ROOM_ERASING, painted


def same_agent(
    practical: Callable[[Definitions], Callable[[Any, Any], Any]],
    formal: Callable[[Definitions], Callable[..., Agent]],
) -> Law:
    """Trained on a history, SelfRefl(A) acts as SelfRefl(π) on that history."""

    def law(d: Definitions, world: Instance) -> str:
        pi, h = world.agent(), world.prompt(percepts=((0, 0), (0, 4), (0, 5)))
        E = painting_class(painted(world), ROOM_ERASING, n_actions=world.n_actions, n_obs=PICTURES)
        agent = practical(d)(agent_class(pi, n_actions=world.n_actions, n_obs=None), E)()
        for g in h.prefixes():
            if g.before:
                train(agent, g)
        expected = formal(d)(pi, ROOM_ERASING, world.n_actions)(h)
        return unlike("the class acts", agent.act(h.observation), "SelfRefl(π)(h)", expected)

    return law


CLAIMS: Final = (
    class_claim(
        "Definition 10",
        "The class that keeps annotations is SelfRefl(π) with cached annotations, and the class as "
        "written is SelfRefl(π) as written.",
        "of agents that answer a history, blind to its first reward",
        (
            exhausted(
                same_agent(lambda d: d.self_refl_class, lambda d: d.self_refl),
                Space("every agent class on every history of three pictures", 3, 3, ()),
            ),
            exhausted(
                same_agent(
                    lambda d: d.self_refl_class_by_the_letter, lambda d: d.self_refl_by_the_letter
                ),
                Space("every agent class on every history of three pictures, as written", 3, 3, ()),
            ),
        ),
        (
            planted(
                "exchanged",
                "the one class for the other",
                self_refl_class=PRODUCTION.self_refl_class_by_the_letter,
                self_refl_class_by_the_letter=PRODUCTION.self_refl_class,
            ),
            planted(
                "never-annotated",
                "the pictures are shown with -1",
                self_refl=annotating.self_refl_never_annotating,
                self_refl_by_the_letter=annotating.self_refl_never_annotating,
            ),
        ),
        "pv-lemma-11",
    ),
)
