"""Imports: no two modules need each other, in whatever way they import one another."""

import grimp
import networkx as nx


def test_no_modules_import_one_another_in_a_circle() -> None:
    """Imports inside functions and those for type checkers count, too."""
    graph = grimp.build_graph("workbench", "widgets", cache_dir=None)
    imports = nx.DiGraph(
        (module, other)
        for module in graph.modules
        for other in graph.find_modules_directly_imported_by(module)
    )
    assert [sorted(circle) for circle in nx.strongly_connected_components(imports) if len(circle) > 1] == []
