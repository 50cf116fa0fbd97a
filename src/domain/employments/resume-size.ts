import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { charactersLeft, DESCRIPTIONS_MAX } from '#domain/resumes/size.ts';

/** The size limit of a resume, since each dossier prints it in full (rule employments/resume-size). */
export const RESUME_ENTRIES_MAX = 100;
interface Described {
  description: string | null;
}

/** The limits that the other entries of a resume leave for one entry. */
export interface ResumeRoom {
  entries: number;
  characters: number;
}

/** @param stored the entry as it is so far, whose description may always stay as long as it is; null for a new one */
export function resumeRoom(others: readonly Described[], stored: Described | null): ResumeRoom {
  return {
    entries: stored === null ? RESUME_ENTRIES_MAX - others.length : 1,
    characters: charactersLeft(others, stored),
  };
}

export function resumeSizeProblems(
  { description }: Readable<{ description?: string | null | undefined }>,
  { entries, characters }: ResumeRoom,
): Problem[] {
  const isFull = entries < 1;
  const isTooLong = (description?.length ?? 0) > characters;
  return [
    ...(isFull ? [{ field: 'title', code: 'resumeFull', params: { max: RESUME_ENTRIES_MAX } }] : []),
    ...(isTooLong
      ? [
          {
            field: 'description',
            code: 'resumeTooLong',
            params: { max: DESCRIPTIONS_MAX, left: characters },
          },
        ]
      : []),
  ];
}
