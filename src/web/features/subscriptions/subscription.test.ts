import { describe, expect, it } from 'vitest';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import {
  candidatesOf,
  debtOf,
  endOf,
  type Group,
  isExpired,
  isShown,
  isSuspendedOn,
  leftOpen,
  otherPlansOf,
  planOfKey,
  runningOf,
  sizeOf,
  stepWithin,
  suspendedText,
} from './subscription.ts';

const TODAY = '2026-11-25';

describe('the end of a subscription’s term', () => {
  it('is the renewal date, or the last day of a cancelled subscription', () => {
    const facts = { next_possible_cancellation_date: '2027-03-01' };
    expect(endOf({ ...facts, is_cancelled: false })).toEqual({ kind: 'renews', on: '2027-03-01' });
    expect(endOf({ ...facts, is_cancelled: true })).toEqual({ kind: 'cancelled', on: '2027-02-28' });
  });
});

describe('the plans that a subscription can change to', () => {
  const small = { plan: 'small', has_active_additional_companies: false } as const;

  it('are all other plans that are not below the stated size', () => {
    expect(otherPlansOf(small, null)).toEqual(['micro', 'medium', 'big']);
    expect(otherPlansOf(small, 'small')).toEqual(['medium', 'big']);
    expect(otherPlansOf({ ...small, plan: 'big' }, 'big')).toEqual([]);
  });

  it('are none for a big one with additional companies', () => {
    expect(otherPlansOf({ plan: 'big', has_active_additional_companies: true }, 'small')).toEqual([]);
  });
});

describe('the debt of a subscription', () => {
  const facts = { unpaid_since: '2026-11-20', open_amount: 9990, is_active: true, next_attempt_on: null };

  it('is null if no bill is open', () => {
    expect(debtOf({ ...facts, unpaid_since: null, open_amount: 0 }, TODAY)).toBeNull();
  });

  it.each([
    ['2026-11-20', true, 'unpaid'],
    ['2026-11-25', true, 'open'],
    ['2026-12-20', true, 'open'],
    ['2026-11-01', false, 'suspended'],
  ])('that is due on %s, with active %s, is %s', (unpaid_since, is_active, kind) => {
    expect(debtOf({ ...facts, unpaid_since, is_active }, TODAY)?.kind).toBe(kind);
  });

  it('is overdue on the due date itself if a card was refused', () => {
    const refused = { ...facts, unpaid_since: TODAY, next_attempt_on: '2026-11-26' };
    expect(debtOf(refused, TODAY)?.kind).toBe('unpaid');
  });

  it('has a grace period of fourteen days', () => {
    expect(debtOf(facts, TODAY)).toMatchObject({ amount: 9990, activeUntil: '2026-12-04' });
  });
});

it.each([
  ['runs and is paid', true, '2027-03-01', false],
  ['runs and is not paid', false, '2027-03-01', true],
  ['is over', false, '2026-11-24', false],
])('a subscription that %s is suspended: %3$s', (_, is_active, current_period_ends_at, isSuspended) => {
  const term = { current_period_starts_at: '2026-03-02', current_period_ends_at };
  expect(isSuspendedOn({ is_active, ...term }, TODAY)).toBe(isSuspended);
});

describe('a card', () => {
  it.each([
    [11, 2026, false],
    [10, 2026, true],
    [1, 2027, false],
    [12, 2025, true],
  ])('with the expiry %i/%i has expired: %s', (expiry_month, expiry_year, expired) => {
    expect(isExpired({ expiry_month, expiry_year }, TODAY)).toBe(expired);
  });
});

describe('the companies that an account can subscribe for', () => {
  const company = (id: number, facts: Partial<OwnCompany> = {}) =>
    ({ id, role: 'owner', active_subscription: false, size: 'small', ...facts }) as OwnCompany;
  const group = (company_id: number, additional: number[], is_terminated = false) =>
    ({
      company_id,
      is_terminated,
      subscriptions: [{ items: [{ companies: additional.map((id) => ({ id })) }] }],
    }) as unknown as Group;
  const hindrances = (companies: OwnCompany[], groups: Group[]) =>
    candidatesOf(companies, groups).map(({ hindrance }) => hindrance);

  it('are its own companies without a subscription', () => {
    const companies = [
      company(1),
      company(2, { role: 'manager' }),
      company(3, { active_subscription: true }),
      company(4, { role: 'reader', active_subscription: true }),
    ];
    expect(hindrances(companies, [])).toEqual([null, 'role', 'subscribed', 'role']);
  });

  it('exclude those with a suspended subscription, main or additional, until it has ended', () => {
    expect(hindrances([company(1), company(2), company(3)], [group(1, [2])])).toEqual([
      'stands',
      'stands',
      null,
    ]);
    expect(hindrances([company(1)], [group(1, [], true)])).toEqual([null]);
    const suspension = { since: '2026-11-01', open_amount: null };
    expect(hindrances([company(1, { suspension })], [])).toEqual(['stands']);
  });
});

describe('the debt of ended subscriptions', () => {
  const group = (company_id: number, is_terminated: boolean, ...amounts: number[]) =>
    ({
      company_id,
      subscriptions: amounts.map((open_amount) => ({ open_amount, is_terminated })),
    }) as unknown as Group;

  it('is the sum of what the company owes for all of them', () => {
    expect(leftOpen([group(1, true, 4990, 0), group(2, true, 6690)], { id: 1 })).toBe(4990);
    expect(leftOpen([group(1, false, 4990), group(1, true, 6690)], { id: 1 })).toBe(6690);
    expect(leftOpen([group(1, true, 4990)], undefined)).toBe(0);
  });
});

describe('the step of the purchase that is shown', () => {
  const steps = ['plan', 'company', 'card', 'summary'] as const;
  const filled = { plan: true, company: true, card: true, summary: false };

  it.each([
    ['is the one that the address names', 'card', filled, 'card'],
    ['is the first if the address names none', null, filled, 'plan'],
    ['is the first if the address names an unknown one', 'done', filled, 'plan'],
    ['is not after an incomplete one', 'summary', { ...filled, card: false }, 'card'],
    ['is the first incomplete one', 'summary', { ...filled, company: false, card: false }, 'company'],
    ['may be before the first incomplete one', 'plan', { ...filled, card: false }, 'plan'],
  ])('%s', (_, asked, isFilled, step) => {
    expect(stepWithin(steps, asked, isFilled)).toBe(step);
  });
});

it('a subscription covers its companies through the term that runs', () => {
  const group = (is_terminated: boolean) =>
    ({
      company_id: 1,
      is_terminated,
      subscriptions: [
        {
          is_active: true,
          current_period_ends_at: '2027-11-24',
          items: [{ companies: [{ id: 1 }, { id: 2 }] }],
        },
      ],
    }) as unknown as Group;
  expect(runningOf([group(false)], 2)?.current_period_ends_at).toBe('2027-11-24');
  expect(runningOf([group(false)], 3)).toBeUndefined();
  expect(runningOf([group(true)], 1)).toBeUndefined();
});

it('the key of a plan is parsed, except for additional companies, which is no plan to choose', () => {
  expect(planOfKey('medium_year')).toMatchObject({ product: 'medium', interval: 'year', amount: 119_880 });
  expect(planOfKey('additional_month')).toBeNull();
  expect(planOfKey('huge_month')).toBeNull();
  expect(planOfKey(null)).toBeNull();
});

it('an unknown size counts as not stated', () => {
  expect(sizeOf({ size: 'big' })).toBe('big');
  expect(sizeOf({ size: null })).toBeNull();
  expect(sizeOf(undefined)).toBeNull();
});

it('an ended subscription is hidden, unless its removed company still has a debt', () => {
  const group = (is_terminated: boolean, is_removed: boolean, open_amount: number) =>
    ({ is_terminated, is_removed, subscriptions: [{ open_amount }] }) as unknown as Group;
  expect(isShown(group(false, false, 0))).toBe(true);
  expect(isShown(group(true, false, 0))).toBe(false);
  expect(isShown(group(true, false, 6690))).toBe(false);
  expect(isShown(group(false, true, 0))).toBe(true);
  expect(isShown(group(true, true, 0))).toBe(false);
  expect(isShown(group(true, true, 6690))).toBe(true);
});

describe('what is told of a suspended subscription', () => {
  const bill = { on: '2026-12-20', amount: 4990, discount_amount: 0 };
  it.each([
    [false, bill, 'suspendedText'],
    [false, null, 'suspendedText'],
    [true, bill, 'suspendedCancelledBilled'],
    [true, null, 'suspendedCancelled'],
  ] as const)('cancelled: %s, next bill: %s', (is_cancelled, next_bill, key) => {
    expect(suspendedText({ is_cancelled, next_bill })).toBe(key);
  });
});
