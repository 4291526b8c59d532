"""What was answered: sources, journal, and the store that keeps them.

A source is stored, whole, in one transaction with its journal entry, before anything is read out
of it. Everything else in a case can be made again from the sources and the journal.
"""
