"""Packages of the programs for people who do not build them: a tree of files, and its archives."""
