import { eq } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { employeeProfiles } from './tables.ts';

/** The personal data in the profiles of employees. */
export const personalOfProfiles: readonly PersonalTable[] = [
  personal(employeeProfiles, {
    section: 'profile',
    of: (_, userId) => eq(employeeProfiles.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
];
