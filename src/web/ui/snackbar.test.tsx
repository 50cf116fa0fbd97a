// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageContext, loadCatalogue } from '../lib/i18n.ts';
import { dismissSnackbar, snackbar } from '../lib/snackbar.ts';
import { SnackbarHost } from './snackbar.tsx';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'common');
  // Loaded before, since the import of a script takes more than the turns that `act` awaits.
  await import('./snackbar-message.tsx');
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  await act(async () =>
    root.render(
      <LanguageContext value="de">
        <SnackbarHost />
      </LanguageContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const said = (role: string) => document.querySelector(`[role="${role}"]`)?.textContent ?? '';
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it.each([
  ['success', 'status'],
  ['error', 'alert'],
] as const)('a message of the kind %s is shown for five seconds', async (kind, role) => {
  await act(async () => snackbar[kind]('Gespeichert.'));
  await wait(4999);
  expect(said(role)).toContain('Gespeichert.');
  await wait(1);
  expect(said(role)).toBe('');
});

it('a message that stays outlives its time, its action and those after it, until it is taken away', async () => {
  const run = vi.fn();
  const id = await act(async () => snackbar.lasting('Sitzung abgelaufen.', { label: 'Anmelden', run }));
  await wait(60_000);
  await act(async () => document.querySelector<HTMLElement>('[role="alert"] button')?.click());
  expect(run).toHaveBeenCalledOnce();
  for (const text of ['Eins.', 'Zwei.', 'Drei.']) await act(async () => snackbar.error(text));
  expect(said('alert')).toMatch(/^Sitzung abgelaufen\..*Zwei\..*Drei\./);
  await wait(5000);
  expect(said('alert')).toContain('Sitzung abgelaufen.');
  await act(async () => dismissSnackbar(id));
  expect(said('alert')).toBe('');
});

it('a message that stays is kept behind a dialog, which shows the others', async () => {
  await act(async () =>
    root.render(
      <LanguageContext value="de">
        <SnackbarHost />
        <dialog>
          <SnackbarHost />
        </dialog>
      </LanguageContext>,
    ),
  );
  const inDialog = () => document.querySelector('dialog')?.textContent ?? '';
  const id = await act(async () => snackbar.lasting('Sitzung abgelaufen.'));
  await act(async () => snackbar.error('Falsches Passwort.'));
  expect(inDialog()).toContain('Falsches Passwort.');
  expect(inDialog()).not.toContain('Sitzung abgelaufen.');
  expect(said('alert')).toContain('Sitzung abgelaufen.');
  await act(async () => dismissSnackbar(id));
});
