import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isOver, isPublic, type PublicationFacts } from './publication.ts';

/** The lists of a company's ads. */
export const JOB_SCOPES = ['draft', 'unpublishable', 'active', 'activeWithRestricted', 'trashed'] as const;
export type JobScope = (typeof JOB_SCOPES)[number];

/**
 * The list to which an ad belongs; `activeWithRestricted` is the union of `active` and `unpublishable`
 * (rule jobs/scopes).
 */
export function scopeOf(job: PublicationFacts, today: CivilDate): Exclude<JobScope, 'activeWithRestricted'> {
  if (job.isDeleted || isOver(job, today)) return 'trashed';
  if (job.status === 'INACTIVE') return 'draft';
  return isPublic(job, today) ? 'active' : 'unpublishable';
}

/** Whether a list shows an ad; without a scope it shows all but trashed ones. */
export function inScope(job: PublicationFacts, scope: JobScope | undefined, today: CivilDate): boolean {
  const own = scopeOf(job, today);
  switch (scope) {
    case undefined:
      return own !== 'trashed';
    case 'activeWithRestricted':
      return own === 'active' || own === 'unpublishable';
    default:
      return own === scope;
  }
}
