import type { Role } from '../kernel/actor.ts';
import { type Problem, type Readable, requiredProblems } from '../kernel/problem.ts';

/** What of a message to the association depends on who writes it, named as on the wire. */
export interface ContactFields {
  company_name?: string | null | undefined;
}

/** All that is wrong with a message between its fields: company users say for which house they write (rule content/contact). */
export function contactProblems(form: Readable<ContactFields>, { role }: { readonly role: Role }): Problem[] {
  return role === 'company' ? requiredProblems(form, ['company_name']) : [];
}
