import { expect, it } from 'vitest';
import { readableAddress } from './malformed-requests.ts';

it.each([
  ['/de/%', '/de/%25'],
  ['/de/%ff%20?query=%', '/de/%25ff%2520?query=%'],
])('the malformed page address %s is read as %s', (url, address) => {
  expect(readableAddress(url)).toBe(address);
});

it.each(['/de', '/de/jobs?query=%', '/it/chi%20siamo', '/api/company/%', '/1/indexes/%'])(
  '%s is left as it is',
  (url) => {
    expect(readableAddress(url)).toBe(url);
  },
);
