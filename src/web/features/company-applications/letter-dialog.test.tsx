// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { type Letter, LetterDialog } from './letter-dialog.tsx';

const letter = {
  id: 7,
  title: 'Absage',
  kind: 'REFUSAL',
  language: 'de',
  text: 'Leider nein.',
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
} as Letter;

it('a template that is deleted while it is edited is created anew by saving again', async () => {
  for (const name of ['company-applications', 'common', 'fields'] as const) await loadCatalogue('de', name);
  const calls: [string, object | undefined][] = [];
  vi.spyOn(api, 'call').mockImplementation((async (name: string, options: { body?: object }) => {
    calls.push([name, options.body]);
    if (name === 'updateLetter') throw new ApiError(404, { code: 'not_found', error: 'Das gibt es nicht.' });
    return { data: {} };
  }) as never);
  const onClose = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const element = (
    <QueryScope>
      <LetterDialog companyId={1} letter={letter} sample={letter} onClose={onClose} />
    </QueryScope>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  root.render(<RouterProvider router={router} />);
  // The schemas of the form are loaded lazily.
  const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
  const save = async () => {
    await until(() => expect(document.querySelector('form')).not.toBeNull());
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
  await save();
  await until(() => expect(document.body.textContent).toContain('inzwischen gelöscht'));
  expect(document.querySelector('textarea')?.value).toBe('Leider nein.');
  await save();
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(calls.map(([name]) => name)).toEqual(['updateLetter', 'createLetter']);
  expect(calls[1]?.[1]).toEqual({ title: 'Absage', kind: 'REFUSAL', language: 'de', text: 'Leider nein.' });
  root.unmount();
});
