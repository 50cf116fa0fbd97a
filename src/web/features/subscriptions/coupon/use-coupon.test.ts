// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { type CouponState, useCoupon } from './use-coupon.ts';

/** The codes that were checked, and the company that has redeemed the code before. */
const asked: object[] = [];
const HAS_REDEEMED = 2;

vi.mock('#web/lib/session.ts', () => ({
  api: {
    call: async (_: string, { body }: { body: { company_id: number | null } }) => {
      asked.push(body);
      if (body.company_id !== HAS_REDEEMED) return { data: { name: 'Winter' } };
      throw new ApiError(422, { message: '', errors: { coupon_code: ['Dieser Code ist nicht gültig.'] } });
    },
  },
}));

let root: Root;
let coupon: CouponState;

function Field({ companyId }: { companyId?: number }) {
  coupon = useCoupon(companyId);
  return null;
}

const show = (companyId?: number) =>
  act(async () => root.render(createElement(Field, companyId === undefined ? {} : { companyId })));
const type = (code: string) => act(async () => coupon.change(code));
const leave = () => act(async () => coupon.check());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.length = 0;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(async () => root.unmount()));

it('a code is checked once for the company that would redeem it', async () => {
  await show(1);
  await type(' winter ');
  await leave();
  await type('WINTER');
  await leave();
  expect(asked).toEqual([{ coupon_code: 'WINTER', company_id: 1 }]);
  expect([coupon.status, coupon.coupon]).toMatchObject(['valid', { name: 'Winter' }]);
});

it('a code is checked again for another company, and for a company after a check without one', async () => {
  await show();
  await type('WINTER');
  await show(1);
  expect(asked).toEqual([]);
  await leave();
  await show(HAS_REDEEMED);
  expect([coupon.status, coupon.error]).toEqual(['invalid', 'Dieser Code ist nicht gültig.']);
  await show(1);
  expect(coupon.status).toBe('valid');
  expect(asked).toHaveLength(3);
});
