/** The scripts that living languages are written in (UAX #31, table 5), without those of East Asia. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer'],
];
/** Scripts that one language writes together: Japanese, Korean, and Chinese with its phonetic signs. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

const classOf = (scripts: readonly string[]) => scripts.map((it) => `\\p{Script_Extensions=${it}}`).join('');
/** `Common` and `Inherited` are signs, digits and marks that any script uses. */
const onlyOf = (scripts: readonly string[]) =>
  new RegExp(`^[${classOf(scripts)}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u');
const KNOWN = [...SCRIPTS.map((it) => [it]), ...TOGETHER];
const ONE_SCRIPT = [
  ...KNOWN.map(onlyOf),
  // The rarer scripts are not told apart.
  new RegExp(`^[^${classOf(KNOWN.flat())}]*$`, 'u'),
];

/** Full stops that browsers take for the dot of a domain (UTS #46). */
const DOTS = /[。．｡]/gu;
/** Invisible characters, which would hide an address from us and not from a mail program. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const SCHEME = /:\/\/|\bwww\./iu;
const MAIL = /[^\s@]@[^\s@]/u;
const IP = /\b\d{1,3}(?:\.\d{1,3}){3}\b/u;
/** Two words or more that are joined by dots, of which the last could be the end of a domain. */
const DOMAIN =
  /(?<![\p{L}\p{M}\p{N}-])((?:[\p{L}\p{M}\p{N}-]+\.)+)(\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(?![\p{L}\p{M}])/giu;
/** What is written before a name without a space, such as "St.Moritz", "J.R.Keller" or "Dr.Meier". */
const ABBREVIATIONS = /^(?:(?:\p{L}\p{M}*|st|ste|dr|prof|fam|gebr)\.)+$/iu;
/** What titles of ads and jobs are written with, such as "Stv.Küchenchef" or "Sa.So". */
const OF_TITLES =
  /^(?:(?:\p{L}|stv|ass|asst|dipl|eidg|inkl|incl|evtl|resp|verantw|techn|kfm|admin|mo|di|mi|do|fr|sa|so)\.)+$/iu;
/** Endings of the other gender after a dot: "Serveur.euse", "Cuisinier.ère", "Mitarbeiter.in". */
const GENDERED =
  /(?:eur\.(?:se|euse|rice|trice)s?|ier\.ères?|er\.(?:ère?s?|in|innen)|f\.(?:fe|ve)s?|é\.es|n\.nes?|t\.tes?|[ae]l\.l?es?|(?:ist|ent|ant|or)\.(?:in|innen|es))$/iu;
/** Ends of domains have two or three letters, or are told by the dot alone. */
const SHORT = 3;

/** Why somebody or a house cannot be called so; null for a name that is fine (rule accounts/names). */
export function nameProblem(name: string): 'name_address' | 'name_scripts' | null {
  if (holdsAddress(name)) return 'name_address';
  const isOneScript = ONE_SCRIPT.some((script) => script.test(name.normalize('NFKC')));
  return isOneScript ? null : 'name_scripts';
}

/**
 * Whether mail programs and browsers could make a link of a part of the name. Ends of domains become more every year, so
 * that any word after a dot counts as one, unless what is before the dot is an abbreviation.
 */
function holdsAddress(name: string): boolean {
  const isFine = (before: string, end: string) => end.length > SHORT && ABBREVIATIONS.test(before);
  return isAddressIn(name, isFine);
}

/**
 * Whether the title of an ad holds an address (rule jobs/title). Unlike names, titles abbreviate and name the genders
 * with dots.
 */
export function titleProblem(title: string): 'name_address' | null {
  const isFine = (before: string, end: string) => OF_TITLES.test(before) || GENDERED.test(before + end);
  return isAddressIn(title, isFine) ? 'name_address' : null;
}

/** `isFine`: whether words joined by dots, of which the last is `end`, are no domain. */
function isAddressIn(words: string, isFine: (before: string, end: string) => boolean): boolean {
  const text = words.normalize('NFKC').replace(DOTS, '.').replace(UNSEEN, '');
  if (SCHEME.test(text) || MAIL.test(text) || IP.test(text)) return true;
  return [...text.matchAll(DOMAIN)].some(([, before = '', end = '']) => !isFine(before, end));
}
