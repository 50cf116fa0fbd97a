import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import type { Subject } from './application.ts';
import { SubjectCard } from './subject-card.tsx';

it('the job of an application bears the mark of a verified company, as its ad does', async () => {
  for (const name of ['jobs', 'common'] as const) await loadCatalogue('de', name);
  const subject = {
    ...{ jobId: 1, title: 'Koch', place: 'Pontresina', season: 'winter', isPublic: false },
    ...{
      start_month: 12,
      start_year: 2026,
      end_month: 4,
      end_year: 2027,
      workload_min: 80,
      workload_max: 100,
    },
    company: { id: 1, name: 'Hotel Quarzhorn', verified: true },
  } as unknown as Subject;
  const markOf = (verified: boolean) =>
    renderToStaticMarkup(
      <SubjectCard
        subject={{ ...subject, company: { ...subject.company, verified } }}
        bar={barOf(subject)}
      />,
    ).includes('(überprüft)');
  expect([true, false].map(markOf)).toEqual([true, false]);
});
