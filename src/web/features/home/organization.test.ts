import { expect, it } from 'vitest';
import { z } from 'zod';
import { organization } from './organization.ts';

/**
 * The applicable properties that developers.google.com/search/docs/appearance/structured-data/organization recommends.
 */
const GOOGLE = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: z.url(),
  logo: z.url(),
});

it('the structured data of the home page names the operator, with absolute addresses', () => {
  expect(GOOGLE.parse(organization('https://solstice.example'))).toMatchObject({
    url: 'https://solstice.example',
  });
});
