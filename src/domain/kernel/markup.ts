const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for the content of an element, as the sanitiser writes it: quotes stay, which count as one character. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPED[sign] as string);
}

/** Escapes a text for the content of an element, or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] as string);
}

/** The named entities that are decoded: those that are written here, and invisible or telling ones that people paste. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['shy', '\u00ad'],
  ['commat', '@'],
]);

/**
 * Decodes entities once, as a browser does; the semicolon of numeric entities is optional. One that is not known is left
 * as it is, or replaced by `unknown`.
 */
export function decodeEntities(html: string, unknown?: string): string {
  return html.replace(
    /&#x([0-9a-f]+);?|&#([0-9]+);?|&([a-z][a-z0-9]*);/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? unknown ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : (unknown ?? entity);
    },
  );
}
