"""SafeLife: a game of life with an agent in it, and what the agent disturbs. [SL]

What to read, in this order:

1. `cells` and `board`: a cell is a set of named properties, a board a torus of cells.
2. `automaton`: the table of seven rows by which all cells change; chance is a set of places.
3. `points` and `game`: what is worth points, when the exit is open, the agent's actions, a step.
4. `observation`: the agent's view.
5. `patterns`: still lifes and oscillators.
6. `side_effects`: how far the outcome of a run is from what would have happened without action.
7. `worlds`: a tiny level as a finite MDP, which `formal/considerate` solves exactly.
8. `considerate` and `small_worlds`: tiny levels solved for a considerate and for a penalised agent.
9. `undisturbed`: an extended environment, which queries the agent about the world left alone.

Everything is exact but the distance between densities, whose ground distance is a tanh.
"""
