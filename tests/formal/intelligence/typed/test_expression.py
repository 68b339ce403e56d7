"""Programs as they are written, and in words."""

import pytest

from formal.errors import IllFormed
from formal.intelligence.grammar import programs
from formal.intelligence.machine import environment
from formal.intelligence.typed.examples import TEXTS
from formal.intelligence.typed.expression import expressions, read, written
from formal.intelligence.typed.machine import PLAIN
from formal.intelligence.typed.meaning import denoted, worded


def test_what_is_written_is_read() -> None:
    texts = [written(program) for program in programs(PLAIN.grammar, 7)]
    assert len(set(texts)) == len(texts) > 2_000
    for text, program in zip(texts, programs(PLAIN.grammar, 7), strict=True):
        assert read(PLAIN.grammar, text) == program
    for text in TEXTS.values():
        assert written(read(PLAIN.grammar, text)) == text
        assert read(PLAIN.grammar, text.replace(" ", "")) == read(PLAIN.grammar, text)


def test_an_expression_is_its_rules_leftmost_first() -> None:
    program = read(PLAIN.grammar, TEXTS["tempting-button"])
    reward, observation = expressions(program)
    assert (*reward.rules(), *observation.rules()) == program


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "where a program needs a reward, '' ends"),
        ("1", "';' is expected in '1', but the text ends"),
        ("1;", "needs an observation, '1;' ends"),
        ("1; 0; 0", "a program ends after its parts; in '1; 0; 0' ';' follows"),
        (
            "2; 0",
            r"a reward of typed, plain is one of -1, 0, 1, match\(…\), if\(…\); '2' is none",
        ),
        ("1; y", r"an observation .* is one of 0, 1, last, shown\(…\), if\(…\); 'y' is none"),
        ("match(y); 0", "',' is expected .*; found '\\)'"),
        ("match y, y; 0", "'\\(' is expected .*; found 'y'"),
        ("match(y, y, y); 0", "'\\)' is expected .*; found ','"),
        ("match(y, ask()); 0", r"a prompt .* is one of h, .*; '\)' is none of these"),
        ("1(); 0", "';' is expected .*; found '\\('"),
    ],
)
def test_what_is_no_program(text: str, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        read(PLAIN.grammar, text)


def test_a_rule_of_another_sort_is_no_part() -> None:
    match, y, zero, nothing = read(PLAIN.grammar, "match(y, 0); 0")
    with pytest.raises(IllFormed, match=r"the parts of match are .*; one is missing"):
        denoted([match, y, nothing, zero])
    with pytest.raises(IllFormed, match="one is missing"):
        environment(PLAIN, [match, y])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TEXTS["reverse-history"], "reward: 1 if y = π(h reversed), else -1; observation: 0"),
        (
            "if(not(first_turn), 1, 0); shown(y)",
            "reward: (1) if not (this is the first turn), else (0); observation: the action y",
        ),
        (
            "match(ask(append(drop_last(h), y, 0)), 1); if(same_observation(last, 1), 0, 1)",
            (
                "reward: 1 if π(h without its last turn, then y and (0, 0)) = 1, else -1;"
                " observation: (0) if the last observation again = 1, else (1)"
            ),
        ),
        (
            "0; shown(ask(set_last(h, 1)))",
            "reward: 0; observation: the action π(h with the last observation 1)",
        ),
    ],
)
def test_in_words(text: str, words: str) -> None:
    assert worded(read(PLAIN.grammar, text)) == words
