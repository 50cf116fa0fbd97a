import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { notifications } from '#server/modules/notifications/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { atSomeTimes } from '#test/some-time.ts';
import { applications } from './tables.ts';

/** Concurrent calls from several sides; only PostgreSQL has several connections. */

let app: TestApp;
let house: Employer;
let userId: number;
let employee: ReturnType<typeof callerOf>;

/** Called after a dossier is rendered and before its application is stored, so that other calls begin exactly then. */
let onRendered: () => void = () => {};

beforeAll(async () => {
  app = await startTestApp({
    files: memoryFiles(new Map(), () => {
      onRendered();
      return 'dossier.pdf';
    }),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  onRendered = () => {};
  house = await anEmployer(app);
  const user = await anEmployee(app);
  userId = user.id;
  employee = callerOf(app, user);
  // Both log in before the concurrent calls.
  await house.call('listCompanies');
  await employee('listOwnApplications');
});

const ROUNDS = 15;
const LETTER = '<p>Gerne koche ich bei Ihnen.</p>';
const contract = {
  status: 'CONTRACTSIGNED',
  job_title: 'Köchin',
  workload: 80,
  start_date: '2026-12-05',
  end_date: '2027-04-10',
  registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
};

/**
 * Contracts whose days do not overlap between rounds, since nobody can be employed twice at one company on the same
 * day.
 */
const contractOf = (round: number) => ({
  ...contract,
  start_date: addDays(contract.start_date, 10 * round),
  end_date: addDays(contract.start_date, 10 * round + 7),
});

type Outcome = { status: number; error: { code?: string } };
const outcomeOf = ({ status, error }: Outcome) => [status, error.code].filter(Boolean).join(' ');
const outcomesOf = (replies: readonly Outcome[]) => replies.map(outcomeOf).sort();
const times = <T>(count: number, value: T): T[] => Array(count).fill(value);

const aFreshJob = async (companyId = house.companyId) => (await aJob(app, { companyId })).id;
const received = async (overrides: Partial<Parameters<typeof anApplication>[1]> = {}) => {
  const jobId = await aFreshJob();
  return anApplication(app, { userId, companyId: house.companyId, jobId, ...overrides });
};
const aDraft = () => received({ status: 'DRAFT', sentAt: null });
const decide = (applicationId: number, body: object) =>
  house.call('updateApplicationStatus', { params: { applicationId }, body });
const sendDraft = (applicationId: number) =>
  employee('updateApplication', { params: { applicationId }, body: { status: 'SEND' } });
const sendLetter = (jobId: number) =>
  employee('createApplication', { body: { job_id: jobId, application_letter: LETTER, status: 'SEND' } });

const read = async (id: number) => {
  const [row] = await app.database.db.select().from(applications).where(eq(applications.id, id));
  return row;
};
const listOfJob = (jobId: number) =>
  app.database.db.select().from(applications).where(eq(applications.jobId, jobId));
const employments = () => app.database.db.select().from(resumeJobs);

describe('of several managers who decide on an application concurrently', () => {
  it('one succeeds if all of them state the same version', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, updatedAt } = await received();
      const seen = { updated_at: updatedAt.toISOString() };
      const replies = await Promise.all([
        decide(id, { status: 'INTERVIEW', ...seen }),
        decide(id, { status: 'REFUSAL', explanation: 'Besetzt', ...seen }),
        decide(id, { status: 'CONTRACTSENT', ...seen }),
        decide(id, { ...contractOf(round), ...seen }),
      ]);
      expect(outcomesOf(replies)).toEqual(['200', ...times(3, '409 conflict')]);
      const winner = replies.find(({ status }) => status === 200)?.body.data;
      const after = await read(id);
      expect(after?.status).toBe(winner?.status);
      expect(after?.employmentId === null).toBe(winner?.status !== 'CONTRACTSIGNED');
    }
    const signed = (await app.database.db.select().from(applications)).filter(
      ({ status }) => status === 'CONTRACTSIGNED',
    );
    expect(await employments()).toHaveLength(signed.length);
  });

  it('one records the contract, even if none of them states a version', async () => {
    const { id } = await received();
    const replies = await Promise.all(times(6, 0).map(() => decide(id, contract)));
    expect(outcomesOf(replies)).toEqual(['200', ...times(5, '409 application_transition')]);
    expect(await employments()).toHaveLength(1);
  });

  it('each can open the dossier', async () => {
    const { id } = await received();
    const replies = await Promise.all(times(6, 0).map(() => decide(id, { status: 'READ' })));
    expect(outcomesOf(replies)).toEqual(times(6, '200'));
    expect((await read(id))?.status).toBe('READ');
  });
});

describe('of several managers who mark a person concurrently', () => {
  const markOf = async (id: number) => {
    const { body } = await house.call('getApplication', { params: { applicationId: id } });
    return body.data.applicant;
  };

  it('one sets the mark and the other the tags, in different applications of the person', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = [await received(), await received()];
      await decide(one.id, { mark: null, tags: [] });
      const replies = await Promise.all([
        decide(one.id, { mark: 4 }),
        decide(two.id, { tags: ['Bar', 'Terrasse'] }),
      ]);
      expect(outcomesOf(replies)).toEqual(['200', '200']);
      expect(await markOf(one.id)).toMatchObject({ mark: 4, tags: ['Bar', 'Terrasse'] });
    }
  });

  it('each is answered, and the tags are those of one of them', async () => {
    const sent = await Promise.all(times(4, 0).map(() => received()));
    for (let round = 0; round < ROUNDS; round += 1) {
      // Every other one removes all, so that the row goes while others write it.
      const tagsOf = (n: number) => (n % 2 === 0 ? [] : [`${round} ${n}`]);
      const replies = await Promise.all(sent.map(({ id }, n) => decide(id, { tags: tagsOf(n) })));
      expect(outcomesOf(replies)).toEqual(times(4, '200'));
      const { tags } = await markOf(sent[0]?.id ?? 0);
      expect([[], tagsOf(1), tagsOf(3)]).toContainEqual(tags);
    }
  });
});

describe('several applications that are refused together', () => {
  const refuse = (rows: readonly { id: number; updatedAt: Date }[]) =>
    house.call('refuseApplications', {
      body: {
        applications: rows.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt.toISOString() })),
        explanation: 'Die Stellen sind besetzt.',
      },
    });
  const refusalsMailed = (id: number) =>
    requestedMails(app).filter(({ key }) => key === `application/${id}/REFUSAL`).length;

  it('leave out one that a colleague decides first, while the others are refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rows = [await received(), await received(), await received()];
      const one = rows[round % 3] as (typeof rows)[number];
      const seen = { updated_at: one.updatedAt.toISOString() };
      const decision =
        round % 2 === 0
          ? { status: 'INTERVIEW', ...seen }
          : { status: 'REFUSAL', explanation: 'Leider nicht.', ...seen };
      const [all, single] = await Promise.all([refuse(rows), decide(one.id, decision)]);
      const isFirst = single.status === 200;
      if (!isFirst) expect(outcomeOf(single)).toBe('409 conflict');
      expect(all.body.data.left).toEqual(
        isFirst ? [{ id: one.id, code: 'conflict', status: decision.status }] : [],
      );
      for (const { id } of rows) {
        const isDecided = isFirst && id === one.id;
        const after = await read(id);
        expect(after?.status).toBe(isDecided ? decision.status : 'REFUSAL');
        if (!isDecided) expect(after?.explanation).toBe('Die Stellen sind besetzt.');
        expect(refusalsMailed(id)).toBe(after?.status === 'REFUSAL' ? 1 : 0);
      }
    }
  });

  it('by two people concurrently, in any order, are refused once each', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rows = [await received(), await received(), await received(), await received()];
      const replies = await Promise.all([
        refuse(rows),
        refuse(rows.toReversed()),
        refuse(rows.slice(1, 3)),
        decide(rows[0]?.id ?? 0, { status: 'READ' }),
      ]);
      const [first, second, third] = replies.map((reply) =>
        'left' in reply.body.data ? reply.body.data : null,
      );
      const refused = [first, second, third].flatMap((it) => it?.refused ?? []);
      expect(new Set(refused).size).toBe(refused.length);
      for (const { id } of rows) {
        expect(refused.includes(id)).toBe((await read(id))?.status === 'REFUSAL');
        expect(refusalsMailed(id)).toBe(refused.includes(id) ? 1 : 0);
      }
      expect(refused).toEqual(expect.arrayContaining(rows.slice(1).map(({ id }) => id)));
    }
  });

  it('count as either refused or withdrawn if an applicant withdraws concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rows = [await received(), await received()];
      const withdrawn = rows[round % 2]?.id ?? 0;
      const [all, own] = await Promise.all([
        refuse(rows),
        employee('withdrawApplication', { params: { applicationId: withdrawn } }),
      ]);
      const after = await read(withdrawn);
      expect(after?.status).toBe(own.status === 200 ? 'REFUSALEMPLOYEE' : 'REFUSAL');
      expect(all.body.data.refused.includes(withdrawn)).toBe(own.status !== 200);
    }
  });
});

describe('an application that is sent by several concurrent calls', () => {
  it('goes out once as a draft', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await aDraft();
      // As many as one person may queue for rendering: one paper is rendered while two wait.
      const replies = await Promise.all(times(3, id).map(sendDraft));
      expect(outcomesOf(replies)).toEqual(['200', ...times(2, '409 application_sent')]);
    }
    expect(await app.database.db.select().from(notifications)).toHaveLength(ROUNDS);
  });

  it('goes out once without a draft, and a draft is begun once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const jobId = await aFreshJob();
      const replies = await Promise.all([
        sendLetter(jobId),
        employee('createApplication', { body: { job_id: jobId } }),
        sendLetter(jobId),
        employee('createApplication', { body: { job_id: jobId } }),
      ]);
      expect(outcomesOf(replies)).toEqual(['201', ...times(3, '409 application_exists')]);
      expect(await listOfJob(jobId)).toHaveLength(1);
    }
  });

  it('is either sent or deleted if it is deleted concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await aDraft();
      const [sent, deleted] = await Promise.all([
        sendDraft(id),
        employee('deleteApplication', { params: { applicationId: id } }),
      ]);
      expect([
        ['200', '409 application_sent'],
        ['404 not_found', '200'],
      ]).toContainEqual([outcomeOf(sent), outcomeOf(deleted)]);
      expect((await read(id))?.status).toBe(sent.status === 200 ? 'SENT' : undefined);
    }
  });
});

it('a draft left for twelve months is either sent or replaced by another, but not both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, jobId } = await received({
      status: 'DRAFT',
      sentAt: null,
      updatedAt: new Date('2025-11-20T12:00:00Z'),
    });
    const [changed, begun] = await Promise.all([
      employee('updateApplication', { params: { applicationId: id }, body: { application_letter: LETTER } }),
      employee('createApplication', { body: { job_id: jobId } }),
    ]);
    expect([
      ['200', '409 application_exists'],
      ['409 application_exists', '201'],
    ]).toContainEqual([outcomeOf(changed), outcomeOf(begun)]);
  }
});

describe('a contract that is signed', () => {
  it('and withdrawn concurrently either counts with its employment or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await received();
      const replies = await Promise.all([
        decide(id, contractOf(round)),
        employee('withdrawApplication', { params: { applicationId: id } }),
      ]);
      expect(outcomesOf(replies)).toEqual(['200', '409 application_transition']);
      const after = await read(id);
      expect(after?.status).toBe(replies[0].status === 200 ? 'CONTRACTSIGNED' : 'REFUSALEMPLOYEE');
      const own = (await employments()).filter((entry) => entry.id === after?.employmentId);
      expect(own).toHaveLength(replies[0].status === 200 ? 1 : 0);
    }
    const signed = (await app.database.db.select().from(applications)).filter(
      ({ status }) => status === 'CONTRACTSIGNED',
    );
    expect(await employments()).toHaveLength(signed.length);
  });

  it('for one person at several companies concurrently is recorded at each', async () => {
    const replies = await Promise.all(
      [house, await anEmployer(app), await anEmployer(app)].map(async ({ companyId, call }) => {
        const { id: jobId } = await aJob(app, { companyId });
        const { id: applicationId } = await anApplication(app, { userId, companyId, jobId });
        return () => call('updateApplicationStatus', { params: { applicationId }, body: contract });
      }),
    ).then((signings) => Promise.all(signings.map((sign) => sign())));
    expect(outcomesOf(replies)).toEqual(times(3, '200'));
    expect(await employments()).toHaveLength(3);
  });

  it('for one person several times at one company concurrently is recorded once', async () => {
    const same = [await received(), await received(), await received()];
    const replies = await Promise.all(same.map(({ id }) => decide(id, contract)));
    expect(outcomesOf(replies)).toEqual(['200', ...times(2, '409 employment_exists')]);
    expect(await employments()).toHaveLength(1);
  });
});

describe('an application that is sent', () => {
  const atSomeTime = atSomeTimes('what happens to an application that is being stored', 15);
  const whileItIsStored = <T>(work: () => Promise<T>) =>
    new Promise<void>((resolve) => {
      onRendered = resolve;
    }).then(() => atSomeTime(work));

  it('while its ad is deactivated goes out either before or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const jobId = await aFreshJob();
      const switchOff = () => house.call('updateJob', { jobId, body: { status: 'INACTIVE' } });
      const [sent, off] = await Promise.all([sendLetter(jobId), whileItIsStored(switchOff)]);
      expect(off.status).toBe(200);
      expect(['201', '409 job_not_public']).toContain(outcomeOf(sent));
      expect(await listOfJob(jobId)).toHaveLength(sent.status === 201 ? 1 : 0);
    }
  });

  it('waits for a concurrent change of its ad, and is judged by its result', async () => {
    const jobId = await aFreshJob();
    let commit: () => void = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isChanged: () => void = () => {};
    const changed = new Promise<void>((resolve) => {
      isChanged = resolve;
    });
    const change = app.database.transaction(async (tx) => {
      await tx.update(jobs).set({ status: 'INACTIVE' }).where(eq(jobs.id, jobId));
      isChanged();
      await mayCommit;
    });
    await changed;
    const sending = sendLetter(jobId);
    const first = await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, 400))]);
    commit();
    await change;
    expect(first).toBeUndefined();
    expect(outcomeOf(await sending)).toBe('409 job_not_public');
  });

  it('while its company is removed never stays open', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const other = await anEmployer(app);
      await other.call('listCompanies');
      const jobId = await aFreshJob(other.companyId);
      const [sent, removed] = await Promise.all([
        sendLetter(jobId),
        whileItIsStored(() => other.call('deleteCompany')),
      ]);
      expect(removed.status).toBe(200);
      expect(['201', '409 job_not_public']).toContain(outcomeOf(sent));
      const rows = await listOfJob(jobId);
      expect(rows.map(({ status }) => status)).toEqual(sent.status === 201 ? ['REFUSAL'] : []);
    }
  });
});
