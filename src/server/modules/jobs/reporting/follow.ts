import type { FastifyBaseLogger } from 'fastify';
import { type JobroomStatus, jobroomStatusOf } from '#domain/jobs/jobroom.ts';
import { isSettled, newsOf, nextLook, nextTry } from '#domain/jobs/reporting.ts';
import {
  type JobRoom,
  JobRoomAwayError,
  type RemoteEntry,
  ReportRefusedError,
} from '#server/adapters/jobroom/port.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import type { MailNews } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { touchJobs } from '../changes.ts';
import * as jobStore from '../store/jobs.ts';
import { mailReports, notTakenWords } from './news.ts';
import type { ReportContext } from './report.ts';
import * as store from './store.ts';

export interface FollowContext extends Pick<ReportContext, 'onJobsChanged'> {
  database: Database;
  clock: Clock;
  jobRoom: JobRoom;
  mailNews: MailNews;
  logger: FastifyBaseLogger | false;
}

const MINUTE_MS = 60_000;

/** How long a node holds its claim on a report: longer than the timeouts of all calls of one step together. */
const CLAIM_MS = 5 * MINUTE_MS;

/**
 * How long after the report was made a duplicate entry may still appear, since a call that timed out may yet be carried
 * out.
 */
const DOUBT_MS = 60 * MINUTE_MS;

/** The margin by which `findByReference` searches back, which allows for clocks that differ between the two sides. */
const CLOCKS_MS = 24 * 60 * MINUTE_MS;

/** The result of one step: the entry, or why there is none. */
type Outcome =
  | { kind: 'entry'; entry: RemoteEntry; isDoubtful: boolean }
  /** The job room does not take the report. */
  | { kind: 'refused' }
  /** An entry that is to be withdrawn still exists, or may still appear. */
  | { kind: 'standing' }
  | { kind: 'withdrawn' };

/**
 * Takes the next step with a report that is due: creates its entry, reads the state of it, or withdraws it. Creation is
 * at-least-once, and duplicates are withdrawn: an attempt is recorded before the call, and after one whose answer was
 * lost the reference is looked up before the next attempt (rule jobroom/once).
 * Answers false if the job room did not answer.
 */
export async function advance(context: FollowContext, id: number): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  const report = await store.claim(database.db, id, now, new Date(now.getTime() + CLAIM_MS));
  if (report === null) return true;
  try {
    const outcome = await (report.cancellation === null ? keep(context, report) : takeBack(context, report));
    await settle(context, report, outcome);
    return true;
  } catch (error) {
    if (!(error instanceof JobRoomAwayError)) throw error;
    if (context.logger !== false) {
      context.logger.warn({ err: error, report: id, tries: report.tries }, 'the job room did not answer');
    }
    await store.release(database.db, report, { dueAt: nextTry(report.tries, clock.now()) });
    return false;
  }
}

/** Reads the state of an entry at once, after a notice that it changed. */
export async function lookAtEntry(context: FollowContext, remoteId: string): Promise<void> {
  const { database, clock } = context;
  for (const id of await store.makeDue(database.db, remoteId, clock.now())) await advance(context, id);
}

/** Creates the entry unless it exists, and reads its state. */
async function keep(
  { database, clock, jobRoom, logger }: FollowContext,
  report: store.Report,
): Promise<Outcome> {
  const entries = await standing(jobRoom, report);
  const [known] = entries;
  if (known === undefined && report.remoteId !== null) {
    // An entry that disappeared without a decision gets no status: we do not know what became of it.
    const gone = { id: report.remoteId, reference: null, status: '', rejectionReason: null };
    return { kind: 'entry', entry: { ...gone, reportingObligationEndDate: null }, isDoubtful: false };
  }
  if (known === undefined) {
    // Withdrawn in the meantime, so no entry is created.
    if (!(await store.release(database.db, report, { isDoubtful: true }))) return { kind: 'standing' };
    try {
      const entry = await jobRoom.create(report.report);
      await store.noteRemote(database.db, report.id, entry.id);
      // One answer does not prove that there is one entry: a proxy in between may have repeated the call.
      return { kind: 'entry', entry, isDoubtful: true };
    } catch (error) {
      if (!(error instanceof ReportRefusedError)) throw error;
      if (logger !== false) logger.error({ err: error, report: report.id }, 'the job room refused a report');
      return { kind: 'refused' };
    }
  }
  const [entry = known] = entries.filter(({ id }) => id === report.remoteId);
  const extra = entries.filter((other) => other !== entry && !isOver(other));
  for (const { id } of extra) await jobRoom.cancel(id, 'CHANGE_OR_REPOSE');
  const isDoubtful = report.isDoubtful && (extra.length > 0 || !isPastDoubt(report, clock.now()));
  return { kind: 'entry', entry, isDoubtful };
}

/** Withdraws all entries of the report. */
async function takeBack({ clock, jobRoom }: FollowContext, report: store.Report): Promise<Outcome> {
  const { cancellation, isDoubtful, remoteId } = report;
  if (cancellation === null || (remoteId === null && !isDoubtful)) return { kind: 'withdrawn' };
  const entries = await standing(jobRoom, report);
  let isGone = true;
  for (const entry of entries) {
    if (!isOver(entry) && !(await jobRoom.cancel(entry.id, cancellation))) isGone = false;
  }
  const mayTurnUp = isDoubtful && !isPastDoubt(report, clock.now());
  return { kind: isGone && !mayTurnUp ? 'withdrawn' : 'standing' };
}

/** The entries that the job room holds of a report; searched by reference where there may be more than one. */
async function standing(jobRoom: JobRoom, report: store.Report): Promise<RemoteEntry[]> {
  const { isDoubtful, remoteId, report: sent, createdAt } = report;
  if (isDoubtful) return jobRoom.findByReference(sent.reference, new Date(createdAt.getTime() - CLOCKS_MS));
  if (remoteId === null) return [];
  const entry = await jobRoom.find(remoteId);
  return entry === null ? [] : [entry];
}

function isOver(entry: RemoteEntry): boolean {
  const status = jobroomStatusOf(entry.status);
  return isSettled(status) || status === 'REJECTED';
}

function isPastDoubt({ createdAt }: store.Report, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= DOUBT_MS;
}

/**
 * Stores the result of a step: in the report, and in the ad if this is still its latest report; the company is mailed.
 */
async function settle(context: FollowContext, report: store.Report, outcome: Outcome): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const record = await jobStore.findForUpdate(tx, report.jobId);
    const plan = planOf(report, outcome, now);
    const isOurs = await store.release(tx, report, { ...plan, tries: 0, updatedAt: now });
    if (record === null || !isOurs || outcome.kind === 'withdrawn' || outcome.kind === 'standing') return;
    const latest = await store.findLatest(tx, report.jobId);
    if (latest?.id === report.id) await show(context, tx, record, report, outcome);
  });
}

function planOf(report: store.Report, outcome: Outcome, now: Date) {
  switch (outcome.kind) {
    case 'entry': {
      const { entry, isDoubtful } = outcome;
      const status = jobroomStatusOf(entry.status);
      const next = nextLook({ status, reportingObligationEndDate: null }, report.createdAt, now);
      const dueAt = isDoubtful && status !== 'INSPECTING' ? nextTry(4, now) : (next ?? nextTry(4, now));
      return { remoteId: entry.id, isDoubtful, dueAt, closedAt: next === null && !isDoubtful ? now : null };
    }
    case 'standing':
      return { dueAt: nextTry(4, now) };
    default:
      return { closedAt: now };
  }
}

async function show(
  { clock, mailNews, onJobsChanged }: FollowContext,
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  { job, jobroomEntry }: jobStore.JobRecord,
  { report }: store.Report,
  outcome: Extract<Outcome, { kind: 'entry' | 'refused' }>,
): Promise<void> {
  const now = clock.now();
  const company = await findCompany(tx, job.companyId);
  const account = company && (await findAccount(tx, company.userId));
  const told =
    outcome.kind === 'entry'
      ? { ...outcome.entry, status: jobroomStatusOf(outcome.entry.status) }
      : {
          status: 'REJECTED' as const satisfies JobroomStatus,
          rejectionReason: notTakenWords(account?.language ?? 'de'),
          reportingObligationEndDate: null,
        };
  const { status, rejectionReason, reportingObligationEndDate } = told;
  const isSame =
    jobroomEntry?.status === status &&
    jobroomEntry.rejectionReason === rejectionReason &&
    jobroomEntry.reportingObligationEndDate === reportingObligationEndDate;
  if (isSame) return;
  const times = { createdAt: now, updatedAt: now };
  await store.putEntries(tx, [
    { jobId: job.id, status, rejectionReason, reportingObligationEndDate, ...times },
  ]);
  touchJobs(tx, [job.id]);
  onJobsChanged(tx, [job.id]);
  const news = newsOf(jobroomEntry?.status ?? null, status);
  if (news === null || company === null || job.deletedAt !== null) return;
  const about = { company: company.name, jobId: job.id, job: job.title };
  const lastDay = reportingObligationEndDate;
  await mailReports({ mailNews }, tx, company.id, [
    { news, key: report.reference, ...about, lastDay, reason: rejectionReason },
  ]);
}
