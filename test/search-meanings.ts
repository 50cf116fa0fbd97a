/** Queries, and titles in another language or word form that must match them by meaning: query -> ad. */
export const related = `
Koch -> Cuisinier/ère à l'année
Koch -> Cuoco/a di stagione
Köchin -> Cook wanted
Kochs -> Chef d'équipe et cuisinières
cook -> Alleinköchin im Berghaus
cuisinière -> Zwei Köche gesucht
cuoca -> Koch / Köchin EFZ
cuochi -> Köch*innen
KÖCHIN -> cuisinier·ère
Küchenchef -> Chef de cuisine (h/f)
Küchenchefin -> Capo cucina
head chef -> Leiter/in Küche
responsabile di cucina -> Chefkoch
Souschef -> Second de cuisine
sous chef -> Souschefin
vice chef -> Stellvertretender Küchenchef
Chef de Partie -> Capopartita ai primi
capo partita -> Chef/cheffe de partie garde-manger
station chef -> Postenchef
demi chef de partie -> Demi-chef de partie tournant
Commis de cuisine -> Commis di cucina
commis chef -> Jungkoch
Saucier -> Sauce chef
Gemüsekoch -> Entremetier
Gardemanger -> cold kitchen
Grillköchin -> Grillardin
Diätkoch -> Cuoco/cuoca in dietetica
Pizzaiolo -> Pizza maker
Pizzabäcker -> pizzaïolo
Patissier -> Konditorin
Pâtissière -> pasticciere/a
pastry chef -> Konditor-Confiseur
Bäckerin -> boulanger/ère
panettiere -> Bäcker/in
Bäckerei -> boulangerie
Metzger -> Boucher-charcutier
Käser -> Fromagère d'alpage
Küchenhilfe -> Aide de cuisine
Küchenhilfe -> Aiuto cucina
kitchen porter -> Mitarbeiter/in Küche
kitchen porter -> Abwäscher
aide-cuisine -> Hilfskoch
aiuto cuoco -> Küchengehilfin
Kitchen Hand -> Employé(e) de cuisine
Lavapiatti -> Casserolier
plongeuse -> Tellerwäscher
dishwasher -> Plongeur/euse
Spülhilfe -> lavapentole
Officemitarbeiter -> Employée d'office
scullery attendant -> addetta all'office
Küche -> Stage en cuisine
kitchen -> Praticantato in cucina
Kellner -> Serveur/euse
Kellnerin -> Cameriere/a di sala
Kellner*in -> waitress
Servicemitarbeiter -> serveuse
Serviceangestellte -> Waiter/waitress, half board
Saaltochter -> cameriera
Zahlkellner -> Kellner
serveuses -> Servicefachangestellte/r
camerieri -> Servicekräfte
Mitarbeiterin Service -> Waiting staff
Servicefachfrau -> addetto al servizio
waiters -> Mitarbeiter:in im Service
Restaurantfachfrau -> Spécialiste en restauration
Restaurationsfachmann -> impiegata di ristorazione
Servicehilfe -> Aide au service
Runner -> commis de salle
Chef de Rang -> Capo rango
cheffe de rang -> Station waiter/station waitress
Chef de Service -> Responsabile di sala
Oberkellner -> maître d'hôtel
Serviceleitung -> head waiter
Restaurantleiterin -> Gérant/gérante de restaurant
gerente di ristorante -> Restaurant manager
Food & Beverage -> Responsabile della ristorazione
Sommelière -> wine waiter
Barkeeper -> Barmaid
Barmann -> Bartender
barman -> Barmitarbeiter/in
Bardame -> barista bar
Chef de Bar -> head bartender
Barista -> Barista
Buffetmitarbeiter -> addetti al buffet
Buffetdame -> counter attendant
Frühstücksmitarbeiterin -> Addetto/addetta alle colazioni
Frühstück -> petit-déjeuner
breakfast -> Frühstücksservice
colazioni -> Zmorge
Halbpension -> demi-pension
Bankettservice -> banquet server
Traiteur -> Catering
Terrasse -> sun terrace
Hostess -> hôtesse d'accueil
Kassierer -> caissière
Rezeptionist -> Réceptionniste
Réceptionistin -> front desk agent
receptionist -> Mitarbeiter/in Réception
Empfangsdame -> addetta al ricevimento
Réception -> Ricevimento
front office -> Rezeption
Chef de Réception -> capo ricevimento
Nachtportier -> Night Auditor
Kellner -> Wine waiter, waiter
cameriere -> Cameriera ai piani e cameriera di sala
Küche -> Aide-cuisinier en cuisine
bar -> Capo barista bar
Rezeption -> Leiterin Réception
veilleur de nuit -> portiere notturno
night porter -> Nachtportière
Concierge d'hôtel -> Hotelconcierge
Hotelportier -> Facchino
Bagagiste -> Gepäckträger
Reservationen -> reservations agent
Hotelfachmann -> Spécialiste en hôtellerie
Hotelfachfrau/-mann -> impiegato/a d'albergo
Kauffrau -> employée de commerce
Sekretärin -> segretaria
Hoteldirektor -> Directrice d'hôtel
Hotelière -> albergatore
Direktionsassistent -> Assistente di direzione
Personalfachfrau -> risorse umane
HR -> Ressources humaines
Marketing -> Specialista in marketing
Buchhalterin -> Comptable
contabile -> accountant
Einkäufer -> acheteuse
Event Manager -> événementiel
Tourismus -> office du tourisme
Zimmermädchen -> Femme de chambre / Valet
Zimmerfrau -> Room attendant
Mitarbeiter Etage -> Cameriera ai piani
valet de chambre -> chambermaid
cameriera ai piani -> Zimmerangestellte/r
Gouvernante -> Executive housekeeper
governante -> Leiterin Hauswirtschaft
housekeeping -> Hauswirtschaft
economia domestica -> intendance
Lingerie -> Guardaroba
Lingère -> linen room attendant
Wäscherei -> Blanchisserie
lavanderia -> laundry
buanderie -> Wäschereimitarbeiterin
Raumpfleger -> addetto alle pulizie
Putzfrau -> femme de ménage
cleaner -> Reinigungskraft
nettoyeuse -> Mitarbeiter Reinigung
Reinigung -> pulizie
`;

/** The same for departments, buildings, work and places. */
export const alsoRelated = `
Masseurin -> Massaggiatore/trice
massage therapist -> Masseur
medizinischer Masseur -> masseuse médicale
Kosmetikerin -> Estetista
esthéticienne -> Beauty therapist
Spa -> Wellness
benessere -> Wellnessbereich
Spa-Mitarbeiter -> Spa attendant
Bademeister -> garde-bain
bagnino -> lifeguard
Hallenbad -> piscine
Saunameister -> sauna attendant
Fitnesstrainer -> Istruttrice di fitness
Yogalehrerin -> Professeur·e de yoga
Physiotherapeutin -> Fisioterapista
Coiffeuse -> parrucchiera
Krankenschwester -> infirmière
Skilehrer -> Moniteur de ski
maestra di sci -> Schneesportlehrerin
ski instructor -> Professeur/professeure de sports de neige
Skischule -> scuola di sci
Wanderleiterin -> Accompagnatore/accompagnatrice di escursionismo
Bergführer -> guide de montagne
Kinderbetreuung -> Garde d'enfants
childcare -> Mitarbeiterin Kinderclub
Kids Club -> animatrice enfants
babysitter -> Kindermädchen
Animateur -> animatori
Gästeanimation -> entertainer
Hauswart -> Concierge d'immeuble
custode -> Hausmeister
Haustechniker -> maintenance technician
manutentore -> Technischer Dienst
Betriebsunterhalt -> Agent d'exploitation
Elektriker -> électricienne
Schreiner -> falegname
Gärtnerin -> Jardinier/ère
giardiniere -> gardener
Gartenhilfe -> aide-jardinier
Floristin -> fleuriste
Schneeräumung -> déneigement
Seilbahn -> remontées mécaniques
impianti di risalita -> lift attendant
Skiliftmitarbeiter -> cable car
Pistendienst -> ski patrol
Skiverleih -> location de skis
Chauffeur -> Autista del pulmino
Fahrerin -> driver
livreur -> Lieferfahrer
Führerausweis -> permis de conduire
Verkäufer -> vendeuse
commessa -> shop assistant
Dorfladen -> magasin
Lagerist -> magazziniere
Security -> agent de sécurité
Alp -> alpage
Weinlese -> vendanges
Lehrstelle -> Place d'apprentissage
Lernende -> apprendista
apprenticeship -> Tirocinio
Praktikum -> Stage
Praktikantin -> stagiaire
internship -> Praticantato
Hilfskraft -> auxiliaire
EFZ -> CFC
Leitung -> responsabile
Allrounder -> Tuttofare
polyvalente -> Allrounderin
Aushilfe -> Extras
Saisonstelle -> emploi saisonnier
stagionale -> Saisonier
seasonal work -> Saisonarbeit
Wintersaison -> saison d'hiver
Sommersaison -> stagione estiva
Jahresstelle -> poste à l'année
Teilzeit -> temps partiel
part-time -> tempo parziale
Vollzeit -> full-time
Nachtschicht -> travail de nuit
night shift -> turno notturno
Frühdienst -> service du matin
Zimmerstunde -> horaire coupé
Wochenende -> week-end
Personalzimmer -> logement du personnel
alloggio -> staff accommodation
Kost und Logis -> nourri logé
Unterkunft -> Hébergement
Lohn -> salaire
Paar -> couple
Hotel -> albergo
Gastgewerbe -> hospitality
Berghütte -> cabane de montagne
capanna -> SAC-Hütte
Hüttenwart -> gardien de cabane
Hüttengehilfin -> aiutante di capanna
Bergrestaurant -> restaurant d'altitude
Campingplatz -> campeggio
Jugendherberge -> auberge de jeunesse
Klinik -> ospedale
Altersheim -> EMS
Schiff -> croisière
Café -> caffetteria
Pizzeria -> pizzeria
`;

/** Queries, and titles that share words with them or sound alike but must not match by meaning. */
export const unrelated = `
Kellner -> Servicetechniker
Kellner -> Kellermeister
Kellner -> Service après-vente
Kellner -> Room service
waiter -> customer service
Service -> Serveur
Koch -> Küchenchef
Koch -> Küchenhilfe
Koch -> Kochbuch
Koch -> Souschef
cook -> kitchen porter
Küchenhilfe -> Koch
Küchenhilfe -> Küchenchef
Küchenchef -> Chef de Service
Chef -> Küchenchef
Chef -> Koch
chef -> Chef de réception
chef de partie -> chef de service
chef de cuisine -> chef de rang
Chef de Rang -> Commis de Rang
chef de projet -> chef de cuisine
Barkeeper -> Bar
Bar -> Barista
Barista -> Barkeeper
barman -> Kellner
Rezeptionist -> Nachtportier
Hotelportier -> Nachtportier
Concierge d'immeuble -> Concierge d'hôtel
Concierge d'hôtel -> Concierge d'immeuble
Hotelportier -> Kitchen porter
Commis de Rang -> Commis de cuisine
Sommersaison -> a été rénové
Alpbetrieb -> fermé le lundi
Dorfladen -> Wir laden ein
Praktikum -> intern und extern
Leitung -> dans le cadre de
Hauswart -> Hüttenwart
Hauswart -> Hauswirtschaft
Zimmermädchen -> Zimmermann
Zimmermädchen -> Kindermädchen
Zimmermädchen -> Kellnerin
femme de chambre -> femme de ménage
cameriera -> camera con vista
cameriere ai piani -> cameriere di sala
cameriere -> Cameriera ai piani
cameriere -> Cameriere/cameriera ai piani
Zimmermädchen -> Linen room attendant
Kellner -> Wine waiter
Kellner -> Head waiter/waitress
serveuse -> Serveuse de bar
serveur -> Serveur/serveuse de bar
cameriere -> aiuto cameriere
Koch -> Aide-cuisinier
cuoco -> Aiuto cuoco
cuisinier -> Cuisinier en diététique
Küchenchef -> Stellvertretende Küchenchefin
Rezeptionist -> Réceptionniste de nuit
Portier -> Portiere notturno
gouvernante -> Aide-gouvernante
Masseur -> Medizinischer Masseur
Hoteldirektor -> Stellvertretender Direktor
Fahrer -> Driver's license
Gouvernante -> Zimmermädchen
Wäscherei -> Abwäscher
Tellerwäscher -> Wäscher
Raumpfleger -> Krankenpfleger
Raumpflegerin -> Zimmerfrau
Masseur -> Monteur
Bademeister -> Hausmeister
Hausmeister -> Küchenmeister
Skilehrer -> Yogalehrer
Skilehrer -> Lehrstelle
Wanderleiter -> Restaurantleiter
Kinderbetreuer -> Gästebetreuer
Gärtner -> Kindergärtnerin
Gärtner -> Gartenhilfe
Gärtner -> Gartenrestaurant
Techniker -> Haustechniker
Fahrer -> Fahrrad
Verkäufer -> Verkaufsleiter
Buchhalter -> Buchung
Lehrling -> Lehrer
Praktikum -> Lehrstelle
Teilzeit -> Vollzeit
Sommersaison -> Wintersaison
Nachtschicht -> Frühschicht
Saison -> Winter
Personalzimmer -> Zimmer mit Aussicht
Personalzimmer -> Zimmermädchen
Restaurant -> Restaurantleiter
Hotel -> Hoteldirektor
Hotelfachfrau -> Hoteldirektorin
Restaurantfachfrau -> Detailhandelsfachfrau
Lift -> Facelift
Ski -> Skilehrer
Spa -> Spargel
Pizzeria -> Pizzaiolo
Bäcker -> Bäckerei
Metzger -> Käser
Sommelier -> Weinlese
stage -> backstage
office -> Back Office
Office -> Scullery attendant
Küche -> Kuchen
Patisserie -> Patissier
Mitarbeiter -> Servicemitarbeiter
Hilfe -> Küchenhilfe
aide -> aide de cuisine
addetto -> addetto alle pulizie
employé -> employé de commerce
attendant -> room attendant
Commis -> commissaire
`;
