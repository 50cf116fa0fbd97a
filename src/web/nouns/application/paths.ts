import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { otherPath } from '#web/lib/paths.ts';

/** The four steps of applying, as named in addresses (rule applications/wizard). */
export const STEPS = ['data', 'resume', 'letter', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** The address of an application: a draft to continue, or a sent one to read. */
export function applicationPath(id: number, step?: Step): string {
  const path = otherPath('employee.application.edit', { id });
  return step === undefined ? path : `${path}?step=${step}`;
}

/** The address of one letter for both ads of a year plan (rule applications/pair). */
export function pairPath(first: number, second: number): string {
  return otherPath('employee.application.pair', { first, second });
}

/** The address of the import of a resume, on the way of an application for this ad. */
export function resumeImportPath(jobId: number): string {
  return `${otherPath('employee.resume.import')}?for=${jobId}`;
}

/** The address of a new application for an ad, or for both ads of its tandem. */
export function newApplicationPath(jobId: number, step?: Step, tandemId?: number | null): string {
  const path = `${otherPath('employee.application.edit')}?job=${jobId}`;
  const parts = [
    ...(step === undefined ? [] : [`step=${step}`]),
    ...(tandemId ? [`tandem=${tandemId}`] : []),
  ];
  return [path, ...parts].join('&');
}

/** The address of the form of an entry of the resume, from that of the step of the resume. */
export function entryFormPath(resumeStep: string, kind: EntryKind, id?: string | number): string {
  return `${resumeStep}&entry=${kind}${id === undefined ? '' : `-${id}`}`;
}
