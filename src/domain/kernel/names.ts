import { isCountry } from './country.ts';

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
/** What people write instead of @ and dots, such as "info(at)hotel.ch" and "hotel(punto)ch". */
const SPELLED_OUT =
  /[^\s([{]\s*[([{]\s*(?:@|at|ät|chiocciola|chioccola|arobase|a|dot|punkt|punto|point|\.)\s*[)\]}]\s*\p{L}/iu;
const SPOKEN =
  /\p{L}\s(?:dot|punkt|punto|point)\s(?:com|net|org|info|ch|li|de|at|it|fr|eu)(?![\p{L}\p{N}])/iu;
const IP = /\b\d{1,3}(?:\.\d{1,3}){3}\b/u;
/**
 * Two words or more that are joined by dots, of which the last could be the end of a domain, and whether a path follows.
 * Domains may consist of pictures.
 */
const DOMAIN =
  /(?<![\p{L}\p{M}\p{N}\p{So}-])((?:[\p{L}\p{M}\p{N}\p{So}-]+\.)+)(xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{M}])(\/\S)?/giu;
/** What is written before a name without a space, such as "St.Moritz", "J.R.Keller", "Rist.Pizzeria" or "Dr.Meier". */
const ABBREVIATIONS =
  /^(?:(?:\p{L}\p{M}*|st|ste|sta|ss|dr|prof|fam|gebr|hr|fr|ing|sig|mme|mlle|rist|rest|alb|pens|gast|osp)\.)+$/iu;
/** What titles of ads and jobs are written with besides, such as "Stv.Küchenchef" or "2.Koch". */
const OF_TITLES =
  /^(?:(?:\d{1,2}|\p{L}\p{M}*|st|ste|sta|rist|rest|alb|pens|stv|ass|asst|aiut|dipl|eidg|féd|inkl|incl|exkl|evtl|ev|resp|verantw|techn|kfm|admin|dir|resp|min|max|ca|ab|bzw|zzgl|abt|befr|unbefr|tel)\.)+$/iu;
const WEEKDAYS = /^(?:mo|di|mi|do|fr|sa|so|lu|ma|me|je|gi|ve|do|di)$/iu;
/** Endings of the other gender after a dot: "Serveur.euse", "Cuisinier.ère", "Mitarbeiter.in". */
const GENDERED =
  /(?:eur\.(?:euse|rice|trice)s?|ier\.ères?|er\.(?:ère?s?|in|innen)|f\.(?:fe|ve)s?|é\.es|n\.nes?|t\.tes?|l\.les?|(?:ist|ent|ant|or)\.(?:in|innen))$/iu;

/** Ends of domains with three letters or more that anybody can register, as far as they are in use. */
const ENDINGS: ReadonlySet<string> = new Set(
  [
    'com net org biz app dev xyz top vip pro fun art bar bio bid cab cam cat dog eco fan fit fyi how icu ink ist',
    'lat lol men new nyc one onl ooo ovh pet pub pw red rip rio run sbs ski soy srl tax tel uno wed win wtf xin zip',
    'mov day dad foo ing aero agency asia band beauty berlin best bike blog boutique business buzz cafe camp capital',
    'cards care careers cash casino catering center chat cheap church city click clinic clothing cloud club coach codes',
    'coffee cologne community company cool coop credit date dating deals delivery design digital direct discount email',
    'energy estate events exchange expert express family fashion finance fish fitness flights food foundation fund gallery',
    'games gift gifts global gmbh gold golf group guide guru hamburg haus health help holiday homes host hosting hotel',
    'house immo info insure international jobs kitchen koeln land legal life limited link live loan loans ltd love market',
    'marketing media menu mobi mobile moda moe money monster name network news ninja online page partners party photo',
    'photos pics pink pizza place plus porn press pub recipes rent rentals report rest restaurant review reviews rocks',
    'sale salon school services shop shopping show site social software solutions space store studio style support surf',
    'swiss systems taxi team tech tips tirol today tools tours town toys trade training travel university vacations',
    'ventures video villas vin vodka voyage watch website wiki wien wine work works world wtf yachts yoga zone zuerich',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Whether a link of mail programs could end so: the code of a country, one of the endings above, or one of another
 * script.
 */
function isEnding(word: string): boolean {
  const end = word.toLowerCase();
  if (end.startsWith('xn--') || !/^\p{Script=Latin}+$/u.test(end)) return true;
  return end.length === 2 ? isCountry(end.toUpperCase()) || end === 'eu' || end === 'uk' : ENDINGS.has(end);
}

/**
 * A telephone number: Swiss ones in any grouping or digit by digit, those with the code of a country, and Italian mobile
 * ones. A letter O may stand for the first digit.
 */
const PHONE =
  /(?<![\d+])(?<!\d[.,:’' ]?)(?:(?:(?:\+|00)?\s?4[13]\s?(?:\(0\))?|0|(?<!\p{L})o(?=\s?7\d))[\s./-]?[1-9]\d(?:[\s./’'()·•*_|~–—-]{0,3}\d){7}|0\s[1-9](?:\s\d){8}|(?:\+|00)\s?[1-9](?:[\s./()’'-]?\d){7,}|3\d\d[\s./-]?\d{3}[\s./-]?\d{3,4}|\d{9,})(?!\d)/iu;
const ENCLOSING = /\p{Me}/gu;

/** Why somebody or a house cannot be called so; null for a name that is fine (rule accounts/names). */
export function nameProblem(name: string): 'name_address' | 'name_scripts' | null {
  if (holdsAddress(name)) return 'name_address';
  const isOneScript = ONE_SCRIPT.some((script) => script.test(name.normalize('NFKC')));
  return isOneScript ? null : 'name_scripts';
}

/** Whether mail programs and browsers could make a link of a part of the name. */
function holdsAddress(name: string): boolean {
  return isAddressIn(name, (before, end) => ABBREVIATIONS.test(before) && !isEnding(end));
}

/**
 * Whether the title of an ad holds an address or a telephone number (rule jobs/title). Unlike names, titles abbreviate
 * and name the genders with dots.
 */
export function titleProblem(title: string): 'name_address' | 'name_phone' | null {
  const isFine = (before: string, end: string) =>
    (OF_TITLES.test(before) && !isEnding(end)) ||
    (WEEKDAYS.test(before.slice(0, -1)) && WEEKDAYS.test(end)) ||
    GENDERED.test(before + end);
  if (isAddressIn(title, isFine)) return 'name_address';
  return PHONE.test(inPlainDigits(readable(title))) ? 'name_phone' : null;
}

/** A text as browsers and mail programs would read an address in it. */
const readable = (words: string) => words.normalize('NFKC').replace(DOTS, '.').replace(UNSEEN, '');

/** Digits of any script as 0 to 9: each script has them in a row. Those in a frame lose it. */
function inPlainDigits(text: string): string {
  const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));
  return text.replace(ENCLOSING, '').replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let value = 0;
    for (let point = (digit.codePointAt(0) ?? 0) - 1; isDigit(point); point--) value++;
    return String(value % 10);
  });
}

/** `isFine`: whether words joined by dots, of which the last is `end`, are no domain. */
function isAddressIn(words: string, isFine: (before: string, end: string) => boolean): boolean {
  const text = readable(words);
  if ([SCHEME, MAIL, SPELLED_OUT, SPOKEN, IP].some((address) => address.test(text))) return true;
  return [...text.matchAll(DOMAIN)].some(([, before = '', end = '', path]) => {
    // A path makes an address of every end that can be registered.
    if (path !== undefined && isEnding(end)) return true;
    const isUnregistered = end.length === 2 && !isEnding(end);
    return !isUnregistered && !isFine(before, end);
  });
}
