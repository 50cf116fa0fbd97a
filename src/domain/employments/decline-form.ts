import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import type { DeclineReason } from './entry.ts';

/** Why a company declines, named as on the wire. */
export interface DeclineFields {
  reason?: DeclineReason | null | undefined;
}

/** All that is wrong with a decline: that of an entry takes a reason, that of a renewal none. */
export function declineProblems(
  form: Readable<DeclineFields>,
  { declines }: { readonly declines: 'entry' | 'renewal' },
): Problem[] {
  return declines === 'entry' ? requiredProblems(form, ['reason']) : [];
}
