import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser, tokenOf } from '#test/factories.ts';
import { aPicture } from '#test/pictures.ts';
import { originsOf } from '../../app.ts';
import { readSettings } from '../settings.ts';
import { contentSecurityPolicy } from './headers.ts';

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLIC_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

let app: TestApp;
let picture: string;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://solstice.example' } });
  const token = await tokenOf(app, await aUser(app));
  const { body } = await app.call('uploadPicture', { token, file: { bytes: await aPicture() } });
  picture = body.data.image;
});
afterAll(() => app.close());

const replies = () =>
  [
    ['an answer', '/api/settings', 200],
    ['a refusal', '/api/auth/user', 401],
    ['an address below /api that does not exist', '/api/nothing', 404],
    ['an address that cannot be read', '/api/%', 400],
    ['an odd address', '//[', 400],
    ['a file', picture, 200],
    ['the document of the API', '/api/docs', 200],
    ['a probe', '/healthz', 200],
  ] as const;

describe('every reply', () => {
  it('forbids framing by other sites, scripts of other origins and MIME sniffing', async () => {
    for (const [what, url, status] of replies()) {
      const { statusCode, headers } = await app.app.inject(url);
      expect([what, statusCode]).toEqual([what, status]);
      const policy = String(headers['content-security-policy']).split('; ');
      const isFile = url === picture;
      expect([what, policy]).toEqual([
        what,
        expect.arrayContaining([
          "base-uri 'none'",
          `default-src '${isFile ? 'none' : 'self'}'`,
          `frame-ancestors '${isFile ? 'self' : 'none'}'`,
        ]),
      ]);
      if (!isFile) expect(policy).toContain("object-src 'none'");
      expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff']);
    }
  });

  it('demands https for a year, including subdomains, where the product is served over https', async () => {
    for (const [what, url] of replies()) {
      const { headers } = await app.app.inject(url);
      const promise = headers['strict-transport-security'];
      expect([what, promise]).toEqual([what, 'max-age=31536000; includeSubDomains']);
    }
  });

  it('isolates its addresses, windows and data from other sites', async () => {
    for (const [what, url] of replies()) {
      const { headers } = await app.app.inject({ url, headers: { origin: 'https://elsewhere.example' } });
      expect([what, headers]).toEqual([
        what,
        expect.objectContaining({
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        }),
      ]);
      expect([what, headers]).toEqual([
        what,
        expect.not.objectContaining({ 'access-control-allow-origin': expect.anything() }),
      ]);
    }
  });

  it('declares its MIME type and character set', async () => {
    for (const [what, url] of replies()) {
      const type = String((await app.app.inject(url)).headers['content-type']);
      expect([what, type]).toEqual([
        what,
        expect.stringMatching(/^image\/jpeg$|^(application\/json|text\/html); charset=utf-8$/),
      ]);
    }
  });
});

it('a page may run the scripts that its policy names and those of its own origin, and load map tiles', () => {
  const policy = contentSecurityPolicy(
    { images: 'https://map.example', stripe: false, secure: true },
    "'nonce-once'",
  );
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'nonce-once'",
      "img-src 'self' data: https://map.example",
      "form-action 'self'",
      'upgrade-insecure-requests',
    ]),
  );
  expect(policy).not.toContain('stripe');
  expect(policy).not.toContain('frame-src');
});

it('a page may embed card frames of Stripe where Stripe is the provider, and show PDFs in frames of its own', () => {
  const origins = { images: 'https://map.example', stripe: true, secure: true };
  expect(contentSecurityPolicy(origins, "'nonce-once'").split('; ')).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://js.stripe.com 'nonce-once'",
      "connect-src 'self' https://api.stripe.com",
      "frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
      "frame-ancestors 'none'",
    ]),
  );
  const [charged, tried] = [{ PAYMENT: 'stripe', ...STRIPE_KEYS }, { PAYMENT: 'sandbox' }].map((env) =>
    originsOf(readSettings(env)),
  );
  expect([charged?.stripe, tried?.stripe]).toEqual([true, false]);
});
