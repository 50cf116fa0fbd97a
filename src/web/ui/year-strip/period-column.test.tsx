// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { loadCatalogue } from '../../lib/i18n.ts';
import { periodColumn } from './period-column.tsx';

const bar = { season: 'winter', start: '2026-12-01', end: '2027-04-30', state: 'possible', text: '' } as Bar;

it('the cards of a list have one ruler above them, and none of their own', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'common');
  const { aboveCards, cell } = periodColumn({
    rows: [bar, bar],
    header: 'Zeitraum',
    bar: (row) => row,
    label: () => 'Winterstelle',
    text: () => 'Winter 2026/27',
    rowWindow: { start: { year: 2026, month: 11 }, months: 18 },
    today: '2026-11-28',
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const rulers = () => document.body.textContent?.match(/NDJFMAMJJASO/g)?.length ?? 0;
  await act(async () => root.render(aboveCards));
  expect(rulers()).toBe(1);
  await act(async () => root.render(cell(bar)));
  expect(rulers()).toBe(0);
  await act(async () => root.unmount());
});
