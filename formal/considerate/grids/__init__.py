"""The gridworlds: each a map that can be read, its rules, what they decide, its drawing. [BC]"""
