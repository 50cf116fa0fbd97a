import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import type { Agreement, StoredJob, Version } from './store.ts';
import { agreementVersions, cooperationAgreements } from './tables.ts';

const TOLD_ELSEWHERE = 'stands in what is told of both jobs';

/**
 * Both jobs without the names of those who confirmed them: these are personal data of others, and stand on the paper.
 */
const jobsTold = ({ job1, job2 }: Pick<Agreement, 'job1' | 'job2'>) => {
  const told = ({ confirmedBy: _, ...job }: StoredJob) => job;
  return { job1: told(job1), job2: told(job2) };
};

/** The same for a company: of the employee only the name; the rest stands on the paper. */
const toldToCompany = ({ employee, ...agreement }: Pick<Agreement, 'job1' | 'job2' | 'employee'>) => ({
  ...jobsTold(agreement),
  employee: { firstName: employee.firstName, lastName: employee.lastName },
});

const PAPER = {
  column: 'pdfKey' as const,
  name: ({ uuid, version }: Pick<Version, 'uuid' | 'version'>) => `agreements/${uuid}-${version}.pdf`,
};

/** The agreements to which a person, or a company of theirs, is a party, with all versions. */
export const personalOfAgreements: readonly PersonalTable[] = [
  personal(cooperationAgreements, {
    section: 'agreements',
    of: (_, userId) => eq(cooperationAgreements.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      firstEmploymentId: TOLD_ELSEWHERE,
      secondEmploymentId: TOLD_ELSEWHERE,
      firstCompanyId: TOLD_ELSEWHERE,
      secondCompanyId: TOLD_ELSEWHERE,
      pdfKey: 'names a file, which comes along',
    },
    files: [PAPER],
    tell: jobsTold,
  }),
  personal(agreementVersions, {
    section: 'agreement_versions',
    of: (db, userId) =>
      inArray(agreementVersions.uuid, uuidsOf(db, eq(cooperationAgreements.userId, userId))),
    without: { pdfKey: 'names a file, which comes along' },
    files: [PAPER],
    tell: jobsTold,
  }),
  personal(cooperationAgreements, {
    section: 'company_agreements',
    of: (db, userId) => isOfCompanies(db, userId),
    without: {
      userId: 'somebody else, whose name is told',
      firstEmploymentId: TOLD_ELSEWHERE,
      secondEmploymentId: TOLD_ELSEWHERE,
      firstCompanyId: TOLD_ELSEWHERE,
      secondCompanyId: TOLD_ELSEWHERE,
      pdfKey: 'names a file, which comes along',
    },
    files: [PAPER],
    tell: toldToCompany,
  }),
  personal(agreementVersions, {
    section: 'company_agreement_versions',
    of: (db, userId) => inArray(agreementVersions.uuid, uuidsOf(db, isOfCompanies(db, userId))),
    without: { pdfKey: 'names a file, which comes along' },
    files: [PAPER],
    tell: toldToCompany,
  }),
];

function isOfCompanies(db: Executor, userId: number): SQL | undefined {
  const { firstCompanyId, secondCompanyId } = cooperationAgreements;
  const theirs = companiesEverOf(db, userId);
  return or(inArray(firstCompanyId, theirs), inArray(secondCompanyId, theirs));
}

function uuidsOf(db: Executor, which: SQL | undefined) {
  return db.select({ uuid: cooperationAgreements.uuid }).from(cooperationAgreements).where(which);
}
