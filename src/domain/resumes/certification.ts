import type { Problem } from '#domain/kernel/problem.ts';
import type { WithDocuments } from './documents.ts';
import { type PartRoom, partProblems } from './size.ts';

/** All that is wrong with a certificate besides its fields. */
export function certificationProblems(form: WithDocuments, room: PartRoom): Problem[] {
  return partProblems(form, 'title', room);
}
