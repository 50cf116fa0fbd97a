import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { VerifiedName } from './verified-mark.tsx';

it('the mark of a verified company keeps to the last word of the line', async () => {
  for (const name of ['jobs', 'common'] as const) await loadCatalogue('de', name);
  const html = renderToStaticMarkup(<VerifiedName text="Hotel Quarzhorn, Pontresina (GR)" verified />);
  expect(html).toMatch(/^Hotel Quarzhorn, Pontresina <span class="[^"]*">\(GR\)<svg/);
});
