import type { Reply } from '#api/schemas.ts';
import {
  type HeldJob,
  type JobProblem,
  missingPackages,
  type PackageReason,
} from '#domain/agreements/reasons.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { isConfirmed } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Entry, listEntriesOf } from '#server/modules/employments/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { employersOf, pairOf } from './employments.ts';
import { listValid } from './store.ts';

type Missing = Reply<'listMissingPackages'>['data'][number];

/** Why the jobs of an employee form no package although they might, as the employee reads it. */
export async function missingPackagesOf(db: Executor, userId: number, today: CivilDate): Promise<Missing[]> {
  const entries = await listEntriesOf(db, userId);
  const employers = await employersOf(
    db,
    entries.flatMap(({ companyId }) => companyId ?? []),
    today,
  );
  const held = entries.map((entry): HeldJob => {
    const { id, season, companyId } = entry;
    const { startDate, endDate } = datesOf(entry);
    const employer = companyId === null ? null : (employers.get(companyId) ?? null);
    return { id, season, startDate, endDate, employer, problem: problemOf(entry) };
  });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const valid = (await listValid(db, userId)).map(pairOf);
  return missingPackages(held, valid, today).flatMap(({ firstId, secondId, reasons }): Missing[] => {
    const first = byId.get(firstId);
    const second = secondId === null ? null : byId.get(secondId);
    if (first === undefined || second === undefined) return [];
    return [
      {
        first: presentJob(first),
        second: second && presentJob(second),
        reasons: reasons.map((reason) => presentReason(reason, byId)),
      },
    ];
  });
}

/** The first step that an entry lacks on its way to a package. */
function problemOf(entry: Entry): JobProblem | null {
  if (entry.companyId === null) return 'unregistered';
  if (entry.status === 'DECLINED') return 'declined';
  if (entry.cancelledAt !== null) return 'cut_short';
  if (!isConfirmed(entry)) return 'pending';
  const { endDate, isExact } = datesOf(entry);
  if (endDate === null) return 'no_end';
  return isExact ? null : 'inexact';
}

function presentJob(entry: Entry): Missing['first'] {
  const { startDate, endDate } = datesOf(entry);
  return {
    entry_id: entry.id,
    title: entry.title,
    company: entry.companyName,
    start_date: startDate,
    end_date: endDate,
  };
}

function presentReason(
  reason: PackageReason,
  entries: ReadonlyMap<number, Entry>,
): Missing['reasons'][number] {
  const none = { company: null, days: null, from: null, until: null, season: null };
  if (reason.code === 'no_second') {
    const { code, from, until, season } = reason;
    return { ...none, code, from, until, season };
  }
  return 'jobId' in reason
    ? { ...none, code: reason.code, company: entries.get(reason.jobId)?.companyName ?? null }
    : { ...none, code: reason.code, days: reason.days };
}
