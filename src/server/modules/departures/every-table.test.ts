import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { PERSONAL_TABLES } from '#server/modules/departures/export.ts';
import { mailSeal } from '#server/modules/notifications/index.ts';
import { readPersonal } from '#server/platform/database/personal.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { columnsOf, LEFT, LEFT_WITH_OTHERS, TABLES } from '#test/every-table.ts';
import { anOccupation, aUser, PASSWORD } from '#test/factories.ts';
import { alerts } from '../alerts/tables.ts';
import { newsletterSubscribers } from '../content/tables.ts';
import { FILE_COLUMNS } from '../files/store.ts';
import { FORGET_CARD } from '../subscriptions/service/paying/pay.ts';
import { coupons } from '../subscriptions/tables.ts';

/**
 * Covers every table and column of the product. Each holds a unique marker, for two people of either role; the export
 * and the remains of a deleted account are searched for these markers.
 */

const folder = mkdtempSync(join(tmpdir(), 'solstice-every-table-'));
const files = diskFiles(folder);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ files });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Row = Record<string, unknown>;

/** A unique marker; nested parts of a column are separated by dots. */
const mark = (owner: string, table: string, column: string) => `${owner}--${table}.${column}--`;

/** All markers that were written, in the form in which they are searched. */
let marks: Set<string>;

/** Inserts a row in which every column that accepts text, or names a file, has a marker of its owner. */
async function put(table: PgTable, owner: string, given: Row): Promise<Row> {
  const name = getTableName(table);
  const values: Row = {};
  for (const [key, column] of columnsOf(table)) {
    if (key in given) values[key] = given[key];
    else if (!(column as PgColumn & { generatedIdentity?: unknown }).generatedIdentity) {
      values[key] = await valueFor(owner, name, key, column as PgColumn);
    }
  }
  for (const found of JSON.stringify(values).matchAll(/\w+--[\w.]+--/g)) marks.add(found[0]);
  const [row] = await app.database.db
    .insert(table)
    .values(values as never)
    .returning();
  return row as Row;
}

async function valueFor(owner: string, table: string, key: string, column: PgColumn): Promise<unknown> {
  if (FILE_COLUMNS.includes(column as never)) {
    marks.add(mark(owner, table, key));
    return files.put(Buffer.from(`%PDF-1.7 ${mark(owner, table, key)} %%EOF`), 'pdf');
  }
  switch (column.columnType) {
    case 'PgDateString':
      return '2027-02-03';
    case 'PgUUID':
      return crypto.randomUUID();
    case 'PgText':
      return mark(owner, table, key);
    case 'PgTimestamp':
      return app.clock.now();
    case 'PgBoolean':
      return false;
    case 'PgInteger':
    case 'PgSmallInt':
    case 'PgBigInt53':
    case 'PgDoublePrecision':
      return 1;
    default:
      throw new Error(`${table}.${key} is of a type that this test does not know: give it a mark`);
  }
}

const table = (name: string) => {
  const found = TABLES.get(name);
  if (found === undefined) throw new Error(`There is no table ${name}`);
  return found;
};

const seal = mailSeal(SECRET);

/** The rows that every account has, with a marker in every column. */
async function anAccount(owner: string, role: 'employee' | 'company') {
  const m = (column: string) => mark(owner, 'users', column);
  const imageKey = await files.put(Buffer.from(`JPEG ${m('imageKey')}`), 'jpg');
  const user = await aUser(app, {
    role,
    email: `${m('email')}@example.org`,
    firstName: m('firstName'),
    lastName: m('lastName'),
    imageKey,
    rulesAcceptedAt: app.clock.now(),
    // Subscriptions of its address are exported only if the address is confirmed.
    emailConfirmedAt: app.clock.now(),
  });
  for (const column of ['email', 'firstName', 'lastName', 'imageKey']) marks.add(m(column));
  const ofUser = { userId: user.id };
  // Logged in before there is a passkey, which a login would require.
  const call = callerOf(app, user);
  await call('getUser');
  await put(table('email_changes'), owner, { ...ofUser, endedAt: null, confirmedAt: null });
  const session = await put(table('sessions'), owner, ofUser);
  await put(table('push_subscriptions'), owner, { ...ofUser, sessionId: session.id });
  for (const name of ['password_resets', 'totp_factors', 'recovery_codes', 'login_steps']) {
    // The app is not confirmed, and so not required at login.
    await put(table(name), owner, { ...ofUser, ...(name === 'totp_factors' && { confirmedAt: null }) });
  }
  await put(table('passkeys'), owner, {
    ...ofUser,
    transports: [mark(owner, 'passkeys', 'transports')],
  });
  await put(table('notification_preferences'), owner, ofUser);
  const { id } = await put(table('newsletter_subscribers'), owner, { emailKey: owner });
  await app.database.db
    .update(newsletterSubscribers)
    // Normalised, so this column holds no marker.
    .set({ emailKey: normalizeEmail(user.email) })
    .where(eq(newsletterSubscribers.id, Number(id)));
  const alert = await put(table('alerts'), owner, { ...ofUser, email: null, emailKey: null });
  await put(table('alert_results'), owner, { alertId: alert.id });
  const ordered = await put(table('alerts'), owner, { userId: null, emailKey: owner });
  await app.database.db
    .update(alerts)
    .set({ emailKey: normalizeEmail(user.email) })
    .where(eq(alerts.id, Number(ordered.id)));
  await put(table('undelivered_mails'), owner, {
    key: `welcome/${user.id}`,
    mail: {
      key: `welcome/${user.id}`,
      template: 'welcome',
      sealed: seal.close({
        template: 'welcome',
        data: {
          reader: null,
          isEmployee: true,
          link: mark(owner, 'undelivered_mails', 'mail'),
          validDays: 7,
        },
        to: user.email,
        language: 'de',
        key: `welcome/${user.id}`,
      }),
    },
    error: '451 later',
  });
  return { ...user, call };
}

const documentsOf = (owner: string, name: string) => [
  {
    title: mark(owner, name, 'documents.title'),
    description: mark(owner, name, 'documents.description'),
    path: mark(owner, name, 'documents.path'),
  },
];

/** An employee and a company user with shared records. Rows of both are marked as shared. */
async function aSide(side: 'A' | 'B') {
  const [employee, company, shared] = [`E${side}`, `C${side}`, `S${side}`];
  const person = await anAccount(employee, 'employee');
  const employer = await anAccount(company, 'company');
  await anOccupation(app);

  const house = await put(table('companies'), company, { userId: employer.id, deletedAt: null });
  const companyId = house.id as number;
  await put(table('contact_persons'), company, { companyId, language: 'de' });
  await put(table('company_members'), company, { companyId, userId: employer.id, role: 'owner' });
  await put(table('company_invitations'), company, {
    companyId,
    invitedBy: employer.id,
    role: 'reader',
  });
  const claim = await put(table('company_claims'), company, {
    companyId,
    userId: employer.id,
    status: 'OPEN',
    provenBy: null,
  });
  await put(table('company_proofs'), company, {
    companyId,
    claimId: claim.id,
    userId: employer.id,
    method: 'domain',
  });
  await put(table('company_acts'), company, { companyId, userId: employer.id, act: 'company_changed' });
  // Not personal, and so without a marker.
  const [coupon = { id: 0 }] = await app.database.db
    .insert(coupons)
    .values({
      code: `CODE-${side}`,
      name: 'Winter',
      amountOff: 1000,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    })
    .returning();
  const subscription = await put(table('subscriptions'), company, {
    companyId,
    plan: 'small',
    interval: 'month',
    cancelledAt: null,
    unpaidSince: null,
    couponId: coupon.id,
  });
  const subscriptionId = subscription.id as number;
  const term = { subscriptionId, startsOn: '2026-01-01', endsOn: '2027-12-31' };
  await put(table('subscription_terms'), company, term);
  await put(table('subscription_companies'), company, { subscriptionId, companyId, type: 'base' });
  await put(table('coupon_redemptions'), company, { companyId, couponId: coupon.id });
  const lines = [
    {
      kind: 'coupon',
      code: mark(company, 'invoices', 'lines.code'),
      name: 'Winter',
      months: 1,
      amount: -1000,
    },
  ];
  const invoice = await put(table('invoices'), company, {
    companyId,
    subscriptionId,
    numberInYear: side === 'A' ? 1 : 2,
    method: 'card',
    language: 'de',
    recipient: {
      name: mark(company, 'invoices', 'recipient.name'),
      street: mark(company, 'invoices', 'recipient.street'),
    },
    lines,
    vat: { uid: mark(company, 'invoices', 'vat.uid'), rate: 81, net: 1, tax: 1 },
  });
  const invoiceId = invoice.id as number;
  await put(table('receivables'), company, { invoiceId, subscriptionId, paidAt: null, paidBy: null });
  await put(table('bank_payments'), company, { invoiceId, creditCompanyId: companyId });
  await put(table('invoice_papers'), company, { invoiceId });
  await put(table('payment_methods'), company, { companyId, method: 'card' });
  await put(table('payments'), company, {
    companyId,
    subscriptionId,
    orderedBy: employer.id,
    intent: { kind: 'purchase', draft: { lines: [{ name: mark(company, 'payments', 'intent.name') }] } },
    status: 'succeeded',
  });
  const picture = await put(table('housing_pictures'), company, { companyId });
  const ad = await put(table('jobs'), company, {
    companyId,
    status: 'ACTIVE',
    season: 'winter',
    language: 'de',
    startYear: 2026,
    startMonth: 12,
    endYear: 2027,
    endMonth: 4,
    occupationCode: 'T0001',
    spoken: [],
    housingPictures: [picture.id],
    questions: [{ kind: 'text', text: mark(company, 'jobs', 'questions.text'), choices: [] }],
    deletedAt: null,
  });
  const jobId = ad.id as number;
  await put(table('jobroom_entries'), company, { jobId, status: 'PUBLISHED_PUBLIC' });
  await put(table('jobroom_reports'), company, {
    jobId,
    report: {
      reference: `report-${side}`,
      contact: { email: mark(company, 'jobroom_reports', 'report.email') },
    },
    cancellation: null,
    closedAt: null,
  });

  await put(table('tandems'), company, {
    ...{ companyId, jobId, partnerCompanyId: companyId, partnerJobId: jobId },
    ...{ status: 'ENDED', endReason: 'not_public' },
  });

  const ofPerson = { userId: person.id };
  await put(table('employee_profiles'), employee, ofPerson);
  const documents = (name: string, owner = employee) => ({ documents: documentsOf(owner, name) });
  await put(table('documents'), employee, { ...ofPerson });
  for (const name of ['educations', 'language_skills', 'certifications']) {
    await put(table(name), employee, { ...ofPerson, ...documents(name) });
  }
  await put(table('favourites'), employee, { ...ofPerson, jobId });

  const entry = (from: [number, number], given: Row) =>
    put(table('resume_jobs'), shared, {
      ...ofPerson,
      ...documents('resume_jobs', shared),
      companyId,
      jobId,
      startYear: from[0],
      startMonth: from[1],
      endYear: from[0] + (from[1] === 12 ? 1 : 0),
      endMonth: from[1] === 12 ? 4 : 10,
      status: 'APPROVED',
      season: from[1] === 12 ? 'winter' : 'summer',
      adSeason: 'winter',
      renewalCheckedOn: null,
      cancelledAt: null,
      deletedAt: null,
      ...given,
    });
  const first = await entry([2026, 12], {});
  const second = await entry([2027, 5], {});
  const own = await put(table('resume_jobs'), employee, {
    ...ofPerson,
    ...documents('resume_jobs'),
    companyId: null,
    jobId: null,
    status: null,
    season: null,
    adSeason: null,
    confirmedAt: null,
    confirmedBy: null,
    declineReason: null,
    declineExplanation: null,
    registrationRequirementStatus: null,
    cancelledAt: null,
    deletedAt: null,
  });

  const application = (status: string, owner: string) =>
    put(table('applications'), owner, {
      ...ofPerson,
      companyId,
      jobId,
      status,
      employmentId: null,
      tandemId: null,
      documents: documentsOf(owner, 'applications'),
      questions: [{ kind: 'text', text: mark(owner, 'applications', 'questions.text'), choices: [] }],
      answers: [mark(owner, 'applications', 'answers.text')],
      otherQuestions: [
        { kind: 'text', text: mark(owner, 'applications', 'otherQuestions.text'), choices: [] },
      ],
      otherAnswers: [mark(owner, 'applications', 'otherAnswers.text')],
      plannedOther: {
        ...{ jobId, season: 'summer', state: 'TI' },
        names: {
          title: mark(owner, 'applications', 'plannedOther.title'),
          company: mark(owner, 'applications', 'plannedOther.company'),
        },
      },
    });
  const invited = await application('INTERVIEW', shared);
  await put(table('application_dossiers'), employee, {
    applicationId: invited.id,
    companyId,
    lastJob: null,
    languages: [],
    content: { person: { firstName: mark(employee, 'application_dossiers', 'content.firstName') } },
  });
  await put(table('applicant_marks'), shared, {
    ...ofPerson,
    companyId,
    tags: [mark(shared, 'applicant_marks', 'tags')],
  });
  // In the past, so that a withdrawal has nothing to cancel.
  await put(table('interviews'), shared, { applicationId: invited.id, cancelledAt: app.clock.now() });
  await put(table('interview_offers'), shared, {
    applicationId: invited.id,
    times: [{ id: 1, by: 'company', startsAt: '2026-12-03T13:00:00.000Z' }],
    endedAt: app.clock.now(),
  });
  for (const sender of ['employee', 'company']) {
    const written = { applicationId: invited.id, companyId, sender, readAt: app.clock.now() };
    await put(table('application_messages'), shared, written);
  }
  await application('REFUSAL', shared);
  const draft = await application('DRAFT', employee);
  await put(table('availabilities'), employee, {
    ...ofPerson,
    ...{ categories: [1], positions: [4], states: ['GR'], languages: ['de'], residence: 'GR' },
  });
  await put(table('pool_invitations'), shared, {
    ...ofPerson,
    ...{ companyId, jobId, status: 'OPEN', answeredAt: null, applicationId: null },
  });
  await put(table('letter_templates'), company, { companyId, kind: 'REFUSAL', language: 'de' });

  const jobOf = (name: string, column: string, row: Row, endDate: string) => {
    const m = (part: string) => mark(shared, name, `${column}.${part}`);
    return {
      employmentId: row.id,
      companyId,
      company: m('company'),
      address: { street: m('street'), streetNumber: null, zip: null, place: null, country: 'CH' },
      place: m('place'),
      title: m('title'),
      season: row.season,
      startDate: '2026-12-01',
      endDate,
      workload: 100,
      confirmedOn: '2026-11-01',
      confirmedBy: mark(company, name, `${column}.confirmedBy`),
    };
  };
  const content = (name: string) => {
    const m = (part: string) => mark(shared, name, `employee.${part}`);
    return {
      job1: jobOf(name, 'job1', first, '2027-04-11'),
      job2: jobOf(name, 'job2', second, '2027-10-15'),
      employee: {
        firstName: m('firstName'),
        lastName: m('lastName'),
        birthDate: m('birthDate'),
        street: m('street'),
        streetNumber: null,
        zip: null,
        place: null,
        country: 'CH',
        nationality: m('nationality'),
        residencePermit: m('residencePermit'),
      },
      language: 'de',
    };
  };
  const agreement = await put(table('cooperation_agreements'), shared, {
    ...ofPerson,
    ...content('cooperation_agreements'),
    firstEmploymentId: first.id,
    secondEmploymentId: second.id,
    firstCompanyId: companyId,
    secondCompanyId: companyId,
    status: 'VALID',
    active: true,
    version: 2,
    cancelledAt: null,
  });
  await put(table('agreement_versions'), shared, {
    uuid: agreement.uuid,
    version: 1,
    ...content('agreement_versions'),
  });

  const news = (owner: string) => ({
    type: 'ApplicationReceived',
    employee: mark(owner, 'notifications', 'news.employee'),
    job: mark(owner, 'notifications', 'news.job'),
  });
  await put(table('notifications'), employee, {
    ...ofPerson,
    companyId: null,
    employeeId: null,
    news: news(employee),
  });
  await put(table('notifications'), shared, {
    userId: employer.id,
    companyId,
    employeeId: person.id,
    news: news(shared),
  });
  for (const [owner, to] of [
    [employee, { ...ofPerson, companyId: null, employeeId: null }],
    [shared, { userId: employer.id, companyId, employeeId: person.id }],
  ] as const) {
    const waiting = { type: 'MessageReceived', employee: mark(owner, 'waiting_news', 'news.employee') };
    await put(table('waiting_news'), owner, { ...to, news: waiting });
  }
  return {
    person,
    employer,
    companyId,
    agreement: agreement.uuid as string,
    own: [own.id, draft.id],
    calls: { person: person.call, employer: employer.call },
  };
}

let a: Awaited<ReturnType<typeof aSide>>;
let b: Awaited<ReturnType<typeof aSide>>;
beforeEach(async () => {
  marks = new Set();
  a = await aSide('A');
  b = await aSide('B');
});
afterEach(() => app.reset());

const lower = (text: string) => text.toLowerCase();
/** The markers in a text; addresses are stored in lower case too. */
const marksIn = (text: string) => [...marks].filter((it) => lower(text).includes(lower(it)));

/** Markers of shared rows that are withheld from both sides, or from this one, in addition to withheld columns. */
const isWithheldInside = (it: string, role: 'employee' | 'company') =>
  /\.job\d\.confirmedBy--$/.test(it) || (role === 'company' && /\.employee\.(?!firstName|lastName)/.test(it));

/** What a person's export shows of those they deal with. */
const SHOWN = {
  employee: [/^C.--companies\.name--$/, /^C.--jobs\.title--$/],
  company: [/^E.--users\.(firstName|lastName)--$/],
};

describe('an export', () => {
  it.each(['employee', 'company'] as const)(
    'of an account with the role %s contains every marker of the person and none of others',
    async (role) => {
      const [call, { id }, owners] =
        role === 'employee'
          ? [a.calls.person, a.person, ['EA', 'SA']]
          : [a.calls.employer, a.employer, ['CA', 'SA']];
      const today = app.clock.today();
      const told = new Map<string, Set<string>>();
      for (const spec of PERSONAL_TABLES) {
        if ((await readPersonal(app.database.db, spec, { userId: id, today })).length === 0) continue;
        const name = getTableName(spec.table);
        const columns = told.get(name) ?? new Set();
        for (const [column] of columnsOf(spec.table)) if (!(column in spec.without)) columns.add(column);
        for (const { column } of spec.files ?? []) columns.add(column);
        told.set(name, columns);
      }
      const isTold = (it: string) => {
        const [, owner = '', name = '', column = ''] = /^(\w+)--(\w+)\.(\w+)/.exec(it) ?? [];
        return owners.includes(owner) && told.get(name)?.has(column) && !isWithheldInside(it, role);
      };
      const expected = [...marks].filter(isTold);
      expect(expected.length).toBeGreaterThan(role === 'employee' ? 70 : 50);

      const { status, body } = await call('exportUser');
      expect(status).toBe(200);
      const text = Object.values(unzipSync(body))
        .map((bytes) => Buffer.from(bytes).toString())
        .join('\n');
      const found = new Set(marksIn(text));
      expect(expected.filter((it) => !found.has(it))).toEqual([]);
      const strange = [...found].filter(
        (it) => !isTold(it) && !(it.includes('A--') && SHOWN[role].some((shown) => shown.test(it))),
      );
      expect(strange).toEqual([]);
    },
  );

  it('reads each table with personal data for one of them', async () => {
    const today = app.clock.today();
    for (const spec of PERSONAL_TABLES) {
      const rows = [
        ...(await readPersonal(app.database.db, spec, { userId: a.person.id, today })),
        ...(await readPersonal(app.database.db, spec, { userId: a.employer.id, today })),
      ];
      expect(rows.length, spec.section).toBeGreaterThan(0);
    }
  });

  it('contains no password hash', async () => {
    const { body } = await a.calls.person('exportUser');
    const { users } = await import('../accounts/tables.ts');
    const [row] = await app.database.db.select().from(users);
    const everything = Object.values(unzipSync(body)).map((bytes) => Buffer.from(bytes).toString());
    expect(everything.join('\n')).not.toContain(row?.passwordHash);
  });
});

/**
 * Every column of every table that contains a marker of these owners, as `table.column`; encrypted mails are decrypted.
 */
async function columnsWith(owners: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const wanted = new RegExp(`^(?:${owners})--`);
  for (const [name, one] of TABLES) {
    for (const row of (await app.database.db.select().from(one)) as Row[]) {
      for (const [column, value] of Object.entries(row)) {
        const opened = name === 'undelivered_mails' && column === 'mail' ? seal.open(value as never) : value;
        for (const it of marksIn(JSON.stringify(opened) ?? '').filter((mark) => wanted.test(mark))) {
          const place = `${name}.${column}`;
          found.set(place, (found.get(place) ?? new Set()).add(it));
        }
      }
    }
  }
  return found;
}

/** The markers of these owners in the file store, after the nightly tasks. */
async function marksInFiles(owners: string): Promise<string[]> {
  await app.runTasks();
  const longAgo = new Date(Date.now() - 3 * 24 * 3600_000);
  const all = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) => it.isFile());
  for (const it of all) utimesSync(join(it.parentPath, it.name), longAgo, longAgo);
  await night('sweep-files');
  const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) => it.isFile());
  const texts = await Promise.all(left.map((it) => readFile(join(it.parentPath, it.name), 'latin1')));
  return marksIn(texts.join('\n')).filter((it) => new RegExp(`^(?:${owners})--`).test(it));
}

async function night(...names: string[]) {
  for (const name of names) app.tasks.push({ name, payload: {} });
  await app.runTasks();
}

const stays = (place: string) => {
  const [name = '', column = ''] = place.split('.');
  return column in (LEFT[name]?.stays ?? {});
};
const DELETE = { body: { password: PASSWORD } };

describe("the remains of an employee's deleted account", () => {
  it('are only what is kept for a reason, and an agreement in force until it ends', async () => {
    expect([...(await columnsWith('EA|SA')).keys()].filter((it) => !stays(it))).not.toEqual([]);
    expect((await a.calls.person('deleteUser', DELETE)).status).toBe(200);

    const left = await columnsWith('EA|SA');
    expect([...left.keys()].filter((it) => !stays(it))).toEqual([]);
    // No row that belongs to the employee alone is left, whatever the column.
    expect([...left].filter(([, found]) => [...found].some((it) => it.startsWith('EA--')))).toEqual([]);
    expect([...left.keys()]).toContain('cooperation_agreements.employee');
    expect((await marksInFiles('EA|SA')).sort()).toEqual([
      'SA--agreement_versions.pdfKey--',
      'SA--cooperation_agreements.pdfKey--',
    ]);

    app.clock.set('2027-10-16T02:00:00Z');
    await night('reduce-agreements', 'forget-departed');
    const later = [...(await columnsWith('EA|SA')).keys()];
    expect(later.filter((it) => /agreement/.test(it) || !stays(it))).toEqual([]);
    expect(await marksInFiles('EA|SA')).toEqual([]);
  });

  it('include all rows of other people', async () => {
    const before = await columnsWith('EB|CB|SB|CA');
    await a.calls.person('deleteUser', DELETE);
    const after = await columnsWith('EB|CB|SB|CA');
    // Whoever confirmed jobs of this agreement is named in it until it ends.
    expect(after).toEqual(before);
    expect(await marksInFiles('EB|SB')).toEqual([...(await filesOf('EB|SB'))]);
  });

  it('are the same for everybody', async () => {
    await app.database.db.execute(
      sql`update users set sex = 1, newsletter = false where id = ${b.person.id}`,
    );
    await a.calls.person('deleteUser', DELETE);
    await b.calls.person('deleteUser', DELETE);
    const { users } = await import('../accounts/tables.ts');
    const rows = (await app.database.db.select().from(users)).filter(({ departedAt }) => departedAt !== null);
    const [one, other] = rows.map(({ id, emailKey, sessionVersion: _, ...row }) => {
      expect(emailKey).toBe(`departed/${id}`);
      return row;
    });
    expect(one).toEqual(other);
    expect(rows).toHaveLength(2);
  });

  it('exclude, from the night after, what others wrote while the account was deleted', async () => {
    await a.calls.person('deleteUser', DELETE);
    const late = { userId: a.person.id };
    await put(table('notifications'), 'EA', {
      userId: a.employer.id,
      companyId: a.companyId,
      employeeId: a.person.id,
      news: { type: 'ApplicationReceived', employee: mark('EA', 'notifications', 'late'), job: 'Koch' },
    });
    await put(table('employee_profiles'), 'EA', late);
    await night('forget-departed');
    const left = await columnsWith('EA');
    expect([...left.keys()]).toEqual([]);
  });
});

async function filesOf(owners: string): Promise<string[]> {
  const names = FILE_COLUMNS.map((column) => `${getTableName(column.table)}.`);
  return [...marks].filter(
    (it) =>
      new RegExp(`^(?:${owners})--`).test(it) &&
      names.some((name) => it.includes(`--${name}`)) &&
      /Key--$/.test(it) &&
      !/emailKey/i.test(it),
  );
}

describe("the remains of a company user's deleted account", () => {
  it('are only what is kept for a reason, and who confirmed a job until its agreement ends', async () => {
    await a.calls.employer('deleteUser', DELETE);
    const left = await columnsWith('CA');
    // An applicant is told which company their application ended with.
    expect([...left.keys()].filter((it) => !stays(it))).toEqual(['notifications.news']);
    // The provider deletes the card as well, and nothing more is charged; issued invoices stay.
    expect(app.tasks.filter(({ name }) => name === FORGET_CARD)).toEqual([
      { name: FORGET_CARD, payload: { ref: mark('CA', 'payment_methods', 'cardRef') } },
    ]);
    expect(await app.database.db.select().from(table('payment_methods'))).toHaveLength(1);
    for (const kept of ['invoices', 'receivables']) {
      expect(await app.database.db.select().from(table(kept))).toHaveLength(2);
    }
    const [bills, attempts] = await Promise.all(
      [
        sql`select next_bill_on as next from subscriptions order by id`,
        sql`select next_attempt_on as next from receivables order by invoice_id`,
      ].map(
        async (query) => (await app.database.db.execute(query)) as unknown as { rows: { next: unknown }[] },
      ),
    );
    expect([bills, attempts].map((it) => it?.rows.map(({ next }) => next !== null))).toEqual([
      [false, true],
      [false, true],
    ]);
    expect([...left.keys()]).toContain('cooperation_agreements.job1');
    const written = await columnsWith('SA');
    expect(written.has('applications.note')).toBe(false);
    expect(written.has('applicant_marks.tags')).toBe(false);
    expect(written.has('resume_jobs.confirmedBy')).toBe(false);
    for (const place of Object.keys(LEFT_WITH_OTHERS)) expect([...written.keys()], place).toContain(place);
    expect(await marksInFiles('CA')).toEqual([mark('CA', 'invoice_papers', 'file')]);

    app.clock.set('2027-10-16T02:00:00Z');
    await night('reduce-agreements', 'forget-departed');
    const later = await columnsWith('CA');
    expect([...later.keys()].filter((it) => /agreement/.test(it) || !stays(it))).toEqual([
      'notifications.news',
    ]);
    expect([...(await columnsWith('SA')).keys()]).toContain('cooperation_agreements.employee');
  });
});
