// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { AdSelect } from './ad-select.tsx';

const period = { season: 'winter', start_month: 12, start_year: 2026, end_month: 4, end_year: 2027 };

it('offers the ads that a list can be of, and asks for the chosen one too', async () => {
  await loadCatalogue('de', 'jobs');
  await loadCatalogue('de', 'common');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const call = vi.spyOn(api, 'call').mockImplementation((async () => ({
    data: [{ id: 5, title: 'Koch', ...period }],
  })) as never);
  const root = createRoot(document.body);
  const show = (value: number | null) =>
    act(async () => {
      root.render(
        <QueryScope>
          <AdSelect companyId={1} of="applications" value={value} onChange={() => {}} />
        </QueryScope>,
      );
    });
  await show(null);
  const options = () => [...document.querySelectorAll('option')].slice(1).map((it) => it.textContent);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(options()).toEqual(['Koch, Winter, Dez 2026 – Apr 2027']);
  });
  await show(5);
  // Small calls alone: never the list of whole ads.
  expect(call.mock.calls).toEqual([
    ['listJobTitles', expect.objectContaining({ query: { scope: 'applications' } })],
    ['listJobTitles', expect.objectContaining({ query: { scope: 'applications', job_id: '5' } })],
  ]);
  expect(document.querySelector('select')?.value).toBe('5');
  await act(async () => root.unmount());
});
