/**
 * The symbols of short codes: digits and capitals without those that look like others (0 and O, 1, I and L). There are
 * 31, a prime, so that the check symbol finds every mistaken symbol and every two that changed places.
 */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many symbols a code has; the last one checks the others (rule agreements/short-code). */
const LENGTH = 10;

/** How many random numbers a code is made of. */
export const CODE_NUMBERS = LENGTH - 1;

/**
 * The code of an agreement that stands on its paper, to be typed instead of its number. It is made of `CODE_NUMBERS`
 * random integers from 0.
 */
export function shortCode(numbers: readonly number[]): string {
  const body = numbers.map((number) => number % SYMBOLS.length);
  return [...body, checkOf(body)].map((index) => SYMBOLS[index]).join('');
}

/** A code as it is printed, in groups that are easy to read off. */
export function inGroups(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`;
}

/**
 * The code that somebody typed, whatever its case and width, whatever parts its letters and digits and whatever words
 * stand around it, since people part groups in many ways and copy whole lines; null if there is none, as when a symbol
 * is wrong or two changed places, or if what stands there can be read as two.
 */
export function readShortCode(typed: string): string | null {
  const groups = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u);
  const read = new Set(
    groups.map((_, from) => codeFrom(groups.slice(from, from + LENGTH))).filter((code) => code !== null),
  );
  const [code = null] = read;
  return read.size === 1 ? code : null;
}

/** The code that the first of these groups make up; null if they make up none. */
function codeFrom(groups: readonly string[]): string | null {
  let code = '';
  for (const group of groups) {
    code += group;
    if (code.length >= LENGTH) break;
  }
  const indices = [...code].map((symbol) => SYMBOLS.indexOf(symbol));
  if (indices.length !== LENGTH || indices.includes(-1)) return null;
  return checkOf(indices.slice(0, -1)) === indices.at(-1) ? code : null;
}

/** Weights that all differ make it depend on the place of each symbol. */
function checkOf(body: readonly number[]): number {
  return body.reduce((sum, index, place) => sum + (place + 2) * index, 0) % SYMBOLS.length;
}
