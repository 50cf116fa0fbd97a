import { kitchen } from './concepts/kitchen.ts';
import { readConcepts } from './notation.ts';

/** The trade's concepts; a concept's number is its place here. */
export const concepts = readConcepts([kitchen].join('\n'));

/** What the coded positions of ads mean, by their numbers on the wire. */
export const positionKeys: readonly (readonly [id: number, keys: readonly string[]])[] = [];

/** What the coded categories of ads mean, by their numbers on the wire. */
export const categoryKeys: readonly (readonly [id: number, keys: readonly string[]])[] = [[1, ['kitchen']]];
