"""What a newcomer stumbles over: each command line with its exit code and what it says."""

import json
import shlex
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from bridge.oracle.probe import stepping, timeout
from upsilon_ext.arguments.loading import loaded

Upsilon = Callable[..., Result]

MINE = r"""
class Env:
    n_actions, n_obs = 2, 1
    def __init__(self, A): self.sim = A()
    def start(self): return 0
    def step(self, action):
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0

class Sizeless:
    def __init__(self, A): self.sim = A()
    def start(self): return 0
    def step(self, action):
        reward = 1
        return reward, 0

class Worded(Env):
    n_actions = "two"

class Raises(Env):
    def step(self, action): raise ValueError("\x1b[31mred\nsecond line")

class Agent:
    def act(self, obs): return 0
    def train(self, o_prev, a, r, o_next): pass

class Rated(Agent):
    def __init__(self, rate=1):
        if rate > 1: raise ValueError("rate must be at most 1")

class Rude(Exception):
    def __repr__(self): raise ValueError("no words")
    __str__ = __repr__

class Mute(Agent):
    def act(self, obs): raise Rude

class Red(Agent):
    def act(self, obs): raise ValueError("\x1b[31mred\nsecond line")

class Wordy(Agent):
    def act(self, obs): raise ValueError("x" * 100000)

class Odd(Agent):
    def act(self, obs): return "\x1b]0;title\x07"

class Vast(Agent):
    def act(self, obs): return 10**6000

Painted = type("Pain\x1b[31mted\nname", (Red,), {})

instance = Agent()
number = 3

def takes_none(): return Agent
def takes_two(A, b): return A
def returns_none(A): return None
def returns_instance(A): return A()
def returns_environment(A): return Env
async def waits(A): return A
def same(A): return A

def __getattr__(name):
    if name == "lazy": raise RuntimeError("not now")
    raise AttributeError(name)
"""

FILES = {
    "mine.py": MINE,
    "adir.py/inside.txt": "",
    "apackage/__init__.py": "",
    "afolder/inside.txt": "",
    "syntax.py": "class X:\n    def f(self)\n",
    "null.py": "x = 1\0\n",
    "coding.py": "# -*- coding: nonsense -*-\n",
    "raising.py": "raise RuntimeError('first\\nsecond \\x1b[31mred')\n",
    "hungry.py": "import nothing_of_the_kind\n",
    "list.json": "[]",
    "flat.json": '{"reward": 3}',
    "rowless.json": '{"command": "oracle"}',
    "deep.json": "[" * 100_000,
    "red.json": '{"\x1b[31m": 1}',
}

HOW = "as in package.module:Class or path/to/file.py:Class"
NAMED = f"a class is named MODULE:CLASS, {HOW}"
ALPHABET = "an environment class has the attributes n_actions and n_obs (None if unbounded)"
MADE = "A() makes an untrained instance of an agent class, with the parameters that are given"
RETURN = "methods return on every input of the contract"
TRANSFORMS = "a transformation must map one agent class to an agent class"
RANGE = "is not in the range"
SMALL_MEASURE = "--budget 10p --samples 1 --longest 2 --horizon 2 --processes 1"
SMALL_BATTERY = "--environments ignore-rewards --steps 3 --seeds 1 --processes 1"


@pytest.fixture
def mine(here: Path) -> Path:
    for name, text in FILES.items():
        (here / name).parent.mkdir(exist_ok=True)
        (here / name).write_text(text)
    return here


WRONG = [
    # A number that no command can do anything with.
    ("play constant ignore-rewards --turns 99999999999999999999", f"{RANGE} 0<=x<=1000000"),
    ("machine tape ,.] --play random --turns 99999999999999999999", f"{RANGE} 1<=x<=1000000"),
    ("machine tape --aiq --programs 99999999999999999999", f"{RANGE} 2<=x<=1000000"),
    ("battery constant --steps 99999999999999999999", f"{RANGE} 1<=x<=1000000000"),
    ("battery constant --seeds 99999999999999999999", f"{RANGE} 1<=x<=100000"),
    ("battery constant --processes 99999999999999999999", f"{RANGE} 1<=x<=1024"),
    ("measure constant --horizon 100000", f"{RANGE} x<=10000"),
    ("measure constant --horizon 0", "a horizon is at least 1 turn; 0 is not"),
    ("measure constant --samples 99999999999999999999", f"{RANGE} 1<=x<=10000000"),
    ("measure constant --budget 1e400", "a budget is at most 1,000,000,000,000 programs or"),
    ("measure constant --budget 9999999999999p", "9999999999999p is more"),
    (
        "measure constant --longest 1000",
        "those of at most 15 rules of typed, plain; got 1000 rules",
    ),
    ("measure constant --machine tape --longest 12", "those of at most 11 rules of tape"),
    (
        "measure constant --sum environments --longest 13",
        "at most 12 rules of typed, plain; got 13",
    ),
    (
        "measure constant --longest 0",
        "no program of typed, plain has at most 0 rules, the shortest has 2",
    ),
    ("measure constant --machine tape --longest 0", "at most 0 rules, the shortest has 1"),
    ("measure constant --weights ''", "there are no ''"),
    (
        "oracle mine.py:Env --patience nan",
        "a number of seconds must be positive and finite; nan is",
    ),
    (
        "oracle mine.py:Env --patience inf",
        "a number of seconds must be positive and finite; inf is",
    ),
    ("oracle mine.py:Env --patience=-1", "a number of seconds must be positive and finite; -1 is"),
    ("oracle mine.py:Env --patience x", "'x' is not a valid float"),
    ("oracle mine.py:Env --examples 99999999999999999999", f"{RANGE} 0<=x<=1000000"),
    ("oracle mine.py:Env --runs 99999999999999999999", f"{RANGE} 1<=x<=100000000"),
    ("oracle mine.py:Env --horizon 99999999999999999999", f"{RANGE} 1<=x<=1000"),
    ("check jagi-lemma-5 --examples 99999999999999999999", f"{RANGE} 0<=x<=1000000"),
    # A parameter.
    ("play constant:7=1/5 ignore-rewards", "the parameters of constant are action, as in consta"),
    ("play constant:7 ignore-rewards", "as in constant:action=0; '7' is none of them"),
    (
        "play q-learner:learning_rate=5 ignore-rewards",
        "learning_rate must be between 0 and 1; got 5 (s",
    ),
    ("play q-learner:learning_rate=1e400 ignore-rewards", "000… (says QLearner.__init__)"),
    ("play mine.py:Rated:rate=5 ignore-rewards", f"{MADE}; before turn 1 Rated.__init__ raised"),
    ("play mine.py:Rated:speed=5 ignore-rewards", "unexpected keyword argument 'speed'"),
    ("play mine.py:Rated:rate ignore-rewards", "a parameter needs its value, as in mine.py:Rated:"),
    (f"measure mine.py:Rated:rate=5 {SMALL_MEASURE}", f"{MADE}; before turn 1 Rated.__init__"),
    (
        f"measure q-learner:learning_rate=5 {SMALL_MEASURE}",
        "learning_rate must be between 0 and 1; got 5",
    ),
    (
        f"battery mine.py:Rated:rate=5 {SMALL_BATTERY}",
        f"every row of mine.py:Rated:rate=5 was refused: {MADE}",
    ),
    ("machine typed '0; 0' --play mine.py:Rated:rate=5", f"{MADE}; before turn 1 Rated"),
    # A place.
    ("play constant :X", f"{NAMED}; ':X' is not"),
    ("play constant mine.py:", f"{NAMED}; 'mine.py:' is not"),
    ("play constant mine.py:.Env", f"{NAMED}; 'mine.py:.Env' is not"),
    ("play constant mine.py::Env", f"{NAMED}; 'mine.py::Env' is not"),
    ("play constant ''", "there is no environment named ''"),
    ("play constant .:X", f"{NAMED}; '.' is no module's name"),
    ("play constant adir.py:X", f"a class is in a module, {HOW}; adir.py is a folder"),
    ("play constant ./apackage:X", f"a class is in a module, {HOW}; ./apackage is a folder"),
    ("play constant adir:X", "no module is called adir (searched: "),
    ("play constant afolder:X", "afolder, without an __init__.py)"),
    ("play constant mine.py:Env.a", "mine.py has no a; its classes and formulas: none (file "),
    (
        "play constant mine.py:zzz",
        "Sizeless, Worded, Raises, Agent, Rated, Rude, Mute, Red, Wordy, ",
    ),
    ("play constant mine.py:number", "a class is required; mine.py:number is of type int"),
    ("play constant mine.py:same", "a class is required; mine.py:same is a function"),
    ("play mine.py:instance ignore-rewards", "is an instance; hand over its class, as in mine.py:"),
    ("oracle mine.py:instance", "is not a class (pass its class, Agent)"),
    ("play constant mine.py:lazy", "mine.py gives no lazy: RuntimeError: not now (line "),
    ("play constant syntax.py:X", "syntax.py cannot be imported: expected ':' (line 2 of "),
    ("play constant null.py:X", "null.py cannot be imported: source code string cannot contain n"),
    ("play constant coding.py:X", "coding.py cannot be imported: unknown encoding: nonsense"),
    ("play constant hungry.py:X", "No module named 'nothing_of_the_kind' (line 1 of "),
    # An alphabet.
    ("play constant mine.py:Sizeless", f"{ALPHABET}; Sizeless has no n_actions"),
    (
        "oracle mine.py:Sizeless",
        "(None if unbounded); Sizeless has no n_actions",
    ),
    ("adaptable mine.py:Sizeless", f"{ALPHABET}; Sizeless has no n_actions"),
    ("adaptable mine.py:Worded", "n_actions is a positive integer, or None for unbounded; got 'tw"),
    ("adaptable mine.py:Agent", "an environment is required; mine.py:Agent is an agent class: the"),
    ("adaptable mine.py:Raises", r"raised ValueError: \x1b[31mred\nsecond line"),
    ("adaptable ignore-reward", "did you mean ignore-rewards?"),
    ("adaptable proposition6", "proposition6 is a function and has none"),
    ("adaptable q-learner", "q-learner is an agent, not an environment"),
    # A transformation.
    ("oracle mine.py:takes_none", f"{TRANSFORMS}; takes_none(): too many positional arguments"),
    ("oracle mine.py:takes_two", f"{TRANSFORMS}; takes_two(A, b): missing a required argument"),
    ("oracle mine.py:Env.step", f"{TRANSFORMS}; step(self, action): missing a required argument"),
    ("oracle mine.py:returns_none", f"{TRANSFORMS}; returns_none returned None, which is no class"),
    ("oracle mine.py:returns_instance", f"{TRANSFORMS}; returns_instance returned <bridge."),
    ("oracle mine.py:returns_environment", "returned Env, which has no act and no train"),
    ("oracle mine.py:waits", f"{TRANSFORMS}; waits returned <coroutine object waits"),
    # A wish that would be ignored.
    (
        "oracle mine.py:Env --against ''",
        "--against must name what the class claims to be; the name is",
    ),
    (
        "oracle ours --against ignore-rewards",
        "judges each class by its own definition, and has no --against",
    ),
    ("oracle ours --save x.json", "each class by its own definition, and has no --save"),
    ("battery constant --environments q-learner", "named 'q-learner'; q-learner is an agent"),
    ("battery constant --environments ,", "the battery needs at least one environment"),
    (
        "oracle mine.py:Env --replay red.json --runs 3",
        "judges saved cases alone, and has no --runs",
    ),
    (
        "oracle q-learner:learning_rate=1/5",
        "name this one q-learner, and give parameters to --again",
    ),
    # A file.
    (
        "oracle mine.py:Env --replay rowless.json",
        "a saved verdict must be the output of --save or --json",
    ),
    (
        "oracle mine.py:Env --replay deep.json",
        "a saved verdict must be a JSON document; deep.json is no",
    ),
    (
        "oracle mine.py:Env --replay list.json",
        "a saved verdict must be the output of --save or --json",
    ),
    ("machine typed --weights list.json", "every rule by sort; list.json is none"),
    ("machine typed --weights flat.json", "every rule by sort; flat.json is none"),
    ("measure constant --weights list.json", "every rule by sort; list.json is none"),
    ("measure constant --weights deep.json", "weights must be a JSON document; deep.json is none"),
    # Words of others.
    ("play mine.py:Mute ignore-rewards", f"{RETURN}; at turn 1 Mute.act raised Rude(…)"),
    ("play mine.py:Vast ignore-rewards", "at turn 1 Vast.act gave <int of 19932 bits> of type int"),
    (f"measure mine.py:Vast {SMALL_MEASURE}", "it answered an integer of 19932 bits"),
    (f"measure mine.py:Mute {SMALL_MEASURE}", "Rude: <exception str() failed>"),
]


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(("line", "message"), WRONG, ids=[line for line, _ in WRONG])
def test_a_message_states_the_law(upsilon: Upsilon, line: str, message: str) -> None:
    result = upsilon(*shlex.split(line))
    assert result.exit_code == 2, result.output
    assert message in result.stderr
    assert "unforeseen" not in result.stderr
    assert "Traceback" not in result.stderr


PAINTED = [
    ("play constant mine.py:Raises", 2),
    ("play mine.py:Red ignore-rewards", 2),
    ("play mine.py:Odd ignore-rewards", 2),
    ("play mine.py:Painted ignore-rewards", 2),
    ("play constant raising.py:X", 2),
    (f"measure mine.py:Red {SMALL_MEASURE}", 2),
    (f"battery mine.py:Red {SMALL_BATTERY}", 2),
    ("machine typed '0; 0' --play mine.py:Red", 2),
    ("adaptable mine.py:Raises", 2),
    ("oracle mine.py:Raises --runs 10 --examples 1", 1),
    ("oracle mine.py:Red --runs 10 --examples 1", 1),
    ("oracle mine.py:Odd --runs 10 --examples 1", 1),
    ("oracle mine.py:Painted --runs 10 --examples 1", 1),
    ("oracle mine.py:Mute --runs 10 --examples 1", 1),
    ("oracle mine.py:Env --replay red.json", 2),
    ("explain '\x1b[31mred'", 2),
    ("'\x1b[31mred'", 2),
    ("play '\x1b[31mred' ignore-rewards", 2),
    ("considerate '\x1b[31mred'", 2),
    ("check '\x1b[31mred'", 2),
]


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(("line", "code"), PAINTED, ids=[repr(line) for line, _ in PAINTED])
def test_no_foreign_word_paints_the_terminal(upsilon: Upsilon, line: str, code: int) -> None:
    result = upsilon(*shlex.split(line))
    assert result.exit_code == code, result.output
    assert all(c.isprintable() or c == "\n" for c in result.output)
    assert "\nsecond line" not in result.output
    assert "unforeseen" not in result.output


@pytest.mark.usefixtures("mine")
def test_json_stays_json_whatever_a_class_says(upsilon: Upsilon) -> None:
    result = upsilon("oracle", "mine.py:Painted", "--runs", "10", "--examples", "1", "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["subject"] == "Pain\\x1b[31mted\\nname"
    assert document["rows"][0]["how"].endswith("ValueError: \\x1b[31mred\\nsecond line")
    result = upsilon("play", "mine.py:Red", "ignore-rewards", "--json")
    assert "red\\nsecond line" in json.loads(result.stdout)["error"]


@pytest.mark.usefixtures("mine")
def test_what_a_class_says_is_cut(upsilon: Upsilon) -> None:
    for command in ("play mine.py:Wordy ignore-rewards", f"measure mine.py:Wordy {SMALL_MEASURE}"):
        assert 300 < len(upsilon(*shlex.split(command)).stderr) < 600
    said = upsilon("oracle", "mine.py:Wordy", "--runs", "10", "--examples", "1").stdout
    assert max(map(len, said.splitlines())) < 500


def test_an_import_that_hangs_is_given_up(
    upsilon: Upsilon, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "hanging.py").write_text("while True:\n    pass\n")
    monkeypatch.setattr("upsilon_ext.arguments.loading.IMPORT_PATIENCE", 0.2)
    for name in ("hanging.py:X", "hanging:X"):
        result = upsilon("play", "constant", name)
        assert result.exit_code == 2
        where = name.partition(":")[0]
        assert f"importing {where} takes long; the limit is 0.2 s" in result.stderr
        assert f"importing a module must end; importing {where} had not" in result.stderr


@pytest.mark.parametrize(
    ("threads", "said"),
    [
        (True, "importing envs.py has no time limit: this platform has no interval timer\n"),
        (False, "envs.py has no time limit: this platform can interrupt no call\n"),
    ],
)
def test_where_there_is_no_time_limit_the_command_says_so(
    threads: bool, said: str, upsilon: Upsilon, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "oracle envs.py:Right --against ignore-rewards --runs 5 --examples 1 --patience 0.5"
    with_limit = upsilon(*shlex.split(line))
    monkeypatch.delattr(signal, "setitimer")
    monkeypatch.setattr(timeout, "interruptible", lambda: threads)
    monkeypatch.setattr(stepping, "available", lambda: False)
    without = upsilon(*shlex.split(line))
    assert without.stderr == said + with_limit.stderr
    assert (without.exit_code, without.stdout) == (with_limit.exit_code, with_limit.stdout)


def test_an_import_that_ends_leaves_no_alarm_behind(mine: Path) -> None:
    before = signal.getsignal(signal.SIGALRM)
    assert loaded(f"{mine}/mine.py:number") == 3
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


REFUSED = """constant:action=5: 2 of 4 rows were refused, and rest on no turn:
  2 rows: an action is an integer in range(2); at turn 1 Constant.act gave 5 of type int
"""


@pytest.mark.usefixtures("here")
def test_a_battery_says_how_many_rows_were_refused_and_is_not_green(upsilon: Upsilon) -> None:
    words = "battery constant:action=5 --environments ignore-rewards,incentivize-zero"
    line = f"{words} --steps 3 --seeds 1 --processes 1"
    result = upsilon(*shlex.split(line))
    assert result.exit_code == 1
    assert result.stdout.endswith(REFUSED)
    document = json.loads(upsilon(*shlex.split(line), "--json").stdout)
    assert document["refused_rows"] == {"constant:action=5": 2}
    result = upsilon(*shlex.split(line.replace("constant:action=5", "constant")))
    assert result.exit_code == 0
    assert "refused" not in result.stdout


@pytest.mark.usefixtures("here")
def test_a_measure_says_what_its_zero_rests_on(upsilon: Upsilon) -> None:
    line = f"measure constant {SMALL_MEASURE} --longest 5 --against-reality-check"
    said = upsilon(*shlex.split(line)).stdout
    assert "exact for the 159 programs of at most 5 rules and the first 2 rewards" in said
    unlike = "in 0 of these the agent acts differently if all rewards are negated"
    assert f"{unlike}, and 0 contribute to Υ_ext. The truncated Υ_ext is 0 because" in said
    assert "exactly." not in said
    assert "The truncated Υ_ext is 0 because observations never change the agent" in said
    assert "a larger --longest or --horizon may change that" in said
    assert "The reality check changes the return in none of these programs" in said


@pytest.mark.usefixtures("here")
def test_a_measure_of_one_that_looks_says_in_how_many_programs_that_matters(
    upsilon: Upsilon,
) -> None:
    line = f"measure simple-learner {SMALL_MEASURE} --longest 5 --json"
    row = json.loads(upsilon(*shlex.split(line)).stdout)["rows"][0]
    rests_on = row["truncated_rests_on"]
    assert rests_on["programs"] == 159
    assert 0 < rests_on["contributing"] <= rests_on["reacting"] <= rests_on["hearing"] < 159
    said = upsilon(*shlex.split(line.removesuffix("--json"))).stdout
    assert f"{rests_on['contributing']} contribute to Υ_ext." in said
    assert "is 0 because" not in said


@pytest.mark.parametrize(
    ("name", "difference"),
    [
        ("flip-every-other", "whose class is another one"),
        ("nth-reward-multiplied-by-n", "whose class is another one"),
    ],
)
def test_two_definitions_are_not_the_classes_of_that_name(
    upsilon: Upsilon, name: str, difference: str
) -> None:
    said = " ".join(upsilon("explain", name).stdout.split())
    assert difference in said
    assert "It is " not in said


@pytest.mark.usefixtures("mine")
def test_tracebacks_and_warnings_are_printable_too(upsilon: Upsilon, here: Path) -> None:
    (here / "warning.py").write_text(
        "import warnings\nwarnings.warn('\\x1b[31mred')\nraise ValueError('\\x1b[31mred')\n"
    )
    result = upsilon("play", "constant", "warning.py:X", "--traceback")
    assert result.exit_code == 2
    result = upsilon("--traceback", "play", "constant", "mine.py:Raises")
    assert "Traceback" in result.output
    assert all(c.isprintable() or c == "\n" for c in result.output)
