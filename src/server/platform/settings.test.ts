import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('the settings', () => {
  it('ignore the mailbox that a login shell puts into MAIL', () => {
    expect(readSettings({ MAIL: '/var/mail/anna' }).MAIL).toBe('outbox');
    expect(readSettings({}).MAIL).toBe('outbox');
    const smtp = { MAIL: 'smtp', SMTP_URL: 'smtp://localhost', MAIL_OFFICE: 'office@example.org' };
    expect(readSettings(smtp).MAIL).toBe('smtp');
    expect(() => readSettings({ MAIL: 'post' })).toThrow(new SettingsError('MAIL wants outbox or smtp.'));
  });

  it('send reports to the address of the imprint, and require a real one before mails are sent by SMTP', () => {
    expect(readSettings({}).MAIL_OFFICE).toBe('info@solstice.example');
    expect(() => readSettings({ MAIL: 'smtp', SMTP_URL: 'smtp://localhost' })).toThrow(
      new SettingsError(
        'MAIL_OFFICE is required with MAIL=smtp: it is the mailbox that gets what people report.',
      ),
    );
  });

  it('accept only an address of error reports with key and project, since any other would report nothing', () => {
    const SENTRY_DSN = 'https://0123abcd@o1.ingest.example.org/42';
    expect(readSettings({ SENTRY_DSN }).SENTRY_DSN).toBe(SENTRY_DSN);
    for (const other of ['https://o1.ingest.example.org/42', 'https://key@host/', 'key'])
      expect(() => readSettings({ SENTRY_DSN: other })).toThrow(/^SENTRY_DSN wants /);
  });

  it('create known logins on the embedded database only, unless they are requested elsewhere or switched off', () => {
    const server = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: 'x'.repeat(32), PAYMENT: 'sandbox' };
    expect(readSettings(server).DEMO).toBe(false);
    expect(readSettings({ ...server, DEMO: '1' }).DEMO).toBe(true);
    expect(readSettings({}).DEMO).toBe(true);
    expect(readSettings({ DEMO: '0' }).DEMO).toBe(false);
  });

  it('report every invalid variable, each with its valid values', () => {
    expect(() => readSettings({ PORT: 'x', MAIL: 'smtp' })).toThrow(/^PORT wants /);
    expect(() => readSettings({ MAIL: 'smtp' })).toThrow('SMTP_URL is required with MAIL=smtp.');
    expect(() => readSettings({ GEOCODER: 'google' })).toThrow(
      new SettingsError('GOOGLE_MAPS_KEY is required with GEOCODER=google.'),
    );
    expect(() => readSettings({ SEARCH: 'algolia', ALGOLIA_APP_ID: 'X', ALGOLIA_SEARCH_KEY: 'y' })).toThrow(
      new SettingsError('ALGOLIA_ADMIN_KEY is required with SEARCH=algolia.'),
    );
    expect(() => readSettings({ DATABASE_URL: 'postgres://localhost/x' })).toThrow(/SECRET_KEY is required/);
  });

  it('accept a number of proxies or their networks, and refuse to trust the whole internet', () => {
    expect(readSettings({}).TRUST_PROXY).toBe(0);
    expect(readSettings({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8' }).TRUST_PROXY).toEqual(['10.0.0.0/8']);
    for (const wrong of ['true', 'all', '0.0.0.0/0', '10.0.0.0/40']) {
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(/^TRUST_PROXY wants the number of proxies/);
    }
  });

  it('require an explicit choice of payments on a database server, unless it is a demo', () => {
    const server = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: 'x'.repeat(32) };
    const asked = 'PAYMENT is required with DATABASE_URL: stripe, or sandbox where nobody is to pay.';
    expect(() => readSettings(server)).toThrow(new SettingsError(asked));
    expect(() => readSettings({ ...server, PAYMENT: '' })).toThrow(new SettingsError(asked));
    expect(readSettings({ ...server, PAYMENT: 'sandbox' }).PAYMENT).toBe('sandbox');
    expect(readSettings({ ...server, DEMO: '1' }).PAYMENT).toBe('sandbox');
    expect(readSettings({}).PAYMENT).toBe('sandbox');
    expect(() => readSettings({ PAYMENT: 'bank' })).toThrow(
      new SettingsError('PAYMENT wants sandbox or stripe.'),
    );
  });

  it('require all keys of Stripe, each of its own kind', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLIC_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readSettings({ PAYMENT: 'stripe', ...keys })).toMatchObject(keys);
    expect(
      readSettings({ PAYMENT: 'stripe', ...keys, STRIPE_SECRET_KEY: 'rk_live_1' }).STRIPE_SECRET_KEY,
    ).toBe('rk_live_1');
    expect(() => readSettings({ PAYMENT: 'stripe' })).toThrow(
      new SettingsError(
        Object.keys(keys)
          .map((name) => `${name} is required with PAYMENT=stripe.`)
          .join('\n'),
      ),
    );
    for (const name of Object.keys(keys)) {
      // Swapping the keys would publish the secret one to every browser.
      expect(() => readSettings({ PAYMENT: 'stripe', ...keys, [name]: 'ok_test_1' })).toThrow(
        new RegExp(`^${name} wants `),
      );
    }
    expect(() => readSettings({ ...keys, STRIPE_PUBLIC_KEY: keys.STRIPE_SECRET_KEY })).toThrow(
      /^STRIPE_PUBLIC_KEY wants the publishable key/,
    );
  });

  it('accept the data on invoices: tax, account and issuer', () => {
    const { VAT_UID, VAT_RATE, INVOICE_IBAN, INVOICE_ISSUER, PAYMENT_BY_INVOICE } = readSettings({
      DEMO: '0',
    });
    expect([VAT_UID, VAT_RATE, INVOICE_IBAN, PAYMENT_BY_INVOICE]).toEqual([undefined, 81, undefined, false]);
    expect(INVOICE_ISSUER).toMatchObject({ name: 'Verein Solstice', zip: '7000', place: 'Chur' });
    expect(readSettings({ VAT_UID: 'CHE-123.456.789', VAT_RATE: '7.7' })).toMatchObject({
      VAT_UID: 'CHE-123.456.789',
      VAT_RATE: 77,
    });
    expect(readSettings({ INVOICE_IBAN: 'CH93 0076 2011 6238 5295 7' }).INVOICE_IBAN).toBe(
      'CH9300762011623852957',
    );
    for (const [name, wrong] of [
      ['VAT_UID', 'CHE-123456789'],
      ['VAT_RATE', '8,1'],
      ['VAT_RATE', '8.15'],
      ['INVOICE_IBAN', 'CH93 0076 2011 6238 5295 8'],
      ['INVOICE_IBAN', 'DE89370400440532013000'],
      ['INVOICE_ISSUER', 'Verein Solstice'],
      ['PAYMENT_BY_INVOICE', 'yes'],
    ] as const) {
      expect(() => readSettings({ [name]: wrong })).toThrow(new RegExp(`^${name} wants `));
    }
  });

  it('allow payments by invoice only where there is an account to pay to', () => {
    expect(() => readSettings({ PAYMENT_BY_INVOICE: '1', DEMO: '0' })).toThrow(
      new SettingsError('INVOICE_IBAN is required with PAYMENT_BY_INVOICE=1.'),
    );
    const both = { PAYMENT_BY_INVOICE: '1', INVOICE_IBAN: 'CH9300762011623852957' };
    expect(readSettings({ ...both, DEMO: '0' }).PAYMENT_BY_INVOICE).toBe(true);
    // In demo mode, a sample account.
    const tried = readSettings({ PAYMENT_BY_INVOICE: '1' });
    expect([tried.DEMO, tried.INVOICE_IBAN]).toEqual([true, 'CH4431999123000889012']);
  });
});
