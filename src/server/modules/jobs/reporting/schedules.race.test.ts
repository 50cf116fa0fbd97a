import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type JobReport,
  type JobRoom,
  JobRoomAwayError,
  type RemoteEntry,
} from '#server/adapters/jobroom/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { thorough } from '#test/nightly.ts';
import { advance, type FollowContext } from './follow.ts';
import { idsDue } from './store.ts';

/** The number of ads reported to the job room, each with faults of its own. */
const SCHEDULES = thorough(250, 1000);
/** Can be set to try other schedules; needed to reproduce a failure. */
const SEED = Number(process.env.SCHEDULES_SEED ?? 20_261_124);
/** Concurrent workers, as two nodes would run. */
const AT_ONCE = 8;
const MINUTE_MS = 60_000;

/** The fault that a call meets. */
const FAULTS = ['fails', 'answer is lost', 'arrives later', 'is done twice', null, null, null] as const;
type Fault = (typeof FAULTS)[number];

interface Entry extends RemoteEntry {
  approvedAt: number;
}

let app: TestApp;
let employer: Employer;
let context: FollowContext;
const entries: Entry[] = [];
/** Calls that still run although their caller has given up. */
let late: { at: number; run: () => void }[] = [];
let faultOf: (reference: string) => Fault = () => null;

const now = () => app.clock.now().getTime();
const referenceOf = (id: string) => entries.find((entry) => entry.id === id)?.reference ?? '';

const jobRoom: JobRoom = {
  async create(report) {
    return meet(report.reference, () => store(report));
  },
  async find(id) {
    return meet(referenceOf(id), () => shown(entries.find((entry) => entry.id === id)));
  },
  async findByReference(reference) {
    return meet(reference, () =>
      entries.filter((entry) => entry.reference === reference).map((entry) => shown(entry) as RemoteEntry),
    );
  },
  async cancel(id) {
    return meet(referenceOf(id), () => {
      const entry = entries.find((one) => one.id === id);
      const isOpen = shown(entry)?.status === 'PUBLISHED_PUBLIC';
      if (entry !== undefined && isOpen) entry.status = 'CANCELLED';
      return isOpen;
    });
  },
};

function store({ reference }: JobReport): RemoteEntry {
  const entry: Entry = {
    id: crypto.randomUUID(),
    reference,
    status: 'INSPECTING',
    rejectionReason: null,
    reportingObligationEndDate: null,
    approvedAt: now() + 3 * MINUTE_MS,
  };
  entries.push(entry);
  return entry;
}

function shown(entry: Entry | undefined): RemoteEntry | null {
  if (entry === undefined) return null;
  if (entry.status === 'INSPECTING' && now() >= entry.approvedAt) entry.status = 'PUBLISHED_PUBLIC';
  return { ...entry };
}

/** Makes a call with the next fault of its schedule. */
function meet<Answer>(reference: string, call: () => Answer): Answer {
  const fault = faultOf(reference);
  switch (fault) {
    case 'fails':
      throw new JobRoomAwayError(fault);
    case 'arrives later':
      late.push({ at: now() + 2 * MINUTE_MS, run: call });
      throw new JobRoomAwayError(fault);
    case 'answer is lost':
      call();
      throw new JobRoomAwayError(fault);
    case 'is done twice':
      call();
      return call();
    default:
      return call();
  }
}

beforeAll(async () => {
  app = await startTestApp({ jobRoom });
  employer = await anEmployer(app);
  const { database, clock } = app;
  context = { database, clock, jobRoom, mailNews: async () => {}, onJobsChanged: () => {}, logger: false };
});
afterAll(() => app.close());

/** Advances the clock and runs all work that becomes due, concurrently as several nodes would. */
async function pass(minutes: number): Promise<void> {
  app.clock.set(new Date(now() + minutes * MINUTE_MS).toISOString());
  const isDue = ({ at }: (typeof late)[number]) => at <= now();
  for (const { run } of late.filter(isDue)) run();
  late = late.filter((call) => !isDue(call));
  const ids = await idsDue(app.database.db, app.clock.now(), 10 * SCHEDULES);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, node) => {
      // Each worker starts at another position and takes all reports, so that most are contended.
      for (const id of [...ids.slice(node * 100), ...ids.slice(0, node * 100)]) {
        if ((id + node) % 4 === 0) await advance(context, id);
      }
    }),
  );
}

describe('The job room, with faults of its own and of the network,', () => {
  it(`has exactly one entry for each of ${SCHEDULES} ads in the end, with the schedules of seed ${SEED}`, async () => {
    const schedules = fc.sample(fc.array(fc.constantFrom(...FAULTS), { maxLength: 12 }), {
      seed: SEED,
      numRuns: SCHEDULES,
    });
    const left = new Map<string, Fault[]>();
    faultOf = (reference) => {
      if (!left.has(reference)) left.set(reference, [...(schedules[left.size % SCHEDULES] ?? [])]);
      return left.get(reference)?.shift() ?? null;
    };
    const body = { ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 1 };
    for (let n = 0; n < SCHEDULES; n++) {
      expect((await employer.call('createJob', { body })).status).toBe(201);
    }
    for (let minute = 0; minute < 40; minute++) await pass(1);
    for (let step = 0; step < 30; step++) await pass(10);

    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(SCHEDULES);
    const live = Map.groupBy(
      entries.filter(({ status }) => status !== 'CANCELLED'),
      ({ reference }) => reference,
    );
    const counts = [...live.values()].map((of) => of.length);
    expect(counts.filter((count) => count !== 1)).toEqual([]);
    expect(live.size).toBe(SCHEDULES);
    // The faults did cause duplicates for a while.
    expect(entries.length).toBeGreaterThan(SCHEDULES);
  });
});
