"""A law of Python as statements of the kernel: symbolic execution, then a search for proofs.

A law, the function of a claim, is run with symbols for its agents, histories and actions
(`symbol`, `values`, `instance`). The functions that the kernel defines make terms of them
(`language`). Where the law branches on a symbol, both branches are run (`execution`), and the claim
is that no path ends in a failure; each path that does is a goal (`goals`). A goal is proved by one
obligation, or by induction over a history or a number (`search`). `attempt` is the door.

A law means what Python says it means, or it is refused: whatever is neither a symbol nor known to
mean in the kernel what it means in Python is outside the language, with its line. `functions`
refuses, before a law is run, whatever can observe a symbol otherwise than by its methods: `is`,
`match`, imports, exceptions that are caught, names that begin with an underscore. The law runs on
copies of its functions, whose names mean symbols, and of the builtins a few. A refusal counts even
if the law catches it.

Nothing here makes a theorem. What is trusted here, in addition to the kernel, is that the goals say
what the law says; that the kernel's definitions are those of `formal/` is the claim
jagi-definition-8.proved.
"""
