import { isShownToEmployers } from '#domain/employments/entry.ts';
import { listEntriesOf } from '#server/modules/employments/index.ts';
import type { Profile } from '#server/modules/profiles/index.ts';
import { resumeParts } from '#server/modules/resumes/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { PortableResume } from './formats/portable.ts';

/** All rows of a resume, of its four kinds. */
export async function resumeRows(db: Executor, userId: number) {
  return {
    entries: await listEntriesOf(db, userId),
    educations: await resumeParts.educations.list(db, userId),
    languages: await resumeParts.languageSkills.list(db, userId),
    certifications: await resumeParts.certifications.list(db, userId),
  };
}

export type ResumeRows = Awaited<ReturnType<typeof resumeRows>>;

/** The rows that employers may see. */
export async function rowsForEmployers(db: Executor, userId: number): Promise<ResumeRows> {
  const rows = await resumeRows(db, userId);
  return { ...rows, entries: rows.entries.filter(isShownToEmployers) };
}

/** The resume of an employee in the exchange format, with the selected parts (rule resumes/export). */
export function portableResume(
  { account, details }: Pick<Profile, 'account' | 'details'>,
  rows: ResumeRows,
): PortableResume {
  return {
    person: {
      ...details,
      sex: account.sex,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
    },
    ...rows,
  };
}
