import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import type { DeclineReason } from './entry.ts';

/** The fields of a decline, named as on the wire. */
export interface DeclineFields {
  reason?: DeclineReason | null | undefined;
}

/** All problems of a decline: declining an entry requires a reason, declining a renewal does not. */
export function declineProblems(
  form: Readable<DeclineFields>,
  { declines }: { readonly declines: 'entry' | 'renewal' },
): Problem[] {
  return declines === 'entry' ? requiredProblems(form, ['reason']) : [];
}
