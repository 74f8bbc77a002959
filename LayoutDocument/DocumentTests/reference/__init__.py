"""The layout document once more: a plain, slow answer to a request, written from Documentation/LayoutDocument.md alone.

It shares nothing with the program, so that the two agree only where both do what the document says.
"""

from .request import NotPossible, answer

__all__ = ["NotPossible", "answer"]
