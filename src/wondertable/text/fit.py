"""Fit: what a builder says when its parts are understood, but don't go together."""

from __future__ import annotations


class DoesNotFit(Exception):
    """The parts of a wording don't go together ("two places"); it is no reading then.

    Any other exception is a mistake in the program, and is never taken for a text that is not understood.
    """
