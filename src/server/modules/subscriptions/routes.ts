import { findCompanies, listCompaniesOf } from '#server/modules/companies/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { shortListReply } from '#server/platform/http/paging.ts';
import { presentGroups } from './presenter.ts';
import { listOfCompanies, membersBySubscription, termsBySubscription } from './store.ts';

/** The call that lists the subscriptions of an account, by their main companies. */
export function subscriptionRoutes({
  database: { db },
}: {
  database: Database;
}): Handlers<'listSubscriptions'> {
  return {
    async listSubscriptions({ actor, query, today }) {
      const own = await listCompaniesOf(db, actor.userId);
      const subscriptions = await listOfCompanies(
        db,
        own.map(({ id }) => id),
      );
      const ids = subscriptions.map(({ id }) => id);
      const terms = await termsBySubscription(db, ids);
      const members = await membersBySubscription(db, ids);
      // Members may be removed companies, which are named all the same.
      const companies = await findCompanies(
        db,
        [...members.values()].flat().map(({ companyId }) => companyId),
      );
      const facts = subscriptions.map((subscription) => ({
        ...subscription,
        terms: terms.get(subscription.id) ?? [],
        members: members.get(subscription.id) ?? [],
      }));
      return shortListReply(
        presentGroups(facts, new Map(companies.map((it) => [it.id, it])), today),
        query,
        ({ name }) => name,
      );
    },
  };
}
