import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anOccupation, aSecondFactor, aUser, tokenOf } from '#test/factories.ts';
import { importOccupations, listChangesSince, loadOccupations } from '../index.ts';
import type { ListedOccupation } from './list.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(() => app.reset());

const listed = (code: string, de: string, rest: Partial<ListedOccupation> = {}): ListedOccupation => ({
  code,
  de,
  fr: `${de} fr`,
  it: `${de} it`,
  en: `${de} en`,
  isSubject: false,
  ...rest,
});

const COOK = listed('101350', 'Koch');
const HELPER = listed('101351', 'Küchenhilfe', { isSubject: true });
const WAITER = listed('101352', 'Kellner');

const NOW = new Date('2027-01-04T08:00:00Z');
const take = (...list: ListedOccupation[]) =>
  importOccupations(app.database, { file: 'liste.xlsx', list }, NOW);

interface Row extends ListedOccupation {
  retired: boolean;
}

/** The rows of the register. */
async function register(): Promise<Row[]> {
  const { rows } = (await app.database.db.execute(sql`
    select code, de, fr, it, en, is_subject as "isSubject", retired_at is not null as retired
    from occupations order by code`)) as unknown as { rows: Row[] };
  return rows;
}

const offered = async (query = '') =>
  (await app.call('listOccupations', { query: { query } })).body.data.map(
    ({ autocomplete_term }) => autocomplete_term,
  );

describe('the list of occupations', () => {
  it('is the content of the register after its import', async () => {
    expect(await take(COOK, HELPER)).toEqual({ added: 2, changed: 0, retired: 0, unchanged: 0, jobs: 0 });
    expect(await register()).toEqual([
      { ...COOK, retired: false },
      { ...HELPER, retired: false },
    ]);
    expect(await offered()).toEqual(['Koch', 'Küchenhilfe']);
  });

  it('updates differing rows, retires those it lacks and leaves the rest unchanged', async () => {
    await take(COOK, HELPER, WAITER);
    const renamed = { ...HELPER, fr: 'Aide de cuisine', isSubject: false };
    expect(await take(renamed, WAITER, listed('101353', 'Bäcker'))).toEqual({
      added: 1,
      changed: 1,
      retired: 1,
      unchanged: 1,
      jobs: 0,
    });
    expect(await register()).toEqual([
      { ...COOK, retired: true },
      { ...renamed, retired: false },
      { ...WAITER, retired: false },
      { ...listed('101353', 'Bäcker'), retired: false },
    ]);
    expect(await offered()).toEqual(['Bäcker', 'Kellner', 'Küchenhilfe']);
  });

  it('is imported idempotently', async () => {
    await take(COOK, HELPER);
    await take(HELPER);
    const before = await register();
    expect(await take(HELPER)).toEqual({ added: 0, changed: 0, retired: 0, unchanged: 1, jobs: 0 });
    expect(await register()).toEqual(before);
  });

  it('restores retired occupations that it contains again', async () => {
    await take(COOK, HELPER);
    await take(COOK);
    expect(await take(COOK, HELPER)).toEqual({ added: 0, changed: 1, retired: 0, unchanged: 1, jobs: 0 });
    expect(await offered('küch')).toEqual(['Küchenhilfe']);
  });

  it('retires the sample, which is not restored', async () => {
    await loadOccupations(app.database);
    const { retired } = await take(COOK);
    expect(retired).toBeGreaterThanOrEqual(80);
    await loadOccupations(app.database);
    expect(await offered()).toEqual(['Koch']);
  });

  it('may be longer than the official list', async () => {
    const long = Array.from({ length: 12_000 }, (_, i) => listed(String(200_000 + i), `Beruf ${i}`));
    await take(...long.slice(6000));
    expect(await take(...long.slice(0, 9000))).toEqual({
      added: 6000,
      changed: 0,
      retired: 3000,
      unchanged: 3000,
      jobs: 0,
    });
    expect(await offered('beruf 8999')).toEqual(['Beruf 8999']);
    expect(await offered('beruf 9000')).toEqual([]);
  });
});

describe('an ad', () => {
  let employer: Employer;
  beforeEach(async () => {
    employer = await anEmployer(app);
    await take(COOK, HELPER);
  });

  const anAd = (occupationCode: string, rest = {}) =>
    aJob(app, { companyId: employer.companyId, occupationCode, ...rest });
  const found = async () => {
    await app.catchUp();
    return (await app.call('searchJobs')).body.hits.map(({ id }) => id).sort();
  };

  it('keeps a retired occupation, can still be edited and is still found', async () => {
    const { id } = await anAd(COOK.code);
    await take(HELPER);
    const edited = await employer.call('updateJob', { jobId: id, body: { title: 'Neu' } });
    expect(edited.status).toBe(200);
    expect(edited.body.data).toMatchObject({
      title: 'Neu',
      avam_occupation_code: COOK.code,
      avam_occupation_label: 'Koch',
    });
    expect(await found()).toEqual([id]);
  });

  it('shows the new label of its occupation', async () => {
    const { id } = await anAd(COOK.code);
    await take({ ...COOK, de: 'Koch EFZ' });
    const { body } = await employer.call('getCompanyJob', { jobId: id });
    expect(body.data.avam_occupation_label).toBe('Koch EFZ');
  });

  it('is not public while its occupation has to be reported, and public again afterwards', async () => {
    const { id } = await anAd(COOK.code);
    const approved = await anAd(COOK.code, { jobroomExternalApproved: true });
    const other = await anAd(HELPER.code, { jobroomEntry: { status: 'PUBLISHED_PUBLIC' } });
    expect(await found()).toEqual([id, approved.id, other.id]);
    const { jobs } = await take({ ...COOK, isSubject: true }, HELPER);
    expect(jobs).toBe(2);
    expect(await found()).toEqual([approved.id, other.id]);
    expect((await app.call('getJob', { params: { jobId: id } })).status).toBe(404);
    await take(COOK, HELPER);
    expect(await found()).toEqual([id, approved.id, other.id]);
  });

  it('is touched by an import for no other reason, and changes in no other way', async () => {
    const { id } = await anAd(COOK.code);
    const { id: retired } = await anAd(HELPER.code, { jobroomEntry: { status: 'PUBLISHED_PUBLIC' } });
    const stateOf = async (jobId: number) => (await employer.call('getCompanyJob', { jobId })).body.data;
    const before = await stateOf(id);
    const newest = (await listChangesSince(app.database.db, 0)).at(-1)?.version ?? 0;
    await take({ ...COOK, fr: 'Cuisinière' });
    expect(await listChangesSince(app.database.db, newest)).toEqual([]);
    await take({ ...COOK, isSubject: true });
    const changes = await listChangesSince(app.database.db, newest);
    expect(changes.map(({ jobId }) => jobId)).toEqual([id]);
    // An import does not report ads: only saving does.
    expect(await stateOf(id)).toEqual({
      ...before,
      is_subject_to_registration_requirement: true,
      is_public: false,
    });
    expect((await stateOf(retired)).jobroom_entry_status).toBe('PUBLISHED_PUBLIC');
  });
});

it('a failing import leaves the register unchanged', async () => {
  await take(COOK, HELPER);
  const before = await register();
  const broken = { ...WAITER, it: null as unknown as string };
  await expect(take(listed('101353', 'Bäcker'), broken)).rejects.toThrow();
  expect(await register()).toEqual(before);
});

it('the occupation search uses a new import at once', async () => {
  await anOccupation(app, { code: '100', de: 'Aal' });
  expect(await offered()).toEqual(['Aal']);
  for (const label of ['Berg', 'Cembalo', 'Dach', 'Esel']) {
    await take(listed('101353', label));
    expect(await offered()).toEqual([label]);
  }
});

describe('operators', () => {
  const asAdministrator = async () => {
    const administrator = await aUser(app, { role: 'admin' });
    const token = await tokenOf(app, administrator);
    await aSecondFactor(app, administrator);
    return (await app.call('getOccupationRegister', { token })).body.data;
  };

  it('see that the register is the sample until a list is imported', async () => {
    await loadOccupations(app.database);
    const before = await asAdministrator();
    expect(before).toMatchObject({ is_sample: true, imports: [] });
    expect(before.occupations).toBeGreaterThan(before.subject);
    await take(COOK, HELPER);
    expect(await asAdministrator()).toMatchObject({ is_sample: false, occupations: 2, subject: 1 });
  });

  it('see all imports and their times, newest first, also those without changes', async () => {
    await take(COOK, HELPER);
    await take(COOK, HELPER);
    const told = { file: 'liste.xlsx', occupations: 2, changed: 0, retired: 0, jobs: 0 };
    const imported_at = NOW.toISOString();
    expect((await asAdministrator()).imports).toEqual([
      { ...told, id: 2, added: 0, unchanged: 2, imported_at },
      { ...told, id: 1, added: 2, unchanged: 0, imported_at },
    ]);
  });
});
