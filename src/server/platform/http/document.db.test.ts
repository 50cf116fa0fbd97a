import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the readable page of the API finds every file that it refers to, and may run its scripts', async () => {
  const page = await app.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  const found = await Promise.all(
    files.map(async (file) => {
      const { statusCode, headers } = await app.app.inject(file);
      return `${statusCode} ${String(headers['content-type']).split(';')[0]} ${file.split('/').at(-1)}`;
    }),
  );
  expect(found.filter((it) => !it.includes('favicon'))).toEqual([
    '200 text/css swagger-ui.css',
    '200 text/css index.css',
    '200 application/javascript swagger-ui-bundle.js',
    '200 application/javascript swagger-ui-standalone-preset.js',
    '200 application/javascript swagger-initializer.js',
  ]);
});

it('the readable page shows the same document that programs get', async () => {
  const [shown, stored] = await Promise.all(
    ['/api/docs/json', '/api/openapi.json'].map((url) => app.app.inject(url)),
  );
  expect(shown?.json()).toEqual(stored?.json());
});
