// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { CouponField } from './coupon-field.tsx';
import type { CouponState } from './use-coupon.ts';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all([loadCatalogue('de', 'common'), loadCatalogue('de', 'subscriptions')]);
});

it('the button that checks a code keeps the focus, whatever the result', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const show = (status: CouponState['status']) => {
    const coupon = { code: 'WINTER', sent: 'WINTER', status, coupon: null, error: null };
    const calls = { change: () => {}, check: async () => {}, refuse: () => {} };
    return act(async () => root.render(<CouponField coupon={{ ...coupon, ...calls }} />));
  };
  await show('typed');
  const button = page.querySelector('button');
  button?.focus();
  for (const status of ['checking', 'valid', 'invalid', 'empty'] as const) {
    await show(status);
    expect(document.activeElement).toBe(button);
    expect(button?.disabled).toBe(false);
  }
  await act(async () => root.unmount());
});
