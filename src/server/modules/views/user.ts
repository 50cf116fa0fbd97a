import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import {
  type Account,
  type AccountContext,
  getAccount,
  logIn,
  presentAccount,
  register,
  updateUser,
} from '#server/modules/accounts/index.ts';
import { packageSeasonsOf } from '#server/modules/agreements/index.ts';
import { listCompaniesOf } from '#server/modules/companies/index.ts';
import { readProfile } from '#server/modules/profiles/index.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { presentCompanies } from './company.ts';

export type UserViews = 'logIn' | 'getUser' | 'registerEmployee' | 'registerCompanyUser' | 'updateUser';

type UserReply = Reply<'getUser'>['data']['user'];

/** Replies with the account and, for a company user, its companies. */
export function userViews(context: AccountContext): Handlers<UserViews> {
  const { db } = context.database;
  return {
    async logIn(call) {
      const { account, token } = await logIn(context, call);
      return { data: { user: await presentUser(context, account, call.today) }, token };
    },

    async getUser({ actor, today }) {
      const account = await getAccount(db, actor.userId);
      return { data: { user: await presentUser(context, account, today) } };
    },

    async registerEmployee(call) {
      const account = await register(context, 'employee', call);
      return { data: { user: await presentUser(context, account, call.today) } };
    },

    async registerCompanyUser(call) {
      const account = await register(context, 'company', call);
      return { data: { user: await presentUser(context, account, call.today) } };
    },

    async updateUser(call) {
      return { data: await presentUser(context, await updateUser(context, call), call.today) };
    },
  };
}

async function presentUser(
  { database: { db }, addresses }: AccountContext,
  account: Account,
  today: CivilDate,
): Promise<UserReply> {
  const companies = account.role === 'company' ? await listCompaniesOf(db, account.id) : [];
  return {
    ...presentAccount(account, addresses),
    // Only employees have a profile beyond what registering asks for; that a company is complete is said of each.
    complete: account.role !== 'employee' || (await readProfile(db, account.id)).missing.length === 0,
    companies: (await presentCompanies(db, companies, today)).map((company) => ({
      id: company.id,
      name: company.name,
      place: company.place,
      size: company.size,
      active_subscription: company.active_subscription,
      complete: company.complete,
      number_of_unread_notifications: company.number_of_unread_notifications,
    })),
    package_seasons: account.role === 'employee' ? await packageSeasonsOf(db, account.id, today) : [],
  };
}
