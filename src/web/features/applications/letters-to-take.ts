import type { Application } from './application.ts';

/** How many letters are offered. */
const MOST = 5;

type Letter = Pick<Application, 'job_id' | 'application_letter'> & { can: Pick<Application['can'], 'edit'> };

/**
 * Of applications, newest first, those whose letters can begin another one: sent, for another ad, not erased, each text
 * once.
 */
export function lettersToTake<One extends Letter>(applications: readonly One[], jobId: number): One[] {
  const sent = applications.filter(
    ({ can, job_id, application_letter }) => !can.edit && job_id !== jobId && application_letter !== '',
  );
  const isFirst = ({ application_letter: text }: One, index: number) =>
    sent.findIndex((other) => other.application_letter === text) === index;
  return sent.filter(isFirst).slice(0, MOST);
}
