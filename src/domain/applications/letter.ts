import { visibleLength } from '#domain/kernel/rich-text.ts';

/** The minimum of visible characters for a letter to be sent (rule applications/sending). */
export const LETTER_MIN_VISIBLE = 2;

/** Below this number of visible characters the page warns that the letter is short (rule applications/letter). */
export const LETTER_SHORT = 100;

/** Classifies a letter of rich text; a missing one cannot be sent, a short one can. */
export function checkLetter(html: string): 'missing' | 'short' | 'good' {
  const length = visibleLength(html);
  if (length < LETTER_MIN_VISIBLE) return 'missing';
  return length < LETTER_SHORT ? 'short' : 'good';
}
