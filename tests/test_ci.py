"""CI runs the README's commands without optional programs first, and then everything with them."""

import subprocess
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).resolve().parents[1]

# A make that writes down what it was called for, and which optional programs it finds.
MAKE = """#!/bin/sh
found=
for program in agda coqc chromium node .venv/bin/agda; do
  command -v "$program" >/dev/null && found="$found $program"
done
home=its-own
[ "$HOME" = "$OUTER" ] || [ -n "$(ls -A "$HOME")" ] || home=new
echo "$*|$home|$found" >>called
if [ -d "$UPSILON_INTERFACES" ]; then echo "$UPSILON_INTERFACES" >>shared; fi
case $1 in
  agda) mkdir -p .venv/bin && cp "$0" .venv/bin/agda ;;
  testrest) echo "=== $CLOSING in 1.00s ===" ;;
esac
[ "$1" != "$BROKEN" ]
"""

# An apt-get that installs chromium and coqc in no time.
APT = """#!/bin/sh
folder=$(dirname "$0")
[ "$1" = update ] || cp "$0" "$folder/coqc"
[ "$1" = update ] || cp "$0" "$folder/chromium"
"""

# What the script itself uses, and the two above.
USED = (
    *("bash", "cat", "cp", "dirname", "env", "grep", "id", "ln", "ls", "mkdir"),
    *("mktemp", "rm", "sh", "tail", "timeout"),
)


def ran(folder: Path, *, closing: str = "9 passed", broken: str = "") -> tuple[int, str, list[str]]:
    """The script in an empty project, where make and apt-get do nothing but say what they did.

    Returns:
        its exit code, what it printed last, and what make was called for.
    """
    (folder / ".ci").mkdir()
    (folder / ".ci" / "run").write_text((ROOT / ".ci" / "run").read_text("utf-8"), "utf-8")
    programs = folder / "programs"
    programs.mkdir()
    texts = {"make": MAKE, "apt-get": APT, "sudo": '#!/bin/sh\nshift\nexec "$@"\n'}
    for name in ("python3", "agda", "node"):
        texts[name] = "#!/bin/sh\n"
    for name, text in texts.items():
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    for name in USED:
        (programs / name).symlink_to(which(name) or name)
    result = subprocess.run(
        [which("bash") or "bash", str(folder / ".ci" / "run")],
        env={
            "PATH": str(programs),
            **dict.fromkeys(("HOME", "OUTER"), str(folder)),
            "CLOSING": closing,
            "BROKEN": broken,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    called = (folder / "called").read_text().splitlines() if (folder / "called").exists() else []
    return result.returncode, result.stdout.splitlines()[-1], called


ALONE = ["check|new|", "test|new|"]


def test_the_readmes_commands_come_first_and_find_no_optional_program(tmp_path: Path) -> None:
    code, last, called = ran(tmp_path)
    assert called[:4] == [
        *ALONE,
        "agda|its-own| agda coqc chromium node",
        "tools|its-own| agda coqc chromium node .venv/bin/agda",
    ]
    assert sorted(called[4:]) == [
        f"{target}|its-own| agda coqc chromium node .venv/bin/agda"
        for target in (
            "browser",
            "check options=--strict",
            "docs",
            "lint",
            "mutants options=--draw 60 --seed 2 --processes 2",
            "testrest",
        )
    ]
    assert (code, last) == (0, "=== 9 passed in 1.00s ===")


def test_what_is_compiled_is_shared_and_then_removed(tmp_path: Path) -> None:
    ran(tmp_path)
    shared = (tmp_path / "shared").read_text().splitlines()
    assert len(shared) == 8  # all but the two of a newcomer
    [folder] = {*shared}
    assert not Path(folder).exists()


def test_a_program_that_is_not_hidden_fails(tmp_path: Path) -> None:
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "agda").symlink_to("/bin/sh")
    code, last, called = ran(tmp_path)
    assert (code, last) == (1, "Failed: check-alone test-alone hidden")
    assert not {*ALONE} & {*called}


def test_a_skipped_test_fails(tmp_path: Path) -> None:
    code, last, _ = ran(tmp_path, closing="9 passed, 1 skipped")
    assert (code, last) == (1, "Failed: skipped")


@pytest.mark.parametrize(
    ("broken", "failed"),
    [
        ("check", "check-alone check"),
        ("test", "test-alone"),
        ("agda", "agda"),
        ("tools", "tools"),
        ("docs", "docs"),
        ("browser", "browser"),
        ("lint", "lint"),
        ("mutants", "mutants"),
        ("testrest", "testrest"),
    ],
)
def test_what_fails_is_named_and_the_rest_still_runs(
    tmp_path: Path, broken: str, failed: str
) -> None:
    code, last, called = ran(tmp_path, broken=broken)
    assert (code, last) == (1, f"Failed: {failed}")
    assert len(called) == 10
