import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';

const apps: TestApp[] = [];
const start = async (env: Record<string, string> = {}) => {
  const app = await startTestApp({ env });
  apps.push(app);
  return app;
};
const read = async (app: TestApp) => (await app.call('getSettings')).body.data;

let app: TestApp;
beforeAll(async () => {
  app = await start();
});
afterAll(async () => {
  for (const each of apps) await each.close();
});
beforeEach(() => app.reset());

describe('the public settings', () => {
  it('are by default those of an open product in four languages, with demo data', async () => {
    expect(await read(app)).toEqual({
      maintenance: false,
      registration: 'all',
      season: 'winter',
      today: '2026-11-20',
      languages: ['de', 'it', 'en', 'fr'],
      office_email: 'info@solstice.example',
      payment: 'sandbox',
      payment_by_invoice: false,
      stripe_public_key: null,
      map: { tiles: expect.stringContaining('{z}'), attribution: '© swisstopo' },
      demo: true,
    });
  });

  it('follow the configuration', async () => {
    const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png';
    const other = await start({
      MAINTENANCE: '1',
      REGISTRATION: 'companies',
      MAIL_OFFICE: 'office@example.org',
      MAP_TILES: tiles,
      MAP_ATTRIBUTION: '© Beispiel',
      DEMO: '0',
      PAYMENT: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLIC_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PAYMENT_BY_INVOICE: '1',
      INVOICE_IBAN: 'CH9300762011623852957',
    });
    expect(await read(other)).toMatchObject({
      maintenance: true,
      registration: 'companies',
      office_email: 'office@example.org',
      map: { tiles, attribution: '© Beispiel' },
      demo: false,
      payment: 'stripe',
      payment_by_invoice: true,
      stripe_public_key: 'pk_test_1',
    });
    const told = (await other.app.inject('/api/settings')).body;
    expect(told).not.toMatch(/sk_test|whsec/);
  });

  it('contain the day and the season in Zurich, which change at midnight there', async () => {
    app.clock.set('2027-04-30T21:59:59Z');
    expect(await read(app)).toMatchObject({ today: '2027-04-30', season: 'winter' });
    app.clock.set('2027-04-30T22:00:00Z');
    expect(await read(app)).toMatchObject({ today: '2027-05-01', season: 'summer' });
  });
});
