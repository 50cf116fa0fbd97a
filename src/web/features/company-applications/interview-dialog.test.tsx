// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { storeFormDraftInTab } from '#web/lib/form-drafts.ts';
import { loadCatalogue, translator } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { Application } from './application.ts';
import { InterviewDialog } from './interview-dialog.tsx';

const application = {
  id: 7,
  employee_first_name: 'Ana',
  employee_last_name: 'Reis',
  interview: null,
  interview_offer: null,
  job: { title: 'Köchin', season: 'winter' },
  ...{ start_month: 12, start_year: 2026, end_month: 4, end_year: 2027 },
  can: { set_interview: true },
} as unknown as Application;

const page = document.body.appendChild(document.createElement('div'));
const root = createRoot(page);
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(page.textContent).toBe(''), { timeout: 60_000 });
  sessionStorage.clear();
});

/** The text of the button that sends the form with which the dialog opens. */
async function opensOn(): Promise<string> {
  vi.spyOn(api, 'call').mockResolvedValue({ data: application } as never);
  const element = (
    <QueryScope>
      <InterviewDialog companyId={1} application={application} onClose={() => {}} />
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root: { today: '2026-11-20' } } },
  });
  root.render(<RouterProvider router={router} />);
  return vi.waitFor(
    () => (page.querySelector('button[type="submit"]') as HTMLElement).textContent as string,
    { timeout: 60_000 },
  );
}

beforeAll(async () => {
  for (const name of ['company-applications', 'common', 'fields', 'jobs', 'interviews'] as const)
    await loadCatalogue('de', name);
});

it('opens on one time', async () => {
  expect(await opensOn()).toContain(translator('de', 'interviews')('form.submit'));
});

it('opens on several times where those were typed before a reload', async () => {
  storeFormDraftInTab('interview-offer-7', { times: [{ date: '2026-11-27', time: '10:00' }] });
  expect(await opensOn()).toContain(translator('de', 'interviews')('form.submitOffer'));
  expect(page.querySelector<HTMLInputElement>('input[type="time"]')?.value).toBe('10:00');
});

it('names by its row what is missing in several times', async () => {
  const time = { date: '', time: '' };
  storeFormDraftInTab('interview-offer-7', { times: [time, time], place: 'Büro' });
  await opensOn();
  page.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  await vi.waitFor(() => expect(page.textContent).toContain('Uhrzeit (Termin 2)'), { timeout: 60_000 });
  expect(page.textContent).toContain('Tag (Termin 1)');
});
