"""Each example program is the named environment, weighed: for all agents, on all short plays."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.false_memories import false_memories
from formal.environments.handicap import handicap
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.negations import dual
from formal.environments.proposition_six import proposition_six
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.environments.reverse_history import reverse_history
from formal.environments.shown_coin import shown_coin
from formal.environments.tempting_button import tempting_button
from formal.environments.tempting_button_variation import tempting_button_variation
from formal.histories.history import EMPTY
from formal.intelligence.machine import environment
from formal.intelligence.typed import examples as examples_module
from formal.intelligence.typed.examples import TEXTS, examples
from formal.intelligence.typed.expression import read
from formal.intelligence.typed.machine import ASKING, PLAIN
from formal.interaction.discounting import discounted_environment
from formal.interaction.interaction import after_turns
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import as_extended_environment

HALF = Fraction(1, 2)
TURNS = 3


def halves(n: int) -> Fraction:
    """The t-th reward, t = n - 1, weighs 2^-t; the first percept earns nothing."""
    return HALF ** (n - 1)


def alternating(
    named: Callable[[Callable[[int], Observation]], ExtendedEnvironment],
) -> ExtendedEnvironment:
    """The environment whose observation is another than the last, at first 0."""

    def mu(pi: Agent, p: Play) -> Percept:
        return named(lambda n: 1 - p.prompt.observation if p else 0)(pi, p)

    return mu


def paid_for_the_first_action(pi: Agent, p: Play) -> Percept:
    """Proposition 6's environment, delayed by one turn."""
    return (proposition_six()(pi, EMPTY)[0] if p.turns == 1 else 0), 0


DEFINED: Mapping[str, ExtendedEnvironment] = {
    "ignore-rewards": ignore_rewards,
    "punish-nondeterministic-agent": punish_nondeterministic_agent,
    "reverse-history": reverse_history,
    "backward-consciousness": as_extended_environment(backward_consciousness),
    "false-memories": false_memories(),
    "tempting-button": alternating(tempting_button),
    "tempting-button-variation": alternating(tempting_button_variation),
    "proposition6": paid_for_the_first_action,
}

# One rule of each is another.
MUTANTS = {
    "ignore-rewards": "match(y, ask(h)); 0",
    "punish-nondeterministic-agent": "match(y, ask(zero_rewards(h))); 0",
    "reverse-history": "match(y, ask(drop_first(h))); 0",
    "backward-consciousness": "match(y, ask(reverse(h))); 1",
    "false-memories": "match(y, ask(reverse(append(append(h, 0, 0), 0, 0)))); 0",
    "tempting-button": TEXTS["tempting-button"].replace("set_last(h, 0)", "set_last(h, 1)"),
    "tempting-button-variation": TEXTS["tempting-button-variation"].replace(
        "same_action(y, 1), 0", "same_action(y, 1), -1"
    ),
    "proposition6": TEXTS["proposition6"].replace("zero_rewards(set_last(h, 0))", "h"),
}


def plays(turns: int) -> Iterator[Play]:
    """Those over the alphabet {d_t rho} x {0, 1}, and at first 0 and 1 for rewards."""
    yield EMPTY
    shorter = [EMPTY]
    for n in range(1, turns + 1):
        rewards: tuple[Reward, ...] = (0, 1) if n == 1 else (0, halves(n), -halves(n))
        shorter = [
            p.then((r, o)).then(y) for p, r, o, y in product(shorter, rewards, (0, 1), (0, 1))
        ]
        yield from shorter


def differing(
    mu: ExtendedEnvironment, nu: ExtendedEnvironment, among: Sequence[Play]
) -> Play | None:
    """A play on which the two give some agent different percepts; None if there is none."""
    for p in among:

        def agree(choose: Choose, p: Play = p) -> bool:
            pi = ForkingAgent(choose, 2)
            return mu(pi, p) == nu(pi, p)

        if not all(explore(agree)):
            return p
    return None


PLAYS = list(plays(TURNS))


def denoted(text: str, sign: int = 1) -> ExtendedEnvironment:
    return environment(PLAIN, read(PLAIN.grammar, text), sign)


def test_all_examples_are_defined_here() -> None:
    assert DEFINED.keys() == TEXTS.keys() == MUTANTS.keys()


@pytest.mark.parametrize("name", DEFINED)
def test_an_example_is_the_named_environment_weighed(name: str) -> None:
    weighed = discounted_environment(DEFINED[name], halves)
    assert differing(denoted(TEXTS[name]), weighed, PLAYS) is None
    assert differing(denoted(MUTANTS[name]), weighed, PLAYS) is not None


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("tempting-button", tempting_button),
        ("tempting-button-variation", tempting_button_variation),
    ],
)
def test_the_buttons_alternate_in_whatever_happens(
    name: str, named: Callable[[Callable[[int], Observation]], ExtendedEnvironment]
) -> None:
    weighed = discounted_environment(named(lambda n: n % 2), halves)
    shown = [p for p in PLAYS if all(q.prompt.observation == (q.turns + 1) % 2 for q in p.plays())]
    assert len(shown) > 100
    assert differing(denoted(TEXTS[name]), weighed, shown) is None
    mu = denoted(TEXTS[name])

    def genuine(choose: Choose) -> bool:
        pi = ForkingAgent(choose, 2)
        return after_turns(pi, mu, 4) == after_turns(pi, weighed, 4)

    assert all(explore(genuine))


@pytest.mark.parametrize("name", TEXTS)
def test_with_the_other_sign_it_is_the_dual(name: str) -> None:
    short = [p for p in PLAYS if p.turns < TURNS]
    assert differing(dual(denoted(TEXTS[name])), denoted(TEXTS[name], -1), short) is None
    assert differing(denoted(TEXTS[name]), denoted(TEXTS[name], -1), short) is not None


def test_but_for_the_first_observation_the_handicap_would_be_one() -> None:
    imagined = "ask(reverse(append(append(reverse(h), 0, 0), 0, 0)))"
    foreseen = f"if(same_action(y, {imagined}), if(same_observation(last, shown(y)), 1, 0), -1)"
    mu = denoted(f"{foreseen}; shown(ask(h))")
    weighed = discounted_environment(handicap(shown_coin, false_memories()), halves)
    assert differing(mu, weighed, PLAYS[1:]) is None
    assert differing(mu, weighed, PLAYS) is EMPTY


def test_weights_and_lengths_by_hand() -> None:
    plain = {name: (w, n) for name, _, w, n in examples(PLAIN)}
    asking = {name: (w, n) for name, _, w, n in examples(ASKING)}
    # The sign, match, y, ask, zero_rewards, h, 0.
    assert plain["ignore-rewards"] == (HALF * Fraction(48 * 28 * 20 * 10 * 36 * 20, 64**6), 6)
    assert asking["ignore-rewards"] == (HALF * Fraction(60 * 28 * 32 * 16 * 40 * 24, 64**6), 6)
    assert plain["punish-nondeterministic-agent"] == (
        HALF * Fraction(48 * 28 * 20 * 36 * 20, 64**5),
        5,
    )
    # if, first_turn; if, same_action, ask, append, zero_rewards, set_last, h, 0; 1, 0; 0; 1, 0, 0.
    proposition_six_weight = HALF * Fraction(
        (4 * 24) * (4 * 24 * 20 * 2 * 10 * 2 * 36 * 20) * (8 * 20 * 8) * (4 * 4 * 4) * 20, 64**17
    )
    assert plain["proposition6"] == (proposition_six_weight, 17)


def test_of_every_named_environment_it_is_said_whether_it_is_one() -> None:
    said = (examples_module.__doc__ or "").split("`")[1::2]
    assert len(said) == len(set(said))
    assert {*said, *TEXTS} == set(ENVIRONMENTS)
    assert not {*said} & {*TEXTS}


def test_programs_are_of_the_machine() -> None:
    for machine in (PLAIN, ASKING):
        for example in examples(machine):
            assert all(rule in machine.grammar.given for rule in example.program)
