// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { loadCatalogue } from '../lib/i18n.ts';
import { useList } from '../lib/list.ts';
import { QueryScope, refetch } from '../lib/query.tsx';
import { api } from '../lib/session.ts';
import { type Column, DataTable } from './data-table.tsx';

interface Ad {
  id: number;
  title: string;
}

const COLUMNS: Column<Ad, 'title'>[] = [
  { key: 'title', header: 'Stelle', cell: ({ title }) => title, sortable: true },
];

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let companyId = 0;
/** The company's ads on the fake server. */
let ads: Ad[];
/** The queries of the calls, in order. */
let asked: string[];
/** Runs before a response, with the search words. */
let before: (words: string) => Promise<void> | void;

function Ads() {
  const list = useList('listCompanyJobs', { params: { companyId } }, { key: 'title', descending: false });
  return (
    <DataTable
      label="Stellen"
      list={list}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={<p>Keine Stelle</p>}
      failed="Stellen nicht geladen"
    />
  );
}

async function answer(query: Record<string, string>) {
  asked.push([query.query, query.sort, `${query.page}/${query.per_page}`].filter(Boolean).join(' '));
  await before(query.query ?? '');
  const found = ads.filter(({ title }) => title.toLowerCase().includes((query.query ?? '').toLowerCase()));
  found.sort((a, b) => (a.title < b.title ? -1 : 1));
  if (query.sort === '-title') found.reverse();
  const end = Number(query.page) * Number(query.per_page);
  return { data: found.slice(end - Number(query.per_page), end), meta: { total: found.length } };
}

/** "Koch 001", "Barista 002", "Koch 003" …: sorted by name, baristas come first. */
const someAds = (n: number) =>
  Array.from({ length: n }, (_, index) => ({
    id: index + 1,
    title: `${index % 2 === 0 ? 'Koch' : 'Barista'} ${String(index + 1).padStart(3, '0')}`,
  }));

const after = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));
/** Waits for a response to be rendered. */
const soon = () => after(5);
/** Waits for the debounce, and then for the response. */
async function rested() {
  await after(300);
  await soon();
}

async function open(n: number, address = '/') {
  ads = someAds(n);
  companyId += 1;
  const element = (
    <QueryScope>
      <Ads />
    </QueryScope>
  );
  router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/ad', element: <p>Stelle</p> },
    ],
    { initialEntries: [address] },
  );
  await act(async () => root.render(<RouterProvider key={companyId} router={router} />));
  await soon();
}

async function go(to: string | number) {
  await act(async () => router.navigate(to as string));
  await soon();
}

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
const titles = () => [...document.querySelectorAll('tbody .value, tbody td')].map((it) => it.textContent);
const range = () => find('[role="status"]')?.textContent;
const search = () => find<HTMLInputElement>('input[type="search"]');
const isBusy = () => find('table')?.getAttribute('aria-busy') === 'true';

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (it) => it.getAttribute('aria-label') === name || it.textContent === name,
  );

async function press(name: string) {
  await act(async () => button(name)?.click());
  await soon();
}

/** Hovers over a button and focuses it. */
async function pointAt(name: string) {
  await act(async () => {
    button(name)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    button(name)?.focus();
    button(name)?.blur();
  });
  await soon();
}

/** Selects or types like a user. */
async function enter(field: HTMLInputElement | HTMLSelectElement | null, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field?.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}

async function lookFor(words: string) {
  await enter(search(), words);
  await rested();
}

const pageSize = () => find<HTMLSelectElement>('[class*="size"] select');

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'common');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  asked = [];
  before = () => {};
  vi.spyOn(api, 'call').mockImplementation(((_: string, { query }: { query: Record<string, string> }) =>
    answer(query)) as never);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

describe('a table of the server’s rows', () => {
  it('has neither a search box nor a footer with five rows, and both with six (rule pages/tables)', async () => {
    await open(5);
    expect([titles().length, search(), range()]).toEqual([5, null, undefined]);
    await open(6);
    expect([titles().length, search() !== null, range()]).toEqual([6, true, '1–6 von 6']);
  });

  it('has its search and orders behind one button where rows are cards, which names the words that are searched for', async () => {
    await open(6);
    const fold = find<HTMLButtonElement>('button[aria-controls]');
    const folded = () => document.getElementById(fold?.getAttribute('aria-controls') ?? '')?.dataset.open;
    expect([fold?.textContent, fold?.getAttribute('aria-expanded'), folded()]).toEqual([
      'In dieser Liste suchen',
      'false',
      undefined,
    ]);
    await press('In dieser Liste suchen');
    expect([fold?.getAttribute('aria-expanded'), folded()]).toEqual(['true', 'true']);
    await lookFor('koch');
    expect(fold?.textContent).toBe('In dieser Liste suchen: koch');
  });

  it('shows an empty state without rows', async () => {
    await open(0);
    expect(document.body.textContent).toBe('Keine Stelle');
  });

  it('shows an error state, and can be loaded again', async () => {
    before = () => Promise.reject(new ApiError(404, {}));
    await open(1);
    expect(document.body.textContent).toContain('Stellen nicht geladen');
    before = () => {};
    await press('Nochmals laden');
    expect(titles()).toEqual(['Koch 001']);
  });

  it('has the server search and sort, and goes back to the first page', async () => {
    await open(50);
    await press('Weiter');
    expect(range()).toBe('11–20 von 50');
    await press('Stelle');
    expect([titles()[0], range()]).toEqual(['Koch 049', '1–10 von 50']);
    await press('Weiter');
    await lookFor('barista 01');
    expect([titles(), range()]).toEqual([
      ['Barista 018', 'Barista 016', 'Barista 014', 'Barista 012', 'Barista 010'],
      '1–5 von 5',
    ]);
    expect(asked).toEqual(['title 1/100', '-title 1/100', 'barista 01 -title 1/100']);
  });

  it('keeps its search box while few or no rows match, until all are back', async () => {
    await open(6);
    await lookFor('sommelier');
    expect(document.body.textContent).toContain('Kein Eintrag passt');
    const answers = Promise.withResolvers<void>();
    before = () => answers.promise;
    await lookFor('koch');
    expect([find('[role="status"]')?.getAttribute('aria-busy'), search()?.value]).toEqual(['true', 'koch']);
    answers.resolve();
    await soon();
    expect([titles(), search()?.value]).toEqual([['Koch 001', 'Koch 003', 'Koch 005'], 'koch']);
    await enter(search(), '');
    expect([titles().length, search()?.value]).toEqual([3, '']);
    await rested();
    expect([titles().length, search()?.value]).toEqual([6, '']);
  });

  it('prefetches the order of a heading once, on hover or focus', async () => {
    await open(50);
    await pointAt('Stelle');
    await pointAt('Stelle');
    expect(asked).toEqual(['title 1/100', '-title 1/100']);
    expect(titles()[0]).toBe('Barista 002');
    before = () => new Promise<void>(() => {});
    await press('Stelle');
    expect([titles()[0], isBusy()]).toEqual(['Koch 049', false]);
    expect(asked).toEqual(['title 1/100', '-title 1/100']);
  });
});

describe('a table in its address', () => {
  it('shows the words, the order and the page again after a reload and on the way back', async () => {
    await open(60);
    await lookFor('koch');
    await press('Stelle');
    await press('Weiter');
    const shown = [titles()[0], search()?.value, range()];
    expect(shown).toEqual(['Koch 039', 'koch', '11–20 von 30']);
    const address = router.state.location.search;
    expect(address).toBe('?query=koch&sort=-title&page=2');
    await go('/ad');
    expect(document.body.textContent).toBe('Stelle');
    await go(-1);
    expect([titles()[0], search()?.value, range()]).toEqual(shown);
    await go(-1);
    expect([titles()[0], search()?.value, range()]).toEqual(['Koch 059', 'koch', '1–10 von 30']);
    await open(60, `/${address}`);
    expect([titles()[0], search()?.value, range()]).toEqual(shown);
  });

  it('writes nothing of what is usual, and leaves the rest of the address as it is', async () => {
    await open(50, '/?status=READ');
    await press('Weiter');
    await press('Stelle');
    await press('Stelle');
    await lookFor('koch');
    await lookFor('');
    expect(router.state.location.search).toBe('?status=READ');
  });

  it('remembers the rows per page in this browser', async () => {
    await open(60);
    await enter(pageSize(), '25');
    await open(60);
    expect([range(), router.state.location.search]).toEqual(['1–25 von 60', '']);
  });

  it('shows the last page for one that does not exist, and the usual order for an unknown one', async () => {
    await open(30, '/?page=99');
    await soon();
    expect(range()).toBe('21–30 von 30');
    before = () => {
      if (asked.at(-1)?.startsWith('-colour')) {
        throw new ApiError(422, { errors: { sort: ['?'] }, codes: { sort: ['enum'] } });
      }
    };
    await open(30, '/?sort=-colour');
    await soon();
    expect([titles()[0], router.state.location.search]).toEqual(['Barista 002', '']);
  });
});

describe('a table of more rows than one call returns', () => {
  it('loads the rows beyond, and pages through the loaded ones without a call', async () => {
    await open(250);
    expect([titles()[0], range()]).toEqual(['Barista 002', '1–10 von 250']);
    for (let page = 2; page <= 10; page++) await press('Weiter');
    expect([range(), asked]).toEqual(['91–100 von 250', ['title 1/100']]);
    await press('Weiter');
    expect([titles()[0], range()]).toEqual(['Barista 202', '101–110 von 250']);
    expect(asked).toEqual(['title 1/100', 'title 2/100']);
    await press('Zurück');
    expect(range()).toBe('91–100 von 250');
    await enter(pageSize(), '100');
    expect([range(), titles().length]).toEqual(['1–100 von 250', 100]);
    expect(asked).toEqual(['title 1/100', 'title 2/100']);
  });

  it('prefetches the page of a button that is not loaded yet', async () => {
    await open(250);
    await pointAt('Weiter');
    expect(asked).toEqual(['title 1/100']);
    await enter(pageSize(), '100');
    await pointAt('Zurück');
    await pointAt('Weiter');
    expect(asked).toEqual(['title 1/100', 'title 2/100']);
    await press('Weiter');
    expect([range(), asked]).toEqual(['101–200 von 250', ['title 1/100', 'title 2/100']]);
  });

  it('debounces the search words', async () => {
    await open(250);
    for (const words of ['k', 'ko', 'koc', 'koch']) await enter(search(), words);
    expect(asked).toEqual(['title 1/100']);
    await rested();
    expect(asked).toEqual(['title 1/100', 'koch title 1/100']);
  });

  it('keeps its rows until others have loaded, and is marked as busy', async () => {
    await open(250);
    await press('Weiter');
    const shown = titles();
    const answers = Promise.withResolvers<void>();
    before = () => answers.promise;
    await lookFor('koch');
    expect([titles(), range(), isBusy()]).toEqual([shown, '11–20 von 250', true]);
    answers.resolve();
    await soon();
    expect([titles()[0], range(), isBusy()]).toEqual(['Koch 001', '1–10 von 125', false]);
  });

  it('shows the result of the last request, whichever response arrives last', async () => {
    await open(250);
    const slow = Promise.withResolvers<void>();
    before = (words) => (words === 'koch' ? slow.promise : undefined);
    await lookFor('koch');
    await lookFor('barista');
    expect(titles()[0]).toBe('Barista 002');
    slow.resolve();
    await soon();
    expect([titles()[0], isBusy()]).toEqual(['Barista 002', false]);
  });

  it('says above the rows it has that others could not be loaded, and retries', async () => {
    await open(250);
    const kept = titles();
    before = () => Promise.reject(new ApiError(404, {}));
    await press('Stelle');
    expect(titles()).toEqual([expect.stringContaining('Stellen nicht geladen'), ...kept]);
    before = () => {};
    await press('Nochmals laden');
    expect(titles()[0]).toBe('Koch 249');
    expect(find('[tabindex="-1"]')).toBe(document.activeElement);
  });

  it('falls back to the last page if the rows of the open one were deleted', async () => {
    await open(301);
    await enter(pageSize(), '100');
    for (let page = 2; page <= 4; page++) await press('Weiter');
    expect([titles(), range()]).toEqual([['Koch 301'], '301–301 von 301']);
    ads = someAds(250);
    await act(() => refetch('listCompanyJobs', { companyId }));
    await soon();
    // The open page comes back empty, so the last one is requested.
    await soon();
    expect([titles().length, range()]).toEqual([50, '201–250 von 250']);
  });
});
