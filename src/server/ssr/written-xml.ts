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

/** A text as it may stand in an element or an attribute. */
export function escaped(text: string): string {
  return characters(text).replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** A text that readers take as it stands; one that holds the end of such a section is in two. */
export function cdata(text: string): string {
  return `<![CDATA[${characters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function characters(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '');
}
