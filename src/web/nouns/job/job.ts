import type { Reply } from '#api/schemas.ts';

/** A public ad with its company. */
export type Job = Reply<'getJob'>['data'];

// The editor has no headings, so people use bold lines instead.
const BOLD_LINE = /<p>\s*<strong>([^<]*)<\/strong>\s*(<br\s*\/?>|<\/p>)/g;

/**
 * The description with bold-only lines turned into headings; the server has sanitised it to a few tags without
 * attributes.
 */
export function withHeadings(html: string): string {
  return html.replace(
    BOLD_LINE,
    (_, heading: string, end: string) => `<h2>${heading}</h2>${end === '</p>' ? '' : '<p>'}`,
  );
}

/** The entities that the server's sanitiser writes. */
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&' };

/** A rich text without tags, truncated at a word boundary. */
export function plainStart(html: string, length: number): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length))} …`;
}
