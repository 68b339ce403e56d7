"""The tape machine as a reference machine: letter by letter it denotes what its definition says."""

from fractions import Fraction

import pytest

from formal.agents.q_learner import q_learner
from formal.incremental.reality_check import reality_check
from formal.intelligence.grammar import programs
from formal.intelligence.machine import Needs, environment, weight
from formal.intelligence.quantity import self_reflection
from formal.intelligence.queries import Queries
from formal.intelligence.search import Search
from formal.intelligence.tape import machine as tape
from formal.intelligence.tape.code import programs as texts
from formal.intelligence.tape.code import weight as weight_of
from formal.intelligence.tape.reference import TAPE, TapeProgram, text
from formal.interaction.interaction import interaction
from formal.notation import Agent, Percept
from practical.streams import stream

HALF = Fraction(1, 2)
TURNS = 5
LONGEST = 4


def agents() -> list[Agent]:
    learner = q_learner(5, stream(3, "agent"))
    return [learner, reality_check(learner), lambda h: (h.observation + h.turns) % 5]


def test_its_programs_and_weights_are_those_of_its_code() -> None:
    found = {text(p): 2 * weight(TAPE, p) for p in programs(TAPE.grammar, LONGEST)}
    assert found == {letters: weight_of(letters) for letters in texts(LONGEST)}


def by_turns(pi: Agent, program: TapeProgram, sign: int) -> list[Percept]:
    """What the lazy form makes of the first turns."""
    query = Queries(pi, 5, TAPE.unit, HALF).begin(TAPE.first)
    memory, percepts = TAPE.memory, []
    for _ in range(TURNS):
        rho, o, memory = program.turn(query, memory)
        query = query.then(sign * rho, o)
        percepts.append(query.prompt.percept)
    return percepts


def by_definition(pi: Agent, letters: str, sign: int) -> list[Percept]:
    plays = interaction(pi, tape.environment(letters, sign))
    return [next(plays).prompt.percept for _ in range(TURNS + 1)][1:]


@pytest.mark.parametrize("sign", [1, -1])
def test_a_program_denotes_what_the_definition_says(sign: int) -> None:
    for pi in agents():
        for letters in texts(3):
            program = TapeProgram(letters, (0,))
            assert by_turns(pi, program, sign) == by_definition(pi, letters, sign)


def test_the_two_ways_to_say_what_a_program_denotes_agree() -> None:
    pi = agents()[0]
    for program in programs(TAPE.grammar, 3):
        generic = interaction(pi, environment(TAPE, program, -1))
        percepts = [next(generic).prompt.percept for _ in range(TURNS + 1)][1:]
        assert percepts == by_definition(pi, text(program), -1)


def test_a_beginning_is_only_run_as_far_as_all_its_programs_agree() -> None:
    pi = agents()[0]
    for letters in texts(LONGEST):
        for length in range(len(letters)):
            beginning = letters[:length]
            opened = (beginning.count("[") - beginning.count("]") + 1,)
            try:
                percepts = by_turns(pi, TapeProgram(beginning, opened), 1)
            except Needs:
                continue
            assert percepts == by_definition(pi, letters, 1)


def test_a_program_that_cannot_read_or_ask_is_deaf_and_a_silent_one_pays_nothing() -> None:
    for letters in texts(LONGEST):
        program = TapeProgram(letters, (0,))
        results = {str(by_definition(pi, letters, 1)) for pi in agents()}
        if program.deaf:
            assert len(results) == 1
        rewards = {r for pi in agents() for r, _ in by_definition(pi, letters, 1)}
        if program.lowest == program.highest:
            assert rewards == {0}
        assert ("," in letters or "?" in letters) is not program.deaf


def test_its_interval_is_wide_and_holds_what_it_should() -> None:
    search = Search(TAPE, self_reflection(agents()[0]), 8)
    search.expand(3_000)
    interval = search.interval()
    assert Fraction(1, 10) < interval.half_width < HALF
    assert interval.low < 0 < interval.high


def test_a_program_is_read_letter_by_letter() -> None:
    read = TAPE.read("?,[.]]")
    assert [rule.symbol for rule in read] == ["?", ",", "[", ".", "]", "]"]
    filled = next(p for p in programs(TAPE.grammar, 3) if text(p) == "?.]")
    assert TAPE.read(TAPE.written(filled)) == TAPE.read("?.]")


@pytest.mark.parametrize("letters", ["]", "+]", ",]", "?[]]"])
def test_what_puts_out_nothing_earns_0(letters: str) -> None:
    """The bounds of its rewards are reached: no other is possible."""
    program = TapeProgram(letters, (0,))
    assert (program.lowest, program.highest) == (0, 0)
    for pi in agents():
        assert {r for r, _ in by_turns(pi, program, 1)} == {0}
