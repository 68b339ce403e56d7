"""The reality check of an agent. [JAGI, Section 5]"""
