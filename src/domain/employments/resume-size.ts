import type { Problem, Readable } from '#domain/kernel/problem.ts';

/** The size limit of a resume, since each dossier prints it in full (rule employments/resume-size). */
export const RESUME_ENTRIES_MAX = 100;
/** For all descriptions together, in UTF-16 code units: about fifteen pages. */
export const RESUME_CHARACTERS_MAX = 50_000;

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
  const taken = others.reduce((sum, { description }) => sum + (description?.length ?? 0), 0);
  return {
    entries: stored === null ? RESUME_ENTRIES_MAX - others.length : 1,
    characters: Math.max(RESUME_CHARACTERS_MAX - taken, stored?.description?.length ?? 0, 0),
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
            params: { max: RESUME_CHARACTERS_MAX, left: characters },
          },
        ]
      : []),
  ];
}
