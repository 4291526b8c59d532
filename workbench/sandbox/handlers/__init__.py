"""One module for each operation: how the sandbox answers it (see `workbench.sandbox.kernel`)."""
