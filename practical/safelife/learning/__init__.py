"""Proximal policy optimization in numpy, on small SafeLife levels. [SL, Section 5]"""
