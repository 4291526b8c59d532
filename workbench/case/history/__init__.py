"""What happened in a case: checked, replayed, migrated and carried elsewhere."""
