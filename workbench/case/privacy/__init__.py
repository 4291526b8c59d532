"""A person's data in a case: disclosed, erased, and what is left."""
