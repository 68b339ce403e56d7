"""A sample lesson has no fault, and each fault that is planted in it is named with its line."""

import doctest
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from companion.level import LEVELS
from docs.site.lessons.checking import faults, main
from docs.site.lessons.lesson import FOLDER, Lesson, lessons
from docs.site.lessons.rendering import rendered
from docs.site.lessons.sentences import informal
from docs.site.lessons.terms import faults as early

SAMPLE = """# A sample

Here you make an agent.

```{level} count-the-turns
:folded:
```

An agent answers each {term}`history`, which is a list.

```{paper} JAGI, Definition 1
A function of histories.
```

{shown}`On 2 percepts a constant agent takes 1.`

```pycon
>>> from formal.agents.constant import constant
>>> from formal.histories.history import prompt
>>> pi = constant(1)
>>> pi(prompt((0, 0), 1, (2, 0)))
1
```

It takes {value}`pi(prompt((0, 0)))` on {value}`prompt((0, 0))`, too. The definition:

```{definition} formal.agents.constant.constant
```

It loses nothing ({claim}`jagi-theorem-9.2 holds`). {informal}`So all is well.` Go on.
It is a start. It is a *step*. It is `alternating(2)`, `h.turns`. The rest is easy. Next, a
picture. Then a level. Then you rest.

```{drawn} Tree("", names={prompt((0, 0), 1, (2, 0)): ""})
```

```{explorer} freeze
```
""".replace("each {term}", "a {term}")


def line_of(words: str, text: str = SAMPLE) -> int:
    return text[: text.index(words)].count("\n") + 1


def test_the_sample_has_no_fault() -> None:
    assert faults(SAMPLE) == []
    assert informal(Lesson("a", SAMPLE)) == [
        f"docs/lessons/a.md:{line_of('So all is well')}: So all is well."
    ]


@pytest.mark.parametrize(
    ("before", "after", "at", "fault"),
    [
        ("9.2 holds", "9.2 false", "{claim}", "the verdict on jagi-theorem-9.2 is 'holds', and"),
        ("9.2 holds", "9.2", "{claim}", "a claim is referred to by its id and its verdict"),
        ("theorem-9.2", "theorem-99", "{claim}", "there is no claim 'jagi-theorem-99'"),
        ("0)))\n1\n", "0)))\n0\n", ">>> pi(prompt", "gives '1', and not '0'"),
        (">>> pi(prompt", ">>> po(prompt", ">>> pi(prompt", "raises NameError: name 'po' is not"),
        (">>> pi = constant(1)", ">>> pi = 1", ">>> pi(prompt", "raises TypeError"),
        ("{value}`pi(", "{value}`po(", "It takes", "NameError: name 'po' is not defined"),
        ("{value}`pi(prompt((0, 0)))`", "{value}`1`", "It takes", "a value must be computed"),
        ("{value}`pi(prompt((0, 0)))`", "1", "It takes", ""),
        ("too.", "too. It takes `1`.", "It takes", "'1' needs support"),
        ("too.", "too. Nothing else counts.", "It takes", "'Nothing' needs support"),
        ("It is a start.", "It is never so.", "It is a step", "'never' needs support"),
        ("It is a start.", "It fails.", "It is a step", "'fails' needs support"),
        ("It is a start.", "It has four parts.", "It is a step", "'four' needs support"),
        ("It is a start.", "It has 2 parts.", "It is a step", "'2' needs support"),
        ("It is a start.", "There is a limit.", "It is a step", "'There is' needs support"),
        ("It is a start.", "It is {informal}`true`.", "# A sample", "may be informal; 2 of"),
        ("takes 1.`", "takes 7.`", "{shown}", "the block next to it must show '7'"),
        ("{shown}`On 2", "All. {shown}`On 2", "{shown}", "'All' needs support"),
        (
            "```pycon",
            "But first a sentence.\n\n```pycon",
            "{shown}",
            "the block next to it must show",
        ),
        ("count-the-turns", "count-nothing", "```{level}", "there is no level 'count-nothing'"),
        (
            "```{definition} formal.agents.constant.constant",
            "```{definition} formal.agents.constant.variable",
            "```{definition}",
            "there is no formal.agents.constant.variable",
        ),
        ("JAGI, Definition 1", "Somewhere", "```{paper}", "names the paper and the place"),
        ("A function of histories.", "word " * 61, "```{paper}", "has 1 to 60 words; it has 61"),
        ("```{explorer} freeze", "```{explorer} v0", "```{explorer}", "v0"),
        ("```{drawn} Tree", "```{drawn} Bush", "```{drawn}", "NameError: name 'Bush'"),
        ('```{drawn} Tree(""', '```{drawn} len(""', "```{drawn}", "TypeError"),
        ("```{paper}", "```{book}", "```{paper}", "there is a 'book'"),
        ("{term}`", "{name}`", "An agent answers", "a role is one of"),
    ],
)
def test_a_planted_fault_is_named_with_its_line(
    before: str, after: str, at: str, fault: str
) -> None:
    assert SAMPLE.count(before) == 1
    text = SAMPLE.replace(before, after)
    found = faults(text)
    if not fault:  # two values in one sentence: the other one supports it
        assert found == []
        return
    assert len(found) == 1 or "constant(1)" in before, found
    anchor = at if at in SAMPLE and at != "It is a step" else "It is a *step*"
    assert found[0].startswith(f"docs/lessons/00-lesson.md:{line_of(anchor)}: "), found
    assert fault in found[0]


def test_a_level_of_another_lesson_and_one_that_is_left_out_are_faults() -> None:
    found = faults(SAMPLE, "02-sample")
    assert any("the level count-the-turns is of lesson 1" in each for each in found)
    others = {each.name for each in LEVELS.values() if each.lesson == 2}
    assert sum("is of this lesson, and not on its page" in each for each in found) == len(others)


def test_a_level_that_no_longer_replays_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    lenient = replace(LEVELS["count-the-turns"], judge=lambda given: "Anything.")
    monkeypatch.setitem(LEVELS, "count-the-turns", lenient)
    [found, *more] = faults(SAMPLE)
    assert more
    assert "00-lesson.md:5: the level count-the-turns must refuse" in found


def test_a_lesson_becomes_markdown_that_is_complete_without_scripts() -> None:
    page = rendered(Lesson("00-sample", SAMPLE))
    assert "It takes 1 on ⟨(0, 0)⟩, too." in page
    assert "On 2 percepts a constant agent takes 1." in page
    assert "[JAGI, Theorem 9 (2): holds](../ledger/jagi/" in page
    assert "<dfn>history</dfn>" in page
    summary = "The main level, for the end of the lesson: count the turns"
    assert f'<details class="worth"><summary>{summary}</summary>' in page
    assert '<h2 class="level-title">Level: Count the turns</h2>' in page
    assert page.count('<details class="hint">') == len(LEVELS["count-the-turns"].hints)
    assert page.count('<details class="solution">') == 1
    assert page.count("<details") == page.count("</details>")
    assert "> — JAGI, Definition 1" in page
    assert "formal/agents/constant.py" in page
    assert "def constant(y: Action) -> Agent:" in page
    assert page.count("<svg") == 2
    assert "{value}" not in page
    assert "```pycon" not in page


def test_the_faults_of_files_are_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "00-sample.md"
    file.write_text(SAMPLE, encoding="utf-8")
    assert main(str(file)) == 0
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.endswith("So all is well.\n")
    file.write_text("All win.\n", encoding="utf-8")
    assert main(str(file)) == 1
    assert "00-sample.md:1: the word 'All' needs support" in capsys.readouterr().out


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_a_lesson_has_no_fault(lesson: Lesson) -> None:
    assert faults(lesson.text, lesson.name) == []


def test_the_lessons_use_nothing_before_it_is_introduced() -> None:
    known = [*lessons()]
    assert early(known) == []
    assert all(file.stem in {each.name for each in known} for file in FOLDER.glob("[0-9]*.md"))


MODULES = sorted(
    file.stem
    for file in Path(str(import_module("docs.site.lessons").__file__)).parent.glob("[a-z]*.py")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    failed, _ = doctest.testmod(import_module(f"docs.site.lessons.{name}"))
    assert not failed
