import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('the settings', () => {
  it('do not take the mailbox that a login shell names for a choice', () => {
    expect(readSettings({ MAIL: '/var/mail/anna' }).MAIL).toBe('outbox');
    expect(readSettings({}).MAIL).toBe('outbox');
    const smtp = { MAIL: 'smtp', SMTP_URL: 'smtp://localhost', MAIL_OFFICE: 'office@example.org' };
    expect(readSettings(smtp).MAIL).toBe('smtp');
    expect(() => readSettings({ MAIL: 'post' })).toThrow(new SettingsError('MAIL wants outbox or smtp.'));
  });

  it('send what people report to the address of the imprint, and ask for a real one before mails leave the house', () => {
    expect(readSettings({}).MAIL_OFFICE).toBe('info@solstice.example');
    expect(() => readSettings({ MAIL: 'smtp', SMTP_URL: 'smtp://localhost' })).toThrow(
      new SettingsError(
        'MAIL_OFFICE is required with MAIL=smtp: it is the mailbox that gets what people report.',
      ),
    );
  });

  it('make known logins on the embedded database alone, unless they are asked for elsewhere or not wanted', () => {
    const server = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: 'x'.repeat(32) };
    expect(readSettings(server).DEMO).toBe(false);
    expect(readSettings({ ...server, DEMO: '1' }).DEMO).toBe(true);
    expect(readSettings({}).DEMO).toBe(true);
    expect(readSettings({ DEMO: '0' }).DEMO).toBe(false);
  });

  it('name every variable that is wrong, each with what it wants', () => {
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

  it('take a number of proxies or their networks, and tell who wants to believe everybody what is wanted', () => {
    expect(readSettings({}).TRUST_PROXY).toBe(0);
    expect(readSettings({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8' }).TRUST_PROXY).toEqual(['10.0.0.0/8']);
    for (const wrong of ['true', 'all', '0.0.0.0/0', '10.0.0.0/40']) {
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(/^TRUST_PROXY wants the number of proxies/);
    }
  });
});
