// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { Application } from './application.ts';
import { SentApplication } from './sent-application.tsx';

const SENT = {
  ...{ id: 5, job_id: 7, status: 'SENT', application_letter: '<p>Guten Tag</p>', application_pdf: null },
  ...{ application_sent: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  ...{ explanation: null, interview: null, interview_offer: null, planned_other: null, tandem: null },
  ...{ start_day: null, start_month: 12, start_year: 2026, end_day: null, end_month: 4, end_year: 2027 },
  ...{ workload_min: 100, workload_max: 100, place: 'Davos', unread_messages: 0 },
  job: { id: 7, title: 'Koch', season: 'winter', fulltime: true, is_public: true },
  company: { id: 1, name: 'Hotel Quarzhorn', place: 'Davos', hr_manager: null, verified: false },
  questions: [
    { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] },
    { kind: 'text', text: 'Wo haben Sie gelernt?', choices: [] },
    { kind: 'choice', text: 'Welche Schicht?', choices: ['Früh', 'Spät'] },
  ],
  answers: [true, 'In Thun', null],
  can: { edit: false, delete: false, withdraw: false, write: false },
} as unknown as Application;

let root: Root;

async function render(application: Application): Promise<void> {
  const element = (
    <QueryScope>
      <SentApplication application={application} />
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(api, 'call').mockImplementation((async () => ({ data: [], meta: { total: 0 } })) as never);
  for (const name of ['applications', 'messages', 'interviews', 'jobs', 'common'] as const)
    await loadCatalogue('de', name);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('who has applied reads what was asked, and the own answers', async () => {
  await render(SENT);
  const list = [...document.querySelectorAll('dl > div')].map((it) =>
    [...it.children].map(({ textContent }) => textContent),
  );
  expect(list).toEqual([
    ['Fahren Sie Auto?', 'Ja'],
    ['Wo haben Sie gelernt?', 'In Thun'],
    ['Welche Schicht?', 'Keine Antwort'],
  ]);
  await act(async () => root.unmount());
  await render({ ...SENT, questions: [], answers: [] });
  expect(document.querySelector('dl')).toBeNull();
});
