/**
 * Words in names of houses that tell none from another: kinds of houses, legal forms, and small words, in lower case and
 * without accents (rule pool/own-houses).
 */
const COMMON_WORDS = [
  // Kinds of houses, but none that may be all of a name, such as "The Lodge".
  'hotel hotels motel hostel hotellerie apart appart boutique gasthof gasthaus gastro gastronomie gastronomia',
  'pension pensione garni herberge jugendherberge wirtschaft wirtshaus restaurant restaurants restaurante',
  'restauration ristorante ristoranti ristorazione pizzeria trattoria osteria locanda grotto albergo alberghi',
  'ostello auberge brasserie bistro bistrot cafe caffe konditorei confiserie backerei boulangerie panetteria',
  'tearoom resort spa wellness',
  // Legal forms, those with points as the letters that are left of them.
  'ag gmbh kg sa sagl sarl snc sas srl ltd llc inc co cie stiftung fondation fondazione genossenschaft',
  'cooperative cooperativa verein gruppe groupe gruppo group holding betriebs betriebe betrieb societe societa a',
  'b d e g h l m p r s',
  // Small words.
  'der die das des dem den am an im in zu zum zur und bei beim von vom the of at and by le la les du de au aux et',
  'chez en il lo gli i al alla allo ai alle del della dei di da dal ed',
].flatMap((line) => line.split(' '));

/** How a house is recognised by its name, as regular expressions of the database, in the order in which they apply. */
export const NAME_PATTERNS = {
  /** All that is no letter or digit is a space. */
  between: '[^[:alnum:]]+',
  /** "Mueller" is "Müller", whose accent is gone: the first letter stays. */
  umlaut: '([aou])e',
  /** "Parkhotel" is "Park Hotel": the letter stays. */
  compound: '([a-z])hotels?\\M',
  /** With the space behind them. */
  common: `\\m(${[...new Set(COMMON_WORDS.map((word) => word.replace(/([aou])e/g, '$1')))].join('|')})\\M ?`,
} as const;
