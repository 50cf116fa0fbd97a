// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { AdSelect } from './ad-select.tsx';

const period = { season: 'winter', start_month: 12, start_year: 2026, end_month: 4, end_year: 2027 };
const ads = [
  { id: 1, title: 'Koch', status: 'ACTIVE', number_of_applications: 3 },
  { id: 2, title: 'Barista', status: 'ACTIVE', number_of_applications: 0 },
  { id: 3, title: 'Service', status: 'INACTIVE', number_of_applications: 2 },
  { id: 4, title: 'Entwurf', status: 'INACTIVE', number_of_applications: 0 },
];
const over = [
  { id: 5, title: 'Letzter Winter', status: 'ACTIVE', number_of_applications: 1 },
  { id: 6, title: 'Nie beworben', status: 'ACTIVE', number_of_applications: 0 },
];

async function offered(of: 'applications' | 'employees', value: number | null = null): Promise<string[]> {
  await loadCatalogue('de', 'jobs');
  await loadCatalogue('de', 'common');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(api, 'call').mockImplementation((async (_: string, { query }: { query: { scope?: string } }) => ({
    data: (query.scope === 'trashed' ? over : ads).map((ad) => ({ ...period, ...ad })),
  })) as never);
  const root = createRoot(document.body);
  const select = (
    <QueryScope>
      <AdSelect companyId={1} of={of} value={value} onChange={() => {}} />
    </QueryScope>
  );
  await act(async () => root.render(select));
  await act(() => new Promise((done) => setTimeout(done, 5)));
  const options = [...document.querySelectorAll('option')].slice(1);
  const titles = options.map(({ textContent }) => textContent?.split(',')[0] ?? '');
  await act(async () => root.unmount());
  return titles;
}

it('the filter of applications offers the ads that somebody has applied for, those that are over too', async () => {
  expect(await offered('applications')).toEqual(['Koch', 'Service', 'Letzter Winter']);
  expect(await offered('applications', 2)).toEqual(['Koch', 'Barista', 'Service', 'Letzter Winter']);
});

it('the filter of employees offers no draft that nobody has seen', async () => {
  expect(await offered('employees')).toEqual(['Koch', 'Barista', 'Service']);
});
