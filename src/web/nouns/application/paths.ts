import { otherPath } from '#web/lib/paths.ts';

/** An application: a draft to go on with, or a sent one to read. */
export function applicationPath(id: number): string {
  return otherPath('employee.application.edit', { id });
}

/** A new application for an ad. */
export function newApplicationPath(jobId: number): string {
  return `${otherPath('employee.application.edit')}?job=${jobId}`;
}
