import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser, tokenOf } from '#test/factories.ts';
import { aPushService } from '#test/push-service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a device of which several pages tell at once is stored once, and is that of one account at the end', async () => {
  const people = [await aUser(app, { role: 'employee' }), await aUser(app, { role: 'employee' })];
  const tokens = await Promise.all(people.map((it) => tokenOf(app, it)));
  for (let round = 0; round < 8; round += 1) {
    const { endpoint, keys } = aPushService().subscribe();
    const body = { endpoint, keys };
    const calls = tokens.flatMap((token) => Array.from({ length: 4 }, () => token));
    const replies = await Promise.all(calls.map((token) => app.call('addPushSubscription', { token, body })));
    // Who comes in between another account's two steps is told to try again.
    expect(replies.map(({ status }) => status).filter((it) => ![201, 409].includes(it))).toEqual([]);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    const { rows } = await app.database.executeSql(
      'select user_id from push_subscriptions where endpoint = $1',
      [endpoint],
    );
    expect(rows).toHaveLength(1);
  }
});
