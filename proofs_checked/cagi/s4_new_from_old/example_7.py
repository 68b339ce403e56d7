"""Example 7: rewarding the agent for self-inserting."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Verdict
from formal.codes.pairing import code_of_percept, percept_of
from formal.environments.environment import as_extended
from formal.environments.self_inserting import self_inserting
from formal.histories.history import EMPTY, play, prompt
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.cagi.flat_sequences import querying, rewards
from proofs_checked.constructions import Making
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout

CODES: Final = ((0, 0), (-1, 3))
"""Percepts whose observations are codes of percepts; 3 is the code of (-1, 0)."""


@claim(
    "CAGI, Example 7",
    name="coding",
    title="the coding of percepts",
    reason="one bijection pairs the reward's code, as a continued fraction, with the observation",
    ways=(
        throughout(Space("the first 200 codes", 1, 1, size="once")),
        generated("generated codes and percepts"),
    ),
    mutants={
        "0 and 1 encode the same percept": {"percept_of": lambda code: percept_of(max(code, 1))},
        "observations are not encoded": {"code_of_percept": lambda x: code_of_percept((x[0], 0))},
    },
)
def coding(
    instance: Instance,
    percept_of: Callable[[int], Percept] = percept_of,
    code_of_percept: Callable[[Percept], int] = code_of_percept,
) -> None:
    """There is a computable bijection from the natural numbers to the pairs of a rational reward
    and a natural observation.
    """
    code, x = instance.number("o", 200), instance.pick(instance.percepts)
    same("the code of ô", code_of_percept(percept_of(code)), "o", code)
    same("the decoding of the code of ⟨r, o⟩", percept_of(code_of_percept(x)), "⟨r, o⟩", x)


def shown_prompt(h: Prompt, percept_of: Callable[[int], Percept] = percept_of) -> Prompt:
    """The prompt that the observations of a prompt encode."""
    return prompt(*(percept_of(x[1]) if isinstance(x, tuple) else x for x in h))


def shown_play(p: Play) -> Play:
    """The play that the observations of a play encode."""
    return play(*(percept_of(x[1]) if isinstance(x, tuple) else x for x in p))


@claim(
    "CAGI, Example 7",
    verdict=Verdict.FALSE,
    reason="the first percept is e's own and encodes nothing, but p' decodes it nevertheless; "
    "moreover, e receives the play in which codes were observed (e' is well typed, since every "
    "number is a code and e answers every play)",
    ways=[somewhere(Space("every agent, every e without queries", 1, 2))],
    mutants={
        "a repair: the codes of (0, 0) and (1, 1) are their observations": {
            "percept_of": lambda code: (code, code),
            "code_of_percept": lambda x: x[1],
        },
        "another coding under which the first percepts encode themselves": {
            "percept_of": lambda code: (0, 0) if code == 0 else (1, code),
            "code_of_percept": lambda x: x[1],
        },
    },
    rests_on=["cagi-example-7.coding", "cagi-definition-2"],
)
def example_7(
    instance: Instance,
    percept_of: Callable[[int], Percept] = percept_of,
    code_of_percept: Callable[[Percept], int] = code_of_percept,
) -> None:
    """e' rewards the agent for acting as if the percepts that e displays were real: p' is the
    prompt that e has displayed.
    """
    pi, e = instance.agent(), instance.environment("e")
    displayed: list[Percept] = []

    def e_(pi: Agent, p: Play) -> Percept:
        x = e(p)
        displayed[p.turns :] = [x]
        if not p:
            return x
        r = 1 if p.action == pi(shown_prompt(p.prompt, percept_of)) else -1
        return r, code_of_percept(x)

    shown = shown_prompt(after_turns(pi, e_, instance.turns).prompt, percept_of)
    same("p' has the percepts", list(shown)[::2], "e gave", displayed)


def formula(instance: Instance, self_inserting: Making = self_inserting) -> None:
    """E' shows the code of e's percept on the displayed play; the reward is 1 iff a = T(p')."""
    pi, e = instance.agent(), querying(instance, "e where T answers")
    h = instance.prompt(following=pi)
    p = h.then(instance.action("a"))
    reward = 1 if p.action == pi(shown_prompt(h)) else -1
    for of, q, r in ("T, ⟨⟩", EMPTY, 0), ("T, p ⌢ a", p, reward):
        expected = r, code_of_percept(e(pi, shown_play(q)))
        same(f"e'({of})", self_inserting(e)(pi, q), "the repaired formula", expected)


def on_the_encoded_play(e: ExtendedEnvironment) -> ExtendedEnvironment:
    """The first percept is encoded, but e receives the play of codes."""
    return lambda pi, p: (self_inserting(e)(pi, p)[0], code_of_percept(e(pi, p)))


def by_the_letter(e: ExtendedEnvironment) -> ExtendedEnvironment:
    """The first percept is e's own, and e receives the play of codes."""
    return lambda pi, p: (on_the_encoded_play(e) if p else e)(pi, p)


@addition(
    "CAGI, Example 7",
    name="repaired",
    reason="the paper encodes all percepts but the first. Such an agent depends only "
    "on its own actions: it acts on a percept as on the one that this displays, and so on, down to "
    "(0, 0)",
    ways=(
        also(formula, throughout(Space("every agent and e along every play", 2, 2, CODES))),
        throughout(Space("every agent that self-inserts, in every e", 3, 4)),
        also(formula, generated("generated agents and e")),
        generated("generated agents that self-insert"),
    ),
    mutants={
        "the first percept is not encoded, and e receives the play of codes": {
            "self_inserting": by_the_letter
        },
        "e receives the play of codes": {"self_inserting": on_the_encoded_play},
    },
    rests_on=["cagi-example-7", "cagi-definition-3"],
)
def repaired(instance: Instance, self_inserting: Making = self_inserting) -> None:
    """If the first percept is encoded too and e receives the displayed play, an agent that acts on
    every prompt as on the one that it displays is always rewarded by 1, and the displayed play is
    its own interaction with e.
    """
    seen, e = instance.agent("T of its actions"), as_extended(instance.environment("e"))

    def T(h: Prompt) -> Action:  # noqa: N802
        """Sees only its own actions, since every displayed percept displays another."""
        return seen(prompt(*((0, 0) if isinstance(item, tuple) else item for item in h)))

    e_, turns = self_inserting(e), instance.turns
    displayed, own = shown_play(after_turns(T, e_, turns)), after_turns(T, e, turns)
    same("the displayed play", displayed, "the result of T and e", own)
    same("the rewards", rewards(T, e_, turns), "always 1", [0] + [1] * (turns - 1))
