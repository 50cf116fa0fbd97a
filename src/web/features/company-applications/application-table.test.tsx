// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { List } from '#web/lib/list.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import type { Application } from './application.ts';
import { ApplicationTable } from './application-table.tsx';
import { filtersIn } from './list-address.ts';
import type { ListOrder } from './list-props.ts';

let root: Root;

const person = (id: number, name: string, jobId: number, given: object = {}) =>
  ({
    id,
    questions: [],
    answers: [],
    job_id: jobId,
    status: 'READ',
    meaning: 'READ',
    employee_first_name: name,
    employee_last_name: 'Reis',
    job: { id: jobId, title: `Stelle ${jobId}`, season: 'winter' },
    ...{ start_month: 12, start_year: 2026, end_month: 4, end_year: 2027 },
    ...{ workload_min: 100, workload_max: 100, application_sent: '2026-11-18T09:00:00.000Z' },
    ...{ note: null, interview: null, interview_offer: null, decided_by: null, decided_at: null, others: [] },
    applicant: {
      image: null,
      last_job: { title: 'Barista', company: 'Bar Nord', start_date: '2025-12-01', end_date: '2026-04-01' },
      seasons: { winter: 2, summer: 0 },
      languages: [{ language: 'it', proficiency: 4 }],
      residence_permit: 'B',
      available_from: '2026-12-25',
      seasons_here: [{ season: 'winter', year: 2024 }],
      mark: 4,
      tags: ['Stammgast'],
    },
    can: { open: true, statuses: ['REFUSAL'], set_interview: true, mark: true },
    ...given,
  }) as unknown as Application;

async function render(rows: Application[], address = '', words = '', change = () => {}) {
  const search = new URLSearchParams(address);
  const sort = search.get('sort') ?? 'sent';
  const applications: List<Application, ListOrder> = {
    rows,
    shown: { rows, total: rows.length, page: 1, pages: 1, size: 10, words },
    view: { words, sorting: { key: sort as ListOrder, descending: false }, page: 1, size: 10 },
    ...{ change, prefetch: () => {}, retry: () => {}, status: 'ready' },
  };
  const element = (
    <QueryScope>
      <ApplicationTable
        company={{ id: 1, active_subscription: true, role: 'owner' } as OwnCompany}
        list="ongoing"
        canDecide
        {...{ search, applications }}
        filters={filtersIn(search, 'ongoing')}
      />
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['company-applications', 'interviews', 'jobs', 'common', 'fields', 'messages'] as const)
    await loadCatalogue('de', name);
});

afterEach(() => act(async () => root.unmount()));

/** The rows of the table: headings of ads by their title, people by their name. */
const lines = () =>
  [...document.querySelectorAll('tbody > tr')].map(
    (row) => row.querySelector('[data-row-focus]')?.textContent ?? row.textContent?.match(/Stelle \d/)?.[0],
  );
const strips = () => document.querySelectorAll('tbody [role="img"]').length;

it('in the order of ads each ad is one heading with its strip, above those who applied for it', async () => {
  await render([person(1, 'Ana', 7), person(2, 'Ben', 7), person(3, 'Cem', 8)], 'sort=title');
  expect(lines()).toEqual(['Stelle 7', 'Ana Reis', 'Ben Reis', 'Stelle 8', 'Cem Reis']);
  expect(strips()).toBe(2);
});

it('of one ad there is one heading and no column of ads; in other orders there is no heading', async () => {
  await render([person(1, 'Ana', 7), person(2, 'Ben', 7)], 'job=7');
  expect(lines()).toEqual(['Stelle 7', 'Ana Reis', 'Ben Reis']);
  expect(document.querySelector('thead')?.textContent).not.toContain('Stelle');
  await act(async () => root.unmount());
  await render([person(1, 'Ana', 7), person(2, 'Ben', 8)]);
  expect(lines()).toEqual(['Ana Reis', 'Ben Reis']);
  expect([strips(), document.querySelector('thead')?.textContent]).toEqual([
    0,
    expect.stringContaining('Stelle'),
  ]);
});

it('answers to the questions of an ad stand in a line of their own, which is not cut where the list is of that ad', async () => {
  const drives = { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] };
  const rows = [person(1, 'Ana', 7, { questions: [drives], answers: [true] })];
  const line = () => {
    const found = [...document.querySelectorAll<HTMLElement>('tbody span')].find(
      (it) => it.textContent === 'Ja (Fahren Sie Auto?)',
    );
    return found && { isWhole: found.dataset.whole !== undefined, title: found.title };
  };
  await render(rows);
  expect(line()).toEqual({ isWhole: false, title: 'Ja (Fahren Sie Auto?)' });
  await act(async () => root.unmount());
  await render(rows, 'job=7');
  expect(line()).toEqual({ isWhole: true, title: '' });
});

it('a name that is cut can be read whole, whether or not it leads to a dossier', async () => {
  const long = 'Maria Magdalena von der Oberen Mühle zu Schwarzenegg und Hinterkappelen';
  const can = { open: false, statuses: [], set_interview: false, mark: false };
  await render([person(1, long, 7), person(2, long, 7, { can })]);
  const titles = [...document.querySelectorAll<HTMLElement>('tbody [title]')].map((it) => it.title);
  expect(titles.filter((title) => title === `${long} Reis`)).toHaveLength(2);
});

it('a row says who applies at a glance, and leads to the dossier with its list', async () => {
  await render([person(5, 'Ana', 7)], 'here=1&page=3');
  const row = document.querySelector('tr[data-row]');
  for (const text of [
    'Barista · Italienisch · Bewilligung B · 2 Winter · verfügbar ab 25. Dez 2026',
    'vor 2 Tagen',
    'Stammgast',
    'Gelesen',
  ])
    expect(row?.textContent).toContain(text);
  expect(row?.textContent).toContain('War schon hier: Winter 2024/25');
  expect(row?.querySelector('[data-row-focus]')?.getAttribute('href')).toBe(
    '/company/1/applications/5?here=1&list=ongoing',
  );
});

it('the other applications of a person unfold below the row, each with its dossier', async () => {
  const others = [
    { id: 9, job: { id: 8, title: 'Küche' }, status: 'SENT', application_sent: '2026-11-01T09:00:00.000Z' },
  ];
  await render([person(5, 'Ana', 7, { others })]);
  const button = document.querySelector<HTMLElement>('[aria-expanded]');
  expect([button?.title, document.querySelectorAll('li').length]).toEqual([
    '1 weitere Bewerbung von Ana Reis',
    0,
  ]);
  await act(async () => button?.click());
  expect(document.querySelector('li')?.textContent).toBe('Küchevor 19 TagenNeu');
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/company/1/applications/9?list=ongoing');
});

it('the head selects all rows that can be refused, and the bar for them is there only then', async () => {
  const settled = { can: { open: true, statuses: [], mark: true } };
  await render([person(1, 'Ana', 7), person(2, 'Ben', 7), person(3, 'Cem', 7, settled)]);
  const bar = () => document.querySelector(`[role="group"][aria-label="Mehrere Bewerbungen"]`);
  expect(bar()).toBeNull();
  const all = () => document.querySelector<HTMLInputElement>('thead input');
  await act(async () => document.querySelector<HTMLElement>('tbody input')?.click());
  expect([all()?.indeterminate, all()?.checked]).toEqual([true, false]);
  await act(async () => all()?.click());
  expect([all()?.indeterminate, all()?.checked]).toEqual([false, true]);
  expect(bar()?.textContent).toContain('2 Bewerbungen gewählt');
  // Cards have no head, so the bar does the same.
  const allHere = () =>
    [...(bar()?.querySelectorAll('button') ?? [])].find((it) => it.textContent === 'Alle auf dieser Seite');
  expect(allHere()).toBeUndefined();
  await act(async () => document.querySelector<HTMLElement>('tbody input')?.click());
  expect(bar()?.textContent).toContain('1 Bewerbung gewählt');
  await act(async () => allHere()?.click());
  expect(bar()?.textContent).toContain('2 Bewerbungen gewählt');
});

it('a search without a hit can be cleared, and leads to those in the other list', async () => {
  const call = vi
    .spyOn(api, 'call')
    .mockImplementation((async (name: string) =>
      name === 'listApplications' ? { data: [], meta: { total: 2 } } : { data: {} }) as never);
  const change = vi.fn();
  await render([], 'query=Reis&status=READ', 'Reis', change);
  await vi.waitFor(() => expect(document.querySelector('[role="status"] a')).not.toBeNull());
  const link = document.querySelector('[role="status"] a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    '2 Treffer unter «Abgeschlossen»',
    '/company/1/applications/completed?query=Reis',
  ]);
  expect(call).toHaveBeenCalledWith(
    'listApplications',
    expect.objectContaining({ query: { scope: 'closed', by: 'person', query: 'Reis', per_page: '1' } }),
  );
  await act(async () => document.querySelector<HTMLElement>('[role="status"] button')?.click());
  expect(change).toHaveBeenCalledWith({ words: '' });
  call.mockRestore();
});
