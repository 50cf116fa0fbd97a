export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for an element or an attribute. */
export function escaped(text: string): string {
  return characters(text).replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** A CDATA section; the sequence that would end it is split over two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${characters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function characters(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '');
}
