import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

// Classifies every table and column: whether it holds personal data, and what is kept when the account is deleted.
// Tests fail for a new table or column until it is classified here.

export const TABLES = new Map<string, PgTable>();
for await (const file of glob('src/server/**/tables.ts')) {
  const exports = (await import(join(process.cwd(), file))) as Record<string, unknown>;
  for (const value of Object.values(exports)) if (is(value, PgTable)) TABLES.set(getTableName(value), value);
}

/** Tables without personal data, or whose personal data the export takes from another table. */
export const NOBODYS: Readonly<Record<string, string>> = {
  occupations: 'the register of occupations',
  minimum_wages: 'the minimum wages of the collective agreement, as they were published',
  occupation_imports: 'what was imported into that register, and when',
  job_changes: 'numbers of ads, for the search',
  media_items: 'what the association offers to the press, files and addresses that everybody may see',
  alert_ads: 'when ads became public, for alerts',
  alert_refusals: 'addresses to be left alone, by a keyed hash, which nobody can read back',
  newsletter_quiet: 'addresses to be left alone, by a keyed hash, which nobody can read back',
  job_fillings: 'whether the places of an ad are filled, and when its company was told',
  job_tandems: 'which ads two houses offer together, as tandems tell',
  job_views: 'how often the page of an ad was looked at in a week, and by nobody in particular',
  search_feeds: 'how far an index has come',
  search_snapshots: 'how far an index has come',
  rate_limits: 'counters by a keyed hash, which nobody can read back',
  sent_mails: 'numbers of mails that were sent',
  mail_attempts: 'numbers of mails that are being sent',
  undelivered_mails: 'mails that wait, sealed; what they say is told by what they are about',
  reduced_agreements: 'number and status of agreements that are nobody’s any more',
  jobroom_emulator_entries: 'stands for the job room, which is somebody else’s and keeps its own',
  coupons: 'what codes give, whoever redeems them',
  invoice_numbers: 'how many invoices a year has',
  payment_events: 'what the payment provider sent, by names of its own',
  bank_allocations: 'how incoming payments were divided; what they paid is told by receivables',
  sandbox_customers: 'stands for a provider of payments, which is somebody else’s and keeps its own',
  sandbox_cards: 'test cards at that provider, which are nobody’s',
  sandbox_operations: 'charges of test cards at that provider',
  sandbox_events: 'what that provider sent',
};

/**
 * The tables whose rows are kept when an account is deleted: which columns are erased, and which stay and why. From all
 * other tables the rows are deleted.
 */
const WHO = 'whose row it is: an account that tells nothing of anybody';
const WHEN = 'when it happened';
const WORK = 'what somebody worked there, and when, which the company goes on seeing';
const HOUSE = 'the company, which employments and agreements go on naming';
const AD = 'the ad, which applications and employments go on naming';
const BOUGHT = 'what was bought';
const BOOKS = 'the books, which are kept for ten years';
const UNTIL_OVER = 'the copy of an agreement in force, until its later job is over';

export const LEFT: Readonly<Record<string, { erased: string; stays: Readonly<Record<string, string>> }>> = {
  users: {
    erased: [
      'email emailKey emailConfirmedAt confirmationAskedAt passwordHash sessionVersion sex firstName lastName language newsletter imageKey',
      'agbAcceptedAt dsgAcceptedAt rulesAcceptedAt disabledAt createdAt updatedAt',
    ].join(' '),
    stays: { id: WHO, role: 'whether it had companies or a resume', departedAt: WHEN },
  },
  resume_jobs: {
    erased: 'description documents declineReason declineExplanation',
    stays: {
      ...all('id userId', WHO),
      ...all('companyId companyName googlePlaceId street streetNumber zip place country category', HOUSE),
      ...all('title workload startYear startMonth startDay endYear endMonth endDay season adSeason', WORK),
      ...all(
        'status confirmedAt jobId adId registrationRequirementStatus renewalCheckedOn cancelledAt',
        WORK,
      ),
      confirmedBy: 'the company’s own word, and erased when that account is deleted',
      ...all('deletedAt createdAt updatedAt', WHEN),
    },
  },
  applications: {
    erased:
      'letter answers questions otherAnswers otherQuestions plannedOther dossierKey documents explanation note',
    stays: {
      ...all('id userId', WHO),
      ...all('jobId companyId employmentId tandemId', AD),
      status: 'what became of it',
      ...all('sentAt answeredAt reminders remindedAt createdAt updatedAt', WHEN),
    },
  },
  cooperation_agreements: {
    erased: '',
    stays: {
      ...all('uuid status active version', 'number and status'),
      ...all('userId firstEmploymentId secondEmploymentId firstCompanyId secondCompanyId', UNTIL_OVER),
      ...all('code job1 job2 employee language pdfKey issuedAt cancelledAt createdAt updatedAt', UNTIL_OVER),
    },
  },
  agreement_versions: {
    erased: '',
    stays: all('uuid version job1 job2 employee language pdfKey issuedAt', UNTIL_OVER),
  },
  reduced_agreements: { erased: '', stays: all('uuid status', 'number and status') },
  companies: {
    erased: [
      'googlePlaceId phone website email motto shortDescription description highSeason hotelCategory hotelStars',
      'hrManager logoKey logoSmallKey imageKey imageSmallKey imageAt verifiedAt verifiedBy verifiedDomain',
    ].join(' '),
    stays: {
      ...all('id userId', WHO),
      ...all('name nameKey street streetNumber zip place country state latitude longitude size', HOUSE),
      ...all('deletedAt createdAt updatedAt', WHEN),
    },
  },
  company_acts: {
    erased: '',
    stays: {
      ...all('id userId', WHO),
      ...all('companyId act subjectId detail', 'what was decided for a company that others go on with'),
      email: 'whom the company invited, until the account of that address is deleted',
      createdAt: WHEN,
    },
  },
  jobs: {
    erased: 'introduction description housingText housingPictures questions',
    stays: {
      ...all(
        'id companyId status isWaiting title fulltime workloadMin workloadMax startMonth startYear endMonth',
        AD,
      ),
      ...all('endYear season accommodation zip place state latitude longitude positionId categoryId', AD),
      ...all('occupationCode jobroomExternalApproved numberOfJobs language', AD),
      ...all('payMinAmount payMaxAmount payUnit payThirteenth housingRentAmount housingKind meals', AD),
      ...all('startDay endDay hoursPerWeek spoken', AD),
      ...all('publishedAt deletedAt createdAt updatedAt', WHEN),
    },
  },
  jobroom_entries: {
    erased: '',
    stays: all(
      'jobId status rejectionReason reportingObligationEndDate createdAt updatedAt',
      'what the job room answered, until the ad goes',
    ),
  },
  jobroom_reports: {
    erased: 'report',
    stays: all(
      'id jobId remoteId cancellation closedAt tries isDoubtful dueAt createdAt updatedAt',
      'what stands in the job room, until it is withdrawn and the ad goes',
    ),
  },
  subscriptions: {
    erased: '',
    stays: {
      ...all('id companyId plan interval nextPlan nextInterval cancelledAt unpaidSince', BOUGHT),
      ...all('nextBillOn announcedDays latestRenewalAt createdAt updatedAt', BOUGHT),
      ...all('couponId discountMonthsLeft discountEndsOn', BOUGHT),
    },
  },
  subscription_terms: {
    erased: '',
    stays: all('subscriptionId number startsOn endsOn anchorOn extensionDays extensionValue', BOUGHT),
  },
  subscription_companies: {
    erased: '',
    stays: all('subscriptionId companyId type isCancelled startsOn endsOn', BOUGHT),
  },
  coupon_redemptions: { erased: '', stays: all('couponId companyId createdAt', BOUGHT) },
  invoices: {
    erased: '',
    stays: {
      ...all('id year numberInYear companyId subscriptionId issuedOn dueOn method language recipient', BOOKS),
      ...all('lines total alreadyPaid vat reference createdAt', BOOKS),
    },
  },
  receivables: {
    erased: '',
    stays: all('invoiceId subscriptionId dueOn amount attempts nextAttemptOn paidAt paidBy', BOOKS),
  },
  bank_payments: {
    erased: '',
    stays: {
      ...all(
        'id number invoiceId amount currency bookedOn reference debtor payerText isReversal result',
        BOOKS,
      ),
      ...all('creditCompanyId createdAt', BOOKS),
    },
  },
  invoice_papers: { erased: '', stays: all('invoiceId file', BOOKS) },
  payments: {
    erased: '',
    stays: {
      ...all('id operationId companyId subscriptionId intent amount status providerRef', BOOKS),
      ...all('declineReason createdAt settledAt', BOOKS),
      orderedBy: WHO,
    },
  },
};

/**
 * Columns with text about a deleted account that belongs to others: what a company wrote to an employee stays with the
 * employee.
 */
export const LEFT_WITH_OTHERS: Readonly<Record<string, string>> = {
  'applications.explanation': 'what a company told an applicant, whose application it is',
  'resume_jobs.declineExplanation': 'what a company told an employee, whose entry it is',
  'resume_jobs.declineReason': 'what a company told an employee, whose entry it is',
};

function all(columns: string, reason: string): Record<string, string> {
  return Object.fromEntries(columns.split(' ').map((column) => [column, reason]));
}

export const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table));
