"""The rules of State of Wonder, one module for each section of the rulebook."""
