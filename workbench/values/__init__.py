"""Normal forms of what records hold: names, phones, emails, dates, addresses, company numbers.

Every function is pure and returns None for what makes no sense; none raises on any text.
"""
