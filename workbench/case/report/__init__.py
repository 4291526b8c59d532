"""What an investigator writes of a case: sections with versions of their text."""
