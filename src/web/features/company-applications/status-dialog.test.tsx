// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { nextStatuses } from '#domain/applications/status.ts';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { Application } from './application.ts';
import { NoteDialog } from './note-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

const application = {
  id: 7,
  job_id: 3,
  updated_at: '2026-11-20T11:00:00.000Z',
  employee_first_name: 'Ana',
  employee_last_name: 'Reis',
  note: null,
  interview: null,
  job: { title: 'Köchin', season: 'winter' },
  start_month: 12,
  start_year: 2026,
  end_month: 4,
  end_year: 2027,
  can: { statuses: nextStatuses('READ', 'company'), set_interview: true },
} as unknown as Application;

const page = document.body.appendChild(document.createElement('div'));
const root = createRoot(page);
afterEach(() => {
  root.render(null);
  sessionStorage.clear();
});

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const buttons = () => [...page.querySelectorAll<HTMLElement>('dialog button')];
const button = (text: string) => buttons().find((it) => it.textContent?.includes(text)) as HTMLElement;

async function open(element: ReactElement) {
  root.render(null);
  await until(() => expect(page.textContent).toBe(''));
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element: <QueryScope>{element}</QueryScope> }],
    { hydrationData: { loaderData: { root: { today: '2026-11-20' } } } },
  );
  root.render(<RouterProvider router={router} />);
}

const area = (name: string) =>
  page.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`) as HTMLTextAreaElement;

function type(name: string, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') as {
    set: (this: HTMLTextAreaElement, text: string) => void;
  };
  set.call(area(name), text);
  area(name).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeAll(async () => {
  for (const name of ['company-applications', 'common', 'fields', 'jobs', 'interviews'] as const)
    await loadCatalogue('de', name);
});

it('offers the replies as rows, the first with the focus, and previews the mail of the chosen one', async () => {
  // As in a browser, a dialog gives the focus to its first button as it opens.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  });
  const asked: object[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (name: string, options: { body?: object }) => {
    asked.push({ name, ...options.body });
    return { data: { language: 'it', text: 'Buongiorno, vorremmo conoscerLa.' } };
  }) as never);
  await open(<StatusDialog companyId={1} application={application} onClose={() => {}} />);
  await until(() =>
    expect(document.activeElement?.textContent).toContain('Sie melden sich für einen Termin.'),
  );
  expect(asked).toEqual([]);

  button('Gespräch').click();
  await until(() => expect(page.querySelector('[lang="it"]')?.textContent).toContain('Buongiorno'));
  expect(asked).toEqual([{ name: 'previewDecision', status: 'INTERVIEW', explanation: null }]);
  expect(document.activeElement?.getAttribute('name')).toBe('note');

  button('Andere Antwort').click();
  await until(() =>
    expect(document.activeElement?.textContent).toContain('Sie melden sich für einen Termin.'),
  );
});

it('has what was typed when it is opened again, until that is discarded, but not the step', async () => {
  vi.spyOn(api, 'call').mockResolvedValue({ data: { language: 'de', text: '', letters: [] } } as never);
  const dialog = () => <StatusDialog companyId={1} application={application} onClose={() => {}} />;
  await open(dialog());
  await until(() => expect(button('Absage')).toBeDefined());
  button('Absage').click();
  await until(() => expect(area('explanation')).not.toBeNull());
  type('explanation', 'Leider ist die Stelle besetzt.');
  await until(() => expect(sessionStorage).toHaveLength(1));

  await open(dialog());
  await until(() => expect(button('Gespräch')).toBeDefined());
  expect(area('explanation')).toBeNull();
  button('Gespräch').click();
  await until(() => expect(area('note')).not.toBeNull());
  expect(page.textContent).not.toContain('Eingaben wiederhergestellt');
  button('Andere Antwort').click();
  await until(() => expect(button('Absage')).toBeDefined());
  button('Absage').click();
  await until(() => expect(area('explanation')?.value).toBe('Leider ist die Stelle besetzt.'));
  expect(page.textContent).toContain('Eingaben wiederhergestellt');
  button('Verwerfen').click();
  await until(() => expect(area('explanation')?.value).toBe(''));
  expect(sessionStorage).toHaveLength(0);
});

it('sends what was typed for the application as it is shown now, and keeps its step when the new version is taken over', async () => {
  const sent: string[] = [];
  const later = { ...application, updated_at: '2026-11-20T12:00:00.000Z', note: 'Ruft an' };
  vi.spyOn(api, 'call').mockImplementation((async (
    name: string,
    { body }: { body?: { updated_at: string } },
  ) => {
    if (name === 'getApplication') return { data: later };
    if (name !== 'updateApplicationStatus') return { data: { language: 'de', text: '', letters: [] } };
    sent.push(JSON.stringify(body));
    throw new ApiError(409, { error: 'Geändert', code: 'conflict' });
  }) as never);
  const dialog = (shown: Application) => (
    <StatusDialog companyId={1} application={shown} step="REFUSAL" onClose={() => {}} />
  );
  await open(dialog(application));
  await until(() => expect(area('explanation')).not.toBeNull());
  type('explanation', 'Leider ist die Stelle besetzt.');
  await until(() => expect(sessionStorage).toHaveLength(1));

  // The same person has written a note in another dialog meanwhile.
  await open(dialog(later));
  await until(() => expect(area('explanation')?.value).toBe('Leider ist die Stelle besetzt.'));
  button('Absage senden').click();
  await until(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    status: 'REFUSAL',
    explanation: 'Leider ist die Stelle besetzt.',
    updated_at: later.updated_at,
  });
  await until(() => expect(button('Neuen Stand holen')).toBeDefined());
  button('Neuen Stand holen').click();
  await until(() => expect(button('Neuen Stand holen')).toBeUndefined());
  expect(area('explanation')?.value).toBe('Leider ist die Stelle besetzt.');
});

it('the note of an application is there again when its dialog is opened again', async () => {
  const dialog = () => <NoteDialog companyId={1} application={application} onClose={() => {}} />;
  await open(dialog());
  await until(() => expect(area('note')).not.toBeNull());
  type('note', 'Kann erst im Januar.');
  await until(() => expect(sessionStorage).toHaveLength(1));
  await open(dialog());
  await until(() => expect(area('note')?.value).toBe('Kann erst im Januar.'));
});

it('from setting a time one comes back to the answer', async () => {
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => ({
    data:
      name === 'getApplication'
        ? { ...application, interview_offer: null }
        : { language: 'de', text: '', letters: [] },
  })) as never);
  const onClose = vi.fn();
  const opened = { ...application, interview_offer: null };
  await open(<StatusDialog companyId={1} application={opened} step="INTERVIEW" onClose={onClose} />);
  await until(() => expect(button('Gleich einen Termin')).toBeDefined());
  button('Gleich einen Termin').click();
  await until(() => expect(page.querySelector('input[name="date"]')).not.toBeNull());
  button('Abbrechen').click();
  await until(() => expect(button('Gleich einen Termin')).toBeDefined());
  expect(onClose).not.toHaveBeenCalled();
});
