import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { touchJobs, touchJobsOfCompany } from '#server/modules/jobs/index.ts';
import { jobroomEntries } from '#server/modules/jobs/tables.ts';
import { subscriptions } from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm, partTimeForm } from '#test/employer.ts';
import { aSubscription } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';

const RUNS = thorough(6, 15);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

interface Shown {
  id: number;
  title: string;
  place: string;
  workload: string;
  end: string;
  company: string;
}

/** An independent SQL definition of which ads are public today, which uses no rule of the product. */
async function truth(): Promise<Shown[]> {
  const today = app.clock.today();
  const { rows } = (await app.database.db.execute(sql`
    select j.id, j.title, j.place, j.workload_min || '-' || j.workload_max as workload,
      j.end_year || '/' || j.end_month as end, c.name as company
    from jobs j join companies c on c.id = j.company_id join occupations o on o.code = j.occupation_code
    where j.status = 'ACTIVE' and j.deleted_at is null and c.deleted_at is null
      and ${today}::date < make_date(j.end_year, j.end_month, 1) + interval '1 month'
      and trim(c.street) <> '' and trim(c.zip) <> '' and trim(c.place) <> '' and trim(c.country) <> ''
      and trim(c.size) <> '' and trim(c.email) <> '' and trim(c.phone) <> ''
      and exists (select from contact_persons p where p.company_id = c.id)
      and exists (
        select from subscription_terms t
        join subscriptions s on s.id = t.subscription_id
        join subscription_companies m on m.subscription_id = s.id
        where m.company_id = c.id and ${today}::date between t.starts_on and t.ends_on
          and (s.unpaid_since is null or ${today}::date <= s.unpaid_since + 14))
      and (not o.is_subject or j.jobroom_external_approved
        or exists (
          select from jobroom_entries e where e.job_id = j.id
            and (e.status in ('PUBLISHED_PUBLIC', 'ARCHIVED')
              or e.status = 'PUBLISHED_RESTRICTED' and e.reporting_obligation_end_date < ${today}::date)))
    order by j.id`)) as unknown as { rows: Shown[] };
  return rows;
}

async function searched(): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { body } = await app.call('searchJobs', { query: { page, hitsPerPage: 7 } });
    pages = body.nbPages;
    for (const hit of body.hits) {
      shown.push({
        id: hit.id,
        title: hit.title,
        place: hit.place,
        workload: `${hit.workload_min}-${hit.workload_max}`,
        end: `${hit.end_year}/${hit.end_month}`,
        company: hit.company.name,
      });
    }
  }
  return shown.sort((a, b) => a.id - b.id);
}

interface World {
  employers: Employer[];
  jobs: { id: number; employer: Employer }[];
}
type Step = (world: World) => Promise<unknown>;

const some = <T>(from: readonly T[], n: number): T | undefined => from[n % from.length];
const onJob = (work: (employer: Employer, jobId: number) => Promise<unknown>) =>
  fc.nat().map(
    (n): Step =>
      async ({ jobs }) => {
        const job = some(jobs, n);
        if (job !== undefined) await work(job.employer, job.id);
      },
  );
const onCompany = (work: (employer: Employer) => Promise<unknown>) =>
  fc.nat().map(
    (n): Step =>
      async ({ employers }) => {
        const employer = some(employers, n);
        if (employer !== undefined) await work(employer);
      },
  );

const patch = (body: object) => onJob((employer, jobId) => employer.call('updateJob', { jobId, body }));
const onStanding = (change: object) =>
  onCompany(({ companyId }) =>
    app.database.transaction(async (tx) => {
      await tx.update(subscriptions).set(change).where(eq(subscriptions.companyId, companyId));
      await touchJobsOfCompany(tx, companyId);
    }),
  );
const setJobroomEntry = (entry: Omit<typeof jobroomEntries.$inferInsert, 'jobId'>) =>
  onJob((_, jobId) =>
    app.database.transaction(async (tx) => {
      await tx
        .insert(jobroomEntries)
        .values({ ...entry, jobId })
        .onConflictDoUpdate({ target: jobroomEntries.jobId, set: entry });
      touchJobs(tx, [jobId]);
    }),
  );

const create = (body: object) =>
  fc.nat().map(
    (n): Step =>
      async ({ employers, jobs }) => {
        const employer = some(employers, n);
        const reply = await employer?.call('createJob', { body: { ...body, title: `Stelle ${n % 10_000}` } });
        if (employer && reply?.status === 201) jobs.push({ id: reply.body.data.id, employer });
      },
  );

const contactPerson = {
  sex: 1,
  first_name: 'Reto',
  last_name: 'Camenisch',
  email: 'reto@example.org',
  phone: '+41 81 842 00 00',
  position: 'Direktor',
  language: 'de',
};

const MONTHS = { start_month: 1, start_year: 2027, end_month: 3, end_year: 2027 };
const step = fc.oneof(
  { weight: 12, arbitrary: create(jobForm) },
  { weight: 6, arbitrary: create({ ...partTimeForm, ...MONTHS }) },
  { weight: 6, arbitrary: create({ ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 2 }) },
  patch({ title: 'Anders' }),
  patch({ status: 'INACTIVE' }),
  { weight: 3, arbitrary: patch({ status: 'ACTIVE' }) },
  patch({ zip: '3920', place: 'Zermatt' }),
  patch({ fulltime: false, workload_min: 40, workload_max: 60 }),
  patch({ avam_occupation_code: 'T0002', number_of_jobs: 1 }),
  patch({ avam_occupation_code: 'T0001' }),
  patch({ jobroom_external_approved: true }),
  patch(MONTHS),
  onJob((employer, jobId) => employer.call('deleteJob', { jobId })),
  setJobroomEntry({ status: 'PUBLISHED_PUBLIC' }),
  setJobroomEntry({ status: 'REJECTED' }),
  setJobroomEntry({ status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: '2026-12-01' }),
  onCompany((employer) => employer.call('createContactPerson', { body: contactPerson })),
  onCompany((employer) => employer.call('updateCompany', { body: { email: 'hotel@example.org' } })),
  onCompany(async ({ companyId }) => {
    await aSubscription(app, { companyId, startsOn: app.clock.today(), endsOn: '2027-02-28' });
    await app.database.transaction((tx) => touchJobsOfCompany(tx, companyId));
  }),
  onStanding({ unpaidSince: '2026-11-18' }),
  onStanding({ unpaidSince: null }),
  fc.constant<Step>(async (world) => {
    const [first, ...rest] = world.employers;
    if (rest.length === 0) return;
    await first?.call('deleteCompany');
    world.employers = rest;
  }),
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 15 }).map(
      (days): Step =>
        async () => {
          app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000).toISOString());
        },
    ),
  },
);

it('after any changes of ads and companies, the search contains exactly what the database says is public', async () => {
  let mostPublic = 0;
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
      await app.close();
      app = await startTestApp();
      const world: World = {
        employers: [
          await anEmployer(app),
          await anEmployer(app),
          await anEmployer(app, { contactPerson: false }),
          await anEmployer(app, { subscribed: false, email: null }),
        ],
        jobs: [],
      };
      let before: Shown[] = [];
      for (const [i, take] of steps.entries()) {
        await take(world);
        // Skips the read at times, so that several changes are read together.
        if (i % 3 === 1) continue;
        await app.catchUp();
        const expected = await truth();
        expect(await searched()).toEqual(expected);
        mostPublic = Math.max(mostPublic, expected.length);
        if (JSON.stringify(expected) !== JSON.stringify(before)) changes += 1;
        before = expected;
      }
    }),
    { numRuns: RUNS, seed: 20_261_120 },
  );
  // Proof that the random sequences contain enough ads and changes.
  expect(mostPublic).toBeGreaterThan(7);
  expect(changes).toBeGreaterThan(3 * RUNS);
});
