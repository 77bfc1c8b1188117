"""The keywords of State of Wonder, one module each, which lays down what its keyword changes in the rules."""
