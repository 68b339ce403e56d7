"""Example 7: rewarding the agent for self-inserting."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY, play, prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.broken import combined as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import first, unlike

CODES: Final = ((0, 0), (-1, 3))
"""Percepts with codes of percepts for observations; 3 is the code of (-1, 0)."""


def one_to_one(d: Definitions, world: Instance) -> str:
    """O ↦ ô has an inverse, on the first codes and on percepts of small numbers."""
    code, x = world.number("o", 200), world.pick(world.percepts)
    return unlike("the code of ô", d.code_of_percept(d.percept_of(code)), "o", code) or unlike(
        "decoded, the code of ⟨r, o⟩", d.percept_of(d.code_of_percept(x)), "⟨r, o⟩", x
    )


def _shown_prompt(d: Definitions, h: Prompt) -> Prompt:
    return prompt(*(d.percept_of(x[1]) if isinstance(x, tuple) else x for x in h))


def _shown_play(d: Definitions, p: Play) -> Play:
    return play(*(d.percept_of(x[1]) if isinstance(x, tuple) else x for x in p))


def by_the_letter(d: Definitions, world: Instance) -> str:
    """P' is what e has displayed, in an interaction with e' as it is written. False."""
    pi, e = world.agent(), world.environment("e")
    displayed: list[Percept] = []

    def e_(pi: Agent, p: Play) -> Percept:
        x = e(p)
        displayed[p.turns :] = [x]
        if not p:
            return x
        paid = 1 if p.action == pi(_shown_prompt(d, p.prompt)) else -1
        return paid, d.code_of_percept(x)

    *_, p = islice(d.interaction(pi, e_), world.turns)
    shown = _shown_prompt(d, p.prompt)
    return unlike("p' has the percepts", list(shown)[::2], "e displayed", displayed)


def formula(d: Definitions, world: Instance) -> str:
    """E' shows the code of what e gives on the play shown, and pays 1 if a = T(p'), else -1."""
    pi, e = world.agent(), _asking(world)
    mu = d.self_inserting(e)
    h = world.prompt(following=pi)
    p = h.then(world.action("a"))
    paid = 1 if p.action == pi(_shown_prompt(d, h)) else -1
    return first(
        unlike(
            f"e'({of})",
            mu(pi, q),
            "the repaired formula",
            (r, d.code_of_percept(e(pi, _shown_play(d, q)))),
        )
        for of, q, r in (("T, ⟨⟩", EMPTY, 0), ("T, p ⌢ a", p, paid))
    )


def one_who_self_inserts(d: Definitions, world: Instance) -> str:
    """An agent that acts on a prompt as on what it displays is paid 1 and plays e as itself.

    What is displayed displays something in its turn, and so on, in the end nothing but (0, 0): such
    an agent sees its own actions alone, if it is to do so at every prompt.
    """
    seen, e = world.agent("T of its actions"), d.as_extended(world.environment("e"))

    def T(h: Prompt) -> Action:  # noqa: N802
        return seen(prompt(*((0, 0) if isinstance(item, tuple) else item for item in h)))

    *_, p = islice(d.interaction(T, d.self_inserting(e)), world.turns)
    *_, own = islice(d.interaction(T, e), world.turns)
    rewards = [h.reward for h in p.prompt.prefixes()]
    return unlike("what is displayed", _shown_play(d, p), "the result of T and e", own) or unlike(
        "the rewards", rewards, "those for it", [0] + [1] * (world.turns - 1)
    )


def _asking(world: Instance) -> ExtendedEnvironment:
    """An environment whose percepts depend on what T does at the prompt that e answers."""
    answers = [world.environment(f"e where T answers {y}") for y in range(world.n_actions)]
    return lambda pi, p: answers[pi(p.prompt) if p else 0](p)


CLAIMS: Final = (
    Claim(
        id="cagi-example-7.coding",
        paper="CAGI",
        item="Example 7, the coding of percepts",
        statement="There is a computable bijection from the natural numbers to the pairs of a "
        "rational reward and a natural observation.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="ours pairs the code of the reward, as a continued fraction, with the observation",
        checks=(
            exhausted(
                one_to_one,
                Space("the first 200 codes", 1, 1, size="once"),
            ),
            sampled(one_to_one, "generated codes and percepts"),
        ),
        mutants=(
            planted(
                "off-by-one",
                "0 and 1 encode the same percept",
                percept_of=lambda code: PRODUCTION.percept_of(max(code, 1)),
            ),
            planted(
                "observation-lost",
                "the observation is not encoded",
                code_of_percept=lambda x: PRODUCTION.code_of_percept((x[0], 0)),
            ),
        ),
    ),
    Claim(
        id="cagi-example-7",
        paper="CAGI",
        item="Example 7",
        statement="e' pays the agent for acting as if the percepts that e displays were real: p' "
        "is the prompt that e has displayed.",
        kind=Kind.EXAMPLE,
        standing=Standing.FALSE,
        why="the first percept is e's own and encodes nothing, but p' decodes it all the same; "
        "besides, e is asked about the play in which codes were observed (e' is well typed, since "
        "every number is a code and e answers every play)",
        checks=(
            counterexample(by_the_letter, Space("every agent, every e that asks nothing", 1, 2)),
        ),
        mutants=(
            planted(
                "no-coding",
                "a repair: the codes of (0, 0) and (1, 1) are their observations",
                percept_of=lambda code: (code, code),
                code_of_percept=lambda x: x[1],
            ),
            planted(
                "rewards-unlike-codes",
                "another coding under which the first percepts encode themselves",
                percept_of=lambda code: (0, 0) if code == 0 else (1, code),
                code_of_percept=lambda x: x[1],
            ),
        ),
        rests_on=("cagi-example-7.coding", "cagi-definition-2"),
        differs="A first reading took the example for ill-typed, its first percept encoding "
        "nothing. But every number is a code, so that e' is an environment; what is false is what "
        "is said of it.",
    ),
    Claim(
        id="cagi-example-7.repaired",
        paper="CAGI",
        item="Example 7, repaired (not in the paper)",
        statement="If the first percept is encoded too and e is asked about the play that was "
        "displayed, an agent that acts on every prompt as on the one that it displays is always "
        "paid 1, and what it is displayed is its own interaction with e.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which encodes all percepts but the first. Such an agent depends on "
        "its own actions alone: what is displayed is acted on as what that displays in its turn, "
        "and so on, in the end (0, 0)",
        checks=(
            exhausted(formula, Space("every agent and e along every play", 2, 2, CODES)),
            exhausted(
                one_who_self_inserts, Space("every agent that self-inserts, in every e", 3, 4)
            ),
            sampled(formula, "generated agents and e"),
            sampled(one_who_self_inserts, "generated agents that self-insert"),
        ),
        mutants=(
            planted(
                "by-the-letter",
                "the first percept is not encoded, and e is asked about the play as it was",
                self_inserting=broken.self_inserting_by_the_letter,
            ),
            planted(
                "encoded-play",
                "e is asked about the play as it was",
                self_inserting=broken.self_inserting_on_the_encoded_play,
            ),
        ),
        rests_on=("cagi-example-7", "cagi-definition-3"),
    ),
)
