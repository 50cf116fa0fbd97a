import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import type { Facts } from '#api/schemas.ts';
import type { Answer } from '#domain/jobs/questions.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anEmployment, aPendingEntry } from '#test/factories.ts';
import { formProblems } from '#test/form-problems.ts';
import {
  bodyOf as bodyOfCompany,
  valuesOf as valuesOfCompany,
} from '#web/features/companies/general-values.ts';
import {
  bodyOf as bodyOfDecision,
  valuesOf as valuesOfDecision,
} from '#web/features/company-applications/status-form.ts';
import {
  bodyOf as bodyOfEdit,
  factsFor as factsForEdit,
  valuesOf as valuesOfEdit,
} from '#web/features/employees/edit-form.ts';
import {
  bodyOf as bodyOfRenewals,
  factsOn as factsForRenewals,
  type RenewalRow,
  valuesOf as valuesOfRenewals,
} from '#web/features/employees/renewals-form.ts';
import {
  bodyOf as bodyOfJob,
  factsFor as factsForJob,
  type JobValues,
  newValues,
  valuesOf as valuesOfJob,
} from '#web/features/job-ads/job-form-values.ts';
import {
  bodyOf as bodyOfProfile,
  valuesOf as valuesOfProfile,
} from '#web/features/profile/profile-values.ts';
import {
  bodyOf as bodyOfEntry,
  type EntryValues,
  factsFor as factsForEntry,
  NEW_ENTRY,
  valuesOf as valuesOfEntry,
} from '#web/features/resume/entry-values.ts';
import { bodyOfContract, contractFactsOn, contractValuesOf } from '#web/nouns/employment/contract-values.ts';
import { seed, thorough } from '../nightly.ts';
import { edited, typed } from './typed.ts';

/*
 * Page and server must find the same problems in any input. The page validates before it sends, with facts of its own:
 * a difference would keep people from sending valid input, or report a mistake only after sending.
 */

const TODAY = '2026-11-20';
const RUNS = { numRuns: thorough(25, 60), seed: seed('verdicts') };
const sanitize = (html: string) => html;

let app: TestApp;
let house: Employer;
let employee: ReturnType<typeof callerOf>;
let userId: number;

beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_REQUESTS: '100000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  const user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  userId = user.id;
  employee = callerOf(app, user);
});

/** What the page leaves to the server, which alone has the table of places (rule places/check). */
const OF_THE_SERVER = ['zip_unknown', 'zip_place'];

/** The problems that the page finds in a body and those that the server answers, each as `field: code`. */
async function verdicts<N extends EndpointName>(
  name: N,
  body: object,
  facts: Facts<N> | undefined,
  send: (body: object) => Promise<{ status: number; error: { codes?: Record<string, string[]> } }>,
) {
  const { status, error } = await send(body);
  expect(status).toBeLessThan(500);
  const ofServer =
    status === 422
      ? Object.entries(error.codes ?? {}).flatMap(([field, codes]) =>
          codes.filter((code) => !OF_THE_SERVER.includes(code)).map((code) => `${field}: ${code}`),
        )
      : [];
  return { page: formProblems(name, body, facts).sort(), server: ofServer.sort() };
}

/** Expects page and server to agree on many generated forms, some of them valid and some not. */
async function agree<N extends EndpointName, Values>(
  name: N,
  forms: fc.Arbitrary<Values>,
  bodyOf: (values: Values) => object,
  factsOf: ((values: Values) => Facts<N>) | undefined,
  send: (body: object) => ReturnType<Employer['call']>,
) {
  const seen = { right: 0, wrong: 0 };
  await fc.assert(
    fc.asyncProperty(forms, async (values) => {
      const { page, server } = await verdicts(name, bodyOf(values), factsOf?.(values), send);
      expect(server).toEqual(page);
      seen[page.length === 0 ? 'right' : 'wrong'] += 1;
    }),
    RUNS,
  );
  expect(seen.right).toBeGreaterThan(0);
  expect(seen.wrong).toBeGreaterThan(0);
}

const QUESTIONS = [
  { kind: 'yes_no' as const, text: 'Fahren Sie Auto?', choices: [] },
  { kind: 'choice' as const, text: 'Welche Schicht?', choices: ['Früh', 'Spät'] },
  { kind: 'text' as const, text: 'Wo haben Sie gelernt?', choices: [] },
];

const contractEdits = {
  job_title: typed.line,
  workload: typed.number,
  start_date: typed.date,
  end_date: typed.date,
  registration_requirement_status: fc.constantFrom('' as const, 'NO_REGISTRATION_REQUIREMENT' as const),
};

describe('page and server find the same problems in', () => {
  const jobEdits = {
    title: typed.line,
    description: typed.richText,
    introduction: typed.richText,
    fulltime: typed.flag,
    workload_min: typed.number,
    workload_max: typed.number,
    number_of_jobs: typed.number,
    start_month: fc.constantFrom(null, 1, 5, 10, 11, 12),
    start_year: fc.constantFrom(null, 2026, 2027, 2029, 2030),
    end_month: fc.constantFrom(null, 1, 4, 8, 9, 12),
    end_year: fc.constantFrom(null, 2026, 2027, 2028),
    season: fc.constantFrom('' as const, 'summer' as const, 'winter' as const),
    zip: typed.zip,
    place: typed.line,
    job_category_id: fc.constantFrom('', 1, '7', 8),
    pay_min_amount: typed.francs,
    pay_max_amount: typed.francs,
    pay_unit: fc.constantFrom('MONTH' as const, 'HOUR' as const),
    accommodation: typed.flag,
    housing_rent_amount: typed.francs,
    housing_text: typed.line,
    start_day: typed.number,
    end_day: typed.number,
    hours_per_week: fc.constantFrom('', 'viel', '42', '43,5', '43.25', '0', '61'),
    spoken: fc.array(
      fc.record({
        language: fc.constantFrom('' as const, 'de' as const, 'en' as const, 'pt' as const),
        proficiency: fc.constantFrom<string | number>('', 1, '4', 5),
      }),
      { maxLength: 7 },
    ),
  };
  // An occupation that was chosen from the list, and free text that matches none.
  const occupation = fc.constantFrom(
    { avam_occupation_code: 'T0001', is_subject: false },
    { avam_occupation_code: 'T0002', is_subject: true },
    { avam_occupation_code: 'Zauberer', is_subject: null },
    { avam_occupation_code: '', is_subject: null },
  );

  it('a new ad', async () => {
    const right: JobValues = {
      ...newValues({ zip: '7504', place: 'Pontresina', state: 'GR' }, 'de'),
      title: 'Sous-Chef',
      description: '<p>Sie kochen.</p>',
      start_month: 12,
      start_year: 2026,
      end_month: 4,
      end_year: 2027,
      season: 'winter' as const,
      job_category_id: 1,
      job_position_id: 4,
    };
    const forms = fc
      .tuple(edited(right, jobEdits), occupation)
      .map(([form, chosen]) => ({ ...form, ...chosen }));
    await agree(
      'createJob',
      forms,
      bodyOfJob,
      (values) => factsForJob(values, null, TODAY),
      (body) => house.call('createJob', { body }),
    );
  });

  it('a running ad', async () => {
    const { id } = await aJob(app, {
      companyId: house.companyId,
      startYear: 2026,
      startMonth: 10,
      endYear: 2027,
      endMonth: 3,
    });
    const { data: job } = (await house.call('getCompanyJob', { jobId: id })).body;
    const { updated_at: _, ...right } = valuesOfJob(job);
    const forms = edited({ ...right, updated_at: undefined }, jobEdits);
    await agree(
      'updateJob',
      forms,
      bodyOfJob,
      (values) => factsForJob(values, job, TODAY),
      async (body) => {
        const reply = await house.call('updateJob', { jobId: id, body });
        // Each change is checked against the original ad, whose start lies in the past and could not be chosen again.
        if (reply.status === 200) {
          await app.database.executeSql(
            `update jobs set start_year = 2026, start_month = 10, end_year = 2027, end_month = 3 where id = ${id}`,
          );
        }
        return reply;
      },
    );
  });

  const entryEdits = {
    title: typed.line,
    workload: typed.number,
    company_name: typed.line,
    street: typed.line,
    zip: typed.zip,
    place: typed.line,
    start_day: typed.number,
    start_month: typed.month,
    start_year: typed.year,
    end_day: typed.number,
    end_month: typed.month,
    end_year: typed.year,
    is_current: typed.flag,
  };
  const job: EntryValues = {
    ...NEW_ENTRY,
    title: 'Köchin',
    workload: '80',
    company_name: 'Osteria',
    street: 'Via',
    zip: '6600',
    place: 'Locarno',
    start_day: '1',
    start_month: '5',
    start_year: '2026',
    end_day: '31',
    end_month: '10',
    end_year: '2026',
  };

  it('a new entry of the resume', async () => {
    const forms = fc
      .tuple(edited(job, entryEdits), fc.constantFrom(null, house.companyId))
      .map(([form, company_id]) => ({ ...form, company_id }))
      // An entry without an end is sent as ongoing, since the checkbox alone decides that.
      .filter(
        (form) =>
          form.is_current || form.end_month !== '' || form.end_year !== '' || form.company_id !== null,
      );
    await agree(
      'createResumeJob',
      forms,
      (values) => bodyOfEntry(values, TODAY),
      (values) => factsForEntry(values, { isConfirmed: false, today: TODAY }),
      (body) => employee('createResumeJob', { body }),
    );
  });

  it('a change of a pending entry', async () => {
    const { id: entryId } = await aPendingEntry(app, { userId, companyId: house.companyId });
    const { data: entry } = (await employee('getResumeJob', { params: { entryId } })).body;
    const forms = edited(
      { ...valuesOfEntry(entry), updated_at: undefined },
      { ...entryEdits, is_current: fc.constant(false) },
    );
    await agree(
      'updateResumeJob',
      forms,
      (values) => bodyOfEntry(values, TODAY),
      (values) => factsForEntry(values, { isConfirmed: false, today: TODAY }),
      (body) => employee('updateResumeJob', { params: { entryId }, body }),
    );
  });

  it('the profile of an employee', async () => {
    const { data: profile } = (await employee('getProfile')).body;
    const forms = edited(valuesOfProfile(profile), {
      first_name: typed.line,
      date_of_birth: fc.constantFrom(
        '',
        '1946-11-19',
        '1946-11-20',
        '2011-11-20',
        '2011-11-21',
        '1990-02-30',
      ),
      nationality: fc.constantFrom('', 'CH', 'IT', 'XX'),
      zip: typed.zip,
      street: typed.line,
      phone: fc.constantFrom('', '+41 81 000 00 00', 'keine'),
      sex: fc.constantFrom('', 1, '2', 3),
    });
    await agree(
      'updateProfile',
      forms,
      bodyOfProfile,
      () => ({ today: TODAY }),
      (body) => employee('updateProfile', { body }),
    );
  });

  it('a letter that is saved or sent', async () => {
    const { id: jobId } = await aJob(app, { companyId: house.companyId });
    const { id } = await anApplication(app, {
      userId,
      jobId,
      companyId: house.companyId,
      status: 'DRAFT',
      letter: '<p>Guten Tag</p>',
      questions: QUESTIONS,
    });
    const forms = fc.record({
      application_letter: typed.richText,
      answers: fc.array(
        fc.oneof(
          fc.constantFrom<Answer>(null, true, false, 0, 1, 2, -1, 0.5),
          fc.constantFrom<Answer>('', 'In Thun', 'x'.repeat(256), 'Hallo 🍳'),
        ),
        { maxLength: 4 },
      ),
      status: fc.constantFrom('DRAFT' as const, 'SEND' as const),
    });
    await agree(
      'updateApplication',
      forms,
      (values) => values,
      () => ({ stored: '<p>Guten Tag</p>', questions: QUESTIONS, otherQuestions: null, sanitize }),
      async (body) => {
        const reply = await employee('updateApplication', { params: { applicationId: id }, body });
        if (reply.status === 200) {
          await app.database.executeSql(`delete from application_dossiers where application_id = ${id}`);
          await app.database.executeSql(`update applications set status = 'DRAFT' where id = ${id}`);
        }
        return reply;
      },
    );
  });

  it('a decision on an application', async () => {
    const { id: jobId } = await aJob(app, { companyId: house.companyId });
    const { id } = await anApplication(app, { userId, jobId, companyId: house.companyId, status: 'SENT' });
    const { data } = (await house.call('getApplication', { params: { applicationId: id } })).body;
    const right = {
      ...valuesOfDecision(data),
      status: 'INTERVIEW' as const,
      start_date: '2026-12-01',
      end_date: '2027-04-30',
    };
    const forms = edited(right as ReturnType<typeof valuesOfDecision>, {
      ...contractEdits,
      status: fc.constantFrom(
        '' as const,
        'REFUSAL' as const,
        'CONTRACTSIGNED' as const,
        'CONTRACTSENT' as const,
      ),
      explanation: typed.line,
      occupied_job_id: fc.constantFrom<string | number>('', jobId),
    });
    await agree(
      'updateApplicationStatus',
      forms,
      (values) => bodyOfDecision(values),
      () => contractFactsOn(TODAY),
      async (body) => {
        const reply = await house.call('updateApplicationStatus', { params: { applicationId: id }, body });
        if (reply.status === 200)
          await app.database.executeSql(
            `update applications set status = 'SENT', updated_at = '${data.updated_at}' where id = ${id}`,
          );
        return reply;
      },
    );
  });

  it('a renewal', async () => {
    const { id: entryId } = await anEmployment(app, {
      userId,
      companyId: house.companyId,
      from: '2026-06-01',
      to: '2026-10-31',
    });
    const right = contractValuesOf({
      job_title: 'Köchin',
      workload: 80,
      start_date: '2027-06-01',
      end_date: '2027-10-31',
      registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
    });
    await agree(
      'renewEmployment',
      edited(right, contractEdits),
      bodyOfContract,
      () => contractFactsOn(TODAY),
      async (body) => {
        const reply = await house.call('renewEmployment', { params: { entryId }, body });
        if (reply.status === 201)
          await app.database.executeSql(
            `update resume_jobs set renewal_checked_on = null where id = ${entryId}`,
          );
        return reply;
      },
    );
  });

  it('several renewals', async () => {
    const ids: number[] = [];
    for (const from of ['2026-06-01', '2026-02-01']) {
      const { id } = await anEmployee(app);
      const period = { companyId: house.companyId, from, to: '2026-10-31' };
      ids.push((await anEmployment(app, { userId: id, ...period })).id);
    }
    const right = valuesOfRenewals((await house.call('listEmployments')).body.data, TODAY);
    const [one, other] = right.renewals.map((row) => {
      const whole: RenewalRow = { ...row, registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT' };
      // Whole in half of the cases, so that both are whole in some.
      return fc.oneof(fc.constant(whole), edited(whole, contractEdits));
    });
    if (one === undefined || other === undefined) throw new Error('There are no employments');
    await agree(
      'renewEmployments',
      fc.tuple(one, other).map((renewals) => ({ renewals })),
      bodyOfRenewals,
      () => factsForRenewals(TODAY),
      async (body) => {
        const reply = await house.call('renewEmployments', { body });
        await app.database.executeSql('update resume_jobs set renewal_checked_on = null');
        await app.database.executeSql(`delete from resume_jobs where id not in (${ids.join(', ')})`);
        return reply;
      },
    );
  });

  it('a correction of an employment', async () => {
    const { id: entryId } = await anEmployment(app, {
      userId,
      companyId: house.companyId,
      from: '2026-06-01',
      to: '2027-01-31',
    });
    const { data } = (await house.call('listEmployments')).body;
    const stored = data[0];
    if (stored === undefined) throw new Error('There is no employment');
    const right = { ...valuesOfEdit(stored), updated_at: new Date().toISOString() };
    const forms = edited(right, {
      title: typed.line,
      workload: typed.number,
      start_date: typed.date,
      end_date: typed.date,
    });
    const withoutStamp = (values: typeof right) => {
      const { updated_at: _, ...body } = bodyOfEdit(values, stored) as Record<string, unknown>;
      return body;
    };
    await agree(
      'editEmployment',
      forms,
      withoutStamp,
      (values) => factsForEdit(values, stored, TODAY),
      async (body) => {
        const reply = await house.call('editEmployment', { params: { entryId }, body });
        if (reply.status === 200) {
          await app.database.executeSql(
            `update resume_jobs set cancelled_at = null, start_year = 2026, start_month = 6, start_day = 1, end_year = 2027, end_month = 1, end_day = 31 where id = ${entryId}`,
          );
          // The changes of one employment are rate-limited for each day.
          await app.database.executeSql('delete from rate_limits');
        }
        return reply;
      },
    );
  });

  it('a declined entry', async () => {
    const forms = fc.record({
      reason: fc.constantFrom(null, 'DATE', 'OTHER', 'BAD'),
      explanation: fc.constantFrom('', 'Bis März.', 'x'.repeat(10_001)),
    });
    const { id: entryId } = await aPendingEntry(app, { userId, companyId: house.companyId });
    await agree(
      'declineEntry',
      forms,
      (values) => values,
      () => ({ declines: 'entry' as const }),
      async (body) => {
        const reply = await house.call('declineEntry', { params: { entryId }, body });
        if (reply.status === 200)
          await app.database.executeSql(`update resume_jobs set status = null where id = ${entryId}`);
        return reply;
      },
    );
  });

  it('the profile of a company', async () => {
    const { data } = (await house.call('getCompany')).body;
    const right = { ...valuesOfCompany(data), updated_at: '' };
    const forms = edited(right, {
      street: typed.line,
      zip: typed.zip,
      place: typed.line,
      phone: fc.constantFrom('', '+41 81 000 00 00', '081 000 00 00', '+49 30 1234'),
      website: fc.constantFrom('', 'hotel.ch', 'kein Ort', `https://${'x'.repeat(260)}.ch`),
      email: fc.constantFrom('', 'a@b.ch', 'a@b'),
      hotel_stars: typed.number,
      motto: typed.line,
      description: fc.constantFrom('', 'x'.repeat(10_001)),
    });
    const withoutStamp = (values: typeof right) => {
      const { updated_at: _, ...body } = bodyOfCompany(values);
      return body;
    };
    await agree(
      'updateCompany',
      forms,
      withoutStamp,
      () => ({ stored: null, findPlace: null }),
      (body) => house.call('updateCompany', { body }),
    );
  });
});
