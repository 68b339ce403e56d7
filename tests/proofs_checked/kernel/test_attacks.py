"""What would prove what is not so: each is refused, and says why."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest

from formal.errors import BoundHit, IllFormed
from proofs_checked.kernel import jagi
from proofs_checked.kernel.equations import equations
from proofs_checked.kernel.equivalence import SAME_POSSIBLE, SYMMETRIC, equivalent
from proofs_checked.kernel.jagi import JAGI, RC, first, possible
from proofs_checked.kernel.obligation import NotProved, Obligation
from proofs_checked.kernel.proof import Proposition, by_induction, from_these
from proofs_checked.kernel.smt import exported
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import (
    FALSE,
    TRUE,
    TRUTH,
    App,
    Sort,
    Symbol,
    Term,
    Var,
    both,
    equal,
    implies,
    ite,
    no,
    replaced,
)
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.theory import Function, Maker, Theory, by_cases, directly
from proofs_checked.kernel.vocabulary import (
    ACTION,
    AGENT,
    ENVIRONMENT,
    EXTENDED,
    NUMBER,
    PERCEPT,
    PROMPT,
    Ext,
    Init,
    Succ,
    Zero,
    a,
    act,
    b,
    frozen,
    h,
    k,
    mu,
    n,
    p,
    phi,
    pi,
    pi1,
    pi2,
    s,
    shows,
    tells,
    x,
    x1,
    y,
    z,
)


@pytest.fixture
def kernel() -> Kernel:
    return Kernel(JAGI)


def statement(formula: Term, *bound: Var) -> Statement:
    return Statement(bound, formula)


# False


def test_false_is_not_proved(kernel: Kernel) -> None:
    with pytest.raises(NotProved, match="does not follow: ⊢ ⊥"):
        kernel.decide(FALSE)


def test_false_follows_from_false_and_from_nothing_less(kernel: Kernel) -> None:
    absurd = kernel.decide(FALSE, kernel.assume(statement(FALSE)))
    assert [str(hypothesis) for hypothesis in absurd.hypotheses] == ["⊥"]


def test_a_hypothesis_stays_a_hypothesis(kernel: Kernel) -> None:
    supposed = kernel.assume(equivalent(pi1, pi2))
    used = kernel.decide(
        implies(possible(pi1, s), equal(act(pi1, s), act(pi2, s))), kernel.instance(supposed, s)
    )
    assert used.hypotheses == (equivalent(pi1, pi2),)


def test_a_proposition_whose_proof_supposes_more_is_refused(kernel: Kernel) -> None:
    cheat = Proposition(
        "all actions are one",
        statement(equal(a, b)),
        from_these(equal(a, b), lambda kernel: [kernel.assume(statement(equal(a, b)))]),
    )
    with pytest.raises(IllFormed, match="also supposes that a = b"):
        cheat(kernel)


def test_a_proposition_whose_proof_shows_another_thing_is_refused(kernel: Kernel) -> None:
    cheat = Proposition("all actions are one", statement(equal(a, b)), from_these(equal(a, a)))
    with pytest.raises(IllFormed, match="it was to be shown that a = b"):
        cheat(kernel)


def test_what_a_proposition_says_is_said_in_statements(kernel: Kernel) -> None:
    odd = Proposition(
        "all actions are one", statement(equal(a, Chameleon("b", ACTION))), from_these(equal(a, a))
    )
    supposing = Proposition(
        "all actions are one",
        statement(equal(a, b)),
        from_these(equal(a, b), lambda kernel: [kernel.assume(statement(equal(a, b)))]),
        (Yielding((), equal(b, a)),),
    )
    with pytest.raises(IllFormed, match="is like a term, and none"):
        odd(kernel)
    with pytest.raises(IllFormed, match="is like a statement, and none"):
        supposing(kernel)


# Generalising


def test_what_a_hypothesis_is_about_is_not_just_anything(kernel: Kernel) -> None:
    supposed = kernel.assume(statement(equal(a, b)))
    with pytest.raises(IllFormed, match="a is not just anything: it is supposed that a = b"):
        kernel.generalise(supposed, a)


def test_what_a_quantified_hypothesis_is_about_neither(kernel: Kernel) -> None:
    supposed = kernel.instance(kernel.assume(equivalent(pi1, pi2)), s)
    with pytest.raises(IllFormed, match="π1 is not just anything"):
        kernel.generalise(supposed, pi1)
    assert kernel.generalise(supposed, s).conclusion.bound == (s,)


def test_what_is_instantiated_stands_for_one_thing_in_hypotheses_too(kernel: Kernel) -> None:
    supposed = kernel.assume(statement(equal(a, b)))
    assert str(kernel.substitute(supposed, {a: y})) == "y = b ⊢ y = b"


# Induction


def cases(kernel: Kernel, formula: Term, *shown: tuple[Term, Theorem]) -> Theorem:
    return kernel.induction(h, statement(formula), shown)


def test_a_case_for_each_constructor(kernel: Kernel) -> None:
    formula = possible(pi, h)
    at_first = (Init(x), kernel.decide(possible(pi, Init(x))))
    for shown in ([at_first], [at_first, at_first], []):
        with pytest.raises(IllFormed, match="a case for each constructor, in order"):
            cases(kernel, formula, *shown)


def test_no_hypothesis_at_a_larger_term(kernel: Kernel) -> None:
    formula = equal(first(h), h)
    longer, longest = Ext(h, y, x), Ext(Ext(h, y, x), y, x)
    at_first = (Init(x), kernel.decide(replaced(formula, {h: Init(x)})))
    larger = kernel.assume(statement(replaced(formula, {h: longest})))
    then = kernel.decide(
        replaced(formula, {h: longer}),
        larger,
        kernel.assume(statement(equal(longest, longer))),
    )
    with pytest.raises(IllFormed, match="h is not just anything"):
        cases(kernel, formula, at_first, (longer, then))


def test_no_hypothesis_at_the_term_itself(kernel: Kernel) -> None:
    formula = possible(pi, h)
    longer = Ext(h, y, x)
    at_first = (Init(x), kernel.decide(replaced(formula, {h: Init(x)})))
    itself = kernel.assume(statement(replaced(formula, {h: longer})))
    with pytest.raises(IllFormed, match="h is not just anything"):
        cases(kernel, formula, at_first, (longer, itself))


def test_no_case_for_something_special(kernel: Kernel) -> None:
    formula = equal(act(pi, h), act(pi, first(h)))
    at_first = (Init(x), kernel.decide(replaced(formula, {h: Init(x)})))
    supposed = statement(equal(act(pi, Ext(h, y, x)), act(pi, first(Ext(h, y, x)))))
    special = Ext(Init(x1), y, x)
    shown = kernel.assume(statement(replaced(formula, {h: special})))
    with pytest.raises(IllFormed, match="must be new variables, all different"):
        cases(kernel, formula, at_first, (special, shown))
    with pytest.raises(IllFormed, match="is not just anything"):
        cases(kernel, formula, at_first, (Ext(h, y, x), kernel.assume(supposed)))


def test_the_parts_of_a_case_are_new(kernel: Kernel) -> None:
    formula = implies(possible(pi, h), equal(y, y))
    shown = kernel.decide(replaced(formula, {h: Ext(h, y, x)}))
    at_first = kernel.decide(replaced(formula, {h: Init(x)}))
    with pytest.raises(IllFormed, match="must be new variables"):
        cases(kernel, formula, (Init(x), at_first), (Ext(h, y, x), shown))


def test_a_case_shows_what_it_is_to_show(kernel: Kernel) -> None:
    with pytest.raises(IllFormed, match="which is another thing"):
        cases(
            kernel,
            possible(pi, h),
            (Init(x), kernel.decide(TRUE)),
            (Ext(h, y, x), kernel.decide(TRUE)),
        )


def test_no_induction_on_what_has_no_constructors(kernel: Kernel) -> None:
    for v in (pi, y, x, mu, Var("i", Sort("integer"))):
        with pytest.raises(IllFormed, match="is not made by constructors: there is no induction"):
            kernel.induction(v, statement(equal(v, v)), [])


def test_a_proof_by_induction_of_what_is_false_stops_at_its_step(kernel: Kernel) -> None:
    with pytest.raises(NotProved, match="h1 y1 x1"):
        by_induction(h, possible(pi, h))(kernel)


# Capture


def test_a_bound_variable_captures_nothing(kernel: Kernel) -> None:
    supposed = kernel.assume(statement(equal(act(pi, h), y), y))
    with pytest.raises(IllFormed, match=r"y is bound in .*: rename it first"):
        kernel.substitute(supposed, {pi: jagi.constant(y)})
    distinct = statement(no(equal(act(pi, h), y)), h)
    with pytest.raises(IllFormed, match="h is bound"):
        kernel.substitute(kernel.assume(distinct), {y: act(pi, h)})


def test_bound_variables_are_told_apart_whatever_they_are_called() -> None:
    odd = Var("y1", ACTION)
    one = statement(both(equal(y, odd), equal(odd, odd)), y)
    other = statement(both(equal(y, y), equal(odd, odd)), y)
    assert not one.says(other)
    assert one.says(statement(both(equal(z, odd), equal(odd, odd)), z))


def test_a_quantifier_binds_a_variable_once() -> None:
    with pytest.raises(IllFormed, match="a variable is bound once"):
        statement(TRUE, y, y)


# Theorems


def test_a_theorem_is_made_by_the_kernel_alone(kernel: Kernel) -> None:
    with pytest.raises(IllFormed, match="made by the kernel alone"):
        Theorem()
    with pytest.raises(IllFormed, match="there is one kind"):
        type("Mine", (Theorem,), {})
    forged = object.__new__(Theorem)
    for use in (lambda: forged.conclusion, lambda: kernel.decide(TRUE, forged)):
        with pytest.raises(IllFormed, match="no kernel has made it"):
            use()


@pytest.mark.parametrize("take", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_theorem_is_neither_copied_nor_stored(
    kernel: Kernel, take: Callable[[object], object]
) -> None:
    with pytest.raises(IllFormed, match="prove it again"):
        take(kernel.decide(TRUE))


def test_a_theorem_is_not_changed(kernel: Kernel) -> None:
    theorem = kernel.decide(TRUE)
    with pytest.raises(AttributeError):
        theorem.conclusion = statement(FALSE)  # type: ignore[misc]
    with pytest.raises(AttributeError):
        object.__setattr__(theorem, "conclusion", statement(FALSE))
    with pytest.raises(TypeError):
        replace(theorem, conclusion=statement(FALSE))  # type: ignore[type-var]
    assert theorem.conclusion == statement(TRUE)


def test_a_theorem_of_another_theory_is_not_used(kernel: Kernel) -> None:
    everything = by_cases(possible, (pi, h), h, {Init(x): TRUE, Ext(h, y, x): TRUE})
    lax = Kernel(JAGI.replacing(everything))
    shown = lax.decide(possible(pi, Ext(Init(x), y, x)))
    with pytest.raises(IllFormed, match="a theorem of one kernel is none of another"):
        kernel.decide(possible(pi, Ext(Init(x), y, x)), shown)


def test_what_is_cut_must_be_supposed(kernel: Kernel) -> None:
    symmetric, reflexive = SYMMETRIC(kernel), kernel.decide(equal(y, y))
    with pytest.raises(IllFormed, match="does not suppose that y = y"):
        kernel.cut(symmetric, reflexive)


def test_a_cut_leaves_what_the_lemma_supposes(kernel: Kernel) -> None:
    both_ways = kernel.substitute(SYMMETRIC(kernel), {pi1: pi2, pi2: pi1})
    cut = kernel.cut(both_ways, SYMMETRIC(kernel))
    assert [str(hypothesis) for hypothesis in cut.hypotheses] == [str(equivalent(pi1, pi2))]


def test_a_theorem_lists_what_it_rests_on(kernel: Kernel) -> None:
    theorem = SYMMETRIC(kernel)
    assert theorem.definitions == {"possible"}
    assert set(SAME_POSSIBLE(kernel).obligations) < set(theorem.obligations)


# Obligations


def test_an_obligation_has_no_quantifier(kernel: Kernel) -> None:
    with pytest.raises(IllFormed, match="an obligation has no quantifier"):
        kernel.decide(TRUE, kernel.assume(equivalent(pi1, pi2)))


def test_someone_decides(kernel: Kernel) -> None:
    with pytest.raises(IllFormed, match="someone must decide"):
        Kernel(JAGI, ())
    with pytest.raises(IllFormed, match="the deciders are closure, z3, cvc5; 'yes' is none"):
        Kernel(JAGI, ("yes",))


def test_an_empty_goal_is_no_goal(kernel: Kernel) -> None:
    for nothing in (None, (), "", y):
        with pytest.raises((IllFormed, AttributeError, TypeError)):
            kernel.decide(nothing)  # type: ignore[arg-type]


def test_what_is_not_spoken_of_is_not_decided(kernel: Kernel) -> None:
    ghost = Symbol("ghost", (ACTION,), TRUTH)
    other = Symbol("possible", (AGENT, AGENT), TRUTH)
    alien = Var("i", Sort("integer"))
    for formula in (ghost(y), other(pi, pi)):
        with pytest.raises(IllFormed, match="has no meaning here, or not with these sorts"):
            kernel.decide(formula)
    with pytest.raises(IllFormed, match="of sort integer, of which nothing is known"):
        kernel.decide(equal(alien, alien))


def test_no_rule_takes_what_is_not_spoken_of(kernel: Kernel) -> None:
    ghost, alien = Symbol("ghost", (), PROMPT)(), Var("i", Sort("integer"))
    same = kernel.generalise(kernel.decide(equal(h, h)), h)
    uses: tuple[Callable[[], object], ...] = (
        lambda: kernel.assume(statement(equal(ghost, h))),
        lambda: kernel.instance(same, ghost),
        lambda: kernel.substitute(same, {k: ghost}),
        lambda: kernel.generalise(same, alien),
    )
    for use in uses:
        with pytest.raises(IllFormed, match=r"no meaning here|of which nothing is known"):
            use()


def test_what_an_induction_is_on_is_not_bound_already(kernel: Kernel) -> None:
    shown = [(t, kernel.decide(TRUE)) for t in (Init(x), Ext(h, y, x))]
    with pytest.raises(IllFormed, match="h is bound already"):
        kernel.induction(h, statement(TRUE, h), shown)


class Chameleon(Var):
    """A variable that is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(a)


def test_what_only_looks_like_a_term_is_refused(kernel: Kernel) -> None:
    odd = Chameleon("b", ACTION)
    with pytest.raises(IllFormed, match="is like a term, and none"):
        kernel.assume(statement(equal(a, odd)))
    with pytest.raises(IllFormed, match="is like a term, and none"):
        kernel.substitute(kernel.decide(equal(y, y)), {y: odd})
    with pytest.raises(IllFormed, match="is like a term, and none"):
        kernel.decide(equal(odd, odd))
    with pytest.raises(IllFormed, match="is like a variable, and none"):
        kernel.generalise(kernel.decide(equal(y, y)), odd)


class Yielding(Statement):
    """A statement that says whatever is asked for."""

    def says(self, other: Statement) -> bool:
        return True


def test_what_only_looks_like_a_statement_is_refused(kernel: Kernel) -> None:
    with pytest.raises(IllFormed, match="is like a statement, and none"):
        kernel.assume(Yielding((), FALSE))


class Lax(Function):
    """A definition that would check itself."""


def test_a_theory_is_seen_to_be_well_founded_by_the_kernel_itself() -> None:
    loop = directly(Symbol("f", (NUMBER,), NUMBER), (n,), Succ(Symbol("f", (NUMBER,), NUMBER)(n)))
    unseen = object.__new__(Theory)
    object.__setattr__(unseen, "definitions", (loop,))
    with pytest.raises(IllFormed, match="it need not end"):
        Kernel(unseen)
    with pytest.raises(IllFormed, match="Lax, which is like a definition, and none"):
        Theory((Lax(loop.symbol, loop.parameters, loop.on, loop.equations),))


# Definitions

evil = Symbol("evil", (PROMPT,), TRUTH)
maker = Symbol("evil", (AGENT,), AGENT)
counting = Symbol("f", (NUMBER,), NUMBER)
two = Symbol("g", (PROMPT,), TRUTH)


def refused(*definitions: Function | Maker) -> str:
    with pytest.raises(IllFormed) as caught:
        Theory((*JAGI.definitions, *definitions))
    return str(caught.value)


@pytest.mark.parametrize(
    "definition",
    [
        directly(counting, (n,), Succ(counting(n))),
        directly(evil, (h,), no(evil(h))),
        by_cases(counting, (n,), n, {Zero(): Zero(), Succ(n): Succ(counting(Succ(n)))}),
        by_cases(evil, (h,), h, {Init(x): TRUE, Ext(h, y, x): no(evil(Ext(h, y, x)))}),
        by_cases(evil, (h,), h, {Init(x): no(evil(Init(x))), Ext(h, y, x): evil(h)}),
        by_cases(evil, (h,), h, {Init(x): TRUE, Ext(h, y, x): no(evil(Ext(h, y, x1)))}),
        by_cases(evil, (h,), h, {Init(x): TRUE, Ext(h, y, x): no(evil(first(h)))}),
    ],
)
def test_a_function_that_need_not_end_is_refused(definition: Function) -> None:
    message = refused(definition)
    assert "it need not end" in message or "does not say what x1 is" in message


@pytest.mark.parametrize(
    "asked",
    [
        act(maker(pi), h),
        act(maker(pi), Ext(h, y, x)),
        act(maker(pi), first(h)),
        act(maker(maker(pi)), h),
        act(RC(maker(pi)), h),
        frozen(phi, maker(pi), h),
        ite(possible(maker(pi), Ext(h, y, x)), y, z),
        ite(jagi.agree(maker(pi), pi, h), y, z),
        act(ite(possible(pi, h), maker(pi), pi), h),
        ite(equal(maker(pi), pi), y, z),
    ],
    ids=str,
)
def test_an_agent_that_asks_itself_what_it_is_asked_is_refused(asked: Term) -> None:
    free = [v for v in (y, z, x) if v.name in str(asked)]
    symbol = Symbol("evil", (AGENT, *(v.sort for v in free), phi.sort), AGENT)

    def made(term: Term) -> Term:
        if isinstance(term, Var):
            return term
        args = tuple(map(made, term.args))
        return symbol(*args, *free, phi) if term.symbol == maker else App(term.symbol, args)

    message = refused(Maker(symbol, (pi, *free, phi), (h,), made(asked)))
    assert "must query itself at shorter prompts alone" in message


def test_an_agent_may_not_be_another_of_its_kind() -> None:
    symbol = Symbol("evil", (AGENT, AGENT), AGENT)
    swapped = Maker(symbol, (pi1, pi2), (h,), ite(possible(symbol(pi2, pi1), h), y, y))
    assert "does not say what y is" in refused(swapped)
    swapped = replace(swapped, body=ite(possible(symbol(pi2, pi1), h), act(pi1, h), act(pi2, h)))
    assert "must query itself at shorter prompts alone" in refused(swapped)


def test_a_loop_through_two_definitions_is_refused() -> None:
    one = by_cases(evil, (h,), h, {Init(x): TRUE, Ext(h, y, x): no(two(h))})
    other = by_cases(two, (h,), h, {Init(x): TRUE, Ext(h, y, x): evil(Ext(h, y, x))})
    assert "g has no meaning here" in refused(one, other)
    assert "evil has no meaning here" in refused(other, one)


def test_possible_may_not_ask_about_the_prompt_itself() -> None:
    too_late = by_cases(
        possible,
        (pi, h),
        h,
        {Init(x): TRUE, Ext(h, y, x): both(possible(pi, h), equal(act(pi, Ext(h, y, x)), y))},
    )
    with pytest.raises(IllFormed, match="RC makes must query itself at shorter prompts alone"):
        JAGI.replacing(too_late)


@pytest.mark.parametrize("environment", [ENVIRONMENT, EXTENDED])
def test_an_environment_may_not_ask_itself(environment: Sort) -> None:
    symbol = Symbol("evil", (ACTION,), environment)
    itself = symbol(a)
    body = shows(itself, p) if environment == ENVIRONMENT else tells(itself, pi, p)
    arguments = (p,) if environment == ENVIRONMENT else (pi, p)
    assert "shorter prompts alone" in refused(Maker(symbol, (a,), arguments, body))


@pytest.mark.parametrize(
    ("definition", "message"),
    [
        (directly(Symbol("possible", (AGENT, PROMPT), TRUTH), (pi, h), TRUE), "meaning already"),
        (directly(Symbol("possible", (AGENT,), TRUTH), (pi,), TRUE), "meaning already"),
        (directly(Symbol("act", (AGENT,), ACTION), (pi,), a), "meaning already"),
        (directly(Symbol("Init", (AGENT,), TRUTH), (pi,), TRUE), "meaning already"),
        (directly(Symbol("true", (), TRUTH), (), FALSE), "meaning already"),
        (directly(Symbol("f", (ACTION, ACTION), ACTION), (a, a), a), "two parameters of f are one"),
        (directly(Symbol("f", (ACTION,), ACTION), (h,), a), "takes other sorts than those"),
        (directly(Symbol("f", (ACTION,), ACTION), (a,), b), "does not say what b is"),
        (
            directly(Symbol("f", (ACTION,), PERCEPT), (a,), a),
            "f gives percept; a is of sort action",
        ),
        (by_cases(evil, (h,), h, {Init(x): TRUE}), "one equation for each of Init, Ext"),
        (
            by_cases(evil, (h,), h, {Ext(h, y, x): TRUE, Init(x): FALSE}),
            "one equation for each of Init, Ext, in this order",
        ),
        (
            by_cases(evil, (h,), h, {Init(x): TRUE, Ext(h, y, x): TRUE, Ext(k, y, x): FALSE}),
            "one equation for each of Init, Ext",
        ),
        (
            by_cases(evil, (h,), h, {Init(x): TRUE, Ext(Init(x), y, x): FALSE}),
            "must be variables of their own",
        ),
        (by_cases(evil, (h,), k, {Init(x): TRUE, Ext(h, y, x): TRUE}), "is no parameter of evil"),
        (Function(evil, (h,), None, ((None, TRUE), (None, FALSE))), "so it has one equation"),
        (Maker(evil, (h,), (k,), TRUE), "makes no agent and no environment"),
        (Maker(maker, (pi,), (p,), a), "takes other arguments"),
        (Maker(Symbol("evil", (PROMPT,), AGENT), (h,), (h,), a), "has two meanings"),
    ],
)
def test_an_ill_formed_definition_is_refused(definition: Function | Maker, message: str) -> None:
    assert message in refused(definition)


def test_nothing_is_replaced_that_is_not_there() -> None:
    with pytest.raises(IllFormed, match="evil is not defined, so nothing is replaced"):
        JAGI.replacing(directly(evil, (h,), TRUE))


def test_equations_without_end_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofs_checked.kernel.equations.MOST", 2)
    with pytest.raises(BoundHit, match="more than 2 equations"):
        equations(JAGI, [possible(RC(pi), Ext(Ext(Init(x), y, x), y, x))])


# Terms


@pytest.mark.parametrize(
    "ill_sorted",
    [
        lambda: act(h, pi),
        lambda: act(pi),
        lambda: equal(pi, h),
        lambda: no(y),
        lambda: both(y, TRUE),
        lambda: ite(TRUE, y, x),
        lambda: ite(y, y, y),
        lambda: Symbol("=", (ACTION, PERCEPT), TRUTH),
        lambda: Symbol("not", (), TRUTH),
        lambda: Symbol("and", (TRUTH,), TRUTH),
        lambda: replaced(act(pi, h), {h: pi}),
    ],
)
def test_an_ill_sorted_term_is_not_made(ill_sorted: Callable[[], object]) -> None:
    with pytest.raises(IllFormed):
        ill_sorted()


@pytest.mark.parametrize("name", ["", "a|b", "a\\b", "a\nb", "\x00", 3])
def test_a_name_that_cannot_be_quoted_is_no_name(name: str) -> None:
    for thing in (lambda: Var(name, ACTION), lambda: Symbol(name, (), ACTION), lambda: Sort(name)):
        with pytest.raises(IllFormed, match="a name is printable"):
            thing()


# What solvers read


@pytest.mark.parametrize("name", ["a b", "π'", "(assert false)", "not", "0", "μ: x1", '"', ";"])
@pytest.mark.parametrize("decider", ["z3", "cvc5", "closure"])
def test_an_odd_name_changes_nothing(name: str, decider: str) -> None:
    odd, kernel = Var(name, ACTION), Kernel(JAGI, (decider,))
    assert str(kernel.decide(equal(odd, odd)).conclusion) == f"{name} = {name}"
    with pytest.raises(NotProved):
        kernel.decide(equal(odd, a))


def test_one_name_stands_for_one_thing() -> None:
    percept = Var("a", PERCEPT)
    with pytest.raises(IllFormed, match="a stands for a"):
        Obligation((equal(percept, percept),), (), equal(a, a))
    other = Symbol("possible", (ACTION,), TRUTH)
    with pytest.raises(IllFormed, match="possible stands for two"):
        exported(Obligation((possible(pi, h),), (), other(a)))
    constructor = Symbol("Init", (ACTION,), PROMPT)(a)
    with pytest.raises(IllFormed, match="Init stands for two"):
        exported(Obligation((), (), equal(constructor, h)))


@pytest.mark.parametrize("decider", ["z3", "cvc5", "closure"])
def test_a_constant_may_be_called_as_a_function_is(decider: str) -> None:
    kernel, odd = Kernel(JAGI, (decider,)), Var("possible", PROMPT)
    kernel.decide(implies(equal(odd, Init(x)), possible(pi, Init(x))))
    with pytest.raises(NotProved):
        kernel.decide(possible(pi, odd))


def test_an_assertion_is_a_formula() -> None:
    with pytest.raises(IllFormed, match="a is a action, not a formula"):
        Obligation((), (), a)
