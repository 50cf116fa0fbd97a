import { eq, inArray } from 'drizzle-orm';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { users } from '../modules/accounts/tables.ts';
import { applicationMessages, applications } from '../modules/applications/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { THREADS } from './content/messages.ts';
import { instantOn } from './instants.ts';

const HOUR_MS = 60 * 60_000;

/**
 * What people and houses wrote in two of three applications that are read, invited, offered a contract or hired. In some
 * the last message is unread.
 */
export async function seedMessages(tx: Tx, today: CivilDate): Promise<void> {
  const rows = await tx
    .select({ application: applications, language: users.language })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(inArray(applications.status, ['READ', 'INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED']))
    .orderBy(applications.id);
  const now = instantOn(today).getTime();
  const values = rows.flatMap(({ application: { id, companyId, status, updatedAt }, language }, at) => {
    if (at % 3 === 2) return [];
    const threads = THREADS[status === 'CONTRACTSIGNED' ? 'hired' : 'open'][language];
    const thread = threads[at % threads.length] ?? [];
    return thread.map(([sender, text], place) => {
      const isLast = place === thread.length - 1;
      // A few hours apart, and the last ones before now.
      const apart = Math.min(updatedAt.getTime(), now - thread.length * HOUR_MS);
      const createdAt = new Date(apart + place * HOUR_MS);
      const readAt = isLast && at % 2 === 0 ? null : new Date(createdAt.getTime() + HOUR_MS / 2);
      return { applicationId: id, companyId, sender, text, createdAt, readAt };
    });
  });
  if (values.length > 0) await tx.insert(applicationMessages).values(values);
}
