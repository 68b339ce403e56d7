"""AIQ: its learners, and its rules for sampling programs. [Legg, Veness 2013]"""
