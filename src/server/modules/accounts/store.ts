import { eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import type { SessionUser } from '#server/platform/session.ts';
import { users } from './tables.ts';

/** What a token is checked against, on every request. */
export async function findSessionUser(db: Executor, id: number): Promise<SessionUser | null> {
  const [user] = await db
    .select({
      id: users.id,
      role: users.role,
      language: users.language,
      sessionVersion: users.sessionVersion,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.id, id));
  if (user === undefined) return null;
  const { disabledAt, ...rest } = user;
  return { ...rest, disabled: disabledAt !== null };
}
