import { expect, it } from 'vitest';
import { z } from 'zod';
import { breadcrumbList } from './breadcrumbs.tsx';

/** The required properties according to developers.google.com/search/docs/appearance/structured-data/breadcrumb. */
const GOOGLE = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: z.string().min(1),
        item: z.url(),
      }),
    )
    .min(2),
});

it('the breadcrumbs start at the home page and have absolute addresses', () => {
  const trail = [
    { title: 'Solstice', path: '/de' },
    { title: 'Saisonstellen', path: '/de/jobs' },
    { title: 'Koch', path: '/de/jobs/7' },
  ];
  const { itemListElement } = GOOGLE.parse(breadcrumbList(trail, 'https://solstice.example'));
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://solstice.example/de'],
    [2, 'https://solstice.example/de/jobs'],
    [3, 'https://solstice.example/de/jobs/7'],
  ]);
});
