"""The library: cards whose texts are compiled here, once, so that nothing parses while a game runs."""
