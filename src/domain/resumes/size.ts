import type { Problem } from '#domain/kernel/problem.ts';
import { documentProblems, type UnknownPaths, type WithDocuments } from './documents.ts';

/**
 * The maximum of educations, and of certificates, per resume, since each dossier prints all of them
 * (rule resumes/size).
 */
export const PART_MAX = 50;

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
