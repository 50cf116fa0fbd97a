import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { CompanyContext } from './context.ts';
import { imagesOf, logoPath } from './picture-paths.ts';
import { putPicture, removePicture } from './pictures.ts';
import { LOOKUP_LIMIT, locateAddress, lookUpCompanies } from './places.ts';
import {
  createCompany,
  createContactPerson,
  missingOf,
  removeCompany,
  updateCompany,
  updateContactPerson,
} from './service.ts';
import { type Company, findContactPerson, presentContactPerson } from './store.ts';

interface Context extends CompanyContext {
  /** Adds what higher modules know of a company. */
  present: { company(company: Company, viewer: { today: CivilDate }): Promise<Reply<'getCompany'>['data']> };
}

/**
 * The endpoints of companies and their contact persons, and the lookups for their forms. Reading companies and their
 * dashboards combines several modules and is in `views/company.ts`.
 */
export function companyRoutes(
  context: Context,
): Handlers<
  | 'listPlaces'
  | 'lookUpCompanies'
  | 'locateAddress'
  | 'createCompany'
  | 'updateCompany'
  | 'getCompanyCompleteness'
  | 'deleteCompany'
  | 'uploadLogo'
  | 'deleteLogo'
  | 'uploadCompanyImage'
  | 'deleteCompanyImage'
  | 'getContactPerson'
  | 'createContactPerson'
  | 'updateContactPerson'
> {
  const { geocoder, present } = context;
  const { db } = context.database;
  return {
    listPlaces: async ({ query }) => ({ data: await geocoder.lookupPlaces(query.query, LOOKUP_LIMIT) }),

    lookUpCompanies: async ({ query }) => ({ data: await lookUpCompanies(db, geocoder, query.query) }),

    locateAddress: async ({ body }) => ({ data: await locateAddress(geocoder, body) }),

    async createCompany(call) {
      const company = await createCompany(context, call.body, call);
      return { data: await present.company(company, call) };
    },

    async updateCompany(call) {
      const company = await updateCompany(context, call.params.companyId, call.body, call);
      return { data: await present.company(company, call) };
    },

    async getCompanyCompleteness({ params: { companyId } }) {
      const missing = await missingOf(db, companyId);
      return { data: { complete: missing.length === 0, missing } };
    },

    async deleteCompany({ params: { companyId }, now }) {
      await removeCompany(context, companyId, now);
      return { data: null };
    },

    async uploadLogo(call) {
      return { data: { logo: logoPath(await putPicture(context, 'logo', call.params.companyId, call)) } };
    },

    async deleteLogo(call) {
      return { data: { logo: logoPath(await removePicture(context, 'logo', call.params.companyId, call)) } };
    },

    async uploadCompanyImage(call) {
      return { data: { images: imagesOf(await putPicture(context, 'image', call.params.companyId, call)) } };
    },

    async deleteCompanyImage(call) {
      return {
        data: { images: imagesOf(await removePicture(context, 'image', call.params.companyId, call)) },
      };
    },

    async getContactPerson({ params: { companyId } }) {
      const person = await findContactPerson(db, companyId);
      return { data: person && presentContactPerson(person) };
    },

    async createContactPerson(call) {
      const person = await createContactPerson(context, call.params.companyId, call.body, call);
      return { data: presentContactPerson(person) };
    },

    async updateContactPerson(call) {
      const person = await updateContactPerson(context, call.params, call.body, call);
      return { data: presentContactPerson(person) };
    },
  };
}
