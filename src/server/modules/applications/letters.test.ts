import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LETTERS_MAX, letterTemplateProblems } from '#domain/applications/letter-templates.ts';
import { contactPersons } from '#server/modules/companies/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, aLetter, anApplication, anEmployee } from '#test/factories.ts';
import { letterSamples } from './letters/samples.ts';
import { applications, letterTemplates } from './tables.ts';

let app: TestApp;
let house: Employer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
});

const form = { title: 'Besetzt', kind: 'REFUSAL', language: 'de', text: 'Guten Tag {first_name}' };
const anApplicant = async (language: 'de' | 'it' | 'en' | 'fr') => {
  const { id: userId } = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', language });
  const period = { startYear: 2026, startMonth: 12, endYear: 2027, endMonth: 4, season: 'winter' } as const;
  const { id: jobId } = await aJob(app, { companyId: house.companyId, title: 'Köchin', ...period });
  return anApplication(app, { userId, companyId: house.companyId, jobId });
};
const offered = async (applicationId: number, kind = 'REFUSAL') =>
  (await house.call('listFilledLetters', { params: { applicationId }, query: { kind } })).body.data;

describe('templates of a company', () => {
  it('can be created, changed and deleted by the company, and by nobody else', async () => {
    const { status, body } = await house.call('createLetter', { body: form });
    expect([status, body.data]).toMatchObject([201, form]);
    const params = { letterId: body.data.id };
    const changed = await house.call('updateLetter', {
      params,
      body: { ...form, title: 'Neu', updated_at: body.data.updated_at },
    });
    expect(changed.body.data).toMatchObject({ ...form, title: 'Neu' });
    const stale = await house.call('updateLetter', {
      params,
      body: { ...form, updated_at: body.data.updated_at },
    });
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
    const neighbour = await anEmployer(app, { name: 'Hotel Nachbar' });
    expect((await neighbour.call('updateLetter', { params, body: form })).status).toBe(404);
    expect((await neighbour.call('deleteLetter', { params })).status).toBe(404);
    expect((await neighbour.call('listLetters')).body.data.letters).toEqual([]);
    expect((await house.call('deleteLetter', { params })).status).toBe(200);
    expect((await house.call('deleteLetter', { params })).status).toBe(404);
  });

  it('with an unknown placeholder are refused at the text, in the language of the caller', async () => {
    const { status, error } = await house.call('createLetter', {
      body: { ...form, text: 'Hallo {vorname}' },
    });
    expect([status, error.codes]).toEqual([422, { text: ['placeholderUnknown'] }]);
    expect((error as { errors?: Record<string, string[]> }).errors?.text?.[0]).toContain('{vorname}');
  });

  it('are limited in title, text and number', async () => {
    const { error } = await house.call('createLetter', {
      body: { ...form, title: 'x'.repeat(81), text: 'x'.repeat(3001), kind: 'X', language: 'rm' },
    });
    expect(Object.keys(error.codes ?? {}).sort()).toEqual(['kind', 'language', 'text', 'title']);
    const values = Array.from({ length: LETTERS_MAX - 1 }, () => ({ ...form, companyId: house.companyId }));
    await app.database.db.insert(letterTemplates).values(values as never);
    expect((await house.call('createLetter', { body: form })).status).toBe(201);
    const full = await house.call('createLetter', { body: form });
    expect([full.status, full.error.code]).toEqual([409, 'letters_full']);
  });

  it('come with sample texts in four languages, all of which are valid', async () => {
    const { samples } = (await house.call('listLetters')).body.data;
    expect(samples).toHaveLength(4 * 5);
    expect(new Set(samples.map(({ language }) => language)).size).toBe(4);
    for (const { title, text } of samples) {
      expect(title).not.toMatch(/[{}]|sample/);
      expect(text).toContain('{first_name}');
      expect(letterTemplateProblems({ text })).toEqual([]);
    }
  });

  it('are deleted with the company', async () => {
    await aLetter(app, { companyId: house.companyId });
    await house.call('deleteCompany');
    expect(await app.database.db.select().from(letterTemplates)).toEqual([]);
  });
});

describe('what is offered for a text to an applicant', () => {
  it('is filled in with the facts of the application, in the language of the applicant first', async () => {
    const { companyId } = house;
    await aLetter(app, { companyId, language: 'de', text: 'D {season}' });
    const text = '{first_name} {last_name}, {job}, {company}, {season}, {start}, {contact}';
    await aLetter(app, { companyId, language: 'it', title: 'Occupato', text });
    await aLetter(app, { companyId, language: 'it', kind: 'INTERVIEW', text: 'altro' });
    const { id } = await anApplicant('it');
    const { language, letters } = await offered(id);
    expect(language).toBe('it');
    expect(letters[0]).toMatchObject({
      title: 'Occupato',
      text: 'Ana Reis, Köchin, Hotel Quarzhorn, stagione invernale 2026/27, dicembre 2026, Reto Camenisch',
    });
    expect(letters[1]).toMatchObject({ language: 'de', text: 'D Wintersaison 2026/27' });
    // The company has no template in these languages, so the samples fill in.
    expect(letters.slice(2).map((it) => [it.language, it.id])).toEqual([
      ...Array(3).fill(['en', null]),
      ...Array(3).fill(['fr', null]),
    ]);
    for (const it of letters) expect(it.text).not.toMatch(/[{}]/);
  });

  it('begins with a sample in the language of the applicant', async () => {
    const application = await anApplicant('fr');
    expect((await offered(application.id, 'INTERVIEW')).letters[0]?.language).toBe('fr');
  });

  it('is signed by the owner of the account if no contact person is named', async () => {
    await app.database.db.delete(contactPersons);
    await aLetter(app, { companyId: house.companyId, text: '{contact}' });
    const { letters } = await offered((await anApplicant('de')).id);
    expect(letters[0]?.text).toMatch(/^\S+ \S+/);
  });
});

describe('a refusal of several applicants', () => {
  const LANGUAGES = ['de', 'it', 'en', 'fr'] as const;
  const refuseAll = async (explanation: string, more: object = {}) => {
    const all = await Promise.all(LANGUAGES.map(anApplicant));
    await house.call('refuseApplications', {
      body: {
        applications: all.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt.toISOString() })),
        explanation,
        ...more,
      },
    });
    const rows = await app.database.db.select().from(applications);
    return all.map(({ id }) => rows.find((row) => row.id === id)?.explanation);
  };

  it('in words of the company has their language throughout', async () => {
    const text = 'Wir haben die Stelle für die {season} ab {start} besetzt.';
    const german = 'Wir haben die Stelle für die Wintersaison 2026/27 ab Dezember 2026 besetzt.';
    expect(await refuseAll(text)).toEqual(Array(4).fill(german));
    const french = 'Le poste de la saison d’hiver 2026/27 est pourvu.';
    expect(await refuseAll('Le poste de la {season} est pourvu.', { language: 'fr' })).toEqual(
      Array(4).fill(french),
    );
  });

  it('goes as one of its texts to who reads that language, with the facts in the language of the text', async () => {
    const german = 'Kein Hund in der Wintersaison 2026/27.';
    const texts = [
      { language: 'en', text: 'No dogs in the {season}.' },
      { language: 'fr', text: 'Pas de chien pendant la {season}.' },
    ];
    expect(await refuseAll('Kein Hund in der {season}.', { language: 'de', texts })).toEqual([
      german,
      german,
      'No dogs in the winter season 2026/27.',
      'Pas de chien pendant la saison d’hiver 2026/27.',
    ]);
  });

  it('is in no text of another language that has not been named, also where a template is the same', async () => {
    const [sample] = letterSamples({ kind: 'REFUSAL', language: 'de' });
    const sent = await refuseAll(sample?.text ?? '', { language: 'de' });
    expect(new Set(sent).size).toBe(1);
  });

  it('is refused with a placeholder in one of its texts that stands for nothing', async () => {
    const { id, updatedAt } = await anApplicant('fr');
    const { status, error } = await house.call('refuseApplications', {
      body: {
        applications: [{ id, updated_at: updatedAt.toISOString() }],
        explanation: 'Nein.',
        texts: [{ language: 'fr', text: 'Non, {prenom}.' }],
      },
    });
    expect([status, error.codes]).toEqual([422, { texts: ['placeholderUnknown'] }]);
  });
});
