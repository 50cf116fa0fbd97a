import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLICATION_SCOPES, isOpen, scopeOf } from '#domain/applications/scope.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/status.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';
import { wordsFor } from './service/lists.ts';
import { countOfCompany } from './store/counts.ts';
import { listOfCompany, listOfEmployee } from './store/lists.ts';

let app: TestApp;
let house: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let employee: ReturnType<typeof callerOf>;
let jobId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  employee = callerOf(app, user);
  jobId = (await aJob(app, { companyId: house.companyId, title: 'Koch' })).id;
});

const stored = (overrides: Partial<Parameters<typeof anApplication>[1]> = {}) =>
  anApplication(app, { userId: user.id, companyId: house.companyId, jobId, ...overrides });
const draft = { status: 'DRAFT', sentAt: null } as const;

type Query = Record<string, string | number>;
const own = async (query: Query = {}) => (await employee('listOwnApplications', { query })).body;
const received = async (query: Query = {}) => (await house.call('listApplications', { query })).body;
const idsOf = (list: { data: readonly { id: number }[] }) => list.data.map(({ id }) => id);

describe('the list of applications', () => {
  it('contains what belongs to each side, newest first, with drafts for their author only', async () => {
    const sentAt = (day: number) => ({ sentAt: new Date(`2026-11-${day}T08:00:00Z`) });
    const old = await stored(sentAt(10));
    const recent = await stored({ ...sentAt(18), createdAt: new Date('2026-11-01T08:00:00Z') });
    const begun = await stored({ ...draft, createdAt: new Date('2026-11-15T08:00:00Z') });
    const neighbour = await anEmployer(app);
    const elsewhere = await aJob(app, { companyId: neighbour.companyId });
    const there = { companyId: neighbour.companyId, jobId: elsewhere.id };
    const toNeighbour = await stored({ ...there, ...sentAt(12) });
    const ofAnother = await stored({ userId: (await anEmployee(app)).id, ...sentAt(11) });

    expect(idsOf(await own())).toEqual([recent.id, begun.id, toNeighbour.id, old.id]);
    expect(idsOf(await received())).toEqual([recent.id, ofAnother.id, old.id]);
    expect(await own({ scope: 'all' })).toEqual(await own());
  });

  it('can be filtered by open, draft and closed', async () => {
    const open = await stored({ status: 'INTERVIEW' });
    const forgotten = await stored({ updatedAt: new Date('2025-11-20T12:00:00Z') });
    const refused = await stored({ status: 'REFUSAL' });
    const begun = await stored(draft);
    const byScope = async (list: (query: Query) => Promise<{ data: readonly { id: number }[] }>) =>
      Object.fromEntries(
        await Promise.all(APPLICATION_SCOPES.map(async (scope) => [scope, idsOf(await list({ scope }))])),
      );
    expect(await byScope(own)).toEqual({
      all: [begun.id, refused.id, forgotten.id, open.id],
      open: [open.id],
      draft: [begun.id],
      closed: [refused.id, forgotten.id],
    });
    expect(await byScope(received)).toEqual({
      all: [refused.id, forgotten.id, open.id],
      open: [open.id],
      draft: [],
      closed: [refused.id, forgotten.id],
    });
  });

  it('puts what an employee has to finish first, then what is open, then what is closed, each newest first', async () => {
    const sentAt = (day: number) => ({ sentAt: new Date(`2026-11-${day}T08:00:00Z`) });
    const refused = await stored({ status: 'REFUSAL', ...sentAt(18) });
    const read = await stored({ status: 'READ', ...sentAt(10) });
    const forgotten = await stored({ updatedAt: new Date('2025-11-20T12:00:00Z'), ...sentAt(11) });
    const sent = await stored(sentAt(12));
    const begun = await stored({ ...draft, createdAt: new Date('2026-11-02T08:00:00Z') });
    expect(idsOf(await own({ sort: 'stage' }))).toEqual([
      begun.id,
      sent.id,
      read.id,
      refused.id,
      forgotten.id,
    ]);
  });

  it('tells an employee with a page how many there are of each kind, whatever is searched for', async () => {
    await stored({ status: 'INTERVIEW' });
    await stored({ status: 'REFUSAL' });
    await stored({ updatedAt: new Date('2025-11-20T12:00:00Z') });
    await stored(draft);
    await stored({ userId: (await anEmployee(app)).id });
    const counts = { all: 4, open: 1, draft: 1, closed: 2 };
    expect(await own({ page: 1, query: 'sommelier' })).toEqual({ data: [], meta: { total: 0, counts } });
    expect((await own({ page: 1, scope: 'draft' })).meta).toEqual({ total: 1, counts });
  });

  it.each([
    [{ scope: 'ongoing' }, 'scope'],
    [{ sort: 'letter' }, 'sort'],
    [{ page: 0 }, 'page'],
  ])('rejects the filter %j', async (query, field) => {
    for (const reply of [
      await employee('listOwnApplications', { query }),
      await house.call('listApplications', { query }),
    ]) {
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.error.codes ?? {})).toEqual([field]);
    }
  });

  it('can be searched and sorted by company and ad, or by person and ad, and is paged', async () => {
    const [koch, bar] = [jobId, (await aJob(app, { companyId: house.companyId, title: 'Barista' })).id];
    const zoe = await anEmployee(app, { firstName: 'Zoe', lastName: 'Abt' });
    const first = await stored({ jobId: koch });
    const second = await stored({ jobId: bar });
    const third = await stored({ jobId: bar, userId: zoe.id });
    expect(idsOf(await own({ sort: 'name' }))).toEqual([second.id, first.id]);
    expect(idsOf(await own({ query: 'quarz koch' }))).toEqual([first.id]);
    expect(idsOf(await received({ query: 'ana' }))).toEqual([second.id, first.id]);
    expect(idsOf(await received({ query: 'abt BARISTA' }))).toEqual([third.id]);
    expect(idsOf(await received({ sort: 'name' }))).toEqual([third.id, second.id, first.id]);
    expect(await received({ page: 2, per_page: 2, sort: 'name' })).toMatchObject({
      data: [{ id: first.id }],
      meta: { total: 3 },
    });
  });

  it('tells the neighbours of an application in its order and filter, beyond the hundredth', async () => {
    const sent: number[] = [];
    for (let n = 0; n < 103; n += 1) {
      const sentAt = new Date(Date.UTC(2026, 10, 1, 8, n));
      // One has no dossier any more, so it cannot be opened.
      sent.push((await stored({ sentAt, dossierKey: n === 1 ? null : `dossier-${n}` })).id);
    }
    const inList = async (applicationId: number | undefined, query: Query = {}) => {
      const params = { applicationId: applicationId ?? 0 };
      const { position, total, previous, next } = (
        await house.call('getApplicationNeighbours', { params, query })
      ).body.data;
      return [position, total, previous?.id, next?.id];
    };
    // Newest first: the oldest are the last of the list.
    expect(await inList(sent[2])).toEqual([101, 102, sent[3], sent[0]]);
    expect(await inList(sent[0])).toEqual([102, 102, sent[2], undefined]);
    expect(await inList(sent[2], { sort: 'sent' })).toEqual([2, 102, sent[0], sent[3]]);
    expect(await inList(sent[2], { query: 'sommelier' })).toEqual([1, 1, undefined, undefined]);
    const params = { applicationId: sent[2] ?? 0 };
    await house.call('updateApplicationStatus', { params, body: { status: 'READ' } });
    // It counts as in the list that it was opened from.
    expect(await inList(sent[2], { status: 'SENT' })).toEqual([101, 102, sent[3], sent[0]]);
    expect(await inList(sent[3], { status: 'SENT' })).toEqual([100, 101, sent[4], sent[0]]);
    const name = { employee_first_name: 'Ana', employee_last_name: 'Reis' };
    expect((await house.call('getApplicationNeighbours', { params })).body.data.previous).toEqual({
      id: sent[3],
      ...name,
    });
  });

  it('is searched without regard to accents and case, in place, period and status as the page shows them', async () => {
    const arosa = await aJob(app, { companyId: house.companyId, title: 'Köchin', place: 'Ärosa' });
    const zoe = await anEmployee(app, { firstName: 'Zoë', lastName: 'Łuka' });
    const sent = await stored({ jobId: arosa.id, userId: zoe.id });
    const refused = await stored({ status: 'REFUSAL' });
    const forgotten = await stored({ updatedAt: new Date('2025-11-20T12:00:00Z') });
    const found = async (query: string) => idsOf(await received({ query }));
    expect(await found('ZOE kochin')).toEqual([sent.id]);
    expect(await found('łuk arosa')).toEqual([sent.id]);
    expect(await found('luka')).toEqual([sent.id]);
    expect(await found('zoe dez 2026')).toEqual([sent.id]);
    expect(await found('sommer')).toEqual([]);
    expect(await found('absage')).toEqual([refused.id]);
    expect(await found('neu reis')).toEqual([]);
    expect(await found('entschieden')).toEqual([forgotten.id]);
    expect(idsOf(await own({ query: 'antwort' }))).toEqual([forgotten.id]);
    expect(idsOf(await own({ query: 'QUARZ gesend' }))).toEqual([]);
  });

  it('sorts statuses by name for the applicant, and in the order of the process for a company', async () => {
    const later = { sentAt: new Date('2026-11-20T13:00:00Z') };
    for (const status of APPLICATION_STATUSES) await stored({ status, ...later });
    await stored({ ...later, updatedAt: new Date('2025-11-20T12:00:00Z') });
    const statusesOf = (list: { data: readonly { status: string }[] }) =>
      list.data.map(({ status }) => status);
    // Absage, Entwurf, Gelesen, Gesendet, Gespräch, ohne Antwort, unterschrieben, Vertrag erhalten, zurückgezogen.
    expect(statusesOf(await own({ sort: 'status' }))).toEqual([
      'REFUSAL',
      'DRAFT',
      'READ',
      'SENT',
      'INTERVIEW',
      'SENT',
      'CONTRACTSIGNED',
      'CONTRACTSENT',
      'REFUSALEMPLOYEE',
    ]);
    expect(statusesOf(await received({ sort: 'status' }))).toEqual([
      'SENT',
      'READ',
      'INTERVIEW',
      'CONTRACTSENT',
      'CONTRACTSIGNED',
      'REFUSAL',
      'REFUSALEMPLOYEE',
      'SENT',
    ]);
  });

  it('is sorted by the values of its columns, in either direction', async () => {
    const { companyId } = house;
    const spring = { startMonth: 3, startYear: 2027, endMonth: 5, endYear: 2027 };
    const part = await aJob(app, {
      companyId,
      title: 'Barista',
      workloadMin: 40,
      workloadMax: 60,
      ...spring,
    });
    const zoe = await anEmployee(app, { firstName: 'Zoë', lastName: 'Ábt' });
    const first = await stored({ status: 'REFUSAL', sentAt: new Date('2026-11-02T08:00:00Z') });
    const second = await stored({ status: 'READ', jobId: part.id, userId: zoe.id });
    const third = await stored({ jobId: part.id, sentAt: new Date('2026-11-01T08:00:00Z') });
    const sorted = async (sort: string) => idsOf(await received({ sort }));
    expect(await sorted('name')).toEqual([second.id, third.id, first.id]);
    expect(await sorted('title')).toEqual([second.id, third.id, first.id]);
    expect(await sorted('-workload')).toEqual([first.id, second.id, third.id]);
    expect(await sorted('start')).toEqual([first.id, second.id, third.id]);
    expect(await sorted('-end')).toEqual([second.id, third.id, first.id]);
    expect(await sorted('sent')).toEqual([third.id, first.id, second.id]);
    expect(await sorted('status')).toEqual([third.id, second.id, first.id]);
    expect(await sorted('-status')).toEqual([first.id, second.id, third.id]);
    const riva = (await anEmployer(app, { name: 'Albergo Riva' })).companyId;
    const there = await aJob(app, { companyId: riva });
    const begun = await stored({ ...draft, companyId: riva, jobId: there.id });
    expect(idsOf(await own({ sort: '-sent' }))[0]).toBe(begun.id);
    expect(idsOf(await own({ sort: 'company' }))[0]).toBe(begun.id);
    expect(idsOf(await own({ sort: '-company' }))[2]).toBe(begun.id);
  });

  it('keeps the applications for an ad together in the order of ads, also where another has the same title', async () => {
    const again = (await aJob(app, { companyId: house.companyId, title: 'Koch' })).id;
    const sent = [];
    for (const id of [jobId, again, jobId, again]) {
      sent.push(await stored({ jobId: id, userId: (await anEmployee(app)).id }));
    }
    const [first, second, third, fourth] = sent.map(({ id }) => id);
    const queries: Query[] = [{ sort: 'title' }, { sort: '-title' }, { sort: 'title', by: 'person' }];
    for (const query of queries) {
      const together = [
        [third, first],
        [fourth, second],
      ];
      const inOrder = query.sort === 'title' ? together : together.toReversed();
      expect(idsOf(await received(query)), JSON.stringify(query)).toEqual(inOrder.flat());
    }
  });

  it('can be filtered by one of the company’s ads', async () => {
    const other = await aJob(app, { companyId: house.companyId });
    await stored();
    const { id } = await stored({ jobId: other.id });
    expect(idsOf(await received({ job_id: other.id }))).toEqual([id]);
    expect(await received({ job_id: other.id, page: 1, per_page: 1 })).toMatchObject({ meta: { total: 1 } });
  });

  it('can be filtered for a company by the status that it shows', async () => {
    await stored({ status: 'READ' });
    const { id } = await stored({ status: 'INTERVIEW' });
    const forgotten = await stored({ status: 'READ', updatedAt: new Date('2024-11-20T12:00:00Z') });
    expect(idsOf(await received({ status: 'INTERVIEW' }))).toEqual([id]);
    expect(idsOf(await received({ status: 'FORGOTTEN' }))).toEqual([forgotten.id]);
    expect(idsOf(await received({ status: 'FORGOTTEN', scope: 'open' }))).toEqual([]);
  });

  it('tells a company of a contract that the person signed with it in another application since', async () => {
    const before = { sentAt: new Date('2026-11-10T10:00:00Z'), updatedAt: new Date('2026-11-10T10:00:00Z') };
    const open = await stored(before);
    const signed = await stored({
      status: 'CONTRACTSIGNED',
      ...before,
      updatedAt: new Date('2026-11-15T10:00:00Z'),
    });
    const later = await stored({ sentAt: new Date('2026-11-18T10:00:00Z') });
    const { data } = await received();
    expect(new Map(data.map((it) => [it.id, it.contract_application_id]))).toEqual(
      new Map([
        [open.id, signed.id],
        [signed.id, null],
        [later.id, null],
      ]),
    );
    // It is no longer new, in the list as in the counts.
    expect(data.find(({ id }) => id === open.id)).toMatchObject({ status: 'SENT', meaning: 'HIRED' });
    expect(idsOf(await received({ status: 'HIRED' }))).toEqual([open.id]);
    expect(idsOf(await received({ status: 'SENT' }))).toEqual([later.id]);
    expect((await received({ page: 1 })).meta).toEqual({
      total: 3,
      statuses: [
        { status: 'SENT', total: 1 },
        { status: 'CONTRACTSIGNED', total: 1 },
        { status: 'HIRED', total: 1 },
      ],
    });
    expect(await countOfCompany(app.database.db, house.companyId, app.clock.today())).toEqual({
      open: 2,
      unread: 1,
      closed: 1,
    });
    expect(idsOf(await own({ scope: 'open' }))).toEqual([later.id, open.id]);
  });

  it('shows the company its options and its note, which the employee does not see; the URLs differ', async () => {
    const { id } = await stored({ dossierKey: `${'a'.repeat(64)}.pdf`, note: 'Anrufen' });
    const { data } = await received();
    expect(data).toMatchObject([
      {
        id,
        employee_first_name: 'Ana',
        employee_last_name: 'Reis',
        note: 'Anrufen',
        resume_entry_id: null,
        application_pdf: expect.stringMatching(`^/api/company/${house.companyId}/applications/${id}/pdf\\?`),
        can: {
          open: true,
          statuses: ['READ', 'INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'],
        },
      },
    ]);
    const [seen] = (await own()).data;
    expect(seen?.application_pdf).toMatch(`/api/employee/applications/${id}/pdf?`);
    expect(seen).not.toHaveProperty('note');
  });
});

describe('the scopes', () => {
  it('select the same applications in SQL as the rules of the domain do', async () => {
    const { db } = app.database;
    // Both bounds, in winter and in summer time: just before and after midnight in Zurich of the first day that counts.
    const instants = ['2025-11-20T22:59:59.999Z', '2025-11-20T23:00:00Z', '2025-11-21T12:00:00Z'];
    const others = [
      '2025-07-09T21:59:59.999Z',
      '2025-07-09T22:00:00Z',
      '2024-02-28T22:59:59Z',
      '2024-02-29T23:00:00Z',
    ];
    const application = fc.record({
      status: fc.constantFrom(...APPLICATION_STATUSES),
      updatedAt: fc.constantFrom(...[...instants, ...others].map((it) => new Date(it))),
    });
    const day = fc.constantFrom(
      '2026-11-20',
      '2026-11-21',
      '2026-07-09',
      '2026-07-10',
      '2025-02-28',
      '2025-03-01',
    );
    await fc.assert(
      fc.asyncProperty(day, fc.array(application, { maxLength: 12 }), async (today, rows) => {
        const userId = (await anEmployee(app, { details: null })).id;
        const { companyId } = await anEmployer(app);
        const theirs = { userId, companyId, jobId };
        const all: Awaited<ReturnType<typeof stored>>[] = [];
        for (const row of rows) all.push(await stored({ ...theirs, ...row }));
        const expected = (scope: string, isWanted = (_: { status: ApplicationStatus }) => true) =>
          all
            .filter(({ status, updatedAt }) => {
              const facts = { status, updatedAt: updatedAt.getTime() };
              return scope === 'all' || scopeOf(facts, today) === scope;
            })
            .filter(isWanted)
            .map(({ id }) => id)
            .reverse();
        for (const scope of APPLICATION_SCOPES) {
          const choice = { scope, today, ...wordsFor('company', 'de') };
          const written = await listOfEmployee(db, userId, choice, { words: [] });
          expect(written.rows.map((row) => row.application.id)).toEqual(expected(scope));
          const sent = await listOfCompany(db, companyId, choice, { words: [] });
          expect(sent.rows.map((row) => row.application.id)).toEqual(
            expected(scope, ({ status }) => status !== 'DRAFT'),
          );
        }
        const open = all.filter(({ status, updatedAt }) =>
          isOpen({ status, updatedAt: updatedAt.getTime() }, today),
        );
        expect(await countOfCompany(db, companyId, today)).toEqual({
          open: open.length,
          unread: open.filter(({ status }) => status === 'SENT').length,
          closed: expected('closed').length,
        });
      }),
      { numRuns: thorough(15, 40) },
    );
  });
});
