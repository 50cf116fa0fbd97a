// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { LoadedJobs } from './job-list.ts';
import { readListState } from './list-state.ts';
import SortSelect from './sort-select.tsx';

it('asks for the first page of the list in the order that is chosen, and names the usual one no more', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'jobs');
  const list = { found: {}, place: { zip: '7050', place: 'Arosa' } } as unknown as LoadedJobs;
  const element = <Sorted />;
  function Sorted() {
    return (
      <SortSelect list={list} state={readListState(new URLSearchParams(router.state.location.search))} />
    );
  }
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/?query=Koch&place=Arosa&page=3'],
  });
  const root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
  const select = document.querySelector('select') as HTMLSelectElement;
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'relevance', 'newest', 'start']);
  expect(select.selectedOptions[0]?.textContent).toBe('Distanz');
  const choose = (order: string) =>
    act(async () => {
      select.value = order;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('newest');
  expect(router.state.location.search).toBe('?query=Koch&place=Arosa&sort=newest');
  await choose('');
  expect(router.state.location.search).toBe('?query=Koch&place=Arosa');
  await act(async () => root.unmount());
});
