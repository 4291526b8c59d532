"""What a cell means that a person or a system wrote: values, nothing (a placeholder), or unreadable and why.

Each function takes a text, number, date or object and returns a `Cell`; none raises, none reads the clock.
What was assumed or changed is in the cell's `note`, what cannot be read in its `problem`.
"""

from workbench.values.cells.account_cells import bank_account, bank_branch
from workbench.values.cells.address_cells import (
    MAY_SAY_A_DEATH,
    address,
    addresses_apart,
    house_number,
    locality_in,
    postcode_doubt,
    remarks_in,
    street,
    street_name,
    town,
    without_remark,
)
from workbench.values.cells.address_lines import LINES, REGION, meant_lines
from workbench.values.cells.address_parts import LABELS, STREET_NAME, is_bare, part_of_address
from workbench.values.cells.amount_cells import (
    ELSEWHERE,
    Money,
    RegisteredNumber,
    company_number,
    likely_register,
    money,
    register,
    register_places,
)
from workbench.values.cells.beside_postcode import beside_postcode
from workbench.values.cells.cell import Cell, nobodys, text_of
from workbench.values.cells.code_cells import (
    country,
    deceased,
    letters_of_sexes,
    postcode,
    sex,
    speaks_of_death,
    state,
    yes_no,
)
from workbench.values.cells.date_cells import (
    LONGEST_LIFE,
    ColumnOrder,
    birth_beside_death,
    date,
    death_in_name,
    death_in_place,
    death_in_status,
    order_of,
)
from workbench.values.cells.date_parts import BIRTH_PARTS, birth_of_parts, birth_part
from workbench.values.cells.email_cells import email, email_alone
from workbench.values.cells.end_reasons import end_with_reason, ended_by_death
from workbench.values.cells.further_lines import further_line, is_village, place_of_line
from workbench.values.cells.homes_behind_names import home_behind
from workbench.values.cells.name_cells import (
    are_one_person,
    company_or_person,
    names_company,
    names_heirs,
    names_party,
    names_people,
    party,
    party_by_order,
)
from workbench.values.cells.name_order import NameOrder, surname_order
from workbench.values.cells.name_parts import are_given_names, other_names, parted
from workbench.values.cells.names_in_full import name_in_full, person_in_full
from workbench.values.cells.office_cells import (
    BEGUN,
    ENDED,
    end_in_period,
    held_or_not,
    natures_of_control,
    office_end,
    office_period,
    party_of_kind,
    roles,
)
from workbench.values.cells.open_orders import in_open_order
from workbench.values.cells.other_company_names import company_aliases
from workbench.values.cells.parties import TRADES_AS, TRUSTEE_FOR, Party
from workbench.values.cells.parts_in_columns import parted_in_columns
from workbench.values.cells.phone_cells import FAX, NOT_TO_CALL, phone
from workbench.values.cells.region_cells import region_of
from workbench.values.cells.relation_cells import relation
from workbench.values.cells.role_cells import DatedRole, dated_role
from workbench.values.cells.text_cells import occupation, remark, text
from workbench.values.cells.town_in_line import PARTS_IN_LINE, beside_line, other_than, parted_line
from workbench.values.dates import Order
from workbench.values.not_known import is_placeholder

__all__ = [
    "BEGUN",
    "BIRTH_PARTS",
    "ELSEWHERE",
    "ENDED",
    "FAX",
    "LABELS",
    "LINES",
    "LONGEST_LIFE",
    "MAY_SAY_A_DEATH",
    "NOT_TO_CALL",
    "PARTS_IN_LINE",
    "REGION",
    "STREET_NAME",
    "TRADES_AS",
    "TRUSTEE_FOR",
    "Cell",
    "ColumnOrder",
    "DatedRole",
    "Money",
    "NameOrder",
    "Order",
    "Party",
    "RegisteredNumber",
    "address",
    "addresses_apart",
    "are_given_names",
    "are_one_person",
    "bank_account",
    "bank_branch",
    "beside_line",
    "beside_postcode",
    "birth_beside_death",
    "birth_of_parts",
    "birth_part",
    "company_aliases",
    "company_number",
    "company_or_person",
    "country",
    "date",
    "dated_role",
    "death_in_name",
    "death_in_place",
    "death_in_status",
    "deceased",
    "email",
    "email_alone",
    "end_in_period",
    "end_with_reason",
    "ended_by_death",
    "further_line",
    "held_or_not",
    "home_behind",
    "house_number",
    "in_open_order",
    "is_bare",
    "is_placeholder",
    "is_village",
    "letters_of_sexes",
    "likely_register",
    "locality_in",
    "meant_lines",
    "money",
    "name_in_full",
    "names_company",
    "names_heirs",
    "names_party",
    "names_people",
    "natures_of_control",
    "nobodys",
    "occupation",
    "office_end",
    "office_period",
    "order_of",
    "other_names",
    "other_than",
    "part_of_address",
    "parted",
    "parted_in_columns",
    "parted_line",
    "party",
    "party_by_order",
    "party_of_kind",
    "person_in_full",
    "phone",
    "place_of_line",
    "postcode",
    "postcode_doubt",
    "region_of",
    "register",
    "register_places",
    "relation",
    "remark",
    "remarks_in",
    "roles",
    "sex",
    "speaks_of_death",
    "state",
    "street",
    "street_name",
    "surname_order",
    "text",
    "text_of",
    "town",
    "without_remark",
    "yes_no",
]
