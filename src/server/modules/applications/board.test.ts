import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOARD_SCOPES, CARDS_AT_ONCE, columnsOf, MEANINGS_IN } from '#domain/applications/board.ts';
import { APPLICATION_STATUSES } from '#domain/applications/status.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';

let app: TestApp;
let house: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let jobId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  jobId = (await aJob(app, { companyId: house.companyId, title: 'Koch' })).id;
});

const stored = (overrides: Partial<Parameters<typeof anApplication>[1]> = {}) =>
  anApplication(app, { userId: user.id, companyId: house.companyId, jobId, ...overrides });
const board = async (query: Record<string, string | number> = {}) =>
  (await house.call('getApplicationBoard', { query })).body.data;
type Columns = Awaited<ReturnType<typeof board>>;
const totalsOf = (columns: Columns) =>
  Object.fromEntries(columns.filter(({ total }) => total > 0).map(({ status, total }) => [status, total]));
const column = (columns: Columns, status: string) => columns.find((it) => it.status === status);
const idsOf = (columns: Columns, status: string) => column(columns, status)?.applications.map(({ id }) => id);

const aYearAgo = new Date('2025-11-20T12:00:00Z');

describe('the board', () => {
  it('counts every status, and shows the open or the closed applications', async () => {
    for (const status of APPLICATION_STATUSES) {
      const userId = status === 'CONTRACTSIGNED' ? (await anEmployee(app)).id : user.id;
      await stored({ status, userId, ...(status === 'DRAFT' && { sentAt: null }) });
    }
    const hired = (await anEmployee(app)).id;
    const signedToo = await stored({
      status: 'CONTRACTSIGNED',
      userId: hired,
      updatedAt: aYearAgo,
    });
    await stored({ userId: hired, status: 'INTERVIEW', sentAt: new Date('2025-11-19T12:00:00Z') });
    const forgotten = await stored({ status: 'INTERVIEW', updatedAt: aYearAgo });
    const neighbour = await anEmployer(app);
    const elsewhere = await aJob(app, { companyId: neighbour.companyId });
    await stored({ companyId: neighbour.companyId, jobId: elsewhere.id });

    const open = await board();
    expect(open).toEqual(await board({ scope: 'open' }));
    expect(open.map(({ status }) => status)).toEqual(columnsOf('open').map(({ meaning }) => meaning));
    expect(totalsOf(open)).toEqual({
      SENT: 1,
      READ: 1,
      INTERVIEW: 1,
      CONTRACTSENT: 1,
      HIRED: 1,
      CONTRACTSIGNED: 2,
      REFUSAL: 1,
      REFUSALEMPLOYEE: 1,
    });
    // Columns of final statuses are folded, and load their cards when they are opened.
    expect(open.map(({ applications }) => applications.length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);

    const closed = await board({ scope: 'closed' });
    expect(totalsOf(closed)).toEqual({ CONTRACTSIGNED: 2, REFUSAL: 1, REFUSALEMPLOYEE: 1, FORGOTTEN: 1 });
    expect(idsOf(closed, 'FORGOTTEN')).toEqual([forgotten.id]);
    expect(idsOf(closed, 'CONTRACTSIGNED')?.[0]).toBe(signedToo.id);
  });

  it('has in each column the same applications as the list of that status, newest first', async () => {
    const colleague = await anEmployee(app);
    for (const [i, status] of APPLICATION_STATUSES.entries()) {
      if (status === 'DRAFT') continue;
      for (const updatedAt of [aYearAgo, new Date('2025-11-21T12:00:00Z')]) {
        // Two who are hired, and others.
        const hired = status === 'CONTRACTSIGNED' ? { userId: colleague.id } : {};
        await stored({ status, updatedAt, sentAt: new Date(Date.UTC(2025, 9, 20 - i)), ...hired });
        await stored({ status, updatedAt, sentAt: new Date(Date.UTC(2025, 9, 21 + i)), ...hired });
      }
    }
    for (const day of [1, 2]) {
      await stored({ userId: colleague.id, sentAt: new Date(Date.UTC(2025, 9, day)) });
    }
    for (const scope of BOARD_SCOPES) {
      const columns = await board({ scope });
      for (const status of MEANINGS_IN[scope]) {
        const { body } = await house.call('listApplications', { query: { scope, status, page: 1 } });
        if (status !== 'HIRED') expect(idsOf(columns, status)).toEqual(body.data.map(({ id }) => id));
        expect(body.data.map(({ meaning }) => meaning)).toEqual(body.data.map(() => status));
        expect(column(columns, status)?.total).toBe(body.meta?.total);
        expect(body.meta?.total).toBeGreaterThan(1);
      }
    }
  });

  it('starts each column with some cards, which the list continues', async () => {
    for (let i = 0; i <= CARDS_AT_ONCE; i += 1) {
      await stored({ sentAt: new Date(Date.UTC(2026, 10, 1, i)) });
    }
    const columns = await board();
    expect(column(columns, 'SENT')).toMatchObject({ total: CARDS_AT_ONCE + 1 });
    const first = idsOf(columns, 'SENT') ?? [];
    expect(first).toHaveLength(CARDS_AT_ONCE);
    const query = { scope: 'open', status: 'SENT', page: 2, per_page: CARDS_AT_ONCE };
    const { body } = await house.call('listApplications', { query });
    expect(body.data).toHaveLength(1);
    expect(first).not.toContain(body.data[0]?.id);
  });

  it('can be filtered by ad and by words, counts included', async () => {
    const bar = (await aJob(app, { companyId: house.companyId, title: 'Barista' })).id;
    const zoe = await anEmployee(app, { firstName: 'Zoë', lastName: 'Abt' });
    const first = await stored();
    const second = await stored({ jobId: bar, userId: zoe.id, status: 'READ' });
    await stored({ jobId: bar, userId: zoe.id, status: 'REFUSAL' });
    expect(totalsOf(await board({ job_id: bar }))).toEqual({ READ: 1, REFUSAL: 1 });
    expect(totalsOf(await board({ query: 'zoe bar' }))).toEqual({ READ: 1, REFUSAL: 1 });
    expect(idsOf(await board({ query: 'zoe bar' }), 'READ')).toEqual([second.id]);
    expect(totalsOf(await board({ query: 'reis' }))).toEqual({ SENT: 1 });
    expect(idsOf(await board({ query: 'neu' }), 'SENT')).toEqual([first.id]);
    expect(totalsOf(await board({ query: 'zoe', job_id: jobId }))).toEqual({});
  });

  it('offers the next steps of each card, and none to a company without a subscription', async () => {
    await stored({ status: 'INTERVIEW', letter: '<p>Ein Brief.</p>' });
    const [card] = column(await board(), 'INTERVIEW')?.applications ?? [];
    expect(card).toMatchObject({
      can: { statuses: ['CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'] },
    });
    expect(card).not.toHaveProperty('application_letter');

    const poor = await anEmployer(app, { subscribed: false });
    const { id } = await aJob(app, { companyId: poor.companyId });
    await stored({ companyId: poor.companyId, jobId: id });
    const reply = await poor.call('getApplicationBoard');
    expect(column(reply.body.data, 'SENT')?.applications[0]?.can).toMatchObject({
      open: false,
      statuses: [],
    });
  });

  it.each([
    [{ scope: 'all' }, 'scope'],
    [{ job_id: 'x' }, 'job_id'],
    [{ query: 'x'.repeat(256) }, 'query'],
  ])('rejects the query %j', async (query, field) => {
    const { status, error } = await house.call('getApplicationBoard', { query });
    expect([status, Object.keys(error.codes ?? {})]).toEqual([422, [field]]);
  });
});
