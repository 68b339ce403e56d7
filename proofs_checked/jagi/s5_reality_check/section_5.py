"""Section 5: the reality check as a class transformation is Definition 8.

A class cannot be told the first reward of a history; it reads as 0. So only agents that are blind
to it are looked at.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from bridge.agents.as_class import Reading, agent_class
from bridge.evidence import Standing
from formal.agents.combinators import blind_to_first_reward
from formal.histories.rewriting import with_zero_first_reward
from formal.notation import Observation, Prompt
from proofs_checked.broken import classes as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counted, counterexample, exhausted, sampled
from proofs_checked.laws.saying import unlike


def is_definition_8(d: Definitions, world: Instance) -> str:
    """Trained along h, an instance acts as π_RC does, whatever it and its clones went through.

    Before one of the turns it is asked about another observation; before each a clone of it is
    trained on an action that is not its own.
    """
    pi = blind_to_first_reward(world.agent())
    h = with_zero_first_reward(world.prompt(following=pi))
    checked = d.reality_check(pi)
    instance = d.reality_check_class(
        agent_class(pi, n_actions=None, n_obs=None, reading=world.pick(tuple(Reading)))
    )()
    strayed = world.number("turn of a stray question", world.turns)
    for turn, s in enumerate(h.prefixes()):
        if s.before:
            _train(instance, s)
        if turn == strayed:
            instance.act(1 - min(s.observation, 1))
        _train_a_clone(instance, s.observation)
        if complaint := unlike(
            f"trained {counted(turn, 'time')}, its action",
            instance.act(s.observation),
            "that of π_RC",
            checked(s),
        ):
            return complaint
    return ""


def instances_are_apart(d: Definitions, world: Instance) -> str:
    """Two instances of a class, trained in turn along two histories, do not touch each other."""
    pi = blind_to_first_reward(world.agent())
    checked = d.reality_check(pi)
    made = d.reality_check_class(
        agent_class(pi, n_actions=None, n_obs=None, reading=Reading.CHAINED)
    )
    histories = [with_zero_first_reward(world.prompt(name, following=pi)) for name in ("g", "h")]
    instances = [made() for _ in histories]
    for turn in range(world.turns):
        for instance, h in zip(instances, histories, strict=True):
            s = list(h.prefixes())[turn]
            if s.before:
                _train(instance, s)
            if complaint := unlike(
                "the instance at {s}, its action",
                instance.act(s.observation),
                "that of π_RC",
                checked(s),
                s=s,
            ):
                return complaint
    return ""


def means_one_thing(d: Definitions, world: Instance) -> str:
    """What an instance does after any data is no matter of reading. False, unless they chain."""
    pi = blind_to_first_reward(world.agent())
    asked, chained = (
        d.reality_check_class(agent_class(pi, n_actions=None, n_obs=None, reading=reading))()
        for reading in (Reading.ASKED, Reading.CHAINED)
    )
    o = 0
    for n in range(1, world.turns + 1):
        o_prev, a = world.number(f"o_prev{n}", 2), world.action(f"y{n}")
        o = world.number(f"o_next{n}", 2)
        for instance in (asked, chained):
            instance.train(o_prev=o_prev, a=a, r=0, o_next=o)
    return unlike(
        "where o_prev counts, its action",
        asked.act(o),
        "where the o_next before it does, it",
        chained.act(o),
    )


def _train(instance: Any, h: Prompt) -> None:
    p = h.before
    instance.train(o_prev=p.prompt.observation, a=p.action, r=h.reward, o_next=h.observation)


def _train_a_clone(instance: Any, o: Observation) -> None:
    twin = instance.clone()
    another = 0 if twin.act(o) else 1
    twin.train(o_prev=o, a=another, r=0, o_next=o)


def _mutant(name: str, fault: str, variant: type[broken.RealityCheck]) -> Mutant:
    made: Callable[[type[Any]], type[Any]] = broken.transformation(variant)
    return Mutant(name, fault, replace(PRODUCTION, reality_check_class=made))


_ASSUMING: Final = Standing.ASSUMING

CLAIMS: Final = (
    Claim(
        id="jagi-reality-check-class",
        paper="JAGI",
        item="Section 5, the reality check of an agent class",
        statement="The instances of the reality check of an agent class act as the reality check "
        "of the agent.",
        kind=Kind.CORRESPONDENCE,
        standing=Standing.ASSUMING,
        why="assuming that training data form a chain, which begins at o1; of agents that cannot "
        "see the first reward, since a class is not told it",
        checks=(
            exhausted(
                is_definition_8,
                Space("every agent class, trained along every history", 4, 5),
                passing=_ASSUMING,
            ),
            counterexample(
                means_one_thing,
                Space("two readings of data that do not chain", 2, 2, ()),
                passing=_ASSUMING,
            ),
            sampled(is_definition_8, "generated agent classes", passing=_ASSUMING),
            exhausted(
                instances_are_apart,
                Space("two instances of every agent class, along any two histories", 3, 3),
                passing=_ASSUMING,
            ),
            sampled(
                instances_are_apart,
                "generated agent classes, two instances of each",
                passing=_ASSUMING,
            ),
        ),
        mutants=(
            _mutant(
                "first-answer", "a query decides what it freezes to", broken.FreezesToTheFirstAnswer
            ),
            _mutant("false-value", "action 0 is taken for no action yet", broken.FalseValue),
            _mutant(
                "last-own-action",
                "it freezes to what it would have done instead of the newest action",
                broken.FreezesToTheLastAction,
            ),
            _mutant(
                "trains-before-asking",
                "the inner agent is asked after it was trained",
                broken.TrainsBeforeAsking,
            ),
            _mutant("never", "it does not freeze", broken.NeverFreezes),
            _mutant(
                "freezes-when-asked",
                "a question about another observation than the last freezes it",
                broken.FreezesWhenAsked,
            ),
            _mutant(
                "shares-its-inner-agent",
                "what a copy is trained on, its original learns",
                broken.SharesItsInnerAgent,
            ),
            _mutant(
                "remembers-on-the-class",
                "what it freezes to is remembered on the class, for all its instances",
                broken.RemembersOnTheClass,
            ),
            _mutant(
                "freezes-off-the-chain",
                "another law: data that do not chain freeze it, and are no longer ambiguous",
                broken.FreezesOffTheChain,
            ),
        ),
        rests_on=("jagi-definition-8",),
        differs="A first reading by hand took it for so only if the first question is about o1 as "
        "well. A class that freezes to its first answer needs that; ours freezes to what it would "
        "do where its training begins, and may be asked anything before.",
    ),
)
