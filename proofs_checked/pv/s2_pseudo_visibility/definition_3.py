"""Definition 3: the game whose NPCs are pre-trained in μ_{Y,q}."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.histories.rewriting import with_last_observation
from formal.notation import Environment, Observation
from formal.pseudo_visibility.game import NPC, Game, Policy
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted
from proofs_checked.laws.saying import unlike
from proofs_checked.pv.painting import Q, painted


def facing(npc: int, o: Observation) -> Callable[[Sequence[Policy]], Environment]:
    """Rules by which the player sees what one of the NPCs does on a picture."""

    def rules(policies: Sequence[Policy]) -> Environment:
        return lambda p: (0, policies[npc](o))

    return rules


def pre_trained_with_penalty(d: Definitions, world: Instance) -> str:
    """Each NPC of G'_q does what its agent does after its turns in μ_{Y,q}."""
    pi, mu = world.agent(), painted(world)
    k, o = world.number("NPC", 2), world.number("picture", 2)
    npcs = [NPC(lambda h: 0, mu, world.turns) for _ in range(2)]
    npcs[k] = NPC(pi, mu, world.turns)
    *_, p = islice(d.interaction(pi, d.pseudo_visible(mu, Q)), world.turns)
    found = d.game_with_pseudo_visibility(Game(npcs, facing(k, o)), Q)(EMPTY)
    policy = pi(with_last_observation(p.prompt, o))
    return unlike("what the NPC does in the game", found, "its policy", (0, policy))


CLAIMS: Final = (
    Claim(
        id="pv-definition-3",
        paper="PV",
        item="Definition 3",
        statement="G'_q is the game G, in which each NPC is pre-trained in μ_{Y,q} where it was "
        "pre-trained in μ.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="a game is taken to be agents, training environments, numbers of turns, and rules, "
        "from policies to what the player faces; a policy is what an agent does on pictures at the "
        "end of its training",
        checks=(
            exhausted(
                pre_trained_with_penalty,
                Space(
                    "every NPC beside another, every environment",
                    2,
                    2,
                    (),
                    size="{n} turns of training",
                ),
            ),
            proved_in_agda(
                "Environments",
                "pv-definition-3",
                of=("pseudo_visible", "game", "game_with_pseudo_visibility", "interaction"),
            ),
        ),
        mutants=(
            planted(
                "first-only",
                "only the first NPC is pre-trained in μ_{Y,q}",
                game_with_pseudo_visibility=broken.first_npc_only,
            ),
            planted(
                "untrained",
                "the NPCs are not trained",
                game_with_pseudo_visibility=broken.not_trained,
            ),
            planted(
                "no-penalty",
                "the NPCs are pre-trained in μ",
                game_with_pseudo_visibility=broken.penalty_of_nought,
            ),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
)
