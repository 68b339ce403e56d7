"""A claim is a function: its docstring is the statement, its keyword parameters are its subjects.

`decorator.claim` makes a claim of a function; `assertions` has how such a function fails, `ways`
how it is checked. A claim is in the folder of its paper's section, as this one, shortened:

    @claim(
        "CAGI, Example 4",
        reason="the displayed formula on flat sequences",
        ways=(throughout(Space("every agent along every play")), generated()),
        mutants={
            "the action between the two occurrences is 0": {
                "roa_deja_vu": roa.comparing(lambda p, a: (*p, 0, *p))
            },
            "the history occurred twice before": {
                "roa_deja_vu": roa.comparing(lambda p, a: (*p, a, *p, a, *p))
            },
        },
        rests_on=["cagi-definition-2"],
    )
    def example_4(
        instance: Instance,
        roa_deja_vu: RoaEnvironment = roa_deja_vu,
        deja_vu: ExtendedEnvironment = deja_vu,
    ) -> None:
        '''The reward is 1 for an action that the agent would take if everything, this action
        included, had happened once before, else -1.
        '''
        both_codings = {"e": roa_deja_vu, "μ": as_roa_environment(deja_vu)}
        rewards_1_iff(instance, both_codings, lambda T, p, a: T((*p, a, *p)) == a)

`rewards_1_iff` compares each reward by `same`.
"""
