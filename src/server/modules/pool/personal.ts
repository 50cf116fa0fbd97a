import { eq, inArray, or } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { remove } from './store/availabilities.ts';
import { removeOf } from './store/invitations.ts';
import { availabilities, poolInvitations } from './tables.ts';

/** A person's availability, and the invitations to the person or from a company of the person. */
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
    // The export of a house's owner has the same rows, and must not tell when somebody declined.
    tell: ({ status, answeredAt }) => ({ answeredAt: status === 'DECLINED' ? null : answeredAt }),
  }),
];

/** Deletes the availability and the invitations of an employee whose account is deleted. */
export async function forgetCandidate(tx: Tx, userId: number): Promise<void> {
  await removeOf(tx, userId);
  await remove(tx, userId);
}
