"""Names of the invented population, most frequent first. Every bearer is invented.

Surnames that the planted people bear (`planted.py`, `stories.py`) are kept out of these lists, so
that no chance person stands in the way of a planted truth.
"""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FEMALE = _words(
    """
Margaret Jennifer Susan Sarah Elizabeth Michelle Karen Jessica Helen Patricia Julie Emily Amanda
Rebecca Christine Olivia Catherine Kate Nicole Anne Robyn Charlotte Lisa Emma Deborah Judith
Samantha Sandra Melissa Hannah Barbara Chloe Sophie Grace Victoria Alexandra Kathryn Rachel Laura
Isabella Mia Ruby Dorothy Joan Joyce Lucy Amelia Ella Diane Wendy Jacqueline Natalie Vanessa
Stephanie Kimberley Tracey Fiona Heather Bronwyn Kylie Zoe Georgia Abigail Madeleine Theresa Frances
Josephine Eleanor Marie Maria Angela Thi Linh Mei Priya Anjali Aisha Fatima Layla Yasmin Sofia Elena
Giulia Chiara Eleni Katerina Siobhán Niamh Zoë Renée Chloé Ingrid Hana Yuki Sunita Kavita Ngozi
Amara Mere Aroha Kirra Lowanna Tamara Bridget Imogen Harriet Matilda Penelope Phoebe Daisy Violet
Ivy Hazel Agnes Edith
"""
)

MALE = _words(
    """
John David Peter Michael Robert Andrew James Paul William Mark Christopher Matthew Daniel Thomas
Anthony Stephen Jack Joshua Ian Gregory Benjamin Joseph Geoffrey Richard Philip Kenneth Simon
Timothy Luke Samuel Alexander Liam Noah Oliver Lachlan Nicholas Edward George Bruce Graham Donald
Ronald Raymond Brian Kevin Gary Craig Scott Shane Adam Jason Nathan Aaron Ryan Ethan Henry Charles
Frederick Albert Walter Leonard Patrick Sean Callum Angus Hamish Jonathan Dominic Vincent Francis
Hugh Harold Stanley Ernest Arthur Leo Theodore Zachary Gabriel Isaac Elijah Harvey Van Minh Wei Jian
Ravi Arjun Sanjay Vikram Mohammed Ali Omar Hassan Ahmed Marco Luca Giovanni Antonio Nikos Kostas
Dimitri Ivan Milan Zoran Seán Eoin José Jürgen René Björn Kenji Hiroshi Chinedu Emeka Tane Wiremu
Jarrah Koa Toby
"""
)

SURNAMES = _words(
    """
Smith Jones Williams Brown Wilson Taylor Johnson Nguyen White Martin Anderson Singh Thompson Thomas
Walker Harris Lee Ryan Robinson Kelly King Davis Wright Evans Roberts Green Hall Wood Jackson Clarke
Patel Khan Lewis James Phillips Mitchell Scott Murphy Chen Baker Edwards Young Tran Campbell Turner
Wang Moore Hill Allen Stewart Collins Cooper Adams Parker Watson Bell Miller Morris Cook Kaur Le
Wong Ward Carter Li Zhang Bailey Richardson Murray Rogers Graham Cox Morgan Liu Russell Simpson
Marshall Gray Kennedy Reid McDonald Pham Ali Davies Hughes Bennett Fisher Shaw Gordon Hunter Sharma
Foster Kumar Butler Hamilton O'Brien Ross Wallace Palmer Henderson Stevens Mason Ferguson Gibson
Webb Johnston Harvey Ellis Chapman Knight Barnes Mills Price Andrews Dixon Burke Grant Powell
Armstrong Lawrence Hart McKenzie Burns Howard Fraser Lam Jenkins Ford Dunn Robertson Nicholson
Matthews O'Connor Elliott Doyle Pearce Payne Day Lane Perry Sullivan Black Crawford Spencer Fox
Newman Gardner Hudson Lynch Carroll Nolan Holmes Woods Byrne Carr Francis Stone Warren Daniels
Barker Porter Watts Williamson Hayes Page Rose Saunders Field Osborne Bird Gill Curtis Weston Dawson
Hawkins Vella Rossi Russo Romano Bianchi Ferrari Marino Greco Papadopoulos Georgiou Nicolaou
Dimitriou Costa Silva Santos Fernandez Garcia Lopez Müller Schmidt Weber Schneider Nowak Kowalski
Ivanov Petrov Jovanovic Nikolic Horvat Novak Hassan Ahmed Hussain Rahman Begum Chowdhury Iyer Reddy
Gupta Mehta Desai Nair Fernando Perera Silvester Tan Lim Ng Cheung Chan Huang Zhao Wu Zhou Xu Park
Kim Choi Tanaka Suzuki Sato Yamamoto Santoso Wijaya Reyes Cruz Bautista Tauiliili Faleolo Tamihana
Ngata Parata Walker-Reid Lawson-Hill Núñez Sørensen Lindqvist Björklund Hansen Larsen D'Angelo
D'Souza De'Ath O'Neill O'Sullivan McCarthy McGregor McLeod MacDonald MacPherson Fitzgerald
Fitzpatrick Gallagher Brennan Donnelly Donohue Kavanagh Quinn Tierney Walsh Whelan Abbott Ainsworth
Barlow Birch Blackwood Bolton Bowden Bramley Briggs Brookes Buckley Burgess Cartwright Chandler
Clements Coates Coleman Connolly Corbett Crane Croft Dalton Denham Draper Drummond Duffy Easton
Eldridge Farrell Fenton Fletcher Frost Garside Goddard Goodwin Greenwood Griffiths Hammond Hancock
Harding Hargreaves Heath Hewitt Hobbs Holland Hopkins Horton Howe Hurst Ingram Jarvis Jennings
Keating Kemp Kirby Langley Leach Lowe Maddox Manning Marsh Maxwell Mellor Metcalfe Middleton Monk
Moss Norris North Oakley Parry Parsons Pollard Poole Pratt Preston Randall Rawlins Redman Reynolds
Rhodes Rowe Rowland Sanderson Savage Sharp Sheridan Skinner Slater Sparks Stanton Steele Sutton Swan
Talbot Thornton Todd Tucker Tyler Vaughan Wade Walton Waters Weaver Welch Wheeler Whitehead Wilcox
Winter Yates
"""
)

RARE_HEADS = _words(
    """
Ash Bar Birk Blen Brack Bram Brin Cal Carn Chal Cold Cran Dal Dun Elm Fal Farn Fen Gar Glen Gran Hal
Harn Hath Haw Holm Ing Kel Kern Kir Lam Lin Lock Mar Mel Mor Nor Oak Pen Pol Quar Rad Ram Rav Ros
Sel Shel Stan Strat Tar Thorn Tol Tre Ul Wal Wen Whar Wick Wren Yar
"""
)

RARE_TAILS = _words(
    """
abury adale amoor ance aton avale beck bourne brace burn by combe cote croft dene don ell erby
ersley field fold ford garth gate ham hollow hurst ingham ington land leigh lock low marsh mere mont
more ness over ridge rigg rose shaw sted stowe thorpe thwaite tree vane wick wold worth
"""
)

NICKNAMES = {
    "Margaret": ("Maggie", "Peggy", "Meg"), "Jennifer": ("Jen", "Jenny"), "Susan": ("Sue", "Susie"),
    "Elizabeth": ("Liz", "Beth", "Betty"), "Jessica": ("Jess",), "Patricia": ("Pat", "Trish"),
    "Amanda": ("Mandy",), "Rebecca": ("Becky", "Bec"), "Christine": ("Chris", "Chrissie"),
    "Catherine": ("Cathy", "Kate"), "Kathryn": ("Kathy", "Kate"), "Deborah": ("Deb", "Debbie"),
    "Judith": ("Judy",), "Samantha": ("Sam",), "Barbara": ("Barb",), "Victoria": ("Vicki", "Tori"),
    "Alexandra": ("Alex", "Sandra"), "Stephanie": ("Steph",), "Theresa": ("Terri", "Tess"),
    "Josephine": ("Jo", "Josie"), "Eleanor": ("Nell", "Ellie"), "Abigail": ("Abby",),
    "David": ("Dave",), "Peter": ("Pete",), "Michael": ("Mick", "Mike"), "Robert": ("Bob", "Rob"),
    "Andrew": ("Andy", "Drew"), "James": ("Jim", "Jamie"), "William": ("Bill", "Will"),
    "Christopher": ("Chris",), "Matthew": ("Matt",), "Daniel": ("Dan", "Danny"), "Thomas": ("Tom",),
    "Anthony": ("Tony",), "Stephen": ("Steve",), "Joshua": ("Josh",), "Gregory": ("Greg",),
    "Benjamin": ("Ben",), "Joseph": ("Joe",), "Geoffrey": ("Geoff",), "Richard": ("Dick", "Rick"),
    "Philip": ("Phil",), "Kenneth": ("Ken",), "Timothy": ("Tim",), "Samuel": ("Sam",),
    "Alexander": ("Alex", "Sandy"), "Nicholas": ("Nick",), "Edward": ("Ted", "Ed"),
    "Frederick": ("Fred",), "Albert": ("Bert",), "Leonard": ("Len",), "Jonathan": ("Jon",),
    "Zachary": ("Zac",), "Charles": ("Charlie", "Chuck"), "Henry": ("Harry",), "Ronald": ("Ron",),
}  # fmt: skip

OCCUPATIONS = (
    "Company Director", "Accountant", "Builder", "Consultant", "Electrician", "Engineer", "Retailer",
    "Solicitor", "Teacher", "Nurse", "Surveyor", "Chef", "Manager", "Software Developer",
    "Property Developer", "Farmer", "Plumber", "Architect", "Pharmacist", "Driver", "Designer",
    "Administrator",
)  # fmt: skip

SKILLS = (
    "accounting", "bookkeeping", "carpentry", "contract law", "customer service", "data analysis",
    "estimating", "fleet management", "invoicing", "logistics", "negotiation", "nursing", "payroll",
    "project management", "public speaking", "sales", "site safety", "software testing", "teaching",
    "welding",
)  # fmt: skip

INTERESTS = (
    "athletics", "bushwalking", "chess", "choir", "cooking", "cricket", "cycling", "fishing", "gardening",
    "history", "netball", "painting", "photography", "reading", "rowing", "sailing", "surfing", "swimming",
    "tennis", "travel",
)  # fmt: skip

COMPANY_FIRST = _words(
    """
Amberline Arrowmere Ashgrove Banksia Baywater Beaconfell Birchmoor Blueglass Brackenhill Brightwater
Brindlewood Calderstone Cinderford Clearhaven Cloverdene Copperleaf Coralwood Cranefield Dovetail
Driftstone Eastmarch Elderfold Emberline Fairlight Fernbrook Flintlock Foxhollow Glasshouse
Goldenrow Granitefell Greywell Harrowgate Hawkstone Heronvale Highmere Honeycroft Ironbark Ivorygate
Jacaranda Juniper Kestrel Kingfold Lanternhill Larchmont Limewood Longreach Marigold Meadowbank
Merrivale Millstone Mistral Moonstone Moorcroft Nightjar Northlight Oakhollow Oldharbour Opaline
Orchardside Osprey Paperbark Pebblemere Pinecrest Quarryhill Quillon Ravenscar Redgum Ridgeway
Riverstone Rosewater Saltmarsh Sandpiper Seabright Silverbeck Skylark Southbank Stonebridge
Summerhay Swiftwater Tallowwood Thistledown Tidewater Torrens Treeline Umberfield Valleygate
Violetta Waratah Wattlebird Westerling Whitestone Willowmere Windrush Wintergreen Wrenfield Yarrow
Yellowbox
"""
)

COMPANY_SECOND = (
    "Building", "Capital", "Catering", "Civil", "Cleaning", "Commercial", "Concrete", "Constructions",
    "Consulting", "Couriers", "Design", "Developments", "Distribution", "Electrical", "Engineering",
    "Estates", "Finance", "Fisheries", "Foods", "Freight", "Furniture", "Garages", "Group", "Health",
    "Holdings", "Homes", "Horticulture", "Imports", "Interiors", "Investments", "Joinery", "Landscapes",
    "Logistics", "Management", "Marine", "Media", "Motors", "Nominees", "Pastoral", "Plumbing", "Projects",
    "Properties", "Recycling", "Research", "Roofing", "Services", "Software", "Supplies", "Systems",
    "Textiles", "Timber", "Trading", "Transport", "Ventures",
)  # fmt: skip

EMAIL_DOMAINS = (
    "example.com", "example.net", "example.org", "tidemail.example", "postbox.example",
    "mailharbour.example", "quickpost.example", "southmail.example", "letterbox.example",
    "workmail.example",
)  # fmt: skip
