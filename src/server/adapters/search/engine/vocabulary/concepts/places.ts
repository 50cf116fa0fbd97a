/** Workplaces: houses, mountains and waters. The notation is that of ../notation.ts. */
export const places = `
hotel
de Hotel{,s,lerie} | Hotelbetrieb | Hotelbetriebe | Gasthaus | Gasthof | Gästehaus
fr hôtel{,s,lerie} | auberge{,s} | établissement hôtelier
it albergo | alberghi | hotel | albergheria | locand{a,e} | settore alberghiero
en hotel{,s} | inn | hotel business | guest house | guesthouse

restaurant
de Restaurant{,s} | Gaststätte{,n} | Beiz | Beizli | Wirtschaft | Gastwirtschaft | Speiserestaurant | Brasserie | Bistro | Wirtshaus
fr restaurant{,s} | brasserie{,s} | bistrot{,s} | bistro
it ristorant{e,i} | trattori{a,e} | osteri{a,e} | bistrot
en restaurant{,s} | brasserie | bistro

hospitality
de Gastgewerbe | Gastronomie | Gastro | Hospitality
fr hôtellerie-restauration | restauration | métiers de l'hôtellerie | gastronomie
it ristorazione | settore alberghiero | esercizi pubblici | gastronomia
en hospitality | hospitality industry | catering industry | gastronomy

fine-dining
de Gourmetrestaurant | Sternerestaurant | Fine Dining | Gault Millau | Gourmetküche | Sterneküche
fr restaurant gastronomique | restaurant étoilé | cuisine gastronomique | haute cuisine | fine dining | Gault et Millau
it ristorante stellato | ristorante gourmet | fine dining | alta cucina | cucina gourmet
en fine dining | gourmet restaurant | starred restaurant | haute cuisine

pizzeria
de Pizzeria{,s} | Pizzerien
fr pizzeria{,s}
it pizzeri{a,e}
en pizzeria{,s} | pizza restaurant

coffee-house
de Café{,s} | Kaffeehaus | Tea-Room | Teeraum
fr café{,s} | salon de thé | tea-room
it caffè | caffetteria | sala da tè
en café{,s} | coffee shop{,s} | tea room{,s} | coffee house

mountain-hut
de Berghütte{,n} | SAC-Hütte{,n} | Hütte{,n} | Alphütte{,n} | Schutzhütte | Clubhütte
fr cabane{,s} | cabane de montagne | refuge{,s} | cabane du CAS
it capann{a,e} | capanna alpina | rifugi{,o} | rifugio alpino
en mountain hut{,s} | alpine hut{,s} | mountain refuge{,s} | alpine club hut

hut-assistant
de Hüttengehilf{e,en,in,innen} | Hüttenhilfe{,n} | Hüttenmitarbeiter+ | Mitarbeite{r,rin,rinnen,nde,nder} Hütte | Hüttenallrounder+ | Hüttenteam | {Hütten,Skihütten,Berghütten,Alphütten}{job,jobs,stelle,stellen,arbeit}? | {Hütten,Skihütten,Berghütten} Job{,s}?
fr aide{,s} en cabane | aide{,s} de cabane | aide{,s} {de,du} refuge | aide-gardien{,ne} | aide en cabane de montagne
it aiutant{e,i} di capanna | aiuto capanna | tuttofare di capanna | aiuto rifugio | aiutante di rifugio
en mountain hut assistant{,s} | hut assistant{,s} | hut helper{,s} | hut all-rounder

hut-warden
de Hüttenwart{,s,in,innen,e} | Hüttenwirt{,in} | Hüttenchef{,in} | Hüttenwartsehepaar | Hüttenwartspaar
fr gardien{,s,ne,nes} de cabane | gardien{,s,ne,nes} de refuge
it guardian{o,a,i} di capanna | gestor{e,i} di rifugio | rifugist{a,i} | capannar{o,a}
en mountain hut warden{,s} | hut warden{,s} | hut keeper{,s} | hut guardian

mountain-restaurant
de Bergrestaurant{,s} | Berggasthaus | Berggasthof | Berghaus | Berghotel | Pistenrestaurant | Skirestaurant | Panoramarestaurant
fr restaurant d'altitude | restaurants d'altitude | restaurant de montagne | auberge de montagne | hôtel de montagne
it ristorante di montagna | ristorante in quota | ristorante alpino | albergo di montagna
en mountain restaurant{,s} | mountain inn | mountain hotel | alpine restaurant

mountains
de Berge | Bergen | Berggebiet | Alpen | in den Bergen
fr montagne{,s} | Alpes
it montagn{a,e} | Alpi
en mountain{,s} | Alps

ski-resort
de Skigebiet{,e} | Skiort | Wintersportort | Skiregion | Wintersportgebiet
fr station de ski | domaine skiable | stations de ski | station de sports d'hiver
it comprensorio sciistico | stazione sciistica | stazione invernale | località sciistica
en ski resort{,s} | ski area{,s} | winter sports resort

ski
de Ski | Skifahren | Schneesport | Wintersport | Skier
fr ski | sports d'hiver | sports de neige
it sci | sport invernali | sport sulla neve
en ski | skiing | winter sports | snow sports

lake
de Seeufer | am See | Seehotel
fr lac | bord du lac | au bord du lac
it lago | riva al lago | lungolago
en lake | lakeside | lakefront

camping
de Camping | Campings | Campingplatz | Campingplätze | Zeltplatz | Glamping
fr camping{,s} | terrain de camping | glamping
it campegg{io,i} | camping | glamping
en camping | campsite{,s} | campground{,s} | glamping

camping-staff
de Campingplatzmitarbeiter+ | Campingmitarbeiter+ | Platzwart{,in} | Mitarbeite{r,rin,rinnen,nde,nder} Camping | Campingwart{,in} | Campingleit{er,erin,ung}
fr employé{,e,s,es} de camping | gardien{,ne} de camping | responsable de camping | gérant{,e} de camping
it addett{o,a,i,e} al campeggio | tuttofare in campeggio | custode di campeggio | gerente di campeggio
en campsite attendant{,s} | campsite all-rounder | camp warden | campsite staff | campsite manager

youth-hostel
de Jugendherberge{,n} | Hostel{,s} | Backpacker | Gruppenhaus | Gruppenunterkunft | Ferienlager
fr auberge{,s} de jeunesse | hostel | colonie de vacances | maison de vacances
it ostell{o,i} | ostello della gioventù | colonia di vacanze | hostel
en youth hostel{,s} | hostel{,s} | backpackers | holiday camp

holiday-apartments
de Ferienwohnung{,en} | Ferienhaus | Ferienhäuser | Apartmenthotel | Aparthotel | Ferienresort
fr appartement{,s} de vacances | résidence hôtelière | location de vacances
it appartament{o,i} di vacanza | residence | case vacanze | casa vacanze
en holiday apartment{,s} | holiday home{,s} | aparthotel | serviced apartments

bed-and-breakfast
de Bed and Breakfast | B & B | Pension | Privatzimmer | Frühstückspension
fr chambre d'hôtes | chambres d'hôtes | B & B | bed and breakfast
it bed and breakfast | B & B | agriturismo | pensione familiare
en bed and breakfast | B & B | boarding house

clinic
de Klinik{,en} | Spital | Spitäler | Krankenhaus | Rehaklinik | Kurhaus | Reha
fr clinique{,s} | hôpital | hôpitaux | centre de réadaptation
it clinic{a,he} | ospedal{e,i} | riabilitazione
en clinic{,s} | hospital{,s} | rehabilitation

care-home
de Altersheim{,e} | Pflegeheim{,e} | Alterszentrum | Seniorenheim | Seniorenresidenz | Alters- und Pflegeheim
fr EMS | maison de retraite | établissement médico-social | résidence pour seniors
it casa anziani | case anziani | casa per anziani | casa di riposo
en care home{,s} | nursing home{,s} | retirement home{,s} | old people's home

ship
de Schiff{,e,fahrt} | Kreuzfahrt{,en} | Kreuzfahrtschiff{,e} | Flussschiff | Dampfschiff | Schifffahrtsgesellschaft | an Bord
fr bateau | bateaux | croisière{,s} | navire{,s} | à bord
it nav{e,i} | crocier{a,e} | battell{o,i} | a bordo
en ship{,s} | boat{,s} | cruise{,s} | cruise ship{,s} | on board

train-catering
de Bahngastronomie | Speisewagen | Zugrestaurant
fr wagon-restaurant | restauration ferroviaire | voiture-restaurant
it carrozza ristorante | vagone ristorante
en dining car{,s} | train catering

nightclub
de Nachtclub | Diskothek | Disco | Nachtleben | Nightclub
fr discothèque{,s} | boîte de nuit | night-club
it discotec{a,he} | locale notturno | night club
en nightclub{,s} | night club{,s} | disco

casino
de Casino{,s} | Spielbank | Croupier{,s} | Kasino
fr casino{,s} | croupi{er,ers,ère}
it casin{ò,o} | croupier
en casino{,s} | croupier{,s} | casino dealer{,s}

museum
de Museum | Museen | Museumsmitarbeiter+
fr musée{,s}
it muse{o,i}
en museum{,s}

cinema-theatre
de Kino | Theater | Freilichttheater
fr cinéma | théâtre
it cinema | teatro
en cinema | theatre | theater

festival
de Festival{,s} | Openair | Open-Air | Musikfestival
fr festival | festivals | festival en plein air | open-air
it festival | open air
en festival{,s} | open-air festival

theme-park
de Freizeitpark{,s} | Erlebnispark | Rodelbahn | Seilpark | Kletterpark | Tierpark | Zoo
fr parc d'attractions | parc de loisirs | parc aventure | zoo | accrobranche
it parco divertimenti | parco avventura | parco giochi | zoo
en theme park{,s} | amusement park{,s} | adventure park | ropes course | zoo

languages
de Fremdsprachen | mehrsprachig{,e,er} | Sprachkenntnisse
fr langues étrangères | plurilingue{,s} | connaissances linguistiques | multilingue
it lingue straniere | plurilingue | conoscenze linguistiche | poliglott{a,i}
en foreign languages | multilingual | language skills
`;
