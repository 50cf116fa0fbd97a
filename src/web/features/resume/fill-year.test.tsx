// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { FillYear } from './fill-year.tsx';

const WINTER = {
  ...{ id: 5, status: 'APPROVED', company_id: 1, start_day: 5, start_month: 12, start_year: 2026 },
  ...{ end_day: 11, end_month: 4, end_year: 2027 },
} as Entry;

afterEach(() => vi.unstubAllGlobals());

/** The address and the text of the link below these entries. */
async function linkBelow(entries: readonly Entry[]) {
  const element = <FillYear entries={entries} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  const root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
  const link = document.querySelector('a');
  const told = [link?.getAttribute('href'), link?.textContent];
  await act(async () => root.unmount());
  return told;
}

it('the resume leads to year plans: with the last confirmed job, and without one to all', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['resume', 'common'] as const) await loadCatalogue('de', name);
  expect(await linkBelow([WINTER])).toEqual(['/de/jahresplan?held=5', 'Sommer 2027 füllen']);
  const any = ['/de/jahresplan', 'Jahresplan zusammenstellen'];
  expect(await linkBelow([])).toEqual(any);
  expect(await linkBelow([{ ...WINTER, status: null }])).toEqual(any);
  expect(await linkBelow([{ ...WINTER, start_year: 2024, end_year: 2025 }])).toEqual(any);
});
