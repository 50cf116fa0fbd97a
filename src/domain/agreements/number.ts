/** An agreement and version, as parsed from its number or from the URL in its QR code. */
export interface NamedPaper {
  uuid: string;
  /** The version from the URL, as digits; null if the URL has no numeric version. */
  version: string | null;
}

const NUMBER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Parses the number of an agreement from typed or copied text, alone or in the URL of the page that checks it, with any
 * separators and surrounding text; null if there is none.
 */
export function readNumber(typed: string): NamedPaper | null {
  const line = typed.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');
  const uuid = NUMBER.exec(line.replace(/\s/g, ''))?.[0];
  if (uuid === undefined) return null;
  // A space ends the version, since the text after the URL on the printed page may begin with a digit.
  const version = /[?&]v=(\d+)(?![\d%])/.exec(line)?.[1] ?? null;
  return { uuid: uuid.toLowerCase(), version };
}
