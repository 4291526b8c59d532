"""Street names and types of the invented addresses. Planted addresses use names outside this list."""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


STREET_NAMES = _words(
    """
Acacia Albert Alfred Alma Anzac Argyle Ash Bank Barton Bay Beach Bell Birch Boundary Bourke Bridge
Bronte Burnett Cameron Campbell Canning Carlisle Cedar Chapel Charlotte Church Clarence Clifton
Clyde Cobden Collins Cook Coral Cowper Crown Cumberland Dalley Darling Derby Devon Douglas Duke Earl
Edith Edward Elgin Elizabeth Ellen Esther Fairview Farm Fern Finch Fitzroy Flinders Forest Francis
Frederick Garden George Gladstone Glebe Gordon Gower Grey Hampton Harbour Hastings Hawthorn Heath
Helen Henry High Hope Hunter Illawarra Ivy James Jarrah Jasmine John Jubilee Karri Kent Kerr King
Kingsley Lachlan Lake Langley Lansdowne Laurel Lawson Leopold Lilac Lily Linden Lyall Macleay Maple
Margaret Marine Market Mary Melville Mill Mitchell Moore Murray Myrtle Napier Nelson Newcastle
Nicholson Norfolk North Oak Oxford Pacific Palmer Park Parkes Peel Percy Pine Pitt Plane Plumer
Poplar Prince Princes Prospect Quarry Queen Railway Regent Reservoir Richmond River Robert Rose
Rosewood Ross Russell Sandringham School Seaview Short Silver Simpson South Spencer Spring Stanley
Station Stirling Stuart Sturt Suffolk Surrey Sussex Swan Tasman Tennyson Thomas Torrens Trafalgar
Tulip Union Vernon Victoria View Walker Wallace Waratah Warwick Waterloo Wattle Wellington Wentworth
West Wharf William Willow Windsor Wood Woodland York Young
"""
)

# (full word, abbreviation, weight)
STREET_TYPES = (
    ("STREET", "ST", 34), ("ROAD", "RD", 20), ("AVENUE", "AVE", 12), ("COURT", "CT", 6), ("DRIVE", "DR",
    6), ("CRESCENT", "CRES", 5), ("PLACE", "PL", 4), ("PARADE", "PDE", 4), ("CLOSE", "CL", 3), ("TERRACE",
    "TCE", 3), ("LANE", "LA", 2), ("WAY", "WAY", 1),
)  # fmt: skip

BUILDINGS = ("Harbour House", "Park Towers", "The Mill", "Regent Court", "Station Apartments", "Bayview")
