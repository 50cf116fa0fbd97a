import { eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { sentMails } from './tables.ts';

/** Whether the mail of that key was handed over. */
export async function wasSent(db: Executor, key: string): Promise<boolean> {
  const rows = await db.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key));
  return rows.length > 0;
}

export async function markSent(db: Executor, key: string): Promise<void> {
  await db.insert(sentMails).values({ key }).onConflictDoNothing();
}
