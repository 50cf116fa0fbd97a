import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { manifestPath } from '#api/installed-app.ts';
import { registerInstalledApp } from './installed-app.ts';

function aProduct(day = '2026-11-29') {
  const app = Fastify();
  registerInstalledApp(app, {
    manifestOf: (language, season) => ({ lang: language, season }),
    today: () => day,
  });
  return app;
}

describe('the manifest of the app', () => {
  it('is one for each language, in the season of the day, and kept for a day', async () => {
    const { headers, body } = await aProduct().inject(manifestPath('fr'));
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    });
    expect(JSON.parse(body)).toEqual({ lang: 'fr', season: 'winter' });
    const inSummer = await aProduct('2027-05-01').inject(`${manifestPath('it')}?v=2`);
    expect(inSummer.json()).toEqual({ lang: 'it', season: 'summer' });
  });

  it('does not exist in another language', async () => {
    expect((await aProduct().inject('/solstice.es.webmanifest')).statusCode).toBe(404);
  });
});
