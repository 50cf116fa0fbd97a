/** A paper as its number or the address in its code names it. */
export interface NamedPaper {
  uuid: string;
  /** The digits that the address writes; null where it names no version in digits. */
  version: string | null;
}

const NUMBER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * The agreement whose number somebody typed or copied, alone or in the address of the page that checks it, whatever
 * parts it and stands around it; null if no number stands there.
 */
export function readNumber(typed: string): NamedPaper | null {
  const line = typed.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');
  const uuid = NUMBER.exec(line.replace(/\s/g, ''))?.[0];
  if (uuid === undefined) return null;
  // Spaces end the version: what follows the address on a paper may begin with a digit.
  const version = /[?&]v=(\d+)(?![\d%])/.exec(line)?.[1] ?? null;
  return { uuid: uuid.toLowerCase(), version };
}
