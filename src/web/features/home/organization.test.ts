import { expect, it } from 'vitest';
import { z } from 'zod';
import { organization } from './organization.ts';

/** What developers.google.com/search/docs/appearance/structured-data/organization recommends, as far as it holds here. */
const GOOGLE = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: z.url(),
  logo: z.url(),
});

it('the home page says whose site it is, with whole addresses', () => {
  expect(GOOGLE.parse(organization('https://solstice.example'))).toMatchObject({
    url: 'https://solstice.example',
  });
});
