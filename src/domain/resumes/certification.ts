import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { type PartRoom, partProblems } from './size.ts';

/** All that is wrong with a certificate besides its fields. */
export function certificationProblems(_: Readable<object>, room: PartRoom): Problem[] {
  return partProblems('title', room);
}
