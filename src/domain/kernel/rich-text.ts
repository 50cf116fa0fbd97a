import { RICH_TEXT_MAX } from './limits.ts';
import { decodeEntities } from './markup.ts';
import type { Problem } from './problem.ts';

const BLOCK_TAGS = ['p', 'br', 'ol', 'ul', 'li'];
const INLINE_TAGS = ['strong', 'em', 'u'];

/** The allowlist of tags for rich text (rule jobs/texts). Sanitising removes all others, and every attribute. */
export const RICH_TEXT_TAGS: readonly string[] = [...BLOCK_TAGS, ...INLINE_TAGS];

const INLINE_TAG = new RegExp(`</?(?:${INLINE_TAGS.join('|')})>`, 'gi');
const ANY_TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * Whether a rich text shows an at-sign, including one written as an entity: applications go through the product, not to
 * an email address in the ad (rule jobs/texts). The full-width and small forms count as well.
 */
export function containsAtSign(html: string): boolean {
  return /[@\uff20\ufe6b]/.test(decodeEntities(html));
}

/**
 * The number of visible characters of a rich text: tags and invisible characters do not count, and runs of white space
 * count as one.
 */
export function visibleLength(html: string): number {
  const text = textOf(html)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].length;
}

/** The plain text of a rich text, without tags. */
export function textOf(html: string): string {
  return decodeEntities(html.replace(INLINE_TAG, '').replace(ANY_TAG, ' '), ANY_VISIBLE);
}

/** Stands for the character of an entity that is not known, since it counts as one. */
const ANY_VISIBLE = '·';

/**
 * Sanitises a rich text to the allowed tags. The server passes its sanitiser; pages pass the identity, since their
 * editor produces no other tags.
 */
export type Sanitize = (html: string) => string;

/** Reports a rich text whose sanitised form is too long (rule wire/bounds). */
export function richTextProblems<Field extends string>(
  field: Field,
  html: string,
  sanitize: Sanitize,
): Problem<Field, 'max'>[] {
  // Escaping during sanitising can make a text longer than it was when sent.
  const isTooLong = sanitize(html).length > RICH_TEXT_MAX;
  return isTooLong ? [{ field, code: 'max', params: { max: RICH_TEXT_MAX, kind: 'string' } }] : [];
}
