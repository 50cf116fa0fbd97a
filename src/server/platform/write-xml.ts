import { escapeHtml } from '#domain/kernel/markup.ts';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for an element or an attribute, without the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(characters(text)).replaceAll("'", '&apos;');
}

/** A CDATA section; the sequence that would end it is split over two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${characters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function characters(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '');
}
