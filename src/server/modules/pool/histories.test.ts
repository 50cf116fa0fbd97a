import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date.ts';
import { applications } from '#server/modules/applications/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { notifications } from '#server/modules/notifications/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import {
  aCompany,
  aJob,
  aMember,
  anApplication,
  anAvailability,
  anEmployee,
  anEmployment,
} from '#test/factories.ts';
import { seed, thorough } from '#test/nightly.ts';
import { availabilities, poolInvitations } from './tables.ts';

/*
 * A property-based test of what the pool reveals, over random histories of employments, availabilities and invitations.
 * After each step every house reads all that it may. No reply may identify a person before the person accepts, show a
 * house somebody who has worked for it, or allow to join the lists of two houses or days.
 */

const RUNS = { numRuns: thorough(100, 1000), seed: seed('histories of the pool') };

/** Houses 0 and 1 have the same owner, 2 and 3 a common team member; 4 and 5 have no relation. */
const HOUSES = 6;
const BELONG: readonly (readonly number[])[] = [[0, 1], [0, 1], [2, 3], [2, 3], [4], [5]];
const PEOPLE = 5;
/** Contained in every identifying value of a person, and in nothing else. */
const TRACE = 'Quendolin';
/** Contained in the names of all houses; no house may read where a person has worked. */
const HOUSE_TRACE = 'Zirbenhaus';
const NAMES = ['Amsel', 'Buche', 'Ceder', 'Distel', 'Esche', 'Flieder'].map((it) => `${HOUSE_TRACE} ${it}`);
/** Matches values that identify a person, or tell where the person has worked. */
const WHO = new RegExp(`${TRACE}|777|1977`, 'i');
const WHERE = new RegExp(`${HOUSE_TRACE}|Koch`, 'i');

let app: TestApp;
let houses: { companyId: number; jobId: number; caller: Employer }[];
let people: { id: number; call: ReturnType<typeof callerOf> }[];

beforeAll(async () => {
  app = await startTestApp();
  houses = [];
  for (let n = 0; n < HOUSES; n++) {
    const name = NAMES[n] as string;
    const before = houses.at(-1);
    const isSameOwner = n === 1 && before !== undefined;
    const caller = isSameOwner ? before.caller : await anEmployer(app, { name });
    const companyId = isSameOwner
      ? (await aCompany(app, { userId: caller.userId, name })).id
      : caller.companyId;
    if (n === 3 && before) await aMember(app, { companyId, userId: before.caller.userId, role: 'reader' });
    houses.push({ companyId, caller, jobId: (await aJob(app, { companyId })).id });
  }
  people = [];
  for (let n = 0; n < PEOPLE; n++) {
    const person = await anEmployee(app, {
      firstName: `${TRACE}a`,
      lastName: `${TRACE}er`,
      email: `${TRACE.toLowerCase()}${n}@example.org`,
      details: { street: `${TRACE}weg`, phone: '+41 79 777 77 77', dateOfBirth: '1977-07-07' },
    });
    people.push({ id: person.id, call: callerOf(app, person) });
  }
});
afterAll(() => app.close());

const WAYS = ['confirmed', 'asked', 'declined', 'removed', 'named', 'signed'] as const;
const nth = (below: number) => fc.integer({ min: 0, max: below - 1 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('work' as const),
    person: nth(PEOPLE),
    house: nth(HOUSES),
    way: fc.constantFrom(...WAYS),
  }),
  fc.record({ kind: fc.constant('show' as const), person: nth(PEOPLE), on: fc.boolean() }),
  fc.record({ kind: fc.constant('invite' as const), house: nth(HOUSES), of: nth(PEOPLE) }),
  fc.record({ kind: fc.constant('answer' as const), person: nth(PEOPLE), yes: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The model: the expected state, tracked independently of the product. */
interface Truth {
  shown: Set<number>;
  /** Pairs "person/house": employments. */
  worked: Set<string>;
  /** Pairs "person/house": accepted invitations. */
  known: Set<string>;
}

it('no house identifies a person before acceptance, sees its own staff, or can join two lists', async () => {
  const first = app.clock.today();
  let lived = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (history) => {
      // Stays within the time in which the ads are public and the subscriptions run.
      lived = (lived + 1) % 60;
      app.clock.set(`${addDays(first, lived)}T11:00:00Z`);
      await clear();
      const truth: Truth = { shown: new Set(), worked: new Set(), known: new Set() };
      for (const each of history) await live(each, truth);
      await look(truth);
    }),
    RUNS,
  );
}, 900_000);

async function clear(): Promise<void> {
  const { db } = app.database;
  await db.delete(poolInvitations);
  await db.delete(notifications);
  await db.delete(availabilities);
  await db.delete(applications);
  await db.delete(resumeJobs);
}

async function live(each: Step, truth: Truth): Promise<void> {
  switch (each.kind) {
    case 'work': {
      const userId = people[each.person]?.id ?? 0;
      const { companyId, jobId } = houses[each.house] as (typeof houses)[number];
      truth.worked.add(`${each.person}/${each.house}`);
      const open = { season: null, confirmedAt: null };
      if (each.way === 'signed') {
        await anApplication(app, { userId, companyId, jobId, status: 'CONTRACTSIGNED' });
      } else if (each.way === 'named') {
        const companyName = `hotel ${NAMES[each.house]?.toUpperCase()}!`;
        await anEmployment(app, { userId, companyId: null, companyName, status: null, ...open });
      } else {
        await anEmployment(app, {
          // A name that no other house has; it counts as a former name of the house.
          ...{ userId, companyId, companyName: `Früher ${NAMES[each.house]}${each.house}` },
          ...(each.way === 'asked' && { status: null, ...open }),
          ...(each.way === 'declined' && { status: 'DECLINED' as const, ...open }),
          ...(each.way === 'removed' && { deletedAt: app.clock.now() }),
        });
      }
      return;
    }
    case 'show': {
      const userId = people[each.person]?.id ?? 0;
      await app.database.db.delete(availabilities).where(eq(availabilities.userId, userId));
      truth.shown.delete(each.person);
      if (!each.on) return;
      // The test recognizes people by their number of winters; everything else is equal.
      await anAvailability(app, { userId, winters: each.person });
      truth.shown.add(each.person);
      return;
    }
    case 'invite': {
      const { companyId, jobId, caller } = houses[each.house] as (typeof houses)[number];
      const key = (await candidates(each.house)).find(({ winters }) => winters === each.of)?.key;
      if (key === undefined) return;
      const params = { companyId, key };
      const body = { job_id: jobId, text: 'Kommen Sie zu uns?' };
      expect([201, 409]).toContain((await caller.call('inviteCandidate', { params, body })).status);
      return;
    }
    case 'answer': {
      const { call } = people[each.person] as (typeof people)[number];
      const [open] = (await call('listOwnInvitations', { query: { status: 'OPEN' } })).body.data;
      if (open === undefined) return;
      const answered = await call('answerInvitation', {
        params: { invitationId: open.id },
        body: { status: each.yes ? 'ACCEPTED' : 'DECLINED' },
      });
      expect(answered.status).toBe(200);
      const house = houses.findIndex(({ companyId }) => companyId === open.company.id);
      if (each.yes) truth.known.add(`${each.person}/${house}`);
    }
  }
}

async function candidates(house: number) {
  const { companyId, caller } = houses[house] as (typeof houses)[number];
  return (await caller.call('listCandidates', { params: { companyId } })).body.data;
}

/** Checks all that each house can read. */
async function look(truth: Truth): Promise<void> {
  const keys: string[] = [];
  for (const [house, { companyId, caller }] of houses.entries()) {
    const list = await candidates(house);
    const seen = [...truth.shown].filter((person) =>
      BELONG[house]?.every((own) => !truth.worked.has(`${person}/${own}`)),
    );
    expect(list.map(({ winters }) => winters).sort()).toEqual(seen.sort());
    expect(JSON.stringify(list)).not.toMatch(WHO);
    expect(JSON.stringify(list)).not.toMatch(WHERE);
    keys.push(...list.map(({ key }) => key));
    const params = { companyId };
    const sent = (await caller.call('listCandidateInvitations', { params })).body.data;
    for (const { status, person } of sent) expect(person !== null).toBe(status === 'ACCEPTED');
    const isAnswered = [...truth.known].some((pair) => pair.endsWith(`/${house}`));
    if (sent.length === 0 || isAnswered) continue;
    const told = (await caller.call('listCompanyNotifications', { params })).body.data;
    expect(JSON.stringify([sent, told])).not.toMatch(WHO);
  }
  app.clock.set(`${addDays(app.clock.today(), 1)}T11:00:00Z`);
  const house = truth.worked.size % HOUSES;
  keys.push(...(await candidates(house)).map(({ key }) => key));
  // No key occurs in two lists.
  expect(new Set(keys).size).toBe(keys.length);
}
