"""The graph of a case: the networkx projection, paths, layout and exports."""
