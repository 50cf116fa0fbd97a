import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers, Ownership } from '#server/platform/http/handler.ts';
import { shortListReply } from '#server/platform/http/paging.ts';
import type { AccountContext } from './context.ts';
import { endAll, endOne, fieldsOf, isLiveOf, listLive } from './store/sessions.ts';

/** The endpoints for the caller's own sessions. */
export function sessionRoutes({
  database: { db },
  sessions,
}: Pick<AccountContext, 'database' | 'sessions'>): Handlers<
  'refreshToken' | 'logOut' | 'listSessions' | 'endSession' | 'endOtherSessions'
> {
  return {
    async refreshToken({ token, setHeader }) {
      // Access level `refresh` guarantees a token.
      const fresh = await sessions.refresh(token ?? '');
      setHeader('authorization', `Bearer ${fresh.token}`);
      return { data: null, token: fresh.token };
    },
    async logOut({ token }) {
      await sessions.end(token ?? '');
      return { data: null };
    },
    async listSessions({ actor: { userId, sessionId }, query, now }) {
      const live = await listLive(db, userId, now);
      const shown = live.map((it) => ({ ...fieldsOf(it), current: it.id === sessionId }));
      return shortListReply(shown, query, ({ device }) => device ?? '');
    },
    async endSession({ params: { sessionId }, now }) {
      await endOne(db, sessionId, now);
      return { data: null };
    },
    async endOtherSessions({ actor: { userId, sessionId }, now }) {
      await endAll(db, userId, { but: sessionId, now });
      return { data: null };
    },
  };
}

/** Ownership check for paths with a session id. */
export function sessionOwnership({ db }: Database, clock: Clock): Pick<Ownership, 'session'> {
  return {
    session: (userId, { sessionId }) => isLiveOf(db, { userId, id: Number(sessionId), now: clock.now() }),
  };
}
