import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, anEmployee, aPendingEntry, aUser } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';
import { checkedWhole } from '#test/package.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const DAY = 86_400_000;
const FIRST_DAY = '2026-11-20';
const dayOf = (date: string) => Date.parse(date) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Two companies of one account, and three of separate owners. */
const ACCOUNTS = [0, 0, 1, 2, 3];

interface Terms {
  title: string;
  workload: number;
  start: string;
  end: string;
}

type Step =
  | { does: 'confirm'; house: number; terms: Terms }
  | { does: 'correct'; entry: number; terms: Partial<Terms> }
  | { does: 'cut'; entry: number; daysAgo: number }
  | { does: 'remove'; entry: number }
  | { does: 'rename'; lastName: string }
  | { does: 'wait'; days: number };

const between = (first: string, last: string) =>
  fc.integer({ min: dayOf(first), max: dayOf(last) }).map(dateOf);

/** Seasons that often fit, tie and overlap, and dates that shift one, make it too long or move it into the past. */
const period = fc
  .constantFrom(
    ['2026-12-01', '2027-04-11'],
    ['2027-05-05', '2027-10-15'],
    ['2027-06-20', '2027-10-15'],
    ['2027-12-01', '2028-04-16'],
    ['2027-02-15', '2027-06-10'],
    ['2027-03-01', '2027-06-30'],
  )
  .map(([start, end]) => ({ start, end }) as Pick<Terms, 'start' | 'end'>);
const start = fc.oneof(
  fc.constantFrom('2026-12-20', '2027-05-01', '2027-09-01', '2025-12-01'),
  between('2026-11-01', '2027-12-31'),
);
const end = fc.oneof(
  fc.constantFrom('2027-02-28', '2027-04-30', '2027-09-30', '2026-04-11'),
  between('2026-11-01', '2028-05-31'),
);
const title = fc.constantFrom('Koch', 'Service');
const workload = fc.constantFrom(80, 100);
const correction: fc.Arbitrary<Partial<Terms>> = fc.oneof(
  { weight: 3, arbitrary: period },
  { weight: 2, arbitrary: fc.record({ start }) },
  { weight: 2, arbitrary: fc.record({ end }) },
  { weight: 1, arbitrary: fc.record({ title }) },
  { weight: 2, arbitrary: fc.record({ workload }) },
  // A typing error in the year.
  { weight: 1, arbitrary: fc.constant({ start: '2026-03-01', end: '2026-04-11' }) },
);
const entry = fc.nat(7);

const packageSteps: Step[] = [
  {
    does: 'confirm',
    house: 2,
    terms: { title: 'Koch', workload: 100, start: '2026-12-01', end: '2027-04-11' },
  },
  {
    does: 'confirm',
    house: 3,
    terms: { title: 'Koch', workload: 100, start: '2027-05-05', end: '2027-10-15' },
  },
];

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('confirm' as const),
      house: fc.nat(ACCOUNTS.length - 1),
      terms: fc
        .record({ period, title, workload })
        .map(({ period, ...rest }): Terms => ({ ...rest, ...period })),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('correct' as const),
      entry,
      terms: correction,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cut' as const), entry, daysAgo: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), entry }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('rename' as const),
      lastName: fc.constantFrom('Reis', 'Rossi'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(1, 20, 60, 130) }),
  },
);

/** Histories that start with a package, or with nothing. */
const anyHistory = fc
  .tuple(fc.boolean(), fc.array(anyStep, { minLength: 6, maxLength: 16 }))
  .map(([hasPackage, steps]) => (hasPackage ? [...packageSteps, ...steps] : steps));

/** An employment in the model; ids are in the order of the confirmations. */
interface Known extends Terms {
  id: number;
  house: number;
  state: 'counts' | 'cut short' | 'removed';
}

/** An agreement in the model, with the content of each of its versions. */
interface KnownAgreement {
  first: number;
  second: number;
  status: 'VALID' | 'CANCELLED';
  versions: string[];
}

/**
 * What must come of a history, by the letter of the rules and without any code of theirs (rules employments/editing,
 * employments/one-at-a-time, employments/season, agreements/gap, agreements/independence, agreements/matching,
 * agreements/versions).
 */
class Oracle {
  today = FIRST_DAY;
  lastName = 'Reis';
  readonly employments = new Map<number, Known>();
  readonly agreements: KnownAgreement[] = [];

  confirm(id: number, house: number, terms: Terms): number {
    if (this.#isTaken({ id, house, ...terms })) return 409;
    this.employments.set(id, { id, house, ...terms, state: 'counts' });
    this.#settle(id);
    return 200;
  }

  correct(id: number, terms: Partial<Terms>): number {
    const known = this.#known(id);
    if (known.state === 'removed') return 404;
    const next = { ...known, ...terms };
    const isCurrent = known.start <= this.today && this.today <= known.end;
    // One call serves for both: an earlier end that is not in the future cuts short an employment that has begun.
    const isCut = isCurrent && next.end <= this.today && next.end < known.end;
    const isStartNew = next.start !== known.start;
    const isFar = next.start < '2026-01-01' || next.start < monthsBack(this.today);
    if (isStartNew && isFar) return 422;
    if (isCut ? next.end < next.start : next.end <= next.start) return 422;
    if (!isCut && next.end > monthsOn(next.start)) return 422;
    if (!isCut && next.end !== known.end && next.end < this.today) return 422;
    if (known.end < this.today) return 409;
    const isSame = JSON.stringify(next) === JSON.stringify(known);
    if (isSame) return 200;
    if (this.#isTaken(next)) return 409;
    if (isCut) next.state = 'cut short';
    this.employments.set(id, next);
    this.#settle(id);
    return 200;
  }

  remove(id: number): number {
    const known = this.#known(id);
    if (known.state === 'removed') return 404;
    if (known.end < this.today) return 409;
    this.employments.set(id, { ...known, state: 'removed' });
    this.#settle(id);
    return 200;
  }

  rename(lastName: string): void {
    this.lastName = lastName;
    for (const agreement of this.agreements) if (agreement.status === 'VALID') this.#issue(agreement);
  }

  #known(id: number): Known {
    return this.employments.get(id) ?? expect.fail('an unknown employment');
  }

  #isTaken({ id, house, start, end }: Pick<Known, 'id' | 'house' | 'start' | 'end'>): boolean {
    return [...this.employments.values()].some(
      (it) =>
        it.id !== id && it.house === house && it.state !== 'removed' && it.start <= end && start <= it.end,
    );
  }

  /** The days between the two employments, if they form a package in this order. */
  #gap(first: Known, second: Known): number | null {
    if (first.state !== 'counts' || second.state !== 'counts') return null;
    if (isMostlySummer(first) === isMostlySummer(second)) return null;
    if (first.house === second.house || ACCOUNTS[first.house] === ACCOUNTS[second.house]) return null;
    const apart = dayOf(second.start) - dayOf(first.end);
    return apart >= 1 && apart <= 124 ? apart - 1 : null;
  }

  #settle(changed: number): void {
    for (const agreement of this.agreements) {
      const { first, second, status } = agreement;
      if (status !== 'VALID' || (first !== changed && second !== changed)) continue;
      if (this.#gap(this.#known(first), this.#known(second)) === null) agreement.status = 'CANCELLED';
      else this.#issue(agreement);
    }
    for (;;) {
      const open = this.#openPairs();
      const winner = open.find((pair) => open.every((rival) => rival === pair || !this.#beats(rival, pair)));
      if (winner === undefined) return;
      const agreement: KnownAgreement = { ...winner, status: 'VALID', versions: [] };
      this.agreements.push(agreement);
      this.#issue(agreement);
    }
  }

  #openPairs(): { first: number; second: number; gap: number }[] {
    const valid = this.agreements.filter(({ status }) => status === 'VALID');
    return [...this.employments.values()].flatMap((first) =>
      [...this.employments.values()].flatMap((second) => {
        const gap = this.#gap(first, second);
        const isFree = !valid.some((it) => it.first === first.id || it.second === second.id);
        return gap !== null && isFree && second.end >= this.today
          ? [{ first: first.id, second: second.id, gap }]
          : [];
      }),
    );
  }

  /** Whether one pair takes a side from another: the smaller gap wins, then the earlier confirmation. */
  #beats(
    one: { first: number; second: number; gap: number },
    other: { first: number; second: number; gap: number },
  ): boolean {
    const margin = one.gap - other.gap;
    if (one.first === other.first) return (margin || one.second - other.second) < 0;
    if (one.second === other.second) return (margin || one.first - other.first) < 0;
    return false;
  }

  #issue(agreement: KnownAgreement): void {
    const stated = JSON.stringify([
      this.lastName,
      ...[agreement.first, agreement.second].map((id) => {
        const { house, title, workload, start, end } = this.#known(id);
        return [house, title, workload, start, end];
      }),
    ]);
    if (agreement.versions.at(-1) !== stated) agreement.versions.push(stated);
  }
}

/** Counted day by day; a tie counts as summer, since these entries have no ad. */
function isMostlySummer({ start, end }: Terms): boolean {
  let balance = 0;
  for (let day = dayOf(start); day <= dayOf(end); day += 1) {
    const month = new Date(day * DAY).getUTCMonth() + 1;
    balance += month >= 5 && month <= 10 ? 1 : -1;
  }
  return balance >= 0;
}

/** Nine months later; clamped to the last day of the month. */
function monthsOn(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + 9 + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + 9, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Nine months earlier, likewise clamped. */
function monthsBack(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 - 9 + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - 9, Math.min(day, last))).toISOString().slice(0, 10);
}

/** An employee and the companies; each step is taken in the product and in the model. */
async function aLife() {
  const user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  const employee = callerOf(app, user);
  const owners = await Promise.all([...new Set(ACCOUNTS)].map(() => aUser(app)));
  const callers = owners.map((owner) => callerOf(app, owner));
  const houses: number[] = [];
  for (const [index, account] of ACCOUNTS.entries()) {
    const owner = owners[account] ?? expect.fail('no owner');
    houses.push((await aCompany(app, { userId: owner.id, name: `House ${index}` })).id);
  }
  const oracle = new Oracle();
  const confirmed: number[] = [];
  const uuids = new Map<KnownAgreement, string>();

  const decide = (house: number, name: 'confirmEntry' | 'editEmployment' | 'removeEmployment') => {
    const call = callers[ACCOUNTS[house] as number] ?? expect.fail('no caller');
    return async (entryId: number, body?: object) =>
      (
        await call(name, {
          params: { companyId: houses[house] as number, entryId },
          ...(body === undefined ? {} : { body }),
        })
      ).status;
  };

  async function take(step: Step): Promise<void> {
    if (step.does === 'wait') {
      oracle.today = dateOf(dayOf(oracle.today) + step.days);
      app.clock.set(`${oracle.today}T11:00:00Z`);
      return;
    }
    if (step.does === 'rename') {
      oracle.rename(step.lastName);
      const reply = await employee('updateUser', { body: { last_name: step.lastName } });
      expect(reply.status).toBe(200);
      return;
    }
    if (step.does === 'confirm') {
      const { house, terms } = step;
      const { id } = await aPendingEntry(app, {
        userId: user.id,
        companyId: houses[house] as number,
        title: terms.title,
        workload: terms.workload,
        from: terms.start,
        to: terms.end,
      });
      const expected = oracle.confirm(id, house, terms);
      expect(await decide(house, 'confirmEntry')(id, {})).toBe(expected);
      if (expected === 200) confirmed.push(id);
      return;
    }
    const id = confirmed[step.entry % Math.max(confirmed.length, 1)];
    if (id === undefined) return;
    const { house } = oracle.employments.get(id) ?? expect.fail('an unknown employment');
    if (step.does === 'remove') {
      const expected = oracle.remove(id);
      expect(await decide(house, 'removeEmployment')(id)).toBe(expected);
      return;
    }
    const { start, end, ...rest }: Partial<Terms> =
      step.does === 'cut' ? { end: dateOf(dayOf(oracle.today) - step.daysAgo) } : step.terms;
    const expected = oracle.correct(id, { ...rest, ...(start && { start }), ...(end && { end }) });
    const body = { ...rest, ...(start && { start_date: start }), ...(end && { end_date: end }) };
    expect(await decide(house, 'editEmployment')(id, body)).toBe(expected);
  }

  /** Compares pairs, statuses and numbers of versions with the model. */
  async function compare(): Promise<void> {
    const listed = (await employee('listAgreements')).body.data;
    const known = oracle.agreements.map(({ first, second, status }) => `${first}-${second} ${status}`);
    expect(listed.map(({ jobs, status }) => `${jobs.job1.id}-${jobs.job2.id} ${status}`).sort()).toEqual(
      known.toSorted(),
    );
    for (const agreement of oracle.agreements) {
      const uuid =
        uuids.get(agreement) ??
        listed.find(
          (it) =>
            it.jobs.job1.id === agreement.first &&
            it.jobs.job2.id === agreement.second &&
            ![...uuids.values()].includes(it.uuid),
        )?.uuid ??
        expect.fail('an agreement of its own');
      uuids.set(agreement, uuid);
      const checked = await checkedWhole(app, uuid);
      expect(checked).toMatchObject({ status: agreement.status, version: agreement.versions.length });
      expect(checked.versions.slice(1).every(({ changes }) => changes.length > 0)).toBe(true);
    }
  }
  return { take, compare };
}

it('agreements and versions match the model after any history of confirmations, corrections and ends', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      await app.reset();
      const life = await aLife();
      for (const step of history) {
        await life.take(step);
        await life.compare();
      }
    }),
    { numRuns: thorough(12, 40) },
  );
});
