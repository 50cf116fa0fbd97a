import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Season } from '#domain/kernel/season.ts';
import { type CountingEmployment, matchAgreements, type ValidAgreement } from './matching.ts';

const DAY = 86_400_000;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const dayOf = (date: string) => Date.parse(date) / DAY;

const TODAY = '2026-11-20';

/** A job at a company of its own; the id also determines when it was confirmed. */
const job = (id: number, season: Season, startDate: string, endDate: string): CountingEmployment => ({
  id,
  season,
  startDate,
  endDate,
  employer: { companyId: id, ownerIds: [id], subscriptionIds: [] },
  confirmedAt: new Date(id),
});

/** The employments and agreements of one employee, matched after each change as the product does; uuids count up. */
function life() {
  const employments = new Map<number, CountingEmployment>();
  let valid: ValidAgreement[] = [];
  const ended: string[] = [];
  let count = 0;

  function settle(changed: readonly number[], today: string) {
    const facts = { employments: [...employments.values()], valid, changed, today };
    const outcome = matchAgreements(facts);
    ended.push(...outcome.ended);
    valid = valid.filter(({ uuid }) => !outcome.ended.includes(uuid));
    for (const { firstId, secondId } of outcome.made) {
      count += 1;
      valid = [...valid, { uuid: `no ${count}`, firstId, secondId }];
    }
    return { facts, outcome, after: valid };
  }
  return {
    employments,
    ended,
    pairs: () => valid.map(({ uuid, firstId, secondId }) => `${uuid}: ${firstId}-${secondId}`),
    /** Confirms a job, or edits the one with that id. */
    save(employment: CountingEmployment, today = TODAY) {
      employments.set(employment.id, employment);
      return settle([employment.id], today);
    },
    remove(id: number, today = TODAY) {
      employments.delete(id);
      return settle([id], today);
    },
  };
}

describe('matching over time', () => {
  const W26 = job(1, 'winter', '2026-12-10', '2027-04-11');
  const S27 = job(2, 'summer', '2027-05-05', '2027-10-10');
  const W27 = job(3, 'winter', '2027-12-01', '2028-04-16');
  const S28 = job(4, 'summer', '2028-05-20', '2028-09-30');

  it('a job edited out of its package and back gets a new agreement, while the old one stays ended', () => {
    const anna = life();
    anna.save(W26);
    anna.save(S27);
    expect(anna.pairs()).toEqual(['no 1: 1-2']);
    anna.save({ ...S27, startDate: '2027-09-01' });
    expect(anna.pairs()).toEqual([]);
    expect(anna.save(S27).outcome).toMatchObject({ ended: [], kept: [] });
    expect(anna.pairs()).toEqual(['no 2: 1-2']);
    expect(anna.ended).toEqual(['no 1']);
  });

  it('a job edited back after it is over gets no agreement', () => {
    const anna = life();
    anna.save(W26);
    anna.save(S27);
    anna.save({ ...S27, startDate: '2027-09-01' });
    anna.save(S27, '2027-10-11');
    expect(anna.pairs()).toEqual([]);
  });

  it('a job that no longer counts ends its agreement, and a waiting job takes its place', () => {
    const bruno = life();
    bruno.save(W26);
    bruno.save(S27);
    bruno.save(job(5, 'summer', '2027-06-01', '2027-10-31'));
    expect(bruno.pairs()).toEqual(['no 1: 1-2']);
    bruno.remove(2);
    expect(bruno.pairs()).toEqual(['no 2: 1-5']);
  });

  it('a job that fits better but is confirmed later gets no agreement until the side is free', () => {
    const bruno = life();
    bruno.save(W26);
    bruno.save(S27);
    bruno.save(job(5, 'summer', '2027-04-12', '2027-10-31'));
    bruno.save({ ...S27, endDate: '2027-10-31' });
    expect(bruno.pairs()).toEqual(['no 1: 1-2']);
    bruno.save({ ...S27, startDate: '2027-08-14' });
    expect(bruno.pairs()).toEqual(['no 2: 1-5']);
    bruno.save(S27);
    expect(bruno.pairs()).toEqual(['no 2: 1-5']);
  });

  it('removing a season breaks the chain, and another one closes it again, the shorter gap first', () => {
    const carla = life();
    for (const employment of [W26, S27, W27, S28]) carla.save(employment);
    expect(carla.pairs()).toEqual(['no 1: 1-2', 'no 2: 2-3', 'no 3: 3-4']);
    carla.remove(2);
    expect(carla.pairs()).toEqual(['no 3: 3-4']);
    carla.save(job(8, 'summer', '2027-05-15', '2027-10-31'));
    expect(carla.pairs()).toEqual(['no 3: 3-4', 'no 4: 8-3', 'no 5: 1-8']);
  });

  it('the chain does not depend on which season is confirmed last', () => {
    for (const last of [W26, S27, W27, S28]) {
      const carla = life();
      for (const employment of [W26, S27, W27, S28]) if (employment !== last) carla.save(employment);
      carla.save(last);
      const chain = carla.pairs().map((pair) => pair.split(': ')[1]);
      expect(chain.toSorted()).toEqual(['1-2', '2-3', '3-4']);
    }
  });
});

const anyDay = fc.integer({ min: dayOf('2026-10-01'), max: dayOf('2028-12-31') }).map(dateOf);

/** Jobs of two winters and summers with few distinct dates, so that they often fit, tie, compete and overlap. */
const anyJob: fc.Arbitrary<CountingEmployment> = fc
  .record({
    id: fc.integer({ min: 1, max: 7 }),
    winter: fc.boolean(),
    year: fc.constantFrom(2027, 2028),
    start: fc.constantFrom(0, 0, 15, 60),
    end: fc.constantFrom(0, 0, 15, 60),
    company: fc.integer({ min: 1, max: 5 }),
    confirmed: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ id, winter, year, start, end, company, confirmed }) => ({
    id,
    season: winter ? 'winter' : 'summer',
    startDate: dateOf(dayOf(winter ? `${year - 1}-12-01` : `${year}-05-20`) + start),
    endDate: dateOf(dayOf(winter ? `${year}-04-20` : `${year}-10-10`) - end),
    employer: { companyId: company, ownerIds: [company], subscriptionIds: [company] },
    confirmedAt: new Date(confirmed),
  }));

type Step =
  | { readonly does: 'save'; readonly employment: CountingEmployment; readonly today: string }
  | { readonly does: 'remove'; readonly id: number; readonly today: string }
  | { readonly does: 'merge'; readonly company: number; readonly account: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('save' as const), employment: anyJob, today: anyDay }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('remove' as const),
      id: fc.integer({ min: 1, max: 7 }),
      today: anyDay,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('merge' as const),
      company: fc.integer({ min: 1, max: 5 }),
      account: fc.integer({ min: 1, max: 5 }),
    }),
  },
);

/** A history in chronological order: days pass between its steps, and time never goes back. */
const anyHistory = fc
  .tuple(fc.array(anyStep, { minLength: 1, maxLength: 16 }), fc.boolean())
  .map(([steps, allEarly]) => {
    const days = steps.flatMap((step) => (step.does === 'merge' ? [] : [step.today])).sort();
    return steps.map((step) =>
      step.does === 'merge' ? step : { ...step, today: allEarly ? TODAY : (days.shift() ?? TODAY) },
    );
  });

type Settled = ReturnType<ReturnType<typeof life>['save']>;

/** Replays a history and passes the result of each matching to the checks. */
function live(history: readonly Step[], check: (settled: Settled) => void) {
  const someone = life();
  for (const step of history) {
    if (step.does === 'save') check(someone.save(step.employment, step.today));
    if (step.does === 'remove') check(someone.remove(step.id, step.today));
    if (step.does === 'merge') {
      for (const employment of someone.employments.values()) {
        if (employment.employer.companyId !== step.company) continue;
        const employer = { ...employment.employer, ownerIds: [step.account] };
        someone.employments.set(employment.id, { ...employment, employer });
      }
    }
  }
}

/**
 * The oracle: the interruption of two jobs in this order, implemented directly from the rules; null if they form no
 * package (rules agreements/gap, agreements/independence).
 */
function interruption(first?: CountingEmployment, second?: CountingEmployment): number | null {
  if (!first || !second || first.season === second.season) return null;
  const [one, other] = [first.employer, second.employer];
  if (one.companyId === other.companyId || one.ownerIds[0] === other.ownerIds[0]) return null;
  if (one.subscriptionIds.some((id) => other.subscriptionIds.includes(id))) return null;
  const daysApart = dayOf(second.startDate) - dayOf(first.endDate);
  return daysApart >= 1 && daysApart <= 124 ? daysApart - 1 : null;
}

/** Property test: replays random histories, with these checks after each step. */
function always(check: (settled: Settled) => void) {
  fc.assert(
    fc.property(anyHistory, (history) => {
      live(history, check);
    }),
    { numRuns: 1500 },
  );
}

describe('in any history', () => {
  it('no job is the first of two agreements, or the second of two', () => {
    always(({ after }) => {
      expect(new Set(after.map(({ firstId }) => firstId)).size).toBe(after.length);
      expect(new Set(after.map(({ secondId }) => secondId)).size).toBe(after.length);
    });
  });

  it('only agreements with a changed job are judged: those that qualify are kept, the others end', () => {
    always(({ facts, outcome }) => {
      const byId = new Map(facts.employments.map((employment) => [employment.id, employment]));
      const judged = facts.valid.filter(({ firstId, secondId }) =>
        facts.changed.some((id) => id === firstId || id === secondId),
      );
      const fits = ({ firstId, secondId }: ValidAgreement) =>
        interruption(byId.get(firstId), byId.get(secondId)) !== null;
      expect(outcome.kept).toEqual(
        judged
          .filter(fits)
          .map(({ uuid }) => uuid)
          .sort(),
      );
      expect(outcome.ended).toEqual(
        judged
          .filter((it) => !fits(it))
          .map(({ uuid }) => uuid)
          .sort(),
      );
    });
  });

  it('a valid agreement is never displaced, and an ended one never becomes valid again', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const gone = new Set<string>();
        live(history, ({ facts, outcome, after }) => {
          for (const uuid of outcome.ended) gone.add(uuid);
          const uuids = after.map(({ uuid }) => uuid);
          for (const agreement of facts.valid) {
            if (!outcome.ended.includes(agreement.uuid)) expect(after).toContainEqual(agreement);
          }
          for (const uuid of [...outcome.kept, ...uuids]) expect(gone.has(uuid)).toBe(false);
        });
      }),
      { numRuns: 1500 },
    );
  });

  it('an agreement is made only of two jobs that form a package, the second of which is not over', () => {
    always(({ facts, outcome }) => {
      const byId = new Map(facts.employments.map((employment) => [employment.id, employment]));
      for (const { firstId, secondId, interruptionDays } of outcome.made) {
        expect(interruption(byId.get(firstId), byId.get(secondId))).toBe(interruptionDays);
        expect(dayOf(byId.get(secondId)?.endDate ?? '')).toBeGreaterThanOrEqual(dayOf(facts.today));
      }
    });
  });

  it('a package without an agreement lost a side to a valid one, or to a rival that is preferred', () => {
    always(({ facts, outcome, after }) => {
      const byId = new Map(facts.employments.map((employment) => [employment.id, employment]));
      const stood = new Set(facts.valid.map(({ uuid }) => uuid));
      const open = facts.employments.filter(({ endDate }) => dayOf(endDate) >= dayOf(facts.today));
      for (const first of facts.employments) {
        for (const second of open) {
          const days = interruption(first, second);
          if (days === null || after.some((it) => it.firstId === first.id && it.secondId === second.id))
            continue;
          const wins = (rivalId: number, loser: CountingEmployment, made: { interruptionDays: number }) => {
            const rival = byId.get(rivalId) ?? expect.fail('made of an unknown job');
            const margin =
              days - made.interruptionDays ||
              loser.confirmedAt.getTime() - rival.confirmedAt.getTime() ||
              loser.id - rival.id;
            return margin > 0;
          };
          const lostToValid = after.some(
            (it) => stood.has(it.uuid) && (it.firstId === first.id || it.secondId === second.id),
          );
          const lostToRival = outcome.made.some(
            (it) =>
              (it.firstId === first.id && wins(it.secondId, second, it)) ||
              (it.secondId === second.id && wins(it.firstId, first, it)),
          );
          if (!lostToValid && !lostToRival) expect.fail(`${first.id}-${second.id} should have been made`);
        }
      }
    });
  });

  it('matching is idempotent', () => {
    always(({ facts, after }) => {
      expect(matchAgreements({ ...facts, valid: after })).toMatchObject({ ended: [], made: [] });
      expect(matchAgreements({ ...facts, valid: after, changed: [] })).toEqual({
        ended: [],
        kept: [],
        made: [],
      });
    });
  });

  it('the result does not depend on the order of jobs, agreements and changes in the input', () => {
    always(({ facts, outcome }) => {
      expect(
        matchAgreements({
          employments: facts.employments.toReversed(),
          valid: facts.valid.toReversed(),
          changed: [...facts.changed, 99].toReversed(),
          today: facts.today,
        }),
      ).toEqual(outcome);
    });
  });
});

describe('any jobs confirmed at once', () => {
  const anyJobs = fc.uniqueArray(anyJob, { selector: ({ id }) => id, maxLength: 7 });
  const settled = (employments: CountingEmployment[]) =>
    matchAgreements({ employments, valid: [], changed: employments.map(({ id }) => id), today: TODAY });

  it('make the same agreements in any order of the input', () => {
    fc.assert(
      fc.property(
        anyJobs.chain((jobs) =>
          fc.tuple(fc.constant(jobs), fc.shuffledSubarray(jobs, { minLength: jobs.length })),
        ),
        ([jobs, shuffled]) => {
          expect(settled(shuffled)).toEqual(settled(jobs));
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('make, if there are two, the same agreement whichever was confirmed first and when', () => {
    fc.assert(
      fc.property(anyJob, anyJob, (a, b) => {
        fc.pre(a.id !== b.id);
        const [one, other] = [life(), life()];
        one.save(a);
        one.save(b);
        other.save(b);
        other.save(a);
        expect(one.pairs()).toEqual(other.pairs());
        const swapped = [
          { ...a, confirmedAt: b.confirmedAt },
          { ...b, confirmedAt: a.confirmedAt },
        ];
        expect(settled(swapped)).toEqual(settled([a, b]));
      }),
      { numRuns: 1500 },
    );
  });
});
