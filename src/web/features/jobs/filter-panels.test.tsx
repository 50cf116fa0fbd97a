// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import FilterPanels from './filter-panels.tsx';
import { readListState, writeListState } from './list-state.ts';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all((['jobs', 'search', 'common'] as const).map((texts) => loadCatalogue('de', texts)));
});

let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  root = createRoot(document.body);
});

afterEach(() => act(async () => root.unmount()));

let address = '';

/** Shows the panels of an address, with the cantons open. */
async function show(search: string): Promise<void> {
  function Panels() {
    const state = readListState(new URLSearchParams(useLocation().search));
    address = writeListState(state);
    return <FilterPanels state={{ ...state, panels: ['state'] }} counts={{ state: { GR: 2 } }} />;
  }
  const router = createMemoryRouter([{ path: '*', element: <Panels /> }], { initialEntries: [`/${search}`] });
  await act(async () => root.render(<RouterProvider router={router} />));
}

const boxOf = (canton: string) =>
  document.querySelector<HTMLInputElement>(`input[value="state:${canton}"]`) as HTMLInputElement;
const isSeen = (canton: string) => boxOf(canton).closest('details:not([open])') === null;

it('folds values without ads away, which say so with a 0', async () => {
  await show('');
  expect([isSeen('GR'), isSeen('TI')]).toEqual([true, false]);
  expect(boxOf('GR').closest('label')?.textContent).toBe('Graubünden2');
  expect(boxOf('TI').closest('label')?.textContent).toBe('Tessin0');
  expect(boxOf('TI').closest('details')?.querySelector('summary')?.textContent).toBe('Ohne Stellen (26)');
});

it('shows a value without ads that is selected, and keeps it in view once it no longer is', async () => {
  await show('?facetFilters=state:TI');
  expect([boxOf('TI').checked, isSeen('TI')]).toEqual([true, true]);
  await act(async () => boxOf('TI').click());
  expect([boxOf('TI').checked, isSeen('TI')]).toEqual([false, true]);
});

it('asks for the level of a language at work once it is chosen, and gives both up together', async () => {
  await show('?facetFilters=spoken:en');
  const box = (value: string) => document.querySelector<HTMLInputElement>(`input[value="spoken:${value}"]`);
  const level = () => document.querySelector('select');
  expect(level()?.getAttribute('aria-label')).toBe('Höchstens verlangt: Englisch');
  expect([...(level()?.options ?? [])].map(({ text }) => text)).toEqual([
    ...['jedes Niveau', 'höchstens fliessend', 'höchstens gut', 'höchstens Grundkenntnisse'],
  ]);
  await act(async () => {
    const select = level() as HTMLSelectElement;
    select.value = 'en-1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(address).toBe('?facetFilters=spoken:en-1&facetPanels=state');
  await act(async () => box('en-1')?.click());
  expect([address, level()]).toEqual(['?facetPanels=state', null]);
});
