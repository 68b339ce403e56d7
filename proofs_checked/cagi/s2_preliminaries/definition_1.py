"""Definition 1 and Lemma 1: plays and prompts; every non-empty play is a prompt and an action."""

from collections.abc import Callable

from formal.errors import IllFormed
from formal.notation import Play, Prompt
from formal.roa.coding import Roa, as_play, as_prompt, as_roa
from proofs_checked.cagi.flat_sequences import flat
from proofs_checked.engine.assertions import holds, refused, same
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout


def length_decides(instance: Instance, as_play: Callable[[Roa], Play] = as_play) -> None:
    """A play has 3 n items, a prompt 3 n - 1; a sequence of 3 n - 2 items is neither."""
    s: Roa = flat(instance.prompt().then(instance.action("a")))
    n = len(s) - instance.number("items short", 3)
    decodings = {"play": as_play, "prompt": as_prompt}
    found = [name for name, decode in decodings.items() if is_decoded(decode, s[:n])]
    expected = {0: ["play"], 2: ["prompt"], 1: []}[n % 3]
    same(f"a sequence of {n} items is a", found, "by its length", expected)


def is_decoded(decode: Callable[[Roa], object], s: Roa) -> bool:
    """Whether the sequence can be decoded so."""
    try:
        decode(s)
    except IllFormed:
        return False
    return True


def observation_first(history: Prompt | Play) -> Roa:
    """Each observation precedes its reward."""
    s = list(flat(history))
    s[0::3], s[1::3] = s[1::3], s[0::3]
    return tuple(s)


@claim(
    "CAGI, Definition 1",
    reason="a play has 3 n items and a prompt 3 n - 1; the place of an item decides its kind",
    ways=(
        throughout(Space("every play and prompt", 3, 5, ((0, 0), (0, 1), (1, 0)))),
        also(length_decides, throughout(Space("every sequence of such items", 3, 4))),
        generated("generated plays and prompts"),
    ),
    mutants={
        "o precedes r": {"as_roa": observation_first},
        "incomplete turns are ignored": {"as_play": lambda s: as_play(s[: len(s) - len(s) % 3])},
    },
)
def plays_and_prompts(
    instance: Instance,
    as_roa: Callable[[Prompt | Play], Roa] = as_roa,
    as_play: Callable[[Roa], Play] = as_play,
) -> None:
    """ROA-plays and ROA-prompts, flat sequences of rewards, observations and actions, are the plays
    and prompts of JAGI, and no sequence is both.
    """
    h = instance.prompt()
    p = h.then(instance.action("a"))
    for name, decode, found in ("h", as_prompt, h), ("h a", as_play, p):
        same(f"{name} in CAGI's coding", as_roa(found), "as displayed", flat(found))
        same("its decoding", decode(flat(found)), name, found)


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
        "prompts lose their first turn": {
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
