import type { Handlers } from '#server/platform/http/handler.ts';
import { LOOKUP_LIMIT, locateAddress, lookUpCompanies } from './places.ts';
import { presentContactPerson } from './presenter.ts';
import {
  type CompanyContext,
  createContactPerson,
  missingOf,
  removeCompany,
  updateContactPerson,
} from './service.ts';
import { findContactPerson } from './store.ts';

/** Companies but for the replies that name their standing, which are gathered in the views. */
export function companyRoutes(
  context: CompanyContext,
): Handlers<
  | 'listPlaces'
  | 'lookUpCompanies'
  | 'locateAddress'
  | 'getCompanyCompleteness'
  | 'deleteCompany'
  | 'getContactPerson'
  | 'createContactPerson'
  | 'updateContactPerson'
> {
  const { geocoder } = context;
  const { db } = context.database;
  return {
    listPlaces: async ({ query }) => ({ data: await geocoder.lookupPlaces(query.query, LOOKUP_LIMIT) }),

    lookUpCompanies: async ({ query }) => ({ data: await lookUpCompanies(db, geocoder, query.query) }),

    locateAddress: async ({ body }) => ({ data: await locateAddress(geocoder, body) }),

    async getCompanyCompleteness({ params: { companyId } }) {
      const missing = await missingOf(db, companyId);
      return { data: { complete: missing.length === 0, missing } };
    },

    async deleteCompany({ params: { companyId }, now }) {
      await removeCompany(context, companyId, now);
      return { data: null };
    },

    async getContactPerson({ params: { companyId } }) {
      const person = await findContactPerson(db, companyId);
      return { data: person && presentContactPerson(person) };
    },

    async createContactPerson({ params: { companyId }, body, now }) {
      return { data: presentContactPerson(await createContactPerson(context, companyId, body, now)) };
    },

    async updateContactPerson({ params: { contactPersonId }, body, now }) {
      return { data: presentContactPerson(await updateContactPerson(context, contactPersonId, body, now)) };
    },
  };
}
