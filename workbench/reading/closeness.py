"""How closely an answer is searched for what may take a statement back."""

STRICT, BAN, HOME, CONTACT, TIE, LOOSE = "strict", "ban", "home", "contact", "tie", "loose"
"""How closely is looked. A mark or a day of an unknown name counts for all but the last, which is for what
hangs on a record as a whole. A tie is one to a relative or an employer."""
