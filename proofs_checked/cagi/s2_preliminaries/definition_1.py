"""Definition 1: plays and prompts."""

from typing import Final

from bridge.evidence import Standing
from formal.errors import IllFormed
from formal.roa.coding import Roa
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.roa import flat
from proofs_checked.laws.saying import first, unlike


def one_of_ours(d: Definitions, world: Instance) -> str:
    """Each history of ours is an ROA-play or ROA-prompt, and that is this history and no other."""
    h = world.prompt()
    p = h.then(world.action("a"))
    return first(
        unlike(f"{name} in CAGI's coding", d.as_roa(found), "what is displayed", flat(found))
        or unlike("decoded, it", decode(flat(found)), name, found)
        for name, decode, found in (("h", d.as_prompt, h), ("h a", d.as_play, p))
    )


def its_length_says_which(d: Definitions, world: Instance) -> str:
    """A play has 3 n items, a prompt 3 n - 1, and with 3 n - 2 a sequence is neither."""
    s: Roa = flat(world.prompt().then(world.action("a")))
    n = len(s) - world.number("items short", 3)
    found = [
        name
        for name, decode in (("play", d.as_play), ("prompt", d.as_prompt))
        if _is(decode, s[:n])
    ]
    expected = {0: ["play"], 2: ["prompt"], 1: []}[n % 3]
    return unlike(f"of {n} items, it is a", found, "what the length makes it", expected)


def _is(decode: object, s: Roa) -> bool:
    try:
        decode(s)  # type: ignore[operator]  # it is a function
    except IllFormed:
        return False
    return True


CLAIMS: Final = (
    Claim(
        id="cagi-definition-1",
        paper="CAGI",
        item="Definition 1",
        statement="ROA-plays and ROA-prompts, flat sequences of rewards, observations and actions, "
        "are the plays and prompts of JAGI, and no sequence is both.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="a play has 3 n items and a prompt 3 n - 1, so that what an item is its place says",
        checks=(
            exhausted(one_of_ours, Space("every play and prompt", 3, 5, ((0, 0), (0, 1), (1, 0)))),
            exhausted(its_length_says_which, Space("every sequence of such items", 3, 4)),
            sampled(one_of_ours, "generated plays and prompts"),
        ),
        mutants=(
            planted("observation-first", "o stands before r", as_roa=broken.observation_first),
            planted(
                "odd-end",
                "what is left over at the end of a play is ignored",
                as_play=broken.lenient(PRODUCTION.as_play),
            ),
        ),
    ),
)
