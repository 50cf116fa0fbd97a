// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { Application } from './application.ts';
import { RefusalDialog } from './refusal-dialog.tsx';

const own = { kind: 'REFUSAL', language: 'it', title: 'Niente cani', text: 'Niente cani.' };
const samples = [
  { kind: 'REFUSAL', language: 'it', title: 'Posto occupato', text: 'Occupato.' },
  { kind: 'REFUSAL', language: 'de', title: 'Stelle besetzt', text: 'Besetzt.' },
];

const anApplication = (id: number, language: string) =>
  ({
    id,
    updated_at: '2026-11-20T11:00:00.000Z',
    employee_first_name: 'Ana',
    employee_last_name: `Reis ${id}`,
    employee_language: language,
    job: { title: 'Köchin' },
  }) as Application;

it('tells before sending who gets a text in a foreign language, also when opened again, and sends the template chosen for them', async () => {
  for (const name of ['company-applications', 'common', 'fields'] as const) await loadCatalogue('de', name);
  const sent: object[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (name: string, options: { body?: object }) => {
    if (name === 'listLetters') return { data: { letters: [own], samples } };
    sent.push(options.body ?? {});
    return { data: { refused: [1, 2, 3], left: [] } };
  }) as never);
  const element = (key: number) => (
    <QueryScope key={key}>
      <RefusalDialog
        companyId={1}
        applications={[anApplication(1, 'de'), anApplication(2, 'de'), anApplication(3, 'it')]}
        onDone={() => {}}
        onClose={() => {}}
      />
    </QueryScope>
  );
  const routerOf = (key: number) => createMemoryRouter([{ path: '/', element: element(key) }]);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  root.render(<RouterProvider router={routerOf(1)} />);
  // The schemas of the form are loaded lazily.
  const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
  const selects = () => [...page.querySelectorAll('select')];
  const choose = (select: HTMLSelectElement | undefined, value: string) => {
    if (select === undefined) throw new Error('There is no such choice');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await until(() => expect(selects()[0]?.textContent).toContain('Niente cani'));
  choose(selects()[0], '0');
  await until(() => expect(page.querySelector('textarea')?.value).toBe('Niente cani.'));
  await until(() => expect(page.textContent).toContain('2 Personen lesen Deutsch und erhalten'));
  // The dialog is closed and opened again.
  root.render(null);
  await until(() => expect(page.querySelector('textarea')).toBeNull());
  root.render(<RouterProvider router={routerOf(2)} />);
  await until(() => expect(page.querySelector('textarea')?.value).toBe('Niente cani.'));
  await until(() => expect(page.textContent).toContain('2 Personen lesen Deutsch und erhalten'));
  expect(page.textContent).toContain(
    '2 Personen erhalten den Text nicht in der eigenen Sprache: Italienisch.',
  );
  choose(selects()[1], '0');
  await until(() => expect(page.textContent).not.toContain('nicht in der eigenen Sprache'));
  page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until(() =>
    expect(sent).toMatchObject([
      { explanation: 'Niente cani.', language: 'it', texts: [{ language: 'de', text: 'Besetzt.' }] },
    ]),
  );
  root.unmount();
  page.remove();
});
