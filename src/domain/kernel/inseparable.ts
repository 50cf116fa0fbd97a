/** Matches the space within an amount, and those within a full date. */
const INSEPARABLE =
  / (?<=\bCHF )(?=\d)| (?<=\b\d{1,2}(?:\.|°|er)? )(?=\p{L}+ \d{4}\b)| (?<=\b\d{1,2}(?:\.|°|er)? \p{L}+ )(?=\d{4}\b)/gu;

/** Puts no-break spaces into amounts and dates, so that they never wrap. */
export function inseparable(text: string): string {
  return text.replace(INSEPARABLE, '\u00a0');
}
