"""Which blocks of a page have a button, and the policy of the page."""

import json
from typing import Any

import pytest

from docs.browser import blocks
from docs.browser.blocks import Block, block, elsewhere, fragment, opened
from docs.browser.page import blocks_of, written
from docs.browser.policy import policy, with_policy

NUMPY = "practical.errors.MissingExtra: … need numpy, which is not installed: …"
FRAGMENT = "NameError: name 'f' is not defined"


def test_a_console_block_has_the_commands_after_its_prompts() -> None:
    found = block("console", '$ upsilon list\nagents\n$ cd x\n$ upsilon machine typed "0; 0"\n')
    assert found == Block("command", 'list\nmachine typed "0; 0"')
    assert found.commands == [["list"], ["machine", "typed", "0; 0"]]


@pytest.mark.parametrize(
    ("language", "text"),
    [("console", "$ make check"), ("text", "$ upsilon list"), ("", "x = 1"), ("json", "{}")],
)
def test_other_blocks_do_not_run(language: str, text: str) -> None:
    assert block(language, text) is None


@pytest.mark.parametrize(
    ("text", "before", "file"),
    [
        ("# mine.py\nx = 1", "", "mine.py"),
        ("x = 1", "Save this as `mine.py`:", "mine.py"),
        ("x = 1", "… should be it. Save this as `mine.py`:", "mine.py"),
        ("x = 1", "Saved as `mine.py`, it is used below:", ""),
        ("x = 1  # mine.py", "", ""),
        ("# ../mine.py\nx = 1", "", ""),
    ],
)
def test_a_python_block_may_be_a_file(text: str, before: str, file: str) -> None:
    found = block("python", text, before)
    assert found == Block("python", text, file)


@pytest.mark.parametrize(
    ("kind", "entry", "reason"),
    [
        ("command", {"exit": 0, "seconds": 20}, ""),
        ("command", {"exit": 1, "seconds": 0}, ""),
        ("command", {"exit": 0, "seconds": 21}, "In a browser it takes more than 20 s."),
        ("command", {"exit": 2, "seconds": 0}, "In a browser it lacks a program"),
        ("python", {"exit": 1, "seconds": 0, "error": NUMPY}, "In a browser it lacks a program"),
        ("python", {"exit": 1, "seconds": 0, "error": FRAGMENT}, ""),
        ("command", None, "It has not been tried in a browser."),
    ],
)
def test_a_block_has_a_button_if_it_ended_in_time(
    kind: str, entry: dict[str, Any] | None, reason: str
) -> None:
    found = Block(kind, "list")
    record = {} if entry is None else {found.key: entry}
    assert elsewhere(found, record).startswith(reason)
    assert bool(elsewhere(found, record)) == bool(reason)


def test_a_fragment_is_not_to_be_run() -> None:
    found = Block("python", "f(x)")
    errors = {FRAGMENT: True, NUMPY: False, "": False}
    for error, expected in errors.items():
        entry = {"exit": 1, "seconds": 0, "error": error}
        assert fragment(found, {found.key: entry}) is expected
    assert not fragment(found, {})


def test_what_a_block_says_is_escaped() -> None:
    html = opened(Block("command", "machine \"a<b; '0'\""), "")
    words = "[[&quot;machine&quot;, &quot;a&lt;b; &#x27;0&#x27;&quot;]]"
    assert html == f'<div class="live" data-live="command" data-commands="{words}">'
    assert "<b" not in opened(Block("python", "1"), "because a<b")


def test_the_record_is_sorted_and_whole() -> None:
    text = blocks.RECORD.read_text(encoding="utf-8")
    record = json.loads(text)
    assert list(record) == sorted(record)
    assert all({"exit", "seconds"} <= entry.keys() for entry in record.values())
    assert all(entry.keys() <= {"error", "exit", "seconds"} for entry in record.values())


def test_the_blocks_of_a_text_are_those_of_its_page() -> None:
    text = "One:\n\n```console\n$ upsilon list\n```\n\n```python\n1\n```\n\n```text\n2\n```\n"
    assert blocks_of(text) == [Block("command", "list"), Block("python", "1")]
    assert written(text).count('<div class="live"') == 2


def test_the_policy_is_first_in_the_head_and_names_scripts_by_digests() -> None:
    page = with_policy("<html><head><script>1</script></head></html>")
    assert page.startswith('<html><head>\n<meta http-equiv="Content-Security-Policy" content="')
    assert policy("<head></head>").startswith(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    )
    assert policy("<script>1</script>") != policy("<script>2</script>")
    assert policy('<script src="a.js"></script>') == policy("")


@pytest.mark.parametrize("page", ["<html></html>", with_policy("<head></head>")])
def test_a_page_has_one_policy(page: str) -> None:
    with pytest.raises(ValueError, match="a page must have a head, and no policy yet"):
        with_policy(page)
