"""What abilities do, one word a module: the node, and how it runs."""
