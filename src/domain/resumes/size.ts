import type { Problem } from '#domain/kernel/problem.ts';
import { documentProblems, type UnknownPaths, type WithDocuments } from './documents.ts';

/**
 * The maximum of educations, and of certificates, per resume, since each dossier prints all of them
 * (rule resumes/size).
 */
export const PART_MAX = 50;

/** For the descriptions of all educations together, in UTF-16 code units, and for those of all jobs: about fifteen pages. */
export const DESCRIPTIONS_MAX = 50_000;

interface Described {
  description: string | null;
}

/**
 * How many characters the other entries leave for the description of one.
 * @param stored the entry as it is so far, whose description may always stay as long as it is; null for a new one
 */
export function charactersLeft(others: readonly Described[], stored: Described | null): number {
  const taken = others.reduce((sum, { description }) => sum + (description?.length ?? 0), 0);
  return Math.max(DESCRIPTIONS_MAX - taken, stored?.description?.length ?? 0, 0);
}

/** Whether a section of a resume has room for another entry. */
export interface PartRoom {
  /** Whether the section is full; false for an existing entry, and if only the server knows. */
  isFull: boolean;
  unknownPaths: UnknownPaths;
}

export function partProblems(
  form: WithDocuments,
  field: string,
  { isFull, unknownPaths }: PartRoom,
): Problem[] {
  return [
    ...(isFull ? [{ field, code: 'partFull', params: { max: PART_MAX } }] : []),
    ...documentProblems(form, unknownPaths),
  ];
}
