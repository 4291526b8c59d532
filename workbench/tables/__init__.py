"""Tables as people keep them: files, sheets, headings, what a column means, and what its cells say."""
