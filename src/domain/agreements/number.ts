/** A paper as its number or the address in its code names it. */
export interface NamedPaper {
  uuid: string;
  /** As the address writes it; null where only the number was typed. */
  version: string | null;
}

/**
 * The agreement whose number somebody typed or copied, alone or in the address of the page that checks it, whatever
 * parts it; null if no number stands there.
 */
export function readNumber(typed: string): NamedPaper | null {
  const line = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const [, uuid, version] =
    /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:.*?[?&]v=([^&#]*))?/i.exec(line) ?? [];
  return uuid === undefined ? null : { uuid: uuid.toLowerCase(), version: version ?? null };
}
