import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooCostlyError } from '#server/adapters/search/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anEmployment } from '#test/factories.ts';

let app: TestApp;
let user: Awaited<ReturnType<typeof anEmployee>>;
let employee: ReturnType<typeof callerOf>;
let houseId: number;
let applicationId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  user = await anEmployee(app);
  employee = callerOf(app, user);
  houseId = (await anEmployer(app)).companyId;
  // Runs from December 2026 to April 2027.
  const { id: jobId } = await aJob(app, { companyId: houseId });
  applicationId = (await anApplication(app, { userId: user.id, companyId: houseId, jobId })).id;
});

const SUMMER = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;

/** An ad of a new company. */
async function anotherJob(title: string, job: Partial<Parameters<typeof aJob>[1]> = {}) {
  const { companyId } = await anEmployer(app);
  return aJob(app, { companyId, title, ...SUMMER, ...job });
}

async function fitting(): Promise<string[]> {
  await app.catchUp();
  const { body } = await employee('listFittingJobs', { params: { applicationId } });
  return body.data.map(({ title }) => title);
}

describe('the ads that fit an application', () => {
  it('are public ads of the other season within 124 days, by the interruption and then the latest start', async () => {
    await anotherJob('Juni', { startMonth: 6 });
    await anotherJob('Mai');
    await anotherJob('Davor', { startMonth: 7, startYear: 2026, endMonth: 11, endYear: 2026 });
    await anotherJob('Im Oktober zu spät', { startMonth: 10, endMonth: 11 });
    await anotherJob('Überschneidet sich', { startMonth: 4 });
    await anotherJob('Ein Jahr später', { startYear: 2028, endYear: 2028 });
    await anotherJob('Auch im Winter', { season: 'winter' });
    await anotherJob('Entwurf', { status: 'INACTIVE' });
    expect(await fitting()).toEqual(['Mai', 'Juni', 'Davor']);
  });

  it('belong to independent companies', async () => {
    await aJob(app, { companyId: houseId, title: 'Im selben Haus', ...SUMMER });
    expect(await fitting()).toEqual([]);
  });

  it('are sorted by likeness of the occupation, which titles in any language name', async () => {
    await anotherJob('Rezeptionistin', { categoryId: 3 });
    await anotherJob('Pâtissier', { startMonth: 6, language: 'fr' });
    await anotherJob('Sous chef', { startMonth: 7, language: 'en', categoryId: 7 });
    // The ad of the application is for a sous-chef, by the default of `aJob`.
    expect(await fitting()).toEqual(['Sous chef', 'Pâtissier', 'Rezeptionistin']);
  });

  it('have places left', async () => {
    const fill = async (title: string, numberOfJobs: number) => {
      const { id, companyId } = await anotherJob(title, { numberOfJobs });
      const { id: userId } = await anEmployee(app);
      await anEmployment(app, { userId, companyId, jobId: id, from: '2027-05-01', to: '2027-10-31' });
    };
    await fill('Besetzt', 1);
    await fill('Noch eine Stelle', 2);
    expect(await fitting()).toEqual(['Noch eine Stelle']);
  });

  it('exclude ads that the employee has ever applied for, and ads that overlap an existing job', async () => {
    const { id, companyId } = await anotherJob('Schon beworben');
    await anApplication(app, { userId: user.id, companyId, jobId: id });
    const refused = await anotherJob('Schon abgesagt');
    const answer = { jobId: refused.id, companyId: refused.companyId, status: 'REFUSAL' } as const;
    await anApplication(app, { userId: user.id, ...answer });
    await anotherJob('Bis Oktober');
    await anotherJob('Bis Juli', { endMonth: 7 });
    expect(await fitting()).toEqual(['Bis Juli', 'Bis Oktober']);
    const held = { from: '2027-09-01', to: '2027-10-31', season: 'summer' } as const;
    await anEmployment(app, { userId: user.id, companyId: (await anEmployer(app)).companyId, ...held });
    expect(await fitting()).toEqual(['Bis Juli']);
  });

  it('are four at most', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await anotherJob(title);
    expect(await fitting()).toHaveLength(4);
  });

  it('are looked for among the newest hundred of the occupation, of the category and of all', async () => {
    const search = vi.spyOn(app.searchIndex, 'search');
    await fitting();
    expect(search.mock.calls.map(([{ query, hitsPerPage }]) => [query, hitsPerPage])).toEqual([
      [expect.stringMatching(/./), 100],
      ['', 100],
      ['', 100],
    ]);
    search.mockRestore();
  });

  it('are refused if searching for them costs too much', async () => {
    vi.spyOn(app.searchIndex, 'search').mockRejectedValueOnce(new TooCostlyError('all of it'));
    const { status, error } = await employee('listFittingJobs', { params: { applicationId } });
    expect([status, error.code]).toEqual([400, 'query_too_costly']);
  });
});
