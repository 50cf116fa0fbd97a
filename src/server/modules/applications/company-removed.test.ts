import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#domain/applications/status.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';
import { companyGoneWords } from './news.ts';
import { applications } from './tables.ts';

let app: TestApp;
let house: Employer;
let jobId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  jobId = (await aJob(app, { companyId: house.companyId })).id;
});

const stored = (overrides: Partial<Parameters<typeof anApplication>[1]> & { userId: number }) =>
  anApplication(app, { companyId: house.companyId, jobId, ...overrides });
const read = async (id: number) => {
  const [row] = await app.database.db.select().from(applications).where(eq(applications.id, id));
  return row;
};

it('the removal of a company refuses its open applications, and no others', async () => {
  const { id: userId } = await anEmployee(app);
  const rows = [];
  for (const status of APPLICATION_STATUSES) rows.push(await stored({ userId, status }));
  const forgotten = await stored({ userId, updatedAt: new Date('2025-11-20T12:00:00Z') });
  const neighbour = await anEmployer(app);
  const elsewhere = await stored({ userId, companyId: neighbour.companyId });

  app.clock.set('2026-11-20T12:00:00Z');
  expect((await house.call('deleteCompany')).status).toBe(200);
  const now = app.clock.now();
  const refused = { status: 'REFUSAL', explanation: companyGoneWords('de'), answeredAt: now, updatedAt: now };
  for (const row of rows) {
    const isOpen = ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT'].includes(row.status);
    expect(await read(row.id)).toEqual(isOpen ? { ...row, ...refused } : row);
  }
  for (const row of [forgotten, elsewhere]) expect(await read(row.id)).toEqual(row);
});

it('each applicant is mailed the reason in their own language', async () => {
  const ids = new Map<string, number>();
  for (const language of LANGUAGES) {
    const user = await anEmployee(app, { language, email: `${language}@example.org` });
    ids.set(language, (await stored({ userId: user.id })).id);
  }
  await house.call('deleteCompany');
  for (const language of LANGUAGES) {
    expect((await read(ids.get(language) ?? 0))?.explanation).toBe(companyGoneWords(language));
    expect(requestedMails(app).find(({ to }) => to === `${language}@example.org`)).toMatchObject({
      language,
      data: {
        subject: expect.stringContaining('Sous-Chef'),
        paragraphs: [expect.stringContaining('Hotel Quarzhorn'), companyGoneWords(language)],
      },
    });
  }
  expect(new Set(LANGUAGES.map(companyGoneWords)).size).toBe(LANGUAGES.length);
});
