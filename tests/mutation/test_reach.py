"""Which function a line belongs to, and who entered it."""

from pathlib import Path

from mutation.generation import needed
from mutation.neighbourhood import neighbourhood
from mutation.reach import Reach, followed, functions

TEXT = '''
class A:
    def f(self):
        """Law."""
        def inner():
            return 1
        return inner

def g(x=1):
    return x
'''


def test_inner_functions_come_after_outer_ones() -> None:
    assert list(functions(TEXT)) == [
        ("A.f", range(4, 8)),
        ("A.f.inner", range(6, 7)),
        ("g", range(10, 11)),
    ]
    assert dict(functions(TEXT, whole=True))["g"] == range(9, 11)


def test_who_enters_which_function_is_followed(tmp_path: Path) -> None:
    needed()
    package = tmp_path / "package"
    package.mkdir()
    (package / "x.py").write_text(TEXT)

    def run(switch: object) -> dict[str, float]:
        assert callable(switch)
        scope: dict[str, object] = {}
        switch("making")
        exec(compile(TEXT, str(package / "x.py"), "exec"), scope)  # noqa: S102
        a, g = scope["A"], scope["g"]
        assert callable(a)
        assert callable(g)
        switch("one")
        a().f()
        switch("two")
        a().f()()
        g()
        return {"making": 0.0, "one": 1.0, "two": 2.0}

    found = followed(package, run)
    assert found.of("package/x.py", "A.f") == ["one", "two"]
    assert found.of("package/x.py", "A.f.inner") == ["two"]
    assert found.of("package/x.py", "g") == ["two"]
    assert Reach.of_document(found.document()) == found


def test_those_that_enter_fewest_functions_come_first() -> None:
    reach = Reach({"a::1": 1.0, "b::1": 3.0}, {"m": {"f": ["a::1", "b::1"], "g": ["a::1"]}})
    assert reach.of("m", "f") == ["b::1", "a::1"]
    assert reach.of("m", "h") == []
    assert reach.of_files == {"a": 1.0, "b": 3.0}


def test_the_neighbourhood_of_a_module(tmp_path: Path) -> None:
    for name, text in {
        "formal/a/test_other.py": "",
        "formal/a/test_user.py": "from formal.a import x",
        "formal/a/test_x.py": "",
        "formal/a/deep/test_y.py": "",
        "formal/b/test_far.py": "import formal.a.x",
        "formal/b/test_no.py": "from formal.a import y",
        "bridge/test_bridge.py": "from formal.a.x import f",
        "bridge/test_none.py": "",
    }.items():
        path = tmp_path / "tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert neighbourhood(tmp_path, "formal/a/x.py") == [
        "tests/formal/a/test_x.py",
        "tests/formal/a/test_user.py",
        "tests/formal/b/test_far.py",
        "tests/formal/a/test_other.py",
        "tests/formal/a/deep/test_y.py",
        "tests/bridge/test_bridge.py",
    ]
