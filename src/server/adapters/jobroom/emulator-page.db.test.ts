import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aReport } from '#test/jobroom.ts';
import { createJobRoomEmulator, type JobRoomEmulator } from './embedded.ts';
import { registerEmulatorPage } from './emulator-page.ts';

let app: TestApp;
let emulator: JobRoomEmulator;
let id: string;
let decided: string[] = [];
let fails = false;

beforeAll(async () => {
  app = await startTestApp();
  emulator = createJobRoomEmulator({ ...app, delayS: 10, waitDays: 5 });
  registerEmulatorPage(app.app, emulator, async (it) => {
    if (fails) throw new Error('Failed query: insert into "jobroom_entries" params: secret');
    decided.push(it);
  });
});
beforeEach(async () => {
  await app.reset();
  fails = false;
  decided = [];
  ({ id } = await emulator.create(aReport()));
});
afterAll(() => app.close());

const FORM = 'application/x-www-form-urlencoded';
const send = (payload?: string, { to = id, type = FORM } = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/dev/jobroom/${to}`,
    headers: payload === undefined ? {} : { 'content-type': type },
    ...(payload !== undefined && { payload }),
  });

describe('The page of the emulator', () => {
  it('decides on an entry', async () => {
    const { statusCode, headers } = await send('status=REJECTED&until=2026-12-01&reason=Der+Lohn+fehlt.');
    expect([statusCode, headers.location, decided]).toEqual([303, '/dev/jobroom', [id]]);
    expect(await emulator.find(id)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'Der Lohn fehlt.',
      reportingObligationEndDate: '2026-12-01',
    });
    expect((await send('status=PUBLISHED_PUBLIC&until=&reason=')).statusCode).toBe(303);
  });

  it('preselects no option for a status that cannot be chosen, and changes nothing without a choice', async () => {
    const chosen = async () =>
      (await app.app.inject('/dev/jobroom')).body.match(/<option[^>]* selected>(.*?)<\/option>/)?.[1];
    await emulator.decide(id, { status: 'PUBLISHED_PUBLIC' });
    expect(await chosen()).toBe('PUBLISHED_PUBLIC');
    await emulator.decide(id, { status: 'IN_RECONCILIATION' });
    expect(await chosen()).toBe('–');
    expect((await send('status=&until=&reason=')).statusCode).toBe(400);
  });

  it.each([
    ['a day that does not exist', 'status=PUBLISHED_RESTRICTED&until=2026-02-30'],
    ['a date out of range', 'status=PUBLISHED_RESTRICTED&until=9999-99-99'],
    ['a date of zeros', 'status=PUBLISHED_RESTRICTED&until=0000-00-00'],
    ['a reason with NUL', 'status=REJECTED&reason=a%00b'],
    ['a reason of 501 characters', `status=REJECTED&reason=${'x'.repeat(501)}`],
    ['an unknown status', 'status=DONE'],
    ['an empty form', ''],
    ['a request without a form', undefined],
  ])('refuses %s, and changes nothing', async (_, payload) => {
    const before = await emulator.find(id);
    const { statusCode, body } = await send(payload);
    expect([statusCode, body]).toEqual([400, 'No such decision.']);
    expect([await emulator.find(id), decided]).toEqual([before, []]);
  });

  it('refuses JSON, which no HTML form sends', async () => {
    const type = 'application/json';
    expect((await send('{"status":"REJECTED"}', { type })).statusCode).toBe(400);
    expect((await send('null', { type })).statusCode).toBe(400);
    expect((await send('{', { type })).statusCode).toBe(400);
  });

  it.each(['%00', 'a%00b', '00000000-0000-0000-0000-000000000000', 'x'.repeat(900)])(
    'answers that the entry %s does not exist',
    async (to) => {
      const { statusCode, body } = await send('status=REJECTED', { to });
      expect([statusCode, body]).toEqual([404, 'No such entry.']);
    },
  );

  it('reveals of an internal error no more than the id of the request', async () => {
    fails = true;
    const { statusCode, headers, body } = await send('status=REJECTED');
    expect([statusCode, JSON.parse(body).request_id]).toEqual([500, headers['x-request-id']]);
    expect(body).not.toMatch(/query|secret/);
  });
});
