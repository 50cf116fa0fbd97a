import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { StatesLegend } from './legend.tsx';

beforeAll(() => loadCatalogue('de', 'common'));

it('strips of several states have a legend of what is drawn, in the order of certainty', () => {
  const html = renderToStaticMarkup(
    <StatesLegend states={['past', 'confirmed', 'past', 'draft']} words={{ draft: 'Entwurf' }} hasGap />,
  );
  const words = [...html.matchAll(/<\/span>([^<]+)<\/li>/g)].map(([, word]) => word);
  expect(words).toEqual(['bestätigt', 'Entwurf', 'vorbei', 'Unterbruch']);
});

it('strips that are all alike have none', () => {
  expect(renderToStaticMarkup(<StatesLegend states={['possible', 'possible']} />)).toBe('');
});
