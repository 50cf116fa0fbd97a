import { eq, inArray } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { companiesEverOf } from './store.ts';
import { companies, contactPersons } from './tables.ts';

/** The companies of a person, removed ones too. */
export const personalOfCompanies: readonly PersonalTable[] = [
  personal(companies, {
    section: 'companies',
    of: (_, userId) => eq(companies.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      nameKey: 'the name as it is compared',
      logoKey: 'names a file, which comes along',
      logoSmallKey: 'the same logo in small',
      imageKey: 'names a file, which comes along',
      imageSmallKey: 'the same image in small',
    },
    files: [
      { column: 'logoKey', name: ({ id }) => `companies/${id}-logo.jpg` },
      { column: 'imageKey', name: ({ id }) => `companies/${id}.jpg` },
    ],
  }),
  personal(contactPersons, {
    section: 'contact_persons',
    of: (db, userId) => inArray(contactPersons.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
];
