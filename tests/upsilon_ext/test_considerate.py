"""`upsilon considerate`: what it prints, its document, variants, learners, and its messages."""

import json
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.craft_world.craft_world import CODE, TEXT, Variant
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.named import Named
from proofs_checked.bc.s4_experiments.table_1_scan import scan
from upsilon_ext.considerate import documents, learning, variants
from upsilon_ext.considerate import run as answering
from upsilon_ext.considerate.arguments import coefficients, explained, given, variant
from upsilon_ext.considerate.learning import Run, resumed
from upsilon_ext.considerate.text import interpretation
from upsilon_ext.jobs.pool import Kept

Upsilon = Callable[..., Result]
Document = Callable[..., dict[str, Any]]

AMONG = "(among the ends of deterministic policies, α₂ ≥ 0)"
BETTER = "another is at least as good for every agent, and better for one"


def test_alone_it_lists_the_experiments(upsilon: Upsilon, rows_of: Document) -> None:
    said = upsilon("considerate", "list").stdout.splitlines()
    assert [line.split()[0] for line in said] == list(EXPERIMENTS)
    assert said[3].endswith("a fence that can be built [BC, Section 4.2, Figures 2a and 2b]")
    assert [row["name"] for row in rows_of("considerate", "list")["rows"]] == list(EXPERIMENTS)


def test_the_garden_on_the_screen(upsilon: Upsilon) -> None:
    """By hand: 6 steps through the garden, 10 around it, and 50 for the fence."""
    said = upsilon("considerate", "sweep", "garden").stdout.splitlines()
    for line in (
        "#f###.#",
        "As in the text: own_way yes",
        "Equation 4, α₁ = α₃ = 1: 81 states, 5 actions, 4 outcomes",
        "An outcome is written as its returns (acting agent, agent 2, agent 3) and what is left.",
        "B  1/5 – 27/8           -10      -26       -6  -42  -16 - 26 α₂  no fence",
        "C  27/8 – ∞             -60      -10      -10  -80  -70 - 10 α₂  a fence",
        "A: 1 way   B: 15 ways   C: 1 way",
        "#f###.#    #f###↑#      #f###↑#",
        "  α₂ = 27/8 (3.375): B (-10, -26, -6) no fence; C (-60, -10, -10) a fence",
        "The paper's coefficients: 0, on A; 1, on B; 10, on C.",
        f"Every Pareto-optimal outcome is optimal for some α₂ {AMONG}.",
        f"1 of the 4 outcomes is not Pareto-optimal: {BETTER}.",
        "  holds  Figure 2(b), α₂ = 10: builds a fence and goes around",
    ):
        assert line in said


def test_a_coefficient_of_the_paper_on_a_tie_is_named(upsilon: Upsilon) -> None:
    said = upsilon("considerate", "sweep", "mail-room", "--alpha2", "25").stdout
    assert "The paper's coefficients: 1, on A; 5, on B; 25, a tie of B and C.\n" in said
    assert "\n   α₂        acting agent    agent A … E  value         leaves\n" in said
    assert " -16  1, 1, 1, 1, 1  -16 + α₂ " in said
    assert "\nα₂ = 25: the value is 9; a tie of 2 outcomes\n(1)         (2)\n" in said
    passed = "the acting agent passes K (4, 6), passes M (6, 7), ends at K (3, 1); 672 ways"
    assert f"(2) C (-16, 1, 1, 1, 1, 1) the key in the common area; {passed}" in said
    assert "  tied   Figure 3, green, α₂ = 25: leaves the key in the common area: the " in said


def test_walls_are_on_the_map(upsilon: Upsilon, rows_of: Document) -> None:
    """By walls before both rooms the common area is 3 steps further than Room 2, for 1/5."""
    at = ("considerate", "sweep", "mail-room", "--variant", "walls=both rooms")
    said = upsilon(*at).stdout
    assert "agents ABCDE+ABCD+CD, walls both rooms\n" in said
    assert said.count("#...#.MS#") == 4
    assert "\n  holds  Figure 3, green, α₂ = 25: leaves the key in the common area\n" in said
    document = rows_of(*at)
    assert document["map"][4] == "#.....#.#"
    assert document["rows"][0]["breakpoints"] == ["5/2", "15"]


def test_each_equation_of_the_doll_and_what_no_coefficient_reaches(upsilon: Upsilon) -> None:
    said = upsilon("considerate", "sweep", "doll").stdout
    assert [f"\nEquation {n}, α₁ = 1: " in said for n in range(5)] == [False, *[True] * 3, False]
    assert "\nNo breakpoint: the same is optimal for every α₂ ≥ 0.\n" in said
    assert said.count(AMONG) == 1
    one = upsilon("considerate", "sweep", "doll", "--equation", "2").stdout
    assert one.count("Equation") == 1
    assert (
        f"Pareto-optimal, and optimal for no α₂ {AMONG}:\n"
        "  (-7, -1, -1, -1, -1, -4) the doll at p (4, 2)\n" in one
    )


def test_table_1(rows_of: Document) -> None:
    document = rows_of("considerate", "sweep", "craft-world-simultaneous")
    [row] = document["rows"]
    assert row["breakpoints"] == ["1/90", "1"]
    assert [piece["returns"] for piece in row["pieces"]] == [
        {"acting agent": [a, a], "second agent": [b, b]}
        for a, b in (("-24", "-123"), ("-25", "-33"), ("-33", "-25"))
    ]
    assert [said["verdict"] for said in document["said"]] == ["holds"]


def test_the_document_of_a_sweep(rows_of: Document) -> None:
    document = rows_of("considerate", "sweep", "garden", "--alpha1", "0.5", "--alpha2", "1/10")
    assert (document["experiment"], document["interpretation"]) == ("garden", "default")
    assert document["variant"]["remembers"] == "yes"
    assert "said" not in document  # the paper has α₁ = 1
    [row] = document["rows"]
    assert (row["equation"], row["alpha_1"], row["states"]) == (4, "1/2", 81)
    assert [piece["from"] for piece in row["pieces"]] == ["0", *row["breakpoints"]]
    assert row["pieces"][-1]["to"] is None
    assert row["pieces"][0]["value"] == {"at_zero": "-6", "slope": "-46"}
    assert [tie["alpha_2"] for tie in row["ties"]] == row["breakpoints"]
    assert [tie["of_the_paper"] for tie in row["ties"]] == [False, False]
    [at] = row["at"]
    # Half of 4 steps more is as much as a tenth of 20: a tie, with agent 3 as before.
    assert (at["alpha_2"], at["value"], at["tie"]) == ("1/10", "-53/5", True)
    assert [x["ways"] for x in at["outcomes"]] == [1, 15]
    assert int(at["policies"]) > 15
    assert at["outcomes"][0]["cells"][0] == [1, 5]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sweep", "gardn"], "no experiment named 'gardn'; did you mean garden?"),
        (["solve", "gardn"], "no experiment named 'gardn'; did you mean garden?"),
        (
            ["solve", "garden", "--alpha2", "1/0"],
            "must be an exact rational, such as 1/4, 0.25 or 10; got '1/0'",
        ),
        (["solve", "garden", "--alpha2", "1,often"], "got 'often'"),
        (["sweep", "garden", "--alpha1", "0"], "needs α₁ > 0; got 0"),
        (["solve", "garden", "--alpha1", "-1/2", "--alpha2", "3"], "needs α₁ > 0; got -1/2"),
        (["sweep", "doll", "--equation", "4"], "doll uses equation 1 or 2 or 3; got 4"),
        (["sweep", "garden", "--variant", "tall"], "garden has no 'tall'"),
        (["sweep", "garden", "--variant", "fense=51"], "no choice 'fense'; did you mean fence?"),
        (
            ["sweep", "garden", "--variant", "counted=twice"],
            "counted must be one of each, once, acting, next",
        ),
        (
            ["sweep", "garden", "--variant", "fence=dear"],
            "fence must be a rational, such as 50, 51; got 'dear'",
        ),
        (
            ["sweep", "garden", "--variant", "fence=nan"],
            "fence must be a rational, such as 50, 51; got 'nan'",
        ),
        (["sweep", "garden", "--variant", "fence=1e99999999"], "at most 500 digits each"),
        (["sweep", "garden", "--alpha1", "1e9999999"], "at most 500 digits each"),
        (["solve", "garden", "--alpha2", "1,1e-999999999"], "each; got '1e-999999999'"),
        (["learn", "garden", "--initial", "1e5000"], "at most 500 digits each"),
        (["sweep", "garden", "--variant", "fence=-60"], "every step costs something"),
        (["sweep", "craft-world", "--variant", "lost=none"], "V is -∞"),
        (
            ["garden"],
            "garden is an experiment, which needs a command before it (list, solve, ",
        ),
        (
            ["solve", "garden"],
            "`solve` needs caring coefficients, such as --alpha2 1/5,10; `upsilon",
        ),
        (["learn", "--seeds", "2"], "Missing argument 'EXPERIMENT'"),
        (["list", "garden", "--alpha2", "1"], "No such option '--alpha2'"),
        (["list", "garden", "--picture", "a.svg"], "No such option '--picture'"),
        (["sweep", "garden", "--variant", " "], "--variant must name choices; got ' '"),
        (["learn", "garden", "--variant", "all"], "garden has no 'all'"),
        (["variants", "garden", "--alpha2", "1"], "No such option '--alpha2'"),
        (["variants", "garden", "--seeds", "10"], "No such option '--seeds'"),
        (["sweep", "garden", "--initial", "0"], "No such option '--initial'"),
        (["sweep", "garden", "--steps", "9", "--seeds", "2"], "No such option '--steps'"),
        (["learn", "garden", "--keep", ""], "a folder must have a name, the current one .; got ''"),
        (["learn", "garden", "--seeds", "9" * 20], "is not in the range 1<=x<=10000"),
        (["learn", "garden", "--alpha1", "2"], "the paper's learners have α₁ = 1"),
        (
            ["learn", "garden", "--variant", "first_again=yes"],
            "learners do not have the choice 'first_again' of garden; with",
        ),
        (["learn", "garden", "--initial", "x"], "an initial value must be an exact rational"),
        (["solve", "craft-world-simultaneous", "--alpha2", "-1"], "is solved for α₂ ≥ 0"),
        (["sweep", "doll", "--picture", "doll.svg"], "a picture must be of one equation"),
        (["sweep", "garden", "--picture", "garden.txt"], "the name of a picture must end in"),
        (
            ["sweep", "garden", "--picture", "a.svg", "--alpha1", "1e400"],
            "must have at most 30 characters",
        ),
        (
            ["sweep", "craft-world", "--picture", "a.svg", "--variant", "wood=1e400"],
            "the sweep's has 40",
        ),
    ],
)
def test_what_cannot_be_is_told(
    here: Path, upsilon: Upsilon, arguments: list[str], message: str
) -> None:
    result = upsilon("considerate", *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_an_error_is_in_the_document(upsilon: Upsilon) -> None:
    result = upsilon("considerate", "sweep", "garden", "--alpha1", "-1", "--json")
    assert "needs α₁ > 0" in json.loads(result.stdout)["error"]


@pytest.mark.parametrize("named", EXPERIMENTS.values(), ids=list(EXPERIMENTS))
def test_choices_are_given_as_they_are_told(named: Named) -> None:
    """Every value of every choice, and what `list` shows says what each is about."""
    for name, known in named.choices().items():
        assert explained(named.default)[name]
        for value in known:
            choices = type(named.default)(**{**vars(named.default), name: value})
            assert variant(named, given(named, choices)) == choices
            if name != "first_again" and value is not None:  # of which no learner knows
                assert learning.task(named, choices).name == named.name


def test_an_interpretation_may_be_changed_and_values_have_commas() -> None:
    craft, both = EXPERIMENTS["craft-world"], EXPERIMENTS["craft-world-simultaneous"]
    code = Variant("arrival", "provided", Fraction(25, 2), "two", -1000)
    assert variant(craft, "code,wood=25/2") == variant(craft, " code , wood = 25/2 ") == code
    rules = variant(both, "order=at once, acting,walks=down")
    assert (rules.order, rules.walks) == ("at once, acting", "down")
    assert coefficients(["0.25,1/4", "10"]) == [Fraction(1, 4), 10]


def test_what_the_text_leaves_open_is_listed(upsilon: Upsilon, rows_of: Document) -> None:
    said = upsilon("considerate", "list", "garden").stdout
    assert "  counted: [each] once acting next\n" in said
    assert "  fence: [50] 51, or any other\n" in said
    rows = rows_of("considerate", "list", "craft-world")["rows"]
    assert [row["choice"] for row in rows] == [*("interaction", "extras", "wood", "exits", "lost")]
    assert rows[2]["about"].startswith("the cost of the step in which extra wood is left")
    assert [row["other_than_in_the_text"] for row in rows] == [
        *(["arrival"], ["provided"], ["12"], [], [])
    ]
    said = upsilon("considerate", "list", "craft-world").stdout
    assert "  interaction: choice [step]; other than in the text: arrival\n" in said


def test_what_is_other_than_in_the_text_is_no_choice_that_it_leaves_open() -> None:
    named = EXPERIMENTS["craft-world"]
    text, code = (list(interpretation(named, each)) for each in (TEXT, CODE))
    leaves_open = "Not determined by the paper; chosen here"
    assert text == [
        f"{leaves_open} (text): interaction step, exits one, lost -1000",
        "As in the text: extras carried, wood 13",
    ]
    assert code == [
        f"{leaves_open} (code): exits two, lost -1000",
        "Other than in the text: interaction arrival, extras provided, wood 12",
    ]
    other = documents.of_experiment(named, CODE)["other_than_in_the_text"]
    assert other == ["interaction", "extras", "wood"]


def test_all_variants_and_how_many_are_as_the_paper_says(
    upsilon: Upsilon, rows_of: Document
) -> None:
    said = upsilon("considerate", "variants", "mail-room").stdout
    assert "  12 of 24, tied by 6  Figure 3, green" in said
    assert said.endswith("All of them hold by 6 of 24 variants: walls both rooms.\n")
    rows = rows_of("considerate", "variants", "doll", "--equation", "1")["rows"]
    assert len(rows) == 2 * 2**3
    shown = {
        (row["variant"]["sites"], row["variant"]["agents"])
        for row in rows
        if all(x["verdict"] == "holds" for x in row["said"])
    }
    agents = {f"{b}+{c}+{d}" for b in (1, 2) for c in (1, 2) for d in (1, 2)}
    assert shown == {("marked", some) for some in agents - {"1+1+2"}}


def test_a_sentence_that_holds_only_loosely_is_marked(upsilon: Upsilon) -> None:
    said = upsilon("considerate", "sweep", "craft-world", "--variant", "text").stdout
    assert "chosen here (text): interaction step" in " ".join(said.split())
    assert "\nThe paper's sentences, as interpreted here:\n" in said
    loosely = "holds under a loose interpretation (from 1/100 on the key is returned)"
    assert f"\n  {loosely}  α₂ > 0: the key is returned\n" in said
    assert said.count("under a loose interpretation") == 1
    assert "  false" not in said


def test_by_which_variants_of_craft_world_all_sentences_hold(upsilon: Upsilon) -> None:
    said = upsilon("considerate", "variants", "craft-world").stdout
    assert "    56 of 72, interpreted loosely by 8 more  α₂ > 0: the key is returned\n" in said
    assert said.endswith(
        "All of them hold by 8 of 72 variants: interaction step, lost none.\n"
        "If some are interpreted loosely, by 32 more: interaction arrival; interaction step, "
        "lost -1000.\n"
    )


def test_all_rule_sets(
    upsilon: Upsilon, rows_of: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of some, for there are 122,880."""
    rests = Rules(last_tick="rests", penalty="besides")
    some = [Rules(), rests, Rules(order="second"), Rules(box="arrival")]
    monkeypatch.setattr("upsilon_ext.considerate.run.rule_sets", lambda: iter(some))
    arguments = ("considerate", "variants", "craft-world-simultaneous")
    said = upsilon(*arguments).stdout
    assert said.startswith("2 of 4 rule sets give all of Table 1, with both breakpoints.\n")
    assert "  order         decided            acting\n" in said
    assert "        2  acting, for small α₂\n" in said
    document = rows_of(*arguments)
    assert document["rule_sets"] == 4
    assert [row["variant"]["penalty"] for row in document["rows"]] == ["instead", "besides"]
    assert document["rows"][0]["breakpoints"] == ["1/90", "1"]


def test_interrupted_it_tells_what_is_solved(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of variants, and of rule sets; the third is interrupted."""
    mail, both = ("considerate", "variants", "mail-room"), "craft-world-simultaneous"
    solved, numbers = variants.solved, count(1)

    def interrupted(*arguments: Any) -> Any:
        if next(numbers) % 3 == 0:
            raise KeyboardInterrupt
        return solved(*arguments)

    monkeypatch.setattr(variants, "solved", interrupted)
    result = upsilon(*mail)
    first, heads, *table = result.stdout.splitlines()
    assert (result.exit_code, len(table)) == (130, 2)
    assert first.startswith("Interrupted: 2 of ")
    assert heads.endswith("as in the paper")
    document = json.loads(upsilon(*mail, "--json").stdout)
    assert (document["error"], len(document["rows"])) == ("interrupted", 2)

    def some(rules: list[Rules]) -> Iterator[Any]:
        yield from scan(rules[:2])
        raise KeyboardInterrupt

    rules = [Rules(), Rules(order="second"), Rules(penalty="instead")]
    monkeypatch.setattr(answering, "rule_sets", lambda: iter(rules))
    monkeypatch.setattr(answering, "scan", some)
    result = upsilon("considerate", "variants", both)
    assert result.exit_code == 130
    assert result.stdout == (
        "Interrupted: 2 of 3 rule sets are checked.\n"
        "1 of 2 rule sets give all of Table 1, with both breakpoints.\n"
    )
    document = json.loads(upsilon("considerate", "variants", both, "--json").stdout)
    assert (document["rule_sets"], len(document["rows"])) == (2, 1)


LEARN = ("considerate", "learn", "mail-room", "--processes", "1", "--steps", "8000")


def test_learners_reach_the_optimum_and_are_kept(
    here: Path, upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = (*LEARN, "--seeds", "2", "--alpha2", "1,25")
    said = upsilon(*arguments).stdout
    assert "Q-learning: rate 1, γ = 1, ε = 0.2, 8,000 steps; the initial Q-value is 0 " in said
    assert "  α₂ = 1: 2 of 2 seeds reach an optimum, (-10, 0, 0, 1, 1, 0)\n" in said
    assert "  α₂ = 25, a tie: 2 of 2 seeds reach an optimum, " in said

    def again(run: Run) -> dict[str, Any]:
        raise AssertionError(run)

    monkeypatch.setattr(learning, "learned", again)
    assert upsilon(*arguments).stdout == said


def test_an_interrupted_run_goes_on(
    here: Path, upsilon: Upsilon, rows_of: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, real = list[int](), learning.learned

    def stops(run: Run) -> dict[str, Any]:
        if len(done) == 2:
            done.append(-1)
            raise KeyboardInterrupt
        done.append(run.seed)
        return real(run)

    monkeypatch.setattr(learning, "learned", stops)
    arguments = (*LEARN, "--seeds", "3", "--alpha2", "5")
    result = upsilon(*arguments)
    assert result.exit_code == 130
    assert "2 of 3 runs are stored in .upsilon/considerate.jsonl; the same" in result.stderr
    learned = rows_of(*arguments)["rows"][0]["learned"]
    assert done == [0, 1, -1, 2]
    assert [(row["seed"], row["reached"]) for row in learned] == [(n, True) for n in range(3)]
    assert learned[0]["learned"]["acting agent"] == "-11"


def test_what_is_no_result_is_found_anew(tmp_path: Path) -> None:
    returns = {"acting agent": "-4", "agent 2": "0"}
    rest = {"learned": returns, "value": "-4", "optimal": "-4", "returns": [returns], "why": ""}
    right: dict[str, Any] = {"reached": True, **rest}
    wrong: list[Any] = [None, 7, "reached", [], {}, rest, {**right, "reached": None}]
    wrong += [{**right, name: None} for name in rest]
    wrong += [{**right, name: {"agent 2": "0"}} for name in rest]
    wrong += [{**right, "returns": each} for each in ([], [None], [returns, {}], [{"agent 2": 0}])]
    run = Run("garden", "", 4, "1", 0, 100, "0", "0")
    for result in (*wrong, right, {**right, "reached": False, "learned": None}):
        line = {"key": asdict(run), "result": result}
        (tmp_path / "considerate.jsonl").write_text(json.dumps(line))
        kept = Kept(tmp_path / "considerate.jsonl")
        missing = resumed([run], kept).missing()
        kept.close()
        assert missing == ([run] if result in wrong else []), result


def test_who_does_not_learn_it_is_told_why(here: Path, upsilon: Upsilon) -> None:
    said = upsilon(*LEARN[:-1], "50", "--seeds", "1", "--alpha2", "5").stdout
    assert "  α₂ = 5: 0 of 1 seed reaches an optimum\n    seed 0: the greedy policy" in said


def test_a_picture(here: Path, upsilon: Upsilon) -> None:
    said = upsilon("considerate", "sweep", "garden", "--picture", "garden.svg").stdout
    assert said.endswith("The picture is garden.svg.\n")
    assert "27/8" in (here / "garden.svg").read_text()


def test_an_outcome_at_one_coefficient_has_no_letter_of_the_sweep(upsilon: Upsilon) -> None:
    said = upsilon("considerate", "solve", "garden", "--alpha2", "1").stdout
    assert "\n(-10, -26, -6) no fence; the acting agent ends at E (3, 1); 15 ways\n" in said
    assert "deterministic policies are optimal from every state.\n" in said
    assert "\n`upsilon considerate list garden` explains these choices.\n" in said


def test_a_list_is_listed(upsilon: Upsilon) -> None:
    assert (
        "Exit codes: 0 listed, 2 wrong usage, 130"
        in upsilon("considerate", "list", "--help").stdout
    )


def test_a_map_of_many_ways_is_broken_into_rows(upsilon: Upsilon) -> None:
    """What stands side by side fits into 100 columns."""
    said = upsilon("considerate", "solve", "craft-world-simultaneous", "--alpha2", "1").stdout
    maps = [line for line in said.splitlines() if line.startswith("#")]
    assert max(map(len, maps)) <= 100
    assert "written as its returns (acting agent, second agent) and what is left.\n" in said
    assert "(2) (-33, -25) it leaves in tick 33, the second agent in tick 25" in said
    assert "policies are optimal" not in said


def test_it_is_light_to_ask_for_help(
    program: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    assert (
        "upsilon considerate sweep [OPTIONS] EXPERIMENT"
        in program("considerate", "sweep", "--help").stdout
    )
