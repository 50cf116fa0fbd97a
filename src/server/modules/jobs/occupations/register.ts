import type { Database } from '#server/platform/database/database.ts';
import { touchJobs } from '../changes.ts';
import { note } from '../store/occupation-imports.ts';
import { idsOfJobsNaming, isEmpty, listAll, lockRegister, put, retire } from '../store/occupations.ts';
import { LABELS } from './columns.ts';
import type { ListedOccupation } from './list.ts';
import sample from './sample.json' with { type: 'json' };

/** Puts the bundled sample of occupations into a database that has none (rule jobs/occupation). */
export async function loadOccupations(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Under the register's lock, since another node may start, or the official list be imported, at the same time.
    await lockRegister(tx);
    if (!(await isEmpty(tx))) return;
    await put(
      tx,
      sample.map(({ subject, ...occupation }) => ({ ...occupation, isSubject: subject })),
    );
  });
}

/** How many occupations an import added, changed or brought back, retired, and left as they were. */
export interface ImportCounts {
  added: number;
  changed: number;
  retired: number;
  unchanged: number;
  /** Ads whose occupation has become, or is no longer, subject to reporting. */
  jobs: number;
}

/**
 * Brings the register in line with the list in one transaction, and records the import for operators. Occupations that
 * the list no longer contains are retired. Ads are not changed: whether they are public is derived again, and an ad is
 * reported only when it is saved (rule jobs/occupation).
 */
export async function importOccupations(
  database: Database,
  { file, list }: { file: string; list: readonly ListedOccupation[] },
  now: Date,
): Promise<ImportCounts> {
  return database.transaction(async (tx) => {
    await lockRegister(tx);
    const stored = new Map((await listAll(tx)).map((occupation) => [occupation.code, occupation]));
    const listed = new Set(list.map(({ code }) => code));

    const added = list.filter(({ code }) => !stored.has(code));
    const changed = list.filter((occupation) => {
      const before = stored.get(occupation.code);
      return before !== undefined && (before.retiredAt !== null || differs(before, occupation));
    });
    const retired = [...stored.values()].filter(
      ({ code, retiredAt }) => retiredAt === null && !listed.has(code),
    );
    const turned = changed.filter(({ code, isSubject }) => stored.get(code)?.isSubject !== isSubject);

    const jobIds = await idsOfJobsNaming(
      tx,
      turned.map(({ code }) => code),
    );
    await put(
      tx,
      [...added, ...changed].map((occupation) => ({ ...occupation, retiredAt: null })),
    );
    await retire(
      tx,
      retired.map(({ code }) => code),
      now,
    );
    touchJobs(tx, jobIds);
    const counts = {
      added: added.length,
      changed: changed.length,
      retired: retired.length,
      unchanged: list.length - added.length - changed.length,
      jobs: jobIds.length,
    };
    await note(tx, { ...counts, file, occupations: list.length, importedAt: now });
    return counts;
  });
}

function differs(stored: ListedOccupation, listed: ListedOccupation): boolean {
  return ([...LABELS, 'isSubject'] as const).some((key) => stored[key] !== listed[key]);
}
