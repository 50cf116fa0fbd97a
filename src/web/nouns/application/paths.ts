import { otherPath } from '#web/lib/paths.ts';

/** The four steps of applying, by what their addresses say (rule applications/wizard). */
export const STEPS = ['data', 'resume', 'letter', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** An application: a draft to go on with, or a sent one to read. */
export function applicationPath(id: number, step?: Step): string {
  const path = otherPath('employee.application.edit', { id });
  return step === undefined ? path : `${path}?step=${step}`;
}

/** A new application for an ad. */
export function newApplicationPath(jobId: number, step?: Step): string {
  const path = `${otherPath('employee.application.edit')}?job=${jobId}`;
  return step === undefined ? path : `${path}&step=${step}`;
}
