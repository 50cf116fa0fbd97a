// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { ApplicationList } from './application.ts';
import { ListTabs } from './list-tabs.tsx';

async function tabsAt(address: string, unreadIn: ApplicationList | null = null) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['company-applications', 'common'] as const) await loadCatalogue('de', name);
  vi.spyOn(api, 'call').mockImplementation(async () => {
    return { data: { applications: { open: 4, unread: 1, closed: 9 }, messages: { unread: 2 } } } as never;
  });
  const search = new URL(address, 'http://localhost').searchParams;
  const element = (
    <QueryScope>
      <ListTabs companyId={1} {...{ search, unreadIn }} />
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  const root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Laufend 4')));
  const tabs = [...document.body.querySelectorAll('a')].map((tab) => [
    tab.textContent,
    tab.getAttribute('aria-current') === 'page',
  ]);
  await act(async () => root.unmount());
  return tabs;
}

it('the tab of a list is the current one', async () => {
  expect(await tabsAt('/company/1/applications/completed')).toEqual([
    ['Laufend 4', false],
    ['Abgeschlossen 9', true],
    ['Vorlagen', false],
  ]);
});

it('a list of unread messages is neither the ongoing nor the completed one, and says so', async () => {
  for (const list of ['ongoing', 'completed'] as const) {
    expect(await tabsAt(`/company/1/applications/${list}?job=7&unread=1`, list)).toEqual([
      ['Ungelesene Nachrichten 2', true],
      ['Laufend 4', false],
      ['Abgeschlossen 9', false],
      ['Vorlagen', false],
    ]);
  }
});
