"""The keywords of chapter 7, one module each, which lays down what its keyword means.

Deny, seek, portal, stun and harvest are words of effects and costs (see `effects` and `rules`).
"""
