"""`python -m workbench` is the command `workbench`, also where its folder is not on the path."""

from workbench.cli import main

main()
