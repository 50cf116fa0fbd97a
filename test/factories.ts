import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Reply } from '#api/schemas.ts';
import { CODE_NUMBERS, shortCode } from '#domain/agreements/short-code.ts';
import { OBJECTION_DAYS } from '#domain/companies/claims.ts';
import { normalizeName } from '#domain/companies/identity.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import { PROOF_MAIL_DAYS } from '#domain/companies/verification.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { endOfAvailability } from '#domain/pool/availability.ts';
import { confirmationToken } from '#server/modules/accounts/confirmation.ts';
import { findAccountByEmail, sessionRows } from '#server/modules/accounts/index.ts';
import { newToken } from '#server/modules/accounts/mailing.ts';
import { emailChanges, totpFactors, users } from '#server/modules/accounts/tables.ts';
import { cooperationAgreements } from '#server/modules/agreements/tables.ts';
import { applicationNews } from '#server/modules/applications/index.ts';
import {
  applicationMessages,
  applications,
  interviewOffers,
  interviews,
  letterTemplates,
} from '#server/modules/applications/tables.ts';
import {
  companies,
  companyClaims,
  companyInvitations,
  companyMembers,
  type companyProofs,
  contactPersons,
} from '#server/modules/companies/tables.ts';
import { printLetters } from '#server/modules/companies/trust/proofs.ts';
import { putProof } from '#server/modules/companies/trust/store.ts';
import { employmentNews } from '#server/modules/employments/index.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { touchJobs } from '#server/modules/jobs/changes.ts';
import { jobroomEntries, jobs, jobTandems, occupations } from '#server/modules/jobs/tables.ts';
import { mailSeal } from '#server/modules/notifications/index.ts';
import { notifications, undeliveredMails } from '#server/modules/notifications/tables.ts';
import { availabilities, poolInvitations } from '#server/modules/pool/tables.ts';
import { employeeProfiles } from '#server/modules/profiles/tables.ts';
import {
  subscriptionCompanies,
  subscriptions,
  subscriptionTerms,
} from '#server/modules/subscriptions/tables.ts';
import { tandems } from '#server/modules/tandems/tables.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { rateLimits } from '#server/platform/http/tables.ts';
import { createSeal } from '#server/platform/sealed.ts';
import { createSessions } from '#server/platform/session.ts';
import { SECRET, TEST_COST, type TestApp } from './app.ts';

/**
 * Rows as the use cases write them; a test overrides the fields that it is about. `await aCompany(app, { userId })` is
 * complete; `subscribed` gives it a running subscription.
 */

export const PASSWORD = 'Solstice-2026!';
const PASSWORD_HASH = await hash(PASSWORD, TEST_COST);

let serial = 0;

export async function aUser({ database }: TestApp, overrides: Partial<typeof users.$inferInsert> = {}) {
  serial += 1;
  const email = overrides.email ?? `person${serial}@example.org`;
  const accepted = new Date('2026-01-01T00:00:00Z');
  const [user] = await database.db
    .insert(users)
    .values({
      role: 'company',
      passwordHash: PASSWORD_HASH,
      sex: 2,
      firstName: 'Ladina',
      lastName: `Caduff ${serial}`,
      language: 'de',
      newsletter: true,
      agbAcceptedAt: accepted,
      dsgAcceptedAt: accepted,
      rulesAcceptedAt: accepted,
      emailConfirmedAt: accepted,
      ...overrides,
      email,
      emailKey: normalizeEmail(email),
    })
    .returning();
  return user as typeof users.$inferSelect;
}

/** An account that has just registered, and the token that was mailed to its address. */
export async function anUnconfirmed(app: TestApp, overrides: Partial<typeof users.$inferInsert> = {}) {
  const now = app.clock.now();
  const asked = { emailConfirmedAt: null, confirmationAskedAt: now, createdAt: now, updatedAt: now };
  const user = await aUser(app, { ...asked, ...overrides });
  return { user, token: confirmationToken(SECRET, user, now) };
}

/** A requested change of an account's email that is not confirmed yet, with the tokens of both mails. */
export async function anEmailChange(
  app: TestApp,
  {
    user,
    ...overrides
  }: Partial<typeof emailChanges.$inferInsert> & { user?: typeof users.$inferSelect } = {},
) {
  const owner = user ?? (await aUser(app));
  const [confirm, undo] = [newToken(), newToken()];
  const email = overrides.email ?? `new-${owner.email}`;
  const [change] = await app.database.db
    .insert(emailChanges)
    .values({
      userId: owner.id,
      email,
      emailKey: normalizeEmail(email),
      previousEmail: owner.email,
      previousEmailKey: owner.emailKey,
      confirmHash: confirm.tokenHash,
      undoHash: undo.tokenHash,
      createdAt: app.clock.now(),
      ...overrides,
    })
    .returning();
  return {
    user: owner,
    change: change as typeof emailChanges.$inferSelect,
    confirmToken: confirm.token,
    undoToken: undo.token,
  };
}

/** The token of a new session, as created by logging in. */
export async function tokenOf(
  { database: { db }, clock }: TestApp,
  user: { email: string },
): Promise<string> {
  const account = await findAccountByEmail(db, normalizeEmail(user.email));
  if (account === null) throw new Error(`${user.email} has no account`);
  const sessions = createSessions(SECRET, clock, sessionRows(db), () => {});
  return (await sessions.start(account, { device: null, network: '127.0.0.1' })).token;
}

/** Sets up an authenticator app for an account; the function that is returned gives its current code. */
export async function aSecondFactor(app: TestApp, user: { id: number }): Promise<() => string> {
  const secret = new Secret({ size: 20 });
  await app.database.db.insert(totpFactors).values({
    userId: user.id,
    sealedSecret: createSeal(SECRET, 'second-factor').close(secret.hex),
    confirmedAt: app.clock.now(),
    createdAt: app.clock.now(),
  });
  return () => codeOf(secret.base32, app.clock.now());
}

/** The TOTP code for a base32 secret at an instant. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** The token of a login that still waits for its second factor. */
export function stepOf(body: Reply<'logIn'>): string {
  if ('token' in body) throw new Error('No second factor was asked for');
  return body.data.second_factor.token;
}

/** Sets the limits that have counted anything to that many attempts, as if so many had been made. */
export async function countAttempts({ database }: TestApp, hits: number): Promise<void> {
  await database.db.update(rateLimits).set({ hits });
}

type CompanyOverrides = Partial<typeof companies.$inferInsert> & {
  userId: number;
  /** Whether it has a contact person, without which it is incomplete. */
  contactPerson?: boolean;
  /** Whether it has a subscription that is in force on the app's current day. */
  subscribed?: boolean;
};

export async function aCompany(
  app: TestApp,
  { contactPerson = true, subscribed = true, ...overrides }: CompanyOverrides,
) {
  serial += 1;
  const name = overrides.name ?? `Hotel Quarzhorn ${serial}`;
  const [company] = await app.database.db
    .insert(companies)
    .values({
      street: 'Via Maistra',
      streetNumber: '12',
      zip: '7504',
      place: 'Pontresina',
      state: 'GR',
      phone: '+41 81 000 00 00',
      email: `hotel${serial}@example.org`,
      size: 'small',
      ...overrides,
      name,
      nameKey: normalizeName(name),
    })
    .returning();
  const row = company as typeof companies.$inferSelect;
  await aMember(app, { companyId: row.id, userId: row.userId, role: 'owner' });
  if (contactPerson) await aContactPerson(app, { companyId: row.id });
  if (subscribed) await aSubscription(app, { companyId: row.id });
  return row;
}

/** An account that may act for a company. */
export async function aMember(
  { database }: TestApp,
  { companyId, userId, role }: { companyId: number; userId: number; role: CompanyRole },
) {
  await database.db
    .insert(companyMembers)
    .values({ companyId, userId, role, createdAt: new Date('2026-01-05T09:00:00Z') });
}

/** An open invitation to a company, and the token of its mail. */
export async function anInvitation(
  { database }: TestApp,
  {
    companyId,
    invitedBy,
    ...given
  }: { companyId: number; invitedBy: number; email: string; role?: CompanyRole },
) {
  const { token, tokenHash } = newToken();
  const [invitation] = await database.db
    .insert(companyInvitations)
    .values({
      companyId,
      invitedBy,
      email: given.email,
      emailKey: normalizeEmail(given.email),
      role: given.role ?? 'manager',
      tokenHash,
      expiresAt: new Date('2099-01-01T00:00:00Z'),
      createdAt: new Date('2026-01-05T09:00:00Z'),
    })
    .returning();
  return { ...(invitation as typeof companyInvitations.$inferSelect), token };
}

export async function aClaim(
  app: TestApp,
  { userId, ...given }: Partial<typeof companyClaims.$inferInsert> & { companyId: number },
) {
  const [claim] = await app.database.db
    .insert(companyClaims)
    .values({
      status: 'OPEN',
      createdAt: app.clock.now(),
      ...(given.status === 'WAITING' && {
        provenBy: 'letter' as const,
        objectUntil: new Date(app.clock.now().getTime() + OBJECTION_DAYS * 24 * 3600_000),
      }),
      ...given,
      userId: userId ?? (await aUser(app, { role: 'company' })).id,
    })
    .returning();
  return claim as typeof companyClaims.$inferSelect;
}

type ProofOf = Pick<typeof companyProofs.$inferInsert, 'companyId' | 'userId' | 'claimId'>;

/** A mail to a house whose link still works, and the token of the link. */
export async function aProofMail({ database, clock }: TestApp, { companyId, userId, claimId }: ProofOf) {
  const { token, tokenHash } = newToken();
  const domain = 'quarzhorn.example';
  await database.db
    .update(companies)
    .set({ website: `https://www.${domain}`, verifiedAt: null, verifiedBy: null, verifiedDomain: null })
    .where(eq(companies.id, companyId));
  await database.transaction((tx) =>
    putProof(tx, {
      companyId,
      userId,
      claimId: claimId ?? null,
      method: 'domain',
      email: `info@${domain}`,
      domain,
      secretHash: tokenHash,
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + PROOF_MAIL_DAYS * 24 * 3600_000),
    }),
  );
  return { token };
}

/** A printed letter to a house, and its code. */
export async function aPrintedLetter({ database, clock }: TestApp, { companyId, userId, claimId }: ProofOf) {
  await database.transaction((tx) =>
    putProof(tx, {
      companyId,
      userId,
      claimId: claimId ?? null,
      method: 'letter',
      createdAt: clock.now(),
    }),
  );
  let code = '';
  await printLetters({ database, secret: SECRET }, clock.now(), async (letters) => {
    code = letters.at(-1)?.code ?? '';
  });
  return { code };
}

export async function aContactPerson(
  { database }: TestApp,
  overrides: Partial<typeof contactPersons.$inferInsert> & { companyId: number },
) {
  const [person] = await database.db
    .insert(contactPersons)
    .values({
      sex: 1,
      firstName: 'Reto',
      lastName: 'Camenisch',
      email: 'reto@example.org',
      phone: '+41 81 000 00 01',
      position: 'Direktor',
      language: 'de',
      ...overrides,
    })
    .returning();
  return person as typeof contactPersons.$inferSelect;
}

/** A subscription with one term, by default a year around the app's current day. */
export async function aSubscription(
  { database, clock }: TestApp,
  {
    startsOn,
    endsOn,
    ...overrides
  }: Partial<typeof subscriptions.$inferInsert> & { companyId: number; startsOn?: string; endsOn?: string },
) {
  const year = Number(clock.today().slice(0, 4));
  const [subscription] = await database.db
    .insert(subscriptions)
    .values({ plan: 'small', interval: 'month', ...overrides })
    .returning();
  const row = subscription as typeof subscriptions.$inferSelect;
  await database.db.insert(subscriptionTerms).values({
    subscriptionId: row.id,
    number: 1,
    anchorOn: startsOn ?? `${year}-01-01`,
    startsOn: startsOn ?? `${year}-01-01`,
    endsOn: endsOn ?? `${year + 2}-12-31`,
  });
  await database.db
    .insert(subscriptionCompanies)
    .values({ subscriptionId: row.id, companyId: row.companyId, type: 'base' });
  return row;
}

export async function anOccupation(
  { database }: TestApp,
  overrides: Partial<typeof occupations.$inferInsert> = {},
) {
  const [occupation] = await database.db
    .insert(occupations)
    .values({
      code: 'T0001',
      de: 'Koch/Köchin',
      fr: 'cuisinier/cuisinière',
      it: 'cuoco/cuoca',
      en: 'Cook',
      isSubject: false,
      ...overrides,
    })
    .onConflictDoNothing()
    .returning();
  return occupation ?? { code: overrides.code ?? 'T0001' };
}

type JobOverrides = Partial<typeof jobs.$inferInsert> & {
  companyId: number;
  jobroomEntry?: Partial<typeof jobroomEntries.$inferInsert>;
};

/** A winter ad. It is public if its company is complete and subscribed. */
export async function aJob(app: TestApp, { jobroomEntry, ...overrides }: JobOverrides) {
  if (overrides.occupationCode === undefined) await anOccupation(app);
  const year = Number(app.clock.today().slice(0, 4));
  return app.database.transaction(async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({
        status: 'ACTIVE',
        title: 'Sous-Chef',
        description: '<p>Sie kochen mit uns.</p>',
        fulltime: false,
        workloadMin: 80,
        workloadMax: 100,
        startMonth: 12,
        startYear: year,
        endMonth: 4,
        endYear: year + 1,
        season: 'winter',
        accommodation: true,
        zip: '7504',
        place: 'Pontresina',
        state: 'GR',
        positionId: 4,
        categoryId: 1,
        occupationCode: 'T0001',
        jobroomExternalApproved: false,
        numberOfJobs: 1,
        language: 'de',
        publishedAt: app.clock.now(),
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
        ...overrides,
      })
      .returning();
    const row = job as typeof jobs.$inferSelect;
    if (jobroomEntry !== undefined) {
      await tx.insert(jobroomEntries).values({ status: 'INSPECTING', ...jobroomEntry, jobId: row.id });
    }
    touchJobs(tx, [row.id]);
    return row;
  });
}

/** What makes an ad one that was reported to the job room, and that may not be shown up to that day. */
export async function underBan(app: TestApp, lastDay = '2026-11-27') {
  await anOccupation(app, { code: 'T0002', isSubject: true });
  return {
    occupationCode: 'T0002',
    jobroomEntry: { status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: lastDay },
  } as const;
}

/** An employee whose profile is complete unless `details` says otherwise. */
export async function anEmployee(
  app: TestApp,
  {
    details,
    ...overrides
  }: Partial<typeof users.$inferInsert> & {
    details?: Partial<typeof employeeProfiles.$inferInsert> | null;
  } = {},
) {
  const user = await aUser(app, { role: 'employee', ...overrides });
  if (details !== null) {
    await app.database.db.insert(employeeProfiles).values({
      dateOfBirth: '1994-06-02',
      nationality: 'PT',
      residencePermit: 'B',
      street: 'Via San Gottardo',
      streetNumber: '4',
      zip: '6600',
      place: 'Locarno',
      country: 'CH',
      phone: '+41 79 000 00 00',
      ...details,
      userId: user.id,
    });
  }
  return user;
}

type EmploymentOverrides = Partial<typeof resumeJobs.$inferInsert> & {
  userId: number;
  /** Null for an entry that names a house in its own words. */
  companyId: number | null;
  /** First day of the employment; by default it covers the coming winter season. */
  from?: string;
  to?: string;
};

/** An employment that the employer has confirmed, without an agreement. */
export async function anEmployment(
  { database, clock }: TestApp,
  { from, to, ...overrides }: EmploymentOverrides,
) {
  const year = Number(clock.today().slice(0, 4));
  const [start, end] = [from ?? `${year}-12-01`, to ?? `${year + 1}-04-15`].map((date) =>
    date.split('-').map(Number),
  ) as [number[], number[]];
  const [entry] = await database.db
    .insert(resumeJobs)
    .values({
      title: 'Koch',
      workload: 100,
      companyName: 'Hotel Quarzhorn',
      startYear: start[0] as number,
      startMonth: start[1] as number,
      startDay: start[2] as number,
      endYear: end[0] as number,
      endMonth: end[1] as number,
      endDay: end[2] as number,
      status: 'APPROVED',
      season: 'winter',
      confirmedAt: clock.now(),
      createdAt: clock.now(),
      updatedAt: clock.now(),
      adId: overrides.jobId ?? null,
      ...overrides,
    })
    .returning();
  return entry as typeof resumeJobs.$inferSelect;
}

/** A resume entry that waits for the confirmation of the company it names. */
export function aPendingEntry(app: TestApp, overrides: EmploymentOverrides) {
  return anEmployment(app, { status: null, season: null, confirmedAt: null, ...overrides });
}

/** A sent application, without its dossier. */
export async function anApplication(
  { database, clock }: TestApp,
  overrides: Partial<typeof applications.$inferInsert> & { userId: number; jobId: number; companyId: number },
) {
  const [application] = await database.db
    .insert(applications)
    .values({
      status: 'SENT',
      letter: '<p>Gerne koche ich bei Ihnen.</p>',
      sentAt: clock.now(),
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...overrides,
    })
    .returning();
  return application as typeof applications.$inferSelect;
}

/** Wishes of an employee who lets houses find them, as those who are switched on with the first choices have them. */
export async function anAvailability(
  { database, clock }: TestApp,
  overrides: Partial<typeof availabilities.$inferInsert> & { userId: number },
) {
  const [row] = await database.db
    .insert(availabilities)
    .values({
      endsAt: endOfAvailability(clock.now()),
      ...{ categories: [1], positions: [4], states: [], languages: ['de'], accommodation: true },
      ...{ residence: 'TI', winters: 2, summers: 1, createdAt: clock.now(), updatedAt: clock.now() },
      ...overrides,
    })
    .returning();
  return row as typeof availabilities.$inferSelect;
}

/** An invitation of a house to an employee, which waits for an answer. */
export async function aPoolInvitation(
  { database, clock }: TestApp,
  overrides: Partial<typeof poolInvitations.$inferInsert> & {
    companyId: number;
    jobId: number;
    userId: number;
  },
) {
  const [row] = await database.db
    .insert(poolInvitations)
    .values({ text: 'Kochen Sie bei uns?', status: 'OPEN', createdAt: clock.now(), ...overrides })
    .returning();
  return row as typeof poolInvitations.$inferSelect;
}

/** A proposal of a tandem; both ads are joined if its status is AGREED. */
export async function aTandem(
  { database, clock }: TestApp,
  overrides: Partial<typeof tandems.$inferInsert> & {
    companyId: number;
    jobId: number;
    partnerCompanyId: number;
    partnerJobId: number;
  },
) {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(tandems)
      .values({ status: 'PROPOSED', createdAt: clock.now(), updatedAt: clock.now(), ...overrides })
      .returning();
    const tandem = row as typeof tandems.$inferSelect;
    const { id: tandemId, jobId, partnerJobId } = tandem;
    if (tandem.status === 'AGREED') {
      await tx.insert(jobTandems).values([
        { jobId, tandemId, partnerJobId },
        { jobId: partnerJobId, tandemId, partnerJobId: jobId },
      ]);
      touchJobs(tx, [jobId, partnerJobId]);
    }
    return tandem;
  });
}

/** An interview of an application, in the future. */
export async function anInterview(
  { database, clock }: TestApp,
  overrides: Partial<typeof interviews.$inferInsert> & { applicationId: number },
) {
  const [interview] = await database.db
    .insert(interviews)
    .values({
      uid: crypto.randomUUID(),
      startsAt: new Date('2026-12-03T13:00:00Z'),
      minutes: 45,
      place: 'Réception',
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...overrides,
    })
    .returning();
  return interview as typeof interviews.$inferSelect;
}

/** Times that are offered for an interview. */
export async function anInterviewOffer(
  { database, clock }: TestApp,
  overrides: Partial<typeof interviewOffers.$inferInsert> & { applicationId: number },
) {
  const [offer] = await database.db
    .insert(interviewOffers)
    .values({
      times: [
        { id: 1, by: 'company', startsAt: '2026-12-03T13:00:00.000Z' },
        { id: 2, by: 'company', startsAt: '2026-12-04T08:30:00.000Z' },
      ],
      minutes: 45,
      place: 'Réception',
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...overrides,
    })
    .returning();
  return offer as typeof interviewOffers.$inferSelect;
}

/** A message of an application, by its applicant unless `sender` says otherwise. */
export async function aMessage(
  { database, clock }: TestApp,
  overrides: Partial<typeof applicationMessages.$inferInsert> & { applicationId: number; companyId: number },
) {
  const [message] = await database.db
    .insert(applicationMessages)
    .values({ sender: 'employee', text: 'Wann darf ich kommen?', createdAt: clock.now(), ...overrides })
    .returning();
  return message as typeof applicationMessages.$inferSelect;
}

/** A company's template for a refusal, in German. */
export async function aLetter(
  { database, clock }: TestApp,
  overrides: Partial<typeof letterTemplates.$inferInsert> & { companyId: number },
) {
  const [letter] = await database.db
    .insert(letterTemplates)
    .values({
      title: 'Besetzt',
      kind: 'REFUSAL',
      language: 'de',
      text: 'Guten Tag {first_name} {last_name}',
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...overrides,
    })
    .returning();
  return letter as typeof letterTemplates.$inferSelect;
}

/** Unread news of an employee; with `companyId` of a company, whose account `userId` is. */
export async function aNotification(
  { database, clock }: TestApp,
  overrides: Partial<typeof notifications.$inferInsert> & { userId: number },
) {
  const [notification] = await database.db
    .insert(notifications)
    .values({
      news:
        overrides.companyId === undefined
          ? employmentNews.changed.of({ change: 'approved', company: 'Hotel A', title: 'Köchin' })
          : applicationNews.received.of({ employee: 'Ana Reis', job: 'Koch' }),
      createdAt: clock.now(),
      ...overrides,
    })
    .returning();
  return notification as typeof notifications.$inferSelect;
}

/** A mail whose delivery failed. */
export async function anUndeliveredMail({ database, clock }: TestApp, { key }: { key: string }) {
  const [mail] = await database.db
    .insert(undeliveredMails)
    .values({
      key,
      mail: {
        key,
        template: 'welcome',
        sealed: mailSeal(SECRET).close({
          template: 'welcome',
          data: { reader: null, isEmployee: true, link: 'https://solstice.example/de', validDays: 7 },
          to: 'nobody@example.org',
          language: 'de',
          key,
        }),
      },
      tries: 1,
      error: '451 later',
      failedAt: clock.now(),
      triedAt: clock.now(),
    })
    .returning();
  return mail as typeof undeliveredMails.$inferSelect;
}

/** A valid agreement over two employments, as the second confirmation creates it. */
export async function anAgreement(
  { database, clock }: TestApp,
  { first, second }: { first: typeof resumeJobs.$inferSelect; second: typeof resumeJobs.$inferSelect },
) {
  const jobOf = (entry: typeof resumeJobs.$inferSelect) => {
    const { startDate, endDate } = datesOf(entry);
    return {
      employmentId: entry.id,
      companyId: entry.companyId as number,
      company: entry.companyName,
      address: { street: null, streetNumber: null, zip: null, place: entry.place, country: 'CH' },
      place: entry.place,
      title: entry.title,
      season: entry.season ?? 'winter',
      startDate,
      endDate: endDate ?? startDate,
      workload: entry.workload,
      confirmedOn: startDate,
      confirmedBy: null,
    };
  };
  const [job1, job2] = [jobOf(first), jobOf(second)];
  const [agreement] = await database.db
    .insert(cooperationAgreements)
    .values({
      uuid: crypto.randomUUID(),
      code: shortCode(Array.from(crypto.getRandomValues(new Uint32Array(CODE_NUMBERS)))),
      version: 1,
      issuedAt: clock.now(),
      userId: first.userId,
      firstEmploymentId: first.id,
      secondEmploymentId: second.id,
      firstCompanyId: job1.companyId,
      secondCompanyId: job2.companyId,
      status: 'VALID',
      active: true,
      job1,
      job2,
      employee: {
        firstName: 'Ana',
        lastName: 'Reis',
        birthDate: '1994-03-08',
        street: 'Via San Gottardo',
        streetNumber: '4',
        zip: '6600',
        place: 'Locarno',
        country: 'CH',
        nationality: 'PT',
        residencePermit: 'B',
      },
      language: 'de',
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning();
  return agreement as typeof cooperationAgreements.$inferSelect;
}
