// The vocabulary of the generated ads: occupations, companies, sentences and words of four languages.

export type Language = 'de' | 'it' | 'fr' | 'en';

interface Role {
  category: number;
  position: number;
  titles: Record<Language, string>;
}

/** Category, position | German | Italian | French | English; variants are separated by commas. */
export const roles: readonly Role[] = `
1 4|Koch, Köchin, Koch/Köchin, Koch (m/w/d), Koch / Köchin EFZ, Alleinkoch|Cuoco, Cuoca, Cuoco/a, Cuoco di linea|Cuisinier, Cuisinière, Cuisinier/ère, Cuisinier CFC|Cook, Line Cook, Chef
1 5|Küchenchef, Küchenchefin, Küchenchef/in|Capocuoco, Chef di cucina|Chef de cuisine, Cheffe de cuisine|Head Chef, Executive Chef
1 4|Chef de Partie, Chef de Partie (m/w/d), Chef de Partie Saucier|Capo partita, Chef de partie|Chef de partie, Cheffe de partie|Chef de Partie
1 5|Sous-Chef, Souschef/in|Sous-chef, Secondo cuoco|Sous-chef, Second de cuisine|Sous Chef
1 4|Commis de Cuisine, Jungkoch, Jungköchin|Commis di cucina, Aiuto cuoco|Commis de cuisine|Commis Chef
1 3|Küchenhilfe, Küchenhilfe (m/w/d), Hilfskoch, Mitarbeiter/in Küche, Küchenmitarbeiter|Aiuto cucina, Ausiliario di cucina|Aide de cuisine, Auxiliaire de cuisine|Kitchen Assistant, Kitchen Helper
1 3|Casserolier, Abwascher, Mitarbeiter Office, Officemitarbeiter/in|Lavapiatti, Casseroliere|Plongeur, Casserolier, Plongeur/euse|Dishwasher, Kitchen Porter
1 4|Bäcker-Konditor, Konditorin-Confiseurin, Patissier, Pâtissier/ière|Pasticciere, Panettiere|Pâtissier, Boulanger-pâtissier, Confiseur|Pastry Chef, Baker
1 4|Pizzaiolo, Pizzaiola|Pizzaiolo, Pizzaiola|Pizzaïolo, Pizzaiolo|Pizza Chef
1 4|Diätkoch, Diätköchin|Cuoco dietetico|Cuisinier en diététique|Dietary Cook
2 4|Servicefachangestellte/r, Servicefachfrau, Restaurationsfachmann, Restaurantfachfrau EFZ|Impiegato di servizio, Addetta alla ristorazione|Spécialiste en restauration, Employé de service|Restaurant Specialist
2 4|Kellner, Kellnerin, Kellner*in, Kellner/in|Cameriere, Cameriera di sala, Cameriere/a|Serveur, Serveuse, Serveur / Serveuse|Waiter, Waitress, Waiter / Waitress
2 4|Servicemitarbeiter, Servicemitarbeiterin, Mitarbeiter/in Service, Serviceaushilfe, Frühstücksservice|Addetto al servizio, Addetta colazioni|Collaborateur de service, Extra en salle|Service Staff, Breakfast Attendant, Food Server
2 5|Chef de Service, Leiter/in Service, Serviceleitung|Maître di sala, Responsabile di sala|Maître d'hôtel, Chef de rang responsable|Restaurant Manager, Head Waiter
2 4|Chef de Rang, Chef de Rang (m/w/d)|Chef de rang|Chef de rang, Cheffe de rang|Chef de Rang
2 4|Barkeeper, Barkeeperin, Bartender, Barmitarbeiter/in|Barista, Barman, Barlady|Barman, Barmaid, Barista|Bartender, Barista
2 4|Sommelier, Sommelière|Sommelier|Sommelier, Sommelière|Sommelier
2 3|Buffetmitarbeiter, Buffethilfe, Mitarbeiter Buffet|Addetto al buffet, Banconiere|Employé de buffet|Buffet Attendant
2 5|Bankettleiter, Leiterin Bankett|Responsabile banchetti|Responsable banquets|Banquet Manager
3 4|Réceptionist, Réceptionistin, Rezeptionist (m/w/d), Mitarbeiter/in Réception|Receptionist, Addetto alla ricezione, Segretaria d'albergo|Réceptionniste, Réceptionniste d'hôtel|Receptionist, Front Desk Agent
3 5|Chef de Réception, Leiter/in Réception, Front Office Manager|Capo ricevimento|Chef de réception, Cheffe de réception|Front Office Manager
3 4|Nachtportier, Night Auditor, Nachtréceptionist|Portiere notturno|Veilleur de nuit, Night auditor|Night Auditor, Night Porter
3 4|Concierge, Portier, Page|Concierge, Portiere|Concierge, Bagagiste|Concierge, Bellboy
4 3|Zimmermädchen, Zimmerfrau, Mitarbeiter/in Hauswirtschaft, Roomboy, Etagenmitarbeiter|Cameriera ai piani, Addetta alle camere|Femme de chambre, Valet de chambre, Employée d'étage|Room Attendant, Chambermaid, Housekeeping Attendant
4 5|Gouvernante, Leiterin Hauswirtschaft, Generalgouvernante|Governante, Capo governante|Gouvernante, Gouvernante générale|Executive Housekeeper, Housekeeping Manager
4 3|Lingeriemitarbeiter, Mitarbeiterin Lingerie, Wäschereihilfe|Addetta alla lavanderia|Lingère, Employé de lingerie|Laundry Attendant
4 3|Reinigungskraft, Raumpfleger/in, Reinigungsmitarbeiter|Addetto alle pulizie|Agent d'entretien, Nettoyeur|Cleaner
6 4|Hauswart, Technischer Dienst, Haustechniker, Mitarbeiter Technik|Custode, Addetto alla manutenzione|Concierge technique, Agent technique|Maintenance Technician
6 3|Gärtner, Gartenmitarbeiter|Giardiniere|Jardinier, Jardinière|Gardener
6 3|Chauffeur, Hotelfahrer, Shuttlefahrer|Autista|Chauffeur, Voiturier|Driver, Valet
5 4|Masseur, Masseurin, Wellnesstherapeut, Kosmetikerin|Massaggiatore, Massaggiatrice, Estetista|Masseur, Masseuse, Esthéticienne|Spa Therapist, Massage Therapist
5 4|Bademeister, Badeaufsicht|Bagnino|Maître-nageur, Garde-bain|Lifeguard
7 4|Kinderbetreuer, Kinderbetreuerin, Animateur|Animatore, Animatrice per bambini|Animateur enfants, Animatrice|Kids Club Host, Childcare Worker
7 4|Skilehrer, Skilehrerin, Bergführer|Maestro di sci|Moniteur de ski, Monitrice de ski|Ski Instructor
7 3|Mitarbeiter Skiverleih, Sportartikelverkäufer|Addetto al noleggio sci|Vendeur articles de sport|Ski Rental Assistant
7 3|Pistenpatrouilleur, Mitarbeiter Bergbahnen, Seilbahnmitarbeiter|Addetto agli impianti di risalita|Employé de remontées mécaniques, Patrouilleur|Lift Operator
7 5|Direktor, Hoteldirektorin, Geschäftsführer/in, Gastgeberpaar|Direttore d'albergo, Gerente|Directeur d'hôtel, Gérant|Hotel Manager, General Manager
7 5|F&B Manager, Betriebsassistent, Direktionsassistentin|Assistente di direzione|Assistant de direction, Responsable F&B|F&B Manager, Duty Manager
7 4|Mitarbeiter Marketing, Eventmanager, Sachbearbeiter Personal|Addetto al marketing|Chargé de marketing, Responsable évènements|Event Manager, HR Officer
1 1|Lehrstelle Koch EFZ, Praktikant/in Küche|Apprendista cuoco, Stagista in cucina|Apprenti cuisinier, Stagiaire en cuisine|Kitchen Intern
2 1|Lehrstelle Restaurantfachmann, Praktikant/in Service|Stagista di sala|Apprenti spécialiste en restauration|Service Intern
4 4|Hotelfachfrau EFZ, Hotelfachmann, Hauswirtschafterin|Impiegata d'albergo|Spécialiste en hôtellerie|Hotel Specialist
2 4|Allrounder, Allrounderin, Allrounder (m/w/d), Hüttenhilfe|Tuttofare, Aiuto capanna|Polyvalent, Aide de cabane|All-rounder, Hut Assistant
`
  .trim()
  .split('\n')
  .map((line) => {
    const [numbers = '', de = '', it = '', fr = '', en = ''] = line.split('|');
    const [category, position] = numbers.split(' ').map(Number) as [number, number];
    return { category, position, titles: { de, it, fr, en } };
  });

/** Common endings of titles after the occupation. */
export const titleEndings: Record<Language, readonly string[]> = {
  de: 'Wintersaison;Sommersaison;80–100%;100%;60-80 %;(a);in Saisonstelle;per sofort;mit Unterkunft;à la carte;Bergrestaurant;im 4-Sterne-Hotel;für unser Team;Aushilfe'.split(
    ';',
  ),
  it: 'stagione invernale;stagione estiva;80–100%;100%;con alloggio;ristorante alla carta;per la stagione;a tempo parziale;m/f'.split(
    ';',
  ),
  fr: "saison d'hiver;saison d'été;80–100%;100%;avec logement;à la carte;H/F;(h/f/d);en station;temps partiel".split(
    ';',
  ),
  en: 'winter season;summer season;80–100%;full time;with accommodation;(m/f/d);part time;mountain restaurant;seasonal'.split(
    ';',
  ),
};

export const houses: Record<Language, { kinds: readonly string[]; names: readonly string[] }> = {
  de: {
    kinds:
      'Hotel,Hotel,Hotel,Hotel,Restaurant,Restaurant,Gasthof,Berghotel,Grandhotel,Seehotel,Sporthotel,Landgasthof,Café,Bäckerei,Berghaus,Hotel Garni,Kurhaus,Hotel Restaurant,Boutique Hotel'.split(
        ',',
      ),
    names:
      'Alpenblick,Bellevue,Krone,zum Löwen,Bären,Hirschen,Sonne,Rössli,Schweizerhof,Waldhaus,Edelweiss,Alpenrose,Post,Central,Steinbock,Adler,Schwanen,Engel,Seeblick,Bahnhof,Eiger,Jungfrau,Monte Rosa,Matterhornblick,Arvenhof,Bergheimat,zur Linde,Kreuz,Sternen,Schlössli,Dom,Couronne,Silberhorn,Panorama,Gletschergarten,Enzian,Murmeltier,Gämse,Säntis,Pilatus,Rigi,Drei Könige,Goldener Ochsen,Taube,Traube,Freihof,Weisses Kreuz,Chesa Grischuna,Piz Mundaun,Sonnenhof,Wetterhorn,Zum See,Bodenhaus,Quellenhof,Lindenhof,Parkhotel,Kulm,Terrasse,Victoria,Belvédère'.split(
        ',',
      ),
  },
  it: {
    kinds:
      'Albergo,Hotel,Hotel,Ristorante,Ristorante,Osteria,Grotto,Locanda,Trattoria,Pasticceria,Villa'.split(
        ',',
      ),
    names:
      "Bellavista,al Lago,del Sole,Stella Alpina,Lago Maggiore,Splendide,dell'Angelo,San Giorgio,Al Pontile,della Posta,Ticino,Paradiso,La Palma,Castello,Monte Brè,Eden,Delfino,Alla Riva,Ai Ronchi,Unione,del Gallo,Centrale,America,Camelia,San Gottardo,Al Faro".split(
        ',',
      ),
  },
  fr: {
    kinds:
      'Hôtel,Hôtel,Hôtel,Restaurant,Auberge,Auberge communale,Chalet,Brasserie,Café-Restaurant,Grand Hôtel,Boulangerie'.split(
        ',',
      ),
    names:
      "du Lac,des Alpes,de la Gare,Beau-Rivage,Les Étoiles,du Cheval Blanc,de la Poste,Mirabeau,Bellevue,des Trois Couronnes,du Lion d'Or,Le Chamois,La Couronne,du Soleil,de l'Ours,Les Mélèzes,Mont-Fort,Le Mazot,de la Paix,Victoria,L'Éterle,du Pont,Au Vieux Stand,des Vignes,La Channe,du Cerf,de l'Union,Bon Rivage,Le Richemond".split(
        ',',
      ),
  },
  en: {
    kinds: 'Hotel,Resort,Lodge,Alpine Resort,Guesthouse,Boutique Hotel'.split(','),
    names:
      'Alpine Garden,The Summit,Lakeside,Snowflake,Mountain View,Eden Rock,The Cambrian,Swiss Lodge,Riverside,Capra,Backstage'.split(
        ',',
      ),
  },
};

export const surnames =
  'Müller,Meier,Schmid,Keller,Weber,Huber,Schneider,Meyer,Steiner,Fischer,Gerber,Brunner,Baumann,Frei,Zimmermann,Moser,Widmer,Wyss,Graf,Roth,Suter,Baumgartner,Bachmann,Kunz,Hofer,Lüthi,Bühler,Imboden,Zurbriggen,Supersaxo,Aufdenblatten,Perren,Julen,Taugwalder,Caduff,Casutt,Cathomas,Camenisch,Bernasconi,Fontana,Crivelli,Rossi,Bianchi,Ferrari,Favre,Rochat,Blanc,Monnier,Bonvin,Rey,Fournier,Délèze,Praz,Gaillard,Darbellay,Joris,Jaquet,Gremaud,Oberson,Aebi,Amstutz,Gyger,Kübler,Jäggi,Ruckstuhl,Odermatt,Niederberger,Gisler,Arnold,Furrer,Inderbitzin,Betschart,Kälin,Ospelt,Marxer,Büchel'.split(
    ',',
  );

/** Resorts, which have more hotels than their population suggests. */
export const resorts =
  'Zermatt,Davos Platz,Davos Dorf,St. Moritz,Arosa,Grindelwald,Wengen,Mürren,Interlaken,Gstaad,Adelboden,Lenk im Simmental,Saas-Fee,Verbier,Crans-Montana,Leukerbad,Andermatt,Engelberg,Flims Dorf,Laax GR,Klosters,Pontresina,Sils/Segl Maria,Scuol,Samnaun Dorf,Lenzerheide/Lai,Ascona,Locarno,Lugano,Montreux,Vevey,Luzern,Zürich,Genève,Basel,Bern,Lausanne,Bad Ragaz,Weggis,Vitznau,Kandersteg,Meiringen,Nendaz,Champéry,Villars-sur-Ollon,Les Diablerets,Zinal,Grächen,Bettmeralp,Riederalp'.split(
    ',',
  );

/**
 * Sentence templates: {role} is an occupation in the ad's language, {place} and {house} those of the ad, {n} a number,
 * {w} a word of the language, {rare} a word that few ads contain.
 */
export const sentences: Record<Language, readonly string[]> = {
  de: `
Für die kommende Saison suchen wir eine engagierte Persönlichkeit mit Freude am {w}.
Sie arbeiten im {w} und unterstützen unser {w} in allen Belangen.
Wir bieten eine moderne Infrastruktur, {w} und {w} sowie ein Zimmer im Personalhaus.
Deutsch in Wort und Schrift, weitere Sprachen wie Französisch, Italienisch oder Englisch von Vorteil.
Sie sind belastbar, flexibel und behalten auch bei viel {w} die Übersicht.
Unser Haus in {place} verfügt über {n} Zimmer, ein Restaurant, eine Bar und einen Wellnessbereich.
Eine abgeschlossene Lehre als {role} oder mehrere Jahre Erfahrung setzen wir voraus.
Verantwortung für {w}, {w} und die Einhaltung der Hygienevorschriften nach HACCP.
Es erwarten Sie ein junges Team, geregelte Arbeitszeiten und fünf Wochen Ferien.
Auf Ihre Bewerbung mit Foto freut sich {rare}, Gastgeberin im {house}.
Arbeiten Sie dort, wo andere Ferien machen: mitten im Skigebiet {rare}.
Zu den Aufgaben gehören {w}, Kontrolle von {w} und die Pflege der {w}.
Eintritt nach Vereinbarung, Verlängerung für die Sommersaison möglich.
Kost und Logis nach L-GAV, Saisonabonnement für die Bergbahnen vergünstigt.
Unsere Küche verwendet Produkte aus der Region, {rare} und {w} inbegriffen.
Sie führen ein Team von {n} Personen und bilden Lernende aus.
`
    .trim()
    .split('\n'),
  it: `
Per la prossima stagione cerchiamo una persona motivata e appassionata di {w}.
Si occupa di {w}, {w} e della cura della clientela internazionale.
Offriamo un ambiente di lavoro familiare, alloggio e {w} a condizioni vantaggiose.
Ottima conoscenza dell'italiano, il tedesco e l'inglese sono un vantaggio.
Il nostro albergo a {place} dispone di {n} camere, un ristorante e una terrazza sul lago.
È richiesta esperienza come {role} oppure una formazione conclusa nel settore.
La brigata è composta da {n} persone e lavora con prodotti della regione.
Responsabilità per {w} e rispetto delle norme d'igiene.
Entrata in servizio da convenire, con possibilità di {w} per l'inverno.
Candidature con fotografia a {rare}, {house}.
Specialità della casa: {rare}, {w} e dolci fatti in casa.
Disponibilità a lavorare la sera, nei fine settimana e durante le feste.
`
    .trim()
    .split('\n'),
  fr: `
Pour la saison à venir, nous cherchons une personne motivée et passionnée de {w}.
Vous assurez {w}, {w} et l'accueil de notre clientèle internationale.
Nous offrons un cadre de travail agréable, un logement et {w} à prix réduit.
Langue française indispensable, l'allemand et l'anglais sont un atout.
Notre établissement à {place} compte {n} chambres, un restaurant et un espace bien-être.
Expérience confirmée comme {role} ou formation achevée dans la branche.
La brigade compte {n} personnes et travaille des produits du terroir.
Vous êtes responsable de {w} et du respect des normes d'hygiène.
Entrée en fonction à convenir, possibilité de {w} pour l'été.
Dossier avec photo à {rare}, {house}.
Au pied des pistes de {rare}, à deux pas du cœur du village.
Disponible le soir, le week-end et pendant les fêtes de fin d'année.
`
    .trim()
    .split('\n'),
  en: `
For the coming season we are looking for a motivated person with a passion for {w}.
You take care of {w}, {w} and our international guests.
We offer a friendly team, staff accommodation and {w} at a reduced price.
Good English is required, German or French is an advantage.
Our house in {place} has {n} rooms, a restaurant, a bar and a spa.
Experience as {role} or a completed training in hospitality is expected.
You lead a team of {n} and are in charge of {w}.
You keep to the standards of hygiene and support the {w} team.
Start date by arrangement, with the option of {w} in summer.
Please send your application with a photo to {rare}, {house}.
Work where others spend their holidays, close to the slopes of {rare}.
Flexible on weekends, evenings and public holidays.
`
    .trim()
    .split('\n'),
};

/** From the most common to the rarest. */
export const words: Record<Language, readonly string[]> = {
  de: 'Service,Küche,Gäste,Frühstück,Restaurant,Team,Réception,Buffet,Bar,Beratung,Verkauf,Reinigung,Zimmer,Wäsche,Abwasch,Terrasse,Weinkeller,Bankett,Wellness,Empfang,Reservation,Lager,Kasse,Mise en place,Menüplanung,Einkauf,Bestellwesen,Patisserie,Gardemanger,Tournant,Produktion,Kalkulation,Qualität,Sauberkeit,Ordnung,Gastfreundschaft,Teamgeist,Teamarbeit,Abendservice,Mittagsservice,Frühdienst,Spätdienst,Nachtdienst,Etage,Lingerie,Minibar,Telefonzentrale,Check-in,Check-out,Gepäck,Transfer,Korrespondenz,Buchhaltung,Marketing,Veranstaltungen,Hochzeiten,Seminare,Kinderclub,Hallenbad,Sauna,Massage,Garten,Schneeräumung,Reparaturen,Haustechnik,Brot,Gebäck,Torten,Fondue,Raclette,Rösti,Wildgerichte,Fisch,Pasta,Pizza,Desserts,Cocktails,Kaffee,Bier,Weine,Spirituosen,Käse,Gemüse,Kräuter,Trüffel,Spargel,Eierschwämme,Trinkgeld,Dienstplan,Ferienvertretung,Weiterbildung,Aufstieg,Saisonvertrag,Arbeitsbewilligung,Schlüsselübergabe'.split(
    ',',
  ),
  it: 'servizio,cucina,clienti,colazione,ristorante,squadra,ricezione,buffet,bar,vendita,pulizia,camere,biancheria,stoviglie,terrazza,cantina,banchetti,benessere,accoglienza,prenotazioni,magazzino,cassa,preparazione,menù,acquisti,ordini,pasticceria,antipasti,produzione,qualità,ordine,ospitalità,turni,lavanderia,bagagli,corrispondenza,contabilità,eventi,matrimoni,animazione,piscina,sauna,massaggi,giardino,manutenzione,pane,torte,risotto,polenta,brasato,pesce,pasta,pizza,dolci,aperitivi,caffè,birra,vini,formaggi,verdure,erbe,tartufo,funghi,castagne,mance,formazione,contratto,permesso'.split(
    ',',
  ),
  fr: 'service,cuisine,clients,petit-déjeuner,restaurant,équipe,réception,buffet,bar,vente,nettoyage,chambres,linge,vaisselle,terrasse,cave,banquets,bien-être,accueil,réservations,stock,caisse,mise en place,menus,achats,commandes,pâtisserie,garde-manger,production,qualité,propreté,hospitalité,horaires,lingerie,bagages,correspondance,comptabilité,évènements,mariages,animation,piscine,sauna,massages,jardin,entretien,pain,gâteaux,fondue,raclette,gibier,poisson,pâtes,pizza,desserts,cocktails,café,bière,vins,fromages,légumes,herbes,truffes,champignons,bœuf,pourboires,formation,contrat,permis,déneigement'.split(
    ',',
  ),
  en: 'service,kitchen,guests,breakfast,restaurant,team,reception,buffet,bar,sales,cleaning,rooms,laundry,dishes,terrace,cellar,banquets,wellness,welcome,bookings,storage,cashier,preparation,menus,purchasing,orders,pastry,production,quality,tidiness,hospitality,shifts,luggage,correspondence,accounting,events,weddings,entertainment,pool,sauna,massages,garden,maintenance,bread,cakes,fondue,game,fish,pasta,pizza,desserts,cocktails,coffee,beer,wines,cheese,vegetables,herbs,truffles,mushrooms,tips,training,contract,permit,snow,skiing'.split(
    ',',
  ),
};

/** Parts of German compounds; any two of them can be combined. */
export const compoundHeads =
  'Hotel,Küchen,Service,Restaurant,Gäste,Zimmer,Frühstücks,Bankett,Berg,Ski,Winter,Sommer,Saison,Personal,Wein,Bar,Kaffee,Garten,Wellness,Reinigungs,Wäsche,Empfangs,Nacht,Tages,Lager,Einkaufs,Verkaufs,Event,Hütten,See,Dorf,Ferien,Familien,Kinder,Sport,Bäckerei,Konditorei,Metzgerei,Käserei,Getränke,Speise,Abend,Mittags,Buffet,Etagen,Haus,Betriebs,Leitungs,Team,Kassen'.split(
    ',',
  );
export const compoundTails =
  'mitarbeiter,mitarbeiterin,leitung,leiter,leiterin,hilfe,chef,team,betrieb,bereich,dienst,plan,raum,angebot,karte,saison,assistentin,brigade,ausbildung,erfahrung,kenntnisse,arbeit,führung,konzept,einsatz,organisation,planung,kontrolle,bestellung,anlage,gast,gäste,kultur,verantwortung,vertretung,aushilfe,lehre,stelle,vertrag,woche'.split(
    ',',
  );

/** Syllables for invented names of people, dishes and slopes. */
export const syllables =
  'al,an,ar,ba,be,bel,ber,bi,bo,bru,ca,cha,chi,cla,da,del,di,do,du,ei,el,en,er,fa,fel,fi,fla,fon,fu,ga,ge,gi,gla,gri,ha,hel,hin,ho,i,in,ja,jo,ka,ke,kil,kra,la,le,li,lo,lu,ma,me,mi,mon,mu,na,ne,ni,no,nu,o,or,pa,pe,pi,pla,po,pra,que,ra,re,ri,ro,ru,sa,sche,se,si,so,sta,su,ta,te,ti,to,tra,tu,ul,um,un,ur,va,ve,vi,vo,wa,we,wil,za,ze,zi,zo,zu,ä,ö,ü,é,è'.split(
    ',',
  );
