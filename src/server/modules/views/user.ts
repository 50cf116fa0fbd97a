import { getAccount } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { Presenters } from './presenter.ts';

type UserViews = 'getUser';

interface Context {
  database: Database;
  present: Pick<Presenters, 'user'>;
}

/** The account with its companies, or with the seasons in which an employee may form a package. */
export function userViews({ database: { db }, present }: Context): Handlers<UserViews> {
  return {
    async getUser({ actor: { userId, sessionId }, today, now }) {
      const account = await getAccount(db, userId);
      return { data: { user: await present.user(account, { today, now, sessionId }) } };
    },
  };
}
