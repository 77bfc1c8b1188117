"""The documentation site: pages made from data, and the build itself."""
