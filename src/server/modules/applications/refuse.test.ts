import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED_AT_ONCE_MAX } from '#domain/applications/form.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/status.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';
import { applications } from './tables.ts';

let app: TestApp;
let house: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let jobId: number;

const SEEN = new Date('2026-11-20T10:00:00Z');
const EXPLANATION = 'Schon besetzt.\nViel Erfolg!';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', language: 'it' });
  jobId = (await aJob(app, { companyId: house.companyId, title: 'Koch' })).id;
});

const stored = (status: ApplicationStatus, overrides: Partial<Parameters<typeof anApplication>[1]> = {}) =>
  anApplication(app, {
    userId: user.id,
    companyId: house.companyId,
    jobId,
    status,
    updatedAt: SEEN,
    ...overrides,
  });
const refuse = (which: readonly object[], explanation: unknown = EXPLANATION) =>
  house.call('refuseApplications', { body: { applications: which, explanation } });
const seen = ({ id }: { id: number }) => ({ id, updated_at: SEEN.toISOString() });
const rows = () => app.database.db.select().from(applications).orderBy(applications.id);

describe('several applications', () => {
  it('are refused with one reason, each with the text and the mail of a single refusal', async () => {
    const zoe = await anEmployee(app, { firstName: 'Zoë', lastName: 'Abt', language: 'de' });
    const alone = await stored('SENT');
    const two = [await stored('INTERVIEW'), await stored('CONTRACTSENT', { userId: zoe.id })];
    app.clock.set('2026-11-20T12:00:00Z');
    await house.call('updateApplicationStatus', {
      params: { applicationId: alone.id },
      body: { status: 'REFUSAL', explanation: EXPLANATION },
    });
    const { status, body } = await refuse(two.map(seen));
    expect(status).toBe(200);
    expect(body.data).toEqual({ refused: two.map(({ id }) => id), left: [] });

    const now = app.clock.now();
    const what = { status: 'REFUSAL', explanation: EXPLANATION, answeredAt: now, updatedAt: now };
    expect(await rows()).toEqual([alone, ...two].map((row) => ({ ...row, ...what })));
    // The unsubscribe link differs in each mail.
    const mails = requestedMails(app).map(({ to, language, data }) => ({
      ...{ to, language },
      data: { ...data, unsubscribe: null },
    }));
    expect(mails.map(({ to }) => to)).toEqual([user.email, user.email, zoe.email]);
    expect(mails[1]).toEqual(mails[0]);
    expect(mails[2]).toMatchObject({
      language: 'de',
      data: { paragraphs: expect.arrayContaining(['Schon besetzt.', 'Viel Erfolg!']) },
    });
    const { body: own } = await callerOf(app, zoe)('listOwnApplications');
    expect(own.data).toMatchObject([{ status: 'REFUSAL', explanation: EXPLANATION }]);
  });

  it('get the facts of each in place of placeholders, and nobody is notified if a placeholder is unknown', async () => {
    const zoe = await anEmployee(app, { firstName: 'Zoë', lastName: 'Abt' });
    const two = [await stored('SENT'), await stored('READ', { userId: zoe.id })];
    const unknown = await refuse(two.map(seen), 'Guten Tag {vorname}');
    expect([unknown.status, unknown.error.codes]).toEqual([422, { explanation: ['placeholderUnknown'] }]);
    expect(requestedMails(app)).toEqual([]);
    await refuse(two.map(seen), 'Guten Tag {first_name} {last_name}, die Stelle «{job}» ist besetzt.');
    expect((await rows()).map(({ explanation }) => explanation)).toEqual([
      'Guten Tag Ana Reis, die Stelle «Koch» ist besetzt.',
      'Guten Tag Zoë Abt, die Stelle «Koch» ist besetzt.',
    ]);
  });

  it('are refused except those that no longer can be, which are listed with the cause', async () => {
    const open = [await stored('SENT'), await stored('READ')];
    const moved = await stored('INTERVIEW', { updatedAt: new Date('2026-11-20T11:00:00Z') });
    const settled = [
      await stored('CONTRACTSIGNED'),
      await stored('REFUSAL', { explanation: 'Leider nicht.' }),
      await stored('REFUSALEMPLOYEE'),
    ];
    const forgotten = await stored('SENT', { updatedAt: new Date('2025-11-20T12:00:00Z') });
    const draft = await stored('DRAFT', { sentAt: null });
    const neighbour = await anEmployer(app);
    const elsewhere = await aJob(app, { companyId: neighbour.companyId });
    const theirs = await stored('SENT', { companyId: neighbour.companyId, jobId: elsewhere.id });
    const before = await rows();

    const { body } = await refuse([
      ...[...open, moved, ...settled].map(seen),
      { id: forgotten.id },
      ...[draft, theirs].map(seen),
    ]);
    expect(body.data.refused).toEqual(open.map(({ id }) => id));
    expect(body.data.left).toEqual([
      { id: moved.id, code: 'conflict', status: 'INTERVIEW' },
      ...settled.map(({ id, status }) => ({ id, code: 'application_transition', status })),
      { id: forgotten.id, code: 'application_transition', status: 'SENT' },
      { id: draft.id, code: 'not_found', status: null },
      { id: theirs.id, code: 'not_found', status: null },
    ]);
    const kept = (all: typeof before) => all.filter(({ id }) => !body.data.refused.includes(id));
    expect(kept(await rows())).toEqual(kept(before));
    expect(requestedMails(app)).toHaveLength(open.length);
  });

  it('are refused once, even if the call is repeated or names one twice', async () => {
    const one = await stored('READ');
    expect((await refuse([seen(one), { id: one.id }])).body.data).toEqual({ refused: [one.id], left: [] });
    const after = await rows();
    for (const which of [seen(one), { id: one.id }]) {
      const { status, body } = await refuse([which], 'Noch einmal.');
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ refused: [], left: [{ id: one.id, status: 'REFUSAL' }] });
    }
    expect(await rows()).toEqual(after);
    expect(requestedMails(app)).toHaveLength(1);
  });

  it.each(APPLICATION_STATUSES)('that are %s are treated like a single one', async (status) => {
    const [single, one] = [await stored(status), await stored(status)];
    const decided = await house.call('updateApplicationStatus', {
      params: { applicationId: single.id },
      body: { status: 'REFUSAL', explanation: EXPLANATION },
    });
    const { body } = await refuse([seen(one)]);
    expect(body.data.refused).toEqual(decided.status === 200 ? [one.id] : []);
    if (decided.status !== 200) expect(body.data.left[0]?.code).toBe(decided.error.code);
  });

  it('are a hundred at most, and need a reason', async () => {
    const { id } = await stored('SENT');
    const many = (count: number) => Array.from({ length: count }, (_, i) => ({ id: id + i }));
    const faults = async (reply: ReturnType<typeof refuse>) => {
      const { status, error } = await reply;
      return [status, error.codes];
    };
    expect(await faults(refuse([]))).toEqual([422, { applications: ['required'] }]);
    expect(await faults(refuse(many(REFUSED_AT_ONCE_MAX + 1)))).toEqual([422, { applications: ['max'] }]);
    expect(await faults(refuse([{ id: 0 }]))).toEqual([422, { 'applications.0.id': ['min'] }]);
    for (const nothing of [null, '', ' \n ']) {
      expect(await faults(refuse([{ id }], nothing))).toEqual([422, { explanation: ['required'] }]);
    }
    expect((await rows())[0]?.status).toBe('SENT');
    const { body } = await refuse(many(REFUSED_AT_ONCE_MAX));
    expect(body.data.refused).toEqual([id]);
    expect(body.data.left).toHaveLength(REFUSED_AT_ONCE_MAX - 1);
  });

  it('are not refused without a subscription', async () => {
    const poor = await anEmployer(app, { subscribed: false });
    const { id: job } = await aJob(app, { companyId: poor.companyId });
    const { id } = await stored('SENT', { companyId: poor.companyId, jobId: job });
    const { status, error } = await poor.call('refuseApplications', {
      body: { applications: [{ id }], explanation: EXPLANATION },
    });
    expect([status, error.code]).toEqual([402, 'subscription_required']);
    expect(await rows()).toMatchObject([{ id, status: 'SENT', explanation: null }]);
  });
});
