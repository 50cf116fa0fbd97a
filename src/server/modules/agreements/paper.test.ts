import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import de from '#locales/de/papers.json' with { type: 'json' };
import italian from '#locales/it/papers.json' with { type: 'json' };
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aUser } from '#test/factories.ts';
import { aPackage, aPackageToBe, checkedWhole } from '#test/package.ts';
import { readPdf } from '#test/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://solstice.example' } });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const pdf = (call: ReturnType<typeof callerOf>, uuid: string) =>
  call('getAgreementPdf', { params: { uuid } });

/** The file-store key of the paper; null until it is rendered. */
const keyOfPaper = async (): Promise<string | null> => {
  const { rows } = await app.database.executeSql('select pdf_key as key from cooperation_agreements');
  return (rows[0] as { key: string | null }).key;
};

describe('the paper of an agreement', () => {
  it('can be read by its three parties and administrators only', async () => {
    const { employee, winter, summer, uuid } = await aPackage(app);
    const [other, admin] = await Promise.all([
      aUser(app, { role: 'employee' }),
      aUser(app, { role: 'admin' }),
    ]);
    const stranger = await anEmployer(app);
    const allowed = [employee.call, callerOf(app, admin)];
    for (const call of allowed) expect((await pdf(call, uuid)).status).toBe(200);
    for (const { call } of [winter, summer]) {
      expect((await call('getAgreementPdf', { params: { uuid } })).status).toBe(200);
    }
    expect((await pdf(callerOf(app, other), uuid)).status).toBe(404);
    expect((await stranger.call('getAgreementPdf', { params: { uuid } })).status).toBe(404);
    expect((await app.call('getAgreementPdf', { params: { uuid } })).status).toBe(401);
  });

  it('reads what is told of the agreement once it is opened, not as a device keeps it ahead', async () => {
    const { employee } = await aPackage(app);
    const unread = async () =>
      (await employee.call('listNotifications')).body.data.filter(
        ({ type, read_at: readAt }) => type === 'CooperationAgreementChanged' && readAt === null,
      ).length;
    const [agreement] = (await employee.call('listAgreements')).body.data;
    const url = agreement?.url ?? '';
    expect(await unread()).toBe(1);
    expect((await app.app.inject({ url: `${url}&ahead=1` })).statusCode).toBe(200);
    expect(await unread()).toBe(1);
    expect((await app.app.inject({ url: `${url}&ahead=yes` })).statusCode).toBe(422);
    expect((await app.app.inject({ url })).statusCode).toBe(200);
    expect(await unread()).toBe(0);
  });

  it('opens at its signed address without a token, for fifteen minutes', async () => {
    const { employee } = await aPackage(app);
    const [agreement] = (await employee.call('listAgreements')).body.data;
    const url = agreement?.url ?? '';
    const reply = await app.app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await app.app.inject({ url: url.replace(/reader=\d+/, 'reader=99999') })).statusCode).toBe(401);
    app.clock.set('2026-11-20T11:15:01Z');
    expect((await app.app.inject({ url })).statusCode).toBe(401);
  });

  it('is rendered by a task, or before that by the call', async () => {
    await aPackage(app);
    expect(await keyOfPaper()).toBeNull();
    await app.runTasks();
    expect(await keyOfPaper()).toMatch(/\.pdf$/);

    await app.reset();
    const { employee, uuid } = await aPackage(app);
    const asked = await pdf(employee.call, uuid);
    const key = await keyOfPaper();
    expect(key).toMatch(/\.pdf$/);
    await app.runTasks();
    expect(await keyOfPaper()).toBe(key);
    expect((await pdf(employee.call, uuid)).body).toEqual(asked.body);
  });

  it.each(['a task', 'a call'])(
    'is rendered anew by %s after a change that keeps the package',
    async (by) => {
      const { employee, summer, uuid } = await aPackage(app);
      const textOfPaper = async () => readPdf((await pdf(employee.call, uuid)).body).text;
      await app.runTasks();
      expect(await textOfPaper()).toContain('Beginn 5. Mai 2027');
      await summer.decide('editEmployment', { start_date: '2027-05-10' });
      if (by === 'a task') {
        expect(await keyOfPaper()).toBeNull();
        await app.runTasks();
        expect(await keyOfPaper()).toMatch(/\.pdf$/);
      }
      const text = await textOfPaper();
      expect(text).toContain('Beginn 10. Mai 2027');
      expect(text).not.toContain('Beginn 5. Mai 2027');
    },
  );

  it('is rendered once, however many callers and later tasks ask for it', async () => {
    const worker = openDocumentWorker();
    let prints = 0;
    const counting = await startTestApp({
      worker: {
        ...worker,
        run: (...order) => {
          prints += 1;
          return worker.run(...order);
        },
      },
    });
    const { employee, uuid } = await aPackage(counting);
    await pdf(employee.call, uuid);
    await counting.runTasks();
    await pdf(employee.call, uuid);
    expect(prints).toBe(1);
    await counting.close();
  });

  it('is rendered by a retry of a task whose process died', async () => {
    const worker = openDocumentWorker();
    let isLost = true;
    const ailing = await startTestApp({
      worker: {
        ...worker,
        run: (...order) => (isLost ? Promise.reject(new Error('lost')) : worker.run(...order)),
      },
    });
    const scene = await aPackageToBe(ailing);
    await scene.winter.decide('confirmEntry');
    await scene.summer.decide('confirmEntry');
    const task = ailing.tasks.find(({ name }) => name === 'write-agreement');
    await expect(ailing.runTasks()).rejects.toThrow('lost');
    expect(await keyOfPaper()).toBeNull();
    isLost = false;
    ailing.tasks.push(...(task === undefined ? [] : [task]));
    await ailing.runTasks();
    expect(await keyOfPaper()).toMatch(/\.pdf$/);
    await ailing.close();
  });

  it('is not rendered after the agreement has ended', async () => {
    const { winter } = await aPackage(app);
    await winter.decide('removeEmployment');
    await app.runTasks();
    expect(await keyOfPaper()).toBeNull();
  });

  it('states the address of the check, and the days between the two jobs', async () => {
    const { employee, uuid } = await aPackage(app);
    const { text } = readPdf((await pdf(employee.call, uuid)).body);
    expect(text.replaceAll(/\s/g, '')).toContain(`solstice.example/seco/check/${uuid}`);
    expect(text).toContain('23 Tage');
  });

  it('cannot be read once the agreement has ended', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    await winter.decide('removeEmployment');
    expect(await pdf(employee.call, uuid)).toMatchObject({
      status: 409,
      error: { code: 'agreement_ended' },
    });
  });
});

type Term = Exclude<keyof typeof de.agreement.terms, 'title'>;

/** A proof by action of what each sentence of the terms claims; a sentence without a proof fails. */
const PROOFS: Record<Term, () => Promise<void>> = {
  async confirmed() {
    const scene = await aPackageToBe(app);
    const list = async () => (await scene.employee.call('listAgreements')).body.data;
    await scene.summer.decide('confirmEntry');
    expect(await list()).toEqual([]);
    await scene.winter.decide('confirmEntry');
    expect(await list()).toMatchObject([{ status: 'VALID' }]);
  },
  async interruption() {
    // The winter ends on 11 April: 12 August is 123 days later, and 13 August 124.
    const scene = await aPackage(app);
    await scene.summer.decide('editEmployment', { start_date: '2027-08-13' });
    expect(await textOf(scene)).toContain('123 Tage ohne Arbeit; in einem Jobpaket sind es höchstens 123.');
    await scene.summer.decide('editEmployment', { start_date: '2027-08-14' });
    expect(await standing(scene)).toMatchObject({ status: 'CANCELLED' });
  },
  async end() {
    for (const [name, body] of [
      ['editEmployment', { end_date: '2026-12-10' }],
      ['removeEmployment', undefined],
      // 125 days before the summer.
      ['editEmployment', { end_date: '2026-12-31' }],
    ] as const) {
      await app.reset();
      const scene = await aPackage(app);
      // Clock within the winter, so that it can be cut short.
      app.clock.set(name === 'removeEmployment' ? '2026-11-21T11:00:00Z' : '2026-12-10T11:00:00Z');
      await scene.winter.decide(name, body);
      expect(await standing(scene), JSON.stringify(body)).toMatchObject({ status: 'CANCELLED' });
    }
    await app.reset();
    const scene = await aPackage(app);
    await scene.winter.decide('editEmployment', { title: 'Sous-Chef' });
    expect(await standing(scene)).toMatchObject({ status: 'VALID', version: 2 });
    app.clock.set('2027-10-16T11:00:00Z');
    expect(await standing(scene)).toMatchObject({ status: 'VALID', version: 2 });
  },
  async data() {
    const scene = await aPackage(app);
    for (const { call } of [scene.employee, scene.winter, scene.summer]) {
      expect((await call('getAgreementPdf', { params: { uuid: scene.uuid } })).status).toBe(200);
    }
    const shown = await standing(scene);
    expect(Object.keys(shown).sort()).toEqual(
      ['employee', 'ended_on', 'jobs', 'language', 'status', 'version', 'versions'].sort(),
    );
    expect(Object.keys(shown.employee)).toEqual(['first_name', 'last_name']);
    expect(Object.keys(shown.jobs.job1).sort()).toEqual(
      ['company', 'corrected_on', 'end_date', 'ended_on', 'season', 'start_date', 'title'].sort(),
    );
  },
  // Claims nothing about the product, except that it decides nothing of this kind.
  async purpose() {
    const { employee, uuid } = await aPackage(app);
    const text = await textOf({ employee, uuid });
    expect(text).not.toMatch(/Arbeitslos|Entschädigung|Anspruch|erleichtert|Pilot/);
  },
};

type Held = Pick<Awaited<ReturnType<typeof aPackage>>, 'employee' | 'uuid'>;

const textOf = async ({ employee, uuid }: Held) =>
  readPdf((await pdf(employee.call, uuid)).body).text.replace(/\s+/g, ' ');
const standing = ({ uuid }: Pick<Held, 'uuid'>) => checkedWhole(app, uuid);

describe('the terms on the paper', () => {
  it.each(Object.keys(de.agreement.terms).filter((key) => key !== 'title') as Term[])(
    'are true: %s',
    async (key) => {
      await PROOFS[key]();
    },
  );

  it('are printed in order, in both languages', async () => {
    for (const [language, words] of Object.entries({ de, it: italian })) {
      await app.reset();
      const scene = await aPackage(app);
      if (language === 'it') {
        await scene.employee.call('updateUser', { body: { language } });
        await scene.summer.decide('editEmployment', { workload: 80 });
      }
      const text = await textOf(scene);
      const { confirmed, end, data, purpose } = words.agreement.terms;
      const places = [confirmed, end, data, purpose].map((sentence) => text.indexOf(sentence));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('name the seasons in the order of their days', async () => {
    const scene = await aPackage(app);
    expect(await textOf(scene)).toContain('zuerst im Winter, dann im Sommer');
    await scene.winter.decide('editEmployment', { start_date: '2027-12-01', end_date: '2028-04-11' });
    const list = (await scene.employee.call('listAgreements')).body.data;
    const next = list.find(({ status }) => status === 'VALID');
    expect(await textOf({ ...scene, uuid: next?.uuid ?? '' })).toContain('zuerst im Sommer, dann im Winter');
  });
});
