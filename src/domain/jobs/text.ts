/** The named entities that editors write for characters this file has to tell apart. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  commat: '@',
};

/**
 * Whether a rich text shows an at-sign, also written as an entity: applications go through the product and not to an
 * address in the ad (product 5). The full-width and small forms of the sign count.
 */
export function containsAtSign(html: string): boolean {
  return /[@\uff20\ufe6b]/.test(decodeEntities(html));
}

/**
 * How many characters of a rich text a reader sees: tags and invisible characters do not count, and white space counts
 * once between words. Other named entities count as one character each.
 */
export function visibleLength(html: string): number {
  const text = decodeEntities(html.replace(/<[/!]?[a-z][^<>]*>/gi, ' '))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].length;
}

/** Decodes once, as a browser does; numeric entities may lack their semicolon. */
function decodeEntities(html: string): string {
  return html.replace(
    /&#x([0-9a-f]+);?|&#([0-9]+);?|&([a-z][a-z0-9]*);/gi,
    (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? '\ufffd';
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
