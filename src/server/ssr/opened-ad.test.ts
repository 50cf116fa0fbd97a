import { expect, it } from 'vitest';
import { openedAd } from './opened-ad.ts';

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const opened = (url: string, more: object = {}, method = 'GET') =>
  openedAd({ method, url, headers: { ...headers, ...more } });

it('the page of an ad counts as opened as a document, or by its data on a client-side navigation', () => {
  expect(opened('/de/jobs/12')).toBe(12);
  expect(opened('/it/jobs/7?query=x')).toBe(7);
  expect(opened('/en/jobs/7.data')).toBe(7);
  expect(opened('/en/jobs/7.data?_routes=root%2Cen%2Fjob.detail')).toBe(7);
});

it.each([
  '/de/jobs',
  '/de/jobs.data?_routes=de%2Fjob.list',
  '/de/jobs/12/poster',
  '/xx/jobs/12',
  '/de/jobs/12.data?_routes=root',
  '/de/jobs/012',
  '/de/jobs/2147483648',
  '/de/jobs/12345678901',
  '/api/jobs/12',
])('%s opens no ad', (url) => {
  expect(opened(url)).toBe(null);
});

it('a prefetch, a crawler, a HEAD request and a visit from a company’s pages do not count as opening an ad', () => {
  expect(opened('/de/jobs/12', { 'sec-purpose': 'prefetch;prerender' })).toBe(null);
  expect(opened('/de/jobs/12', { purpose: 'prefetch' })).toBe(null);
  expect(opened('/de/jobs/12', { 'x-moz': 'prefetch' })).toBe(null);
  expect(opened('/de/jobs/12', { 'user-agent': 'Googlebot/2.1' })).toBe(null);
  expect(opened('/de/jobs/12', { 'user-agent': undefined })).toBe(null);
  expect(opened('/de/jobs/12', {}, 'HEAD')).toBe(null);
  expect(opened('/de/jobs/12', { referer: 'https://solstice.example/company/3/jobs/list/active' })).toBe(
    null,
  );
  expect(opened('/de/jobs/12', { referer: 'https://solstice.example/de/jobs?page=2' })).toBe(12);
  expect(opened('/de/jobs/12', { referer: 'no address' })).toBe(12);
});
