import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#domain/kernel/language.ts';
import { PART_MAX } from '#domain/resumes/size.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { callerOf } from '#test/employer.ts';
import { anEmployee, aUser } from '#test/factories.ts';
import { certifications } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.database);
  app.clock.set('2026-11-20T11:00:00Z');
});

const EDUCATION = {
  title: 'Köchin EFZ',
  organization: 'Berufsfachschule Samedan',
  zip: '7503',
  place: 'Samedan',
  start_date: '2019-08',
  end_date: '2022-07',
  description: 'Französische Küche\nNote 5,4',
};
const CERTIFICATION = {
  title: 'Berufsbildnerkurs',
  issuing_authority: 'Hotel & Gastro formation',
  date_of_issue: '2024-03-15',
};
const SKILL = { language: 'de', proficiency: 3 };

/** An account with an empty profile: only jobs require a complete one. */
const somebody = async () => callerOf(app, await aUser(app, { role: 'employee' }));

describe.each([
  ['education', EDUCATION, { title: 'Köchin mit Diplom', zip: null, description: null }],
  ['certification', CERTIFICATION, { issuing_authority: null, date_of_issue: null }],
  ['languageSkill', SKILL, { proficiency: 4 }],
] as const)('an %s', (part, form, change) => {
  const Part = `${part[0]?.toUpperCase()}${part.slice(1)}` as 'Education' | 'Certification' | 'LanguageSkill';
  const params = (id: number) => ({ [`${part}Id`]: id });

  it('is stored with all its fields, listed, changed as a whole, and deleted', async () => {
    const call = await somebody();
    const { status, body } = await call(`create${Part}`, { body: form });
    expect(status).toBe(201);
    const { id, updated_at } = body.data;
    expect(body.data).toEqual({ ...form, documents: [], id, updated_at });
    expect((await call(`get${Part}`, { params: params(id) })).body.data).toEqual(body.data);

    app.clock.set('2026-11-20T11:05:00Z');
    const changed = await call(`update${Part}`, {
      params: params(id),
      body: { ...form, ...change, updated_at },
    });
    expect(changed.body.data).toEqual({
      ...form,
      ...change,
      documents: [],
      id,
      updated_at: '2026-11-20T11:05:00.000Z',
    });
    expect((await call(`list${Part}s`)).body.data).toEqual([changed.body.data]);

    expect((await call(`delete${Part}`, { params: params(id) })).status).toBe(200);
    expect((await call(`get${Part}`, { params: params(id) })).status).toBe(404);
    expect((await call(`list${Part}s`)).body.data).toEqual([]);
  });

  it('that was changed meanwhile is a conflict and stays as it is', async () => {
    const call = await somebody();
    const { body } = await call(`create${Part}`, { body: form });
    const { id, updated_at } = body.data;
    app.clock.set('2026-11-20T11:05:00Z');
    const save = (seen: string) =>
      call(`update${Part}`, { params: params(id), body: { ...form, ...change, updated_at: seen } });
    expect((await save(updated_at)).status).toBe(200);
    const stale = await save(updated_at);
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
  });

  it('is in a list that can be searched, sorted and paginated', async () => {
    const call = await somebody();
    await call(`create${Part}`, { body: form });
    const name = part === 'languageSkill' ? 'language' : 'title';
    const second = { ...form, [name]: part === 'languageSkill' ? 'fr' : 'Aushilfe' };
    await call(`create${Part}`, { body: second });
    const list = async (query: Record<string, string>) => {
      const { body } = await call(`list${Part}s`, { query });
      return [body.data.map((it) => (it as Record<string, unknown>)[name]), body.meta?.total];
    };
    const [words, other] = [form, second].map((it) => (it as Record<string, unknown>)[name] as string);
    expect(await list({ page: '1', per_page: '1', sort: name })).toEqual([[[words, other].toSorted()[0]], 2]);
    expect(await list({ query: words as string })).toEqual([[words], undefined]);
    for (const [key, value] of [
      ['page', '0'],
      ['per_page', '101'],
      ['sort', 'nonsense'],
    ] as const) {
      expect((await call(`list${Part}s`, { query: { [key]: value } })).status).toBe(422);
    }
  });

  it('is listed for its own employee only', async () => {
    const call = await somebody();
    await call(`create${Part}`, { body: form });
    const other = callerOf(app, await anEmployee(app));
    expect((await other(`list${Part}s`)).body.data).toEqual([]);
    // Another employee may create the same entry.
    expect((await other(`create${Part}`, { body: form })).status).toBe(201);
  });
});

describe('an invalid education', () => {
  it.each([
    [{ title: ' ' }, { title: ['required'] }],
    [{ organization: undefined }, { organization: ['required'] }],
    [{ place: null }, { place: ['required'] }],
    [{ zip: '123' }, { zip: ['zip_person'] }],
    [{ zip: '750377' }, { zip: ['zip_person'] }],
    [{ start_date: '2019-13' }, { start_date: ['month'] }],
    [{ start_date: '2019' }, { start_date: ['month'] }],
    [{ end_date: '' }, { end_date: ['required'] }],
    [{ end_date: '2019-08' }, { end_date: ['notAfterStart'] }],
    [{ start_date: '1946-10' }, { start_date: ['yearTooEarly'] }],
    [{ start_date: '2029-12', end_date: '2030-06' }, { start_date: ['yearTooLate'] }],
    [{ end_date: '2036-12' }, { end_date: ['yearTooLate'] }],
    [{ title: '王伟' }, { title: ['script'] }],
  ])('is refused for %j with errors at the fields', async (change, codes) => {
    const call = await somebody();
    const { status, error } = await call('createEducation', { body: { ...EDUCATION, ...change } });
    expect([status, error.codes]).toEqual([422, codes]);
  });

  it.each([
    { zip: '28822' },
    { zip: '7503' },
    { zip: null },
    { zip: undefined },
    { end_date: '2019-09' },
    { start_date: '1946-11' },
    { start_date: '2029-11', end_date: '2036-11' },
  ])('is refused for %j', async (change) => {
    const call = await somebody();
    expect((await call('createEducation', { body: { ...EDUCATION, ...change } })).status).toBe(201);
  });
});

describe('a language', () => {
  it('is one of the list, with one of four levels', async () => {
    const call = await somebody();
    const codesOf = async (body: object) => (await call('createLanguageSkill', { body })).error.codes;
    expect(await codesOf({ language: 'xx', proficiency: 3 })).toEqual({ language: ['in'] });
    for (const proficiency of [0, 5, 2.5, '3']) {
      expect(await codesOf({ language: 'de', proficiency })).toEqual({ proficiency: ['in'] });
    }
    expect(await codesOf({})).toEqual({ language: ['required'], proficiency: ['required'] });
    for (const [language, proficiency] of [
      ['de', 1],
      ['it', 4],
    ] as const) {
      expect((await call('createLanguageSkill', { body: { language, proficiency } })).status).toBe(201);
    }
  });

  it('can be added once, and cannot be changed to another one', async () => {
    const call = await somebody();
    const { body } = await call('createLanguageSkill', { body: SKILL });
    const again = await call('createLanguageSkill', { body: { ...SKILL, proficiency: 1 } });
    expect(again.error.codes).toEqual({ language: ['languageListed'] });
    const params = { languageSkillId: body.data.id };
    const other = await call('updateLanguageSkill', { params, body: { language: 'it', proficiency: 1 } });
    expect(other.error.codes).toEqual({ language: ['languageFixed'] });
  });

  it('with the best level is listed first', async () => {
    const call = await somebody();
    for (const [language, proficiency] of [
      ['en', 2],
      ['it', 4],
      ['de', 3],
    ] as const) {
      await call('createLanguageSkill', { body: { language, proficiency } });
    }
    const { body } = await call('listLanguageSkills');
    expect(body.data.map(({ language }) => language)).toEqual(['it', 'de', 'en']);
  });

  it('is found and ordered by its name in the language of the account', async () => {
    const listed = async (language: Language, query: { query?: string; sort?: 'language' | '-language' }) => {
      const call = callerOf(app, await aUser(app, { role: 'employee', language }));
      for (const spoken of ['de', 'en', 'fr'] as const) {
        await call('createLanguageSkill', { body: { language: spoken, proficiency: 3 } });
      }
      return (await call('listLanguageSkills', { query })).body.data.map((skill) => skill.language);
    };
    expect(await listed('de', { query: 'deutsch' })).toEqual(['de']);
    expect(await listed('fr', { query: 'Deutsch' })).toEqual([]);
    expect(await listed('fr', { sort: 'language' })).toEqual(['de', 'en', 'fr']);
    expect(await listed('it', { sort: 'language' })).toEqual(['fr', 'en', 'de']);
  });
});

describe('a certificate', () => {
  it('requires only a title', async () => {
    const call = await somebody();
    const { body } = await call('createCertification', { body: { title: 'Bootsausweis' } });
    expect(body.data).toMatchObject({ issuing_authority: null, date_of_issue: null });
    const codesOf = async (it: object) => (await call('createCertification', { body: it })).error.codes;
    expect(await codesOf({})).toEqual({ title: ['required'] });
    expect(await codesOf({ title: 'x', date_of_issue: '2024-02-30' })).toEqual({ date_of_issue: ['date'] });
  });

  it('is listed by its date of issue, newest first, and last without a date', async () => {
    const call = await somebody();
    for (const [title, date_of_issue] of [
      ['ohne', null],
      ['alt', '2019-01-01'],
      ['neu', '2024-01-01'],
    ]) {
      await call('createCertification', { body: { title, date_of_issue } });
    }
    const { body } = await call('listCertifications');
    expect(body.data.map(({ title }) => title)).toEqual(['neu', 'alt', 'ohne']);
  });

  it(`is refused if there are ${PART_MAX}, while existing ones can be changed`, async () => {
    const user = await anEmployee(app);
    const call = callerOf(app, user);
    const rows = Array.from({ length: PART_MAX }, (_, n) => ({ userId: user.id, title: `Kurs ${n}` }));
    const [row] = await app.database.db.insert(certifications).values(rows).returning();
    const more = await call('createCertification', { body: CERTIFICATION });
    expect(more.error.codes).toEqual({ title: ['partFull'] });
    const params = { certificationId: row?.id ?? 0 };
    expect((await call('updateCertification', { params, body: CERTIFICATION })).status).toBe(200);
  });
});

it('educations share the total length of their descriptions, and each may stay as long as it is', async () => {
  const call = await somebody();
  const described = (length: number) => ({ ...EDUCATION, description: 'x'.repeat(length) });
  for (let n = 0; n < 5; n += 1) await call('createEducation', { body: described(9_990) });
  const more = await call('createEducation', { body: described(51) });
  expect([more.status, more.error.codes]).toEqual([422, { description: ['educationsTooLong'] }]);
  const { body } = await call('createEducation', { body: described(50) });
  const change = (length: number) =>
    call('updateEducation', { params: { educationId: body.data.id }, body: described(length) });
  expect((await change(50)).status).toBe(200);
  expect((await change(51)).error.codes).toEqual({ description: ['educationsTooLong'] });
});
