import type { Problem } from '#domain/kernel/problem.ts';
import { documentProblems, type UnknownPaths, type WithDocuments } from './documents.ts';

/** How many educations and how many certificates a resume takes, since each dossier prints all (rule resumes/size). */
export const PART_MAX = 50;

/** What the rest of a part of a resume leaves to one more. */
export interface PartRoom {
  /** Whether the part is full; false for what is in it already, and where only the server knows. */
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
