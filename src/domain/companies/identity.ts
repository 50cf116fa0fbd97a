/** Letters that stand for two, which Unicode does not take apart. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * What remains of a company's name when it is compared with another of the same zip (rule companies/identity): its
 * letters and digits, without case and accents, so that 'Hôtel St. Moritz' and 'HOTEL ST.MORITZ' are one, and so are
 * 'Prüfstein' and 'PRUEFSTEIN', as it is written where there are no umlauts. Legal forms stay, for the 'AG' and the 'GmbH' of one house are two companies.
 */
export function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1');
}
