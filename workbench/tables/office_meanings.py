"""What a column of a table can say of an office, a control or a holding of somebody in a company."""

from __future__ import annotations

OFFICES: dict[str, str] = {
    "office": "what somebody is in the company of the row: director, secretary, shareholder",
    "office_start_date": "since when somebody holds that office, controls the company or holds its shares",
    "office_end_date": "until when, or that it has ended",
    "office_period": "both in one cell: 2010-2014, 2011 to present",
    "office_state": "whether it is still held: current, resigned, yes, no",
    "office_held": "whether somebody holds the office that the heading names: yes, no, x",
    "control_nature": "how somebody controls the company",
    "share_count": "how many of the company's shares somebody holds",
    "share_class": "of which class these shares are",
    "share_percentage": "which part of the company's shares somebody holds",
    "party_kind": "whether whoever holds the office is a person or a company",
    "holder_number": "the number of a company that holds the office, in its own register",
    "holder_register": "where that company is registered",
}
"""Each meaning with what its cells hold."""
