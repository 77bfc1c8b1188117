"""The rules of Wonders of The First, one module a section of the rulebook."""
