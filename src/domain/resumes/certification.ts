import type { Problem } from '#domain/kernel/problem.ts';
import type { WithDocuments } from './documents.ts';
import { type PartRoom, partProblems } from './size.ts';

/** The problems of a certificate apart from those of single fields. */
export function certificationProblems(form: WithDocuments, room: PartRoom): Problem[] {
  return partProblems(form, 'title', room);
}
