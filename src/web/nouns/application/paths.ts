import { otherPath } from '#web/lib/paths.ts';

/** The four steps of applying, as named in addresses (rule applications/wizard). */
export const STEPS = ['data', 'resume', 'letter', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** The address of an application: a draft to continue, or a sent one to read. */
export function applicationPath(id: number, step?: Step): string {
  const path = otherPath('employee.application.edit', { id });
  return step === undefined ? path : `${path}?step=${step}`;
}

/** The address of the import of a resume, on the way of an application for this ad. */
export function resumeImportPath(jobId: number): string {
  return `${otherPath('employee.resume.import')}?for=${jobId}`;
}

/** The address of a new application for an ad. */
export function newApplicationPath(jobId: number, step?: Step): string {
  const path = `${otherPath('employee.application.edit')}?job=${jobId}`;
  return step === undefined ? path : `${path}&step=${step}`;
}
