"""Generates both sides of the interface between page and module from its description."""
