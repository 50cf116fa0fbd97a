// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { useAttempt } from '../lib/attempt.ts';
import { noteFailedRequest } from '../lib/failure.ts';
import { LanguageContext, loadCatalogue } from '../lib/i18n.ts';
import type { Language } from '../lib/language.ts';
import { Refusal } from './refusal.tsx';
import { ErrorState } from './states.tsx';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const language of ['de', 'it', 'en'] as const) await loadCatalogue(language, 'common');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  noteFailedRequest();
});
afterEach(async () => {
  await act(async () => root.unmount());
});

async function show(
  content: ReactNode,
  { path = '/de/jobs', language = 'de' as Language, known = true } = {},
) {
  const facts = {
    origin: 'https://solstice.example',
    settings: known ? { office_email: 'office@example.org' } : null,
  };
  const router = createMemoryRouter([{ id: 'root', path: '*', element: content, loader: () => facts }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: facts } },
  });
  await act(async () =>
    root.render(
      <LanguageContext value={language}>
        <RouterProvider router={router} />
      </LanguageContext>,
    ),
  );
}

/** The recipient and the body of the "report error" mail. */
function report() {
  const link = document.querySelector('a[href^="mailto:"]');
  if (!link) return null;
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  const [subject, body] = [searchParams.get('subject'), searchParams.get('body')];
  return { label: link.textContent, to: pathname, subject, body };
}

const said = () => document.querySelector('[role="alert"]')?.textContent;

/** A button whose action is refused while there is an error. */
function Action({ error }: { error: Error | null }) {
  const { attempt, refusal } = useAttempt();
  return (
    <>
      <button
        type="button"
        onClick={() => void attempt(() => (error ? Promise.reject(error) : Promise.resolve()))}
      >
        Tun
      </button>
      <Refusal error={refusal} />
    </>
  );
}

const press = () => act(async () => document.querySelector('button')?.click());

async function fails(error: Error, options = {}) {
  await show(<Action error={error} />, options);
  await press();
}

describe('an unexpected error', () => {
  it.each([
    ['de', 'Ein Fehler ist aufgetreten. Bitte melden Sie ihn uns mit «Fehler melden».', 'Fehler melden'],
    ['it', 'Si è verificato un errore. Ce lo comunichi con «Segnalare l’errore».', 'Segnalare l’errore'],
    ['en', 'An error has occurred. Please inform us via the button “Report error”.', 'Report error'],
  ] as const)(
    'shows a generic message in %s, with a button that writes to the association',
    async (language, sentence, label) => {
      await fails(new ApiError(500, { error: 'x', code: 'internal', request_id: 'r-17' }), { language });
      expect(said()).toContain(sentence);
      expect(report()).toMatchObject({
        label,
        to: 'office@example.org',
        body: expect.stringContaining('r-17'),
      });
    },
  );

  it('is reported with the page and the request id, and room for a description', async () => {
    await fails(new ApiError(500, { error: 'x', code: 'internal', request_id: 'r-18' }));
    expect(report()).toEqual({
      label: 'Fehler melden',
      to: 'office@example.org',
      subject: 'Fehler auf Solstice',
      body: 'Was wollten Sie tun, und was ist geschehen?\r\n\r\n\r\n\r\nSeite: https://solstice.example/de/jobs\r\nNummer der Anfrage: r-18',
    });
  });

  it('of a lost connection has a message of its own and can be reported too', async () => {
    await fails(new ApiError(0, { error: 'network', code: 'network' }));
    expect(said()).toContain('Keine Verbindung.');
    expect(report()?.body).not.toContain('Nummer');
  });

  it('of a list that could not be loaded is reported with the last failed request', async () => {
    noteFailedRequest('r-19');
    await show(<ErrorState title="Nicht geladen" />);
    expect(report()?.body).toContain('Nummer der Anfrage: r-19');
  });

  it('is reported without the secret of a link', async () => {
    await show(<ErrorState title="Nicht geladen" />, {
      path: '/password/reset/Zt-4_x/YW5uYUBleGFtcGxlLm9yZw',
    });
    expect(report()?.body).toMatch(/\/password\/reset$/);
  });

  it('has no report button if the recipient is unknown', async () => {
    await show(<ErrorState title="Nicht geladen" />, { known: false });
    expect(report()).toBeNull();
  });
});

it('a refusal is shown in the server’s words, without a report button', async () => {
  await fails(new ApiError(409, { error: 'Schon entschieden.', code: 'entry_decided' }));
  expect(said()).toContain('Schon entschieden.');
  expect(report()).toBeNull();
});

it('a refusal is shown next to the button until the action succeeds', async () => {
  await fails(new ApiError(409, { error: 'Schon entschieden.', code: 'entry_decided' }));
  expect(document.querySelector('button + div [role="alert"]')?.textContent).toContain('Schon entschieden.');
  await show(<Action error={null} />);
  expect(said()).toContain('Schon entschieden.');
  await press();
  expect(said()).toBeUndefined();
});

it('a refusal shows the error of a field instead of the general message', async () => {
  const errors = { zip: ['Diese Adresse gibt es nicht.'] };
  await fails(new ApiError(422, { error: 'Einige Felder stimmen nicht.', code: 'invalid', errors }));
  expect(said()).toContain('Diese Adresse gibt es nicht.');
});
