import type { MissingKey } from '#domain/companies/completeness.ts';
import type { CompanyStanding } from '#domain/jobs/activation.ts';
import type { PublicationFacts } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive, type SubscriptionTerm } from '#domain/subscriptions/term.ts';
import { type Company, findCompaniesWithMissing } from '#server/modules/companies/index.ts';
import { termsOfCompanies } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { JobFacts } from './store/jobs.ts';

/** The part of a company in whether its ads may be public, whatever the day. */
export interface Standing {
  isComplete: boolean;
  terms: readonly SubscriptionTerm[];
}

/** A company with its standing, and what it lacks to be complete. */
export interface CompanyRecord extends Standing {
  company: Company;
  missing: readonly MissingKey[];
}

/** Companies with their standing; removed ones have none. */
export async function standingsOf(
  db: Executor,
  companyIds: readonly number[],
): Promise<Map<number, CompanyRecord>> {
  const companies = await findCompaniesWithMissing(db, companyIds);
  const terms = await termsOfCompanies(db, companyIds);
  return new Map(
    [...companies].map(([id, { company, missing }]) => [
      id,
      { company, missing, isComplete: missing.length === 0, terms: terms.get(id) ?? [] },
    ]),
  );
}

/** A company with its standing. @throws AppError `not_found` if it was removed */
export async function standingOf(db: Executor, companyId: number): Promise<CompanyRecord> {
  const standing = (await standingsOf(db, [companyId])).get(companyId);
  if (standing === undefined) throw new AppError('not_found');
  return standing;
}

/** The standing on one day. */
export function standingOn({ isComplete, terms }: Standing, today: CivilDate): CompanyStanding {
  return { isComplete, hasActiveSubscription: terms.some((term) => isActive(term, today)) };
}

type OwnFacts = Omit<PublicationFacts, 'isCompanyComplete' | 'terms'>;

/** The facts of an ad that the rules of editing need. */
export function ownFactsOf({ job, occupation, jobroomEntry }: JobFacts): OwnFacts {
  return {
    status: job.status,
    isDeleted: job.deletedAt !== null,
    end: { year: job.endYear, month: job.endMonth },
    isSubjectToReporting: occupation.isSubject,
    jobroomExternalApproved: job.jobroomExternalApproved,
    jobroomEntry: jobroomEntry && {
      status: jobroomEntry.status,
      reportingObligationEndDate: jobroomEntry.reportingObligationEndDate,
    },
  };
}

/** The facts of an ad and its company that the rules of publication need. */
export function factsOf(record: JobFacts, { isComplete, terms }: Standing): PublicationFacts {
  return { ...ownFactsOf(record), isCompanyComplete: isComplete, terms };
}
