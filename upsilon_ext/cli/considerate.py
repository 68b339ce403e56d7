"""`upsilon considerate`: the optimal behaviour of an agent that cares for others, exactly."""

from __future__ import annotations

import click

from upsilon_ext.considerate.commands.learn import learn
from upsilon_ext.considerate.commands.list import list_
from upsilon_ext.considerate.commands.options import EXIT_CODES
from upsilon_ext.considerate.commands.solve import solve
from upsilon_ext.considerate.commands.sweep import sweep
from upsilon_ext.considerate.commands.variants import variants


class _Group(click.Group):
    """A group with a helpful message for an experiment in the place of a command."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of a name.

        Raises:
            WrongUsage: it is the name of an experiment.
        """
        from formal.considerate.experiments.catalogue import EXPERIMENTS
        from upsilon_ext.report.errors import WrongUsage

        if args[0] in EXPERIMENTS:
            known = ", ".join(self.commands)
            raise WrongUsage(
                f"{args[0]} is an experiment, which needs a command before it ({known}), as in "
                f"`upsilon considerate sweep {args[0]}`"
            )
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Group,
    short_help="Solve the experiments with agents that care for others.",
    epilog=f"""\b
Examples:
  upsilon considerate list                       the experiments
  upsilon considerate sweep craft-world          the optima for all α₂ ≥ 0
  upsilon considerate solve garden --alpha2 10   the optima at one α₂, drawn
  upsilon considerate variants mail-room         all choices left open
  upsilon considerate learn garden --alpha2 1    Q-learning vs. the optimum
{EXIT_CODES}""",
)
def considerate() -> None:
    """Solve the experiments of Be Considerate exactly; `learn` compares Q-learning with that.

    The acting agent maximises α₁ times its own rewards, plus α₂ times the value of its final state
    to the others. The weights α₁ and α₂ are its caring coefficients.
    """


for _command in (list_, solve, sweep, variants, learn):
    considerate.add_command(_command)
