import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { userSession } from '#api/accounts.schemas.ts';
import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS } from '#domain/accounts/session.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { SessionRows } from '#server/platform/session.ts';
import { presenterOf } from '#server/platform/wire.ts';
import { passkeys, sessions, totpFactors, users } from '../tables.ts';
import { lock } from './accounts.ts';

type Session = typeof sessions.$inferSelect;

export const fieldsOf = presenterOf(sessions, userSession);

/**
 * The notification channel that tells all nodes the id of an account whose sessions may have ended. It only makes them
 * close open streams sooner: they check for themselves as well.
 */
export const SESSION_ENDS_CHANNEL = 'session_ends';

/** The session rows that tokens are checked against: one statement per request. */
export function sessionRows(db: Executor): SessionRows {
  return {
    async begin(userId, origin, now) {
      return db.transaction(async (tx) => {
        // Waits for a deletion in progress to commit: nothing personal may be written to a deleted account.
        if ((await lock(tx as unknown as Tx, userId)) === null) throw new AppError('login_failed');
        const [begun] = await tx
          .insert(sessions)
          .values({ userId, ...origin, chainedAt: now, usedAt: now, createdAt: now })
          .returning({ id: sessions.id });
        if (begun === undefined) throw new Error(`No session of account ${userId} was begun`);
        return begun.id;
      });
    },

    async find(userId, sessionId) {
      const [found] = await db
        .select({
          id: users.id,
          role: users.role,
          language: users.language,
          sessionVersion: users.sessionVersion,
          disabledAt: users.disabledAt,
          // Computed for administrators only, since only their endpoints require it.
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

    async versions(sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const found = await db
        .select({ id: sessions.id, version: users.sessionVersion })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(inArray(sessions.id, [...sessionIds]), isNull(sessions.endedAt), isNull(users.disabledAt)),
        );
      return new Map(found.map(({ id, version }) => [id, version]));
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

/** The sessions of an account that have neither ended nor expired, the most recently used first. */
export async function listLive(db: Executor, userId: number, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.id));
}

/** Whether the account has this session and it has not ended. */
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
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId });
  if (ended !== undefined) await tellOfEnd(db, ended.userId);
}

/** Ends all sessions of an account, or all but one. */
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
  // Also for the session that remains, since the session version of its account may have changed.
  await tellOfEnd(db, userId);
}

/** Notifies all nodes that sessions of an account may have ended. */
export async function tellOfEnd(db: Executor, userId: number): Promise<void> {
  await db.execute(sql`select pg_notify(${SESSION_ENDS_CHANNEL}, ${String(userId)})`);
}

/** Invalidates all tokens that a session has issued, and returns the session; null if it has ended. */
export async function passOver(tx: Tx, id: number, now: Date): Promise<Session | null> {
  const [session] = await tx
    .update(sessions)
    .set({ chain: sql`${sessions.chain} + 1`, chainedAt: now, usedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning();
  return session ?? null;
}

/** Deletes sessions that have ended or can no longer be refreshed. */
export async function deleteOver(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.endedAt, now), lte(sessions.createdAt, oldest(now))));
}

function isLive(now: Date) {
  return and(isNull(sessions.endedAt), gt(sessions.createdAt, oldest(now)));
}

/** Sessions begun before this time have expired; a token issued at the very end is valid for 15 more minutes. */
function oldest(now: Date): Date {
  return new Date(now.getTime() - (SESSION_SECONDS + ACCESS_TOKEN_SECONDS) * 1000);
}
