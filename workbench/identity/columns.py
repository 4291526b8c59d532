"""What is compared of a mention of a person: normal forms, the same for every executor."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(slots=True, eq=False)
class NameForm:
    """One name of a person, folded, with what is derived from it.

    `given_kin`, `given_cognates`, `given_perhaps`, `given_others`, `given_opposite`, `surname_kin`,
    `surname_variants` and `surname_words` are lists: words with a space before and after each.
    `surname_variants` are other ways to write the surname, `surname_kin` these and surnames that may be
    others. `whole` is all of the name without spaces, `turned` the same with the surname first, `bag`
    its words in the order of the alphabet. `given_letters` are the letters of the given name in the
    order of the alphabet, `given_length` counts them where they are few, `given_short` is set for
    fewer. `given_likely` is set for a known name, and for one of letters that names have; `given_meant`
    is the very common name that an unknown one is a slip of, else the name itself. `given_others` are
    usual names of the same root that are no form of this one, `given_opposite` those of the other sex
    by another ending, `given_syllables` the syllables of a name that is one, or two, `given_joined` is
    all before the surname in one word. `vowelless` is set for a name in a script that writes no vowels,
    `patronymic` for one that says whose son or daughter somebody is. `name_usual` is set for a name
    that is not known to be rare, `name_common` for one that is given to people every few years, or
    oftener, `name_most_common` for one that may be given to some every month. `middle` is the first of
    the middle names without `bin` and the like, `middle_rest` all others in one word, `middle_words`
    the list of all. `surname_initial` is the first letter of the surname, `initials` those of given
    name and surname in the order of the alphabet. `given_man` is set for a man's name. `name_sex` is
    what a title, `Singh` or `Kaur` says of the sex, `title_sex` what a title alone does. `bag_word` is
    `bag` in one word, and `called_by` lists those of the parts of an Eastern name by which its bearer
    is called.
    """

    given: str | None = None
    middle: str | None = None
    middle_rest: str | None = None
    middle_words: str | None = None
    middle_known: str | None = None
    middle_spelling: str | None = None
    surname: str | None = None
    root: str | None = None
    other_root: str | None = None
    guessed_root: str | None = None
    given_initial: str | None = None
    given_code: str | None = None
    surname_code: str | None = None
    surname_3: str | None = None
    surname_initial: str | None = None
    initials: str | None = None
    name_key: str | None = None
    given_known: str | None = None
    given_likely: str | None = None
    given_meant: str | None = None
    given_sex: str | None = None
    given_man: str | None = None
    name_sex: str | None = None
    title_sex: str | None = None
    given_letters: str | None = None
    given_length: str | None = None
    given_short: str | None = None
    given_spelling: str | None = None
    given_consonants: str | None = None
    given_kin: str | None = None
    given_cognates: str | None = None
    given_perhaps: str | None = None
    given_others: str | None = None
    given_opposite: str | None = None
    given_syllables: str | None = None
    given_joined: str | None = None
    surname_core: str | None = None
    surname_words: str | None = None
    surname_stem: str | None = None
    surname_spelling: str | None = None
    surname_consonants: str | None = None
    surname_kin: str | None = None
    surname_variants: str | None = None
    surname_known: str | None = None
    whole: str | None = None
    turned: str | None = None
    bag: str | None = None
    bag_word: str | None = None
    called_by: str | None = None
    vowelless: str | None = None
    patronymic: str | None = None
    generation: str | None = None
    name_usual: str | None = None
    name_common: str | None = None
    name_most_common: str | None = None
    given_tier: int = 1
    surname_tier: int = 1

    @property
    def marks(self) -> str | None:
        """What stands beside the name and tells people apart: the generation, and the sex of the title."""
        return f"{self.generation or ''}{self.title_sex}" if self.title_sex else self.generation

    @property
    def key(self) -> object:
        """Equal for equal values."""
        if self.generation is None and self.middle_rest is None:
            return (self.given, self.middle, self.surname)
        return (self.given, self.middle_words, self.surname, self.generation)


@dataclass(slots=True, eq=False)
class BirthForm:
    """A birth date: day, `YYYY-MM` and year as far as known, and the day with day and month exchanged.

    `dob_days` counts the days, `dob_vague` is set for a first of January, which often stands for a year
    alone.
    """

    dob_day: str | None = None
    dob_month: str | None = None
    dob_year: str | None = None
    dob_swapped: str | None = None
    dob_days: int | None = None
    dob_vague: str | None = None

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.dob_day or self.dob_month or self.dob_year


@dataclass(slots=True, eq=False)
class PhoneForm:
    """A phone number in E.164; the tier says how many people share it, `phone_fixed` marks a landline."""

    phone: str | None = None
    phone_fixed: str | None = None
    phone_tier: int = 0

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.phone


@dataclass(slots=True, eq=False)
class EmailForm:
    """An email address in lower case, the digits before its `@`, and how many people share it as a tier.

    `email_stem` is what is left before the `@` without the digits; None where there are none. `email_role`
    is set for a mailbox of a function, not of a person: `info@`, `sales@`. `email_letters` is the address
    without what may stand between two names: `ann.lee` and `ann_lee` are mailboxes of two people.
    """

    email: str | None = None
    email_digits: str | None = None
    email_stem: str | None = None
    email_letters: str | None = None
    email_role: str | None = None
    email_tier: int = 0

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.email


@dataclass(slots=True, eq=False)
class AddressForm:
    """An address; `house` is number and street, `place` is set where anything is known.

    `home` is the house with its postcode, or else its suburb: 1 High Street is in many towns. The tier counts
    who shares it. `unit` is the flat of a house, or the letter of its number.
    """

    address_id: str | None = None
    house: str | None = None
    number: str | None = None
    street: str | None = None
    suburb: str | None = None
    postcode: str | None = None
    place: str | None = None
    home: str | None = None
    unit: str | None = None
    house_tier: int = 0

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return (self.address_id, self.house, self.street, self.suburb, self.postcode, self.unit)


@dataclass(slots=True, eq=False)
class CompanyForm:
    """A company that the person is or was an officer or controller of, as `UK:01234567`."""

    company_no: str | None = None

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.company_no


@dataclass(slots=True, eq=False)
class OfficerForm:
    """The id by which a register knows somebody, as that of an officer; see `register_entries` for others."""

    officer_id: str | None = None

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.officer_id


@dataclass(slots=True, eq=False)
class DocumentForm:
    """A document that was checked: type and number."""

    document: str | None = None

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.document


@dataclass(slots=True, eq=False)
class SexForm:
    """MALE or FEMALE."""

    sex: str | None = None

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.sex


@dataclass(slots=True, eq=False)
class DeathForm:
    """A date or year of death."""

    death: str | None = None
    death_year: str | None = None

    @property
    def key(self) -> object:
        """Equal for equal values."""
        return self.death


SCOPES: dict[str, type[Any]] = {
    "names": NameForm,
    "births": BirthForm,
    "phones": PhoneForm,
    "emails": EmailForm,
    "addresses": AddressForm,
    "companies": CompanyForm,
    "officers": OfficerForm,
    "documents": DocumentForm,
    "sexes": SexForm,
    "deaths": DeathForm,
}
"""The lists of values that a mention has, by the name that a comparison gives as `of`."""

COLUMNS: dict[str, str] = {field.name: scope for scope, form in SCOPES.items() for field in fields(form)}
"""The list that each column belongs to."""


@dataclass(slots=True, eq=False)
class MentionRow:
    """A mention of a person as it is compared.

    `content` is the same for the same content in any source; `values` are the lists of `SCOPES`, in
    their order. `alive` is the last date on which the mention shows the person acting.
    """

    id: str
    content: str
    values: tuple[tuple[Any, ...], ...]
    alive: str | None = None

    def of(self, scope: str) -> tuple[Any, ...]:
        """The values of one list."""
        return self.values[INDEX[scope]]

    @property
    def named(self) -> bool:
        """True when a given name or a surname is known."""
        return any(name.given or name.surname for name in self.values[0])


TIERS = {"phone_tier": "phone", "email_tier": "email", "house_tier": "home"}
"""The columns that say how many people share a value, and the columns of the values; see `Model.counted`."""
INDEX: dict[str, int] = {scope: index for index, scope in enumerate(SCOPES)}
"""Where a list stands in `MentionRow.values`."""
