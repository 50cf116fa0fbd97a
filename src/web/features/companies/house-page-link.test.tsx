// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { HousePageLink } from './house-page-link.tsx';

const HOUSE = { name: 'Hotel Quarzhorn', complete: true, active_subscription: true };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a company is led to its public page once it has one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'companies');
  const asked: number[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (
    _: string,
    { params }: { params: { companyId: number } },
  ) => {
    asked.push(params.companyId);
    if (params.companyId === 4) throw new ApiError(404, { error: '', code: 'not_found' });
    return { data: {} };
  }) as never);
  const houses = [
    { ...HOUSE, id: 4 },
    { ...HOUSE, id: 5, complete: false },
    { ...HOUSE, id: 6, active_subscription: false },
    { ...HOUSE, id: 3 },
  ];
  const element = (
    <QueryScope>
      {houses.map((house) => (
        <HousePageLink key={house.id} house={house} />
      ))}
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  const root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
  const links = () =>
    [...document.querySelectorAll('a')]
      .filter(({ style }) => style.visibility !== 'hidden')
      .map((link) => link.getAttribute('href'));
  // That of the last one, which is answered after the others.
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(links()).not.toEqual([]);
  });
  expect([links(), asked]).toEqual([['/de/betriebe/3/hotel-quarzhorn'], [4, 3]]);
  await act(async () => root.unmount());
});
