/** Kinds of posts, hours, seasons and benefits. The notation is that of ../notation.ts. */
export const work = `
apprenticeship
de Lehre | Lehrstelle{,n} | Ausbildung | Ausbildungsplatz | Ausbildungsplätze | Lehrling | Lehrlinge | Lehrtochter | Lernende{,r,n} | Auszubildende{,r,n} | Azubi{,s} | Berufslehre | Saisonlehrstelle{,n} | Kochlehre | Kochlernende{,r} | Hotelfachlehre | Grundbildung | Berufslernende{,r}
fr apprentissage{,s} | place d'apprentissage | places d'apprentissage | apprenti{,e,s,es} | formation initiale | place saisonnière d'apprentissage
it apprendistat{o,i} | apprendist{a,i,e} | tirocini{,o} | posto di tirocinio | posti di tirocinio | posto d'apprendistato | formazione di base
en apprenticeship{,s} | apprentice{,s} | vocational training

internship
de Praktikum | Praktika | Praktikant{,en,in,innen} | Praktikumsstelle{,n} | Praktikumsplatz | Schnupperlehre | Servicepraktikum | Küchenpraktikum | Hotelpraktikum | Trainee{,s}
fr stage{,s} | stagiaire{,s} | place de stage
it stage | stagist{a,i,e} | praticantat{o,i} | praticant{e,i}
en internship{,s} | interns | trainee{,s} | work placement{,s}

semi-skilled
de angelernt{,e,er,en} | ungelernt{,e,er,en} | Hilfskraft | Hilfskräfte | Hilfsarbeiter+ | Quereinsteiger+ | ohne Ausbildung | ohne Berufsabschluss | Hilfsjob | Hilfsarbeit | ohne Erfahrung | ohne Berufserfahrung | ohne Vorkenntnisse
fr auxiliaire{,s} | semi-qualifié{,e} | non qualifié{,e} | sans formation | {ouvrier,ouvrière} non qualifié{,e} | aide non qualifié{,e} | sans expérience
it ausiliari{o,a,e} | non qualificat{o,a,i} | senza formazione | manoval{e,i} | semiqualificat{o,a} | senza esperienza
en semi-skilled | unskilled | no experience required | no experience | without experience | no training required | career changer{,s}

skilled
de mit Berufsabschluss | gelernt{e,er,en} | ausgebildet{e,er,en} | Fachkraft | Fachkräfte | Facharbeiter+ | EFZ | Fähigkeitszeugnis | Berufsabschluss
fr qualifié{,e,s,es} | diplômé{,e,s,es} | CFC | certificat fédéral de capacité | avec CFC | personnel qualifié
it qualificat{o,a,i,e} | diplomat{o,a,i,e} | AFC | attestato federale di capacità | con diploma | personale qualificato
en skilled | qualified | skilled worker{,s} | federal diploma | with diploma

manager
de Leitung | Leiter{,in,innen} | Führungskraft | Führungskräfte | Kader | Kaderstelle{,n} | Führungsposition | Leitende{,r} Angestellte{,r} | Vorgesetzte{,r} | Führungserfahrung | Abteilungsleiter+ | Bereichsleiter+ | Teamleiter+ | Teamleitung
fr responsable{,s} | poste de cadre | cadre dirigeant | poste à responsabilités | {chef,cheffe} d'équipe | {chef,cheffe} de département
it responsabil{e,i} | direzione? | quadri dirigenti | posizione dirigenziale | capoteam | capo reparto | caposquadra | capo team
en manager{,s} | management | supervisor{,s} | team leader{,s} | head of department | management position{,s}

all-rounder
de Allrounder{,s,in,innen} | Allroundmitarbeiter+ | Allroundkraft | Allroundtalent | Mädchen für alles | Springer{,in,innen} | Mitarbeite{r,rin,rinnen,nde,nder} Allround | Hotelallrounder+ | Saisonallrounder+
fr polyvalent{,e,s,es} | employé{,e,s,es} polyvalent{,e,s,es} | {collaborateur,collaboratrice} polyvalent{,e} | auxiliaire polyvalent{,e} | homme à tout faire
it tuttofare | factotum | jolly | collaborat{ore,rice} tuttofare | polivalent{e,i}
en all-rounder{,s} | allrounder{,s} | all-round employee{,s} | jack of all trades

temporary-help
de Aushilfe{,n} | Aushilfskraft | Aushilfskräfte | Aushilfsjob{,s} | temporär{e,er,en} | Temporärstelle{,n} | Temporärarbeit | auf Abruf | Springereinsatz | im Stundenlohn | Stundenlohn
fr extras | en extra | personnel extra | {travail,emploi,poste} temporaire | temporaire{,s} | intérim | intérimaire{,s} | sur appel | rémunération à l'heure
it lavoro temporaneo | interinal{e,i} | su chiamata | lavoro a ore | temporane{o,a}
en temporary | temp | casual work | casual staff | on call | extra staff | hourly paid

student-job
de Studentenjob{,s} | Ferienjob{,s} | Werkstudent{,en,in} | Nebenjob{,s} | Schülerjob | Studentenstelle | Ferienarbeit
fr job d'étudiant | job étudiant | jobs d'étudiants | job de vacances | emploi étudiant
it lavoro per studenti | lavoro per le vacanze
en student job{,s} | holiday job{,s} | side job{,s}

seasonal-work
de Saisonstelle{,n} | Saisonarbeit | Saisonjob{,s} | Saisonier{,s} | Saisonnier{,s} | Saisonmitarbeiter+ | Saisonkraft | Saisonkräfte | Saisonarbeiter+ | Saisonanstellung | Saisonbetrieb | Saisonvertrag | saisonal{,e,er,en} | Saisonpersonal | {Hotel,Gastro,Gastronomie}{job,jobs,stelle,stellen,arbeit,anstellung}
fr saisonni{er,ers,ère,ères} | {travail,emploi,poste,contrat,place} saisonni{er,ère} | emplois saisonniers
it stagional{e,i} | lavoro stagionale | impiego stagionale | contratto stagionale
en seasonal | seasonal work | seasonal job{,s} | seasonal worker{,s} | season job{,s} | seasonal employment | seasonaire{,s}

summer-season
de Sommersaison | Sommersaisons | Sommerstelle{,n} | Sommerjob{,s} | Sommersaisonstelle{,n} | Sommersaisonjob{,s} | Sommer | Sommers | Sommermonate | Sommerhalbjahr
fr saison d'été | saison estivale | en été | job{,s} d'été | estiva{l,le,ux,les} | été?
it stagione estiva | estate | estiv{o,a,i,e} | lavoro estivo | lavoretto estivo
en summer season | summer | summer job{,s}

winter-season
de Wintersaison | Wintersaisons | Winterstelle{,n} | Winterjob{,s} | Wintersaisonstelle{,n} | Wintersaisonjob{,s} | Winter | Winters | Wintermonate | Winterhalbjahr
fr saison d'hiver | saison hivernale | hiver | job{,s} d'hiver | hiverna{l,le,ux,les}
it stagione invernale | inverno | invernal{e,i} | lavoro invernale
en winter season | winter | winter job{,s}

year-round
de Jahresstelle{,n} | ganzjährig{,e,er,es,en} | ganzes Jahr | das ganze Jahr | Festanstellung | Dauerstelle{,n} | unbefristet{,e,er,en} | Jahresbetrieb | Feststelle
fr {poste,emploi,place,travail,contrat} à l'année | toute l'année | à l'année | CDI | durée indéterminée | poste fixe
it annual{e,i} | lavoro annuale | a tempo indeterminato | tempo indeterminato | posto fisso | tutto l'anno
en year-round | year round | all year round | permanent | permanent position{,s} | all year | permanent contract

fixed-term
de befristet{,e,er,en} | Befristung
fr CDD | durée déterminée
it tempo determinato | termine fisso
en fixed-term | limited contract | fixed term contract

full-time
de Vollzeit | Vollzeitstelle{,n} | Vollpensum | Vollzeitjob{,s} | Vollzeitpensum | Vollzeitarbeit | Vollzeitanstellung
fr plein temps | plein-temps | temps plein | à plein temps | temps complet
it tempo pieno | a tempo pieno
en full-time | fulltime | full-time job{,s}

part-time
de Teilzeit | Teilzeitstelle{,n} | Teilzeitjob{,s} | Teilzeitarbeit | Teilzeitanstellung | Teilpensum | Teilzeitpensum | Teilzeitmitarbeiter+ | stundenweise | halbtags | Halbtagsstelle{,n}
fr temps partiel | à temps partiel | mi-temps
it tempo parziale | a tempo parziale | part-time | mezza giornata
en part-time | half-time | parttime | part time job{,s}

night-shift
de Nachtschicht{,en} | Nachtdienst{,e} | Nachtarbeit
fr travail de nuit | service de nuit | équipe de nuit | horaire de nuit
it turno di notte | turno notturno | turni notturni | lavoro notturno | servizio notturno
en night shift{,s} | night work | nightshift{,s} | night duty

early-shift
de Frühschicht{,en} | Frühdienst{,e} | Morgenschicht | Tagschicht | Tagdienst
fr service du matin | équipe du matin | horaire du matin | travail du matin | horaire de jour
it turno del mattino | turno mattutino | turno di mattina | turno di giorno
en early shift{,s} | morning shift{,s} | day shift{,s}

late-shift
de Spätschicht{,en} | Spätdienst{,e} | Abenddienst | Abendservice | Abendarbeit
fr service du soir | équipe du soir | horaire du soir | travail du soir
it turno serale | turni serali | servizio serale | turno di sera
en late shift{,s} | evening shift{,s} | evening work | evening service

shift-work
de Schichtarbeit | Schichtdienst | Schichtbetrieb | unregelmässige Arbeitszeiten
fr travail posté | travail en équipes | horaires irréguliers | horaire irrégulier
it lavoro a turni | turni | orari irregolari
en shift work | shift pattern | rotating shifts | irregular hours

split-shift
de Zimmerstunde | geteilter Dienst | geteilte Dienste | geteilte Arbeitszeit
fr horaire coupé | horaires coupés | coupure
it orario spezzato | turno spezzato | turni spezzati
en split shift{,s}

no-split-shift
de Durchdienst | ohne Zimmerstunde | keine Zimmerstunde | durchgehende Arbeitszeit | durchgehender Dienst | durchgehende Arbeitszeiten
fr horaire continu | horaires continus | sans coupure
it orario continuato | senza spezzato | turno unico
en straight shift{,s} | no split shift{,s} | continuous hours

weekend-work
de Wochenende{,n,s} | Wochenendarbeit | Wochenendjob{,s} | Wochenendstelle{,n} | Wochenenddienst{,e} | Wochenendeinsatz | Wochenendeinsätze | Wochenendaushilfe{,n} | Sonntagsarbeit | {Samstag,Samstags,samstags} und {Sonntag,Sonntags,sonntags}
fr week-end{,s} | travail {le,du} week-end | fin{,s} de semaine | samedi et dimanche | {samedis,le samedi} et {dimanches,le dimanche}
it fine settimana | finesettimana | weekend | lavoro festivo | lavoro nel fine settimana | sabato e domenica
en weekend{,s} | weekend work | weekend job{,s} | weekend shift{,s} | Saturday{,s} and Sunday{,s}

no-weekend-work
de {ohne,keine} Wochenendarbeit | {ohne,kein} Wochenenddienst | ohne Wochenende{,n} | Wochenende{,n} frei | {freie,freies} Wochenende{,n} | Montag bis Freitag
fr week-end{,s} {libre,libres} | sans week-end{,s} | sans travail le week-end | du lundi au vendredi | lundi à vendredi
it fine settimana liber{o,i} | weekend liber{o,i} | senza fine settimana | senza weekend | dal lunedì al venerdì
en no weekend{,s} | no weekend work | weekends off | free weekends | without weekend{,s} | without weekend work | Monday to Friday

flexible-hours
de flexible Arbeitszeiten | flexible Arbeitszeit | Gleitzeit | Jahresarbeitszeit
fr horaires flexibles | horaire flexible | annualisation
it orari flessibili | orario flessibile
en flexible hours | flexible working hours | flexitime

lunch-service
de Mittagsservice | Mittagsdienst | Mittagessen | Mittag
fr service de midi | service du midi | déjeuner de midi
it servizio di mezzogiorno | servizio pranzo | pranzo
en lunch service | lunch | lunch shift

staff-accommodation
de Personalunterkunft | Personalunterkünfte | Personalzimmer | Personalhaus | Personalwohnung{,en} | Zimmer | WG-Zimmer | Einzelzimmer | Einzimmerwohnung | Doppelzimmer | Wohnung{,en} | Wohnen | wohnen | Studio | Wohngelegenheit | Kost & Logis | Kost Logis | Unterbringung | Schlafplatz | Personalunterbringung | Mitarbeiterunterkunft | Mitarbeiterzimmer | Mitarbeiterhaus | Mitarbeiterwohnung{,en} | Unterkunft | Unterkünfte | Logis | Kost und Logis | mit Unterkunft | Wohnmöglichkeit | Angestelltenzimmer
fr logement{,s} | logement du personnel | logement fourni | logement inclus | chambre{,s} | appartement{,s} | studio | colocation | chambre{,s} {du,de} personnel | chambre{,s} {individuelle,individuelles,privée,seule,simple,double} | chambre d'employé{,s} | logé{,e,s,es} | nourri-logé | nourrie-logée | gîte et couvert | nourri logé | nourri et logé | nourrie et logée | {logé,logés} {nourri,et nourri,nourri blanchi,nourri et blanchi,blanchi nourri} | {logée,logées} {nourrie,et nourrie,nourrie blanchie,nourrie et blanchie} | {nourri logé,nourri et logé,nourri logé et} blanchi | {nourrie logée,nourrie logée et} blanchie | logé{,e,s,es} {sur place,sur site} | hébergement | studio du personnel
it alloggi{,o} | alloggio per il personale | alloggio del personale | alloggio incluso | vitto e alloggio | vitto alloggio | vitto ed alloggio | camer{a,e} | stanz{a,e} | {camera,stanza} {singola,doppia,privata} | appartament{o,i} | monolocale | camera del personale | camere del personale | alloggiat{o,a}
en staff accommodation | accommodation | accomodation? | acommodation? | acomodation? | accommodations? | staff housing | staff room{,s} | room{,s} | {single,double,private,own} room | live-in | livein | lodging | board and lodging | room and board | housing | employee housing | staff house | apartment{,s} | flat{,s} | accommodation provided | accommodation included | housing included | housing provided

meals
de Verpflegung | Personalessen | Personalverpflegung | Mahlzeiten | Kost
fr repas | repas du personnel | nourri{,e} | repas compris | repas inclus
it vitto | pasti | pasti compresi | pasto
en meals | free meals | staff meals | board included

wage
de Lohn | Gehalt | Salär | Bruttolohn | Mindestlohn | Trinkgeld
fr salaire{,s} | rémunération | pourboire{,s} | salaire minimum
it salari{,o} | stipendi{,o} | retribuzione | mance | mancia
en wage{,s} | salary | pay | tips | minimum wage

thirteenth-wage
de 13. Monatslohn | dreizehnter Monatslohn
fr 13e salaire | treizième salaire
it tredicesima | 13a mensilità
en 13th salary | thirteenth salary | 13th month

collective-agreement
de L-GAV | LGAV | Gesamtarbeitsvertrag | GAV
fr CCNT | convention collective | CCT
it CCNL | contratto collettivo
en collective agreement | collective labour agreement

couple
de Paar | Paare | Ehepaar | Paarstelle | Pärchen
fr couple{,s} | poste pour couple
it coppi{a,e}
en couple{,s}

career-start
de Berufseinsteiger+ | {auch Anfänger,Anfänger willkommen} | Einsteiger+ | Berufseinstieg | Anfänger+ | Einstiegsstelle
fr débutant{,e,s,es} | débutant{,e,s,es} {accepté,acceptée,acceptés,acceptées,bienvenu,bienvenue,bienvenus,bienvenues} | jeune diplômé | premier emploi
it principiant{e,i} | principiant{e,i} {accettato,accettati,benvenuti} | primo impiego | alla prima esperienza
en beginner{,s} | beginners welcome | entry level | career start | first job | career starters

replacement
de Mutterschaftsvertretung | Ferienvertretung | Ferienablösung | Krankheitsvertretung | Ablöser+ | Vertretung
fr remplacement{,s} | remplaçant{,e,s} | congé maternité
it sostituzion{e,i} | supplent{e,i} | sostitut{o,a} | supplenza
en replacement | maternity cover | holiday cover | stand-in

job-sharing
de Jobsharing | Topsharing | Stellenteilung
fr partage de poste | job-sharing | emploi partagé
it job sharing | condivisione del posto
en job share | job-sharing

volunteer
de Freiwillige{,r,n} | Freiwilligenarbeit | Volontariat | Volontär{,in} | freiwilliger Einsatz
fr bénévole{,s} | bénévolat | volontaire{,s} | volontariat
it volontari{o,a,e} | volontariato
en volunteer{,s} | volunteering | voluntary work

civil-service
de Zivildienst | Zivi | Zivis | Zivildienstleistende{,r}
fr service civil | civiliste{,s}
it servizio civile | civilist{a,i}
en civilian service | civil service
`;
