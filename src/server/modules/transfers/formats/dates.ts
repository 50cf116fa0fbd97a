import { parseCivilDate, parseMonth } from '#domain/kernel/civil-date.ts';
import { folded } from '#domain/kernel/folding.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';

export interface DateRead {
  year: number | null;
  month: number | null;
  day: number | null;
}

export const NO_DATE: DateRead = { year: null, month: null, day: null };

/** Years that our forms can hold at all; the rules have the last word. */
const YEARS = { first: 1900, last: 2200 };

/** Longer is no date. */
const DATE_MAX = 40;

/**
 * A date as far as it is told, in digits or with its month by name; null for what is none, or may be another one
 * (rule resumes/import-dates).
 *
 * @param isDayFirst whether the day comes first before slashes and dashes too; if not, the month may
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

/** Whether an end says that there is none yet. */
export function isOpenEnd(said: string): boolean {
  const bare = folded(said.slice(0, DATE_MAX)).replaceAll('’', "'");
  return ONGOING.has(bare.replace(/^[\s(]+|[\s.)]+$/g, ''));
}

/** Words that are common in texts of one language and in names of houses and of trades of no other. */
const ENGLISH = wordsOf('the and of with for from our present current now ongoing today');
const OTHERS = wordsOf(
  'und mit fur bei von als heute laufend',
  'con nel nella degli gli per una oggi corso',
  'et pour avec dans les aux une cours aujourd',
);
/** How much is looked at to tell in which language a file is written. */
const LOOKED_AT_MAX = 100_000;

/** Whether files that say that they are in that language put the day before the month: all but those in English. */
export function putsDayFirst(language: string | undefined): boolean {
  return /^[a-z]{2,3}\b/i.test(language ?? '') && !/^en/i.test(language ?? '');
}

/** Whether texts are in a language that puts the day before the month, which is all of ours but English. */
export function writesDayFirst(texts: readonly string[]): boolean {
  const words = folded(texts.join(' ').slice(0, LOOKED_AT_MAX)).split(/[^\p{L}]+/u);
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  // Texts of other languages quote some English, such as names of posts.
  return count(OTHERS) > 3 * count(ENGLISH);
}

/** 'yyyy', 'yyyy-MM' or 'yyyy-MM-dd' with what times follow, and the same from its other end. */
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

/** Whether a year and the next may be meant, as in "2010/11". */
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

/** Names that dictionaries lack. */
const OTHER_NAMES = { mrz: 3, maerz: 3, janner: 1, jaenner: 1 };

let names: readonly (readonly [string, number])[] | null = null;

/** The month whose name in any of our languages begins so, with three letters at least; null for none or several. */
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

/** Null for what is in no calendar. */
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

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function wordsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}
