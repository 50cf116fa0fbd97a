import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalIndex } from '#server/adapters/search/port.ts';
import { anOrderedAlert, sentAlerts, titlesIn } from '#test/alerts.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, aJob, anEmployee, anEmployment, anOccupation, aUser } from '#test/factories.ts';
import { users } from '../accounts/tables.ts';
import { resumeJobs } from '../employments/tables.ts';
import { touchJobs } from '../jobs/index.ts';
import { jobs } from '../jobs/tables.ts';
import { alertResults, alerts } from './tables.ts';

let app: TestApp;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://solstice.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  companyId = await aHouse();
  await anOccupation(app);
});

async function aHouse() {
  const user = await aUser(app);
  return (await aCompany(app, { userId: user.id })).id;
}

const at = (instant: string) => app.clock.set(instant);
const sent = () => sentAlerts(app);
/** Switches an ad off or on. */
const turn = (id: number, status: 'ACTIVE' | 'INACTIVE') =>
  app.database.transaction(async (tx) => {
    await tx.update(jobs).set({ status }).where(eq(jobs.id, id));
    touchJobs(tx, [id]);
  });
const publish = (overrides: Partial<Parameters<typeof aJob>[1]> = {}) =>
  aJob(app, { companyId, title: 'Koch', ...overrides });

/** An alert for cooks, created on Friday, 20 November, after all ads that were public by then were recorded. */
async function anAlertForCooks(body: object = {}) {
  await app.runTask('send-alerts');
  return anOrderedAlert(app, body);
}

describe('an alert', () => {
  it('is sent once, from 7.00 on, with the ads that have become public since', async () => {
    await publish({ title: 'Koch von früher' });
    await anAlertForCooks();
    at('2026-11-20T11:01:00Z');
    const { id } = await publish();
    await publish({ title: 'Gärtner', description: '<p>Draussen.</p>' });
    expect(await sent()).toEqual([]);
    at('2026-11-21T05:59:00Z');
    expect(await sent()).toEqual([]);
    at('2026-11-21T06:00:00Z');
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toEqual({
      to: 'ana@example.net',
      ...{ reader: null, kind: 'jobs', words: 'koch', more: 0, until: '' },
      results: [
        [
          {
            ...{ title: 'Koch', company: expect.any(String), place: 'Pontresina' },
            months: 'Dezember 2026 – April 2027',
            link: `https://solstice.example/de/jobs/${id}`,
          },
        ],
      ],
      link: 'https://solstice.example/de/jobs?query=koch',
      manage: expect.stringMatching(/^https:\/\/solstice\.example\/alert\/[\w-]+\?in=de$/),
      unsubscribe: expect.stringMatching(/^https:\/\/solstice\.example\/alert\/off\/[\w-]+\?in=de$/),
    });
    expect(await sent()).toEqual([]);
    at('2026-11-22T06:00:00Z');
    expect(await sent()).toEqual([]);
    expect(await app.database.db.select().from(alerts)).toMatchObject([
      { lastSentAt: new Date('2026-11-21T06:00:00Z'), dueAt: new Date('2026-11-23T06:00:00Z') },
    ]);
  });

  it('is sent on Monday if it is weekly', async () => {
    await anAlertForCooks({ frequency: 'weekly' });
    await publish();
    at('2026-11-22T12:00:00Z');
    expect(await sent()).toEqual([]);
    at('2026-11-23T06:00:00Z');
    expect(await sent()).toHaveLength(1);
  });

  it('is not sent at night after an outage', async () => {
    await anAlertForCooks();
    await publish();
    at('2026-11-22T02:00:00Z');
    expect(await sent()).toEqual([]);
    at('2026-11-22T06:00:00Z');
    expect(await sent()).toHaveLength(1);
  });

  it('lists at most ten ads, newest first, with the number of further ones', async () => {
    await anAlertForCooks();
    for (let n = 1; n <= 12; n++) {
      at(`2026-11-20T12:${String(n).padStart(2, '0')}:00Z`);
      await publish({ title: `Koch ${n}` });
    }
    at('2026-11-21T06:00:00Z');
    const [mail] = await sent();
    expect(mail && titlesIn(mail)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Koch ${n}`));
    expect(mail?.more).toBe(2);
    at('2026-11-22T06:00:00Z');
    expect(await sent()).toEqual([]);
  });

  it('never repeats an ad that was switched off and on', async () => {
    await anAlertForCooks();
    const { id } = await publish();
    at('2026-11-21T06:00:00Z');
    await sent();
    await turn(id, 'INACTIVE');
    await app.runTask('send-alerts');
    at('2026-11-21T12:00:00Z');
    await turn(id, 'ACTIVE');
    at('2026-11-22T06:00:00Z');
    expect(await sent()).toEqual([]);
  });

  it('never repeats an ad if the same period is checked again', async () => {
    await anAlertForCooks();
    await publish();
    at('2026-11-21T06:00:00Z');
    expect(await sent()).toHaveLength(1);
    const checkedAt = new Date('2026-11-20T10:00:00Z');
    await app.database.db.update(alerts).set({ checkedAt, dueAt: checkedAt });
    expect(await sent()).toEqual([]);
  });

  it.each([
    ['was switched off', (id: number) => turn(id, 'INACTIVE')],
    [
      'is of a blocked house',
      async () => {
        await app.database.db.execute(`update subscription_terms set ends_on = '2026-11-20'`);
      },
    ],
  ])('is not sent if its only ad %s since the mail was written', async (_, withdraw) => {
    await anAlertForCooks();
    const { id } = await publish();
    at('2026-11-21T06:00:00Z');
    await app.runTask('send-alerts');
    await withdraw(id);
    const other = await aHouse();
    await publish({ companyId: other });
    expect(app.tasks.map(({ name }) => name)).toContain('send-mail');
    await app.runTasks();
    expect(app.mails.filter(({ subject }) => subject.startsWith('alert '))).toEqual([]);
  });

  it('leaves out an ad that was switched off since, and uses current titles', async () => {
    await anAlertForCooks();
    const first = await publish({ title: 'Koch A' });
    const second = await publish({ title: 'Koch B' });
    at('2026-11-21T06:00:00Z');
    await app.runTask('send-alerts');
    await turn(first.id, 'INACTIVE');
    await app.database.db.update(jobs).set({ title: 'Koch C' }).where(eq(jobs.id, second.id));
    const [mail] = await sent();
    expect(mail && titlesIn(mail)).toEqual(['Koch C']);
  });

  it('replaces ads that were switched off since the mail was written by the next ones', async () => {
    await anAlertForCooks();
    const ids: number[] = [];
    for (let n = 1; n <= 13; n++) {
      at(`2026-11-20T12:${String(n).padStart(2, '0')}:00Z`);
      ids.push((await publish({ title: `Koch ${n}` })).id);
    }
    at('2026-11-21T06:00:00Z');
    await app.runTask('send-alerts');
    for (const id of [ids[12], ids[7]]) await turn(id as number, 'INACTIVE');
    const [mail] = await sent();
    expect(mail && titlesIn(mail)).toEqual([12, 11, 10, 9, 7, 6, 5, 4, 3, 2].map((n) => `Koch ${n}`));
    expect(mail?.more).toBe(1);
    const told = await app.database.db.select().from(alertResults);
    expect(told.map(({ first }) => ids.indexOf(first)).sort((a, b) => a - b)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 8, 9, 10, 11],
    ]);
  });

  it('is not sent if it was deleted since the mail was written', async () => {
    const token = await anAlertForCooks();
    await publish();
    at('2026-11-21T06:00:00Z');
    await app.runTask('send-alerts');
    await app.call('endAlertAtOnce', { params: { token } });
    expect(await sent()).toEqual([]);
  });

  it('announces its expiry in its last month, and expires', async () => {
    await anAlertForCooks();
    const tell = async (instant: string) => {
      at(instant);
      await publish({ endYear: 2029 });
      return (await sent()).map(({ until }) => until);
    };
    expect(await tell('2027-10-19T06:00:00Z')).toEqual(['']);
    expect(await tell('2027-10-20T06:00:00Z')).toEqual(['19. November 2027']);
    expect(await tell('2027-11-19T06:00:00Z')).toEqual(['19. November 2027']);
    expect(await tell('2027-11-20T06:00:00Z')).toEqual([]);
    await app.runTask('sweep-alerts');
    expect(await app.database.db.select().from(alerts)).toEqual([]);
  });

  it.each(['daily', 'weekly'])(
    'announces its expiry once without new ads, if it is %s',
    async (frequency) => {
      await anAlertForCooks({ frequency });
      for (const day of ['2027-10-25', '2027-11-04']) {
        at(`${day}T06:00:00Z`);
        expect(await sent()).toEqual([]);
      }
      const mails: Awaited<ReturnType<typeof sent>> = [];
      for (let day = 5; day <= 19; day++) {
        at(`2027-11-${String(day).padStart(2, '0')}T06:00:00Z`);
        mails.push(...(await sent()));
      }
      expect(mails).toMatchObject([{ results: [], more: 0, until: '19. November 2027' }]);
      expect(mails[0]?.link).toBe(mails[0]?.manage);
      expect(await app.database.db.select().from(alertResults)).toEqual([]);
    },
  );

  it('announces its expiry even if no ad of the mail is public any more', async () => {
    await anAlertForCooks();
    at('2027-10-20T05:00:00Z');
    const { id } = await publish({ endYear: 2029 });
    at('2027-10-20T06:00:00Z');
    await app.runTask('send-alerts');
    await turn(id, 'INACTIVE');
    expect(await sent()).toMatchObject([{ results: [], until: '19. November 2027' }]);
    expect(await app.database.db.select().from(alertResults)).toEqual([]);
  });

  it('of an account is sent to its current address, and not while it is disabled', async () => {
    await app.runTask('send-alerts');
    const user = await anEmployee(app);
    await callerOf(app, user)('createAlert', {
      body: { kind: 'jobs', search: 'query=koch', frequency: 'daily', language: 'fr' },
    });
    await publish();
    await app.database.db
      .update(users)
      .set({ email: 'new@example.net', emailKey: 'new@example.net' })
      .where(eq(users.id, user.id));
    at('2026-11-21T06:00:00Z');
    expect(await sent()).toMatchObject([{ to: 'new@example.net', reader: { lastName: user.lastName } }]);
    await publish();
    await app.database.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, user.id));
    at('2026-11-22T06:00:00Z');
    expect(await sent()).toEqual([]);
  });

  it('shares one search with alerts of the same search', async () => {
    await anAlertForCooks();
    for (let n = 1; n <= 3; n++) await anOrderedAlert(app, { email: `ana${n}@example.net` });
    await anOrderedAlert(app, { search: 'query=gaertner' });
    await publish();
    at('2026-11-21T06:00:00Z');
    const asked = vi.spyOn(app.searchIndex as LocalIndex, 'foundAmong');
    expect(await sent()).toHaveLength(4);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('respects its filters and its radius', async () => {
    const places = await app.call('listPlaces', { query: { query: '7504 Pontresina' } });
    const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = places.body.data;
    await anAlertForCooks({
      search: `filters=season%3Awinter&aroundLatLng=${latitude},${longitude}&aroundRadius=10000`,
    });
    await publish({ title: 'Nah', latitude, longitude });
    await publish({ title: 'Fern', latitude: 46.02, longitude: 7.75 });
    const summer = { startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027, season: 'summer' as const };
    await publish({ title: 'Sommer', latitude, longitude, ...summer });
    at('2026-11-21T06:00:00Z');
    const mails = await sent();
    expect(mails.map(titlesIn)).toEqual([['Nah']]);
    expect(mails[0]).toMatchObject({ words: '7504 Pontresina' });
  });

  it('has its search words in one line of limited length', async () => {
    const query = `koch\r\nBcc: all@example.net ${'a'.repeat(100)}`;
    await anAlertForCooks({ search: `query=${encodeURIComponent('koch\r\n')}` });
    await anOrderedAlert(app, {
      search: new URLSearchParams({ query, filters: 'season:winter' }).toString(),
    });
    at('2026-11-20T11:01:00Z');
    await publish({ title: query.replaceAll(/\s+/g, ' ') });
    at('2026-11-21T06:00:00Z');
    const words = (await sent()).map((mail) => mail.words);
    expect(words[0]).toBe('koch');
    for (const line of words) expect(line).toMatch(/^[^\p{Cc}]{1,81}$/u);
  });

  it('deletes sent results after two weeks', async () => {
    await anAlertForCooks();
    await publish();
    at('2026-11-21T06:00:00Z');
    await sent();
    at('2026-12-05T06:00:00Z');
    await app.runTask('sweep-alerts');
    expect(await app.database.db.select().from(alertResults)).toHaveLength(1);
    at('2026-12-05T06:00:01Z');
    await app.runTask('sweep-alerts');
    expect(await app.database.db.select().from(alertResults)).toEqual([]);
  });
});

describe('an alert for year plans', () => {
  const summer = { startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027, season: 'summer' as const };

  it('sends a plan with a new ad once', async () => {
    await publish({ title: 'Winter' });
    await anAlertForCooks({ kind: 'year_plans', search: '' });
    const other = await aHouse();
    await publish({ companyId: other, title: 'Sommer', ...summer });
    at('2026-11-21T06:00:00Z');
    const mails = await sent();
    expect(mails.map(titlesIn)).toEqual([['Winter + Sommer']]);
    expect(mails[0]?.link).toBe('https://solstice.example/de/jahresplan');
    at('2026-11-22T06:00:00Z');
    expect(await sent()).toEqual([]);
  });

  it('lists plans with newer ads before better ones', async () => {
    await publish({ title: 'Winter A' });
    await publish({ companyId: await aHouse(), title: 'Winter B', accommodation: true });
    await anAlertForCooks({ kind: 'year_plans', search: '' });
    await publish({ companyId: await aHouse(), title: 'Sommer A', ...summer });
    await app.runTask('send-alerts');
    at('2026-11-20T15:00:00Z');
    await publish({ companyId: await aHouse(), title: 'Sommer B', ...summer, startMonth: 7 });
    at('2026-11-21T06:00:00Z');
    const [mail] = await sent();
    expect(mail && titlesIn(mail).map((titles) => titles.split(' + ')[1])).toEqual(['Sommer B', 'Sommer A']);
  });

  it('never repeats an ad in another plan', async () => {
    await publish({ title: 'Winter A' });
    await anAlertForCooks({ kind: 'year_plans', search: '' });
    await publish({ companyId: await aHouse(), title: 'Sommer A', ...summer });
    at('2026-11-21T06:00:00Z');
    expect((await sent()).map(titlesIn)).toEqual([['Winter A + Sommer A']]);
    await publish({ companyId: await aHouse(), title: 'Sommer B', ...summer });
    at('2026-11-22T06:00:00Z');
    expect(await sent()).toEqual([]);
    await publish({ companyId: await aHouse(), title: 'Winter B', startMonth: 1, startYear: 2027 });
    at('2026-11-23T06:00:00Z');
    expect((await sent()).map(titlesIn)).toEqual([['Winter B + Sommer B']]);
  });

  it('replaces a plan that is gone by the next one, without the ads of a later mail', async () => {
    await publish({ title: 'Winter A' });
    await anAlertForCooks({ kind: 'year_plans', search: '' });
    const gone = await publish({ companyId: await aHouse(), title: 'Sommer A', ...summer });
    const next = await publish({ companyId: await aHouse(), title: 'Sommer B', ...summer });
    at('2026-11-21T06:00:00Z');
    await app.runTask('send-alerts');
    await turn(gone.id, 'INACTIVE');
    expect((await sent()).map(titlesIn)).toEqual([['Winter A + Sommer B']]);

    const house = await aHouse();
    await publish({ companyId: house, title: 'Winter C' });
    const late = await publish({ companyId: await aHouse(), title: 'Sommer C', ...summer });
    const other = await publish({ companyId: await aHouse(), title: 'Sommer D', ...summer });
    at('2026-11-22T06:00:00Z');
    await app.runTask('send-alerts');
    await publish({ companyId: house, title: 'Winter D' });
    at('2026-11-23T06:00:00Z');
    await app.runTask('send-alerts');
    await turn(late.id, 'INACTIVE');
    expect((await sent()).map(titlesIn)).toEqual([['Winter D + Sommer D']]);
    const told = await app.database.db.select().from(alertResults);
    expect(told.map(({ second }) => second)).toEqual([next.id, other.id]);
  });

  it('keeps sent results while one of the ads may be public', async () => {
    await publish({ title: 'Winter A' });
    await anAlertForCooks({ kind: 'year_plans', search: '' });
    await publish({ companyId: await aHouse(), title: 'Sommer A', ...summer });
    at('2026-11-21T06:00:00Z');
    await sent();
    at('2027-10-31T12:00:00Z');
    await app.runTask('sweep-alerts');
    expect(await app.database.db.select().from(alertResults)).toHaveLength(1);
    at('2027-11-01T12:00:00Z');
    await app.runTask('sweep-alerts');
    expect(await app.database.db.select().from(alertResults)).toEqual([]);
  });

  it('of a visitor uses the dates of a held job in the search', async () => {
    const search = 'held_start=2027-05-01&held_end=2027-10-31';
    await anAlertForCooks({ kind: 'year_plans', search });
    await publish({ title: 'Winter' });
    at('2026-11-21T06:00:00Z');
    const [mail] = await sent();
    expect(mail?.results).toMatchObject([
      [{ title: 'Winter' }, { title: null, company: null, months: 'Mai 2027 – Oktober 2027', link: null }],
    ]);
  });

  it('uses any held job once the chosen one is deleted, and ignores a month that is past', async () => {
    await app.runTask('send-alerts');
    const user = await anEmployee(app);
    const house = await aHouse();
    const held = { userId: user.id, companyId: house, startYear: 2026, startMonth: 5, startDay: 1 };
    const gone = await anEmployment(app, held);
    const reply = await callerOf(app, user)('createAlert', {
      body: {
        ...{ kind: 'year_plans', search: `held=${gone.id}&from=2026-11`, frequency: 'daily', language: 'de' },
      },
    });
    expect(reply.status).toBe(201);
    await app.database.db.delete(resumeJobs).where(eq(resumeJobs.id, gone.id));
    at('2026-12-01T12:00:00Z');
    await publish({ title: 'Winter', startYear: 2027, endYear: 2028 });
    await publish({ companyId: await aHouse(), title: 'Sommer', ...summer });
    at('2026-12-02T06:00:00Z');
    expect((await sent()).map(titlesIn)).toEqual([['Sommer + Winter']]);
  });
});
