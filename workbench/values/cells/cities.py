"""Well-known towns and regions, which stand in cells of names and are no part of one."""

from __future__ import annotations

from typing import Final

from workbench.values.cells.cell import words
from workbench.values.text import fold

_CITIES: Final = words(
    """
    sydney melbourne brisbane perth adelaide hobart darwin canberra newcastle wollongong geelong
    ballarat bendigo cairns townsville toowoomba launceston queensland tasmania auckland wellington
    christchurch hamilton tauranga dunedin rotorua otago taranaki waikato southland northland canterbury
    london manchester birmingham leeds liverpool glasgow edinburgh bristol sheffield cardiff belfast
    nottingham leicester southampton england yorkshire lancashire cornwall devon kent essex surrey
    sussex norfolk suffolk paris berlin dublin shanghai beijing mumbai delhi toronto vancouver
    johannesburg nairobi lagos manila jakarta bangkok hanoi saigon tokyo australasia europe asia africa
    america oceania polynesia
    """
)
"""Towns and regions that a cell may hold where a name was expected."""


def is_city(text: str) -> bool:
    """True for a well-known town or region, some of which are given names and surnames too: `Sydney`."""
    return fold(text) in _CITIES
