"""An import that hangs where there are no timers, and Python reports its steps."""

from collections.abc import Callable

import pytest

from bridge.oracle.probe import stepping, timeout
from upsilon_ext.arguments.import_timeout import patient_import
from upsilon_ext.report.errors import WrongUsage


def test_an_import_is_ended_at_a_step(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps: list[Callable[[], None]] = []

    class Stepping:
        def __init__(self, tick: Callable[[], None]) -> None:
            steps.append(tick)

        def __enter__(self) -> None: ...

        def __exit__(self, *_: object) -> None: ...

    monkeypatch.setattr(timeout, "interruptible", lambda: False)
    monkeypatch.setattr(stepping, "available", lambda: True)
    monkeypatch.setattr(stepping, "stepping", Stepping)

    def importing() -> None:
        with patient_import("mine.py", 0.05):
            while True:
                steps[0]()

    with pytest.raises(WrongUsage, match=r"^importing a module must end; importing mine.py had"):
        importing()
    assert capsys.readouterr().err == "importing mine.py takes long; the limit is 0.05 s\n"
