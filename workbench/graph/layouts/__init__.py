"""Layouts: a position for each node of a graph, the same for the same graph."""
