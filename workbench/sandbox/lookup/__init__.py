"""The parts of the lookups: what a name, a contact or an address finds, and how records are told."""
