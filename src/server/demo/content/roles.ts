import {
  JOB_CATEGORY_IDS,
  JOB_POSITION_IDS,
  type JobCategoryId,
  type JobPositionId,
} from '#domain/jobs/constants.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import { oneOf, rowsOf } from './table.ts';
import { COMPANY_KINDS, type CompanyKind, TRADES, type Trade } from './types.ts';

/** A kind of post that demo companies advertise. */
export type Role = {
  readonly occupationCode: string;
  readonly isSubject: boolean;
  readonly trade: Trade;
  readonly categoryId: JobCategoryId;
  readonly positionId: JobPositionId;
  readonly kinds: readonly CompanyKind[];
  /** Whether only houses with 31 people and more have such a post. */
  readonly largeOnly: boolean;
  readonly weight: number;
  /** The only season in which the post exists, if it is limited to one. */
  readonly season: Season | null;
  readonly titles: Readonly<Record<Language, readonly string[]>>;
};

// code, with a star where the occupation must be reported; trade; category; position; kinds of company; houses;
// weight; titles in de; it; en; fr, set off by "|", the occupation's own label first
const TABLE = `
S0001; cook; 1; 4; hotel restaurant spa hut; all; 9; Koch/Köchin | Koch/Köchin à la carte | Alleinkoch/Alleinköchin; Cuoco/cuoca | Cuoco/cuoca alla carta; Cook | À la carte cook; Cuisinier/cuisinière | Cuisinier/cuisinière à la carte
S0002; cook; 1; 5; hotel restaurant spa; all; 3; Küchenchef/Küchenchefin; Chef di cucina | Chef di cucina di stagione; Head chef; Chef/cheffe de cuisine
S0003; cook; 1; 5; hotel restaurant spa; large; 3; Souschef/Souschefin; Sous-chef; Sous-chef; Sous-chef/sous-cheffe
S0004; cook; 1; 4; hotel restaurant spa; all; 7; Chef de partie | Chef de partie Garde-manger | Chef de partie Saucier | Chef de partie Entremetier; Capopartita | Capopartita ai primi | Capopartita garde-manger; Chef de partie | Chef de partie, sauces | Chef de partie, cold kitchen; Chef/cheffe de partie | Chef/cheffe de partie garde-manger | Chef/cheffe de partie entremets
S0005; cook; 1; 3; hotel restaurant spa; all; 5; Commis de cuisine; Commis di cucina; Commis chef; Commis de cuisine
S0006; cook; 1; 4; spa; large; 2; Diätkoch/Diätköchin; Cuoco/cuoca in dietetica; Diet cook; Cuisinier/cuisinière en diététique
S0007; cook; 1; 3; hotel restaurant; all; 2; Küchenangestellter/Küchenangestellte | Mitarbeiter/Mitarbeiterin Küche; Addetto/addetta di cucina; Kitchen employee; Employé/employée en cuisine
S0001; cook; 1; 1; hotel restaurant; all; 2; Lernende/Lernender Koch/Köchin, Saisonlehrstelle; Apprendista cuoco/cuoca, tirocinio stagionale; Apprentice cook, seasonal apprenticeship; Apprenti cuisinier/apprentie cuisinière, place saisonnière
S0001; cook; 1; 2; hotel spa; large; 2; Praktikum Küche; Praticantato in cucina; Kitchen internship; Stage en cuisine
S0008*; kitchenHelp; 1; 3; hotel restaurant spa hut; all; 6; Küchenhilfe | Küchenhilfe/Officehilfe; Aiuto cucina; Kitchen helper; Aide de cuisine | Aide de cuisine polyvalent/polyvalente
S0009*; kitchenHelp; 1; 3; hotel restaurant spa; all; 4; Abwäscher/Abwäscherin | Mitarbeiter/Mitarbeiterin Abwasch; Lavapiatti; Dishwasher; Plongeur/plongeuse
S0010*; kitchenHelp; 1; 3; hotel spa; large; 2; Officemitarbeiter/Officemitarbeiterin; Addetto/addetta all'office; Scullery attendant; Employé/employée d'office
S0011; cook; 1; 4; restaurant campsite; all; 4; Pizzaiolo/Pizzaiola; Pizzaiolo/pizzaiola; Pizza maker; Pizzaïolo/pizzaïola
S0012; pastry; 1; 4; hotel restaurant spa; all; 3; Konditor-Confiseur/Konditorin-Confiseurin | Pâtissier/Pâtissière; Pasticciere-confettiere/pasticciera-confettiera | Pasticciere/pasticciera; Pastry chef and confectioner | Pastry chef; Pâtissier-confiseur/pâtissière-confiseuse | Pâtissier/pâtissière
S0013; pastry; 1; 4; hotel campsite; large; 2; Bäcker/Bäckerin; Panettiere/panettiera; Baker; Boulanger/boulangère
S0014; pastry; 1; 5; hotel; large; 1; Chef-Pâtissier/Chef-Pâtissière; Capo pasticciere/capo pasticciera; Head pastry chef; Chef pâtissier/cheffe pâtissière
S0016; allround; 7; 4; hut; all; 1; Alpkäser/Alpkäserin; Casaro/casara d'alpe; Alpine cheesemaker; Fromager/fromagère d'alpage
S0018; service; 2; 4; hotel restaurant spa; all; 8; Restaurantfachmann/Restaurantfachfrau; Impiegato/impiegata di ristorazione; Restaurant specialist; Spécialiste en restauration
S0019*; service; 2; 3; hotel restaurant spa; all; 8; Kellner/Kellnerin | Servicemitarbeiter/Servicemitarbeiterin; Cameriere/cameriera | Cameriere/cameriera di sala; Waiter/waitress | Waiter/waitress, half board; Serveur/serveuse
S0020*; service; 2; 3; hotel restaurant spa hut; all; 5; Servicehilfe | Servicehilfe Sonnenterrasse; Aiuto cameriere/aiuto cameriera | Aiuto cameriere/aiuto cameriera in terrazza; Service assistant | Service assistant, sun terrace; Aide au service | Aide au service en terrasse
S0021; service; 2; 4; hotel restaurant; all; 6; Chef de rang | Chef de rang Halbpension; Chef de rang; Station waiter/station waitress; Chef/cheffe de rang
S0022; service; 2; 5; hotel restaurant spa; all; 3; Chef de service/Cheffe de service; Responsabile di sala; Restaurant supervisor; Chef/cheffe de service
S0023; service; 2; 5; hotel; large; 1; Maître d'hôtel; Maître d'hôtel; Maître d'hôtel; Maître d'hôtel/maîtresse d'hôtel
S0024; service; 2; 4; hotel restaurant; large; 2; Sommelier/Sommelière; Sommelier; Sommelier; Sommelier/sommelière
S0018; service; 2; 1; hotel restaurant; all; 2; Lernende/Lernender Restaurantfach, Saisonlehrstelle; Apprendista di ristorazione, tirocinio stagionale; Apprentice restaurant specialist, seasonal apprenticeship; Apprenti/apprentie en restauration, place saisonnière
S0018; service; 2; 2; hotel restaurant; all; 3; Praktikum Service; Praticantato in sala; Service internship; Stage en salle
S0025; bar; 2; 4; hotel spa; all; 4; Barkeeper/Barkeeperin | Barmitarbeiter/Barmitarbeiterin; Barman/barmaid; Bartender; Barman/barmaid
S0026; bar; 2; 3; restaurant campsite hotel; all; 2; Barista; Barista; Barista; Barista
S0027*; service; 2; 3; hotel restaurant; all; 3; Buffetmitarbeiter/Buffetmitarbeiterin; Addetto/addetta al buffet; Counter attendant; Employé/employée de buffet
S0028*; service; 2; 3; hotel spa; all; 4; Frühstücksmitarbeiter/Frühstücksmitarbeiterin; Addetto/addetta alle colazioni; Breakfast attendant; Employé/employée au petit-déjeuner
S0029*; service; 2; 3; hotel; large; 2; Bankettmitarbeiter/Bankettmitarbeiterin; Addetto/addetta ai banchetti; Banqueting attendant; Employé/employée de banquet
S0030; service; 2; 5; restaurant hotel; large; 2; Restaurantleiter/Restaurantleiterin; Gerente di ristorante; Restaurant manager; Gérant/gérante de restaurant
S0031; office; 3; 5; hotel; large; 2; Food-and-Beverage-Manager/Food-and-Beverage-Managerin; Responsabile della ristorazione; Food and beverage manager; Responsable de la restauration
S0033; reception; 3; 4; hotel spa campsite; all; 8; Rezeptionist/Rezeptionistin | Mitarbeiter/Mitarbeiterin Réception; Receptionist | Addetto/addetta al ricevimento; Receptionist | Front desk agent; Réceptionniste | Employé/employée de réception
S0034; reception; 3; 5; hotel spa; large; 2; Chef de réception/Cheffe de réception; Capo ricevimento; Front office manager; Chef/cheffe de réception
S0035; reception; 3; 4; hotel; large; 3; Nachtportier/Nachtportière | Night Auditor; Portiere notturno/portiera notturna; Night auditor; Réceptionniste de nuit | Night auditor
S0036; reception; 3; 4; hotel; large; 1; Concierge; Concierge d'albergo; Hotel concierge; Concierge d'hôtel
S0037; reception; 3; 4; hotel spa; large; 2; Reservationsmitarbeiter/Reservationsmitarbeiterin; Addetto/addetta alle prenotazioni; Reservations agent; Employé/employée aux réservations
S0038; reception; 3; 4; hotel; all; 2; Hotelfachmann/Hotelfachfrau; Impiegato/impiegata d'albergo; Hotel specialist; Spécialiste en hôtellerie
S0039; reception; 3; 2; hotel spa; all; 3; Praktikum Réception und Verwaltung; Praticantato al ricevimento e in amministrazione; Internship, front desk and office; Stage à la réception et au bureau
S0040; reception; 3; 1; hotel; large; 1; Lernende/Lernender Hotel-Kommunikation; Apprendista in comunicazione alberghiera; Apprentice, hotel communication; Apprenti/apprentie en communication hôtelière
S0041; office; 3; 5; hotel; all; 1; Hoteldirektor/Hoteldirektorin | Gastgeber/Gastgeberin mit Leitung; Direttore/direttrice d'albergo; Hotel manager; Directeur/directrice d'hôtel
S0042; office; 3; 4; hotel spa; large; 2; Direktionsassistent/Direktionsassistentin; Assistente di direzione; Management assistant; Assistant/assistante de direction
S0043; office; 3; 4; hotel; large; 1; Personalfachmann/Personalfachfrau; Specialista in risorse umane; Human resources specialist; Spécialiste en ressources humaines
S0044; office; 3; 4; hotel spa; large; 1; Marketingfachmann/Marketingfachfrau; Specialista in marketing; Marketing specialist; Spécialiste en marketing
S0047*; housekeeping; 4; 3; hotel spa; all; 9; Zimmerangestellter/Zimmerangestellte | Mitarbeiter/Mitarbeiterin Etage | Room Attendant; Cameriere/cameriera ai piani | Addetto/addetta ai piani; Room attendant; Valet/femme de chambre | Employé/employée d'étage
S0048; housekeeping; 4; 5; hotel spa; large; 3; Gouvernante/Gouvernant; Governante; Housekeeping supervisor; Gouvernant/gouvernante
S0049; housekeeping; 4; 5; hotel; large; 1; Leiter/Leiterin Hauswirtschaft; Responsabile dell'economia domestica; Executive housekeeper; Responsable de l'intendance
S0050*; housekeeping; 4; 3; hotel spa campsite hut; all; 5; Hauswirtschaftsmitarbeiter/Hauswirtschaftsmitarbeiterin | Allrounder/Allrounderin Hauswirtschaft; Addetto/addetta d'economia domestica; Housekeeping employee; Employé/employée d'intendance
S0051; housekeeping; 4; 4; hotel spa; all; 2; Fachmann/Fachfrau Hauswirtschaft; Impiegato/impiegata d'economia domestica; Domestic services specialist; Gestionnaire en intendance
S0051; housekeeping; 4; 1; hotel spa; large; 1; Lernende/Lernender Hauswirtschaft; Apprendista d'economia domestica; Apprentice, domestic services; Apprenti/apprentie en intendance
S0052*; housekeeping; 4; 3; hotel spa; large; 3; Wäschereimitarbeiter/Wäschereimitarbeiterin; Addetto/addetta alla lavanderia; Laundry worker; Employé/employée de blanchisserie
S0053*; housekeeping; 4; 3; hotel; large; 1; Lingeriemitarbeiter/Lingeriemitarbeiterin; Guardarobiere/guardarobiera; Linen room attendant; Employé/employée de lingerie
S0054*; housekeeping; 4; 3; campsite spa hotel; all; 3; Raumpfleger/Raumpflegerin | Mitarbeiter/Mitarbeiterin Reinigung; Addetto/addetta alle pulizie; Cleaner; Nettoyeur/nettoyeuse
S0055; wellness; 5; 4; spa hotel; large; 5; Masseur/Masseurin; Massaggiatore/massaggiatrice; Massage therapist; Masseur/masseuse
S0056; wellness; 5; 4; spa; all; 3; Medizinischer Masseur/Medizinische Masseurin; Massaggiatore/massaggiatrice medicale; Medical massage therapist; Masseur médical/masseuse médicale
S0057; wellness; 5; 4; spa hotel; large; 4; Kosmetiker/Kosmetikerin | Kosmetiker/Kosmetikerin im Hotelspa; Estetista; Beautician; Esthéticien/esthéticienne
S0058*; wellness; 5; 3; spa hotel; large; 3; Spa-Mitarbeiter/Spa-Mitarbeiterin; Addetto/addetta spa; Spa attendant; Employé/employée de spa
S0059; wellness; 5; 5; spa; all; 2; Spa-Manager/Spa-Managerin; Responsabile spa; Spa manager; Responsable de spa
S0060; wellness; 5; 4; spa campsite; all; 3; Bademeister/Bademeisterin; Bagnino/bagnina; Pool lifeguard; Garde-bain
S0061; activities; 5; 4; spa hotel; large; 2; Fitnesstrainer/Fitnesstrainerin; Istruttore/istruttrice di fitness; Fitness instructor; Entraîneur/entraîneuse de fitness
S0062; activities; 5; 4; spa hotel; large; 1; Yogalehrer/Yogalehrerin; Insegnante di yoga; Yoga teacher; Professeur/professeure de yoga
S0064; activities; 5; 4; hotel; all; 2; Schneesportlehrer/Schneesportlehrerin; Maestro/maestra di sport sulla neve; Snow sports instructor; Professeur/professeure de sports de neige
S0065; activities; 5; 4; hotel hut; all; 2; Wanderleiter/Wanderleiterin; Accompagnatore/accompagnatrice di escursionismo; Hiking guide; Accompagnateur/accompagnatrice en montagne
S0066; activities; 7; 3; hotel campsite; all; 4; Kinderbetreuer/Kinderbetreuerin | Mitarbeiter/Mitarbeiterin Kinderclub; Assistente all'infanzia; Childcare worker | Kids' club worker; Garde d'enfants
S0067; activities; 7; 3; campsite hotel; all; 3; Gästebetreuer/Gästebetreuerin; Animatore turistico/animatrice turistica; Guest activities host; Animateur/animatrice touristique
S0069; technical; 6; 4; hotel campsite restaurant spa; all; 3; Hauswart/Hauswartin | Hauswart/Hauswartin Saisonbetrieb; Custode; Caretaker; Concierge d'immeuble
S0070; technical; 6; 4; hotel spa; all; 4; Haustechniker/Haustechnikerin; Tecnico/tecnica di manutenzione; Maintenance technician; Technicien/technicienne de maintenance
S0071; technical; 6; 4; campsite hotel; all; 2; Fachmann/Fachfrau Betriebsunterhalt; Operatore/operatrice di edifici e infrastrutture; Facilities maintenance specialist; Agent/agente d'exploitation
S0072; technical; 6; 4; hotel; large; 1; Elektroinstallateur/Elektroinstallateurin; Installatore/installatrice elettricista; Electrician; Installateur-électricien/installatrice-électricienne
S0073; technical; 6; 4; hotel spa campsite; all; 3; Gärtner/Gärtnerin; Giardiniere/giardiniera; Gardener; Jardinier/jardinière
S0074*; technical; 6; 3; hotel campsite; all; 2; Gartenhilfe; Aiuto giardiniere/aiuto giardiniera; Garden helper; Aide-jardinier/aide-jardinière
S0075; technical; 6; 4; hotel; large; 1; Schreiner/Schreinerin; Falegname; Joiner; Menuisier/menuisière
S0077*; transport; 7; 3; hotel; all; 3; Hotelportier/Hotelportière; Facchino/facchina d'albergo | Portiere di giorno/portiera di giorno; Hotel porter; Bagagiste
S0078; transport; 7; 4; hotel; all; 3; Chauffeur/Chauffeuse | Chauffeur/Chauffeuse Hotelbus; Autista | Autista del pulmino; Driver | Hotel bus driver; Chauffeur/chauffeuse | Chauffeur/chauffeuse du bus de l'hôtel
S0079; shop; 7; 4; campsite spa hut; all; 3; Detailhandelsfachmann/Detailhandelsfachfrau | Verkäufer/Verkäuferin im Laden; Impiegato/impiegata del commercio al dettaglio | Venditore/venditrice nel negozio; Retail specialist | Shop assistant; Gestionnaire du commerce de détail | Vendeur/vendeuse au magasin
S0080*; allround; 7; 3; hut; all; 9; Hüttengehilfe/Hüttengehilfin | Hüttenhilfe/Allrounder; Aiutante di capanna | Tuttofare di capanna; Mountain hut assistant | Hut all-rounder; Aide en cabane de montagne | Aide de cabane polyvalent/polyvalente
S0081; allround; 7; 5; hut; all; 3; Hüttenwart/Hüttenwartin; Guardiano/guardiana di capanna; Mountain hut warden; Gardien/gardienne de cabane
S0082*; allround; 7; 3; campsite; all; 8; Campingplatzmitarbeiter/Campingplatzmitarbeiterin; Addetto/addetta al campeggio | Tuttofare in campeggio; Campsite attendant | Campsite all-rounder; Employé/employée de camping
S0083*; allround; 7; 3; restaurant hotel hut; all; 3; Allrounder/Allrounderin Gastgewerbe | Allrounder/Allrounderin; Collaboratore/collaboratrice tuttofare nell'albergheria e ristorazione | Tuttofare; Hospitality all-rounder | All-rounder; Employé polyvalent/employée polyvalente en hôtellerie-restauration | Employé polyvalent/employée polyvalente
S0083*; allround; 7; 2; hut campsite; all; 2; Praktikum Berg und Gast; Praticantato in montagna; Mountain hospitality internship; Stage à la montagne
S0070; technical; 6; 2; hotel; large; 1; Praktikum Haustechnik; Praticantato tecnico; Maintenance internship; Stage technique
S0057; wellness; 5; 2; spa; all; 2; Praktikum Wellness; Praticantato benessere; Wellness internship; Stage bien-être
`;

/** The posts that exist in one season only: snow sports; alpine cheese, guided hikes and gardens. */
const SEASONAL: Readonly<Record<string, Season>> = {
  S0064: 'winter',
  S0016: 'summer',
  S0065: 'summer',
  S0073: 'summer',
  S0074: 'summer',
};

type Row = [
  code: string,
  trade: string,
  category: string,
  position: string,
  kinds: string,
  houses: string,
  weight: string,
  de: string,
  it: string,
  en: string,
  fr: string,
];

export const ROLES: readonly Role[] = rowsOf(TABLE, 11).map((cells) => {
  const [code, trade, category, position, kinds, houses, weight, ...titles] = cells as Row;
  const titlesIn = (language: Language) => titles[LANGUAGES.indexOf(language)]?.split(' | ') ?? [];
  const occupationCode = code.replace('*', '');
  return {
    occupationCode,
    isSubject: code.endsWith('*'),
    trade: oneOf(TRADES, trade),
    categoryId: Number(oneOf(JOB_CATEGORY_IDS.map(String), category)) as JobCategoryId,
    positionId: Number(oneOf(JOB_POSITION_IDS.map(String), position)) as JobPositionId,
    kinds: kinds.split(' ').map((kind) => oneOf(COMPANY_KINDS, kind)),
    largeOnly: oneOf(['all', 'large'], houses) === 'large',
    weight: Number(weight),
    season: SEASONAL[occupationCode] ?? null,
    titles: { de: titlesIn('de'), it: titlesIn('it'), en: titlesIn('en'), fr: titlesIn('fr') },
  };
});
