import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../lib/i18n.ts';
import { Form } from './form.tsx';

beforeAll(() => loadCatalogue('de', 'common'));

const PLACE = { path: 'place', name: 'Ort' };
const TITLE = { path: 'title', name: 'Titel' };

function linksOf(problem: { fields: { path: string; name: string }[]; namesOne?: boolean }) {
  const markup = renderToStaticMarkup(<Form problem={{ text: 'Bitte prüfen.', ...problem }} />);
  return Array.from(markup.matchAll(/<button[^>]*>([^<]*)/g), ([, name]) => name);
}

it('a form links to each invalid field, and a long form also to a single one', () => {
  expect(linksOf({ fields: [PLACE, TITLE] })).toEqual(['Ort', 'Titel']);
  expect(linksOf({ fields: [PLACE], namesOne: true })).toEqual(['Ort']);
  expect(linksOf({ fields: [PLACE] })).toEqual([]);
  expect(linksOf({ fields: [], namesOne: true })).toEqual([]);
});
