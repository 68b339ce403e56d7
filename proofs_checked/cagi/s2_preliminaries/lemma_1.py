"""Lemma 1: every non-empty play is a prompt and an action."""

from collections.abc import Callable

from formal.errors import IllFormed
from formal.notation import Prompt
from formal.roa.coding import Roa, as_play, as_prompt
from proofs_checked.cagi.flat_sequences import flat
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import holds, refused, same
from proofs_checked.engine.ways import generated, throughout


def of_one_turn(s: Roa) -> Prompt:
    """Decodes only sequences of one turn."""
    if len(s) > 2:
        raise IllFormed("a prompt has one turn")
    return as_prompt(s)


@claim(
    "CAGI, Lemma 1",
    reason="without its last item it is a play followed by r and o",
    ways=(throughout(Space("every play", 5, 6)), generated("plays")),
    mutants={
        "a prompt of several turns loses its first": {
            "as_prompt": lambda s: as_prompt(s[3:] if len(s) > 3 else s)
        },
        "only ⟨r, o⟩ is a prompt": {"as_prompt": of_one_turn},
    },
    rests_on=["cagi-definition-1"],
)
def decomposition(instance: Instance, as_prompt: Callable[[Roa], Prompt] = as_prompt) -> None:
    """Every non-empty play is a prompt followed by an action."""
    s: Roa = flat(instance.prompt().then(instance.action("a")))
    holds(refused("p as a prompt", lambda: as_prompt(s[:-1])))
    p = as_play(s)
    whole = as_prompt(s[:-1]).then(int(s[-1]))
    same("the play", p, "the prompt p and the action a", whole)
    same("its prompt and action", (*flat(p.prompt), p.action), "s", s)
