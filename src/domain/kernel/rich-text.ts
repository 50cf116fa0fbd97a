import { RICH_TEXT_MAX } from './limits.ts';
import type { Problem } from './problem.ts';

const BLOCK_TAGS = ['p', 'br', 'ol', 'ul', 'li'];
const INLINE_TAGS = ['strong', 'em', 'u'];

/** The tags that the server keeps in rich text (rule jobs/texts). It takes out all others, and every attribute. */
export const RICH_TEXT_TAGS: readonly string[] = [...BLOCK_TAGS, ...INLINE_TAGS];

const INLINE_TAG = new RegExp(`</?(?:${INLINE_TAGS.join('|')})>`, 'gi');
const ANY_TAG = /<\/?[a-z][^<>]*>/gi;

/** The named entities of characters that the rules below tell apart. */
const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['nbsp', '\u00a0'],
  ['shy', '\u00ad'],
  ['commat', '@'],
]);

/**
 * Whether a rich text shows an at-sign, also written as an entity: applications go through the product and not to an
 * address in the ad (rule jobs/texts). The full-width and small forms of the sign count.
 */
export function containsAtSign(html: string): boolean {
  return /[@\uff20\ufe6b]/.test(decodeEntities(html));
}

/**
 * How many characters of a rich text a reader sees: tags and invisible characters do not count, and white space counts
 * once between words.
 */
export function visibleLength(html: string): number {
  const text = textOf(html)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].length;
}

/** What a rich text says, without its tags. */
export function textOf(html: string): string {
  return decodeEntities(html.replace(INLINE_TAG, '').replace(ANY_TAG, ' '));
}

const ANY_VISIBLE = '·';

/**
 * Decodes once, as a browser does: numeric entities may lack their semicolon. Any other named entity becomes one
 * visible character.
 */
function decodeEntities(html: string): string {
  return html.replace(
    /&#x([0-9a-f]+);?|&#([0-9]+);?|&([a-z][a-z0-9]*);/gi,
    (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED_ENTITIES.get(name) ?? ANY_VISIBLE;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : ANY_VISIBLE;
    },
  );
}

/**
 * Reduces a rich text to the tags that may be stored. The server sanitises; pages hand the text back unchanged, since
 * their editor makes no other tags.
 */
export type Sanitize = (html: string) => string;

/** Tells of a rich text that is longer than may be stored once it is sanitised (rule wire/bounds). */
export function richTextProblems<Field extends string>(
  field: Field,
  html: string,
  sanitize: Sanitize,
): Problem<Field, 'max'>[] {
  // Characters that HTML must write as entities make a text longer than it was sent.
  const isTooLong = sanitize(html).length > RICH_TEXT_MAX;
  return isTooLong ? [{ field, code: 'max', params: { max: RICH_TEXT_MAX, kind: 'string' } }] : [];
}
