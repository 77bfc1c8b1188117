"""The compiler's tools: words in, nodes out, and back. They know no game."""
