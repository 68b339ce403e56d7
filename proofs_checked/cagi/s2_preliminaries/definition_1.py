"""Definition 1: plays and prompts."""

from collections.abc import Callable
from typing import TypeAlias

from formal.errors import IllFormed
from formal.notation import Play, Prompt
from formal.roa.coding import Roa, as_play, as_prompt, as_roa
from proofs_checked.cagi.flat_sequences import flat
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout

Coding: TypeAlias = Callable[[Prompt | Play], Roa]
Decoding: TypeAlias = Callable[[Roa], Play]


def its_length_says_which(instance: Instance, as_play: Decoding = as_play) -> None:
    """A play has 3 n items, a prompt 3 n - 1, and with 3 n - 2 a sequence is neither."""
    s: Roa = flat(instance.prompt().then(instance.action("a")))
    n = len(s) - instance.number("items short", 3)
    decodings = {"play": as_play, "prompt": as_prompt}
    found = [name for name, decode in decodings.items() if is_decoded(decode, s[:n])]
    expected = {0: ["play"], 2: ["prompt"], 1: []}[n % 3]
    same(f"of {n} items, it is a", found, "what the length makes it", expected)


def is_decoded(decode: Callable[[Roa], object], s: Roa) -> bool:
    """Whether it is one of those that are decoded so."""
    try:
        decode(s)
    except IllFormed:
        return False
    return True


def observation_first(history: Prompt | Play) -> Roa:
    """Each percept with its observation before its reward."""
    return tuple(
        part
        for item in history.flat()
        for part in (item[::-1] if isinstance(item, tuple) else (item,))
    )


@claim(
    "CAGI, Definition 1",
    reason="a play has 3 n items and a prompt 3 n - 1, so that what an item is its place says",
    ways=(
        throughout(Space("every play and prompt", 3, 5, ((0, 0), (0, 1), (1, 0)))),
        also(its_length_says_which, throughout(Space("every sequence of such items", 3, 4))),
        generated("generated plays and prompts"),
    ),
    mutants={
        "o stands before r": {"as_roa": observation_first},
        "what is left over at the end of a play is ignored": {
            "as_play": lambda s: as_play(s[: len(s) - len(s) % 3])
        },
    },
)
def plays_and_prompts(
    instance: Instance, as_roa: Coding = as_roa, as_play: Decoding = as_play
) -> None:
    """ROA-plays and ROA-prompts, flat sequences of rewards, observations and actions, are the plays
    and prompts of JAGI, and no sequence is both.
    """
    h = instance.prompt()
    p = h.then(instance.action("a"))
    for name, decode, found in ("h", as_prompt, h), ("h a", as_play, p):
        same(f"{name} in CAGI's coding", as_roa(found), "what is displayed", flat(found))
        same("decoded, it", decode(flat(found)), name, found)
