import { eq, inArray, or } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { remove } from './store/availabilities.ts';
import { removeOf } from './store/invitations.ts';
import { availabilities, poolInvitations } from './tables.ts';

/** What employees let houses find, and the invitations to them and by the companies of a person. */
export const personalOfPool: readonly PersonalTable[] = [
  personal(availabilities, {
    section: 'availabilities',
    of: (_, userId) => eq(availabilities.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
  personal(poolInvitations, {
    section: 'pool_invitations',
    of: (db, userId) =>
      or(eq(poolInvitations.userId, userId), inArray(poolInvitations.companyId, companiesEverOf(db, userId))),
    without: {
      userId: 'whom a company does not know before the person has accepted',
      applicationId: 'the application, which stands in a list of its own once it is sent',
    },
    // A house learns of a decline nothing but that, and reads the same rows.
    tell: ({ status, answeredAt }) => ({ answeredAt: status === 'DECLINED' ? null : answeredAt }),
  }),
];

/** Deletes what an employee has saved whose account is deleted, with the invitations. */
export async function forgetCandidate(tx: Tx, userId: number): Promise<void> {
  await removeOf(tx, userId);
  await remove(tx, userId);
}
