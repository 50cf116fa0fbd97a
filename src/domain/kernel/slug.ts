import { folded } from './folding.ts';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const LONGEST = /^.{1,80}/u;

/**
 * A name as a part of an address: "Hôtel Älpli & Söhne" is `hotel-aelpli-soehne`. Letters of other scripts stay; a name
 * without letters and digits is a hyphen, since no part of an address may be empty.
 */
export function slugOf(name: string): string {
  const plain = folded(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter),
  );
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, '');
  return (LONGEST.exec(words)?.[0] ?? '').replace(/-$/, '') || '-';
}
