"""Nickname groups: names that people use for one another. The groups are disjoint.

One line is one group; its first name stands for it. Edit the table: everything follows from it,
and the tests hold that no name is in two groups.
"""

from __future__ import annotations

_TABLE = """
abigail abby abbey abbie gail
abraham abe bram
adam ads
adrian ade
agnes aggie nessie
albert bert bertie albie
alexander alex alec al lex sandy xander zander sasha
alexandra alexa lexi lexie sandra
alfred alf alfie fred
alice ali allie
alison allison alli
amanda mandy manda
amelia millie milly
amy aimee
andrea andie
andrew andy drew
angela angie ange
ann anne annie anna
annabel annabelle bella
anthony tony ant anton
antonia toni
april avril
archibald archie
arthur art artie
audrey audie
augustus august gus
barbara barb barbie babs
barnaby barney
bartholomew bart
beatrice bea trixie
benjamin ben benny benji
bernadette bernie detta
bernard bern
bethany beth
beverley beverly bev
bradley brad
brendan brendon
brian bryan
bridget brigid bridie biddy
brittany britt
bruce brucie
callum cal
cameron cam
carl karl
caroline carolyn caz caro carrie
catherine katherine kathryn cathryn cath kath kathy cathy kate katie kat kitty
cecilia celia cissy
charles charlie chas chuck
charlotte lottie char
cheryl sheryl
chloe clo
christina cristina tina chrissie
christine chris chrissy
christopher kit topher christy
clare claire clara
clarence clarrie
clayton clay
clifford cliff
clinton clint
constance connie
cornelius neil
craig craigo
cynthia cindy
daniel dan danny
danielle dani danni
darren darrin daz dazza
david dave davey davo
deborah debra deb debbie
denise denny
dennis denis den
derek derrick
desmond des
diana diane dianne di
dominic dom
donald don donny
donna donnie
dorothy dot dottie dolly
douglas doug dougie
duncan dunc
edith edie
edmund ned
edward ed eddie ted teddy
edwin win
eileen aileen
eleanor elinor nell nellie ellie nora
elizabeth liz lizzie betty betsy eliza libby lizbeth elsie elspeth
emily em emmy
emma emmie
eric erik
ernest ernie
esther essie
eugene gene
evelyn evie eve
felicity flick
fiona fi
florence flo flossie
frances fran francie
francis frank frankie
gabriel gabe
gabrielle gabby gabi
gareth gary gaz garry
gavin gav
geoffrey geoff jeffrey jeff
george georgie
georgina georgia
gerald gerry
gerard gerrard
gillian jill jillian gill
gordon gordie
grace gracie
graham graeme grahame
gregory greg gregg
gwendolyn gwen
hamish hame
harold hal
harriet hattie
harrison harris
harry henry hank
heather hev
helen helena nel
herbert herb herbie
hilary hillary
howard howie
hubert hugh hughie
ian iain
imogen immy
irene renie
isaac ike
isabella isabel isobel izzy
isaiah zay
jack jock
jacob jake
jacqueline jackie jacqui
james jim jimmy jamie jem
jane janie janey
janet jan
janice jancis
jason jase
jasmine jas jazz
jean jeanie jeanne
jeanette jeannette
jemima mima
jennifer jen jenny jenn
jeremy jez jeremiah
jessica jess jessie
joan joanie
joanna joanne jo
john johnny jonno jon
jonathan jonathon jono
jordan jordy
joseph joe joey
josephine josie
joshua josh
joyce joy
judith judy jude
julia julie jules
julian jools
justin just
karen kaz
keith keithy
kelly kel
kenneth ken kenny
kerry kez
kevin kev
kimberley kimberly kim
kristen kirsten kirsty
kyle ky
lachlan lachie lochie
larry lawrence laurence laurie
laura lauren
leanne lee-anne
leigh lee
leonard leo len lenny
leslie les lesley
lewis louis lou lew
lillian lilian lily lil
linda lindy lyn lynda lynne
lindsay lindsey
loretta lorrie
lorraine raine
louise louisa lulu
lucas luke luca
lucy lucinda lucille
madeleine madeline maddie maddy
malcolm mal
marcus mark marc marco
margaret maggie marg margie meg peg peggy greta madge
maria mariah
marie mimi
marilyn mazza
marjorie marge
marion marian
martha mattie
martin marty
martina tinny
mary molly polly
matilda tilly tilda
matthew matt mat matty
maureen mo
maurice morris
maxwell max
megan meghan
melanie mel
melinda mindy
melissa lissa missy
melvin melvyn
michael mick mike mikey mickey
michelle shelly shell
mildred mil
miriam mim
mitchell mitch
mohammed mohammad muhammad mohamed mohamad
monica mon
morgan morgs
muriel mu
nancy nan nance
naomi nomi
natalie nat
natasha tash
nathan nathaniel nate
nevil neville nev
nicholas nick nicky nico nicolas
nicole nikki nicola nic
norman norm
oliver ollie
olivia liv livvy
oscar ozzie
pamela pam
patricia pat trish patty tricia
patrick paddy
paul paulie
pauline paulette
penelope penny pen
peter pete
philip phillip phil pip
philippa pippa
phyllis phyl
prudence prue
rachel rachael rach
raymond ray
rebecca bec becky becca bek
reginald reg reggie
rhonda ronda
richard dick rick ricky richie rich
robert bob bobby rob robbie
robyn robin
roderick rod roddy
rodney rodders
roger rog
roland rolly
ronald ron ronnie
rosalind roz
rosemary rosie rose
rosslyn roslyn ros
ross rossco
roxanne roxy
rupert ru
russell russ rusty
ruth ruthie
ryan ry
samantha sammy
samuel sam
sarah sara sally
scott scotty
sean shaun shawn
sebastian seb
sharon shaz shazza
shane shayne
sheila shiela
shirley shirl
simon si
sophia sophie sofia
spencer spence
stanley stan
stella stell
stephanie steph stephie
stephen steven steve stevie
stewart stuart stu stew
susan sue susie suzie suzanne susannah
sylvia sylvie
tabitha tabby
tamara tam tammy
teresa theresa terri tess tessa
terence terrence terry
thaddeus thad
theodore theo
thomas tom tommy
timothy tim timmy
tobias toby
tracey tracy trace
travis trav
trevor trev
tyler ty
ursula ursie
valerie val
vanessa ness
veronica ronni
victor vic
victoria vicki vicky tori
vincent vince vinny
violet vi
virginia ginny gin
vivian vivienne viv
walter walt wally
warren waz
wayne wayno
wendy wen
wilfred wilf
william will bill billy willy liam
winifred winnie
xavier xav
yvonne vonnie
zachary zac zack zach
zoe zoey
"""

GROUPS: tuple[tuple[str, ...], ...] = tuple(tuple(line.split()) for line in _TABLE.strip().splitlines())
"""Each group, folded; its first name stands for it."""
