"""Short forms and cognates of given names in the languages of people in Australia, New Zealand and the UK.

Written for this project from general knowledge. A line is a group; a name may be in several. Names are
folded: letters only, without marks.
"""

# ruff: noqa: E501 - a table

from __future__ import annotations

from typing import Final

_SHORT = """
jose pepe pepito ze joselito
francisco paco pancho curro chico fran quico kiko
ignacio nacho inaki
guadalupe lupe lupita
enrique quique kike
antonio tono toni tonino antonino tonio tonho totonno
dolores lola loli
concepcion concha conchita
rosario charo
manuel manolo manu lolo
jesus chucho chuy suso
rafael rafa
fernando nando fer
alberto beto berto
roberto beto tito
eduardo edu duda lalo
guillermo memo guille
luis lucho luisito
mercedes merche
isabel isa chabela
consuelo chelo
jorge jorgito
miguel migue miguelito
vicente chente
maria ma mari marichu mariquita maruja masha manya marusya marysia marioara
aleksandr alexander sasha shura sanya alik oleksandr aleksandra
mikhail misha mishka mykhailo
dmitri dima mitya dmytro dimitri
ivan vanya ivanko vanja
vladimir volodya vova volodymyr vlad
nikolai kolya mykola nikolay
sergei seryozha serhii sergiy sergo
evgeni zhenya yevgeny evgeny yevhen
natalia natasha nata nataliya nataliia
ekaterina katya kateryna katia yekaterina
tatiana tanya tetiana tania
elena lena olena yelena lenka
olga olya olha
anastasia nastya stasya
alexei alyosha lyosha oleksii aleksey alexey
pavel pasha pavlo
pyotr petya petro petr
anatoly tolya anatolii
boris borya
grigori grisha hryhorii
konstantin kostya kostyantyn
yuri yura yurii yuriy
svetlana sveta svitlana
irina ira iryna
lyudmila lyuda mila liudmyla ludmila
galina galya halyna
valentina valya
viktor vitya
yakov yasha
andrei andriy andrii
giuseppe beppe peppe pino peppino beppino giuseppino
giovanni gianni nanni vanni giannino
luigi gino gigi luigino
domenico mimmo mico
alessandro sandro alex
vincenzo enzo cenzo vince
lorenzo enzo renzo
francesco franco ciccio cecco checco
salvatore toto turi sal sam
carmela carmelina melina
filomena mena
gaetano tano
raffaele lello
michele lino
pasquale lino pat
konstantinos kostas costas con dinos kostis
ioannis giannis yannis yiannis giannakis yanni
georgios giorgos george yiorgos yorgos giorgios
nikolaos nikos nick nicos nikolas
dimitrios dimitris mitsos jim jimmy dimitri mimis
panagiotis takis panos peter panayiotis panayotis pete
vasileios vasilis vassilis bill basil vasilios
emmanouil manolis manos emmanuel
spyridon spiros spyros spiro
athanasios thanasis thanos arthur tom
christos chris christo
stylianos stelios steve steven
evangelos vangelis angelo angelos
apostolos tolis paul
theodoros thodoris theo thodoros ted
eleftherios lefteris terry
anastasios tasos tassos
charalambos babis haris harry bob lambos
aikaterini katerina katina kathy
eleni lena elenitsa helen
paraskevi voula vivi evi
panagiota yota giota
stavroula voula roula
dimitra mimi toula
krzysztof krzysiek krzys
wojciech wojtek
tomasz tomek
katarzyna kasia kaska
malgorzata gosia malgosia
joanna asia joasia
anna ania anka hania aneczka anula
zofia zosia
barbara basia
jerzy jurek
jan janek jas jasiek
stanislaw staszek stas
zbigniew zbyszek
andrzej jedrek
aleksandra ola
agnieszka aga
jakub kuba
magdalena magda
piotr piotrek
pawel pawelek
mateusz mati
grzegorz grzesiek
johannes hans johann hannes jan joop johan
friedrich fritz
josef sepp pepi jupp
heinrich heinz heiner
ulrich uli
nikolaus klaus niklas
margarete gretchen grete greta gretel
elisabeth liesl lisl elsbeth liese lisbeth
rudolf rudi
wilhelm willi willy
konrad kurt
georg jorg schorsch joerg
cornelis kees cor
hendrik henk
willem wim
pieter piet
jacobus sjaak jaap koos
gerardus gerrit gerard
johanna hanneke jo
emmanuel manu
frederic fred
philippe phil
stephane steph
joao joaozinho
yosef yossi yosi
avraham avi avrohom
shmuel shmulik
yitzhak yitzi itzik yitzchak isaac
david dudu dovid dudi
binyamin benny benjamin
yaakov yanki kobi
mordechai motti moti
menachem mendel mendy
moshe moishe
rivka rivky
shlomo shloime
istvan pista pisti
janos jancsi jani
laszlo laci
gyorgy gyuri
ferenc feri
zsuzsanna zsuzsi zsuzsa
katalin kati kata
erzsebet erzsi bozsi
sandor sanyi
jozsef jozsi
mihaly misi
gheorghe gigi george gica
ion ionel nelu ionut
constantin costel costica
mohammed md mohd mohamed muhammad muhammed mohammad hamoudi mo mhd mehmet mahomed mamadou
abdullah abdallah abdulla
ahmed ahmad ahmet ahamed
ibrahim ibo ebrahim
mehmet memo
fatima fatma fatoumata fatemeh fatimah fatuma
khadija hatice khadijah kadija
yusuf youssef yousef yusef yousif youssouf yusif
abdulrahman abdurrahman abdurahman abderrahmane abdelrahman abdirahman abdulrehman
abdulaziz abdelaziz abdiaziz
osman usman uthman ousmane othman
umar omar omer
hossein hussein husain hussain husayn huseyin
ali aly
jamal gamal cemal
aisha ayesha ayse aysha aicha
zainab zeynep zaynab zeinab
maryam mariam meryem maryan
hassan hasan hacene
khaled khalid halit
mustafa moustafa mostafa
sulaiman suleiman suleyman solomon
yasmin jasmine yasmine yasemin
nour noor nur
said saeed sayed syed
krishna krishnan krishan kishan
lakshmi laxmi luxmi
vijay bijoy vijai
vishnu bishnu
vikram bikram
deepak dipak
geeta gita
subramaniam subramanian subra
venkatesh venkat venky venkata
balasubramaniam bala balu
ramachandran ram ramu
chandrasekhar chandra sekhar shekhar
shivakumar siva shiva
rajendra raj raju rajinder
surinder surendra suri
konstantina dina tina connie nina
eirini irene rena
ioanna joanna nana
evangelia litsa lia angela eva evie
kalliopi popi poppy
angeliki angela kiki
kyriaki kiki
theodora dora
athanasia soula nasia
anastasia tasia tassia sia
chrysoula chrissy
fotini faye
vasiliki vaso vasso vicky vicki
emmanouil manolis manoli manny emmanuel
spyridon spyros spiro spiros
vasilios vasilis bill basil
concetta connie tina cettina
giuseppina josie josephine pina pinuccia giusy
vincenza enza
domenica mimma
filomena mena
antonietta netta tonia
immacolata tina
pasquale pat
calogero charlie
raffaele ralph
carmelo charlie melo
guzeppi joseph joe zeppi
karmenu carmelo charlie
salvu salvatore sam
gwanni john
pawlu paul
mikiel michael
abdirahman abdi
abdullahi abdi
abdirashid abdi
abdikarim abdi
abdifatah abdi
abdirizak abdi
abdulkadir abdi
anuradha anu
anupama anu
jaswinder jas
jasvinder jas
jasbir jas
jasdeep jas
jasmeet jas
harjinder harry
harvinder harry
sukhwinder sukhi sukh
sukhdeep sukhi sukh
gurinder guri
rajwinder raj
rajesh raj
kamaljit kam
kamalpreet kam
amandeep aman
amanpreet aman
lakhwinder lucky
parminder pam
paramjit pam
maninder mani
navdeep nav
navjot nav
ravinder ravi
ravindra ravi
satinder sat
simranjit simran
simranpreet simran
jagdeep jag
jagjit jag
vijayalakshmi viji
rajalakshmi raji
harpreet harry preet
gurpreet guri preet
manpreet mani preet
jaspreet jas
kulwinder kuldip
balwinder bally
oluwaseun seun segun
oluwaseyi seyi
adebayo bayo
olumide mide olu
oluwatobi tobi oluwatobiloba
temitope temi tope
babatunde tunde
ayodele ayo dele
folasade sade
oluwafemi femi
olufemi femi
olayinka yinka
adeola ade ola
chukwuemeka emeka
ikechukwu ike
nkechinyere nkechi
ngozichukwu ngozi
uchenna uche
ifeanyichukwu ifeanyi
obinna obi
chidiebere chidi
chinonso nonso
chinedu nedu
kelechi kele
thandiwe thandi
sibusiso sbu
nomthandazo thandi
hsiaoming xiaoming
chihming zhiming
meiling meilin
caoimhe keeva kweeva
niamh neve neeve
siobhan shevaun chevonne
saoirse seersha
grainne grania
aisling ashling aislinn
roisin rosheen
ruaidhri rory ruairi
tadhg teague tad
diarmuid dermot
cian kian keane
ciaran kieran
conchobhar conor connor
eoghan owen eoin
padraig paddy pat padraic patrick
oisin osheen
domhnall donal donald
donncha donough
seamus shamus
sean shaun shawn shane
eilidh ailie
catriona katrina catrina
alasdair alistair alastair alister
iain ian
rhys reece rees
ieuan ifan evan ioan
huw hugh
dafydd dai
gwenllian gwen
"""

_COGNATES = """
john giovanni juan jean johann johannes hans jan ivan ioannis giannis yannis joao jovan janos ion ioan johan juhani sean eoin hone sione ioane yahya yohannes hovhannes ohannes jens yann
joseph giuseppe jose josef jozef josip yusuf youssef yosef hohepa iosefa siosefa sefa jozsef osip iosif josephus hovsep joe jo
james giacomo jaime jacques jakob jacob jakub diego santiago tiago iago yaakov yakov hemi semisi seamus hamish giacobbe jacopo yaqub hakopa iakopo jaakko jim
william guillermo guglielmo guillaume wilhelm willem vilhelm gwilym liam wiremu viliami viliamu vilmos bill
george georgios giorgos giorgio jorge georges georg jerzy jiri gheorghe gyorgy yuri hori siaosi jordi djordje giorgi gevorg
peter pedro pietro pierre pieter piotr petr pyotr petros pita peadar boutros petar pere petru bedros pete
paul pablo paolo pavel pawel paulo pavlos paora pal bulus pavle poghos
michael miguel michele michel mikhail michal mihail mihai mihaly mikael mikaere mikaele mikha mykhailo michalis mick mike
david davide dawid daud dawood davit tevita tavita rawiri dafydd dovid taavi
thomas tomas tommaso tomasz tamas toma tamati tomasi tuma foma
matthew matteo mateo mathieu mateusz matthias matej matiu mattias matthaios mate
mark marco marcos marc marek markus marko maaka maleko
luke luca lucas lukas lukasz ruka louka
philip felipe filippo philippe filip piripi filipo philipp
stephen stefano esteban etienne stefan stepan szczepan istvan stjepan stevan stefanos setefano estevao steffan steve steven
andrew andrea andres andre andreas andrzej andrei andrej anaru andras ondrej
anthony antonio antoine anton antoni antal antonis tony
nicholas nicola nicolas nikola nikolai mikolaj nikolaos miklos nicolae niklas nick
charles carlo carlos karl karel karol karoly carol kale
henry enrico enrique henri heinrich hendrik henryk henrik henare harry
edward eduardo edoardo edouard eduard edvard eruera
louis luigi luis ludwig lajos ludvik lodewijk lewis luiz
francis francesco francisco francois franz franciszek ferenc frans frank
lawrence lorenzo laurent lorenz laurentius lars laszlo
robert roberto rupert ropata
richard ricardo riccardo ryszard rihari
frederick federico frederic friedrich fryderyk fredrik fred
alexander alessandro alejandro alexandre aleksander aleksandr alexandros iskander sandor alex
christopher cristoforo cristobal christophe krzysztof kristof krystof christoph chris
christian cristiano karsten krystian kristian
vincent vincenzo vicente wincenty vinzenz
gabriel gabriele jibril gavriil
raphael raffaele rafael rafal
samuel samuele shmuel samuelu haami
daniel daniele danilo taniela danyal raniera
benjamin beniamino binyamin benyamin
solomon salomone sulaiman suleiman shlomo
abraham abramo ibrahim avraham aperahama ebrahim
isaac isacco yitzhak ishaq isak
moses mose musa moussa moshe mousa
aaron aronne haroun harun aharon
simon simone simeon shimon szymon semyon simao
timothy timoteo timothee timoti
albert alberto arapeta
martin martino marcin marten
gregory gregorio gregoire grzegorz grigori grigorios gregor
leo leone leon lev
victor vittorio viktor
eugene eugenio evgeni eugeniusz jeno
ernest ernesto ernst erno
rudolph rodolfo rudolf
ralph raul raoul rolf
hugh ugo hugo huw
stanley stanislaw stanislav
vladimir wlodzimierz volodymyr
owen eoin eoghan euan ewan
elizabeth elisabetta isabel isabella elisabeth elzbieta erzsebet elizaveta erihapeti elisapeta alzbeta isabelle elisavet
mary maria marie miriam mariam maryam mere mele malia maire mairi mair marija marya maryse
catherine caterina catalina katarzyna ekaterina katherine katrin katharina aikaterini katalin kataraina katarina kateryna catarina kathryn
margaret margherita margarita marguerite malgorzata margarete makareta margit
anne anna ana ane anya ani
hannah hanna hana hanne hania
helen elena helene eleni ilona olena jelena helena ellen
jane giovanna juana jeanne johanna joanna jana sian sinead zhanna ivana
susan susanna suzanne zuzana zsuzsanna huhana shoshana sousan
sarah sara hera saara
ruth rut
martha marta marthe mata
rachel raquel rachele rahera raisa
rebecca rivka rebeca
eve eva ewa hawa chava
julia giulia julie yulia
lucy lucia lucie luzia
agnes agnese ines agnieszka
alice alicia alisa
frances francesca francisca francoise franziska franciszka
sophia sofia sophie zofia
dorothy dorotea dorothea dorota
barbara varvara borbala
theresa teresa therese terezia
christine cristina kristina krystyna christina
magdalene maddalena magdalena madeleine
rose rosa roza
judith giuditta judit yehudit
victoria vittoria viktoria wiktoria
xavier javier xabier
jesus isa issa
job ayoub ayub
jonah yunus younes yonah
noah nuh noe
zachary zakaria zechariah zacarias
elijah elias ilyas ilya eliyahu
edmund eamon edmond
patrick patrizio padraig patrik
gerald gerardo geraldo
geoffrey goffredo jeffrey
walter gualtiero valter
raymond ramon raimondo
dominic domenico domingo dominik
oscar oskar
theodore teodoro teodor fyodor fedor theodoros
basil vasily vasilis vasile basilio
constantine konstantin konstantinos costantino
demetrius dmitri dimitrios demetrio
sergio sergei serge sergiusz
igor ihor
oleg olaf helge
cyril kirill
"""


_TWO_NAMES = """
alice ali ellis alisa
alicia alessia
ali eli ellis
amy emmy
aimee emmy
anna anne
anna ann
ana anne
betty elsie lisa
eliza elsie lisa
brandon brendon
caroline carolyn
gareth gary
garry harry
garry henry
hamed hamid
haris harry
hans jan
ian jan
ian rian
yan jan
ian yan
jean jeanne
jonah jon
john shane
juan jun
julia julie
kayla kyla
lauren lora
leila lila
liam niam
luca lucas luke lucy
luca lukas luke lucy
lucy lucille lucinda
marco marcus mark
maria marie
matthew matthias
miles milo
min minh
ming minh
natalia natasha
nicholas nicola
nicolas nicola
nicola nicole
bobby rupert
salem salim
sally sara zara
sally sarah zara
sean shane
shane shaun
shane shawn
cherry sherry
sofia sophie
sophia sophie
stefan stevan
susan suzanne
vera veronica
georgia georgina
alexandra sandra
dane dean
jodie judy
lisa melissa
"""


_ENGLISH = """
alice andrea andrew anna anne anthony carol charles christina christine dorothea dorothy elizabeth ellen
euan eva eve ewan francis frances harry helen helena henry ian isabel isabella isabelle isobel jacob james
jane jean jeanne joanna john julia julie karl lewis louis lucy madeleine magdalene marie mary miriam owen
robert rupert sean shawn sian simeon simon sophie stephen susan susanna suzanne theresa
"""


def _groups(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(line.split()) for line in text.strip().splitlines())


SHORT_FORMS: Final = _groups(_SHORT)
"""One name and its forms of one language or script: as good as the same name. The first stands for the group."""
COGNATES: Final = _groups(_COGNATES)
"""One name in several languages: people take the one for the other when they move, families name cousins so."""
TWO_NAMES: Final = _groups(_TWO_NAMES)
"""Usual names of one root that are two names, beside those that `names_of_one_root` tells by their sounds."""
ENGLISH: Final = frozenset(_ENGLISH.split())
"""Names of the cognates that families give side by side where English is spoken."""
