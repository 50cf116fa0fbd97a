// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { Subject } from './application.ts';
import { TandemChoice } from './tandem-choice.tsx';
import { type Draft, useDraft } from './use-draft.ts';

const SUBJECT = {
  ...{ jobId: 7, questions: [], isPublic: true, company: { name: 'Hotel Quarzhorn' } },
  tandem: {
    id: 3,
    other: {
      ...{ job_id: 8, title: 'Köchin', place: 'Ascona', season: 'summer' },
      ...{ start_month: 5, start_year: 2027, end_month: 10, end_year: 2027 },
      company: { id: 2, name: 'Albergo Riva' },
    },
  },
} as unknown as Subject;

let draft: Draft;

function Page() {
  draft = useDraft({ subject: SUBJECT, application: null, goTo: () => {}, onSent: () => {} });
  return <TandemChoice subject={SUBJECT} draft={draft} />;
}

it('says what the other house asks before a letter without answers goes there as well', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['applications', 'jobs', 'common'] as const) await loadCatalogue('de', name);
  const questions = [{ kind: 'yes_no', text: 'Fahren Sie Boot?', choices: [] }];
  vi.spyOn(api, 'call').mockImplementation((async () => ({ data: { questions } })) as never);
  const element = (
    <QueryScope>
      <Page />
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  const root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(document.body.textContent).not.toContain('Fahren Sie Boot?');
  await act(async () => draft.serverForm.form.setFieldValue('tandem_id', 3));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain('Fahren Sie Boot?');
  });
  expect(document.body.textContent).toContain('Albergo Riva stellt auch Fragen');
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
