// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Board } from './board.tsx';
import { filtersIn } from './list-address.ts';
import { ListBar } from './list-bar.tsx';

/** Another one each time, of which nothing was loaded yet. */
let id = 0;
const aCompany = () => ({ id: ++id, active_subscription: true, role: 'owner' }) as OwnCompany;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['company-applications', 'jobs', 'interviews', 'common', 'fields', 'messages'] as const)
    await loadCatalogue('de', name);
});

/** Shows something at a width, and says which calls it made. */
async function shown(element: React.ReactNode, { isNarrow = false, reply = {} as object } = {}) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isNarrow && query.includes('max-width: 767px') }),
  );
  const call = vi
    .spyOn(api, 'call')
    .mockImplementation((async (name: string) =>
      name === 'getApplicationBoard' ? reply : { data: [] }) as never);
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: <QueryScope>{element}</QueryScope> }],
    { hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } } },
  );
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(<RouterProvider router={router} />));
  // Until it is known whether there is a search field, its place is kept.
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(page.querySelector('[data-held]')).toBeNull();
  });
  const calls = call.mock.calls.map(([name]) => name as string);
  const fields = page.querySelectorAll('input[type="search"]').length;
  await act(async () => root.unmount());
  call.mockRestore();
  return { calls, fields };
}

it('the ads of the select are asked for where it is shown, and not on phones', async () => {
  const search = new URLSearchParams();
  const bar = () => (
    <ListBar
      company={aCompany()}
      list="ongoing"
      view="list"
      words=""
      hasWords={false}
      sorting={null}
      filters={filtersIn(search, 'ongoing')}
      {...{ search, onWords: () => {}, onFilter: () => {} }}
    />
  );
  expect((await shown(bar())).calls).toEqual(['listJobTitles']);
  expect((await shown(bar(), { isNarrow: true })).calls).toEqual([]);
});

it('a board of up to five applications has no search field, unless it is narrowed', async () => {
  const columns = (total: number) => ({ data: [{ status: 'SENT', total, applications: [] }] });
  const board = (address: string) => {
    const search = new URLSearchParams(address);
    return (
      <Board
        company={aCompany()}
        list="ongoing"
        filters={filtersIn(search, 'ongoing')}
        canDecide={false}
        {...{ search }}
      />
    );
  };
  expect((await shown(board(''), { reply: columns(5) })).fields).toBe(0);
  expect((await shown(board(''), { reply: columns(6) })).fields).toBe(1);
  expect((await shown(board('here=1'), { reply: columns(1) })).fields).toBe(1);
});
