import { parseCivilDate, parseMonth, twoDigits } from '#domain/kernel/civil-date.ts';
import { folded } from '#domain/kernel/folding.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';

export interface DateRead {
  year: number | null;
  month: number | null;
  day: number | null;
}

export const NO_DATE: DateRead = { year: null, month: null, day: null };

/** The range of years that our forms can store; validation follows later. */
const YEARS = { first: 1900, last: 2200 };

/** Longer texts are not parsed as dates. */
const DATE_MAX = 40;

/**
 * Parses a date with the precision that it has, with a numeric or named month; null for no date or an ambiguous one
 * (rule resumes/import-dates).
 * @param isDayFirst whether the day also comes first before slashes and dashes; if not, it may be the month
 */
export function readDate(said: string, isDayFirst: boolean): DateRead | null {
  if (said.length > DATE_MAX) return null;
  return inDigits(said.replace(/\s*([-/.])\s*/g, '$1'), isDayFirst) ?? inWords(said);
}

const ONGOING = new Set([
  ...['present', 'to present', 'at present', 'current', 'currently', 'now', 'until now', 'till now', 'today'],
  ...['to date', 'ongoing', 'in progress'],
  ...['heute', 'bis heute', 'jetzt', 'bis jetzt', 'aktuell', 'laufend', 'derzeit', 'zurzeit', 'andauernd'],
  ...['oggi', 'a oggi', 'ad oggi', 'fino a oggi', 'fino ad oggi', 'in corso', 'attuale', 'attualmente'],
  ...['presente', 'tuttora'],
  ...['en cours', "aujourd'hui", "jusqu'a aujourd'hui", 'actuel', 'actuelle', 'actuellement', 'a ce jour'],
  ...['a present', 'maintenant'],
]);

/** Whether an end date says that something is ongoing. */
export function isOpenEnd(said: string): boolean {
  const bare = folded(said.slice(0, DATE_MAX)).replaceAll('’', "'");
  return ONGOING.has(bare.replace(/^[\s(]+|[\s.)]+$/g, ''));
}

/** Words that are common in English texts but not in other languages, nor in names of companies and occupations. */
const ENGLISH = wordsOf('the and of with for from our present current now ongoing today');
const OTHERS = wordsOf(
  'und mit fur bei von als heute laufend',
  'con nel nella degli gli per una oggi corso',
  'et pour avec dans les aux une cours aujourd',
);
/** How many characters are examined to detect the language of a file. */
const LOOKED_AT_MAX = 100_000;

/** Whether files in that declared language write the day before the month: all but English. */
export function putsDayFirst(language: string | undefined): boolean {
  return /^[a-z]{2,3}\b/i.test(language ?? '') && !/^en/i.test(language ?? '');
}

/** Detects whether texts are in a language that writes the day before the month, which all of ours but English do. */
export function writesDayFirst(texts: readonly string[]): boolean {
  const words = folded(texts.join(' ').slice(0, LOOKED_AT_MAX)).split(/[^\p{L}]+/u);
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  // The majority must be clear, since texts in other languages contain some English, such as job titles.
  return count(OTHERS) > 3 * count(ENGLISH);
}

/** 'yyyy', 'yyyy-MM' or 'yyyy-MM-dd', optionally with a time, and the same in reverse order. */
function inDigits(said: string, isDayFirst: boolean): DateRead | null {
  const [, year, sign, month, day] =
    /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?:T.*|Z|[+-]\d\d:\d\d)?$/.exec(said) ?? [];
  if (year !== undefined) {
    return sign === '/' && day === undefined && isSeason(year, month) ? null : existing(year, month, day);
  }
  const [, before, between, last, its] = /^(?:(\d{1,2})([-/.]))?(\d{1,2})[-/.](\d{4})$/.exec(said) ?? [];
  const usual = existing(its, last, before);
  if (before === undefined || between === '.' || isDayFirst) return usual;
  const other = existing(its, before, last);
  return usual === null || other === null || before === last ? (usual ?? other) : null;
}

/** Whether two numbers may be consecutive years, as in "2010/11". */
function isSeason(year: string, month: string | undefined): boolean {
  return month?.length === 2 && (Number(year) + 1) % 100 === Number(month);
}

const FILLING = new Set(['le', 'il', 'den', 'the', 'of', 'im']);

/** "Mai 2019", "15. März 2021", "March 15th, 2021". */
function inWords(said: string): DateRead | null {
  const parts = folded(said)
    .split(/[\s.,/–-]+/)
    .filter((part) => part !== '' && !FILLING.has(part))
    .map(kindOf);
  const shape = parts.map(({ kind }) => kind).join(' ');
  if (!['month year', 'year month', 'day month year', 'month day year'].includes(shape)) return null;
  const the = (wanted: string) => parts.find(({ kind }) => kind === wanted)?.value;
  return existing(the('year'), the('month'), the('day'));
}

function kindOf(part: string): { kind: 'year' | 'month' | 'day' | 'other'; value?: string | number } {
  const [, number] = /^(\d{1,2}|\d{4})(?:st|nd|rd|th|er|re|[°º])?$/.exec(part) ?? [];
  if (number !== undefined) return { kind: number.length === 4 ? 'year' : 'day', value: number };
  const month = monthNamed(part);
  return month === null ? { kind: 'other' } : { kind: 'month', value: month };
}

/** Abbreviations that Intl lacks. */
const OTHER_NAMES = { mrz: 3, maerz: 3, janner: 1, jaenner: 1 };

let names: readonly (readonly [string, number])[] | null = null;

/** The month with this prefix of at least three letters in any of our languages; null for none or several. */
function monthNamed(said: string): number | null {
  names ??= [
    ...LANGUAGES.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_, at) => [folded(format.format(Date.UTC(2000, at))), at + 1] as const,
      );
    }),
    ...Object.entries(OTHER_NAMES),
  ];
  if (said.length < 3) return null;
  const months = new Set(names.flatMap(([name, month]) => (name.startsWith(said) ? [month] : [])));
  const [month] = months;
  return months.size === 1 && month !== undefined ? month : null;
}

type Told = string | number | undefined;

/** Null for dates that do not exist. */
function existing(year: Told, month: Told, day: Told): DateRead | null {
  const read = (told: Told) => (told === undefined ? null : Number(told));
  const date = { year: read(year) ?? 0, month: read(month), day: read(day) };
  if (!(date.year >= YEARS.first && date.year <= YEARS.last)) return null;
  if (date.month === null) return date;
  const inMonth = `${date.year}-${twoDigits(date.month)}`;
  if (parseMonth(inMonth) === null) return null;
  if (date.day !== null && parseCivilDate(`${inMonth}-${twoDigits(date.day)}`) === null) return null;
  return date;
}

function wordsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}
