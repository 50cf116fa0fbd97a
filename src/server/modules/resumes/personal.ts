import { eq } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { certifications, educations, languageSkills } from './tables.ts';

/** The educations, languages and certificates of an employee. */
export const personalOfResumes: readonly PersonalTable[] = [
  personal(educations, {
    section: 'educations',
    of: (_, userId) => eq(educations.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
  personal(languageSkills, {
    section: 'language_skills',
    of: (_, userId) => eq(languageSkills.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
  personal(certifications, {
    section: 'certifications',
    of: (_, userId) => eq(certifications.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
];
