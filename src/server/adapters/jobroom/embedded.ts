import { randomUUID } from 'node:crypto';
import { workingDaysAfter } from '#domain/jobs/reporting.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EmulatorDecision } from './decision.ts';
import type { JobRoom, RemoteEntry } from './port.ts';
import * as store from './store.ts';

/** An ad whose title contains this is rejected, so that rejection can be tried. */
const REJECTED_MARK = '[reject]';

/** How long an entry is public, the default of the job room. */
const SHOWN_DAYS = 60;

/** The number of entries on the emulator's page. */
const LISTED = 100;

/** The statuses in which an entry can be cancelled. */
const CANCELLABLE: ReadonlySet<string> = new Set([
  'CREATED',
  'APPROVED',
  'REFINING',
  'PUBLISHED_RESTRICTED',
  'PUBLISHED_PUBLIC',
]);

export interface EmulatorContext {
  database: Database;
  clock: Clock;
  /** Seconds until a reported ad is decided on. */
  delayS: number;
  /** The waiting period in working days. */
  waitDays: number;
}

/** An entry with the details that the emulator's page shows. */
export interface EmulatedEntry extends RemoteEntry {
  title: string;
  company: string;
  createdAt: Date;
}

/**
 * An emulator of the job room in our own database. Entries are decided on after a delay, or by a person on the demo
 * page.
 */
export interface JobRoomEmulator extends JobRoom {
  /** The newest hundred, newest first. */
  list(): Promise<EmulatedEntry[]>;
  /** False where the entry does not exist. */
  decide(id: string, decision: EmulatorDecision): Promise<boolean>;
}

export function createJobRoomEmulator(context: EmulatorContext): JobRoomEmulator {
  const { clock, database } = context;
  const shown = (row: store.EntryRow) => entryAt(row, clock.now(), context);
  const find = async (id: string) => {
    const row = await store.findById(database.db, id);
    return row && shown(row);
  };
  return {
    find,
    async create(report) {
      const { reference } = report;
      return shown(
        await store.insert(database.db, { id: randomUUID(), reference, report, createdAt: clock.now() }),
      );
    },
    async findByReference(reference) {
      return (await store.listByReference(database.db, reference)).map(shown);
    },
    async cancel(id, cancellationCode) {
      const entry = await find(id);
      const isOpen = entry !== null && CANCELLABLE.has(entry.status);
      return isOpen && store.update(database.db, id, { cancellationCode });
    },
    async list() {
      return (await store.listNewest(database.db, LISTED)).map((row) => ({
        ...shown(row),
        title: row.report.title,
        company: row.report.company.name,
        createdAt: row.createdAt,
      }));
    },
    decide: (id, decision) => store.update(database.db, id, { decision }),
  };
}

/** An entry as of that time. */
function entryAt(row: store.EntryRow, now: Date, { delayS, waitDays }: EmulatorContext): RemoteEntry {
  const { id, reference, report, decision, cancellationCode, createdAt } = row;
  const told = (status: string, more: Partial<RemoteEntry> = {}): RemoteEntry => ({
    id,
    reference,
    status,
    rejectionReason: null,
    reportingObligationEndDate: null,
    ...more,
  });
  if (cancellationCode !== null) return told('CANCELLED');
  if (decision !== null) {
    const { reportingObligationEndDate: lastDay } = decision;
    const isBanOver = lastDay !== undefined && zurichDate(now.getTime()) > lastDay;
    const passed = decision.status === 'PUBLISHED_RESTRICTED' && isBanOver;
    return told(passed ? 'PUBLISHED_PUBLIC' : decision.status, {
      rejectionReason: decision.rejectionReason ?? null,
      reportingObligationEndDate: lastDay ?? null,
    });
  }

  const decidedMs = createdAt.getTime() + delayS * 1000;
  if (now.getTime() < decidedMs) {
    return told(now.getTime() < createdAt.getTime() + delayS * 500 ? 'CREATED' : 'INSPECTING');
  }
  if (report.title.includes(REJECTED_MARK)) {
    return told('REJECTED', { rejectionReason: 'Emulator: the title asks for a rejection.' });
  }
  const reportingObligationEndDate = workingDaysAfter(zurichDate(decidedMs), waitDays);
  const today = zurichDate(now.getTime());
  if (today <= reportingObligationEndDate)
    return told('PUBLISHED_RESTRICTED', { reportingObligationEndDate });
  const isShown = today <= addDays(zurichDate(createdAt.getTime()), SHOWN_DAYS);
  return told(isShown ? 'PUBLISHED_PUBLIC' : 'ARCHIVED', { reportingObligationEndDate });
}
