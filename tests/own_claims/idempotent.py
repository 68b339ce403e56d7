from formal.reality_check.definition import reality_check
from proofs_checked import claim, same


@claim(mutants={"the other action is taken": {"check": lambda pi: lambda h: 1 - pi(h)}})
def idempotent(instance, check=reality_check):
    """The reality check of a reality check is itself."""
    pi, h = instance.agent_and_prompt()
    once = check(pi)
    same("its reality check at h", check(once)(h), "π_RC(h)", once(h))
