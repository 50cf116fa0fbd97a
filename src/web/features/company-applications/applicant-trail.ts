import type { Reply } from '#api/schemas.ts';
import { personName } from '#web/nouns/person/person-name.ts';

export interface Applicant {
  id: number;
  name: string;
}

/**
 * The part of a list that the dossier dialog has paged through. It stays as it was met: an application that leaves the
 * list when it is opened or decided can still be gone back to (rule applications/pager).
 */
export interface Trail {
  applicants: readonly Applicant[];
  /** The index of the shown applicant. */
  at: number;
  /** The 1-based position of the first applicant in the list; null until it is known. */
  first: number | null;
  total: number;
}

export function beginTrail(applicant: Applicant): Trail {
  return { applicants: [applicant], at: 0, first: null, total: 1 };
}

type Neighbours = Reply<'getApplicationNeighbours'>['data'];

/**
 * The neighbours of an applicant at an end of the trail, beyond those that are in it: opening a dossier changes the
 * status, by which the list may be sorted. Null for one within the trail, whose neighbours are known.
 */
export async function neighboursBeyond(
  { applicants }: Trail,
  id: number,
  read: (id: number) => Promise<Neighbours>,
): Promise<Neighbours | null> {
  const isKnown = (it: Neighbours['next']) => applicants.some((applicant) => applicant.id === it?.id);
  const index = applicants.findIndex((applicant) => applicant.id === id);
  if (index > 0 && index < applicants.length - 1) return null;
  const found = { ...(await read(id)) };
  for (const side of ['previous', 'next'] as const) {
    const isEnd = side === 'previous' ? index === 0 : index === applicants.length - 1;
    // At most as many steps as there are known ones, since the list may change between them.
    for (let step = 0; isEnd && step < applicants.length && isKnown(found[side]); step += 1) {
      found[side] = found[side] && (await read(found[side].id))[side];
    }
  }
  return found;
}

/** Adds the neighbours of an applicant where the trail ends. */
export function extendTrail(
  trail: Trail,
  id: number,
  { position, total, previous, next }: Neighbours,
): Trail {
  const index = trail.applicants.findIndex((applicant) => applicant.id === id);
  if (index < 0) return trail;
  const added = (it: Neighbours['next'], isEnd: boolean) =>
    it !== null && isEnd && !trail.applicants.some((applicant) => applicant.id === it.id)
      ? [applicantOf(it)]
      : [];
  const before = added(previous, index === 0);
  const after = added(next, index === trail.applicants.length - 1);
  return {
    applicants: [...before, ...trail.applicants, ...after],
    at: trail.at + before.length,
    first: (trail.first ?? position - index) - before.length,
    // The list may have become shorter than what was paged through.
    total: trail.first === null ? total : Math.max(trail.total, trail.first + trail.applicants.length - 1),
  };
}

export function stepTrail(trail: Trail, by: 1 | -1): Trail {
  return { ...trail, at: Math.min(Math.max(trail.at + by, 0), trail.applicants.length - 1) };
}

function applicantOf({ id, ...name }: NonNullable<Neighbours['next']>): Applicant {
  return { id, name: personName(name.employee_first_name, name.employee_last_name) };
}
