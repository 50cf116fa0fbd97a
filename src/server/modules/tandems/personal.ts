import { inArray, or } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
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
  }),
];
