import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { Checked } from './check-verdict.ts';
import { VersionList } from './version-list.tsx';

it('each version of an agreement says which days changed, and the days between the two jobs', async () => {
  for (const name of ['agreements', 'common'] as const) await loadCatalogue('de', name);
  const agreement = {
    status: 'VALID',
    jobs: { job2: { end_date: '2027-10-15' } },
    versions: [
      { version: 1, issued_on: '2026-11-20', changes: [], interruption_days: null },
      {
        version: 2,
        issued_on: '2026-11-26',
        changes: [{ part: 'job2.start_date', before: '2027-05-05', after: '2027-05-10' }],
        interruption_days: { before: 19, after: 24 },
      },
    ],
  } as unknown as Checked;
  const said = renderToStaticMarkup(<VersionList agreement={agreement} today="2026-11-28" />);
  expect(said).toContain('Beginn der zweiten Stelle: 5. Mai 2027 → 10. Mai 2027');
  expect(said).toContain('Unterbruch zwischen den beiden Stellen: 19 → 24 Tage');
});
