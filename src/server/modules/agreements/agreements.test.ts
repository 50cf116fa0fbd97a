import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionCompanies } from '#server/modules/subscriptions/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import {
  aJob,
  aMember,
  anAgreement,
  anEmployee,
  anEmployment,
  aPendingEntry,
  aSubscription,
} from '#test/factories.ts';
import { aPackage, aPackageToBe, checkedWhole } from '#test/package.ts';

const PUBLIC_URL = 'https://solstice.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

type Scene = Awaited<ReturnType<typeof aPackageToBe>>;

const agreementsOf = async ({ employee }: Pick<Scene, 'employee'>) =>
  (await employee.call('listAgreements')).body.data;

const check = (uuid: string) => app.call('checkAgreement', { params: { uuid } });

/** Expects that each party has one notification with this text and one mail with the same, each linking to its page. */
async function expectToldOnce({ employee, winter, summer }: Scene, words: string) {
  const mails = requestedMails(app).filter((mail) => mail.template === 'news');
  for (const [{ call }, endpoint, page] of [
    [employee, 'listNotifications', '/employee/cooperation-agreements'],
    [winter, 'listCompanyNotifications', `/company/${winter.companyId}/dashboard`],
    [summer, 'listCompanyNotifications', `/company/${summer.companyId}/dashboard`],
  ] as const) {
    const news = (await call(endpoint)).body.data.filter(({ message }) => message.includes(words));
    expect(news).toMatchObject([{ type: 'CooperationAgreementChanged', target: page }]);
    const { email } = (await call('getUser')).body.data.user;
    const told = mails.filter(
      ({ to, data }) => to === email && data.paragraphs.includes(news[0]?.message ?? ''),
    );
    expect(told).toMatchObject([{ data: { link: `${PUBLIC_URL}${page}` } }]);
  }
}

describe('a cooperation agreement', () => {
  it.each(['winter first', 'summer first'])('is made by the second confirmation: %s', async (order) => {
    const scene = await aPackageToBe(app);
    const houses = order === 'winter first' ? [scene.winter, scene.summer] : [scene.summer, scene.winter];
    expect((await houses[0]?.decide('confirmEntry'))?.status).toBe(200);
    expect(await agreementsOf(scene)).toEqual([]);
    await houses[1]?.decide('confirmEntry');
    expect(await agreementsOf(scene)).toMatchObject([
      {
        job1_company: 'Hotel Quarzhorn',
        job2_company: 'Albergo Riva',
        job1_end: '2027-04-11',
        job2_start: '2027-05-05',
        interruption_days: 23,
        status: 'VALID',
        active: true,
        employee: { first_name: 'Ana', last_name: 'Reis' },
        jobs: {
          job1: { title: 'Koch', season: 'winter', start_date: '2026-12-01', end_date: '2027-04-11' },
          job2: { title: 'Koch', season: 'summer', start_date: '2027-05-05', end_date: '2027-10-15' },
        },
      },
    ]);
  });

  it('can be searched, sorted and paged in the lists of companies and employees', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    const other = await anEmployer(app, { name: 'Zentral' });
    const of = { userId: (await anEmployee(app)).id };
    const later = await anAgreement(app, {
      first: await anEmployment(app, {
        ...of,
        ...{ companyId: other.companyId, companyName: 'Zentrâl', from: '2026-06-01', to: '2026-11-10' },
      }),
      second: await anEmployment(app, { ...of, companyId: winter.companyId, companyName: 'Hotel Quarzhorn' }),
    });
    const list = async (query: Record<string, string | number>) =>
      (await winter.call('listCompanyAgreements', { query })).body;
    const uuids = async (query: Record<string, string>) => (await list(query)).data.map((it) => it.uuid);
    expect(await uuids({ query: 'reis ZENTRAL' })).toEqual([later.uuid]);
    expect(await uuids({ query: 'riva gültig' })).toEqual([uuid]);
    expect(await uuids({ query: 'ungultig' })).toEqual([]);
    expect(await uuids({ query: 'erfullt' })).toEqual([]);
    expect(await uuids({ query: 'date' })).toEqual([]);
    expect(await uuids({ sort: 'name' })).toEqual([uuid, later.uuid]);
    expect(await uuids({ sort: 'start' })).toEqual([later.uuid, uuid]);
    expect(await uuids({ sort: '-interruption' })).toEqual([uuid, later.uuid]);
    expect(await list({ sort: '-name', page: 2, per_page: 1 })).toMatchObject({
      data: [{ uuid }],
      meta: { total: 2 },
    });
    const own = await employee.call('listAgreements', { query: { query: 'riva', page: 1 } });
    expect(own.body).toMatchObject({ data: [{ uuid }], meta: { total: 1 } });
  });

  it('is found and sorted as fulfilled in these lists once its last day is over', async () => {
    const { winter, uuid } = await aPackage(app);
    const of = { userId: (await anEmployee(app)).id };
    const longer = await anAgreement(app, {
      first: await anEmployment(app, { ...of, companyId: winter.companyId, companyName: 'Hotel Quarzhorn' }),
      second: await anEmployment(app, {
        ...of,
        ...{ companyId: (await anEmployer(app)).companyId, from: '2028-06-01', to: '2028-10-15' },
      }),
    });
    const uuids = async (query: Record<string, string>) =>
      (await winter.call('listCompanyAgreements', { query })).body.data.map((it) => it.uuid);
    app.clock.set('2027-12-01T10:00:00Z');
    expect(await uuids({ query: 'erfüllt' })).toEqual([uuid]);
    expect(await uuids({ sort: 'status' })).toEqual([longer.uuid, uuid]);
    expect(await uuids({ sort: '-status' })).toEqual([uuid, longer.uuid]);
  });

  it('is listed for all three parties and with both employments', async () => {
    const { employee, winter, summer, uuid } = await aPackage(app);
    for (const { call } of [winter, summer]) {
      expect((await call('listCompanyAgreements')).body.data).toMatchObject([{ uuid }]);
      expect((await call('getDashboard')).body.data.agreements).toEqual({ valid: 1 });
      const [entry] = (await call('listEmployments')).body.data;
      expect(entry?.cooperation_agreements).toMatchObject([{ uuid, status: 'VALID', active: true }]);
    }
    const entries = (await employee.call('listResumeJobs')).body.data;
    // Each side sees the name of the other company.
    expect(
      entries.map(({ company_name, cooperation_agreements: [it] }) => [
        company_name,
        it?.other_company,
        it?.other_start,
        it?.other_end,
        it?.end,
      ]),
    ).toEqual([
      ['Albergo Riva', 'Hotel Quarzhorn', '2026-12-01', '2027-04-11', '2027-10-15'],
      ['Hotel Quarzhorn', 'Albergo Riva', '2027-05-05', '2027-10-15', '2027-10-15'],
    ]);
    expect(entries.map(({ can }) => can)).toEqual([
      { edit: false, delete: false },
      { edit: false, delete: false },
    ]);
  });

  it('notifies all three parties, also by mail, when it is made, changed and ended', async () => {
    const scene = await aPackage(app);
    await expectToldOnce(scene, 'bilden ein Jobpaket');
    await scene.summer.decide('editEmployment', { title: 'Köchin' });
    await expectToldOnce(scene, 'haben sich Angaben geändert');
    await expectToldOnce(scene, 'Geändert in Fassung 2: Albergo Riva, Bezeichnung: Koch → Köchin.');
    await scene.summer.decide('removeEmployment');
    await expectToldOnce(scene, 'gilt nicht mehr');
    await expectToldOnce(scene, 'gilt nicht mehr. Albergo Riva: Die Anstellung findet nicht statt.');
  });

  it('is mailed to the employee together with the company’s change of the employment', async () => {
    const scene = await aPackage(app);
    const { email } = (await scene.employee.call('getUser')).body.data.user;
    const mailsSince = (count: number) =>
      requestedMails(app)
        .filter(({ to }) => to === email)
        .slice(count);
    const before = mailsSince(0).length;
    await scene.summer.decide('editEmployment', { title: 'Köchin' });
    expect(mailsSince(before)).toMatchObject([
      {
        data: {
          subject: 'Ihre Kooperationsvereinbarung ist geändert',
          paragraphs: [
            expect.stringContaining('Albergo Riva hat Angaben zu Ihrer Anstellung'),
            expect.stringContaining('Es gilt das neue PDF.'),
          ],
          button: 'Vereinbarungen ansehen',
        },
      },
    ]);
  });

  it('can be checked by anybody who holds its number, and with nothing else', async () => {
    const { uuid } = await aPackage(app);
    expect((await check(uuid)).body.data).toEqual({
      status: 'VALID',
      version: 1,
      versions: [{ version: 1, issued_on: '2026-11-20', changes: [], interruption_days: null }],
      language: 'de',
      ended_on: null,
      employee: { first_name: 'Ana', last_name: 'Reis' },
      jobs: {
        job1: {
          title: 'Koch',
          season: 'winter',
          start_date: '2026-12-01',
          end_date: '2027-04-11',
          company: 'Hotel Quarzhorn',
          ended_on: null,
          corrected_on: null,
        },
        job2: {
          title: 'Koch',
          season: 'summer',
          start_date: '2027-05-05',
          end_date: '2027-10-15',
          company: 'Albergo Riva',
          ended_on: null,
          corrected_on: null,
        },
      },
    });
    expect((await check(uuid.toUpperCase())).status).toBe(200);
    for (const other of ['1', 'x', '00000000-0000-4000-8000-000000000000', `${uuid}0`]) {
      expect((await check(other)).status).toBe(404);
    }
  });

  it('ends for good when an employment is cut short, whatever happens to that employment later', async () => {
    const scene = await aPackage(app);
    app.clock.set('2027-02-10T09:00:00Z');
    const cut = await scene.winter.decide('editEmployment', { end_date: '2027-02-10' });
    expect(cut.body).toMatchObject({ data: { is_cancelled: true, end_date: '2027-02-10' } });
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'CANCELLED', active: false, url: null }]);
    expect((await check(scene.uuid)).body.data.status).toBe('CANCELLED');

    // All parties see the day; the agreed dates stay unchanged.
    const jobs = {
      job1: { end_date: '2027-04-11', ended_on: '2027-02-10' },
      job2: { end_date: '2027-10-15', ended_on: null },
    };
    expect(await agreementsOf(scene)).toMatchObject([{ job1_end: '2027-04-11', jobs }]);
    const ofCompany = await scene.summer.call('listCompanyAgreements');
    expect(ofCompany.body.data).toMatchObject([{ jobs }]);

    // On its last day the employment is still current, so the company may correct it. It no longer counts, and a check
    // of the paper still shows which job ended.
    expect((await scene.winter.decide('editEmployment', { end_date: '2027-04-11' })).status).toBe(200);
    app.clock.set('2027-02-11T09:00:00Z');
    expect((await scene.winter.decide('editEmployment', { end_date: '2027-04-20' })).status).toBe(200);
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'CANCELLED', jobs }]);
    expect((await checkedWhole(app, scene.uuid)).jobs).toMatchObject(jobs);
  });

  it('ends when an employment is removed', async () => {
    const scene = await aPackage(app);
    app.clock.set('2026-12-20T09:00:00Z');
    expect((await scene.summer.decide('removeEmployment')).status).toBe(200);
    expect((await check(scene.uuid)).body.data.status).toBe('CANCELLED');
    // The summer was never taken up, and the employee's later deletion of the winter has no effect on that.
    const params = { entryId: scene.winter.entryId };
    app.clock.set('2026-12-21T09:00:00Z');
    expect((await scene.employee.call('deleteResumeJob', { params })).status).toBe(200);
    const jobs = { job1: { ended_on: null }, job2: { start_date: '2027-05-05', ended_on: '2027-05-04' } };
    expect(await agreementsOf(scene)).toMatchObject([{ jobs }]);
  });

  it('follows a change of days that keeps the package', async () => {
    const scene = await aPackage(app);
    await scene.summer.decide('editEmployment', { start_date: '2027-05-10', title: 'Köchin' });
    expect(await agreementsOf(scene)).toMatchObject([
      { uuid: scene.uuid, status: 'VALID', job2_start: '2027-05-10', interruption_days: 28 },
    ]);
    expect((await checkedWhole(app, scene.uuid)).jobs.job2.title).toBe('Köchin');
  });

  it('is shown as corrected, and not as ended early, if a correction moves an end forward', async () => {
    const scene = await aPackage(app);
    app.clock.set('2026-12-20T09:00:00Z');
    // More than 123 days then lie between the jobs.
    expect((await scene.winter.decide('editEmployment', { end_date: '2026-12-31' })).status).toBe(200);
    const jobs = {
      job1: { ended_on: null, corrected_on: '2026-12-20' },
      job2: { ended_on: null, corrected_on: null },
    };
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'CANCELLED', jobs }]);
  });

  it('ends with a change that breaks the package, and a new one is made if it fits again', async () => {
    const scene = await aPackage(app);
    await scene.summer.decide('editEmployment', { start_date: '2027-08-20' });
    // The corrected job and the day of the correction are shown, although neither job ended before the agreed day.
    const jobs = {
      job1: { ended_on: null, corrected_on: null },
      job2: { ended_on: null, corrected_on: '2026-11-20' },
    };
    expect(await agreementsOf(scene)).toMatchObject([{ uuid: scene.uuid, status: 'CANCELLED', jobs }]);
    expect((await check(scene.uuid)).body.data).toMatchObject({ ended_on: '2026-11-20', jobs });
    await scene.summer.decide('editEmployment', { start_date: '2027-05-05' });
    const list = await agreementsOf(scene);
    expect(list.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'VALID']);
    expect(list.find(({ status }) => status === 'VALID')?.uuid).not.toBe(scene.uuid);
    expect((await check(scene.uuid)).body.data.status).toBe('CANCELLED');
  });

  it('stays valid when its jobs end as agreed', async () => {
    const scene = await aPackage(app);
    app.clock.set('2028-03-01T09:00:00Z');
    expect((await check(scene.uuid)).body.data.status).toBe('VALID');
    await scene.winter.call('listEmployments');
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'VALID', active: true }]);
  });

  it('is not made after the end of the second job, from midnight in Zurich', async () => {
    for (const [instant, count] of [
      ['2027-10-15T21:59:59Z', 1],
      ['2027-10-15T22:00:00Z', 0],
    ] as const) {
      await app.reset();
      const scene = await aPackageToBe(app);
      app.clock.set(instant);
      await scene.winter.decide('confirmEntry');
      await scene.summer.decide('confirmEntry');
      expect(await agreementsOf(scene)).toHaveLength(count);
    }
  });

  it('requires two independent companies', async () => {
    const scene = await aPackageToBe(app);
    const sister = await anEmployer(app, { name: 'Pensione Sole' });
    // An owner of the one company becomes one of two owners of the other.
    const { companyId } = scene.summer;
    await aMember(app, { companyId, userId: scene.winter.userId, role: 'owner' });
    await scene.winter.decide('confirmEntry');
    const confirmed = await scene.summer.decide('confirmEntry');
    expect(confirmed.status).toBe(200);
    expect(await agreementsOf(scene)).toEqual([]);
    const { id } = await aPendingEntry(app, {
      userId: scene.employee.userId,
      companyId: sister.companyId,
      from: '2027-05-05',
      to: '2027-10-15',
    });
    await sister.call('confirmEntry', { params: { entryId: id }, body: {} });
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'VALID' }]);
  });

  it('is not made of companies that share a subscription', async () => {
    const scene = await aPackageToBe(app);
    const subscription = await aSubscription(app, { companyId: scene.winter.companyId });
    await app.database.db.insert(subscriptionCompanies).values({
      subscriptionId: subscription.id,
      companyId: scene.summer.companyId,
      type: 'additional',
    });
    await scene.winter.decide('confirmEntry');
    await scene.summer.decide('confirmEntry');
    expect(await agreementsOf(scene)).toEqual([]);
  });

  it('is not made of an entry without days', async () => {
    const scene = await aPackageToBe(app);
    await app.database.executeSql('update resume_jobs set start_day = null where id = $1', [
      scene.summer.entryId,
    ]);
    await scene.winter.decide('confirmEntry');
    await scene.summer.decide('confirmEntry');
    expect(await agreementsOf(scene)).toEqual([]);
  });
});

describe('an ad', () => {
  const outlook = async ({ employee }: Pick<Scene, 'employee'>, jobId: number) =>
    (await employee.call('getJob', { params: { jobId } })).body.data.package;

  it('shows an employee with an employment of the other season the package that it would form', async () => {
    const scene = await aPackageToBe(app);
    const other = await anEmployer(app, { name: 'Gasthaus Steinrabe' });
    const ad = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 9, endYear: 2027 } as const;
    const { id } = await aJob(app, { companyId: other.companyId, ...ad });
    expect(await outlook(scene, id)).toBeNull();
    await scene.winter.decide('confirmEntry');
    expect(await outlook(scene, id)).toEqual({
      company: 'Hotel Quarzhorn',
      season: 'winter',
      start_date: '2026-12-01',
      end_date: '2027-04-11',
      position: 'before',
      qualifies: true,
      reason: null,
      interruption_days: 19,
      overlap_days: null,
    });
    const { id: own } = await aJob(app, { companyId: scene.winter.companyId, ...ad });
    expect(await outlook(scene, own)).toMatchObject({ qualifies: false, reason: 'same_company' });
    const { id: early } = await aJob(app, { companyId: other.companyId, ...ad, startMonth: 4 });
    expect(await outlook(scene, early)).toMatchObject({
      qualifies: false,
      interruption_days: null,
      overlap_days: 11,
    });
    await scene.summer.decide('confirmEntry');
    expect(await outlook(scene, id)).toMatchObject({ qualifies: false, reason: 'taken', overlap_days: null });
  });

  it('shows the package to nobody else', async () => {
    const { winter } = await aPackageToBe(app);
    const { id } = await aJob(app, { companyId: winter.companyId });
    for (const reply of [
      await app.call('getJob', { params: { jobId: id } }),
      await winter.call('getJob', { params: { jobId: id } }),
    ]) {
      expect(reply.body.data).not.toHaveProperty('package');
    }
  });
});

it('an employment that was cut short forms no package with later confirmations', async () => {
  const scene = await aPackageToBe(app);
  await anEmployment(app, {
    userId: scene.employee.userId,
    companyId: scene.winter.companyId,
    from: '2026-12-01',
    to: '2027-04-11',
    cancelledAt: app.clock.now(),
  });
  await scene.summer.decide('confirmEntry');
  expect(await agreementsOf(scene)).toEqual([]);
});
