// @ts-expect-error: the package brings no types
import jsonResume from '@jsonresume/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { TooSlowError } from '#server/platform/pdf/worker.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, anEmployee, anEmployment, aPendingEntry, aUser } from '#test/factories.ts';
import { readPdf } from '#test/pdf.ts';
import { CANDIDATE } from '#test/resume-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const entryForm = {
  title: 'Chef de Partie',
  workload: 80,
  company_name: 'Hotel Seehof Arosa AG',
  street: 'Seeblickstrasse',
  street_number: '14b',
  zip: '7050',
  place: 'Arosa',
  country: 'CH',
  start_day: 1,
  start_month: 12,
  start_year: 2024,
  end_day: 20,
  end_month: 4,
  end_year: 2025,
  description: 'Saucier & Entremetier',
};

/** An employee with a resume that has an entry of each kind. */
async function aResume() {
  const call = callerOf(app, await anEmployee(app, { firstName: 'Tiago', lastName: 'Moreira' }));
  for (const [name, body] of [
    ['createResumeJob', entryForm],
    [
      'createEducation',
      {
        title: 'Koch EFZ',
        organization: 'Berufsschule Chur',
        zip: '7000',
        place: 'Chur',
        start_date: '2012-08',
        end_date: '2015-07',
      },
    ],
    ['createLanguageSkill', { language: 'pt', proficiency: 4 }],
    ['createLanguageSkill', { language: 'de', proficiency: 2 }],
    ['createCertification', { title: 'Wirtepatent', issuing_authority: 'GR', date_of_issue: '2020-05-04' }],
  ] as const) {
    expect((await call(name, { body })).status).toBe(201);
  }
  return call;
}

const upload = async (call: ReturnType<typeof callerOf>, content: Uint8Array | string) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return call('importResume', { file: { bytes } });
};

it('a resume is exported as JSON Resume that is valid against the published schema, at its own address', async () => {
  const call = await aResume();
  const { data } = (await call('getResume')).body;
  const reply = await app.app.inject({ url: data.json_resume_url });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="resume.json"',
    'cache-control': 'no-store',
  });
  const resume = reply.json();
  jsonResume.validate(resume, (errors: unknown) => expect(errors).toBeNull());
  // The schema allows unknown fields, so they are checked here.
  for (const [section, fields] of Object.entries(resume) as [string, unknown][]) {
    const known = jsonResume.schema.properties[section];
    expect(known, section).toBeDefined();
    for (const entry of Array.isArray(fields) ? fields : []) {
      const unknown = Object.keys(entry).filter((key) => !(key in known.items.properties));
      expect(unknown.filter((key) => key !== 'x-solstice')).toEqual([]);
    }
  }
  expect(resume.basics).toMatchObject({ name: 'Tiago Moreira', location: { countryCode: 'CH' } });
});

it('a resume is exported as Europass at its own address', async () => {
  const call = await aResume();
  const { data } = (await call('getResume')).body;
  const reply = await app.app.inject({ url: data.europass_url });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': 'attachment; filename="europass.xml"',
  });
  expect(reply.body).toContain('<oa:GivenName>Tiago</oa:GivenName><hr:FamilyName>Moreira</hr:FamilyName>');
});

it('a job that a company rejected is in no export, PDF included', async () => {
  const employee = await anEmployee(app);
  const company = await aCompany(app, { userId: (await aUser(app)).id });
  const theirs = { userId: employee.id, companyId: company.id };
  await anEmployment(app, { ...theirs, title: 'Bestätigt' });
  await aPendingEntry(app, { ...theirs, title: 'Abgelehnt', status: 'DECLINED' });
  const call = callerOf(app, employee);
  for (const name of ['exportJsonResume', 'exportEuropass'] as const) {
    const text = Buffer.from((await call(name)).body).toString();
    expect(text).toContain('Bestätigt');
    expect(text).not.toContain('Abgelehnt');
  }
});

it('every export, the PDF too, gives another account the same draft', async () => {
  const call = await aResume();
  const other = callerOf(app, await anEmployee(app));
  const files = [
    Buffer.from((await call('exportJsonResume')).body),
    Buffer.from((await call('exportEuropass')).body),
    Buffer.from((await call('getResumePdf')).body),
  ];
  expect(readPdf(files[2] as Buffer).problems).toBe('');
  for (const bytes of files) {
    const { status, body } = await upload(other, bytes);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      jobs: [{ ...entryForm, is_current: false, is_listed: false }],
      educations: [{ title: 'Koch EFZ', place: 'Chur', start_date: '2012-08', is_listed: false }],
      languages: expect.arrayContaining([
        expect.objectContaining({ language: 'pt', proficiency: 4 }),
        expect.objectContaining({ language: 'de', proficiency: 2 }),
      ]),
      certifications: [{ title: 'Wirtepatent', issuing_authority: 'GR', date_of_issue: '2020-05-04' }],
      left_out: [],
    });
  }
});

it('the PDF has the data attached, with other documents too, and is the same each time', async () => {
  const call = await aResume();
  const pdf = Buffer.from((await call('getResumePdf')).body);
  expect(Buffer.from((await call('getResumePdf')).body).equals(pdf)).toBe(true);
  const { body } = await call('uploadDocument', { file: { bytes: pdf } });
  await call('createCertification', {
    body: { title: 'Zeugnis', documents: [{ title: 'Zeugnis', path: body.data.path }] },
  });
  const longer = Buffer.from((await call('getResumePdf')).body);
  expect(readPdf(longer)).toMatchObject({ problems: '', pages: 2 * readPdf(pdf).pages });
  expect((await upload(call, longer)).body.data.certifications).toHaveLength(2);
});

it('a draft marks what the resume contains already, and stores nothing', async () => {
  const call = await aResume();
  const before = await rowsOf();
  const { body } = await upload(call, CANDIDATE);
  expect(body.data.jobs.map((it: { is_listed: boolean }) => it.is_listed)).toEqual([true, false]);
  expect(
    body.data.languages.map((it: { language: string; is_listed: boolean }) => [it.language, it.is_listed]),
  ).toEqual([
    ['pt', true],
    ['de', true],
    ['en', false],
  ]);
  const own = await upload(call, Buffer.from((await call('exportEuropass')).body));
  for (const kind of ['jobs', 'educations', 'languages', 'certifications'] as const) {
    for (const { is_listed } of own.body.data[kind]) expect([kind, is_listed]).toEqual([kind, true]);
  }
  expect(await rowsOf()).toEqual(before);
});

it('a file that is not a resume is refused with a reason on its field, in the language of the caller', async () => {
  const call = callerOf(app, await anEmployee(app, { language: 'it' }));
  const { status, error } = await upload(
    call,
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  );
  expect([status, error.codes]).toEqual([422, { file: ['resumeUnsafe'] }]);
  expect(error.errors?.file?.[0]).toContain('DOCTYPE');
  expect((await upload(call, 'Ciao')).error.codes).toEqual({ file: ['resumeUnknown'] });
});

it('a file may have 5 MB, and not a byte more', async () => {
  const call = callerOf(app, await anEmployee(app));
  const padded = (size: number) =>
    Buffer.concat([Buffer.from(CANDIDATE), Buffer.alloc(size, ' ')]).subarray(0, size);
  expect((await upload(call, padded(UPLOAD_MAX_BYTES))).status).toBe(200);
  expect((await upload(call, padded(UPLOAD_MAX_BYTES + 1))).error).toMatchObject({ code: 'too_large' });
});

it.each([
  ['crashes its parser is reported as unreadable', new Error('The process ended'), 'resumeBroken'],
  ['is not read in time is not called unreadable', new TooSlowError('not done after 5000 ms'), 'resumeSlow'],
])('a file that %s', async (_, failure, code) => {
  const examiner = {
    run: async () => {
      throw failure;
    },
    close: async () => {},
  };
  const other = await startTestApp({ examiner });
  const call = callerOf(other, await anEmployee(other));
  const { status, error } = await upload(call, CANDIDATE);
  expect([status, error.codes]).toEqual([422, { file: [code] }]);
  await other.close();
  await app.reset();
});

/** All rows of resumes. */
async function rowsOf() {
  const tables = ['resume_jobs', 'educations', 'language_skills', 'certifications', 'documents'];
  const found: unknown[] = [];
  for (const table of tables) {
    const query = sql.raw(`select * from ${table} order by 1`);
    const { rows } = (await app.database.db.execute(query)) as { rows: unknown[] };
    found.push(rows);
  }
  return found;
}
