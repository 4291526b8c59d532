"""Names of towns that a rule about words would take for something else, as lists of postcodes have them."""

from __future__ import annotations

from typing import Final

from workbench.values.text import fold

_ODD: Final = """
ali curung, alpine, amphitheatre, anglers rest, angus place, ann arbor, arable, archway, arding, argyll,
ascot, ashley clinton, austral, avenues, balaclava, balmoral, balmoral village, barbican, basilisk, basin
pocket, beacon, bedford road, ben buckler, ben buckley, ben bullen, ben nevis, ben omar, ben venue,
bendering, berserker, bet bet, bingo, blackball, blenheim road, blowering, blowhard, bluff, boat harbour,
boat harbour beach, bobbing, bonnie doon, botany, bowelling, break me neck hill, breakaway, breakwater,
bridge inn, brighton road, broke, buckaroo, bugle, bugle hut, bugle ranges, bungalow, burma road, burnt
yards, bust me gall hill, caliph, canadian, cancanning, cape arid, cape tribulation, caravan head, cardigan,
cardigan village, carlingford court, cashmere, catamaran, cataract, causeway, caveat, charles darwin,
chester le street, chiton, chittering, cinnabar, claymore, club terrace, coasters retreat, collector, collie
burn, combo, concord, cora lynn, cosmo newbery, crackpot, crossover, crossroads, cuckoo, cudgel, cullen
bullen, dairy flat, dargal road, dee why, dee why beach, delegate, denham court, denmark, detention,
diehard, diggers rest, dirk hartog, doctors gap, dollys flat, dorking, doughboy, downside, drome, droop,
eden terrace, eldorado, ellis lane, emu, emu flat, emu heights, erina fair, evergreen, fairy meadow,
fairyland, federal, finch hatton, flagstaff, flagstone, flat tops, flinders lane, flowerpot, forest lodge,
galore, garden suburb, gazette, georges hall, giro, glebe, glen alpine, goldfields, grassy, grassy spur,
greenways, greta main, grosvenor place, gussage all saints, hamlyn terrace, havelock, haystack, herdsman,
hermitage, hermitage flat, hobbys yards, hospital hill, hotspur, humbug scrub, hurricane, idle, image flat,
ironside, jackass flat, joel joel, junction village, keith hall, kin kora, lady barron, lakes entrance,
lancing, las vegas, launching place, leslie manor, lighthouse, lilli pilli, limekilns, long jetty, long
reef, lowlands, loy yang, macumba, maidenhead, maison dieu, marathon, mary kathleen, matching, melton
constable, melton mowbray, mere, middle brother, middle wallop, midland, midway, minding, missenden road,
mitre, moil, mold, mont albert, mount colliery, mullion, mungo brush, napier lane, napoleon reef, nasty,
navigators, nether wallop, newmarket, newton abbot, newton boyd, no man's land, no mans heath, no mans land,
nook, noona, north plantations, northland, northlands, nowhere else, old beach, old plains, orient, osborne
mine, oval, packsaddle, panorama, park holme, park orchards, parklands, perseverance, petrie terrace, pier
milan, pinnacle, pinnacles, pioneer, pioneers rest, pity me, pottery estate, prospect, prosperous, pyramid,
quandary, queen camel, racecourse, raglan, railway estate, raymond terrace, razorback, recherche, regent,
research, reservoir, retreat, retro, rich avon, ripe, royal george, rugby, rum, rum jungle, rural view,
saffron walden, sawmill settlement, sedan, selling, semaphore, send, serpentine, seventeen seventy, shays
flat, she oaks, slip end, snug, south plantations, spring terrace, st helena, st kilda road, st lucia,
station arcade, stockyard, stokers siding, stow, street, stroud road, studio village, sulky, sundown,
sunset, sylvania southgate, syndicate, tapping, te puke, terry hie hie, tetoora road, the bight, the devils
wilderness, the entrance, the fingerboard, the hermitage, the limits, the monument, the pinnacles, the
settlement, the shades, the spectacles, the university of adelaide, tinderbox, tinpot, tom price, tomahawk,
tooting, travellers rest, tunnel, twenty forests, ultima, ultimo, uplands, upper flagstone, upper hermitage,
upper horseshoe creek, upper hutt central, upper junction, veteran, vista, walcha road, walkaway, wandering,
ward belt, wards mistake, waterfront place, waterloo, wattle flat, wean, willie ploma, wog wog, woking, wye,
yan yean, yarding, yea, yelling, zeal
"""
"""Towns of Australia, New Zealand and the United Kingdom that look like something else."""
_OF_AMERICA: Final = """
anchorage, carefree, cereal, climax, commerce, consort, defiance, elbow, enterprise, eyebrow, friendship,
globe, halfway, ideal, independence, industry, intercourse, kitty hawk, novelty, opportunity, rapid city,
rifle, snowflake, steamboat, sunrise, superior, tombstone, upland, wilderness
"""
"""Those of the United States and Canada, and of South Africa."""
_TOWARDS: Final = {
    "north": """
adelaide, albury, altona, aramara, arm, arm cove, avoca, baandee, balgowlah, ballarat, balwyn, bannister,
batemans bay, beach, bendigo, blackwood, boambee valley, bodallin, bondi, booborowie, booval, bourke,
boyanup, branch, brighton, brother, bruny, bungunya, burngup, cairns, cape, carlton, cascade, casino,
caulfield, clyde, coburg, coogee, croydon, curl curl, dandalup, deep creek, dorrigo, east valley,
entrance, epping, eradu, essendon, eton, fitzroy, fremantle, geelong, gosford, greenbushes, gregory,
haven, hill, hills, hobart, huntingdon, ipswich, isis, jindong, johnstone, kellerberrin, kellyville, kew,
kukerin, kununoppin, lake, lake grace, lakes, lambton, lilydale, lismore, loburn, mackay, macksville,
maclagan, maclean, macquarie, maleny, manly, melbourne, moolooloo, moonta, motton, moulyinning, narooma,
narrabeen, new brighton, nowra, palmerston, parramatta, perth, plympton, pole, putaruru, richmond,
rockhampton, rocks, rothbury, ryde, scottsdale, shields, shore, st ives, st marys, star, stirlings,
stradbroke island, strathfield, sunshine, sydney, sydney shoppingworld, talwood, tamborine, tammin,
tamworth, tivoli, toowoomba, trayning, tumbulgum, turramurra, wagga wagga, wahroonga, walpole, wangaratta,
ward, warrandyte, west bend, west cape, wialki, willoughby, wollongong, wonthaggi, woodburn, yalgogrin,
yelbeni, yelta, yeoval, yunderup
""",
    "south": """
albury, arm, ballina, bank, bathurst, bay, beach, bingera, bodallin, boulder, bowenfels, brighton,
brisbane, broken hill, bruny, bunbury, burnie, burracoppin, carnarvon, caroling, caulfield, coogee,
datatine, doodlakine, dudley, durras, east nanango, end, evans head, forest, fremantle, gap, geelong,
gladstone, glencoe, golden beach, grafton, granville, greenough, guildford, gundagai, gundurimba, guyra,
hedland, hill, hillend, hobart, hummocks, hurstville, innisfail, isis, johnstone, kalgoorlie, kempsey,
kilkerran, kingsville, kinypanial, kolan, kukerin, kumminin, kununoppin, lake, lake grace, launceston,
lismore, littleton, mackay, maclean, maitland, maroota, maroubra, melbourne, mission, mission beach,
molle, morang, mount cameron, murchison, murwillumbah, nanango, new brighton, newdegate, nietta, nowra,
pambula, penrith, perth, plympton, preston, purrumbete, quairading, riana, ripley, spreyton, springfield,
stirling, stradbroke, sydney, tacoma, talwood, tammin, tamworth, toowoomba, townsville, trayning, trees,
turramurra, tweed heads, wagga wagga, wellesley islands, wentworthville, west rocks, wharf, windsor,
wolumla, yaamba, yarra, yelbeni, yilgarn, yuna, yunderup
""",
    "east": """
albury, arm, armidale, arnhem, augusta, bairnsdale, ballarat, ballidu, ballina, balmain, barron, bendigo,
bentleigh, beverley, bowes, bowral, branxton, brisbane, brunswick, bunbury, burwood, cam, cannington,
carnarvon, chapman, coburg, cooyar, coraki, corrimal, creek, damboring, deep creek, devonport, doncaster,
end, feluga, fremantle, geelong, gore, gosford, greenmount, gresford, haldon, hawthorn, hills, hobart,
innisfail, ipswich, jindabyne, kangaloon, keilor, kempsey, kew, killara, kurrajong, launceston, lindfield,
lismore, lynne, lyons river, mackay, maitland, malvern, melbourne, moonta, munglinup, murchison, nabawa,
nanango, nannup, newdegate, oakleigh, palmerston, perth, pingelly, point, popanyinning, ridgley,
rockingham, russell, ryde, sale, seaham, side, st kilda, sydney, taieri, takaka, tamaki, tamworth,
toowoomba, trinity, victoria park, wagga wagga, wangaratta, warburton, wardell, wellington, wickepin,
yeoburn, yuna
""",
    "west": """
albury, amberley, armidale, arnhem, ballidu, ballina, bathurst, beach, bendigo, binnu, brook, brunswick,
bundaleer, bungawalbin, burleigh, busselton, cape howe, casuarinas, chatswood, coolup, coraki, creek,
croydon, devonport, dubbo, end, eyreton, fitzgerald, footscray, gladstone, gosford, haldon, harbour,
haven, heidelberg, hindmarsh, hobart, holleton, hoxton, hoxton park, ipswich, kalgoorlie, kempsey,
kentish, lakes, lakes shore, lamington, launceston, leederville, lyons river, mackay, melbourne, melton,
montagu, moonah, mooreville, nowra, pennant hills, perth, pine, pingelly, pinjarra, point, popanyinning,
prairie, preston, pymble, range, richmond, ridgley, river, rockhampton, ryde, scottsdale, stowe, sunshine,
swan, takone, tamworth, toodyay, ulverstone, wallsend, wellesley islands, wiangaree, wodonga, wollongong,
woombye, wyalong
""",
}
"""Towns of Australia that begin with a direction, without it."""
_ODDITIES: Final = frozenset(
    town for towns in (_ODD, _OF_AMERICA) for town in " ".join(towns.split()).split(", ")
)
_BESIDE: Final = {each: frozenset(" ".join(towns.split()).split(", ")) for each, towns in _TOWARDS.items()}


def is_odd_name(text: str) -> bool:
    """True for a town whose name looks like something else: `Snug`, `Keith Hall`, `Denmark`."""
    return fold(text) in _ODDITIES


def begins_with_direction(direction: str, rest: str) -> bool:
    """True where a direction and what stands behind it are a town: `East`, `Melbourne`."""
    return fold(rest) in _BESIDE.get(fold(direction), frozenset())
