import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { Application } from './application.ts';
import { SettledAlert } from './settled-alert.tsx';

it('the alert says that somebody else rejected the application meanwhile, and when', async () => {
  await Promise.all([loadCatalogue('de', 'company-applications'), loadCatalogue('de', 'common')]);
  const application = { meaning: 'REFUSAL', updated_at: '2026-11-22T22:10:00.000Z' } as Application;
  const said = renderToStaticMarkup(
    <SettledAlert application={application} written="Leider ist die Stelle besetzt." />,
  );
  expect(said).toContain('Inzwischen geändert am 22. November 2026, 23:10: Absage.');
  expect(said).toContain('keinen weiteren Schritt');
  // What was being written stays to be copied.
  expect(said).toContain('Leider ist die Stelle besetzt.');
});
