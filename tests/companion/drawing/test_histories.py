"""A witness is a tree: what happens, what was only asked about, what does neither."""

from fractions import Fraction

from companion.drawing.histories import MOST, History, trees
from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, play, prompt
from proofs_checked.engine.witness import How, Witness

H = prompt((0, 0), 1, (1, 0))
OWN = prompt((0, 0), 0, (1, 0))
PI = TableAgent(0, {H: 1})


def test_what_an_agent_does_happens_and_what_it_would_not_have_done_does_not() -> None:
    [tree] = trees(Witness("", {"h": H}, {"π": PI}, queried={"π": {H: 1, OWN: 0}}).document())
    happens: list[History] = [EMPTY, prompt((0, 0)), play((0, 0), 0), OWN, OWN.then(0)]
    assert all(map(tree.happens, happens))
    never: list[History] = [play((0, 0), 1), H, H.then(1)]
    assert not any(map(tree.happens, never))
    assert tree.answered(H.then(1))
    assert not tree.answered(play((0, 0), 1))


def test_every_history_is_below_the_one_that_it_extends_what_happens_first() -> None:
    [tree] = trees(Witness("", {"h": H}, {"π": PI}, queried={"π": {OWN: 0}}).document())
    assert tree.children() == {
        EMPTY: [prompt((0, 0))],
        prompt((0, 0)): [play((0, 0), 0), play((0, 0), 1)],
        play((0, 0), 1): [H],
        H: [],
        play((0, 0), 0): [OWN],
        OWN: [OWN.then(0)],
        OWN.then(0): [],
    }


def test_what_an_environment_does_not_show_does_not_happen() -> None:
    mu = {EMPTY: (0, 0), play((1, 1), 0): (0, 1)}
    [tree] = trees(Witness("", {}, {"π": PI}, {"μ": mu}, queried={"π": {}}).document())
    assert tree.happens(prompt((0, 0)))
    assert tree.answered(prompt((0, 0)))
    assert not tree.happens(prompt((1, 1), 0, (0, 1)))
    assert tree.answered(prompt((1, 1), 0, (0, 1)))


def test_rewards_are_exact() -> None:
    third = prompt((Fraction(1, 3), 0))
    [tree] = trees(Witness("", {"h": third}).document())
    assert tree.names == {third: "h"}


def test_each_agent_has_its_tree_and_so_has_each_of_several_environments() -> None:
    asked = {"π1": {H: 1}, "π2": {OWN: 0}}
    environments = {"μ": {EMPTY: (0, 0)}, "ν": {EMPTY: (1, 1)}}
    witness = Witness("", {}, {"π1": PI, "π2": PI}, environments, queried=asked)
    assert [tree.whose for tree in trees(witness.document())] == ["π1", "π2", "μ", "ν"]


def test_of_whom_nothing_was_asked_there_is_no_tree_beside_others() -> None:
    witness = Witness("", {"h": H}, {"π1": PI, "π2": PI}, queried={"π1": {}, "π2": {H: 1}})
    assert [tree.whose for tree in trees(witness.document())] == ["π2"]


def test_where_there_are_only_words_there_is_no_tree() -> None:
    assert trees(Witness("π1 always takes 0", numbers={"y": 0}).document()) == []


def test_a_prompt_is_named_and_so_is_the_play_with_a_named_action_after_it() -> None:
    said = Witness("π(h) is not y", {"h": H}, numbers={"y": 0, "n": 1}, actions=("y",))
    [tree] = trees(said.document())
    assert tree.names == {H: "h", H.then(0): "h y"}


def test_two_names_of_one_history_are_both_told() -> None:
    [tree] = trees(Witness("", {"h": H, "h'": H}).document())
    assert tree.names == {H: "h, h'"}


def test_a_large_tree_leaves_out_what_is_answered_by_the_default_and_says_so() -> None:
    asked = {prompt((n, 0)): 0 for n in range(MOST)} | {H: 1}
    [tree] = trees(Witness("", {}, {"π": PI}, queried={"π": asked}).document())
    assert tree.answers == {H: 1}
    assert tree.left_out == MOST


def test_without_a_name_the_histories_that_the_failure_is_about_are_meant() -> None:
    half = prompt((0, 0), 1, (Fraction(1, 2), 0))
    how = How("π_RC(h1) = 0, after the play, not the empty one", [half, play((0, 0), 1), EMPTY])
    [tree] = trees(Witness(how, {}, {"π": PI}, queried={"π": {H: 1}}).document())
    assert tree.names == {half: "", play((0, 0), 1): ""}
    [tree] = trees(Witness(how, {"h": H}).document())
    assert tree.names == {H: "h"}
