import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { applications, interviews, letterTemplates } from './tables.ts';

/**
 * The applications of a person; for a company user, who applied to the companies, when, for what, and with what result.
 */
export const personalOfApplications: readonly PersonalTable[] = [
  personal(applications, {
    section: 'applications',
    of: (_, userId) => eq(applications.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      dossierKey: 'names a file, which comes along',
      note: 'what the company notes for itself',
    },
    files: [{ column: 'dossierKey', name: ({ id }) => `applications/${id}.pdf` }],
  }),
  personal(applications, {
    section: 'company_applications',
    of: (db, userId) =>
      and(ne(applications.status, 'DRAFT'), inArray(applications.companyId, companiesEverOf(db, userId))),
    person: 'userId',
    without: {
      userId: 'somebody else, whose name is told',
      letter: 'what somebody else wrote',
      dossierKey: 'the dossier of somebody else',
      documents: 'those of somebody else',
    },
  }),
  personal(interviews, {
    section: 'interviews',
    of: (db, userId) => ofApplications(db, eq(applications.userId, userId)),
    without: { uid: 'names the entry in calendars and says nothing' },
  }),
  personal(interviews, {
    section: 'company_interviews',
    of: (db, userId) => ofApplications(db, inArray(applications.companyId, companiesEverOf(db, userId))),
    without: { uid: 'names the entry in calendars and says nothing' },
  }),
  personal(letterTemplates, {
    section: 'letter_templates',
    of: (db, userId) => inArray(letterTemplates.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
];

function ofApplications(db: Executor, which: SQL): SQL {
  return inArray(
    interviews.applicationId,
    db.select({ id: applications.id }).from(applications).where(which),
  );
}
