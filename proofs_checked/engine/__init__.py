"""A claim is a function: its docstring is the statement, its keyword parameters are its subjects.

`decorator.claim` makes a claim of a function; `assertions` has how such a function fails, `ways`
how it is checked. A claim is in the folder of its paper's section:

    @claim(
        "CAGI, Example 4",
        reason="the displayed formula on flat sequences",
        mutants={
            "it happened twice before": {"e": comparing(thrice)},
            "between the two the action is 0": {"e": comparing(twice_with_another_action)},
        },
    )
    def deja_vu(instance: Instance, e: RoaEnvironment = roa.deja_vu) -> None:
        '''The reward is 1 if the agent would take its action again, else -1.'''
        pi = instance.agent()
        p, a = flat(instance.prompt(following=pi)), instance.action("a")
        reward = 1 if turing_machine(pi)((*p, a, *p)) == a else -1
        same("e(T, p ⌢ a)", e(turing_machine(pi), (*p, a)), "the formula", (reward, 0))
"""
