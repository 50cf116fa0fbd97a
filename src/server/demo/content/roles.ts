import {
  JOB_CATEGORY_IDS,
  JOB_POSITION_IDS,
  type JobCategoryId,
  type JobPositionId,
} from '#domain/jobs/constants.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import occupations from '../../modules/jobs/occupations.sample.json' with { type: 'json' };
import { oneOf, rowsOf } from './table.ts';
import { COMPANY_KINDS, type CompanyKind, TRADES, type Trade } from './types.ts';

/** A kind of post that the demo businesses advertise. */
export type Role = {
  readonly occupationCode: string;
  readonly isSubject: boolean;
  readonly trade: Trade;
  readonly categoryId: JobCategoryId;
  readonly positionId: JobPositionId;
  readonly kinds: readonly CompanyKind[];
  /** Whether only houses of 31 people and more have such a post. */
  readonly largeOnly: boolean;
  readonly weight: number;
  /** The only season it makes sense in, if there is one. */
  readonly season: Season | null;
  readonly titles: Readonly<Record<Language, readonly string[]>>;
};

// code; trade; category; position; kinds of company; houses; weight; titles in de; it; en; fr
// Several titles are set off by "|"; "=" is the label of the occupation.
const TABLE = `
S0001; cook; 1; 4; hotel restaurant spa hut; all; 9; = | Koch/Köchin à la carte | Alleinkoch/Alleinköchin; = | Cuoco/cuoca alla carta; = | À la carte cook; = | Cuisinier/cuisinière à la carte
S0002; cook; 1; 5; hotel restaurant spa; all; 3; =; = | Chef di cucina di stagione; =; =
S0003; cook; 1; 5; hotel restaurant spa; large; 3; =; =; =; =
S0004; cook; 1; 4; hotel restaurant spa; all; 7; = | Chef de partie Garde-manger | Chef de partie Saucier | Chef de partie Entremetier; = | Capopartita ai primi | Capopartita garde-manger; = | Chef de partie, sauces | Chef de partie, cold kitchen; = | Chef/cheffe de partie garde-manger | Chef/cheffe de partie entremets
S0005; cook; 1; 3; hotel restaurant spa; all; 5; =; =; =; =
S0006; cook; 1; 4; spa; large; 2; =; =; =; =
S0007; cook; 1; 3; hotel restaurant; all; 2; = | Mitarbeiter/Mitarbeiterin Küche; =; =; =
S0001; cook; 1; 1; hotel restaurant; all; 2; Lernende/Lernender Koch/Köchin, Saisonlehrstelle; Apprendista cuoco/cuoca, tirocinio stagionale; Apprentice cook, seasonal apprenticeship; Apprenti cuisinier/apprentie cuisinière, place saisonnière
S0001; cook; 1; 2; hotel spa; large; 2; Praktikum Küche; Praticantato in cucina; Kitchen internship; Stage en cuisine
S0008; kitchenHelp; 1; 3; hotel restaurant spa hut; all; 6; = | Küchenhilfe/Officehilfe; =; =; = | Aide de cuisine polyvalent/polyvalente
S0009; kitchenHelp; 1; 3; hotel restaurant spa; all; 4; = | Mitarbeiter/Mitarbeiterin Abwasch; =; =; =
S0010; kitchenHelp; 1; 3; hotel spa; large; 2; =; =; =; =
S0011; cook; 1; 4; restaurant campsite; all; 4; =; =; =; =
S0012; pastry; 1; 4; hotel restaurant spa; all; 3; = | Pâtissier/Pâtissière; = | Pasticciere/pasticciera; = | Pastry chef; = | Pâtissier/pâtissière
S0013; pastry; 1; 4; hotel campsite; large; 2; =; =; =; =
S0014; pastry; 1; 5; hotel; large; 1; =; =; =; =
S0016; allround; 7; 4; hut; all; 1; =; =; =; =
S0018; service; 2; 4; hotel restaurant spa; all; 8; =; =; =; =
S0019; service; 2; 3; hotel restaurant spa; all; 8; = | Servicemitarbeiter/Servicemitarbeiterin; = | Cameriere/cameriera di sala; = | Waiter/waitress, half board; =
S0020; service; 2; 3; hotel restaurant spa hut; all; 5; = | Servicehilfe Sonnenterrasse; = | Aiuto cameriere/aiuto cameriera in terrazza; = | Service assistant, sun terrace; = | Aide au service en terrasse
S0021; service; 2; 4; hotel restaurant; all; 6; = | Chef de rang Halbpension; =; =; =
S0022; service; 2; 5; hotel restaurant spa; all; 3; =; =; =; =
S0023; service; 2; 5; hotel; large; 1; =; =; =; =
S0024; service; 2; 4; hotel restaurant; large; 2; =; =; =; =
S0018; service; 2; 1; hotel restaurant; all; 2; Lernende/Lernender Restaurantfach, Saisonlehrstelle; Apprendista di ristorazione, tirocinio stagionale; Apprentice restaurant specialist, seasonal apprenticeship; Apprenti/apprentie en restauration, place saisonnière
S0018; service; 2; 2; hotel restaurant; all; 3; Praktikum Service; Praticantato in sala; Service internship; Stage en salle
S0025; bar; 2; 4; hotel spa; all; 4; = | Barmitarbeiter/Barmitarbeiterin; =; =; =
S0026; bar; 2; 3; restaurant campsite hotel; all; 2; =; =; =; =
S0027; service; 2; 3; hotel restaurant; all; 3; =; =; =; =
S0028; service; 2; 3; hotel spa; all; 4; =; =; =; =
S0029; service; 2; 3; hotel; large; 2; =; =; =; =
S0030; service; 2; 5; restaurant hotel; large; 2; =; =; =; =
S0031; office; 3; 5; hotel; large; 2; =; =; =; =
S0033; reception; 3; 4; hotel spa campsite; all; 8; = | Mitarbeiter/Mitarbeiterin Réception; = | Addetto/addetta al ricevimento; = | Front desk agent; = | Employé/employée de réception
S0034; reception; 3; 5; hotel spa; large; 2; =; =; =; =
S0035; reception; 3; 4; hotel; large; 3; = | Night Auditor; =; =; = | Night auditor
S0036; reception; 3; 4; hotel; large; 1; =; =; =; =
S0037; reception; 3; 4; hotel spa; large; 2; =; =; =; =
S0038; reception; 3; 4; hotel; all; 2; =; =; =; =
S0039; reception; 3; 2; hotel spa; all; 3; Praktikum Réception und Verwaltung; Praticantato al ricevimento e in amministrazione; Internship, front desk and office; Stage à la réception et au bureau
S0040; reception; 3; 1; hotel; large; 1; Lernende/Lernender Hotel-Kommunikation; Apprendista in comunicazione alberghiera; Apprentice, hotel communication; Apprenti/apprentie en communication hôtelière
S0041; office; 3; 5; hotel; all; 1; = | Gastgeber/Gastgeberin mit Leitung; =; =; =
S0042; office; 3; 4; hotel spa; large; 2; =; =; =; =
S0043; office; 3; 4; hotel; large; 1; =; =; =; =
S0044; office; 3; 4; hotel spa; large; 1; =; =; =; =
S0047; housekeeping; 4; 3; hotel spa; all; 9; = | Mitarbeiter/Mitarbeiterin Etage | Room Attendant; = | Addetto/addetta ai piani; =; = | Employé/employée d'étage
S0048; housekeeping; 4; 5; hotel spa; large; 3; =; =; =; =
S0049; housekeeping; 4; 5; hotel; large; 1; =; =; =; =
S0050; housekeeping; 4; 3; hotel spa campsite hut; all; 5; = | Allrounder/Allrounderin Hauswirtschaft; =; =; =
S0051; housekeeping; 4; 4; hotel spa; all; 2; =; =; =; =
S0051; housekeeping; 4; 1; hotel spa; large; 1; Lernende/Lernender Hauswirtschaft; Apprendista d'economia domestica; Apprentice, domestic services; Apprenti/apprentie en intendance
S0052; housekeeping; 4; 3; hotel spa; large; 3; =; =; =; =
S0053; housekeeping; 4; 3; hotel; large; 1; =; =; =; =
S0054; housekeeping; 4; 3; campsite spa hotel; all; 3; = | Mitarbeiter/Mitarbeiterin Reinigung; =; =; =
S0055; wellness; 5; 4; spa hotel; large; 5; =; =; =; =
S0056; wellness; 5; 4; spa; all; 3; =; =; =; =
S0057; wellness; 5; 4; spa hotel; large; 4; = | Kosmetiker/Kosmetikerin im Hotelspa; =; =; =
S0058; wellness; 5; 3; spa hotel; large; 3; =; =; =; =
S0059; wellness; 5; 5; spa; all; 2; =; =; =; =
S0060; wellness; 5; 4; spa campsite; all; 3; =; =; =; =
S0061; activities; 5; 4; spa hotel; large; 2; =; =; =; =
S0062; activities; 5; 4; spa hotel; large; 1; =; =; =; =
S0064; activities; 5; 4; hotel; all; 2; =; =; =; =
S0065; activities; 5; 4; hotel hut; all; 2; =; =; =; =
S0066; activities; 7; 3; hotel campsite; all; 4; = | Mitarbeiter/Mitarbeiterin Kinderclub; =; = | Kids' club worker; =
S0067; activities; 7; 3; campsite hotel; all; 3; =; =; =; =
S0069; technical; 6; 4; hotel campsite restaurant spa; all; 3; = | Hauswart/Hauswartin Saisonbetrieb; =; =; =
S0070; technical; 6; 4; hotel spa; all; 4; =; =; =; =
S0071; technical; 6; 4; campsite hotel; all; 2; =; =; =; =
S0072; technical; 6; 4; hotel; large; 1; =; =; =; =
S0073; technical; 6; 4; hotel spa campsite; all; 3; =; =; =; =
S0074; technical; 6; 3; hotel campsite; all; 2; =; =; =; =
S0075; technical; 6; 4; hotel; large; 1; =; =; =; =
S0077; transport; 7; 3; hotel; all; 3; =; = | Portiere di giorno/portiera di giorno; =; =
S0078; transport; 7; 4; hotel; all; 3; = | Chauffeur/Chauffeuse Hotelbus; = | Autista del pulmino; = | Hotel bus driver; = | Chauffeur/chauffeuse du bus de l'hôtel
S0079; shop; 7; 4; campsite spa hut; all; 3; = | Verkäufer/Verkäuferin im Laden; = | Venditore/venditrice nel negozio; = | Shop assistant; = | Vendeur/vendeuse au magasin
S0080; allround; 7; 3; hut; all; 9; = | Hüttenhilfe/Allrounder; = | Tuttofare di capanna; = | Hut all-rounder; = | Aide de cabane polyvalent/polyvalente
S0081; allround; 7; 5; hut; all; 3; =; =; =; =
S0082; allround; 7; 3; campsite; all; 8; =; = | Tuttofare in campeggio; = | Campsite all-rounder; =
S0083; allround; 7; 3; restaurant hotel hut; all; 3; = | Allrounder/Allrounderin; = | Tuttofare; = | All-rounder; = | Employé polyvalent/employée polyvalente
S0083; allround; 7; 2; hut campsite; all; 2; Praktikum Berg und Gast; Praticantato in montagna; Mountain hospitality internship; Stage à la montagne
S0070; technical; 6; 2; hotel; large; 1; Praktikum Haustechnik; Praticantato tecnico; Maintenance internship; Stage technique
S0057; wellness; 5; 2; spa; all; 2; Praktikum Wellness; Praticantato benessere; Wellness internship; Stage bien-être
`;

/** Snow sports; cheese on the alp, guided walks and gardens. */
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
  const occupation = occupations.find((candidate) => candidate.code === code);
  if (!occupation) throw new Error(`There is no occupation ${code}`);
  const titlesIn = (language: Language) =>
    (titles[LANGUAGES.indexOf(language)] ?? '')
      .split(' | ')
      .map((title) => (title === '=' ? occupation[language] : title));
  return {
    occupationCode: code,
    isSubject: occupation.subject,
    trade: oneOf(TRADES, trade),
    categoryId: Number(oneOf(JOB_CATEGORY_IDS.map(String), category)) as JobCategoryId,
    positionId: Number(oneOf(JOB_POSITION_IDS.map(String), position)) as JobPositionId,
    kinds: kinds.split(' ').map((kind) => oneOf(COMPANY_KINDS, kind)),
    largeOnly: oneOf(['all', 'large'], houses) === 'large',
    weight: Number(weight),
    season: SEASONAL[code] ?? null,
    titles: { de: titlesIn('de'), it: titlesIn('it'), en: titlesIn('en'), fr: titlesIn('fr') },
  };
});
