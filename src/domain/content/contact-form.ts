import type { Role } from '../kernel/actor.ts';
import { type Problem, type Readable, requiredProblems } from '../kernel/problem.ts';

/** The fields of a contact message whose rules depend on the sender, named as on the wire. */
export interface ContactFields {
  company_name?: string | null | undefined;
}

/** The cross-field problems of a message: company users must name their company (rule content/contact). */
export function contactProblems(form: Readable<ContactFields>, { role }: { readonly role: Role }): Problem[] {
  return role === 'company' ? requiredProblems(form, ['company_name']) : [];
}
