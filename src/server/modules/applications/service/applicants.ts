import { type SeasonOfYear, seasonsWorked } from '#domain/applications/applicant.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { lastDecisions } from '#server/modules/companies/index.ts';
import { listEmploymentsBegunAt } from '#server/modules/employments/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { CompanyRecord } from '../presenter.ts';
import { listSentBy, type NamedApplication } from '../store/applications.ts';
import { findKnown } from '../store/dossiers.ts';
import { findRecord, recordsOf } from './lists.ts';

/** Applications to one company in the given order, as it reads them. The number of queries does not depend on theirs. */
export async function companyRecordsOf(
  db: Executor,
  companyId: number,
  rows: readonly NamedApplication[],
  today: CivilDate,
): Promise<CompanyRecord[]> {
  const records = await recordsOf(db, rows, today);
  const ids = records.map(({ application }) => application.id);
  const userIds = [...new Set(records.map(({ application }) => application.userId))];
  const known = await findKnown(db, ids);
  const decisions = await lastDecisions(db, 'application_decided', ids);
  const seasons = await listSeasonsAt(db, companyId, userIds, today);
  const sent = await listSentBy(db, companyId, userIds);
  return records.flatMap((record) => {
    const { id, userId } = record.application;
    const knownOf = known.get(id);
    // Never undefined: what was sent stays.
    if (knownOf === undefined) return [];
    return [
      {
        ...record,
        ...knownOf,
        seasonsHere: seasons.get(userId) ?? [],
        others: (sent.get(userId) ?? []).filter((other) => other.id !== id),
        decision: decisions.get(id) ?? null,
      },
    ];
  });
}

/**
 * The seasons that these people worked at a company until that day, newest first, by person (rule
 * applications/seasons-worked).
 */
export async function listSeasonsAt(
  db: Executor,
  companyId: number,
  userIds: readonly number[],
  today: CivilDate,
): Promise<Map<number, SeasonOfYear[]>> {
  const employments = await listEmploymentsBegunAt(db, companyId, userIds, today);
  return new Map(
    [...employments].map(([userId, entries]) => [
      userId,
      seasonsWorked(
        entries.map((entry) => ({ ...datesOf(entry), season: entry.season })),
        today,
      ),
    ]),
  );
}

/** An application as its company reads it. @throws AppError `not_found` */
export async function findCompanyRecord(
  db: Executor,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  today: CivilDate,
): Promise<CompanyRecord> {
  const found = await findRecord(db, applicationId, today);
  const [record] = await companyRecordsOf(db, companyId, [found], today);
  return record as CompanyRecord;
}
