"""The test class that a user's suite inherits, in a suite of its own."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, ClassVar
from unittest import SkipTest

import pytest

from bridge.conformance import Conformance, NeverReached
from bridge.errors import Inconclusive, Refuted
from practical import Constant, IgnoreRewards, reality_check

ROOT = Path(__file__).resolve().parents[2]

SUITE = """
    from bridge.conformance import Conformance
    from practical import Constant, IgnoreRewards, reality_check

    QUICK = {"runs": 120, "examples": 5}


    class Wrong(IgnoreRewards):
        def step(self, action):
            reward = 1 if action == self.sim.act(obs=0) else -1
            self.sim.train(o_prev=0, a=action, r=reward, o_next=0)
            return reward, 0


    class Asks(IgnoreRewards):
        def step(self, action):
            self.sim.act(5)
            return super().step(action)


    class Silent:
        n_actions, n_obs = 2, 1

        def __init__(self, A):
            pass

        def start(self):
            return 0

        def step(self, action):
            return 1, 0


    class TestRight(Conformance):
        subject, against, options = IgnoreRewards, "ignore-rewards", QUICK


    class TestAgent(Conformance):
        subject, against, options = Constant, "constant", QUICK


    class TestTransformation(Conformance):
        subject, against, options = staticmethod(reality_check), "reality-check", QUICK


    class TestLawsAlone(Conformance):
        subject, options = Wrong, QUICK


    class TestWrong(Conformance):
        subject, against, options = Wrong, "ignore-rewards", QUICK


    class TestAsks(Conformance):
        subject, options = Asks, QUICK


    class TestSilent(Conformance):
        subject, options = Silent, QUICK


    class TestUnknown(Conformance):
        subject, against, options = IgnoreRewards, "ignore-reward", QUICK
"""


def outcome(tmp_path: Path, suite: str, *options: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_mine.py").write_text(textwrap.dedent(suite))
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", *options],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_suite_that_inherits_it(tmp_path: Path) -> None:
    out = outcome(tmp_path, SUITE).stdout
    results = {
        line.partition("test_mine.py::")[2].partition(" ")[0]: line.partition(" ")[0]
        for line in out.splitlines()
        if line.startswith(("PASSED", "FAILED"))
    }
    tests = ("test_keeps_the_laws", "test_is_the_formal_object", "test_reaches_the_laws")
    failed = {
        "TestWrong::test_is_the_formal_object",
        "TestAsks::test_keeps_the_laws",
        *(f"TestUnknown::{test}" for test in tests),
    }
    suite = (
        "Right Agent Transformation LawsAlone Wrong Asks Silent Unknown".split()  # noqa: SIM905
    )
    nothing_claimed = {
        f"Test{name}::test_is_the_formal_object" for name in ("LawsAlone", "Asks", "Silent")
    }
    expected = {f"Test{name}::{test}" for name in suite for test in tests} - nothing_claimed
    assert f"{len(nothing_claimed)} skipped" in out
    assert results.keys() == expected, out
    assert {name for name, result in results.items() if result == "FAILED"} == failed, out
    assert "Refuted: Wrong is refuted: it differs from ignore-rewards: " in out
    assert "a copy got act(5), where n_obs is 1" in out
    assert "did you mean ignore-rewards?" in out
    for law in ("copies", "chained", "untouched"):
        assert f"NeverReached: Silent never reached the law '{law}'" in out
    assert "Right never reached" not in out


def test_it_is_no_test_itself(tmp_path: Path) -> None:
    suite = "from bridge.conformance import Conformance\ndef test_it(): pass\n"
    out = outcome(tmp_path, suite).stdout
    assert "1 passed" in out


def test_the_assertion_in_a_suite(tmp_path: Path) -> None:
    suite = """
        import pytest
        from practical import Constant
        from upsilon_ext import assert_conforms

        def test_right():
            assert_conforms(Constant, "constant", runs=100, examples=5)

        def test_wrong():
            assert_conforms(Constant, "constant:action=1", runs=100, examples=5)
    """
    out = outcome(tmp_path, suite).stdout
    assert "1 failed, 1 passed" in out
    assert "Refuted: Constant is refuted: it differs from constant:action=1: after 0" in out
    assert "To see it:" in out


class Conforming(Conformance):
    subject: ClassVar[Any] = IgnoreRewards
    against: ClassVar[str | None] = "ignore-rewards"
    options: ClassVar[dict[str, Any]] = {"runs": 50, "examples": 3}


def test_in_this_process() -> None:
    tests = Conforming()
    tests.test_keeps_the_laws()
    tests.test_is_the_formal_object()
    tests.test_reaches_the_laws()


def test_what_fails_carries_the_verdict() -> None:
    class Other(Conforming):
        against = "reverse-history"

    Other().test_keeps_the_laws()
    with pytest.raises(Refuted) as raised:
        Other().test_is_the_formal_object()
    verdict = raised.value.witness
    assert getattr(verdict, "against", None) == "reverse-history"


def test_what_was_never_reached_is_warned_of() -> None:
    class Silent(IgnoreRewards):
        def step(self, action: int) -> tuple[int, int]:
            return 1, 0

    class Quiet(Conforming):
        subject, against = Silent, None

    with pytest.warns(NeverReached, match="Silent never reached the law 'chained'"):
        Quiet().test_reaches_the_laws()


def test_a_test_that_compared_nothing_is_no_pass() -> None:
    class Raises(IgnoreRewards):
        def step(self, action: int) -> tuple[int, int]:
            raise KeyError(action)

    class Raising(Conforming):
        subject = Raises

    class Cut(Conforming):
        options: ClassVar[dict[str, Any]] = {"runs": 1, "examples": 0}

    with pytest.raises(Refuted, match="KeyError"):
        Raising().test_keeps_the_laws()
    with pytest.raises(
        Inconclusive, match="a test must rest on comparisons; none of this kind was made of Raises"
    ):
        Raising().test_is_the_formal_object()
    for test in (Cut().test_keeps_the_laws, Cut().test_is_the_formal_object):
        with pytest.raises(
            Inconclusive, match="more cases of 1 turn than runs, and no case was generated"
        ):
            test()


def test_what_claims_to_be_nothing_is_skipped() -> None:
    class Lawful(Conforming):
        against = None

    with pytest.raises(SkipTest, match="IgnoreRewards is compared with no formal object"):
        Lawful().test_is_the_formal_object()


def test_a_transformation_is_named_and_an_unknown_one_is_no_verdict() -> None:
    class Checked(Conforming):
        subject, against = staticmethod(reality_check), "reality-check"

    class Unknown(Conforming):
        subject, against = Constant, "konstant"

    Checked().test_is_the_formal_object()
    with pytest.raises(Inconclusive, match="did you mean constant"):
        Unknown().test_keeps_the_laws()
