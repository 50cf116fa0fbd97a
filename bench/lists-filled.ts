import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';

/** The number of rows of each kind; all calls are made for the first company, the "house". */
export interface Sizes {
  companies: number;
  jobs: number;
  employees: number;
  applications: number;
  employments: number;
  house: { jobs: number; applications: number; employments: number };
}

export const WHOLE: Sizes = {
  companies: 10_000,
  jobs: 100_000,
  employees: 50_000,
  applications: 300_000,
  employments: 100_000,
  house: { jobs: 200, applications: 10_000, employments: 3_040 },
};

export const SMALL: Sizes = {
  companies: 100,
  jobs: 1_000,
  employees: 500,
  applications: 3_000,
  employments: 1_000,
  house: { jobs: 20, applications: 900, employments: 304 },
};

/** The id of the house, and of its account. */
export const HOUSE = 1;

/** How many seasons each employee of the house has worked there. */
const SEASONS_PER_PERSON = 3;

/** A pseudo-random number below `n`, the same in every run. */
const chance = (salt: number, n: number | string) => `(abs(hashint4(i * 31 + ${salt}))::bigint % ${n})::int`;
const oneOf = (salt: number, values: readonly string[]) =>
  `(array[${values.map((it) => `'${it}'`).join(', ')}])[1 + ${chance(salt, values.length)}]`;

const FIRST_NAMES = ['Ana', 'Réto', 'Zoë', 'José', 'Ümit', 'Łukasz', 'Chiara', 'Noémie', 'Björn', 'Ladina'];
const LAST_NAMES = [
  'Reis',
  'Müller',
  'Castelbérg',
  'Novák',
  'Öztürk',
  'Caduff',
  'Rossi',
  'Žižek',
  'da Silva',
];
const TITLES = [
  'Köchin',
  'Sous-Chef',
  'Réceptionist',
  'Service',
  'Barista',
  'Hauswirtschaft',
  'Chef de Partie',
];
const PLACES = ['Pontresina', 'Arosa', 'Zermatt', 'Gstaad', 'Sörenberg', 'Locarno', 'Lausanne'];
const HOUSES_NAMED = [
  'Hotel Bellevue',
  'Gasthof zur Post',
  'Parkhotel',
  'Albergo Müller',
  'Auberge du Lac AG',
];
const QUESTIONS = JSON.stringify([
  { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] },
  { kind: 'choice', text: 'Welche Schicht?', choices: ['Früh', 'Mittag', 'Spät'] },
  { kind: 'text', text: 'Wo haben Sie gelernt?', choices: [] },
]);
const STATUSES = ['SENT', 'SENT', 'READ', 'READ', 'INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL'];

/** Fills an empty, migrated database, table by table. `passwordHash` allows to log in to the accounts. */
export async function fill(db: Executor, sizes: Sizes, passwordHash: string): Promise<void> {
  const { companies, employees, jobs, applications, employments, house } = sizes;
  const run = async (text: string) => void (await db.execute(sql.raw(text)));
  /** SQL for the company of row i: the house for the first `count` rows, other companies after that. */
  const companyOf = (count: number) =>
    `case when i <= ${count} then ${HOUSE} else 2 + ${chance(1, companies - 1)} end`;
  const anEmployee = (salt: number) => `${companies} + 1 + ${chance(salt, employees)}`;

  // Switches foreign key checks off: the rows are consistent, and checking them would take longer than writing.
  await run('set session_replication_role = replica');
  await run(`
    insert into users (id, role, email, email_key, password_hash, sex, first_name, last_name, language, newsletter, agb_accepted_at, dsg_accepted_at, email_confirmed_at)
    overriding system value
    select i, case when i <= ${companies} then 'company' else 'employee' end, 'person' || i || '@example.org',
      'person' || i || '@example.org', '${passwordHash}', 1 + i % 2, ${oneOf(2, FIRST_NAMES)},
      ${oneOf(3, LAST_NAMES)} || ' ' || i, 'de', true, now(), now(), now()
    from generate_series(1, ${companies + employees}) i`);
  await run(`
    insert into employee_profiles (user_id, date_of_birth, nationality, street, street_number, zip, place, country, phone)
    select i, '1994-06-02', 'CH', 'Via San Gottardo', '4', '6600', 'Locarno', 'CH', '+41 79 000 00 00'
    from generate_series(${companies + 1}, ${companies + employees}) i`);
  await run(`
    insert into companies (id, user_id, name, name_key, street, street_number, zip, place, state, phone, email, size, description)
    overriding system value
    select i, i, 'Hotel Quarzhörn ' || i, 'hotelquarzhorn' || i, 'Via Maistra', '12', '7504', ${oneOf(4, PLACES)}, 'GR',
      '+41 81 000 00 00', 'hotel' || i || '@example.org', 'small', repeat('Ein Haus am See. ', 60)
    from generate_series(1, ${companies}) i`);
  await run(`
    insert into company_members (company_id, user_id, role, created_at)
    select i, i, 'owner', now() from generate_series(1, ${companies}) i`);
  await run(`
    insert into contact_persons (company_id, sex, first_name, last_name, email, phone, position, language)
    select i, 1, 'Reto', 'Camenisch', 'reto@example.org', '+41 81 000 00 01', 'Direktor', 'de'
    from generate_series(1, ${companies}) i`);
  await run(`
    insert into subscriptions (id, company_id, plan, interval) overriding system value
    select i, i, 'small', 'month' from generate_series(1, ${companies}) i`);
  await run(`
    insert into subscription_terms (subscription_id, number, anchor_on, starts_on, ends_on)
    select i, 1, current_date - 100, current_date - 100, current_date + 265 from generate_series(1, ${companies}) i`);
  await run(`
    insert into subscription_companies (subscription_id, company_id, type)
    select i, i, 'base' from generate_series(1, ${companies}) i`);
  await run(`insert into occupations values ('T0001', 'Koch', 'cuisinier', 'cuoco', 'Cook', false)`);
  await run(`
    with months as (
      select i, (extract(year from now()) * 12 + extract(month from now()))::int - 24 + ${chance(5, 40)} as start
      from generate_series(1, ${jobs}) i
    )
    insert into jobs (id, company_id, status, title, description, fulltime, workload_min, workload_max, start_month,
      start_year, end_month, end_year, season, accommodation, zip, place, position_id, category_id, occupation_code,
      jobroom_external_approved, number_of_jobs, language, published_at, created_at)
    overriding system value
    select i, ${companyOf(house.jobs)}, ${oneOf(6, ['ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE'])}, ${oneOf(7, TITLES)},
      repeat('<p>Sie kochen mit uns am Berg und am See.</p>', 30), false, 10 * (1 + ${chance(8, 8)}), 100,
      1 + start % 12, start / 12, 1 + (start + 4) % 12, (start + 4) / 12,
      ${oneOf(9, ['summer', 'winter'])}, true, '7504', ${oneOf(4, PLACES)}, 4, 1 + i % 7, 'T0001', false, 1, 'de', now(),
      now() - make_interval(hours => ${chance(10, 9000)})
    from months`);
  await run(`
    with drawn as (
      select i, case when i <= ${house.applications} then 1 + ${chance(11, house.jobs)}
        else ${house.jobs} + 1 + ${chance(11, jobs - house.jobs)} end as job_id,
        now() - make_interval(hours => ${chance(12, 14_000)}) as sent_at
      from generate_series(1, ${applications}) i
    )
    insert into applications (id, user_id, job_id, company_id, status, letter, sent_at, dossier_key, created_at, updated_at)
    overriding system value
    select i, ${anEmployee(13)}, job_id, jobs.company_id, ${oneOf(14, STATUSES)},
      repeat('<p>Ich koche gern und spreche mit den Gästen.</p>', 12), sent_at, repeat('a', 64) || '.pdf', sent_at,
      sent_at + make_interval(hours => ${chance(15, 300)})
    from drawn join jobs on jobs.id = job_id`);
  // As long as those of a letter and a resume of five jobs.
  await run(`
    insert into application_dossiers (application_id, company_id, last_job, winters, summers, languages, residence_permit,
      words, content)
    select i, company_id, '{"title": "Koch", "company": "Albergo Riva", "startDate": "2025-12-01", "endDate": "2026-04-15"}',
      i % 5, i % 4,
      case when i % 3 = 0 then '[{"language": "it", "proficiency": 4}]' else '[{"language": "de", "proficiency": 3}, {"language": "it", "proficiency": 2}]' end::jsonb,
      ${oneOf(20, ['B', 'C', 'L', 'swiss'])},
      (select string_agg(md5(i::text || n::text), ' ') from generate_series(1, 40) n) || case when i % 10 = 0 then ' bankettservice' else '' end,
      jsonb_build_object('person', '{}'::jsonb, 'educations', '[]'::jsonb, 'languages', '[]'::jsonb, 'certifications', '[]'::jsonb,
        'documents', '[]'::jsonb, 'entries', (select jsonb_agg(jsonb_build_object('id', n, 'title', 'Koch', 'description', md5(i::text || n::text)))
        from generate_series(1, 5) n))
    from (select id as i, company_id from applications) sent`);
  await run(`
    insert into applicant_marks (company_id, user_id, mark, tags)
    select company_id, user_id, 1 + user_id % 5, array['Bankett', 'Tag ' || user_id % 40]
    from (select distinct company_id, user_id from applications where company_id = ${HOUSE}) people where user_id % 3 = 0`);
  await run(`
    with drawn as (
      select i, ${companyOf(house.employments)} as company_id, current_date - 1200 + ${chance(16, 1400)} as starts_on,
        case when i <= ${house.employments} then ${companies} + 1 + i / ${SEASONS_PER_PERSON} else ${anEmployee(17)} end
          as user_id,
        i % 70 <> 0 as is_confirmed
      from generate_series(1, ${employments}) i
    ), dated as (select *, starts_on + 90 + ${chance(18, 90)} as ends_on from drawn)
    insert into resume_jobs (id, user_id, title, workload, company_id, company_name, place, country, start_year, start_month,
      start_day, end_year, end_month, end_day, status, season, confirmed_at, job_id)
    overriding system value
    select i, user_id, ${oneOf(7, TITLES)}, 100, company_id, 'Hotel Quarzhörn ' || company_id, 'Arosa', 'CH',
      extract(year from starts_on), extract(month from starts_on), extract(day from starts_on),
      extract(year from ends_on), extract(month from ends_on), extract(day from ends_on),
      case when is_confirmed then 'APPROVED' end, case when is_confirmed then ${oneOf(9, ['summer', 'winter'])} end,
      case when is_confirmed then now() end, case when i % 3 = 0 then 1 + ${chance(19, jobs)} end
    from dated`);
  await run(`
    with held as (
      select id, user_id, lead(id) over of_person as next_id, company_id, lead(company_id) over of_person as next_company_id
      from resume_jobs where confirmed_at is not null
      window of_person as (partition by user_id order by start_year, start_month, id)
    )
    insert into cooperation_agreements (uuid, user_id, first_employment_id, second_employment_id, first_company_id,
      second_company_id, status, active, job1, job2, employee, language)
    select gen_random_uuid(), user_id, id, next_id, company_id, next_company_id,
      case when id % 5 = 0 then 'CANCELLED' else 'VALID' end, id % 5 <> 0,
      ${agreed('id', 'company_id')}, ${agreed('next_id', 'next_company_id')},
      jsonb_build_object('firstName', 'Ana', 'lastName', 'Reis ' || user_id), 'de'
    from held where next_company_id <> company_id`);
  await run(`
    insert into notifications (user_id, company_id, employee_id, news, read_at, created_at)
    select company_id, company_id, user_id,
      jsonb_build_object('type', 'ApplicationReceived', 'employee', 'Ana Reis', 'job', 'Koch'),
      case when id % 20 = 0 then null else now() end, sent_at
    from applications`);
  await run(`
    insert into notifications (user_id, news, read_at, created_at)
    select user_id, jsonb_build_object('type', 'ResumeJobEntryChanged', 'change', 'approved', 'company', company_name,
      'title', title), case when id % 20 = 0 then null else now() end, created_at
    from resume_jobs`);
  // What the ads of the house ask, and what who applied answered.
  await run(`update jobs set questions = '${QUESTIONS}' where company_id = ${HOUSE}`);
  await run(`
    update applications set questions = '${QUESTIONS}',
      answers = jsonb_build_array(id % 2 = 0, id % 3, case when id % 4 = 0 then 'In Thun' end)
    where company_id = ${HOUSE}`);
  await run(`
    insert into application_messages (application_id, company_id, sender, text, read_at, created_at)
    select id, company_id, case when n % 2 = 0 then 'employee' else 'company' end, repeat('Wann darf ich kommen? ', 5),
      case when id % 20 = 0 then null else now() end, sent_at + make_interval(hours => n)
    from applications, generate_series(1, 6) n where id % 5 = 0`);
  await run(`
    insert into interview_offers (application_id, times, minutes, place, created_at, updated_at)
    select id, jsonb_build_array(jsonb_build_object('id', 1, 'by', 'company',
      'startsAt', to_char((now() + interval '7 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:00:00"Z"'))), 30,
      'Réception', updated_at, updated_at
    from applications where status = 'INTERVIEW'`);
  // Half of the people let houses find them. Everybody has worked for a house that the resume only names.
  await run(`
    insert into availabilities (user_id, ends_at, "from", until, categories, positions, states, languages, accommodation, residence,
      winters, summers, created_at, updated_at)
    select i, now() + make_interval(days => 1 + ${chance(21, 180)}), current_date + ${chance(22, 90)},
      current_date + 120 + ${chance(23, 90)}, array[1 + ${chance(24, 7)}], '{}', case when i % 3 = 0 then array['GR', 'BE'] else '{}' end,
      array['de', ${oneOf(25, ['it', 'fr', 'en'])}], i % 4 = 0, ${oneOf(26, ['TI', 'GR', 'ZH'])}, ${chance(27, 5)}, ${chance(28, 4)}, now(), now()
    from generate_series(${companies + 1}, ${companies + employees}) i where i % 2 = 0`);
  await run(`
    insert into resume_jobs (id, user_id, title, workload, company_name, place, country, start_year, start_month, end_year, end_month)
    overriding system value
    select ${employments} + i, i, ${oneOf(7, TITLES)}, 100, ${oneOf(29, HOUSES_NAMED)} || ' ' || ${oneOf(4, PLACES)}, 'Arosa', 'CH', 2024, 12, 2025, 4
    from generate_series(${companies + 1}, ${companies + employees}) i`);
  for (const table of ['users', 'companies', 'jobs', 'applications', 'resume_jobs', 'subscriptions']) {
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await run('vacuum analyze');
}

function agreed(employment: string, company: string): string {
  return `jsonb_build_object('employmentId', ${employment}, 'companyId', ${company}, 'company', 'Hotel Quarzhörn ' || ${company},
    'place', 'Arosa', 'title', 'Koch', 'season', 'winter', 'startDate', '2025-12-01', 'endDate', '2026-04-15', 'workload', 100)`;
}
