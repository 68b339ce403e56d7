"""A cycle of a partial program is that of every program that begins so, or needs a letter."""

from functools import partial
from itertools import islice, product
from random import Random

import pytest

from formal.histories.history import EMPTY
from formal.intelligence.tape.code import LETTERS, complete, programs
from formal.intelligence.tape.machine import environment
from formal.intelligence.tape.partial import BLANK, State, cycle
from formal.intelligence.tape.querying import answer
from formal.interaction.interaction import interaction
from formal.notation import Action, Prompt

TURNS = 5


def looking(h: Prompt) -> Action:
    """Depends on all that a prompt holds."""
    seen = [int(item[0]) + 3 * item[1] if isinstance(item, tuple) else item for item in h]
    return sum((i + 1) * x for i, x in enumerate(seen)) % 5


def random_program(random: Random) -> str:
    text = ""
    while not complete(text):
        text += random.choice(LETTERS + "]")
    return text


def by_states(letters: str) -> list[tuple[int, int]] | None:
    """Percepts, the rewards 2 ρ; None if a letter is missing."""
    state, h, actions = BLANK, EMPTY.then((0, 2)), list[Action]()
    found = [(0, 2)]
    for _ in range(TURNS):
        p = h.then(looking(h))
        actions.insert(0, p.action)
        after = cycle(letters, state, actions, partial(answer, looking, p))
        if after is None:
            return None
        state = after
        found.append((state.reward - 2, state.observation))
        h = p.then(found[-1])
    return found


def by_definition(text: str) -> list[tuple[int, int]]:
    mu = environment(text, 1, lambda t: 2)
    p = next(islice(interaction(looking, mu), TURNS, None))
    return [(int(r), o) for r, o in [*p][::2]]


def test_all_small_programs() -> None:
    for text in programs(4):
        assert by_states(text) == by_definition(text), text


def test_random_programs() -> None:
    random = Random(0)
    texts = {random_program(random) for _ in range(1500)}
    assert max(map(len, texts)) > 60
    for text in texts:
        if len(text) > 4:
            assert by_states(text) == by_definition(text), text


def test_a_beginning_says_what_all_its_programs_do() -> None:
    random = Random(1)
    for text in [*programs(4), *(random_program(random) for _ in range(300))]:
        whole = by_states(text)
        for n in range(min(len(text), 30)):
            assert by_states(text[:n]) in (None, whole), (text, n)


def completions(letters: str) -> list[str]:
    """Some programs that begin so."""
    depth = letters.count("[") - letters.count("]")
    parts = ("", "+", ">-")
    return [letters + a + "]" * depth + b + "]" for a, b in product(parts, parts)]


def is_beginning(letters: str) -> bool:
    """Whether no `]` is unmatched."""
    depths = [letters[:n].count("[") - letters[:n].count("]") for n in range(len(letters) + 1)]
    return min(depths) >= 0


def test_a_letter_is_needed_only_where_it_matters() -> None:
    needed = 0
    for n in range(4):
        for letters in map("".join, product(LETTERS, repeat=n)):
            if not is_beginning(letters):
                continue
            if cycle(letters, BLANK, [4, 0], int) is None:
                needed += 1
                results = {cycle(t, BLANK, [4, 0], int) for t in completions(letters)}
                assert len(results) > 1, letters
    assert needed > 400


@pytest.mark.parametrize(
    ("letters", "needs"),
    [
        ("", True),
        ("..", False),
        ("[.", True),
        ("[..]", True),
        ("+[..", False),
        ("+[]", False),
        ("+[-]", True),
        (",.]", False),
    ],
)
def test_the_hole_by_hand(letters: str, needs: bool) -> None:
    assert (cycle(letters, BLANK, [4], int) is None) == needs


def test_equal_memories_are_equal() -> None:
    there_and_back = cycle(">+-<]", BLANK, [4], int)
    assert there_and_back == BLANK
    assert hash(there_and_back) == hash(BLANK)
    assert cycle("+>>+<]", BLANK, [4], int) == State((3,), 2, (3,))
    assert cycle("<-]", State((3,), 2, (3,)), [4], int) == State((), 2, (3, 2))
