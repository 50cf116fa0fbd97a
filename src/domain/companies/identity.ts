import { LOOK_ALIKES } from './look-alikes.generated.ts';

/** Ligatures, which Unicode normalisation does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };

/** Small capitals, of which Unicode's table has only those that look like letters of another script. */
const SMALL_CAPITALS = 'ɢgɪiɴnʀrʏyʙbʜhʟlᴀaᴄcᴅdᴇeᴊjᴋkᴍmᴏoᴘpᴛtᴜuᴠvᴡwᴢzꜰfꜱsꞯq';

const LATIN: ReadonlyMap<string, string> = new Map([
  ...LOOK_ALIKES.flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin] as const)),
  ...Array.from(
    SMALL_CAPITALS.matchAll(/(.)(.)/gu),
    ([, letter = '', latin = '']) => [letter, latin] as const,
  ),
]);

/**
 * What cannot be told from something else within the Latin alphabet, before that: capital I and 1 from l, 0 from O, m
 * from rn, w from vv. The longer form is the key, so that the key of a beginning is the beginning of the key.
 */
const ALIKE_IN_LATIN: Readonly<Record<string, string>> = { i: 'l', 1: 'l', 0: 'o', m: 'rn', w: 'vv' };

/**
 * The key by which names of companies with the same zip are compared (rule companies/identity): letters and digits,
 * without case and accents. So 'Hôtel St. Moritz' equals 'HOTEL ST.MORITZ', and 'Prüfstein' equals 'PRUEFSTEIN', its
 * spelling without umlauts. What looks like another letter counts as that one, in Latin letters as in those of other
 * scripts, so that nobody registers a house under a name that reads like another's: 'Wa1dhaus' equals 'WaIdhaus'. Legal
 * forms are kept, since the 'AG' and the 'GmbH' of one house are two companies.
 */
export function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^a-z\d]/gu, asLatin)
    .replace(/([aou])e/g, '$1')
    .replace(/[i10mw]/g, (letter) => ALIKE_IN_LATIN[letter] ?? letter);
}

/** A lower-case letter as the Latin one that it looks like; itself if there is none. */
export function asLatin(letter: string): string {
  return LATIN.get(letter) ?? letter;
}
