// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { answerFilterText } from './applicant-facts.ts';
import { useFittingAnswers } from './use-answer-filter.ts';

const drives = { kind: 'yes_no' as const, text: 'Fahren Sie Auto?', choices: [] };
const shift = { kind: 'choice' as const, text: 'Welche Schicht?', choices: ['Früh', 'Spät'] };

it('a filter by an answer is named by its question and the answer, once these are known', async () => {
  for (const name of ['company-applications', 'common'] as const) await loadCatalogue('de', name);
  const text = (at: number, value: string) => answerFilterText([drives, shift], [at, value], 'de');
  expect([text(0, 'true'), text(0, 'false'), text(1, '1')]).toEqual([
    'Fahren Sie Auto? Ja',
    'Fahren Sie Auto? Nein',
    'Welche Schicht? Spät',
  ]);
  expect([text(1, '7'), text(2, 'true')]).toEqual(['Antwort auf Frage 2', 'Antwort auf Frage 3']);
});

it('answers that the ad no longer asks for are taken out of the address, and the page says so', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'company-applications');
  const said = vi.spyOn(snackbar, 'error').mockReturnValue(1);
  const refusal = (codes: object) => new ApiError(422, { message: '', errors: {}, codes });
  let address = '';
  function Page({ error }: { error: Error | null }) {
    const { search } = useLocation();
    address = search;
    useFittingAnswers(error, new URLSearchParams(search));
    return null;
  }
  const shown = async (error: Error | null) => {
    const router = createMemoryRouter(
      [{ id: 'root', path: '/', loader: () => null, element: <Page error={error} /> }],
      {
        initialEntries: ['/?job=7&answers=4:true&here=1'],
        hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
      },
    );
    const root = createRoot(document.body);
    await act(async () => root.render(<RouterProvider router={router} />));
    await act(async () => root.unmount());
    return { address, said: said.mock.calls.length };
  };
  const kept = '?job=7&answers=4:true&here=1';
  expect(await shown(null)).toEqual({ address: kept, said: 0 });
  expect(await shown(refusal({ job_id: ['in'] }))).toEqual({ address: kept, said: 0 });
  expect(await shown(refusal({ answers: ['in'] }))).toEqual({ address: '?job=7&here=1', said: 1 });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
