/**
 * The alphabet of short codes: digits and capitals without those easily confused (0 and O, 1, I and L). Its size is 31,
 * a prime, so that the check symbol detects every single wrong symbol and every transposition of two.
 */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The length of a code; the last symbol is the check symbol (rule agreements/short-code). */
const LENGTH = 10;

/** A round zero or O does not occur, so it is a misread D or Q; the check symbol tells which. */
const ROUND = /[0O]/g;
const READ_FOR_ROUND = ['D', 'Q'];

/** The number of random integers for one code. */
export const CODE_NUMBERS = LENGTH - 1;

/**
 * The short code that is printed on an agreement, to be typed in place of its number. It is made from `CODE_NUMBERS`
 * random non-negative integers.
 */
export function shortCode(numbers: readonly number[]): string {
  const body = numbers.map((number) => number % SYMBOLS.length);
  return [...body, checkOf(body)].map((index) => SYMBOLS[index]).join('');
}

/** Formats a code for print, in groups that are easy to read. */
export function inGroups(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`;
}

/**
 * Parses a short code from typed text, ignoring case, full-width forms, separators and surrounding words, since people
 * group codes differently and copy whole lines. Null if there is none, if the check symbol does not match, or if the
 * text could be read as two codes.
 */
export function readShortCode(typed: string): string | null {
  const groups = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u);
  const read = new Set(groups.flatMap((_, from) => codesFrom(groups.slice(from, from + LENGTH))));
  const [code = null] = read;
  return read.size === 1 ? code : null;
}

/** The codes that the leading groups may stand for. */
function codesFrom(groups: readonly string[]): string[] {
  let code = '';
  for (const group of groups) {
    code += group;
    if (code.length >= LENGTH) break;
  }
  if (code.length !== LENGTH) return [];
  const readings = (code.match(ROUND) ?? []).reduce(
    (all) => all.flatMap((reading) => READ_FOR_ROUND.map((symbol) => reading.replace(/[0O]/, symbol))),
    [code],
  );
  return readings.filter(isCode);
}

function isCode(text: string): boolean {
  const indices = [...text].map((symbol) => SYMBOLS.indexOf(symbol));
  if (indices.length !== LENGTH || indices.includes(-1)) return false;
  return checkOf(indices.slice(0, -1)) === indices.at(-1);
}

/** The check symbol. Each position has its own weight, so that transpositions are detected. */
function checkOf(body: readonly number[]): number {
  return body.reduce((sum, index, place) => sum + (place + 2) * index, 0) % SYMBOLS.length;
}
