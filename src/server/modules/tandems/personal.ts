import { inArray, or } from 'drizzle-orm';
import { companiesEverOf, idsOfCompaniesEver } from '#server/modules/companies/index.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { tandemAdsOf } from './ads.ts';
import { tandems } from './tables.ts';

/** The tandems of a person's companies. */
export const personalOfTandems: readonly PersonalTable[] = [
  personal(tandems, {
    section: 'tandems',
    of: (db, userId) =>
      or(
        inArray(tandems.companyId, companiesEverOf(db, userId)),
        inArray(tandems.partnerCompanyId, companiesEverOf(db, userId)),
      ),
    without: {},
    // Of the other house's ad nothing is told while it is not public, not even its number (rule tandems/seen).
    async narrow(db, rows, { userId, today }) {
      const own = new Set(await idsOfCompaniesEver(db, userId));
      const numbers = rows.flatMap(({ jobId, partnerJobId }) => [jobId, partnerJobId]);
      const ads = await tandemAdsOf(db, numbers, today);
      const told = (companyId: number, jobId: number) =>
        own.has(companyId) || ads.get(jobId)?.isPublic ? jobId : null;
      return rows.map(({ companyId, jobId, partnerCompanyId, partnerJobId }) => ({
        jobId: told(companyId, jobId),
        partnerJobId: told(partnerCompanyId, partnerJobId),
      }));
    },
  }),
];
