// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import type { Application } from './application.ts';
import { BoardCard } from './board-card.tsx';

let root: Root;

const application = {
  id: 5,
  questions: [{ kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] }],
  answers: [true],
  status: 'INTERVIEW',
  meaning: 'INTERVIEW',
  employee_first_name: 'Ana',
  employee_last_name: 'Reis',
  job: { id: 7, title: 'Service am Abend', season: 'winter' },
  ...{ start_month: 12, start_year: 2026, end_month: 4, end_year: 2027 },
  ...{ note: 'Kann Latein.', decided_at: null, tandem: null, unread_messages: 0, interview_offer: null },
  interview: { date: '2026-11-27', time: '10:00', state: 'planned' },
  others: [{ id: 9, job: { id: 8, title: 'Küche' }, status: 'SENT', application_sent: null }],
  applicant: {
    image: null,
    last_job: { title: 'Barista', company: 'Bar Nord', start_date: '2025-12-01', end_date: '2026-04-01' },
    seasons: { winter: 2, summer: 0 },
    languages: [{ language: 'it', proficiency: 4 }],
    residence_permit: 'B',
    available_from: null,
    seasons_here: [{ season: 'winter', year: 2024 }],
    mark: 4,
    tags: ['Stammgast'],
  },
  can: { open: true, statuses: [], set_interview: true, mark: true },
} as unknown as Application;

async function render(isOfOneAd: boolean) {
  const element = (
    <BoardCard
      company={{ id: 1, active_subscription: true, role: 'owner' } as OwnCompany}
      list="ongoing"
      search={new URLSearchParams()}
      {...{ application, isOfOneAd }}
      canDecide={false}
      isBusy={false}
      isDragged={false}
      onDrag={() => {}}
      onMove={() => {}}
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['company-applications', 'interviews', 'jobs', 'common', 'messages'] as const)
    await loadCatalogue('de', name);
});

afterEach(() => act(async () => root.unmount()));

/** The lines of the card, without its picture and its menu. */
const lines = () => [...document.querySelectorAll('[data-card] > span')].slice(1).map((it) => it.textContent);

it('a card of the board says in three lines who applies, for which ad, and at a glance with the signs who it is', async () => {
  await render(false);
  const [name, ad, facts, ...others] = lines();
  expect([name, others]).toEqual(['Ana Reis', []]);
  expect(ad).toMatch(/Service am Abend$/);
  for (const text of [
    '4 von 5',
    'War schon hier: Winter 2024/25',
    '1 weitere Bewerbung von Ana Reis',
    'Kann Latein.',
  ])
    expect(facts).toContain(text);
  expect(facts).toContain('Stammgast · Barista · Italienisch · Bewilligung B · 2 Winter');
  expect(document.body.textContent).not.toContain('Fahren Sie Auto?');
});

it('of one ad it names no ad, and has the answers to its questions whole', async () => {
  await render(true);
  const [, facts, answers] = lines();
  expect(facts).toContain('Stammgast · Barista');
  expect(answers).toContain('Ja (Fahren Sie Auto?)');
  expect(document.body.textContent).not.toContain('Service am Abend');
});
