"""Agents as classifiers or predictors, by fixed transformations. [CAGI, Examples 12, 13]"""
