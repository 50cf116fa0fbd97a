import { expect, it } from 'vitest';
import { z } from 'zod';
import { breadcrumbList } from './breadcrumbs.tsx';

/** What developers.google.com/search/docs/appearance/structured-data/breadcrumb lists as required. */
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

it('where a page lies is told from the home page on, with whole addresses', () => {
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
