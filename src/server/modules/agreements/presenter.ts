import type { Reply } from '#api/schemas.ts';
import { changedInterruption, toldChanges } from '#domain/agreements/content.ts';
import { interruptionDays } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import type { Agreement, StoredJob, Version } from './store.ts';

type WholeAgreement = Reply<'listAgreements'>['data'][number];
type EntryAgreement = Reply<'getResumeJob'>['data']['cooperation_agreements'][number];

/** Signs the URL of a paper for the reader of the reply. */
export interface Reader extends AddressReader {
  addresses: SignedAddresses;
}

/** The days on which jobs of a cancelled agreement ended before the agreed ones; null for a job that did not. */
export type EarlyEnds = Record<'job1' | 'job2', CivilDate | null>;

/** An agreement as one of its parties sees it. */
export function presentAgreement(agreement: Agreement, ends: EarlyEnds, reader: Reader): WholeAgreement {
  const { job1, job2, employee } = agreement;
  return {
    ...presentValidity(agreement, reader),
    created_at: agreement.createdAt.toISOString(),
    job1_company: job1.company,
    job2_company: job2.company,
    job1_end: job1.endDate,
    job2_start: job2.startDate,
    interruption_days: interruptionDays(job1.endDate, job2.startDate),
    employee: { first_name: employee.firstName, last_name: employee.lastName },
    jobs: { job1: presentAgreedJob(job1, ends.job1), job2: presentAgreedJob(job2, ends.job2) },
  };
}

/** The agreements based on employments, as the employments' entries show them, by employment id. */
export function presentEntryAgreements(
  agreements: readonly Agreement[],
  reader: Reader,
): Map<number, EntryAgreement[]> {
  const byEntry = new Map<number, EntryAgreement[]>();
  for (const agreement of agreements) {
    const validity = presentValidity(agreement, reader);
    const { firstEmploymentId, secondEmploymentId, job1, job2 } = agreement;
    for (const [entryId, other] of [
      [firstEmploymentId, job2],
      [secondEmploymentId, job1],
    ] as const) {
      const shown = {
        ...validity,
        other_company: other.company,
        other_start: other.startDate,
        other_end: other.endDate,
        end: job2.endDate,
      };
      byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), shown]);
    }
  }
  return byEntry;
}

function presentValidity({ uuid, status, active }: Agreement, reader: Reader) {
  const path = `/cooperation_agreements/${uuid}/pdf`;
  const url = status === 'VALID' ? reader.addresses.sign(path, reader) : null;
  return { uuid, status, active, url };
}

/**
 * The public answer to anybody who holds the number: whether and since when it is in force, whose it is, and for which
 * jobs.
 */
export function presentCheck(
  agreement: Agreement,
  { earlier, ends }: { earlier: readonly Version[]; ends: EarlyEnds },
): Extract<Reply<'checkAgreement'>['data'], { employee: object }> {
  const { status, version, language, cancelledAt, employee, job1, job2 } = agreement;
  const versions = [...earlier, agreement];
  return {
    status,
    version,
    versions: versions.map((it, index) => {
      const before = versions[index - 1];
      return {
        version: it.version,
        issued_on: zurichDate(it.issuedAt.getTime()),
        changes: before === undefined ? [] : toldChanges(before, it),
        interruption_days: before === undefined ? null : changedInterruption(before, it),
      };
    }),
    language,
    ended_on: cancelledAt && zurichDate(cancelledAt.getTime()),
    employee: { first_name: employee.firstName, last_name: employee.lastName },
    jobs: { job1: presentCheckedJob(job1, ends.job1), job2: presentCheckedJob(job2, ends.job2) },
  };
}

function presentCheckedJob(
  { title, season, startDate, endDate, company, correctedOn }: StoredJob,
  endedOn: CivilDate | null,
) {
  return {
    title,
    season,
    start_date: startDate,
    end_date: endDate,
    company,
    ended_on: endedOn,
    corrected_on: correctedOn ?? null,
  };
}

function presentAgreedJob(job: StoredJob, endedOn: CivilDate | null): WholeAgreement['jobs']['job1'] {
  return {
    id: job.employmentId,
    company_id: job.companyId,
    workload: job.workload,
    ...presentCheckedJob(job, endedOn),
  };
}
