// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import MoreWishes from './more-wishes.tsx';
import { readPlanState } from './plan-state.ts';
import type { OwnJob } from './use-own-plans.ts';

const JOB = {
  ...{ id: 7, title: 'Winterkoch', company_name: 'Hotel A', company_id: 1, status: 'APPROVED' },
  ...{ start_day: 5, start_month: 12, start_year: 2026, end_day: 11, end_month: 4, end_year: 2027 },
  is_cancelled: false,
} as OwnJob;
const JOBS = [
  JOB,
  { ...JOB, id: 8, status: null },
  { ...JOB, id: 9, start_year: 2024, end_year: 2025 },
  { ...JOB, id: 10, end_day: null },
  { ...JOB, id: 11, is_cancelled: true },
];

let page: Root;
let router: ReturnType<typeof createMemoryRouter>;

function Page({ jobs }: { jobs: readonly OwnJob[] }) {
  const state = readPlanState(new URLSearchParams(useLocation().search));
  return <MoreWishes state={state} problems={{}} hasAd={false} jobs={jobs} />;
}

async function openAt(search: string, jobs: readonly OwnJob[] = []): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['year-plans', 'jobs', 'search', 'common'] as const) await loadCatalogue('de', name);
  const root = { language: 'de', today: '2026-11-20' };
  const element = <Page jobs={jobs} />;
  router = createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element }], {
    initialEntries: [`/${search}`],
    hydrationData: { loaderData: { root } },
  });
  page = createRoot(document.body);
  await act(async () => page.render(<RouterProvider router={router} />));
}

const boxes = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
const press = (name: string, value: string) =>
  act(async () =>
    boxes(name)
      .find((box) => box.value === value)
      ?.click(),
  );
const ticked = (name: string) => boxes(name).flatMap(({ value, checked }) => (checked ? value : []));

afterEach(async () => {
  await act(async () => page.unmount());
  vi.unstubAllGlobals();
});

it('a canton is joined by others, until one is left, which the sentence says alone', async () => {
  await openAt('?winter_states=TI');
  expect(boxes('winter_states')).toHaveLength(CANTONS.length - 1);
  expect(boxes('summer_states')).toHaveLength(0);
  await press('winter_states', 'GR');
  expect(router.state.location.search).toBe('?winter_states=GR,TI');
  expect([boxes('winter_states').length, ...ticked('winter_states')]).toEqual([CANTONS.length, 'GR', 'TI']);
  await press('winter_states', 'TI');
  expect(router.state.location.search).toBe('?winter_states=GR');
  expect(ticked('winter_states')).toEqual([]);
});

it('several fields, positions and languages can be wished for', async () => {
  await openAt('?categories=2');
  await press('categories', '1');
  await press('positions', '3');
  await press('positions', '1');
  await press('languages', 'it');
  await press('languages', 'de');
  expect(router.state.location.search).toBe('?categories=1,2&positions=1,3&languages=de,it');
});

it('an employee chooses which of the confirmed jobs that can still be followed counts', async () => {
  await openAt('?held_start=2026-12-05', JOBS);
  const select = () =>
    [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ value }) => value === 'none'),
    ) as HTMLSelectElement;
  const choices = () => [...select().options].map(({ value, text }) => [value, text]);
  expect(choices()).toEqual([
    ['', 'Alle meine Stellen'],
    ['none', 'Ohne meine Stellen'],
    ['7', 'Winterkoch, Hotel A'],
  ]);
  await act(async () => {
    select().value = '7';
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(router.state.location.search).toBe('?held=7');
  await act(async () => router.navigate('/?held=9'));
  expect(choices().map(([value]) => value)).toEqual(['', 'none', '7', '9']);
});
