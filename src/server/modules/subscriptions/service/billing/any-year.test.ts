import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { plusDays } from '#test/days.ts';
import { thorough } from '#test/nightly.ts';
import { COUPONS, Life, type Purchase, type Step } from '#test/subscription-life.ts';
import { type Card, type Cycle, SIZES, type Size } from '#test/subscription-oracle.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('any sequence of actions in a year', () => {
  const size = fc.constantFrom<Size>('micro', 'micro', 'small', 'medium', 'big');
  const plan = fc.constantFrom<Size>('micro', 'small', 'medium', 'big', 'big', 'big');
  const cycle = fc.constantFrom<Cycle>('month', 'month', 'year');
  const code = fc.constantFrom(...COUPONS.map((it) => it.code));
  const company = fc.nat(1);
  const card = fc.constantFrom<Card>('works', 'works', 'works', 'fails later', 'refused');
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: 'cancel' } as const) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        plan,
        cycle,
        coupon: fc.option(code, { freq: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cycle' as const), cycle }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('redeem' as const), coupon: code }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), company }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reduce' as const), company }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('card' as const), card }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('grow' as const), size }) },
  );
  /** Replaces a step by one that the rules allow in the present state, so that it is not refused. */
  function sensible(given: Step, { oracle, others }: Life): Step {
    const staying = others.findIndex((id) =>
      oracle.members.some(({ company: member, until }) => member === id && until === null),
    );
    switch (given.kind) {
      case 'change': {
        const larger = SIZES.filter(
          (it) => it !== oracle.plan && SIZES.indexOf(it) >= SIZES.indexOf(oracle.size),
        );
        const chosen = larger[SIZES.indexOf(given.plan) % Math.max(1, larger.length)];
        return staying < 0 ? { ...given, plan: chosen ?? given.plan } : { kind: 'reduce', company: staying };
      }
      case 'cycle':
        return { kind: 'cycle', cycle: oracle.cycle === 'year' ? 'month' : 'year' };
      case 'reduce':
        return { kind: 'reduce', company: Math.max(0, staying) };
      case 'add':
        return { kind: 'add', company: staying === given.company ? 1 - staying : given.company };
      case 'cancel':
        return staying < 0 ? given : { kind: 'reduce', company: staying };
      default:
        return given;
    }
  }
  /** Days until the next action, which is often the very day of a bill. */
  const wait = fc.oneof(fc.nat(3), fc.nat(60), fc.constant('the next event' as const));
  const purchase: fc.Arbitrary<Purchase> = fc
    .record({
      day: fc.oneof(
        fc.constantFrom('2028-02-29', '2027-01-31', '2026-11-30', '2027-10-31'),
        fc.nat(800).map((days) => plusDays('2026-12-01', days)),
      ),
      plan,
      cycle,
      coupon: fc.option(fc.constantFrom('PROZENT', 'BETRAG', 'IMMER', 'GESCHENK')),
      size,
      card: fc.constantFrom<Card>('works', 'works', 'works', 'works', 'fails later'),
    })
    .map((it) => ({ ...it, size: SIZES.indexOf(it.size) > SIZES.indexOf(it.plan) ? it.plan : it.size }));

  it('the product and the oracle agree on bills, terms, access and mails', async () => {
    /** Counts how often each step was done and refused: mostly refused sequences would prove little. */
    const counts = new Map<string, number>();
    const schedule = fc.array(
      fc.record({ wait, step, isSensible: fc.constantFrom(true, true, true, false) }),
      { minLength: 4, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(purchase, schedule, async (bought, steps) => {
        const life = await Life.begin(app, bought);
        const goTo = async (day: string) => {
          for (let next = life.oracle.daysAhead(life.day)[0]; next !== undefined && next < day; ) {
            await life.wake(next);
            next = life.oracle.daysAhead(life.day)[0];
          }
          if (day > life.day) await life.wake(day);
        };
        for (const { wait: days, step: given, isSensible } of steps) {
          const day =
            days === 'the next event' ? life.oracle.daysAhead(life.day)[0] : plusDays(life.day, days);
          await goTo(day ?? plusDays(life.day, 1));
          if (isSensible && given.kind === 'cancel') await goTo(life.oracle.cancellableFrom());
          if (life.oracle.isOver(life.day)) break;
          const one = isSensible ? sensible(given, life) : given;
          const refusals = await life.take(one);
          const came = `${one.kind} ${refusals.length === 0 ? 'done' : 'refused'}`;
          counts.set(came, (counts.get(came) ?? 0) + 1);
        }
        await life.compare();
        await goTo(plusDays(life.day, 70));
        await life.compare();
      }),
      {
        numRuns: thorough(12, 40),
        seed: Number(process.env.SEED ?? 20_261_125),
        // Shrinking a counterexample takes minutes, so it is off unless SHRINK=1.
        endOnFailure: process.env.SHRINK === undefined,
      },
    );
    if (process.env.COUNTS) console.log([...counts].sort());
    for (const kind of ['cancel', 'change', 'cycle', 'redeem', 'add', 'reduce', 'card']) {
      expect([kind, counts.has(`${kind} done`), counts.has(`${kind} refused`)]).toEqual([kind, true, true]);
    }
  });
});
