import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { type List, pageOf } from '#web/lib/list.ts';
import type { Agreement } from '#web/nouns/agreement/agreement.ts';
import { AgreementTable, NEWEST_FIRST } from './agreement-table.tsx';

beforeAll(() => Promise.all([loadCatalogue('de', 'common'), loadCatalogue('de', 'agreements')]));

const job1 = {
  id: 1,
  company: 'Berghaus',
  season: 'winter',
  start_date: '2026-12-05',
  end_date: '2027-04-11',
};
const job2 = { id: 2, company: 'Seehof', season: 'summer', start_date: '2027-05-23', end_date: '2027-10-10' };
const agreement = {
  uuid: 'a',
  status: 'VALID',
  active: true,
  url: null,
  created_at: '2026-11-20T08:00:00Z',
  employee: { first_name: 'Mara', last_name: 'Caduff' },
  job1_company: job1.company,
  job2_company: job2.company,
  interruption_days: 41,
  jobs: { job1, job2 },
} as unknown as Agreement;

it('a row of the agreements shows the days between the two jobs only once', () => {
  const view = { words: '', sorting: NEWEST_FIRST, page: 1, size: 10 };
  const agreements: List<Agreement, typeof NEWEST_FIRST.key> = {
    rows: [agreement],
    shown: pageOf({ data: [agreement], meta: { total: 1 } }, view),
    view,
    change: () => {},
    prefetch: () => {},
    status: 'ready',
    retry: () => {},
  };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element: <AgreementTable agreements={agreements as never} empty={null} /> }],
    { hydrationData: { loaderData: { root: { today: '2026-11-23', language: 'de' } } } },
  );
  const written = renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]*>/g, ' ');
  expect(written).toContain('Berghaus');
  expect(written.match(/41 Tage/g)).toHaveLength(1);
});
