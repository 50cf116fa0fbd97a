import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aPendingEntry } from '#test/factories.ts';
import { aPackage, aPackageToBe, checkedWhole } from '#test/package.ts';
import { readPdf } from '#test/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

type Scene = Awaited<ReturnType<typeof aPackage>>;

const check = (uuid: string) => checkedWhole(app, uuid);
const newsOf = async ({ employee }: Pick<Scene, 'employee'>) =>
  (await employee.call('listNotifications')).body.data.map(({ message }) => message);
const paper = async ({ employee, uuid }: Scene, query = {}) => {
  const reply = await employee.call('getAgreementPdf', { params: { uuid }, query });
  return reply.status === 200 ? readPdf(reply.body).text.replace(/\s+/g, ' ') : reply.status;
};

describe('a correction', () => {
  it('makes the next version with its day and its changes, and keeps the paper of the first', async () => {
    const scene = await aPackage(app);
    await app.runTasks();
    app.clock.set('2026-11-25T23:30:00Z');
    await scene.summer.decide('editEmployment', { start_date: '2027-05-10', workload: 80 });
    expect(await check(scene.uuid)).toMatchObject({
      status: 'VALID',
      version: 2,
      versions: [
        { version: 1, issued_on: '2026-11-20', changes: [], interruption_days: null },
        {
          version: 2,
          issued_on: '2026-11-26',
          changes: [
            { part: 'job2.start_date', before: '2027-05-05', after: '2027-05-10' },
            { part: 'job2.workload', before: 100, after: 80 },
          ],
          interruption_days: { before: 23, after: 28 },
        },
      ],
      jobs: { job2: { start_date: '2027-05-10' } },
    });
    expect(await paper(scene)).toMatch(/Fassung 2 vom 26. November 2026.*10. Mai 2027/);
    expect(await paper(scene, { version: 2 })).toMatch('10. Mai 2027');
    expect(await paper(scene, { version: 1 })).toMatch(/Fassung 1 vom 20. November 2026.*5. Mai 2027/);
    expect(await paper(scene, { version: 3 })).toBe(404);
  });

  it('without changes makes no version and no paper, and notifies nobody', async () => {
    const scene = await aPackage(app);
    const before = await newsOf(scene);
    app.tasks.length = 0;
    const same = { title: 'Koch', workload: 100, start_date: '2027-05-05', end_date: '2027-10-15' };
    expect((await scene.summer.decide('editEmployment', same)).status).toBe(200);
    expect(await check(scene.uuid)).toMatchObject({ version: 1 });
    expect(await newsOf(scene)).toEqual(before);
    expect(app.tasks).toEqual([]);
  });

  it('moves an employment to the season of its new days, which ends or makes agreements', async () => {
    const scene = await aPackage(app);
    const moved = await scene.winter.decide('editEmployment', {
      start_date: '2026-12-01',
      end_date: '2027-02-28',
    });
    expect(moved.body).toMatchObject({ data: { season: 'winter' } });
    // Both are in summer now.
    const summer = await scene.winter.decide('editEmployment', {
      start_date: '2027-06-01',
      end_date: '2027-10-31',
    });
    expect(summer.body).toMatchObject({ data: { season: 'summer' } });
    expect(await check(scene.uuid)).toMatchObject({ status: 'CANCELLED', ended_on: '2026-11-20' });
    const winter = await scene.summer.decide('editEmployment', {
      start_date: '2027-12-01',
      end_date: '2028-04-15',
    });
    expect(winter.body).toMatchObject({ data: { season: 'winter' } });
    const list = (await scene.employee.call('listAgreements')).body.data;
    expect(list.filter(({ status }) => status === 'VALID')).toMatchObject([
      { job1_company: 'Hotel Quarzhorn', job2_company: 'Albergo Riva', interruption_days: 30 },
    ]);
  });

  it('cannot turn an employment into a past one by a wrong year', async () => {
    const scene = await aPackage(app);
    const reply = await scene.winter.decide('editEmployment', {
      start_date: '2026-03-01',
      end_date: '2026-04-11',
    });
    expect(reply.body).toMatchObject({ codes: { end_date: ['inThePast'] } });
    expect(await check(scene.uuid)).toMatchObject({ status: 'VALID', version: 1 });
  });
});

describe('a new version', () => {
  it('is made by a new name, residence and permit of the employee, and all parties are notified', async () => {
    const scene = await aPackage(app);
    await scene.employee.call('updateUser', { body: { last_name: 'Reis Rossi' } });
    await scene.employee.call('updateProfile', {
      body: { street: 'Via Lugano', zip: '6500', place: 'Bellinzona' },
    });
    await scene.employee.call('updateProfile', { body: { residence_permit: 'C' } });
    expect((await check(scene.uuid)).versions.map(({ changes }) => changes)).toEqual([
      [],
      [{ part: 'employee.name', before: 'Ana Reis', after: 'Ana Reis Rossi' }],
      // The public check does not disclose the residence and the permit.
      [{ part: 'employee.address', before: null, after: null }],
      [{ part: 'employee.permit', before: null, after: null }],
    ]);
    expect((await newsOf(scene)).filter((it) => it.includes('haben sich Angaben geändert'))).toHaveLength(3);
    expect(await paper(scene)).toMatch(/Reis Rossi.*6500.*C, Niederlassung/);
  });

  it('is made by a new address of a company, once its task has run', async () => {
    const scene = await aPackage(app);
    const { body } = await scene.summer.call('getCompany');
    await scene.summer.call('updateCompany', {
      body: { ...body.data, street: 'Via Riva' },
    });
    await app.runTasks();
    expect(await check(scene.uuid)).toMatchObject({
      version: 2,
      versions: [{}, { changes: [{ part: 'job2.address' }] }],
    });
    // A field that papers do not show makes no version.
    await scene.summer.call('updateCompany', {
      body: { ...body.data, street: 'Via Riva', motto: 'Am See' },
    });
    await scene.employee.call('updateProfile', { body: { phone: '+41791112233' } });
    await app.runTasks();
    expect(await check(scene.uuid)).toMatchObject({ version: 2 });
  });

  it('is not made of an agreement that is fulfilled, so that former employers learn no new address', async () => {
    const scene = await aPackage(app);
    app.clock.set('2027-10-16T09:00:00Z');
    const before = await newsOf(scene);
    await scene.employee.call('updateProfile', { body: { street: 'Via Lugano' } });
    const { body } = await scene.winter.call('getCompany');
    await scene.winter.call('updateCompany', { body: { ...body.data, street: 'Via Riva' } });
    await app.runTasks();
    expect(await check(scene.uuid)).toMatchObject({ status: 'VALID', version: 1 });
    expect(await newsOf(scene)).toEqual(before);
  });

  it('is not made of an agreement that has ended', async () => {
    const scene = await aPackage(app);
    await scene.summer.decide('removeEmployment');
    await scene.employee.call('updateUser', { body: { last_name: 'Reis Rossi' } });
    expect(await check(scene.uuid)).toMatchObject({ version: 1, employee: { last_name: 'Reis' } });
  });
});

describe('a short code', () => {
  const find = (code: string) => app.call('findAgreement', { params: { code } });
  const codeOf = async (scene: Scene) =>
    /Kurzcode\s+(\w{5} \w{5})/.exec(String(await paper(scene)))?.[1] ?? '';

  it('on the paper leads to the number of the agreement, however it is typed', async () => {
    const scene = await aPackage(app);
    const code = await codeOf(scene);
    for (const typed of [code, code.toLowerCase(), code.replace(' ', '-')]) {
      expect((await find(typed)).body.data).toEqual({ uuid: scene.uuid });
    }
    // It stays the same in later versions.
    await scene.summer.decide('editEmployment', { workload: 80 });
    expect(await codeOf(scene)).toBe(code);
  });

  it('that does not exist is not found, and guessing is rate-limited by network', async () => {
    const { uuid } = await aPackage(app);
    const guess = '22222 22222';
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await find(guess)).status);
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
    expect((await app.call('checkAgreement', { params: { uuid } })).status).toBe(200);
  });
});

describe('an employment at a company', () => {
  it('cannot be confirmed, recorded or moved to days on which the same person has another one there', async () => {
    const { employee, winter } = await aPackageToBe(app);
    await winter.decide('confirmEntry');
    const entry = (from: string, to: string) =>
      aPendingEntry(app, { userId: employee.userId, companyId: winter.companyId, from, to });
    const confirm = (entryId: number) => winter.call('confirmEntry', { params: { entryId }, body: {} });
    const twice = await entry('2026-12-01', '2027-04-11');
    expect((await confirm(twice.id)).body).toMatchObject({ code: 'employment_exists' });
    const after = await entry('2027-04-12', '2027-06-30');
    expect((await confirm(after.id)).status).toBe(200);
    const moved = await winter.call('editEmployment', {
      params: { entryId: after.id },
      body: { start_date: '2027-04-11' },
    });
    expect(moved.body).toMatchObject({ code: 'employment_exists' });
    const renewed = await winter.decide('renewEmployment', {
      job_title: 'Koch',
      workload: 100,
      start_date: '2027-06-01',
      end_date: '2027-09-30',
      registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
    });
    expect(renewed.status).toBe(409);
  });

  it('states the company’s own name and place instead of what the employee typed', async () => {
    const { employee } = await aPackageToBe(app);
    const house = await anEmployer(app, { name: 'Hotel Sonnenlehne', zip: '7050', place: 'Arosa' });
    const { id } = await aPendingEntry(app, {
      userId: employee.userId,
      companyId: house.companyId,
      companyName: 'Sonnenlehne',
      place: 'Lugano',
      zip: '6900',
      from: '2028-12-01',
      to: '2029-03-31',
    });
    await house.call('confirmEntry', { params: { entryId: id }, body: {} });
    const { body } = await employee.call('getResumeJob', { params: { entryId: id } });
    expect(body.data).toMatchObject({ company_name: 'Hotel Sonnenlehne', zip: '7050', place: 'Arosa' });
  });
});
