import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { anEmployee } from '#test/factories.ts';
import { aPdf } from '#test/uploads.ts';
import { resumeJobs } from './tables.ts';

let app: TestApp;
let employee: ReturnType<typeof callerOf>;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  employee = callerOf(app, await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' }));
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
});

const season = {
  title: 'Köchin',
  workload: 100,
  start_day: 1,
  start_month: 12,
  start_year: 2026,
  end_day: 11,
  end_month: 4,
  end_year: 2027,
};
const elsewhere = {
  company_name: 'Trattoria del Porto',
  street: 'Via Lungolago',
  zip: '20121',
  place: 'Milano',
  country: 'IT',
};

const record = (body: object) => employee('createResumeJob', { body });
const recordHere = (body: object = {}) => record({ ...season, company_id: house.companyId, ...body });
/** A stored entry, also if it was removed. */
const storedOf = async (entryId: number) =>
  (await app.database.db.select().from(resumeJobs).where(eq(resumeJobs.id, entryId)))[0];
const codesOf = async (reply: Promise<{ status: number; error: { codes?: Record<string, string[]> } }>) => {
  const { status, error } = await reply;
  return { status, ...error.codes };
};

describe('an entry', () => {
  it('at a registered company waits for it, takes its name and place, and notifies it', async () => {
    const { status, body } = await recordHere();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      company_id: house.companyId,
      company_name: 'Hotel Quarzhorn',
      place: 'Pontresina',
      status: null,
      decline: null,
      can: { edit: true, delete: true },
    });
    expect((await house.call('listPendingEntries')).body.data).toMatchObject([
      { employee_first_name: 'Ana', title: 'Köchin', start_date: '2026-12-01', end_date: '2027-04-11' },
    ]);
    expect((await house.call('listCompanyNotifications')).body.data).toMatchObject([
      { type: 'CompanyLinkedToResumeJob', target: `/company/${house.companyId}/employees/assignment` },
    ]);
  });

  it('stores all fields of its form', async () => {
    const form = {
      ...season,
      ...elsewhere,
      google_place_id: 'porto',
      street_number: '4a',
      category: 'Küche',
      description: 'Kalte Küche',
    };
    const { body } = await record(form);
    expect(body.data).toMatchObject(form);
    const now = app.clock.now();
    expect(await storedOf(body.data.id)).toMatchObject({ createdAt: now, updatedAt: now });
    const params = { entryId: body.data.id };
    expect((await employee('getResumeJob', { params })).body.data).toEqual(body.data);
  });

  it('at a registered company has the address of the company, whatever the form says', async () => {
    house = await anEmployer(app, { name: 'Hotel Nebelkamm', googlePlaceId: 'nebelkamm' });
    const address = {
      company_name: 'Hotel Nebelkamm',
      google_place_id: 'nebelkamm',
      street: 'Via Maistra',
      street_number: '12',
      zip: '7504',
      place: 'Pontresina',
      country: 'CH',
    };
    const own = { ...elsewhere, street_number: '4a', google_place_id: 'porto' };
    expect((await recordHere()).body.data).toMatchObject(address);
    expect((await recordHere(own)).body.data).toMatchObject(address);
    const params = { entryId: (await record({ ...season, ...own })).body.data.id };
    const body = { ...season, ...own, company_id: house.companyId };
    expect((await employee('updateResumeJob', { params, body })).body.data).toMatchObject(address);
  });

  it('notifies one company at most 30 times a day, by new and moved entries; refused ones do not count', async () => {
    for (let n = 0; n < 29; n += 1) {
      if (n % 10 === 0) expect((await recordHere({ title: '' })).status).toBe(422);
      const { body } = await recordHere();
      await employee('deleteResumeJob', { params: { entryId: body.data.id } });
    }
    const { id } = (await record({ ...season, ...elsewhere })).body.data;
    const put = (body: object) =>
      employee('updateResumeJob', { params: { entryId: id }, body: { ...season, ...body } });
    expect((await put({ company_id: house.companyId })).status).toBe(200);
    expect((await put(elsewhere)).status).toBe(200);
    for (const refused of [await put({ company_id: house.companyId }), await recordHere()]) {
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    }
    expect((await record({ ...season, ...elsewhere })).status).toBe(201);
    expect(
      (await house.call('listCompanyNotifications', { query: { per_page: '100' } })).body.data,
    ).toHaveLength(30);
  });

  it('notifies companies at most 60 times a day in all', async () => {
    const others = [house, await anEmployer(app), await anEmployer(app)];
    const replies: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const { companyId } = others[n % others.length] as Employer;
      const { status, body } = await recordHere({ company_id: companyId });
      replies.push(status);
      if (status === 201) await employee('deleteResumeJob', { params: { entryId: body.data.id } });
    }
    expect(replies).toEqual([...Array(60).fill(201), 429]);
  });

  it('names the person and the job in its notification', async () => {
    await recordHere();
    expect((await house.call('listCompanyNotifications')).body.data).toMatchObject([
      { message: expect.stringMatching(/Ana Reis.*Köchin/) },
    ]);
  });

  it('at any other company waits for nobody, and may have no end', async () => {
    const { status, body } = await record({
      ...elsewhere,
      title: 'Cameriera',
      workload: 80,
      start_day: 1,
      start_month: 3,
      start_year: 2025,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ company_id: null, end_year: null, status: null });
    expect((await house.call('listPendingEntries')).body.data).toEqual([]);
  });

  it('requires a complete profile', async () => {
    const fresh = callerOf(app, await anEmployee(app, { details: null }));
    const reply = await fresh('createResumeJob', { body: { ...season, company_id: house.companyId } });
    expect(reply).toMatchObject({ status: 403, error: { code: 'profile_incomplete' } });
    expect((reply.error as { missing?: string[] }).missing).toContain('date_of_birth');
    const almost = callerOf(app, await anEmployee(app, { details: { phone: null } }));
    expect(
      await almost('createResumeJob', { body: { ...season, company_id: house.companyId } }),
    ).toMatchObject({
      status: 403,
      error: { code: 'profile_incomplete', missing: ['phone'] },
    });
  });

  it('at a registered company has an end, and is at most one season long', async () => {
    expect(await codesOf(recordHere({ end_day: null, end_month: null, end_year: null }))).toMatchObject({
      status: 422,
      end_month: ['required'],
      end_year: ['required'],
    });
    expect(await codesOf(recordHere({ end_day: 2, end_month: 9 }))).toMatchObject({
      status: 422,
      end_month: ['maximalDurationExceeded'],
    });
    expect((await recordHere({ end_day: 1, end_month: 9 })).status).toBe(201);
  });

  it('is refused with all missing, invalid and contradictory fields at once', async () => {
    expect(await codesOf(record({ workload: 101 }))).toEqual({
      status: 422,
      title: ['required'],
      workload: ['max'],
      start_month: ['required'],
      start_year: ['required'],
      company_name: ['required'],
      street: ['required'],
      zip: ['required'],
      place: ['required'],
      country: ['required'],
    });
    expect(await codesOf(recordHere({ start_day: null, end_day: 31 }))).toMatchObject({
      start_day: ['required'],
      end_day: ['date'],
    });
    expect(await codesOf(recordHere({ end_year: 2026 }))).toMatchObject({ end_month: ['notAfterStart'] });
    expect(await codesOf(recordHere({ company_id: 999_999 }))).toMatchObject({
      company_id: ['companyUnknown'],
    });
  });

  it('names company and place in characters that a dossier can print', async () => {
    const abroad = { ...elsewhere, company_name: '北京飯店', place: 'Wien 王' };
    expect(await codesOf(record(abroad))).toMatchObject({ company_name: ['script'], place: ['script'] });
    expect(await codesOf(recordHere({ description: 'Frühstück\nund 🍳' }))).toMatchObject({
      description: ['script'],
    });
  });

  it('shares the resume’s total length of descriptions with the others, and may keep its own unchanged', async () => {
    const past = {
      title: 'Köchin',
      workload: 100,
      start_month: 5,
      start_year: 2010,
      end_month: 10,
      end_year: 2010,
    };
    const described = (length: number) => ({ ...past, ...elsewhere, description: 'x'.repeat(length) });
    for (let n = 0; n < 5; n += 1) await record(described(9_990));
    expect(await codesOf(record(described(51)))).toEqual({ status: 422, description: ['resumeTooLong'] });
    const { body } = await record(described(50));
    const change = (length: number) =>
      codesOf(employee('updateResumeJob', { params: { entryId: body.data.id }, body: described(length) }));
    expect(await change(50)).toEqual({ status: 200 });
    expect(await change(51)).toEqual({ status: 422, description: ['resumeTooLong'] });
  });

  it('cannot name a company that was removed', async () => {
    await house.call('deleteCompany');
    expect(await codesOf(recordHere())).toMatchObject({ company_id: ['companyUnknown'] });
  });

  it('that waits is unlinked when its company is removed, and keeps the name', async () => {
    const { id } = (await recordHere()).body.data;
    await house.call('deleteCompany');
    const { body } = await employee('getResumeJob', { params: { entryId: id } });
    expect(body.data).toMatchObject({ company_id: null, company_name: 'Hotel Quarzhorn' });
  });

  it('that was declined shows the reason, and the company is asked again once it is corrected', async () => {
    const { id } = (await recordHere()).body.data;
    const params = { entryId: id };
    await house.call('declineEntry', { params, body: { reason: 'DATE', explanation: 'Bis März.' } });
    const declined = (await employee('getResumeJob', { params })).body.data;
    expect(declined).toMatchObject({
      status: 'DECLINED',
      decline: { reason: 'DATE', explanation: 'Bis März.' },
    });
    expect((await house.call('listPendingEntries')).body.data).toEqual([]);

    const { body } = await employee('updateResumeJob', {
      params,
      body: { ...season, company_id: house.companyId, end_month: 3, end_day: 31 },
    });
    expect(body.data).toMatchObject({ status: null, decline: null });
    expect((await house.call('listPendingEntries')).body.data).toHaveLength(1);
    const types = (await house.call('listCompanyNotifications')).body.data.map(({ type }) => type);
    expect(types).toEqual(['CompanyLinkedToResumeJob', 'CompanyLinkedToResumeJob']);
  });

  it('that was declined by a company which was removed since may be corrected, and is then unlinked', async () => {
    const { id } = (await recordHere()).body.data;
    const params = { entryId: id };
    await house.call('declineEntry', { params, body: { reason: 'DATE' } });
    await house.call('deleteCompany');
    const body = { ...season, ...elsewhere, company_id: house.companyId };
    expect((await employee('updateResumeJob', { params, body })).body.data).toMatchObject({
      status: null,
      company_id: null,
      company_name: 'Trattoria del Porto',
    });
    expect(await codesOf(employee('updateResumeJob', { params, body }))).toMatchObject({
      company_id: ['companyUnknown'],
    });
  });

  it('that waits can be changed without notifying the company again, unless another one is named', async () => {
    const { id } = (await recordHere()).body.data;
    const other = await anEmployer(app, { name: 'Albergo Riva' });
    const told = async ({ call }: Employer) => (await call('listCompanyNotifications')).body.data.length;
    const put = (company_id: number) =>
      employee('updateResumeJob', { params: { entryId: id }, body: { ...season, company_id } });
    await put(house.companyId);
    expect(await told(house)).toBe(1);
    expect((await put(other.companyId)).body.data.company_name).toBe('Albergo Riva');
    expect([await told(house), await told(other)]).toEqual([1, 1]);
  });

  it('that was declined loses the reason once it is corrected', async () => {
    const { id } = (await recordHere()).body.data;
    const params = { entryId: id };
    await house.call('declineEntry', { params, body: { reason: 'DATE', explanation: 'Bis März.' } });
    await employee('updateResumeJob', { params, body: { ...season, company_id: house.companyId } });
    expect(await storedOf(id)).toMatchObject({ status: null, declineReason: null, declineExplanation: null });
  });

  it('that is confirmed accepts a new description and documents, and ignores everything else', async () => {
    const recorded = (await recordHere()).body.data;
    const params = { entryId: recorded.id };
    await house.call('confirmEntry', { params, body: {} });
    const put = (body: object) => employee('updateResumeJob', { params, body });
    for (const change of [{ title: 'Chefin' }, { workload: 80 }, { start_month: 11 }, { end_day: 10 }]) {
      expect(await put({ ...season, company_id: house.companyId, ...change })).toMatchObject({
        status: 409,
        error: { code: 'entry_locked' },
      });
    }
    const { status, body } = await put({
      ...season,
      company_id: house.companyId,
      description: 'Kalte Küche',
    });
    expect({ status, description: body.data.description }).toEqual({
      status: 200,
      description: 'Kalte Küche',
    });
    expect((await put({ description: null })).body.data).toMatchObject({
      description: null,
      title: 'Köchin',
    });
    await put({ description: 'Warme Küche' });
    expect((await put({})).body.data.description).toBeNull();
    const file = { bytes: await aPdf({ pages: 1 }), name: 'Zeugnis.pdf' };
    const { path } = (await employee('uploadDocument', { file })).body.data;
    const documents = [{ title: 'Zeugnis', description: null, path }];
    expect((await put({ documents })).body.data).toMatchObject({ title: 'Köchin', documents: [{ path }] });
  });

  it('is replaced as a whole until it is confirmed', async () => {
    const { id } = (await recordHere({ description: 'Kalte Küche', category: 'Küche' })).body.data;
    // For entries this old no days are required, and the end may be missing.
    const work = { title: 'Cameriera', workload: 80, start_month: 3, start_year: 2015 };
    const { body } = await employee('updateResumeJob', {
      params: { entryId: id },
      body: { ...work, ...elsewhere },
    });
    expect(body.data).toMatchObject({
      ...work,
      ...elsewhere,
      company_id: null,
      google_place_id: null,
      street_number: null,
      start_day: null,
      end_day: null,
      end_month: null,
      end_year: null,
      description: null,
      category: null,
    });
  });

  it('is not overwritten by a client with a stale version', async () => {
    const { id, updated_at } = (await recordHere()).body.data;
    const put = (title: string) =>
      employee('updateResumeJob', {
        params: { entryId: id },
        body: { ...season, company_id: house.companyId, title, updated_at },
      });
    expect((await put('Sous-chef')).status).toBe(200);
    expect(await put('Chef')).toMatchObject({ status: 409, error: { code: 'conflict' } });
  });

  it('that is confirmed keeps the last description written', async () => {
    const { id } = (await recordHere()).body.data;
    const params = { entryId: id };
    const { updated_at } = (await house.call('confirmEntry', { params, body: {} })).body.data;
    const put = (description: string) =>
      employee('updateResumeJob', { params, body: { description, updated_at } });
    expect((await put('Kalte Küche')).status).toBe(200);
    expect(await put('Warme Küche')).toMatchObject({ status: 409, error: { code: 'conflict' } });
  });

  it('gets a later time of change with each change, even within one millisecond', async () => {
    const { id, updated_at } = (await recordHere()).body.data;
    const [params, start] = [{ entryId: id }, Date.parse(updated_at)];
    const steps = [
      () => employee('updateResumeJob', { params, body: { ...season, company_id: house.companyId } }),
      () => house.call('confirmEntry', { params, body: {} }),
      () => employee('updateResumeJob', { params, body: { description: 'Kalte Küche' } }),
      () => employee('deleteResumeJob', { params }),
    ];
    for (const [index, step] of steps.entries()) {
      expect((await step()).status).toBe(200);
      expect((await storedOf(id))?.updatedAt.getTime()).toBe(start + index + 1);
    }
  });

  it('can be deleted, and then is gone for both sides', async () => {
    const { id } = (await recordHere()).body.data;
    const params = { entryId: id };
    expect((await employee('deleteResumeJob', { params })).status).toBe(200);
    expect((await employee('getResumeJob', { params })).status).toBe(404);
    expect((await employee('listResumeJobs')).body.data).toEqual([]);
    expect((await house.call('confirmEntry', { params, body: {} })).status).toBe(404);
  });

  it('cannot be deleted while a valid agreement is based on it', async () => {
    const other = await anEmployer(app, { name: 'Albergo Riva' });
    const winter = (await recordHere()).body.data.id;
    const summer = (
      await record({
        ...season,
        company_id: other.companyId,
        start_month: 5,
        start_year: 2027,
        end_month: 10,
        end_year: 2027,
      })
    ).body.data.id;
    await house.call('confirmEntry', { params: { entryId: winter }, body: {} });
    await other.call('confirmEntry', { params: { entryId: summer }, body: {} });
    expect(await employee('deleteResumeJob', { params: { entryId: winter } })).toMatchObject({
      status: 409,
      error: { code: 'entry_in_agreement' },
    });
    await other.call('removeEmployment', { params: { entryId: summer } });
    expect((await employee('deleteResumeJob', { params: { entryId: winter } })).status).toBe(200);
  });

  it('is listed before those that began earlier', async () => {
    await record({ ...season, ...elsewhere, start_year: 2024, end_year: 2025, title: 'A' });
    await recordHere({ title: 'B' });
    await record({ ...season, ...elsewhere, start_year: 2025, end_year: 2026, title: 'C' });
    const titles = (await employee('listResumeJobs')).body.data.map(({ title }) => title);
    expect(titles).toEqual(['B', 'C', 'A']);
  });
});
