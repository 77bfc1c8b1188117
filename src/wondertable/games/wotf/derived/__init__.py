"""The layers in which derived values are computed, each reading only what stands (101.6, 508; see ADR 10)."""
