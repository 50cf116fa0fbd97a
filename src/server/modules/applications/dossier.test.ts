import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { applications } from '#server/modules/applications/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { subscriptionTerms } from '#server/modules/subscriptions/tables.ts';
import { squareJpeg } from '#server/platform/pictures.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anEmployment } from '#test/factories.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { readPdf } from '#test/pdf.ts';
import { aPicture, aWaiter } from '#test/pictures.ts';
import { aPdf } from '#test/uploads.ts';

let app: TestApp;
let house: Employer;
let userId: number;
let employee: ReturnType<typeof callerOf>;
let jobId: number;

/** The files that were stored, and a hook that runs just before storing. */
const puts: Uint8Array[] = [];
let beforePut: () => Promise<void> = async () => {};

const kept = new Map<string, Uint8Array>();

beforeAll(async () => {
  app = await startTestApp({
    files: memoryFiles(kept, async (bytes, extension) => {
      // The small copy of a picture.
      if (extension === 'jpg') return 'small.jpg';
      await beforePut();
      return `${puts.push(bytes)}.pdf`;
    }),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  puts.length = 0;
  beforePut = async () => {};
  house = await anEmployer(app);
  const user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  userId = user.id;
  employee = callerOf(app, user);
  jobId = (await aJob(app, { companyId: house.companyId })).id;
});

const LETTER = '<p>Gerne koche ich bei Ihnen.</p>';

const begin = async () =>
  (await employee('createApplication', { body: { job_id: jobId, application_letter: LETTER } })).body.data.id;
const send = (applicationId: number) =>
  employee('updateApplication', { params: { applicationId }, body: { status: 'SEND' } });
const openOwn = async (applicationId: number) => {
  const { status, body } = await employee('getOwnDossier', { params: { applicationId } });
  expect(status).toBe(200);
  return Buffer.from(body);
};
const open = (applicationId: number) => house.call('getDossier', { params: { applicationId } });
const db = () => app.database.db;
const rename = (firstName: string) => db().update(users).set({ firstName });

describe('the dossier of a draft', () => {
  it('is what would be sent now', async () => {
    const id = await begin();
    const before = await openOwn(id);
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    await rename('Anna');
    const after = await openOwn(id);
    expect(after.equals(before)).toBe(false);
    await send(id);
    // All lines except the one that says so.
    const words = (paper: Buffer) =>
      readPdf(paper).structure.filter((line) => !/noch nicht gesendet|Gesendet am/.test(line));
    expect(words(await openOwn(id))).toEqual(words(after));
  });
});

describe('the dossier that was sent', () => {
  it('does not change, whatever happens to letter, profile, resume and ad', async () => {
    await anEmployment(app, { userId, companyId: house.companyId, from: '2025-12-01', to: '2026-04-15' });
    const id = await begin();
    await send(id);
    const sent = await openOwn(id);
    await rename('Anna');
    await db().update(resumeJobs).set({ title: 'Chef' });
    await db().update(jobs).set({ title: 'Andere Stelle' });
    await db().update(applications).set({ letter: '<p>Andere Worte</p>' });
    expect((await openOwn(id)).equals(sent)).toBe(true);
    const { status, body } = await open(id);
    expect(status).toBe(200);
    expect(Buffer.from(body).equals(sent)).toBe(true);
  });

  it('is rendered again if its content changes during rendering', async () => {
    const id = await begin();
    beforePut = async () => {
      if (puts.length === 0) await rename('Anna');
    };
    expect((await send(id)).status).toBe(200);
    expect(puts).toHaveLength(2);
    expect((await openOwn(id)).equals(puts[1] as Uint8Array)).toBe(true);
    expect(Buffer.from(puts[0] as Uint8Array).equals(puts[1] as Uint8Array)).toBe(false);
  });

  it('is rendered again if its draft gets another letter during rendering', async () => {
    const id = await begin();
    beforePut = async () => {
      if (puts.length === 0) await db().update(applications).set({ letter: '<p>Andere Worte</p>' });
    };
    const { status, body } = await send(id);
    expect([status, body.data.application_letter]).toEqual([200, '<p>Andere Worte</p>']);
    expect(readPdf(await openOwn(id)).text).toContain('Andere Worte');
  });

  it('is not sent if its draft loses its letter during rendering', async () => {
    const id = await begin();
    beforePut = async () => {
      await db().update(applications).set({ letter: '' });
    };
    expect(await send(id)).toMatchObject({
      status: 422,
      error: { codes: { application_letter: ['letterTooShort'] } },
    });
  });

  it('is not sent if its draft is deleted during rendering', async () => {
    const id = await begin();
    beforePut = async () => {
      await db().delete(applications);
    };
    expect((await send(id)).status).toBe(404);
    expect((await house.call('listApplications')).body.data).toEqual([]);
  });

  it('is in the language of the company’s account, not in that of the ad or the applicant', async () => {
    await db().update(users).set({ language: 'it' }).where(eq(users.id, house.userId));
    await db().update(jobs).set({ language: 'de' });
    await employee('createLanguageSkill', { body: { language: 'pt', proficiency: 4 } });
    const id = await begin();
    await send(id);
    const { body } = await open(id);
    for (const dossier of [await openOwn(id), Buffer.from(body)]) {
      const { text, language } = readPdf(dossier);
      expect(language).toBe('it-CH');
      expect(text).toContain('Lettera di candidatura');
      expect(text).not.toContain('Bewerbungsschreiben');
      // A language that the applicant speaks; the account's language is German.
      expect(text).toMatch(/Portoghese\s+madrelingua/);
      expect(text).not.toContain('Tedesco');
    }
  });

  it('omits entries that a company declined', async () => {
    const of = { userId, companyId: house.companyId, from: '2025-12-01', to: '2026-04-15' };
    await anEmployment(app, { ...of, title: 'Patissier' });
    await anEmployment(app, { ...of, title: 'Generaldirektor', status: 'DECLINED' });
    const id = await begin();
    const isTold = async () => {
      const { text } = readPdf(await openOwn(id));
      return ['Patissier', 'Generaldirektor'].filter((title) => text.includes(title));
    };
    expect(await isTold()).toEqual(['Patissier']);
    await send(id);
    expect(await isTold()).toEqual(['Patissier']);
  });

  it('shows the picture of that time, whatever happens to it later', async () => {
    kept.set('one.jpg', await squareJpeg(await aPicture(), 500, 'image', aWaiter()));
    await db().update(users).set({ imageKey: 'one.jpg' });
    const id = await begin();
    expect(readPdf(await openOwn(id)).images).toHaveLength(1);
    await send(id);
    await db().update(users).set({ imageKey: null });
    kept.delete('one.jpg');
    expect(readPdf(Buffer.from((await open(id)).body)).images).toHaveLength(1);
  });

  it('is rendered again if the picture is removed during rendering', async () => {
    kept.set('two.jpg', await squareJpeg(await aPicture(), 500, 'image', aWaiter()));
    await db().update(users).set({ imageKey: 'two.jpg' });
    const id = await begin();
    beforePut = async () => {
      await db().update(users).set({ imageKey: null });
    };
    expect((await send(id)).status).toBe(200);
    expect(puts.map((paper) => readPdf(paper).images.length)).toEqual([1, 0]);
    expect((await openOwn(id)).equals(puts[1] as Uint8Array)).toBe(true);
  });

  it('is given up after five attempts if its content keeps changing, and nothing is sent', async () => {
    const id = await begin();
    beforePut = async () => {
      await rename(`Ana ${puts.length}`);
    };
    const { status, error } = await send(id);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'conflict' });
    expect(puts).toHaveLength(5);
    const { body } = await employee('getOwnApplication', { params: { applicationId: id } });
    expect(body.data.status).toBe('DRAFT');
    expect((await house.call('listApplications')).body.data).toEqual([]);
  });

  it('is not sent if the ad is deactivated during rendering', async () => {
    const id = await begin();
    beforePut = async () => {
      await db().update(jobs).set({ status: 'INACTIVE' });
    };
    const { status, error } = await send(id);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'job_not_public' });
  });

  it('cannot be read by either side once it was erased', async () => {
    const { id } = await anApplication(app, { userId, companyId: house.companyId, jobId });
    expect((await open(id)).status).toBe(404);
    expect((await employee('getOwnDossier', { params: { applicationId: id } })).status).toBe(404);
    const { body } = await house.call('getApplication', { params: { applicationId: id } });
    expect(body.data).toMatchObject({ application_pdf: null, can: { open: false } });
    const own = await employee('getOwnApplication', { params: { applicationId: id } });
    expect(own.body.data.application_pdf).toBeNull();
  });

  it('is said to be lost where its file is missing, to either side', async () => {
    const id = await begin();
    await send(id);
    kept.clear();
    for (const reply of [
      await open(id),
      await employee('getOwnDossier', { params: { applicationId: id } }),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([404, 'dossier_lost']);
    }
  });

  it('cannot be opened by a company without a subscription, but with the next one', async () => {
    const id = await begin();
    await send(id);
    await db().update(subscriptionTerms).set({ endsOn: '2026-11-19' });
    const { status, error } = await open(id);
    expect({ status, code: error.code }).toEqual({ status: 402, code: 'subscription_required' });
    const { body } = await house.call('listApplications');
    expect(body.data).toMatchObject([
      { id, application_letter: LETTER, application_pdf: null, can: { open: false, statuses: [] } },
    ]);
    await db().update(subscriptionTerms).set({ endsOn: '2026-11-20' });
    expect((await open(id)).status).toBe(200);
  });
});

describe('the documents of the resume', () => {
  const upload = async (text: string) => {
    const reply = await employee('uploadDocument', { file: { bytes: await aPdf({ text }) } });
    return reply.body.data.path;
  };
  const certify = (title: string, path: string) =>
    employee('createCertification', {
      body: { title, documents: [{ title: `Ausweis ${title}`, description: null, path }] },
    });

  it('are sent with the application as they are then, each once, and do not change with the resume', async () => {
    const path = await upload('Wirtepatent');
    const { body: first } = await certify('Wirtepatent', path);
    await certify('Zweitschrift', path);
    const id = await begin();
    await send(id);
    await employee('deleteCertification', { params: { certificationId: first.data.id } });
    const { text } = readPdf(await openOwn(id));
    expect(text.match(/Wirtepatent 1/g)).toHaveLength(1);
    const { body } = await house.call('getApplication', { params: { applicationId: id } });
    expect(body.data.documents).toEqual([{ title: 'Ausweis Wirtepatent', description: null, path }]);
  });

  it('of an entry that its company declined are not sent', async () => {
    const path = await upload('Arbeitszeugnis');
    const entry = await anEmployment(app, { userId, companyId: house.companyId });
    const documents = [{ title: 'Zeugnis', description: null, path }];
    await db().update(resumeJobs).set({ documents }).where(eq(resumeJobs.id, entry.id));
    const id = await begin();
    expect(readPdf(await openOwn(id)).text).toContain('Arbeitszeugnis 1');
    await db().update(resumeJobs).set({ status: 'DECLINED', season: null, confirmedAt: null });
    expect(readPdf(await openOwn(id)).text).not.toContain('Arbeitszeugnis 1');
  });
});

describe('the signed address of a dossier', () => {
  const fetchPath = (url: string) => app.app.inject({ method: 'GET', url });
  const addressFor = async (id: number) => {
    const { body } = await house.call('getApplication', { params: { applicationId: id } });
    return body.data.application_pdf as string;
  };

  it('opens it without a token for fifteen minutes', async () => {
    const id = await begin();
    await send(id);
    const address = await addressFor(id);
    const reply = await fetchPath(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="solstice-application-${id}.pdf"`,
      'content-length': String(reply.rawPayload.length),
    });
    expect(reply.rawPayload.equals(await openOwn(id))).toBe(true);
    app.clock.set('2026-11-20T11:15:00Z');
    expect((await fetchPath(address)).statusCode).toBe(200);
    app.clock.set('2026-11-20T11:15:01Z');
    expect((await fetchPath(address)).statusCode).toBe(401);
  });

  it('opens no other dossier, no other side’s dossier, and nothing else', async () => {
    const id = await begin();
    await send(id);
    const address = await addressFor(id);
    const other = await employee('createApplication', {
      body: {
        job_id: (await aJob(app, { companyId: house.companyId })).id,
        application_letter: LETTER,
        status: 'SEND',
      },
    });
    expect((await fetchPath(await addressFor(other.body.data.id))).statusCode).toBe(200);
    const elsewhere = [
      address.replace(`applications/${id}/`, `applications/${other.body.data.id}/`),
      address.replace(`company/${house.companyId}`, 'employee'),
      address.replace('/pdf', ''),
      address.replace(/reader=\d+/, `reader=${userId}`),
      address.replace(/expires=(\d)/, 'expires=9$1'),
    ];
    for (const url of elsewhere) expect((await fetchPath(url)).statusCode).toBe(401);
  });

  it('opens it only as far as its reader may at that time', async () => {
    const id = await begin();
    await send(id);
    const address = await addressFor(id);
    await db().update(subscriptionTerms).set({ endsOn: '2026-11-19' });
    expect((await fetchPath(address)).statusCode).toBe(402);
  });
});
