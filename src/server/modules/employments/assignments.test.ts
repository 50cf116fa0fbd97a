import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, aNotification, anEmployee, anEmployment, aPendingEntry } from '#test/factories.ts';
import { employmentNews } from './news.ts';
import { resumeJobs } from './tables.ts';

let app: TestApp;
let house: Employer;
let userId: number;
let employee: ReturnType<typeof callerOf>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  const user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  userId = user.id;
  employee = callerOf(app, user);
});

type Period = { from?: string; to?: string };
const pending = (period: Period = {}) =>
  aPendingEntry(app, { userId, companyId: house.companyId, ...period });
const employed = (period: Period & Partial<Parameters<typeof anEmployment>[1]> = {}) =>
  anEmployment(app, { userId, companyId: house.companyId, ...period });
/** An employment that includes the test's current day, 20 November 2026. */
const running = () => employed({ from: '2026-06-01', to: '2027-01-31' });

type Name = Parameters<Employer['call']>[0];
const decide = (name: Name, entryId: number, body?: object) =>
  house.call(name, { params: { entryId }, ...(body && { body }) });
const refusal = async (reply: ReturnType<typeof decide>) => {
  const { status, error } = await reply;
  return [status, error.code, ...Object.entries(error.codes ?? {}).flat(2)].filter(Boolean).join(' ');
};
/** A stored entry, also if it was removed. */
const storedOf = async (entryId: number) =>
  (await app.database.db.select().from(resumeJobs).where(eq(resumeJobs.id, entryId)))[0];
const newsOfEmployee = async () => (await employee('listNotifications')).body.data;

describe('a company', () => {
  it('confirms an entry once', async () => {
    const { id } = await pending();
    const { status, body } = await house.call('confirmEntry', { params: { entryId: id }, body: {} });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'APPROVED', season: 'winter', can: { decide: false } });
    expect(await refusal(decide('confirmEntry', id, {}))).toBe('409 entry_decided');
    expect(await newsOfEmployee()).toMatchObject([
      { type: 'ResumeJobEntryChanged', target: '/employee/documents' },
    ]);
  });

  it('leads the employee by mail to the year plan with the job, but not with one that is too long over', async () => {
    const told = async (period: Period) => {
      const { id } = await pending(period);
      await decide('confirmEntry', id, {});
      return { id, mail: JSON.stringify(requestedMails(app).at(-1)) };
    };
    // 123 days without work lie between its end and tomorrow, 21 November 2026.
    const last = await told({ from: '2026-05-01', to: '2026-07-20' });
    expect(last.mail).toContain(`/de/jahresplan?held=${last.id}"`);
    expect(last.mail).toContain('im Jahresplan');
    const over = await told({ from: '2026-02-01', to: '2026-04-30' });
    expect(over.mail).toContain('hat Ihre Anstellung als «Koch» bestätigt');
    expect(over.mail).toContain('/employee/documents"');
    expect(over.mail).not.toMatch(/jahresplan/i);
  });

  it('sets the season of most of its days and the time of confirmation on the entry that it confirms', async () => {
    const { id } = await pending({ from: '2026-04-20', to: '2026-10-15' });
    app.clock.set('2026-11-21T08:00:00Z');
    await decide('confirmEntry', id, {});
    expect(await storedOf(id)).toMatchObject({ season: 'summer', confirmedAt: app.clock.now() });
  });

  it.each([
    ['confirmEntry', {}, 'hat Ihre Anstellung als «Koch» bestätigt'],
    ['declineEntry', { reason: 'DATE' }, 'hat Ihre Anstellung als «Koch» nicht bestätigt'],
  ] as const)('tells the employee of an entry what it did by %s', async (name, body, words) => {
    const { id } = await pending();
    await decide(name, id, body);
    expect(await newsOfEmployee()).toMatchObject([
      { message: expect.stringContaining(`Hotel Quarzhorn ${words}`) },
    ]);
  });

  it.each([
    ['declineEntry', {}, 'stellt Sie für die nächste Saison nicht wieder als «Koch» an'],
    ['editEmployment', { workload: 80 }, 'hat Angaben zu Ihrer Anstellung als «Koch» geändert'],
    ['editEmployment', { end_date: '2026-11-20' }, 'hat für Ihre Anstellung als «Koch» ein früheres Ende'],
    ['removeEmployment', undefined, 'hat Ihre Anstellung als «Koch» gelöscht'],
  ] as const)('tells the employee of an employment what it did by %s with %j', async (name, body, words) => {
    const { id } = await running();
    await decide(name, id, body);
    expect(await newsOfEmployee()).toMatchObject([
      { message: expect.stringContaining(`Hotel Quarzhorn ${words}`) },
    ]);
  });

  it.each([
    ['confirmEntry', {}],
    ['declineEntry', { reason: 'DATE' }],
  ] as const)(
    'increases the time of change of an entry with %s, even within one millisecond',
    async (name, body) => {
      const { id, updatedAt } = await pending();
      await decide(name, id, body);
      expect((await storedOf(id))?.updatedAt.getTime()).toBe(updatedAt.getTime() + 1);
    },
  );

  it.each([
    ['declineEntry', {}],
    ['editEmployment', { title: 'Chef' }],
    ['removeEmployment', undefined],
  ] as const)(
    'increases the time of change of an employment with %s, even within one millisecond',
    async (name, body) => {
      const { id, updatedAt } = await running();
      await decide(name, id, body);
      expect((await storedOf(id))?.updatedAt.getTime()).toBe(updatedAt.getTime() + 1);
    },
  );

  it.each([
    ['confirmEntry', {}],
    ['declineEntry', { reason: 'DATE' }],
  ] as const)('has read by %s what it was told of that entry, and of no other', async (name, body) => {
    for (const entryId of [(await pending()).id, 999_999]) {
      const facts = { employee: 'Ana Reis', title: `Koch ${entryId}`, about: `entry/${entryId}` as const };
      const to = { userId: house.userId, companyId: house.companyId };
      await aNotification(app, { ...to, news: employmentNews.linked.of(facts) });
    }
    const [entry] = (await house.call('listPendingEntries')).body.data;
    await decide(name, entry?.resume_entry_id ?? 0, body);
    const news = (await house.call('listCompanyNotifications')).body.data;
    expect(news.filter(({ read_at }) => read_at === null)).toMatchObject([
      { message: expect.stringContaining('Koch 999999') },
    ]);
  });

  it('has each decision logged with the person that it is about', async () => {
    const contract = { job_title: 'Koch', workload: 80, start_date: '2027-10-01', end_date: '2027-12-31' };
    const { id: current } = await running();
    const { id: past } = await employed({ from: '2026-01-10', to: '2026-04-10' });
    const { id: first } = await pending({ from: '2027-02-01', to: '2027-05-31' });
    const { id: second } = await pending({ from: '2027-06-01', to: '2027-09-30' });
    const requirement = { registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT' };
    for (const [name, id, body] of [
      ['confirmEntry', first, {}],
      ['declineEntry', second, { reason: 'DATE' }],
      ['declineEntry', past, {}],
      ['editEmployment', current, { workload: 80 }],
      ['renewEmployment', current, { ...contract, ...requirement }],
      ['removeEmployment', first, undefined],
    ] as const) {
      expect([name, (await decide(name, id, body)).status]).toEqual([
        name,
        name === 'renewEmployment' ? 201 : 200,
      ]);
    }
    const acts = (await house.call('listActs')).body.data;
    expect(acts.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      'employment_removed Ana Reis',
      'employment_renewed Ana Reis',
      'employment_changed Ana Reis',
      'employment_not_renewed Ana Reis',
      'employment_declined Ana Reis',
      'employment_confirmed Ana Reis',
    ]);
  });

  it('does not confirm an entry that the employee changed meanwhile', async () => {
    const { id, updatedAt } = await pending();
    await app.database.db.update(resumeJobs).set({ updatedAt: new Date('2026-11-20T10:59:59Z') });
    const seen = { updated_at: updatedAt.toISOString() };
    expect(await refusal(decide('confirmEntry', id, seen))).toBe('409 conflict');
    expect(await storedOf(id)).toMatchObject({ status: null });
  });

  it('declines an entry with a reason', async () => {
    const { id } = await pending();
    expect(await refusal(decide('declineEntry', id, {}))).toBe('422 reason required');
    expect(await refusal(decide('declineEntry', id, { reason: 'BAD' }))).toBe('422 reason in');
    const { body } = await house.call('declineEntry', {
      params: { entryId: id },
      body: { reason: 'UNKNOWN' },
    });
    expect(body.data.status).toBe('DECLINED');
    expect(await refusal(decide('confirmEntry', id, {}))).toBe('409 entry_decided');
    expect(await newsOfEmployee()).toHaveLength(1);
  });

  it('may read but not change employments without a subscription', async () => {
    const { id: waiting } = await pending();
    const { id: current } = await running();
    await app.database.executeSql("update subscription_terms set ends_on = '2026-11-19'");
    const contract = { start_date: '2027-06-01', end_date: '2027-09-30', workload: 100, job_title: 'Koch' };
    const requirement = { registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT' };
    for (const [name, id, body] of [
      ['confirmEntry', waiting, {}],
      ['declineEntry', waiting, { reason: 'DATE' }],
      ['declineEntry', current, {}],
      ['renewEmployment', current, { ...contract, ...requirement }],
      ['editEmployment', current, { title: 'Chef' }],
      ['removeEmployment', current, undefined],
    ] as const) {
      expect([name, await refusal(decide(name, id, body))]).toEqual([name, '402 subscription_required']);
    }
    expect((await house.call('listEmployments')).body.data).toMatchObject([
      { can: { decide: false, edit: false, cancel: false, delete: false, renew: false } },
    ]);
  });

  it('sees its employments by period, and separately those to confirm and to renew', async () => {
    await pending({ from: '2027-06-01', to: '2027-09-30' });
    await employed({ from: '2025-12-01', to: '2026-04-15' });
    await employed({ from: '2026-06-01', to: '2026-11-19' });
    await employed({ from: '2026-11-20', to: '2027-01-31' });
    await employed({ from: '2026-11-21', to: '2027-03-31' });
    const starts = async (scope?: string) =>
      (await house.call('listEmployments', { ...(scope && { query: { scope } }) })).body.data.map(
        ({ start_date, type }) => `${start_date} ${type}`,
      );
    expect(await starts('past')).toEqual(['2026-06-01 past', '2025-12-01 past']);
    expect(await starts('current')).toEqual(['2026-11-20 current']);
    expect(await starts('future')).toEqual(['2026-11-21 future']);
    expect(await starts()).toHaveLength(4);
    expect(await starts('all')).toHaveLength(4);
    expect((await house.call('listPendingEntries')).body.data).toHaveLength(1);
    // Of several at one company only the last is to be renewed, and not before it has begun.
    expect((await house.call('listEmploymentsToRenew')).body.data).toEqual([]);
    expect(await refusal(house.call('listEmployments', { query: { scope: 'none' } }))).toBe('422 scope in');
  });

  it.each([
    ['2025-06-01', '2025-11-19', 0],
    ['2025-06-01', '2025-11-20', 1],
    ['2026-06-01', '2027-02-20', 1],
    ['2026-06-01', '2027-02-21', 0],
  ])('is asked to renew an employment from %s to %s: %i', async (from, to, count) => {
    await employed({ from, to });
    expect((await house.call('listEmploymentsToRenew')).body.data).toHaveLength(count);
  });

  it('corrects an employment within the bounds of one season', async () => {
    const { id } = await running();
    const edit = (body: object) => decide('editEmployment', id, body);
    expect(await refusal(edit({ end_date: '2027-03-02' }))).toBe('422 end_date maximalDurationExceeded');
    expect(await refusal(edit({ start_date: '2026-02-19' }))).toContain('start_date tooLongAgo');
    expect(await refusal(edit({ start_date: '2027-02-01' }))).toBe('422 end_date notAfterStart');
    expect(await refusal(edit({ workload: 0 }))).toBe('422 workload min');
    expect(await refusal(edit({ end_date: '2026-02-30' }))).toBe('422 end_date date');
    const { body } = await house.call('editEmployment', {
      params: { entryId: id },
      body: { end_date: '2027-02-28', title: 'Chef', workload: 80 },
    });
    expect(body.data).toMatchObject({
      title: 'Chef',
      workload: 80,
      start_date: '2026-06-01',
      end_date: '2027-02-28',
      is_cancelled: false,
    });
    expect(await newsOfEmployee()).toHaveLength(1);
  });

  it('cuts an employment short for good with an end from its first day through today', async () => {
    const { id } = await running();
    const { body } = await house.call('editEmployment', {
      params: { entryId: id },
      body: { end_date: '2026-11-20' },
    });
    expect(body.data).toMatchObject({ is_cancelled: true, type: 'current', end_date: '2026-11-20' });
    const corrected = await house.call('editEmployment', {
      params: { entryId: id },
      body: { end_date: '2027-01-31' },
    });
    expect(corrected.body.data).toMatchObject({ is_cancelled: true, end_date: '2027-01-31' });
    const another = await running();
    expect(await refusal(decide('editEmployment', another.id, { end_date: '2026-05-31' }))).toBe(
      '422 end_date beforeStart',
    );
  });

  it('keeps a date without a day as it is until one of the dates is changed', async () => {
    const { id } = await employed({ from: '2026-06-01', to: '2027-01-31', startDay: null, endDay: null });
    await decide('editEmployment', id, { workload: 80 });
    expect(await storedOf(id)).toMatchObject({ workload: 80, startDay: null, endDay: null });
    await decide('editEmployment', id, { start_date: '2026-06-15' });
    expect(await storedOf(id)).toMatchObject({ startDay: 15, endDay: 31, endMonth: 1, endYear: 2027 });
    const other = await employed({ from: '2027-02-01', to: '2027-08-31', startDay: null, endDay: null });
    await decide('editEmployment', other.id, { end_date: '2027-08-30' });
    expect(await storedOf(other.id)).toMatchObject({
      startDay: 1,
      startMonth: 2,
      startYear: 2027,
      endDay: 30,
    });
  });

  it('cannot change an employment that is over', async () => {
    const { id } = await employed({ from: '2026-06-01', to: '2026-11-19' });
    expect(await refusal(decide('editEmployment', id, { title: 'Chef' }))).toBe('409 entry_over');
    expect(await refusal(decide('removeEmployment', id))).toBe('409 entry_over');
  });

  it('cannot correct an entry that it has not confirmed', async () => {
    const { id } = await pending();
    expect(await refusal(decide('editEmployment', id, { title: 'Chef' }))).toBe('409 entry_undecided');
    expect(await refusal(decide('removeEmployment', id))).toBe('409 entry_undecided');
  });

  it('removes an employment that is not taken up, and the employee is notified', async () => {
    const { id } = await employed({ from: '2026-12-01', to: '2027-04-11' });
    expect((await decide('removeEmployment', id)).status).toBe(200);
    expect((await house.call('listEmployments')).body.data).toEqual([]);
    expect((await employee('listResumeJobs')).body.data).toEqual([]);
    expect(await newsOfEmployee()).toHaveLength(1);
  });

  it('does not overwrite concurrent changes of others', async () => {
    const { id, updatedAt } = await running();
    const body = { title: 'Chef', updated_at: updatedAt.toISOString() };
    expect((await decide('editEmployment', id, body)).status).toBe(200);
    expect(await refusal(decide('editEmployment', id, body))).toBe('409 conflict');
  });
});

describe('a renewal', () => {
  const contract = {
    job_title: 'Chef de Partie',
    workload: 90,
    start_date: '2027-06-01',
    end_date: '2027-10-15',
    registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
  };

  it('makes the next employment, which is confirmed at once', async () => {
    const { id } = await running();
    const { status, body } = await house.call('renewEmployment', { params: { entryId: id }, body: contract });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      title: 'Chef de Partie',
      workload: 90,
      status: 'SYSTEM',
      season: 'summer',
      type: 'future',
      occupied_job_id: null,
      registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
    });
    const all = (await house.call('listEmployments')).body.data;
    expect(all.find(({ resume_entry_id }) => resume_entry_id === id)?.renewal_checked_on).toBe('2026-11-20');
    expect(await refusal(decide('renewEmployment', id, contract))).toBe('409 entry_not_renewable');
    expect(await refusal(decide('declineEntry', id, {}))).toBe('409 entry_not_renewable');
    expect((await employee('listResumeJobs')).body.data).toHaveLength(2);
  });

  it('is in the resume with the company’s name and address', async () => {
    const address = {
      googlePlaceId: 'nebelkamm',
      street: 'Via Maistra',
      streetNumber: '12',
      zip: '7504',
      place: 'Pontresina',
      country: 'CH',
    };
    house = await anEmployer(app, { name: 'Hotel Nebelkamm', ...address });
    const { id } = await running();
    app.clock.set('2026-11-21T08:00:00Z');
    const { body } = await house.call('renewEmployment', { params: { entryId: id }, body: contract });
    const [now, days] = [app.clock.now(), { startYear: 2027, startMonth: 6, startDay: 1 }];
    expect(await storedOf(body.data.resume_entry_id)).toMatchObject({
      ...address,
      ...days,
      ...{ endYear: 2027, endMonth: 10, endDay: 15 },
      companyId: house.companyId,
      companyName: 'Hotel Nebelkamm',
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    expect((await storedOf(id))?.updatedAt).toEqual(now);
    expect(await newsOfEmployee()).toMatchObject([
      {
        message: expect.stringContaining(
          'Hotel Nebelkamm hat Ihre nächste Saison als «Chef de Partie» eingetragen',
        ),
      },
    ]);
  });

  it('takes the place of the ad that it fills, and its season between equal half-years; it must be an ad of the company', async () => {
    const { id } = await running();
    const at = { zip: '7050', place: 'Arosa' };
    const own = { companyId: house.companyId, title: 'Koch gesucht', season: 'winter' } as const;
    const ad = await aJob(app, { ...own, ...at });
    const neighbour = await anEmployer(app);
    const foreign = await aJob(app, { companyId: neighbour.companyId });
    const deleted = await aJob(app, { companyId: house.companyId, deletedAt: app.clock.now() });
    const { registration_requirement_status: _, ...whole } = contract;
    const form = { ...whole, start_date: '2027-10-01', end_date: '2027-12-01' };
    for (const occupied_job_id of [foreign.id, deleted.id, 999_999]) {
      expect(await refusal(decide('renewEmployment', id, { ...form, occupied_job_id }))).toBe(
        '422 occupied_job_id jobUnknown',
      );
    }
    const { body } = await house.call('renewEmployment', {
      params: { entryId: id },
      body: { ...form, occupied_job_id: ad.id },
    });
    expect(await storedOf(body.data.resume_entry_id)).toMatchObject({
      ...at,
      street: null,
      season: 'winter',
    });
    expect(body.data).toMatchObject({
      occupied_job_id: ad.id,
      job_title: 'Koch gesucht',
      registration_requirement_status: null,
    });
  });

  it.each([
    [{ start_date: '2026-11-19', end_date: '2027-03-01' }, '422 start_date inThePast'],
    [{ start_date: '2026-11-20', end_date: '2027-08-21' }, '422 end_date maximalDurationExceeded'],
    [{ start_date: '2029-11-21', end_date: '2030-03-01' }, '422 start_date tooFarAhead'],
    [{ end_date: '2027-06-01' }, '422 end_date notAfterStart'],
    [{ registration_requirement_status: null }, '422 registration_requirement_status required'],
    [{ workload: 101 }, '422 workload max'],
  ])('with %j is refused', async (change, expected) => {
    const { id } = await running();
    expect(await refusal(decide('renewEmployment', id, { ...contract, ...change }))).toBe(expected);
  });

  it('needs a confirmed employment that has begun', async () => {
    const { id: coming } = await employed({ from: '2026-11-21', to: '2027-04-11' });
    const { id: waiting } = await pending();
    for (const id of [coming, waiting]) {
      expect(await refusal(decide('renewEmployment', id, contract))).toBe('409 entry_not_renewable');
    }
    expect(await refusal(decide('declineEntry', coming, {}))).toBe('409 entry_not_renewable');
  });

  it('can be declined, which notifies the employee and settles the matter', async () => {
    const { id } = await running();
    const { body } = await house.call('declineEntry', { params: { entryId: id }, body: {} });
    expect(body.data).toMatchObject({ status: 'APPROVED', renewal_checked_on: '2026-11-20' });
    expect((await house.call('listEmploymentsToRenew')).body.data).toEqual([]);
    expect(await newsOfEmployee()).toHaveLength(1);
  });
});
