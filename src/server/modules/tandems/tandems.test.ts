import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROPOSALS_PER_DAY } from '#domain/accounts/rate-limits.ts';
import { OPEN_PROPOSALS_MAX } from '#domain/tandems/tandem.ts';
import type { LocalIndex } from '#server/adapters/search/port.ts';
import { companyMembers } from '#server/modules/companies/tables.ts';
import { readPersonal } from '#server/platform/database/personal.ts';
import { rateLimits } from '#server/platform/http/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aCompany, aJob, aMember, aTandem, aUser, PASSWORD, tokenOf, underBan } from '#test/factories.ts';
import { personalOfTandems } from './personal.ts';
import { tandems } from './tables.ts';

let app: TestApp;
let winter: Employer;
let summer: Employer;
let jobId: number;
let partnerJobId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  winter = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  summer = await anEmployer(app, { name: 'Albergo Riva' });
  // Runs from December 2026 to April 2027.
  jobId = (await aJob(app, { companyId: winter.companyId, title: 'Koch' })).id;
  partnerJobId = (await aSummerJob(summer.companyId)).id;
});

const SUMMER = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;

function aSummerJob(companyId: number, overrides: Partial<Parameters<typeof aJob>[1]> = {}) {
  return aJob(app, { companyId, title: 'Cuoca', place: 'Ascona', ...SUMMER, ...overrides });
}

const propose = (body: object = {}, by = winter) =>
  by.call('createTandem', { body: { job_id: jobId, partner_job_id: partnerJobId, ...body } });
const answer = (tandemId: number, status: string, by = summer) =>
  by.call('answerTandem', { params: { tandemId }, body: { status } });
const answerAs = (tandemId: number, updated_at: string) =>
  summer.call('answerTandem', { params: { tandemId }, body: { status: 'AGREED', updated_at } });
const end = (tandemId: number, by = winter) => by.call('endTandem', { params: { tandemId } });
const listed = async (by: Employer) => (await by.call('listTandems')).body.data;
const agreed = async () => {
  const { body } = await propose();
  expect((await answer(body.data.id, 'AGREED')).status).toBe(200);
  return body.data.id;
};
const news = async (of: Employer) =>
  (await of.call('listCompanyNotifications')).body.data.map(({ type, message, target }) => [
    type,
    message,
    target,
  ]);
const codesOf = ({ status, error }: { status: number; error: { code?: string; codes?: object } }) => [
  status,
  error.codes ?? error.code,
];
const hitOf = async (id: number) => {
  await app.catchUp();
  const { body } = await app.call('searchJobs', {});
  return body.hits.find((hit) => hit.id === id);
};

describe('a proposal', () => {
  it('waits for the other house, which is told and may agree', async () => {
    const { status, body } = await propose({ message: 'Zusammen ein Jahr?' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...{ status: 'PROPOSED', side: 'proposer', message: 'Zusammen ein Jahr?', interruption_days: 0 },
      ...{ job_id: jobId, company_id: winter.companyId },
      ...{ partner_job_id: partnerJobId, partner_company_id: summer.companyId },
      own: { id: jobId, title: 'Koch', is_public: true },
      other: {
        company: { name: 'Albergo Riva' },
        job: { id: partnerJobId, title: 'Cuoca', place: 'Ascona' },
      },
      can: { answer: false, end: true },
    });
    const target = `/company/${summer.companyId}/tandems`;
    expect(await news(summer)).toEqual([
      ['TandemProposed', expect.stringContaining('Hotel Quarzhorn'), target],
    ]);
    expect(requestedMails(app).filter(({ template }) => template === 'news')).toHaveLength(1);
    expect(await listed(summer)).toMatchObject([
      { side: 'partner', own: { id: partnerJobId }, can: { answer: true } },
    ]);

    expect((await answer(body.data.id, 'AGREED')).body.data).toMatchObject({ status: 'AGREED' });
    expect(await news(winter)).toEqual([
      ['TandemAnswered', expect.stringContaining('Albergo Riva'), `/company/${winter.companyId}/tandems`],
    ]);
  });

  it('is not answered by who has read another version of it', async () => {
    const { id, updated_at } = (await propose()).body.data;
    const before = new Date(Date.parse(updated_at) - 1).toISOString();
    expect(codesOf(await answerAs(id, before))).toEqual([409, 'conflict']);
    expect((await answerAs(id, updated_at)).body.data).toMatchObject({ status: 'AGREED' });
  });

  it('may be declined, and then made again', async () => {
    const { body } = await propose();
    expect((await answer(body.data.id, 'DECLINED')).body.data).toMatchObject({ status: 'DECLINED' });
    expect(codesOf(await answer(body.data.id, 'AGREED'))).toEqual([409, 'tandem_over']);
    expect(codesOf(await end(body.data.id))).toEqual([409, 'tandem_over']);
    expect((await propose()).status).toBe(201);
    expect((await hitOf(jobId))?.tandem_id).toBeNull();
  });

  it('is answered by the other house alone', async () => {
    const { body } = await propose();
    expect(codesOf(await answer(body.data.id, 'AGREED', winter))).toEqual([403, 'forbidden']);
    const stranger = await anEmployer(app);
    for (const call of [answer(body.data.id, 'AGREED', stranger), end(body.data.id, stranger)]) {
      expect((await call).status).toBe(404);
    }
  });

  it('is refused at its fields', async () => {
    const owned = await aCompany(app, { userId: winter.userId });
    const stranger = await anEmployer(app);
    const job = (overrides: object, companyId = stranger.companyId) => aSummerJob(companyId, overrides);
    const hidden = await job({ status: 'INACTIVE' });
    const banned = await job(await underBan(app));
    const ownBanned = await aJob(app, { companyId: winter.companyId, ...(await underBan(app)) });
    const cases: [object, object][] = [
      [
        { job_id: partnerJobId, partner_job_id: jobId },
        { job_id: ['tandemNotOwnAd'], partner_job_id: ['tandemSameCompany'] },
      ],
      [{ job_id: 4_000_000 }, { job_id: ['tandemNotOwnAd'] }],
      [{ partner_job_id: 4_000_000 }, { partner_job_id: ['tandemAdNotPublic'] }],
      [{ partner_job_id: hidden.id }, { partner_job_id: ['tandemAdNotPublic'] }],
      [{ partner_job_id: banned.id }, { partner_job_id: ['tandemAdNotPublic'] }],
      [{ job_id: ownBanned.id }, { job_id: ['tandemAdNotPublic'] }],
      [{ partner_job_id: (await job({}, winter.companyId)).id }, { partner_job_id: ['tandemSameCompany'] }],
      [{ partner_job_id: (await job({}, owned.id)).id }, { partner_job_id: ['tandemNotIndependent'] }],
      [
        { partner_job_id: (await aJob(app, { companyId: stranger.companyId })).id },
        { partner_job_id: ['tandemSameSeason'] },
      ],
      [{ partner_job_id: (await job({ startMonth: 4 })).id }, { partner_job_id: ['tandemOverlap'] }],
      [
        { partner_job_id: (await job({ startMonth: 10, endMonth: 10 })).id },
        { partner_job_id: ['tandemTooFarApart'] },
      ],
      [
        { partner_job_id: 'x', message: 7 },
        { partner_job_id: ['numeric'], message: ['string'] },
      ],
    ];
    for (const [body, codes] of cases) expect(codesOf(await propose(body))).toEqual([422, codes]);
    const { error } = await propose({ partner_job_id: (await job({ startMonth: 4 })).id });
    expect((error as { errors?: object }).errors).toMatchObject({
      partner_job_id: [expect.stringContaining('30')],
    });
    expect(await listed(winter)).toEqual([]);
  });

  it('needs a subscription, and a confirmed address', async () => {
    const poor = await anEmployer(app, { subscribed: false });
    const { id } = await aJob(app, { companyId: poor.companyId });
    expect(codesOf(await propose({ job_id: id }, poor))).toEqual([402, 'subscription_required']);
  });

  it('is made once for two ads, by whichever house, and not for an ad in a tandem', async () => {
    await propose();
    const reverse = { job_id: partnerJobId, partner_job_id: jobId };
    expect(codesOf(await propose())).toEqual([409, 'tandem_proposed']);
    expect(codesOf(await propose(reverse, summer))).toEqual([409, 'tandem_proposed']);
    const third = await anEmployer(app);
    const other = await aSummerJob(third.companyId);
    const { body } = await propose({ partner_job_id: other.id });
    expect((await answer(body.data.id, 'AGREED', third)).status).toBe(200);
    const fourth = await aSummerJob(third.companyId);
    expect(codesOf(await propose({ partner_job_id: fourth.id }))).toEqual([409, 'ad_in_tandem']);
    const [first] = await listed(summer);
    expect(codesOf(await answer(first?.id ?? 0, 'AGREED'))).toEqual([409, 'ad_in_tandem']);
    // Both houses see that it cannot be accepted for now.
    expect(first).toMatchObject({ status: 'PROPOSED', is_taken: true });
    expect(await listed(third)).toMatchObject([{ status: 'AGREED', is_taken: false }]);
    const waiting = (await listed(winter)).map(({ status, is_taken }) => [status, is_taken]);
    expect(waiting).toEqual(
      expect.arrayContaining([
        ['PROPOSED', true],
        ['AGREED', false],
      ]),
    );
  });

  it('is refused while twenty are pending', async () => {
    const more = Array.from({ length: OPEN_PROPOSALS_MAX }, () => aSummerJob(summer.companyId));
    const ids = (await Promise.all(more)).map(({ id }) => id);
    const ends = { companyId: winter.companyId, jobId, partnerCompanyId: summer.companyId };
    const [first] = await Promise.all(ids.map((id) => aTandem(app, { ...ends, partnerJobId: id })));
    expect(codesOf(await propose())).toEqual([409, 'tandems_full']);
    await end(first?.id ?? 0);
    expect((await propose()).status).toBe(201);
  });

  describe('made and withdrawn again and again', () => {
    const counted = (hits: number) => app.database.db.update(rateLimits).set({ hits });
    const madeAndWithdrawn = async (partner: number) => {
      const { status, body } = await propose({ partner_job_id: partner });
      expect(status).toBe(201);
      await end(body.data.id);
    };
    const elsewhere = async () => (await aSummerJob((await anEmployer(app)).companyId)).id;

    it('tells one house so many times a day, and what is refused does not count', async () => {
      await madeAndWithdrawn(partnerJobId);
      await counted(PROPOSALS_PER_DAY.toCompany - 1);
      const { body } = await propose();
      expect((await propose()).status).toBe(409);
      await end(body.data.id);
      const mails = requestedMails(app).length;
      const over = await propose();
      expect([...codesOf(over), over.headers['retry-after']]).toEqual([429, 'rate_limited', '86400']);
      expect(requestedMails(app)).toHaveLength(mails);
      await madeAndWithdrawn(await elsewhere());
      app.clock.set(new Date(app.clock.now().getTime() + 86_400_000).toISOString());
      await madeAndWithdrawn(partnerJobId);
    });

    it('is limited per day for a company, whichever houses it asks', async () => {
      await madeAndWithdrawn(partnerJobId);
      await counted(PROPOSALS_PER_DAY.ofCompany - 1);
      await madeAndWithdrawn(await elsewhere());
      expect(codesOf(await propose({ partner_job_id: await elsewhere() }))).toEqual([429, 'rate_limited']);
    });
  });

  it('of somebody who may only read is refused', async () => {
    const reader = await aUser(app);
    await aMember(app, { companyId: winter.companyId, userId: reader.id, role: 'reader' });
    const token = await tokenOf(app, reader);
    const reply = await app.call('createTandem', {
      ...{ token, params: { companyId: winter.companyId } },
      body: { job_id: jobId, partner_job_id: partnerJobId },
    });
    expect(codesOf(reply)).toEqual([403, 'role_too_low']);
  });
});

describe('a tandem', () => {
  it('stands on both ads, in the search and by themselves, with season, place and house of the other', async () => {
    const id = await agreed();
    const half = {
      ...{ job_id: partnerJobId, title: 'Cuoca', season: 'summer', place: 'Ascona' },
      ...{ start_month: 5, start_year: 2027, end_month: 10, end_year: 2027 },
      company: { id: summer.companyId, name: 'Albergo Riva' },
    };
    expect(await hitOf(jobId)).toMatchObject({ tandem_id: id, tandem: half });
    expect(await hitOf(partnerJobId)).toMatchObject({ tandem_id: id, tandem: { job_id: jobId } });
    const { body } = await app.call('getJob', { params: { jobId } });
    expect(body.data).toMatchObject({ tandem_id: id, tandem: half });
    const plans = (await app.call('listYearPlans', {})).body.data;
    expect(plans).toMatchObject([{ tandem_id: id, parts: { tandem: -60 }, first: { tandem_id: id } }]);
  });

  it.each(['winter', 'summer'] as const)(
    'is ended by the house of the %s, and the other is told',
    async (by) => {
      const id = await agreed();
      const [one, other] = by === 'winter' ? [winter, summer] : [summer, winter];
      expect((await end(id, one)).status).toBe(200);
      expect(await listed(other)).toMatchObject([
        { status: 'ENDED', end_reason: by === 'winter' ? 'by_proposer' : 'by_partner', can: { end: false } },
      ]);
      expect((await news(other)).map(([type]) => type)).toContain('TandemEnded');
      expect((await news(one)).map(([type]) => type)).not.toContain('TandemEnded');
      expect(await hitOf(jobId)).toMatchObject({ tandem_id: null, tandem: null });
      expect((await propose()).status).toBe(201);
    },
  );

  it.each([
    [
      'is switched off',
      'not_public',
      () => summer.call('updateJob', { jobId: partnerJobId, body: { status: 'INACTIVE' } }),
    ],
    ['is deleted', 'not_public', () => summer.call('deleteJob', { jobId: partnerJobId })],
    [
      'gets other months',
      'not_fitting',
      () => summer.call('updateJob', { jobId: partnerJobId, body: { start_month: 4, title: 'Koch' } }),
    ],
    ['loses its house', 'not_public', () => summer.call('deleteCompany')],
    ['is of a house that comes to the same owner', 'not_independent', shareAnOwner],
  ] as const)('ends by itself when one ad %s, and tells both houses', async (_, reason, change) => {
    await agreed();
    expect((await change()).status).toBe(200);
    expect(await listed(winter)).toMatchObject([{ status: 'ENDED', end_reason: reason }]);
    expect((await news(winter)).map(([type]) => type)).toContain('TandemEnded');
    expect((await hitOf(jobId))?.tandem_id).toBeNull();
    const isThere = reason !== 'not_public' || (await summer.call('getCompany')).status === 200;
    if (isThere) expect((await news(summer)).map(([type]) => type)).toContain('TandemEnded');
  });

  it('of an ad that is over is shown to nobody, and ends with the next review', async () => {
    await agreed();
    app.clock.set('2027-05-01T08:00:00Z');
    expect((await hitOf(partnerJobId))?.tandem).toBeNull();
    expect((await app.call('getJob', { params: { jobId: partnerJobId } })).body.data.tandem_id).toBeNull();
    const [before] = await listed(summer);
    expect(before).toMatchObject({ status: 'AGREED', other: { job: null } });
    app.tasks.push({ name: 'review-tandems', payload: {} });
    await app.runTasks();
    expect(await listed(summer)).toMatchObject([{ status: 'ENDED', end_reason: 'not_public' }]);
  });

  it('goes with the account of a house, and the other house is told', async () => {
    await agreed();
    expect((await summer.call('deleteUser', { body: { password: PASSWORD } })).status).toBe(200);
    expect(await app.database.db.$count(tandems)).toBe(0);
    expect((await news(winter)).map(([type]) => type)).toContain('TandemEnded');
    expect((await hitOf(jobId))?.tandem_id).toBeNull();
  });

  it('tells the other house nothing of an ad that is not public', async () => {
    await agreed();
    await summer.call('updateJob', {
      jobId: partnerJobId,
      body: { status: 'INACTIVE', title: 'Streng geheim' },
    });
    expect(JSON.stringify(await listed(winter))).not.toMatch(/Streng|Cuoca|Ascona/);
    expect(JSON.stringify(await news(winter))).not.toMatch(/Streng|Cuoca|Ascona/);
  });
});

async function shareAnOwner() {
  await app.database.db
    .update(companyMembers)
    .set({ role: 'owner' })
    .where(eq(companyMembers.companyId, summer.companyId));
  await aMember(app, { companyId: winter.companyId, userId: summer.userId, role: 'owner' });
  app.tasks.push({ name: 'review-tandems', payload: {} });
  await app.runTasks();
  return { status: 200 };
}

describe('the export of a person', () => {
  const exported = async (of: Employer) => {
    const [table] = personalOfTandems;
    if (table === undefined) throw new Error('Tandems are in no export');
    const asked = { userId: of.userId, today: app.clock.today() };
    return (await readPersonal(app.database.db, table, asked)).map(({ told }) => told);
  };

  it("has the number of the other house's ad only while that is public", async () => {
    await agreed();
    const both = { job_id: jobId, partner_job_id: partnerJobId };
    expect(await exported(winter)).toMatchObject([both]);
    await summer.call('updateJob', { jobId: partnerJobId, body: { status: 'INACTIVE' } });
    expect(await exported(winter)).toMatchObject([{ ...both, partner_job_id: null }]);
    expect(await exported(summer)).toMatchObject([both]);
    await winter.call('updateJob', { jobId, body: { status: 'INACTIVE' } });
    expect(await exported(summer)).toMatchObject([{ ...both, job_id: null }]);
  });
});

describe('suggestions', () => {
  const suggestions = async (query = {}) => {
    await app.catchUp();
    return (await winter.call('listTandemSuggestions', { query })).body;
  };

  it('are, for each public ad, the five best ads of independent houses that are in no tandem and not proposed', async () => {
    const stranger = await anEmployer(app);
    const owned = await aCompany(app, { userId: winter.userId });
    await aSummerJob(owned.id, { title: 'Koch' });
    const others = [];
    for (let n = 0; n < 6; n++) others.push(await aSummerJob(stranger.companyId, { title: 'Koch' }));
    const { data } = await suggestions();
    const best = [partnerJobId, ...others.map(({ id }) => id)];
    const idsOf = ({ partners }: (typeof data)[number]) => partners.map(({ job }) => job.id);
    expect(data.map((it) => [it.job.id, ...idsOf(it)])).toEqual([[jobId, ...best.slice(0, 5)]]);
    expect(data[0]?.partners[0]).toMatchObject({ position: 'after', interruption_days: 0, months: 11 });
    await propose({ partner_job_id: others[0]?.id });
    best.splice(1, 1);
    expect((await suggestions()).data.map(idsOf)).toEqual([best.slice(0, 5)]);
    await agreed();
    expect((await suggestions()).data).toMatchObject([
      { job: { tandem: { job_id: partnerJobId } }, partners: [] },
    ]);
  });

  it('name no ad whose publication ban is not over, and are for none', async () => {
    const { id } = await aSummerJob(summer.companyId, await underBan(app));
    const own = await aJob(app, { companyId: winter.companyId, ...(await underBan(app)) });
    const idsOf = ({ data }: Awaited<ReturnType<typeof suggestions>>) =>
      data.map(({ job, partners }) => [job.id, ...partners.map(({ job: { id } }) => id)]);
    expect(idsOf(await suggestions())).toEqual([[jobId, partnerJobId]]);
    app.clock.set('2026-11-28T09:00:00Z');
    expect(idsOf(await suggestions())).toEqual([
      [jobId, partnerJobId, id],
      // Of the same occupation.
      [own.id, id, partnerJobId],
    ]);
  });

  it('without a page are for two hundred of the own ads, with how many there are', async () => {
    await app.catchUp();
    const index = app.searchIndex as LocalIndex;
    const { ads } = index.adsOf(winter.companyId, app.clock.today(), { skip: 0, most: 200 });
    const adsOf = vi.spyOn(index, 'adsOf').mockReturnValue({ ads, total: 201 });
    const { data, meta } = await suggestions();
    expect(adsOf).toHaveBeenCalledWith(winter.companyId, app.clock.today(), { skip: 0, most: 200 });
    adsOf.mockRestore();
    expect([data.length, meta]).toEqual([1, { total: 201 }]);
    expect((await suggestions()).meta).toBeUndefined();
  });

  it('come by pages of the own ads, the earliest first', async () => {
    const later = await aJob(app, { companyId: winter.companyId, startMonth: 1, startYear: 2027 });
    const body = await suggestions({ page: '2', per_page: '1' });
    expect([body.meta, body.data.map(({ job }) => job.id)]).toEqual([{ total: 2 }, [later.id]]);
  });
});
