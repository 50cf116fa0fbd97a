import type { ApplicationStatus } from './status.ts';

/** The statuses by which a company answers: opening the dossier tells nobody, and a withdrawal is not its word. */
const ANSWERS: readonly ApplicationStatus[] = ['INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL'];

/** When an application was first answered, once the company has set a status (rule applications/answered). */
export function answeredBy(before: Date | null, to: ApplicationStatus, now: Date): Date | null {
  return before ?? (ANSWERS.includes(to) ? now : null);
}
