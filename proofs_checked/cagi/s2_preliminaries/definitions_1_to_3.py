"""Definitions 1 to 3, Lemmas 1 and 2: histories, agents, extended environments, and the result."""

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any, Final

from formal.interaction.interaction import interaction
from formal.notation import Agent, Percept, Play, Prompt
from formal.roa.coding import (
    Roa,
    RoaAgent,
    as_agent,
    as_extended_environment,
    as_play,
    as_prompt,
    as_roa,
    as_roa_agent,
    as_roa_environment,
)
from proofs_checked.cagi.flat_sequences import flat, paired_play, querying, turing_machine
from proofs_checked.engine.assertions import holds, must, refused, same
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants import interaction as broken


def length_decides(instance: Instance, as_play: Callable[[Roa], Play] = as_play) -> None:
    """A play has 3 n items, a prompt 3 n - 1; a sequence of 3 n - 2 items is neither."""
    s: Roa = flat(instance.prompt().then(instance.action("a")))
    n = len(s) - instance.number("items short", 3)
    decodings: dict[str, Callable[[Roa], object]] = {"play": as_play, "prompt": as_prompt}
    found = [name for name, of in decodings.items() if not refused(name, partial(of, s[:n]))]
    expected = {0: ["play"], 2: ["prompt"], 1: []}[n % 3]
    same(f"a sequence of {n} items is a", found, "by its length", expected)


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


@claim(
    "CAGI, Lemma 1",
    reason="without its last item it is a play followed by r and o",
    ways=(throughout(Space("every play", 5, 6)), generated("plays")),
    mutants={
        "prompts lose their first turn": {
            "as_prompt": lambda s: as_prompt(s[3:] if len(s) > 3 else s)
        },
        "only ⟨r, o⟩ is a prompt": {"as_prompt": lambda s: as_prompt(s if len(s) == 2 else ())},
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


def environments_agree(
    instance: Instance, as_extended_environment: Any = as_extended_environment
) -> None:
    """e(T, s) = μ(π, p) and back, where e queries T on the play's prompt and on one other."""
    pi, h = instance.agent(), instance.prompt()
    p = h.then(instance.action("a"))
    percepts = instance.percepts

    def e(T: RoaAgent, s: Roa) -> Percept:
        return percepts[(T(s[:-1]) + T(s[:2]) + len(s)) % len(percepts)]

    expected = e(turing_machine(pi), flat(p))
    mu = as_extended_environment(e)
    back = as_roa_environment(mu)
    same("μ(π, p)", mu(pi, p), "e(T, s)", expected)
    same("coded back, e(T, s)", back(turing_machine(pi), flat(p)), "e(T, s)", expected)


@claim(
    "CAGI, Definition 2",
    reason="the codings of histories are one to one; an environment that receives a machine may "
    "depend on more than the function that it computes, and then it is none of JAGI's",
    ways=(
        throughout(Space("every agent on every prompt")),
        also(environments_agree, throughout(Space("every agent along every play", 3, 4))),
        generated(),
        also(environments_agree, generated("agents in environments with two queries a turn")),
    ),
    mutants={
        "T sees the last percept": {"as_roa_agent": lambda pi: lambda s: as_roa_agent(pi)(s[-2:])},
        "the environment receives the agent that takes 0": {
            "as_extended_environment": lambda e: lambda pi, p: e(lambda s: 0, flat(p))
        },
    },
    rests_on=["cagi-definition-1", "jagi-definition-2"],
)
def agents_and_environments(
    instance: Instance, as_roa_agent: Callable[[Agent], RoaAgent] = as_roa_agent
) -> None:
    """Agents and extended environments on flat sequences are those of JAGI's Definition 2, if the
    environment depends only on the function that the agent computes.
    """
    pi, h = instance.agent(), instance.prompt()
    T = as_roa_agent(pi)
    same("T(s)", T(flat(h)), "π(h)", pi(h))
    same("π(h)", as_agent(turing_machine(pi))(h), "T(s)", pi(h))


WAYS: Final[Any] = (
    throughout(Space("every agent in every environment with queries", 3, 4)),
    generated("generated agents in generated environments with queries"),
)


@claim(
    "CAGI, Definition 3",
    reason="the two inductions are the same, turn by turn",
    ways=WAYS,
    mutants={
        "e answers the previous turn's play": {"interaction": broken.stale_play},
        "T answers only the last percept": {"interaction": broken.memoryless},
    },
    rests_on=["cagi-definition-2", "jagi-definition-2"],
)
def result(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """The result of an agent interacting with an extended environment is the displayed sequence,
    which is the result in JAGI's Definition 2.
    """
    pi, mu = instance.agent(), querying(instance, "e where T answers", lambda h: h.first)
    T = turing_machine(pi)
    s: Roa = ()
    for _ in range(instance.turns):
        s = (*s, *mu(pi, paired_play(s)))
        s = (*s, T(s))
    *_, p = islice(interaction(pi, mu), instance.turns)
    same("the result", flat(p), "as displayed", s)


@claim(
    "CAGI, Lemma 2",
    reason="by induction each part is a play or a prompt; on it the environment or agent halts",
    ways=WAYS,
    mutants={
        "T answers the previous turn's prompt": {"interaction": broken.stale_prompt},
        "the result begins with its second turn": {"interaction": broken.without_the_first_play},
    },
    rests_on=["cagi-definition-3"],
)
def result_is_defined(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """The result of an agent interacting with an extended environment is defined."""
    pi, mu = instance.agent(), querying(instance, "e where T answers", lambda h: h.first)
    parts = list(islice(interaction(pi, mu), instance.turns))
    must(len(parts) == instance.turns, f"the result has only {len(parts)} turns")
    for n, part in enumerate(parts, start=1):
        same(f"the first {n} turns", list(parts[-1].plays())[n - 1], "an earlier part", part)
        same("the last action", part.action, "T's", pi(part.prompt))
