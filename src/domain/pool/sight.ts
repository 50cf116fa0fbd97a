import { folded } from '../kernel/folding.ts';

/**
 * Names of houses as words, by which an entry of a resume that names a house in its person's own words is recognised
 * (rule pool/own-houses). The database makes the same of such an entry (`hasWorkedFor`).
 */
export function wordsOfName(name: string): string {
  return folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
