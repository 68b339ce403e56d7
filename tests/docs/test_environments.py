"""Each environment has a page of one form; its numbers are those of an independent run."""

import re
from fractions import Fraction
from statistics import mean

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from docs.site import environments, runs
from docs.site.environments import INDEX, PARTS, page_of
from docs.site.runs import Run, rewards, what_is_queried
from formal.histories.history import prompt
from practical import IgnoreRewards, QLearner, reality_check, run
from upsilon_ext.report.glossary import Entry, entries

KNOWN = {entry.name: entry for entry in entries() if entry.kind == "environment"}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer turns, so that all pages are made within seconds."""
    monkeypatch.setattr(runs, "STEPS", 20)
    monkeypatch.setattr(runs, "SEEDS", 2)


def page(name: str) -> str:
    return environments.environment(ENVIRONMENTS[name], KNOWN[name])


def sections(text: str) -> dict[str, str]:
    """The text below each heading of the second level; a line of code may begin alike."""
    pieces = re.split(r"^## (.*)$", text, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_every_environment_has_a_page_of_the_same_form(name: str) -> None:
    found = sections(page(name))
    assert tuple(found) == PARTS
    assert all(text.strip() for text in found.values()), name
    entry = ENVIRONMENTS[name]
    assert entry.source in found["In the papers"]
    assert f"def {entry.definition.__name__}(" in found["Formula"]
    if entry.practical is not None:
        made = entry.practical.__name__.partition("(")[0]
        assert re.search(rf"(class|def) {made}\b", found["Class"])
        assert f"`upsilon oracle {name}`" in found["Commands"]
    assert f"$ upsilon play q-learner {name} --reality-check" in found["A run"]
    assert "<svg" in found["A run"]


def test_every_environment_is_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "environment", lambda entry, known: entry.name)
    found = environments.pages()
    assert found.keys() == {INDEX, *map(page_of, ENVIRONMENTS)}
    for name, entry in ENVIRONMENTS.items():
        [row] = [row for row in found[INDEX].splitlines() if f"| [{name}]({name}.md) |" in row]
        assert row.endswith(f"| {entry.source} |")


def test_the_rewards_are_those_of_the_classes() -> None:
    [row, negated] = rewards("ignore-rewards")
    agents = QLearner, reality_check(QLearner)
    plain, checked = (
        mean(Fraction(run(A, IgnoreRewards, 20, seed=seed).total_reward) / 20 for seed in (0, 1))
        for A in agents
    )
    assert row.plain
    assert row.checked
    assert row.difference
    assert (row.plain.mean, row.checked.mean) == (plain, checked)
    assert row.difference.mean == checked - plain
    assert negated.environment == "negated:ignore-rewards"


def test_the_tree_has_what_happened_and_what_was_queried() -> None:
    tree = Run("ignore-rewards").tree()
    first = prompt((0, 0))
    assert tree.answers[first] == 1
    queried = prompt((0, 0), 1, (0, 0))
    assert tree.answers[queried] == 1
    happened = prompt((0, 0), 1, (1, 0))
    assert tree.happens(happened)
    assert not tree.happens(queried)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("ignore-rewards", "6 queries, 5 of them about histories that are possible"),
        ("false-memories", "6 queries, 0 of them"),
        ("guarded-treasures", "makes no query"),
        ("incentivize-learning-rate", "copies with another `learning_rate`"),
    ],
)
def test_what_is_queried_is_counted(name: str, words: str) -> None:
    assert words in " ".join(what_is_queried(Run(name)))


def test_a_made_class_is_shown_by_what_makes_it() -> None:
    text = sections(page("mirror"))["Class"]
    assert text.startswith("\n\n`mirror(Room)`, made by\n\n`practical/environments/mirror.py:")


def test_the_alphabet_is_apart_from_the_rest() -> None:
    entry: Entry = KNOWN["ignore-rewards"]
    found = sections(environments.environment(ENVIRONMENTS[entry.name], entry))
    assert (
        found["Alphabet"].strip()
        == "Two actions; observation 0; rewards -1 and 1, the first reward 0."
    )
    assert "Alphabet" not in found["Definition"]


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        # A copy is frozen in turn 6 for the first time; all else is possible there.
        ("ignore-rewards", 6),
        # There are queries, and all are impossible from the first turns on.
        ("false-memories", 3),
        # There is no query at all, and no punishment.
        ("guarded-treasures", 3),
    ],
)
def test_the_picture_ends_with_the_first_impossible_query(name: str, turns: int) -> None:
    assert Run(name).drawn() == turns
