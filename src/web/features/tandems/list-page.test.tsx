// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import * as ownCompany from '#web/nouns/company/own-company.ts';
import TandemsPage from './list-page.tsx';

const AD = {
  ...{ id: 1, title: 'Köchin', place: 'Ascona', season: 'summer', company: { id: 1 } },
  ...{ start_month: 5, start_year: 2027, end_month: 9, end_year: 2027 },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the page of a company without tandems says, and whether a partner can be named on it. */
async function pageOf(company: { id: number; role: string; active_subscription: boolean }, isPublic = true) {
  vi.spyOn(ownCompany, 'useOwnCompany').mockReturnValue({ suspension: null, ...company } as never);
  const element = (
    <QueryScope>
      <TandemsPage />
    </QueryScope>
  );
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => ({
    data: name === 'listCompanyJobs' ? [{ ...AD, is_public: isPublic }] : [],
  })) as never);
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  const root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
  const said = await vi.waitFor(async () => {
    await act(async () => {});
    const text = document.body.textContent ?? '';
    expect(text).toContain('Noch kein Tandem.');
    return [text.includes('Schlagen Sie unten'), document.querySelector('input[name=partner]') !== null];
  });
  await act(async () => root.unmount());
  return said;
}

it('only who can propose to a partner is asked to', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['tandems', 'fields', 'companies', 'jobs', 'common'] as const) {
    await loadCatalogue('de', name);
  }
  const house = { role: 'manager', active_subscription: true };
  expect(await pageOf({ id: 1, ...house })).toEqual([true, true]);
  expect(await pageOf({ id: 2, ...house }, false)).toEqual([false, false]);
  expect(await pageOf({ id: 3, ...house, role: 'reader' })).toEqual([false, false]);
  expect(await pageOf({ id: 4, ...house, active_subscription: false })).toEqual([false, false]);
});
