import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser, PASSWORD, tokenOf } from '#test/factories.ts';

let app: TestApp;
let owner: { token: string; companyId: number };
let employeeToken: string;
let neighbourToken: string;

beforeAll(async () => {
  app = await startTestApp();
  const user = await aUser(app, { language: 'it' });
  const company = await aCompany(app, { userId: user.id });
  owner = { token: await tokenOf(app, user), companyId: company.id };
  employeeToken = await tokenOf(app, await aUser(app, { role: 'employee' }));
  neighbourToken = await tokenOf(app, await aUser(app));
});
afterAll(() => app.close());

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  token?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

async function send({ method = 'POST', url, token, headers, payload }: Request) {
  const reply = await app.app.inject({
    method,
    url,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

const json = { 'content-type': 'application/json' };
const companyUrl = () => `/api/company/${owner.companyId}`;

describe('the order of checks of a request', () => {
  const brokenForm = { headers: json, payload: '{"street": 7}' };
  const brokenJson = { headers: json, payload: '{"street":' };

  it.each([
    ['form', brokenForm],
    ['JSON', brokenJson],
    ['media type', { headers: { 'content-type': 'text/csv' }, payload: 'a,b' }],
  ])('is token, role, ownership and only then the broken %s', async (_, broken) => {
    const outcomes = [];
    for (const token of [undefined, 'not.a.token', employeeToken, neighbourToken]) {
      const { status, body } = await send({
        url: companyUrl(),
        ...(token !== undefined && { token }),
        ...broken,
      });
      outcomes.push([status, body.code]);
    }
    expect(outcomes).toEqual([
      [401, 'unauthenticated'],
      [401, 'token_invalid'],
      [403, 'forbidden'],
      [404, 'not_found'],
    ]);
  });

  it('ends with the validation of the form', async () => {
    const { status, body } = await send({ url: companyUrl(), token: owner.token, ...brokenForm });
    expect([status, body.codes]).toEqual([422, { street: ['string'] }]);
  });

  it('does not reveal whether what belongs to somebody else exists', async () => {
    const theirs = await send({ method: 'GET', url: companyUrl(), token: neighbourToken });
    const nobodys = await send({ method: 'GET', url: '/api/company/2000000000', token: neighbourToken });
    expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
  });

  it('refuses an invalid token also where none is needed', async () => {
    const { status, body } = await send({ method: 'GET', url: '/api/settings', token: 'not.a.token' });
    expect([status, body]).toEqual([401, { error: 'token_invalid', code: 'token_invalid' }]);
  });

  it('treats an authorization header of another scheme as an invalid token', async () => {
    const { status, body } = await send({
      method: 'GET',
      url: '/api/auth/user',
      headers: { authorization: 'Basic YW5uYTpwYXNz' },
    });
    expect([status, body.code]).toEqual([401, 'token_invalid']);
  });
});

describe('an error', () => {
  const languages = [
    ['de', 'Melden Sie sich zuerst an.'],
    ['it', 'Acceda prima al Suo account.'],
    ['en', 'Log in first.'],
    ['fr', 'Connectez-vous d’abord.'],
  ];

  it.each(languages)('is in the language %s that the browser prefers', async (language, error) => {
    const { body } = await send({
      method: 'GET',
      url: '/api/auth/user',
      headers: { 'accept-language': `${language}-CH,xx;q=0.5` },
    });
    expect(body).toEqual({ error, code: 'unauthenticated' });
  });

  it.each(['rm', '', '*', ';;;', 'xx;q=9'])('is in German for a browser that sends %j', async (header) => {
    const headers = { 'accept-language': header };
    const { body } = await send({ method: 'GET', url: '/api/auth/user', headers });
    expect(body.error).toBe('Melden Sie sich zuerst an.');
  });

  it('is in the account’s language for an account', async () => {
    const { body } = await send({
      url: companyUrl(),
      token: owner.token,
      headers: { ...json, 'accept-language': 'en' },
      payload: '{"zip": "1"}',
    });
    expect(body).toEqual({
      message: 'Controlli i campi segnati in rosso.',
      errors: {
        zip: [
          'Inserisca quattro cifre, per esempio 6616. Possono registrarsi solo aziende in Svizzera e nel Liechtenstein.',
        ],
      },
      codes: { zip: ['zip_house'] },
    });
  });

  it.each(languages)('in a form names the field in %s', async (language) => {
    const { body } = await send({
      url: '/api/auth',
      headers: { ...json, 'accept-language': language ?? '' },
      payload: '{"email": "anna@example.org"}',
    });
    const texts: Record<string, string> = {
      de: 'Passwort fehlt.',
      it: 'Password: campo obbligatorio.',
      en: 'Password is missing.',
      fr: 'Mot de passe\u00a0: champ obligatoire.',
    };
    expect(body.errors).toEqual({ password: [texts[language ?? '']] });
  });

  it('must not be cached', async () => {
    const { headers } = await send({ method: 'GET', url: '/api/auth/user' });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a body', () => {
  it.each([
    ['{"email":', 'invalid_json'],
    ['', 'invalid_json'],
    ['nul', 'invalid_json'],
    ['{"a":1}}', 'invalid_json'],
    [Buffer.from([0x7b, 0xff, 0x7d]), 'invalid_json'],
    [Buffer.from('{"email":"jürg@example.org","password":"x"}', 'latin1'), 'invalid_json'],
  ])('of %j is no JSON', async (payload, code) => {
    const { status, body } = await send({ url: '/api/auth', headers: json, payload });
    expect([status, body.code]).toEqual([400, code]);
  });

  describe.each(['null', '[]', '"text"', '7', 'true'])('of %s', (payload) => {
    const codes = { body: ['object'] };

    it.each([
      ['de', 'Der Inhalt der Anfrage muss ein JSON-Objekt sein.'],
      ['it', 'Il contenuto della richiesta deve essere un oggetto JSON.'],
      ['en', 'The content of the request must be a JSON object.'],
      ['fr', 'Le contenu de la requête doit être un objet JSON.'],
    ])('is not a form, and the error is in the language %s', async (language, sentence) => {
      const headers = { ...json, 'accept-language': language };
      const { status, body } = await send({ url: '/api/auth', headers, payload });
      expect([status, body.codes, body.errors]).toEqual([422, codes, { body: [sentence] }]);
    });

    it('is not a form either where all fields are optional, and where fields have rules between them', async () => {
      const token = owner.token;
      const company = await send({ url: companyUrl(), token, headers: json, payload });
      const job = await send({ url: `${companyUrl()}/jobs`, token, headers: json, payload });
      expect([company.status, company.body.codes]).toEqual([422, codes]);
      expect([job.status, job.body.codes]).toEqual([422, codes]);
    });
  });

  it('that is missing counts as a form without fields', async () => {
    const { status, body } = await send({ url: '/api/auth' });
    expect([status, body.codes]).toEqual([422, { email: ['required'], password: ['required'] }]);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('of type %s is refused', async (type) => {
    const { status, body } = await send({
      url: '/api/auth',
      headers: { 'content-type': type },
      payload: 'a=b',
    });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('may declare its character set', async () => {
    const { status } = await send({
      url: '/api/auth',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
    });
    expect(status).toBe(401);
  });

  it('of more than half a megabyte is too large', async () => {
    const payload = JSON.stringify({ email: 'a'.repeat(600_000) });
    const { status, body } = await send({ url: '/api/auth', headers: json, payload });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it.each(['__proto__', 'constructor'])('cannot pollute prototypes through %s', async (key) => {
    const payload = `{"email":"a@example.org","password":"x","${key}":{"prototype":{"is_admin":true}}}`;
    const { status } = await send({ url: '/api/auth', headers: json, payload });
    expect([400, 401]).toContain(status);
    expect({}).not.toHaveProperty('is_admin');
  });

  it('with unknown fields is accepted without them', async () => {
    const payload = JSON.stringify({ street: 'Via Nova', owner: 1, deleted_at: null });
    const { status, body } = await send({ url: companyUrl(), token: owner.token, headers: json, payload });
    expect([status, body.data.street]).toEqual([200, 'Via Nova']);
  });
});

describe('a text', () => {
  it('is read once and kept as it came: what is escaped or encoded in it stays so', async () => {
    const motto = '&lt;b&gt; %3Cb%3E \\u003cb\\u003e <b> " \' 1=1; --';
    const payload = JSON.stringify({ motto });
    const { body } = await send({ url: companyUrl(), token: owner.token, headers: json, payload });
    expect(body.data.motto).toBe(motto);
  });

  it('that a query contains twice is refused instead of choosing one of the two', async () => {
    const { status, body } = await send({ method: 'GET', url: '/api/places?query=Chur&query=Arosa' });
    expect([status, body.codes]).toEqual([422, { query: ['string'] }]);
  });
});

describe('forbidden characters', () => {
  it.each([
    ['NUL', 'Via\u0000Nova'],
    ['a line break in a field of one line', 'Via\nNova'],
    ['half a surrogate pair', 'Via \ud83d'],
    ['an escape character', 'Via \u001b[31m'],
    ['an escape character of one sign', 'Via \u009b31m'],
  ])('such as %s are refused with an error on their field', async (_, street) => {
    const payload = JSON.stringify({ street });
    const { status, body } = await send({ url: companyUrl(), token: owner.token, headers: json, payload });
    expect([status, body.codes]).toEqual([422, { street: ['characters'] }]);
  });

  it('that are invisible, or change the direction of the text, are removed', async () => {
    const payload = JSON.stringify({ motto: '\u202eVia\u202c \u2066No\u200bva\u2069\ufeff 👩\u200d🍳' });
    const { status, body } = await send({ url: companyUrl(), token: owner.token, headers: json, payload });
    expect([status, (body.data as { motto: string }).motto]).toEqual([200, 'Via Nova 👩\u200d🍳']);
  });

  it('are refused in a query', async () => {
    const { status, body } = await send({ method: 'GET', url: '/api/places?query=Chur%00' });
    expect([status, body.codes]).toEqual([422, { query: ['characters'] }]);
  });

  it('in an id are answered with 404', async () => {
    const { status } = await send({ method: 'GET', url: '/api/company/1%00', token: owner.token });
    expect(status).toBe(404);
  });

  it('are accepted in a password, which never reaches the database', async () => {
    const { email } = await aUser(app);
    const payload = JSON.stringify({ email, password: `${PASSWORD}\u0000` });
    const { status } = await send({ url: '/api/auth', headers: json, payload });
    expect(status).toBe(401);
  });
});

describe('an address', () => {
  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '2147483648',
    '99999999999999999999',
    'abc',
    '%20',
    '1;drop',
    '１',
  ])('with %s for an id is not found', async (id) => {
    const { status, body } = await send({
      method: 'GET',
      url: `/api/company/${encodeURI(id)}`,
      token: owner.token,
    });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/auth'],
    ['DELETE', '/api/settings'],
    ['PUT', '/api/user'],
    ['GET', '/api/SETTINGS'],
    ['GET', '/api/settings/'],
  ] as const)('without an endpoint (%s %s) is answered as JSON, also to a browser', async (method, url) => {
    const headers = { accept: 'text/html', 'accept-language': 'en' };
    const { status, body } = await send({ method, url, headers });
    expect([status, body]).toEqual([
      404,
      { error: 'This does not exist, or no longer exists.', code: 'not_found' },
    ]);
  });

  it.each(['/api/company/%', '/api/company/%E0%A4%A'])(
    'that cannot be decoded (%s) is a bad request',
    async (url) => {
      const { status, body } = await send({ method: 'GET', url, token: owner.token });
      expect([status, body.code]).toEqual([400, 'bad_request']);
    },
  );
});
