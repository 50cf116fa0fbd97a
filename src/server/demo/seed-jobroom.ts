import { and, eq, isNull } from 'drizzle-orm';
import type { JobroomStatus } from '#domain/jobs/jobroom.ts';
import { isSettled } from '#domain/jobs/reporting.ts';
import type { EmulatorDecision } from '../adapters/jobroom/decision.ts';
import { emulatedEntries } from '../adapters/jobroom/tables.ts';
import { companies, contactPersons } from '../modules/companies/tables.ts';
import { reportOf } from '../modules/jobs/index.ts';
import { jobroomEntries, jobroomReports, jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';

/** A status of the job room that our code does not know. */
const UNKNOWN = 'IN_RECONCILIATION';

interface Options {
  now: Date;
  publicUrl: string;
  office: string;
  insertAll<Row, Inserted>(
    rows: readonly Row[],
    insert: (batch: Row[]) => PromiseLike<Inserted[]>,
  ): Promise<Inserted[]>;
}

/** The entries of ads in the job room's emulator, with their reports. */
export async function seedJobroom(tx: Tx, { now, publicUrl, office, insertAll }: Options): Promise<void> {
  const found = await tx
    .select({ job: jobs, entry: jobroomEntries, company: companies, contact: contactPersons })
    .from(jobroomEntries)
    .innerJoin(jobs, eq(jobs.id, jobroomEntries.jobId))
    .innerJoin(companies, and(eq(companies.id, jobs.companyId), isNull(companies.deletedAt)))
    .innerJoin(contactPersons, eq(contactPersons.companyId, companies.id));
  const settings = { PUBLIC_URL: publicUrl, MAIL_OFFICE: office };
  const reported = found.map(({ job, entry, company, contact }, n) => {
    const id = `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`;
    const report = { ...reportOf(settings, job, company, contact), reference: `demo-${job.id}` };
    const isClosed = isSettled(entry.status) || job.deletedAt !== null;
    return {
      entry: {
        id,
        reference: report.reference,
        report,
        decision: decisionOf(entry),
        createdAt: job.createdAt,
      },
      report: {
        jobId: job.id,
        report,
        remoteId: id,
        closedAt: isClosed ? job.createdAt : null,
        dueAt: now,
        createdAt: job.createdAt,
        updatedAt: job.createdAt,
      },
    };
  });
  await insertAll(reported, (batch) =>
    tx
      .insert(emulatedEntries)
      .values(batch.map(({ entry }) => entry))
      .returning({ id: emulatedEntries.id }),
  );
  await insertAll(reported, (batch) =>
    tx
      .insert(jobroomReports)
      .values(batch.map(({ report }) => report))
      .returning({ id: jobroomReports.id }),
  );
}

function decisionOf({
  status,
  rejectionReason,
  reportingObligationEndDate,
}: {
  status: JobroomStatus;
  rejectionReason: string | null;
  reportingObligationEndDate: string | null;
}): EmulatorDecision {
  return {
    status: status === 'UNSYNCRONIZED' ? UNKNOWN : status,
    ...(rejectionReason !== null && { rejectionReason }),
    ...(reportingObligationEndDate !== null && { reportingObligationEndDate }),
  };
}
