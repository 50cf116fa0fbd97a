import type { Reply } from '#api/schemas.ts';
import { personName } from '#web/nouns/person/person-name.ts';

export interface Applicant {
  id: number;
  /** Empty until it is known. */
  name: string;
}

/**
 * The part of a list that was paged through from dossier to dossier. It stays as it was met: an application that leaves
 * the list when it is opened or decided can still be gone back to (rule applications/pager).
 */
export interface Trail {
  applicants: readonly Applicant[];
  /** The 1-based position of the first applicant in the list; null until it is known. */
  first: number | null;
  total: number;
}

export function beginTrail(applicant: Applicant): Trail {
  return { applicants: [applicant], first: null, total: 1 };
}

/** Where an applicant stands in the trail. */
export interface TrailPlace {
  previous: Applicant | null;
  next: Applicant | null;
  /** 1-based; null until it is known. */
  position: number | null;
}

export function placeIn({ applicants, first }: Trail, id: number): TrailPlace {
  const at = indexIn({ applicants }, id);
  return {
    previous: applicants[at - 1] ?? null,
    next: applicants[at + 1] ?? null,
    position: first === null ? null : first + at,
  };
}

/** The trail with the name of an applicant, which the neighbours of others would have brought. */
export function nameInTrail(trail: Trail, { id, name }: Applicant): Trail {
  const index = indexIn(trail, id);
  return index < 0 || trail.applicants[index]?.name === name
    ? trail
    : { ...trail, applicants: trail.applicants.with(index, { id, name }) };
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
  const index = indexIn({ applicants }, id);
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
  const index = indexIn(trail, id);
  if (index < 0) return trail;
  const added = (it: Neighbours['next'], isEnd: boolean) =>
    it !== null && isEnd && indexIn(trail, it.id) < 0 ? [applicantOf(it)] : [];
  const before = added(previous, index === 0);
  const after = added(next, index === trail.applicants.length - 1);
  return {
    applicants: [...before, ...trail.applicants, ...after],
    first: (trail.first ?? position - index) - before.length,
    // The list may have become shorter than what was paged through.
    total: trail.first === null ? total : Math.max(trail.total, trail.first + trail.applicants.length - 1),
  };
}

/** -1 if the applicant is not in the trail. */
export function indexIn({ applicants }: Pick<Trail, 'applicants'>, id: number): number {
  return applicants.findIndex((applicant) => applicant.id === id);
}

function applicantOf({ id, ...name }: NonNullable<Neighbours['next']>): Applicant {
  return { id, name: personName(name.employee_first_name, name.employee_last_name) };
}
