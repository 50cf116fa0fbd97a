import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS } from '#domain/accounts/session.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import type { SessionRows } from '#server/platform/session.ts';
import { passkeys, sessions, totpFactors, users } from '../tables.ts';

type Session = typeof sessions.$inferSelect;

/** The rows that tokens are checked against: one statement on every request. */
export function sessionRows(db: Executor): SessionRows {
  return {
    async begin(userId, origin, now) {
      const [begun] = await db
        .insert(sessions)
        .values({ userId, ...origin, chainedAt: now, usedAt: now, createdAt: now })
        .returning({ id: sessions.id });
      if (begun === undefined) throw new Error(`No session of account ${userId} was begun`);
      return begun.id;
    },

    async find(userId, sessionId) {
      const [found] = await db
        .select({
          id: users.id,
          role: users.role,
          language: users.language,
          sessionVersion: users.sessionVersion,
          disabledAt: users.disabledAt,
          // Looked up for administrators only, whose calls ask for it.
          lacksSecondFactor: sql<boolean>`${users.role} = 'admin' and not exists (
            select from ${totpFactors}
            where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null
          ) and not exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
          chain: sessions.chain,
          chainedAt: sessions.chainedAt,
          usedAt: sessions.usedAt,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, sessionId), eq(users.id, userId), isNull(sessions.endedAt)));
      if (found === undefined) return null;
      const { chain, chainedAt, usedAt, disabledAt, ...user } = found;
      return { user: { ...user, disabled: disabledAt !== null }, chain, chainedAt, usedAt };
    },

    async noteUse(sessionId, now) {
      await db.update(sessions).set({ usedAt: now }).where(eq(sessions.id, sessionId));
    },

    async advance(sessionId, from, now) {
      const advanced = await db
        .update(sessions)
        .set({ chain: from + 1, chainedAt: now, usedAt: now })
        .where(and(eq(sessions.id, sessionId), eq(sessions.chain, from), isNull(sessions.endedAt)))
        .returning({ id: sessions.id });
      return advanced.length > 0;
    },

    async end(sessionId, now) {
      await endOne(db, sessionId, now);
    },
  };
}

/** Sessions of an account in which somebody may still call, those used last first. */
export async function listLive(db: Executor, userId: number, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.id));
}

/** Whether it is a session of the account that has not ended. */
export async function isLiveOf(
  db: Executor,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLive(now)));
  return found.length > 0;
}

export async function endOne(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends the sessions of an account, all or all but one. */
export async function endAll(
  db: Executor,
  userId: number,
  { but, now }: { but?: number; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        but === undefined ? undefined : ne(sessions.id, but),
      ),
    );
}

/** The session with a token after all that it handed out; null where it has ended. */
export async function passOver(tx: Tx, id: number, now: Date): Promise<Session | null> {
  const [session] = await tx
    .update(sessions)
    .set({ chain: sql`${sessions.chain} + 1`, chainedAt: now, usedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning();
  return session ?? null;
}

/** Deletes what has ended, or could not be refreshed any more. */
export async function deleteOver(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.endedAt, now), lte(sessions.createdAt, oldest(now))));
}

function isLive(now: Date) {
  return and(isNull(sessions.endedAt), gt(sessions.createdAt, oldest(now)));
}

/** Before this a session was begun that is over; a token made at its very end is good for 15 minutes more. */
function oldest(now: Date): Date {
  return new Date(now.getTime() - (SESSION_SECONDS + ACCESS_TOKEN_SECONDS) * 1000);
}
