"""What is asked through a case, and how it comes back."""
