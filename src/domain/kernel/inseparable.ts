/** The space of an amount, and those of a full date. */
const INSEPARABLE =
  / (?<=\bCHF )(?=\d)| (?<=\b\d{1,2}(?:\.|°|er)? )(?=\p{L}+ \d{4}\b)| (?<=\b\d{1,2}(?:\.|°|er)? \p{L}+ )(?=\d{4}\b)/gu;

/** A text whose amounts and dates no line parts. */
export function inseparable(text: string): string {
  return text.replace(INSEPARABLE, '\u00a0');
}
