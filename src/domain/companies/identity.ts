/** Ligatures, which Unicode normalisation does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Greek, Cyrillic and Armenian letters, each before the Latin letter that it cannot be told from, as small or else as
 * capital letter. Taken from Unicode's table of confusables (UTS #39), without what `normalizeName` decomposes anyway.
 */
const LOOK_ALIKES = [
  'αaβbγyεeζzηhιiκkμmνvοoρpσoτtυuχxϝfϳj',
  'аaвbгrеeкkмmнhоoрpсcтtуyхxьbѕsіiјjѡwѵvүyһhҽeӏlԁdԍgԛqԝw',
  'աwգqզqհhոnռnսuտsցgքfօo',
].join('');
const LATIN = new Map(
  Array.from(LOOK_ALIKES.matchAll(/(.)(.)/gu), ([, letter = '', latin = '']) => [letter, latin]),
);

/**
 * The key by which names of companies with the same zip are compared (rule companies/identity): letters and digits,
 * without case and accents. So 'Hôtel St. Moritz' equals 'HOTEL ST.MORITZ', and 'Prüfstein' equals 'PRUEFSTEIN', its
 * spelling without umlauts. Letters of other scripts that look Latin count as those, so that nobody registers a house
 * under a name that reads like another's. Legal forms are kept, since the 'AG' and the 'GmbH' of one house are two
 * companies.
 */
export function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(
      /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/gu,
      (letter) => LATIN.get(letter) ?? letter,
    )
    .replace(/([aou])e/g, '$1');
}
