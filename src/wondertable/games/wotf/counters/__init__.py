"""204.c: counters with rules of their own, one module each."""
