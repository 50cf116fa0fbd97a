import sanitizeHtml from 'sanitize-html';
import { MULTI_LINE_MAX } from '#domain/kernel/limits.ts';

const MARKUP =
  /<\/?(p|br|ul|ol|li|div|span|strong|em|b|i|u|a|h[1-6])\b[^<>]*>|&(#\d+|#x[\da-f]+|[a-z]+\d?);/i;

/** More is not looked at of a text and its markup: cleaning takes its time. */
export const MARKED_UP_MAX = 3 * MULTI_LINE_MAX;

/** What a text says without its markup: paragraphs become lines, points of a list lines with a dot. */
export function plainText(html: string): string {
  if (!MARKUP.test(html)) return html;
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>\s*(?=<\/)/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|h[1-6])\s*>/gi, '$&\n')
    .replace(/<li\b[^<>]*>/gi, '$&• ');
  return unescaped(sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} }))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** The text as HTML of paragraphs, of which `plainText` makes it again. */
export function paragraphs(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What the library escapes of a text. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
