import sanitizeHtml from 'sanitize-html';
import { MULTI_LINE_MAX } from '#domain/kernel/limits.ts';
import { decodeEntities, escapeText } from '#domain/kernel/markup.ts';

const MARKUP =
  /<\/?(p|br|ul|ol|li|div|span|strong|em|b|i|u|a|h[1-6])\b[^<>]*>|&(#\d+|#x[\da-f]+|[a-z]+\d?);/i;

/** How much of a text with markup is examined: sanitising takes time. */
export const MARKED_UP_MAX = 3 * MULTI_LINE_MAX;

/** HTML as plain text: paragraphs become lines, list items lines with a bullet. */
export function plainText(html: string): string {
  if (!MARKUP.test(html)) return html;
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>\s*(?=<\/)/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|h[1-6])\s*>/gi, '$&\n')
    .replace(/<li\b[^<>]*>/gi, '$&• ');
  return decodeEntities(sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} }))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Plain text as HTML paragraphs; the inverse of `plainText`. */
export function paragraphs(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}
