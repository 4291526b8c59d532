"""Places: real suburbs and towns with their postcodes and rough positions, sized by weight.

Australian lines are `suburb;postcode;latitude;longitude;weight` under their state. British lines are
`town;postcode district;latitude;longitude;nation;weight`; the inward half of a British postcode is
made up (`9ZZ`-like units that end in the letters the postal service leaves out).
"""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A suburb or town. `region` is the nation of a British one, `state` is None there."""

    suburb: str
    state: str | None
    postcode: str
    latitude: float
    longitude: float
    weight: int
    country: str
    region: str | None


_AUSTRALIA = {
    "NSW": """
Sydney;2000;-33.868;151.207;8|Parramatta;2150;-33.815;151.003;9|Blacktown;2148;-33.769;150.906;9
Penrith;2750;-33.751;150.694;7|Liverpool;2170;-33.921;150.923;7|Bankstown;2200;-33.918;151.035;6
Campbelltown;2560;-34.065;150.814;6|Hurstville;2220;-33.967;151.102;5
Chatswood;2067;-33.797;151.183;5
Hornsby;2077;-33.703;151.099;4|Manly;2095;-33.797;151.285;4|Bondi;2026;-33.891;151.267;4
Newtown;2042;-33.897;151.179;4|Marrickville;2204;-33.911;151.155;4|Ashfield;2131;-33.889;151.125;3
Burwood;2134;-33.877;151.104;3|Strathfield;2135;-33.874;151.083;3|Auburn;2144;-33.849;151.033;3
Castle Hill;2154;-33.732;151.004;4|Ryde;2112;-33.815;151.103;3|Epping;2121;-33.772;151.082;3
Cronulla;2230;-34.058;151.152;2|Sutherland;2232;-34.031;151.056;2|Mosman;2088;-33.829;151.244;2
Newcastle;2300;-32.928;151.782;5|Maitland;2320;-32.733;151.557;3|Gosford;2250;-33.425;151.342;4
Wollongong;2500;-34.425;150.893;5|Bathurst;2795;-33.419;149.577;2|Orange;2800;-33.284;149.101;2
Dubbo;2830;-32.243;148.605;2|Tamworth;2340;-31.091;150.930;2|Armidale;2350;-30.513;151.669;1
Coffs Harbour;2450;-30.296;153.114;2|Port Macquarie;2444;-31.430;152.909;2
Lismore;2480;-28.813;153.277;1
Byron Bay;2481;-28.643;153.612;1|Wagga Wagga;2650;-35.108;147.360;2|Albury;2640;-36.081;146.916;2
Queanbeyan;2620;-35.353;149.234;2|Nowra;2541;-34.880;150.600;2|Broken Hill;2880;-31.957;141.467;1
Griffith;2680;-34.289;146.057;1|Goulburn;2580;-34.754;149.719;1""",
    "VIC": """
Melbourne;3000;-37.814;144.963;8|Carlton;3053;-37.800;144.967;3|Fitzroy;3065;-37.801;144.979;2
Richmond;3121;-37.823;144.998;4|St Kilda;3182;-37.867;144.980;4|Brunswick;3056;-37.767;144.960;4
Footscray;3011;-37.800;144.900;4|Sunshine;3020;-37.788;144.833;4|Werribee;3030;-37.900;144.660;6
Essendon;3040;-37.756;144.916;3|Coburg;3058;-37.744;144.965;3|Preston;3072;-37.744;145.001;4
Reservoir;3073;-37.717;145.007;4|Box Hill;3128;-37.819;145.122;4|Doncaster;3108;-37.787;145.126;3
Glen Waverley;3150;-37.878;145.165;4|Clayton;3168;-37.925;145.120;3|Dandenong;3175;-37.987;145.215;5
Frankston;3199;-38.143;145.126;5|Mornington;3931;-38.218;145.038;2|Ringwood;3134;-37.815;145.229;3
Cranbourne;3977;-38.100;145.283;5|Berwick;3806;-38.031;145.346;3|Pakenham;3810;-38.071;145.487;4
Craigieburn;3064;-37.600;144.943;5|Melton;3337;-37.683;144.583;4|Hawthorn;3122;-37.822;145.035;3
Brighton;3186;-37.906;145.003;2|Geelong;3220;-38.149;144.361;5|Torquay;3228;-38.331;144.326;1
Ballarat;3350;-37.562;143.850;4|Bendigo;3550;-36.757;144.279;3|Shepparton;3630;-36.381;145.399;2
Mildura;3500;-34.185;142.163;2|Warrnambool;3280;-38.383;142.487;1|Traralgon;3844;-38.196;146.541;1
Wodonga;3690;-36.121;146.888;1|Horsham;3400;-36.711;142.200;1|Sale;3850;-38.106;147.066;1""",
    "QLD": """
Brisbane City;4000;-27.470;153.025;6|Fortitude Valley;4006;-27.457;153.035;2
New Farm;4005;-27.467;153.049;2
Toowong;4066;-27.485;152.984;3|Indooroopilly;4068;-27.500;152.975;2|Chermside;4032;-27.386;153.031;3
Carindale;4152;-27.506;153.102;3|Sunnybank;4109;-27.579;153.061;3|Inala;4077;-27.591;152.974;3
Ipswich;4305;-27.615;152.760;5|Logan Central;4114;-27.643;153.109;3|Redcliffe;4020;-27.228;153.104;3
Caboolture;4510;-27.085;152.951;4|Cleveland;4163;-27.526;153.266;2|Southport;4215;-27.967;153.400;4
Surfers Paradise;4217;-28.003;153.430;3|Robina;4226;-28.078;153.385;3
Burleigh Heads;4220;-28.101;153.443;2
Maroochydore;4558;-26.654;153.090;3|Noosa Heads;4567;-26.396;153.091;1|Gympie;4570;-26.190;152.665;1
Toowoomba City;4350;-27.560;151.953;4|Bundaberg Central;4670;-24.866;152.349;2
Hervey Bay;4655;-25.288;152.841;2
Rockhampton City;4700;-23.378;150.512;2|Mackay;4740;-21.141;149.186;2
Townsville City;4810;-19.258;146.818;4
Cairns City;4870;-16.920;145.771;4|Mount Isa;4825;-20.726;139.493;1
Gladstone Central;4680;-23.843;151.256;1""",
    "SA": """
Adelaide;5000;-34.929;138.601;5|North Adelaide;5006;-34.907;138.593;2|Glenelg;5045;-34.980;138.514;3
Norwood;5067;-34.921;138.632;2|Unley;5061;-34.951;138.607;2|Prospect;5082;-34.884;138.594;2
Port Adelaide;5015;-34.846;138.503;2|Salisbury;5108;-34.758;138.645;4
Elizabeth;5112;-34.717;138.670;3
Modbury;5092;-34.833;138.683;3|Marion;5043;-35.003;138.556;3|Noarlunga Centre;5168;-35.141;138.497;2
Mount Barker;5251;-35.069;138.857;2|Gawler;5118;-34.602;138.749;1
Mount Gambier;5290;-37.829;140.783;1
Whyalla;5600;-33.033;137.565;1|Port Augusta;5700;-32.493;137.766;1
Port Lincoln;5606;-34.727;135.857;1
Murray Bridge;5253;-35.119;139.275;1""",
    "WA": """
Perth;6000;-31.953;115.857;5|Fremantle;6160;-32.057;115.746;3|Subiaco;6008;-31.948;115.827;2
Joondalup;6027;-31.745;115.768;4|Wanneroo;6065;-31.749;115.803;3|Scarborough;6019;-31.895;115.764;3
Morley;6062;-31.889;115.907;3|Midland;6056;-31.889;116.010;2|Cannington;6107;-32.017;115.934;3
Armadale;6112;-32.153;116.015;3|Rockingham;6168;-32.277;115.730;4|Mandurah;6210;-32.529;115.722;3
Victoria Park;6100;-31.976;115.895;2|Claremont;6010;-31.981;115.782;1|Bunbury;6230;-33.327;115.641;2
Busselton;6280;-33.652;115.345;1|Albany;6330;-35.027;117.884;1|Geraldton;6530;-28.777;114.615;1
Kalgoorlie;6430;-30.749;121.466;1|Broome;6725;-17.961;122.236;1|Karratha;6714;-20.736;116.846;1""",
    "TAS": """
Hobart;7000;-42.882;147.327;3|Sandy Bay;7005;-42.898;147.328;2|Glenorchy;7010;-42.834;147.276;2
Kingston;7050;-42.977;147.308;2|Bellerive;7018;-42.876;147.371;1|Launceston;7250;-41.439;147.135;3
Devonport;7310;-41.180;146.360;1|Burnie;7320;-41.052;145.906;1|Ulverstone;7315;-41.156;146.168;1
Bridgewater;7030;-42.739;147.236;1""",
    "NT": """
Darwin City;0800;-12.463;130.843;2|Casuarina;0810;-12.376;130.880;2
Palmerston City;0830;-12.486;130.983;2
Nightcliff;0810;-12.383;130.852;1|Alice Springs;0870;-23.698;133.881;1
Katherine;0850;-14.465;132.264;1
Humpty Doo;0836;-12.571;131.103;1""",
    "ACT": """
Canberra City;2601;-35.281;149.128;2|Braddon;2612;-35.271;149.136;2|Dickson;2602;-35.251;149.140;2
Belconnen;2617;-35.239;149.066;3|Gungahlin;2912;-35.186;149.133;3|Woden;2606;-35.345;149.087;2
Tuggeranong;2900;-35.415;149.066;2|Kingston;2604;-35.315;149.140;1""",
}

_BRITAIN = """
London;EC1A;51.520;-0.098;England;9|London;SW9;51.473;-0.112;England;6
London;N7;51.553;-0.116;England;6
Croydon;CR0;51.376;-0.098;England;4|Kingston upon Thames;KT1;51.412;-0.301;England;2
Reading;RG1;51.454;-0.978;England;3
Oxford;OX1;51.752;-1.258;England;2|Cambridge;CB1;52.205;0.122;England;2
Brighton;BN1;50.827;-0.140;England;3
Southampton;SO14;50.904;-1.404;England;2|Portsmouth;PO1;50.798;-1.091;England;2
Bournemouth;BH1;50.720;-1.879;England;2
Exeter;EX1;50.725;-3.527;England;1|Plymouth;PL1;50.371;-4.143;England;2
Truro;TR1;50.263;-5.051;England;1
Bristol;BS1;51.454;-2.588;England;4|Bath;BA1;51.381;-2.360;England;1
Gloucester;GL1;51.864;-2.238;England;1
Birmingham;B1;52.480;-1.903;England;5|Coventry;CV1;52.408;-1.510;England;2
Leicester;LE1;52.636;-1.133;England;3
Nottingham;NG1;52.953;-1.150;England;3|Derby;DE1;52.922;-1.476;England;2
Stoke-on-Trent;ST1;53.025;-2.174;England;2
Norwich;NR1;52.628;1.299;England;2|Ipswich;IP1;52.059;1.155;England;1
Colchester;CO1;51.889;0.902;England;1
Luton;LU1;51.879;-0.420;England;2|Milton Keynes;MK9;52.041;-0.759;England;2
Lincoln;LN1;53.230;-0.541;England;1
Sheffield;S1;53.381;-1.470;England;3|Leeds;LS1;53.800;-1.549;England;4
Bradford;BD1;53.795;-1.753;England;2
York;YO1;53.959;-1.082;England;1|Kingston upon Hull;HU1;53.744;-0.333;England;1
Manchester;M1;53.479;-2.235;England;5
Salford;M5;53.483;-2.270;England;2|Liverpool;L1;53.403;-2.981;England;3
Chester;CH1;53.193;-2.893;England;1
Preston;PR1;53.763;-2.703;England;1|Carlisle;CA1;54.892;-2.933;England;1
Newcastle upon Tyne;NE1;54.974;-1.613;England;3
Sunderland;SR1;54.906;-1.381;England;1|Middlesbrough;TS1;54.574;-1.235;England;1
Cardiff;CF10;51.478;-3.177;Wales;3
Swansea;SA1;51.621;-3.943;Wales;2|Newport;NP20;51.588;-2.998;Wales;1
Wrexham;LL11;53.046;-2.993;Wales;1
Edinburgh;EH1;55.951;-3.190;Scotland;3|Glasgow;G1;55.861;-4.250;Scotland;4
Aberdeen;AB10;57.144;-2.104;Scotland;1
Dundee;DD1;56.460;-2.971;Scotland;1|Inverness;IV1;57.482;-4.224;Scotland;1
Perth;PH1;56.396;-3.437;Scotland;1
Belfast;BT1;54.600;-5.928;Northern Ireland;2|Derry;BT48;54.997;-7.319;Northern Ireland;1"""


def _lines(text: str) -> list[list[str]]:
    return [entry.split(";") for entry in text.replace("\n", "|").split("|") if entry]


AUSTRALIA: tuple[Place, ...] = tuple(
    Place(name, state, postcode, float(lat), float(lon), int(weight), "AU", None)
    for state, text in _AUSTRALIA.items()
    for name, postcode, lat, lon, weight in _lines(text)
)

BRITAIN: tuple[Place, ...] = tuple(
    Place(name, None, district, float(lat), float(lon), int(weight), "GB", nation)
    for name, district, lat, lon, nation, weight in _lines(_BRITAIN)
)

AREA_CODES = {
    "NSW": "02", "ACT": "02", "VIC": "03", "TAS": "03", "QLD": "07", "SA": "08", "WA": "08", "NT": "08",
}  # fmt: skip
