// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import ChosenFilters from './chosen-filters.tsx';
import type { LoadedJobs } from './job-list.ts';
import { readListState } from './list-state.ts';

it('shows the surroundings that words were taken to ask for, with a link to the search without them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all((['jobs', 'search', 'common'] as const).map((texts) => loadCatalogue('de', texts)));
  const near = { zip: '3920', place: 'Zermatt', radius: 25_000, query: 'Koch' };
  const state = readListState(new URLSearchParams('query=Koch near Zermatt&facetFilters=season:winter'));
  const list = { found: { near } } as unknown as LoadedJobs;
  const element = <ChosenFilters list={list} state={state} pending={false} />;
  const root = createRoot(document.body);
  await act(async () =>
    root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />),
  );
  const links = [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ]);
  expect(links).toContainEqual([
    'Zermatt, bis 25 km',
    'Filter «Zermatt, bis 25 km» entfernen',
    '/?query=Koch&facetFilters=season:winter',
  ]);
  await act(async () => root.unmount());
});
