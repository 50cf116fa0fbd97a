/**
 * What people type into the search, and which ads are right for it, judged by hand. Each section is a kind of phrase;
 * each line is a language, the phrase, `::` and the judgement, whose parts must all hold:
 *
 *   cook+diet   the ad's occupation is one of these (`roleKeys`); an upper-case name is a group of them
 *   at:Davos    its place begins so; in:BE+FR its canton; zip:3900-3957 its postcode; near:Thun within 25 km, near:Thun+10 within 10
 *   winter summer housed full part w:80 m:12 lang:en   what its coded fields say: w:80 offers 80 %, full 100 %, part less
 *   from:80 to:50   offers at least, or at most, that much
 *   d:4+5+6     lasts one of these numbers of months
 *   weekend     its text tells of work at weekends
 *
 * `!` before a part negates it. A tilde stands for a space in a name.
 */

/** Names of the occupations of `roles` in words.ts, in its order. */
export const roleKeys =
  'cook headchef partie sous commis kitchenhelp dish pastry pizza diet restspec waiter servicestaff restman rang bar sommelier buffet banquet recep frontman night concierge maid housekeeper laundry clean tech garden driver spa lifeguard kids ski rental lift director fb event kitchenintern serviceintern hotelspec allround'.split(
    ' ',
  );

export const groups: Readonly<Record<string, string>> = {
  COOKS: 'cook partie sous commis diet headchef kitchenintern',
  KITCHEN: 'cook headchef partie sous commis kitchenhelp dish pastry pizza diet kitchenintern',
  WAITERS: 'restspec waiter servicestaff rang',
  SERVICE: 'restspec waiter servicestaff rang restman bar sommelier buffet banquet serviceintern',
  RECEPTION: 'recep frontman night',
};

export const phraseSections: Readonly<Record<string, string>> = {
  occupation: `
de koch :: COOKS
de Köchin :: COOKS
de Köche gesucht :: COOKS
de Jungkoch :: commis
de Küchenchef :: headchef
de Küchenchefin :: headchef
de souschef :: sous
de Sous-Chefin :: sous
de chef de partie :: partie
de Commis de Cuisine :: commis
de Küchenhilfe :: kitchenhelp+dish
de kuechenhilfe :: kitchenhelp+dish
de Küchenbursche :: kitchenhelp+dish
de Abwäscher :: dish
de Tellerwäscher :: dish
de Officebursche :: dish
de Pizzabäcker :: pizza
de Patissier :: pastry
de Bäckerin :: pastry
de Kellnerin :: WAITERS
de Serviertochter :: WAITERS
de Servicemitarbeiterin :: WAITERS
de Restaurationsfachfrau :: WAITERS
de Barmaid :: bar
de Barkeeper :: bar
de Rezeptionistin :: recep+night
de Receptionist :: recep+night
de Nachtportier :: night
de Zimmermädchen :: maid
de Zimmerfrau :: maid
de Gouvernante :: housekeeper
de Lingère :: laundry
de Wäscherei :: laundry
de Putzfrau :: clean+maid
de Hauswart :: tech
de Gärtner :: garden
de Chauffeur :: driver
de Masseurin :: spa
de Bademeister :: lifeguard
de Skilehrerin :: ski
de Hoteldirektor :: director
de Allrounder :: allround
de Oberkellner :: restman
fr cuisinier :: COOKS
fr cuisinière :: COOKS
fr chef de cuisine :: headchef
fr cheffe de cuisine :: headchef
fr second de cuisine :: sous
fr plongeur :: dish
fr plongeuse :: dish
fr commis de cuisine :: commis
fr aide de cuisine :: kitchenhelp+dish
fr serveuse :: WAITERS
fr serveurs :: WAITERS
fr barman :: bar
fr sommelière :: sommelier
fr réceptionniste :: recep+night
fr veilleur de nuit :: night
fr femme de chambre :: maid
fr femmes de chambre :: maid
fr gouvernante :: housekeeper
fr nettoyeur :: clean
fr jardinier :: garden
fr esthéticienne :: spa
fr moniteur de ski :: ski
fr directeur d'hôtel :: director
it cuoco :: COOKS
it cuochi :: COOKS
it aiuto cuoco :: kitchenhelp+commis
it lavapiatti :: dish
it pizzaiolo :: pizza
it pasticcere :: pastry
it cameriera :: WAITERS+maid
it camerieri :: WAITERS
it cameriera ai piani :: maid
it barista :: bar
it portiere di notte :: night
it governante :: housekeeper
it addetta alle pulizie :: clean+maid
it giardiniere :: garden
it bagnino :: lifeguard
it maestro di sci :: ski
it direttore d'albergo :: director
it tuttofare :: allround
it garzone di cucina :: kitchenhelp+dish
en cook :: COOKS
en head chef :: headchef
en dishwasher :: dish
en kitchen porter :: kitchenhelp+dish
en waitress :: WAITERS
en waiters :: WAITERS
en bartender :: bar
en receptionist :: recep+night
en chambermaid :: maid
en housekeeper :: housekeeper+maid
en hotel manager :: director+frontman+restman+fb
en ski instructor :: ski
en lifeguard :: lifeguard
en driver :: driver
en kids club :: kids
`,
  abbreviation: `
de Refa :: WAITERS+serviceintern
de Refa Zürich :: WAITERS+serviceintern in:ZH
de Hofa :: hotelspec+maid+housekeeper+recep
de Hofa Graubünden :: hotelspec+maid+housekeeper+recep in:GR
de CDR :: rang
de CDP :: partie
de CDP Winter :: partie winter
de CdC :: headchef
de F&B :: fb
de HGA :: hotelspec+recep+maid
de MA Service :: WAITERS+buffet+bar
de MA Küche :: KITCHEN
de MA Réception :: RECEPTION
de KP Unterkunft :: kitchenhelp+dish housed
de Servicefach EFZ :: WAITERS
fr CDR :: rang
fr CDP saison :: partie
en KP winter :: kitchenhelp+dish winter
en FOH winter :: WAITERS+bar+restman+recep+buffet winter
en GM hotel :: director
`,
  compound: `
de Kochlehrling :: kitchenintern
de Kochjob :: COOKS
de Küchenjob :: KITCHEN
de Küchenjob Sommer :: KITCHEN summer
de Servicejob Winter :: SERVICE winter
de Hotelrezeption :: RECEPTION
de Hotelrezeption Davos :: RECEPTION at:Davos
de Serviceaushilfe :: WAITERS
de Serviceaushilfe Teilzeit :: WAITERS part
de Skihüttenjob :: allround
de Barjob :: bar
de Winterkoch :: COOKS winter
de Sommerkellner :: WAITERS summer
de Saisonkellnerin Tessin :: WAITERS in:TI
de Zimmermädchenstelle :: maid
de Kochstelle Wallis :: COOKS in:VS
de Rezeptionsstelle :: RECEPTION
de Restaurantleiterstelle :: restman
de Wintersaisonstelle :: winter
de Sommerstelle Graubünden :: summer in:GR
de Teilzeitjob :: part
de Vollzeitstelle Küche :: KITCHEN full
de Ferienjob Zürich :: in:ZH
de Küchenhilfejob :: kitchenhelp+dish
de Barkeeperstelle Winter :: bar winter
de Hüttenjob Sommer :: allround summer
de Hoteljob Davos :: at:Davos
de Gastrojob Zürich Teilzeit :: in:ZH part
de Saisonarbeit Küche :: KITCHEN
de Bar Job Winter :: bar winter
de Kellnerinnenjob :: WAITERS
de Servicestelle :: SERVICE
de Sommerarbeit :: summer
de Winterstelle Koch :: COOKS winter
de Rezeptionsjob :: RECEPTION
de Nachtportierstelle :: night
`,
  'canton code': `
de Koch GR :: COOKS in:GR
de koch gr :: COOKS in:GR
de GR :: in:GR
de Service VS/BE :: SERVICE in:VS+BE
de Kellner BE oder VS :: WAITERS in:BE+VS
de Rezeption ZH :: RECEPTION in:ZH
de Zimmermädchen SG :: maid in:SG
de Küche AG :: KITCHEN in:AG
de Koch SO :: COOKS in:SO
de Kellner LU Winter :: WAITERS in:LU winter
de Kanton be :: in:BE
de Koch Tessin/Graubünden :: COOKS in:TI+GR
de Saisonstelle OW, NW, UR :: in:OW+NW+UR
de Barkeeper nicht ZH :: bar !in:ZH
fr cuisine VD :: KITCHEN in:VD
fr serveur VS :: WAITERS in:VS
fr serveuse GE ou VD :: WAITERS in:GE+VD
fr réception NE :: RECEPTION in:NE
fr femme de chambre FR :: maid in:FR
fr canton du Valais ou Vaud :: in:VS+VD
it cameriera TI :: WAITERS+maid in:TI
it cuoco TI estate :: COOKS in:TI summer
it lavapiatti GR :: dish in:GR
en chef ZH :: COOKS in:ZH
en waiter BE :: WAITERS in:BE
en receptionist GR winter :: RECEPTION in:GR winter
`,
  weekend: `
de nur Wochenende :: weekend
de Wochenendjob :: weekend
de Service Wochenende :: SERVICE weekend
fr week-end :: weekend
fr uniquement le week-end :: weekend
fr serveur le weekend :: WAITERS weekend
it fine settimana :: weekend
it cameriere solo nel fine settimana :: WAITERS weekend
en weekend only :: weekend
en weekend work kitchen :: KITCHEN weekend
`,
  housing: `
de Unterkunft :: housed
de Stelle mit Unterkunft :: housed
de Zimmer :: housed
de Job mit Zimmer :: housed
de Personalzimmer :: housed
de mit Wohnung :: housed
de Kost und Logis :: housed
de Koch mit Unterkunft :: COOKS housed
de Kellnerin mit Zimmer :: WAITERS housed
de Koch ohne Unterkunft :: COOKS !housed
de Service ohne Zimmer :: SERVICE !housed
de keine Unterkunft :: !housed
de ohne Personalzimmer :: !housed
de Küchenhilfe Personalhaus :: kitchenhelp+dish housed
de Wohnmöglichkeit Wallis :: housed in:VS
de Zimmermädchen mit Unterkunft :: maid housed
de Wohnen und Arbeiten in Davos :: housed at:Davos
de WG Zimmer Winter :: housed winter
fr logement :: housed
fr emploi logé :: housed
fr travail nourri logé :: housed
fr serveur avec chambre :: WAITERS housed
fr cuisinier logé :: COOKS housed
fr avec hébergement :: housed
fr sans logement :: !housed
fr plongeur sans logement :: dish !housed
fr pas de logement :: !housed
fr saison hiver logé :: housed winter
fr chambre Verbier :: housed at:Verbier
fr poste avec studio :: housed
fr logement Valais hiver :: housed in:VS winter
it alloggio :: housed
it con alloggio :: housed
it lavoro con vitto e alloggio :: housed
it cuoco con camera :: COOKS housed
it cameriere vitto alloggio :: WAITERS housed
it senza alloggio :: !housed
it lavapiatti senza alloggio :: dish !housed
it camera :: housed
it alloggio Ticino :: housed in:TI
it stagione estiva con alloggio :: housed summer
en accommodation :: housed
en job with accomodation :: housed
en live-in :: housed
en live in chef :: COOKS housed
en kitchen porter with accommodation :: kitchenhelp+dish housed
en staff housing :: housed
en waitress with room :: WAITERS housed
en room :: housed
en no accommodation :: !housed
en without accommodation :: !housed
en barman without housing :: bar !housed
en housing included winter :: housed winter
en accommodation provided Zermatt :: housed at:Zermatt
`,
  season: `
de Winter :: winter
de Wintersaison :: winter
de Sommersaison :: summer
de Koch Winter :: COOKS winter
de Kellner Sommer :: WAITERS summer
de winter 2026/27 :: winter
de Rezeption Wintersaison :: RECEPTION winter
de Barkeeper Sommersaison :: bar summer
de Koch nicht im Winter :: COOKS summer
de Skilehrer Wintersaison :: ski winter
fr saison d'hiver :: winter
fr saison d'été :: summer
fr été :: summer
fr serveuse hiver :: WAITERS winter
fr cuisinier saison été :: COOKS summer
fr saison hivernale :: winter
it stagione invernale :: winter
it estate :: summer
it cuoco estate :: COOKS summer
it cameriere inverno :: WAITERS winter
it lavoro stagionale estivo :: summer
en winter season :: winter
en summer job :: summer
en chef winter season :: KITCHEN+rang winter
en waiter summer :: WAITERS summer
en bar staff winter :: bar winter
`,
  canton: `
de Bern :: in:BE
de Kanton Bern :: in:BE
de Koch Bern :: COOKS in:BE
de Schwyz :: in:SZ
de Luzern :: in:LU
de Koch Luzern :: COOKS in:LU
de Zug :: in:ZG
de Zürich :: in:ZH
de Zuerich Service :: SERVICE in:ZH
de Freiburg :: in:FR
de Glarus :: in:GL
de Solothurn Koch :: COOKS in:SO
de Schaffhausen :: in:SH
de Neuenburg :: in:NE
de St. Gallen :: in:SG
de Sankt Gallen Kellner :: WAITERS in:SG
de Basel :: in:BS+BL
de Genf :: in:GE
de Tessin :: in:TI
de Graubünden :: in:GR
de Graubuenden Koch :: COOKS in:GR
de Wallis Winter :: in:VS winter
de Waadt :: in:VD
de Appenzell :: in:AI+AR
de Koch ausser Zürich :: COOKS !in:ZH
de Liechtenstein :: in:LI
fr Berne :: in:BE
fr Genève :: in:GE
fr Geneve serveur :: WAITERS in:GE
fr canton de Vaud :: in:VD
fr Valais :: in:VS
fr Fribourg :: in:FR
fr Neuchâtel :: in:NE
fr Lucerne :: in:LU
fr Zoug :: in:ZG
fr Zurich cuisinier :: COOKS in:ZH
fr Grisons hiver :: in:GR winter
fr Schwytz :: in:SZ
fr Glaris :: in:GL
fr Bâle :: in:BS+BL
it Ticino :: in:TI
it cameriere Ticino :: WAITERS in:TI
it Berna :: in:BE
it Zurigo :: in:ZH
it Grigioni :: in:GR
it Vallese inverno :: in:VS winter
it Lucerna :: in:LU
it Svitto :: in:SZ
it Ginevra :: in:GE
it San Gallo :: in:SG
en Lucerne :: in:LU
en Geneva :: in:GE
en Zurich waiter :: WAITERS in:ZH
en Bern :: in:BE
en Berne cook :: COOKS in:BE
en Valais :: in:VS
en Grisons winter :: in:GR winter
en canton of Zug :: in:ZG
`,
  region: `
de Engadin :: zip:7500-7563
de Oberengadin Winter :: zip:7500-7526 winter
de Berner Oberland :: zip:3600-3658+3700-3864
de Jungfrauregion :: zip:3800-3826
de Oberwallis :: zip:3900-3957+3970-3970+3982-3999
de Zentralschweiz :: in:LU+UR+SZ+OW+NW+ZG
de Innerschweiz Koch :: COOKS in:LU+UR+SZ+OW+NW+ZG
de Ostschweiz :: in:SG+TG+AR+AI+SH+GL
de Bündnerland :: in:GR
de Thunersee :: zip:3600-3608+3626-3626+3652-3658+3700-3707
fr Suisse romande :: in:GE+VD+NE+JU+FR+VS
fr Romandie cuisinier :: COOKS in:GE+VD+NE+JU+FR+VS
fr Bas-Valais :: zip:1868-1875+1890-1891+1893-1999+3960-3979
fr Léman :: in:VD+GE
fr Engadine :: zip:7500-7563
it Engadina :: zip:7500-7563
it Svizzera italiana :: in:TI+GR
it Lago Maggiore :: zip:6574-6579+6595-6664
it Locarnese :: zip:6574-6579+6595-6664
en Bernese Oberland winter :: zip:3600-3658+3700-3864 winter
en Engadine :: zip:7500-7563
en Ticino summer :: in:TI summer
`,
  place: `
de koch zermatt :: COOKS at:Zermatt
de Zermatt :: at:Zermatt
de Davos :: at:Davos
de Kellner Davos :: WAITERS at:Davos
de St. Moritz :: at:St.~Moritz
de sankt moritz :: at:St.~Moritz
de Saas-Fee :: at:Saas-Fee
de saas fee winter :: at:Saas-Fee winter
de Interlaken :: at:Interlaken
de Grindelwald Service :: SERVICE at:Grindelwald
de Arosa Rezeption :: RECEPTION at:Arosa
de Andermatt :: at:Andermatt
de 3920 :: zip:3920-3920
fr Verbier :: at:Verbier
fr serveur Montreux :: WAITERS at:Montreux
fr Crans-Montana :: at:Crans-Montana
it Lugano :: at:Lugano
it Ascona cameriere :: WAITERS at:Ascona
it Locarno :: at:Locarno
en Zermatt bartender :: bar at:Zermatt
en work in Davos :: at:Davos
`,
  near: `
de in der Nähe von Zermatt :: near:Zermatt
de Interlaken Umgebung :: near:Interlaken
de Umgebung Chur :: near:Chur
de Koch in der Nähe von Thun :: COOKS near:Thun
de Kellner Nähe Luzern :: WAITERS near:Luzern
de Region Davos :: near:Davos~Platz
de rund um Interlaken :: near:Interlaken
fr près de Sion :: near:Sion
fr cuisinier près de Lausanne :: COOKS near:Lausanne
fr environs de Montreux :: near:Montreux
fr autour de Vevey :: near:Vevey
it vicino a Lugano :: near:Lugano
it cuoco vicino a Locarno :: COOKS near:Locarno
it dintorni di Bellinzona :: near:Bellinzona
en near Davos :: near:Davos~Platz
en waiter near Interlaken :: WAITERS near:Interlaken
en close to Zermatt :: near:Zermatt
en around Zurich :: near:Zürich
`,
  workload: `
de Teilzeit :: part
de 80% :: w:80
de 80 Prozent :: w:80
de Koch 100% :: COOKS full
de Service 50% :: SERVICE w:50
de 60-80% Service :: SERVICE from:60 to:80
de ab 80% :: from:80
de Koch ab 80 % :: COOKS from:80
de bis 50% :: to:50
de Vollzeit :: full
de Kellner Vollzeit :: WAITERS full
de nicht Vollzeit :: !full
fr temps partiel :: part
fr serveuse 80% :: WAITERS w:80
fr plein temps hiver :: full winter
fr à partir de 80% :: from:80
fr mi-temps :: part
it tempo pieno :: full
it tempo parziale cucina :: KITCHEN part
it dal 80% :: from:80
en part-time :: part
en full time cook :: COOKS full
en from 80% :: from:80
en part time waiter :: WAITERS part
`,
  month: `
de ab Dezember :: m:12
de Koch Dezember :: COOKS m:12
de Juli :: m:7
de Kellner im Juli :: WAITERS m:7
de nicht im Juli :: !m:7
de Dez :: m:12
fr décembre :: m:12
fr cuisinier en juillet :: COOKS m:7
fr pas en août :: !m:8
it dicembre :: m:12
it cameriere a luglio :: WAITERS m:7
en December :: m:12
en waiter in July :: WAITERS m:7
en chef january :: KITCHEN+rang m:1
`,
  language: `
en receptionist english speaking :: RECEPTION lang:en
en english speaking :: lang:en
de Koch Englisch :: COOKS lang:en
fr serveur anglophone :: WAITERS lang:en
it receptionist lingua inglese :: RECEPTION lang:en
de Service ohne Deutsch :: SERVICE !lang:de
`,
  'date in words': `
fr serveuse à partir de décembre :: WAITERS m:12
fr à partir de janvier :: m:1
fr cuisinier à partir du 1er décembre :: COOKS m:12
fr dès le 15 décembre :: m:12
fr jusqu'à fin mars :: m:3
fr fin novembre :: m:11
fr mi-décembre :: m:12
fr Noël :: m:12
fr début janvier :: m:1
fr femme de chambre vacances de Noël :: maid m:12
de Koch ab 1. Dezember :: COOKS m:12
de ab Mitte Dezember :: m:12
de Service Anfang Januar :: SERVICE m:1
de bis Ende März :: m:3
de Koch 01.12.2026 :: COOKS m:12
de Weihnachten :: m:12
it cameriere a partire da dicembre :: WAITERS m:12
it inizio gennaio :: m:1
it metà dicembre :: m:12
it fino a fine marzo :: m:3
it Natale :: m:12
en waiter starting in December :: WAITERS m:12
en since January :: m:1
en beginning of January :: m:1
en until end of March :: m:3
en Christmas :: m:12
`,
  duration: `
fr 3 mois :: d:3
fr serveur 5 mois :: WAITERS d:5
fr 4 à 6 mois :: d:4+5+6
fr saison de quatre mois :: d:4
de 3 Monate :: d:3
de Koch für 4 Monate :: COOKS d:4
de 4-6 Monate :: d:4+5+6
it 6 mesi :: d:6
it da 3 a 5 mesi :: d:3+4+5
en for 4 months :: d:4
en cook 3 months :: COOKS d:3
`,
  radius: `
fr rayon 20 km Sion :: near:Sion+20
fr 30 km autour de Lausanne :: near:Lausanne+30
fr cuisinier à 10 km de Vevey :: COOKS near:Vevey+10
de 20 km um Chur :: near:Chur+20
de Koch im Umkreis von 15 km um Thun :: COOKS near:Thun+15
it entro 30 km da Lugano :: near:Lugano+30
it cuoco nel raggio di 20 km da Locarno :: COOKS near:Locarno+20
en within 20 km of Sion :: near:Sion+20
en waiter within 15km of Interlaken :: WAITERS near:Interlaken+15
`,
  negation: `
fr serveur sans Zermatt :: WAITERS !at:Zermatt
fr cuisinier pas à Verbier :: COOKS !at:Verbier
fr cuisinier logement non fourni :: COOKS !housed
fr serveur sans parler allemand :: WAITERS !lang:de
de Koch ohne Davos :: COOKS !at:Davos
de Kellner ohne Deutschkenntnisse :: WAITERS !lang:de
de Zimmer nicht nötig :: !housed
it cuoco alloggio non necessario :: COOKS !housed
it cameriera ai piani senza parlare tedesco :: maid !lang:de
en cook no German needed :: COOKS !lang:de
en waiter accommodation not needed :: WAITERS !housed
`,
  'as people say': `
fr hôtesse d'accueil :: RECEPTION
fr lingère :: laundry
fr limonadier :: buffet
fr limonadière Lausanne :: buffet at:Lausanne
fr FDC :: maid
fr monitrice de ski :: ski
fr chambre de personnel :: housed
fr serveuse chambre individuelle :: WAITERS housed
fr logé nourri blanchi :: housed
fr serveuse urgent :: WAITERS
fr cuisinier 100 :: COOKS full
fr emploi serveuse Suisse :: WAITERS
fr servuse :: WAITERS
fr riviera vaudoise :: zip:1800-1824
fr serveur Chablais :: WAITERS zip:1844-1899
fr GE :: in:GE
fr NE :: in:NE
fr JU :: in:JU
de Koch 80-100 :: COOKS from:80
de Einzelzimmer :: housed
de Koch dringend Schweiz :: COOKS
de Kelnerin :: WAITERS
it lavoro cuoco Svizzera :: COOKS
it camera singola :: housed
it Sottoceneri :: zip:6802-6999
it camereira ai piani :: maid
en urgent cook Switzerland :: COOKS
en single room :: housed
`,
  mistake: `
de Kelner :: WAITERS
de Küchenchäf :: headchef
de Zimmermädchn :: maid
de Rezeptionst :: recep+night
de Unterkumft :: housed
de Graubünnden :: in:GR
de Koch Zermat :: COOKS at:Zermatt
fr cuisnier :: COOKS
fr receptioniste :: recep+night
fr logment :: housed
it cameriera ai pianni :: maid
it allogio :: housed
en acommodation :: housed
en recepcionist :: recep+night
en wintr season :: winter
`,
  mixed: `
de Koch mit Unterkunft Zermatt Winter :: COOKS housed at:Zermatt winter
de Kellnerin Engadin Winter mit Zimmer :: WAITERS zip:7500-7563 winter housed
de Küchenhilfe Bern 100% :: kitchenhelp+dish in:BE full
de suche Stelle als Koch im Wallis :: COOKS in:VS
de Saisonstelle Service Tessin Sommer :: SERVICE in:TI summer
fr serveur hiver Valais logé :: WAITERS winter in:VS housed
fr je cherche un emploi de cuisinier à Genève :: COOKS in:GE
fr femme de chambre Verbier hiver :: maid at:Verbier winter
it cuoco estate Ticino con alloggio :: COOKS summer in:TI housed
it cerco lavoro come cameriere in Ticino :: WAITERS in:TI
en chef winter Zermatt accommodation :: KITCHEN+rang winter at:Zermatt housed
en kitchen porter with accommodation Zermatt winter :: kitchenhelp+dish housed at:Zermatt winter
en seasonal waiter job Valais live-in :: WAITERS in:VS housed
`,
};
