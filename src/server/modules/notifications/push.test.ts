import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherPath } from '#api/pages.ts';
import { applicationNews, matterOf } from '#server/modules/applications/news.ts';
import { employmentNews } from '#server/modules/employments/index.ts';
import { matterOfInvitation, poolNews } from '#server/modules/pool/news.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aCompany, aJob, anApplication, aUser, tokenOf } from '#test/factories.ts';
import { telling } from '#test/news-context.ts';
import { aPushService, type TestBrowser } from '#test/push-service.ts';

const push = aPushService();
const confirmed = employmentNews.changed.of({
  change: 'approved',
  company: 'Hotel Quarzhorn',
  title: 'Köchin',
});

let app: TestApp;
let employee: Awaited<ReturnType<typeof aUser>>;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ push: push.transport });
});
beforeEach(async () => {
  await app.reset();
  Object.assign(push.service, { answers: null, onDelivered: () => {}, posts: 0 });
  employee = await aUser(app, { role: 'employee', language: 'it' });
  token = await tokenOf(app, employee);
});
afterAll(() => app.close());

async function subscribed(by = token): Promise<TestBrowser> {
  const browser = push.subscribe();
  const { endpoint, keys } = browser;
  const { status } = await app.call('addPushSubscription', { token: by, body: { endpoint, keys } });
  expect(status).toBe(201);
  return browser;
}

const tell = () =>
  app.database.transaction((tx) =>
    telling(app).notify(tx, { userId: employee.id, companyId: null }, confirmed),
  );

const devicesOf = async (by = token) =>
  (await app.call('getPushSubscriptions', { token: by })).body.data.devices;

describe('what the bell tells', () => {
  it('comes to the devices that asked for it, without names, in the language of the account', async () => {
    const browser = await subscribed();
    await tell();
    await app.runTasks();
    expect(browser.received).toEqual([
      {
        payload: {
          title: 'I Suoi impieghi',
          body: 'I dettagli si trovano in Solstice.',
          lang: 'it',
          tag: expect.stringMatching(/^[\w-]{32}$/),
          page: '/employee/documents',
        },
        topic: browser.received[0]?.payload.tag,
        ttl: 24 * 60 * 60,
      },
    ]);
  });

  it('comes to no device once it was switched off in the bell', async () => {
    const browser = await subscribed();
    await app.call('updateNotificationPreferences', {
      token,
      body: { type: 'ResumeJobEntryChanged', bell: false },
    });
    await tell();
    await app.runTasks();
    expect(browser.received).toEqual([]);
  });

  it('comes to every device of the people of a house, once for several of a kind', async () => {
    const owner = await aUser(app);
    const { id: companyId } = await aCompany(app, { userId: owner.id });
    const browsers = [
      await subscribed(await tokenOf(app, owner)),
      await subscribed(await tokenOf(app, owner)),
    ];
    await app.database.transaction(async (tx) => {
      for (const name of ['Ana', 'Ben']) {
        const news = applicationNews.received.of({ employee: name, job: 'Koch' });
        await telling(app).notify(tx, { userId: owner.id, companyId, employeeId: employee.id }, news);
      }
    });
    await app.runTasks();
    expect(browsers.map(({ received }) => received.map(({ payload }) => payload.title))).toEqual([
      ['Neue Bewerbungen'],
      ['Neue Bewerbungen'],
    ]);
    expect(JSON.stringify(browsers.map(({ received }) => received))).not.toMatch(/Ana|Ben|Koch/);
  });

  it('is a message without its words, and the next one takes its place', async () => {
    const house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
    const { id: jobId } = await aJob(app, { companyId: house.companyId });
    const ids = { userId: employee.id, companyId: house.companyId, jobId };
    const { id: applicationId } = await anApplication(app, ids);
    const browser = await subscribed();
    for (const words of ['Am 1. Dezember?', 'Oder am 2.?']) {
      const sent = await house.call('createMessage', { params: { applicationId }, body: { text: words } });
      expect(sent.status).toBe(201);
      await app.runTasks();
    }
    const [first, second] = browser.received;
    expect(browser.received).toHaveLength(2);
    expect(second).toEqual(first);
    expect(first?.payload).toMatchObject({
      title: 'Messaggi',
      page: `${otherPath('employee.application.edit', { id: applicationId })}#messages`,
    });
    expect(JSON.stringify(first)).not.toMatch(/Quarzhorn|Dezember/);
  });

  it('is an invitation or a time for an interview, without the house', async () => {
    const browser = await subscribed();
    const house = { company: 'Hotel Quarzhorn', job: 'Köchin' };
    const facts = { change: 'offered', employee: 'Ana', ...house, application: 3 } as const;
    for (const news of [
      poolNews.received.of({ ...house, about: matterOfInvitation(1) }),
      applicationNews.offer.of({ ...facts, about: matterOf({ id: 3, jobId: 1 }).about }),
    ]) {
      await app.database.transaction((tx) =>
        telling(app).notify(tx, { userId: employee.id, companyId: null }, news),
      );
    }
    await app.runTasks();
    expect(browser.received.map(({ payload }) => [payload.title, payload.page])).toEqual([
      ['Inviti di aziende', otherPath('employee.availability')],
      ['Date per i colloqui', otherPath('employee.application.edit', { id: 3 })],
    ]);
    expect(JSON.stringify(browser.received)).not.toMatch(/Quarzhorn|Köchin|Ana/);
  });

  it('is not sent if what it tells of was rolled back', async () => {
    const browser = await subscribed();
    const failing = app.database.transaction(async (tx) => {
      await telling(app).notify(tx, { userId: employee.id, companyId: null }, confirmed);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await app.runTasks();
    expect(browser.received).toEqual([]);
  });

  it('is sent once, however often its task runs, and again under the same topic if a kill came in between', async () => {
    const browser = await subscribed();
    await tell();
    const [task] = app.tasks.filter(({ name }) => name === 'send-push');
    push.service.onDelivered = () => {
      throw new Error('killed');
    };
    await expect(app.runTasks()).rejects.toThrow('killed');
    push.service.onDelivered = () => {};
    for (let nth = 0; nth < 3; nth += 1) {
      if (task) app.tasks.push(task);
      await app.runTasks();
    }
    expect(browser.received).toHaveLength(2);
    expect(new Set(browser.received.map(({ topic }) => topic)).size).toBe(1);
  });

  it('is tried again while the push service is overloaded', async () => {
    const browser = await subscribed();
    await tell();
    const [task] = app.tasks.filter(({ name }) => name === 'send-push');
    push.service.answers = 503;
    await expect(app.runTasks()).rejects.toThrow('503');
    push.service.answers = null;
    if (task) app.tasks.push(task);
    await app.runTasks();
    expect(browser.received).toHaveLength(1);
  });
});

describe('a device', () => {
  it('gets nothing more once its session is over by itself', async () => {
    const browser = await subscribed();
    app.clock.set(new Date(app.clock.now().getTime() + 15 * 86_400_000).toISOString());
    await tell();
    await app.runTasks();
    expect(browser.received).toEqual([]);
    expect(await devicesOf(await tokenOf(app, employee))).toEqual([]);
  });

  it('is told nothing of the account before, even what was already on its way', async () => {
    const browser = await subscribed();
    await tell();
    const { endpoint, keys } = browser;
    const next = await tokenOf(app, await aUser(app, { role: 'employee' }));
    await app.call('addPushSubscription', { token: next, body: { endpoint, keys } });
    await app.runTasks();
    expect(browser.received).toEqual([]);
  });

  it('is told by its name to its account alone', async () => {
    await subscribed();
    expect(await devicesOf()).toEqual([
      { device: null, created_at: '2026-11-20T11:00:00.000Z', current: true },
    ]);
    const other = await tokenOf(app, employee);
    expect(await devicesOf(other)).toMatchObject([{ current: false }]);
    expect(await devicesOf(await tokenOf(app, await aUser(app)))).toEqual([]);
  });

  it('gets nothing more once it is switched off, logged out, or its session was ended', async () => {
    const ways = [
      (by: string) => app.call('deletePushSubscription', { token: by }),
      (by: string) => app.call('logOut', { token: by }),
      () => app.call('endOtherSessions', { token }),
    ];
    for (const end of ways) {
      const other = await tokenOf(app, employee);
      const browser = await subscribed(other);
      await end(other);
      await tell();
      await app.runTasks();
      expect(browser.received).toEqual([]);
      expect(await devicesOf()).toEqual([]);
    }
  });

  it('is forgotten once its browser has withdrawn', async () => {
    const browser = await subscribed();
    push.withdraw(browser);
    await tell();
    await app.runTasks();
    expect(await devicesOf()).toEqual([]);
  });

  it('goes over to whoever logs in on it and asks for it', async () => {
    const browser = await subscribed();
    const next = await tokenOf(app, await aUser(app, { role: 'employee' }));
    const { endpoint, keys } = browser;
    expect((await app.call('addPushSubscription', { token: next, body: { endpoint, keys } })).status).toBe(
      201,
    );
    await tell();
    await app.runTasks();
    expect(browser.received).toEqual([]);
    expect(await devicesOf()).toEqual([]);
  });

  it('cannot be taken by somebody who knows its address alone', async () => {
    const { endpoint } = await subscribed();
    const thief = await tokenOf(app, await aUser(app));
    const { keys } = push.subscribe();
    const taken = await app.call('addPushSubscription', { token: thief, body: { endpoint, keys } });
    expect([taken.status, taken.error.code]).toEqual([409, 'conflict']);
    expect(await devicesOf()).toHaveLength(1);
  });

  it('is one of ten at most, and the oldest goes', async () => {
    const tokens = [];
    for (let nth = 0; nth < 11; nth += 1) {
      tokens.push(await tokenOf(app, employee));
      await subscribed(tokens.at(-1));
    }
    expect(await devicesOf(tokens[0])).toHaveLength(10);
    expect((await devicesOf(tokens[0])).some(({ current }) => current)).toBe(false);
  });

  it.each([
    ['http://push.example.org/a', 'url'],
    ['https://127.0.0.1/a', 'url'],
    ['https://db.internal/a', 'url'],
    [`https://push.example.org/${'a'.repeat(2048)}`, 'max'],
  ])('is refused at the address %.40s', async (endpoint, code) => {
    const { keys } = push.subscribe();
    const { status, error } = await app.call('addPushSubscription', { token, body: { endpoint, keys } });
    expect([status, error.codes]).toEqual([422, { endpoint: [code] }]);
  });

  it('is refused with keys that no browser has', async () => {
    const { endpoint } = push.subscribe();
    const keys = { p256dh: 'short', auth: '' };
    const { status, error } = await app.call('addPushSubscription', { token, body: { endpoint, keys } });
    expect(status).toBe(422);
    expect(Object.keys(error.codes ?? {})).toEqual(['keys.p256dh', 'keys.auth']);
  });
});
