import { randomInt } from 'node:crypto';
import { CODE_NUMBERS, shortCode } from '#domain/agreements/short-code.ts';

/** A short code that nobody can guess. */
export function newCode(): string {
  return shortCode(Array.from({ length: CODE_NUMBERS }, () => randomInt(2 ** 31)));
}
