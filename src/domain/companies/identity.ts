/** Ligatures, which Unicode normalisation does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * The key by which names of companies with the same zip are compared (rule companies/identity): letters and digits,
 * without case and accents. So 'Hôtel St. Moritz' equals 'HOTEL ST.MORITZ', and 'Prüfstein' equals 'PRUEFSTEIN', its
 * spelling without umlauts. Legal forms are kept, since the 'AG' and the 'GmbH' of one house are two companies.
 */
export function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1');
}
