import { eq } from 'drizzle-orm';
import { addDays } from '#domain/kernel/civil-date.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { companies, companyProofs } from '#server/modules/companies/tables.ts';
import { unsubscribeLinks } from '#server/modules/notifications/index.ts';
import { rateLimits } from '#server/platform/http/tables.ts';
import { SECRET, type TestApp } from './app.ts';
import {
  aClaim,
  aCompany,
  aContactPerson,
  aJob,
  aLetter,
  aMember,
  aNotification,
  anAgreement,
  anApplication,
  anAvailability,
  anEmployee,
  anEmployment,
  anInterview,
  anInterviewOffer,
  anInvitation,
  anOccupation,
  anUndeliveredMail,
  aPendingEntry,
  aPoolInvitation,
  aSecondFactor,
  aTandem,
  aUser,
  PASSWORD,
  tokenOf,
} from './factories.ts';
import { aPicture } from './pictures.ts';
import { aCoupon, purchaseOf, subscriptionOf } from './subscriber.ts';

// The accounts and rows that the access test calls endpoints with. What a call consumes is created anew for each call.

/** Two companies of two accounts, and an account of each other kind. */
export interface World {
  app: TestApp;
  tokens: {
    employee: string;
    company: string;
    /** Another company user, and another employee. */
    neighbour: string;
    otherEmployee: string;
    admin: string;
  };
  employeeId: number;
  employeeEmail: string;
  companyId: number;
  /** Id of the owner's account. */
  ownerId: number;
  jobId: number;
  contactPersonId: number;
  /** Id of an unread notification of the employee. */
  notificationId: number;
  /** Number of an agreement of the employee between the company and another one. */
  agreement: string;
  agreementCode: string;
  /** A new number on every call, for values that must be unique. */
  serial(): number;
}

export async function aWorld(app: TestApp): Promise<World> {
  const [employee, otherEmployee, owner, neighbour, admin] = await Promise.all([
    anEmployee(app),
    anEmployee(app),
    aUser(app, { role: 'company' }),
    aUser(app, { role: 'company' }),
    aUser(app, { role: 'admin' }),
  ]);
  await anOccupation(app);
  const adminToken = await tokenOf(app, admin);
  await aSecondFactor(app, admin);
  const own = await aCompany(app, { userId: owner.id, contactPerson: false });
  const person = await aContactPerson(app, { companyId: own.id });
  await aCompany(app, { userId: neighbour.id });
  const other = await aCompany(app, { userId: (await aUser(app)).id });
  const [first, second] = await Promise.all([
    anEmployment(app, { userId: employee.id, companyId: own.id }),
    anEmployment(app, {
      userId: employee.id,
      companyId: other.id,
      from: '2027-05-05',
      to: '2027-10-15',
      season: 'summer',
    }),
  ]);
  const agreement = await anAgreement(app, { first, second });
  const job = await aJob(app, { companyId: own.id });
  const notification = await aNotification(app, { userId: employee.id });
  let serial = 0;
  return {
    app,
    tokens: {
      employee: await tokenOf(app, employee),
      company: await tokenOf(app, owner),
      neighbour: await tokenOf(app, neighbour),
      otherEmployee: await tokenOf(app, otherEmployee),
      admin: adminToken,
    },
    employeeId: employee.id,
    employeeEmail: employee.email,
    agreement: agreement.uuid,
    agreementCode: agreement.code as string,
    companyId: own.id,
    ownerId: owner.id,
    jobId: job.id,
    contactPersonId: person.id,
    notificationId: notification.id,
    serial: () => (serial += 1),
  };
}

export const contactPersonForm = {
  sex: 1,
  first_name: 'Reto',
  last_name: 'Camenisch',
  email: 'reto@example.org',
  phone: '+41 81 842 00 00',
  position: 'Direktor',
  language: 'de',
};

export const contactMessage = {
  sex: 1,
  first_name: 'Reto',
  last_name: 'Camenisch',
  company_name: 'Hotel Quarzhorn',
  email: 'reto@example.org',
};

export const newsletterOrder = (email: string) => ({
  is_employee: false,
  sex: 1,
  first_name: 'Reto',
  last_name: 'Camenisch',
  email,
  language: 'de',
  company_name: 'Hotel Quarzhorn',
});

/** A newsletter order that is not confirmed yet, with the tokens of its mail. */
export const orderedNewsletter = async ({ app, serial }: World) => {
  await app.call('orderNewsletter', { body: newsletterOrder(`reader${serial()}@example.org`) });
  await app.runTasks();
  const data = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string; unsubscribe: string };
  const tokenIn = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
  return { confirm: tokenIn(data.link), leave: tokenIn(data.unsubscribe) };
};

export const anAlertOrder = (email: string) => ({
  kind: 'jobs',
  search: 'query=koch',
  frequency: 'weekly',
  language: 'de',
  email,
});

/** An alert that is not confirmed yet, as the token of its mail. */
export const orderedAlert = async ({ app, serial }: World) => {
  await app.call('createAlert', { body: anAlertOrder(`seeker${serial()}@example.org`) });
  await app.runTasks();
  const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
  return new URL(link).pathname.split('/').at(-1) ?? '';
};

/** An alert of the employee. */
export const ownAlert = async ({ app, tokens, serial }: World) => {
  const { email: _, ...body } = anAlertOrder('');
  const search = `query=koch${serial()}`;
  const reply = await app.call('createAlert', { token: tokens.employee, body: { ...body, search } });
  return reply.body.data?.id ?? 0;
};

export function registration(serial: number) {
  return {
    sex: 2,
    first_name: 'Nadia',
    last_name: 'Frei',
    email: `new${serial}@example.org`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    language: 'de',
    agb_accepted_at: true,
    rules_accepted_at: true,
  };
}

export const company = ({ companyId }: World) => ({ params: { companyId } });
/** Another company of the same owner, without subscription or ads. */
export const ownHouse = async ({ app, ownerId }: World) => {
  const { id } = await aCompany(app, { userId: ownerId, subscribed: false, contactPerson: false });
  return { params: { companyId: id } };
};

/** Another company of the same owner that has bought a plan with a valid card. */
export const subscribedHouse = async (world: World, plan = 'small_month') => {
  const { params } = await ownHouse(world);
  // Purchases are rate-limited for each account and day; here all of them come from one account.
  await world.app.database.db.delete(rateLimits);
  const { body } = await world.app.call('subscribe', {
    token: world.tokens.company,
    params,
    body: purchaseOf(plan),
  });
  return { params: { ...params, subscriptionId: subscriptionOf(body) } };
};
/** The invoice of its purchase. The PDF is generated when it is first requested. */
export const ownInvoice = async (world: World) => {
  const { companyId } = (await subscribedHouse(world)).params;
  const token = world.tokens.company;
  const { body } = await world.app.call('listInvoices', { token });
  const { id: invoiceId } = body.data.find((it) => it.company_id === companyId) ?? { id: 0 };
  await world.app.call('getInvoicePaper', { token, params: { companyId, invoiceId } });
  return { params: { companyId, invoiceId } };
};
/** A company on the big plan, and another company of its owner that has joined the subscription or may join it. */
export const bigHouse = async (world: World) => {
  const { params } = await subscribedHouse(world, 'big_month');
  const { companyId } = (await ownHouse(world)).params;
  return { params, body: { additional_company_id: companyId } };
};
export const carriedHouse = async (world: World) => {
  const request = await bigHouse(world);
  await world.app.call('addCompany', { token: world.tokens.company, ...request });
  return request;
};
export const coupon = async ({ app, serial }: World) => {
  const { code } = await aCoupon(app, { code: `CODE${serial()}` });
  await app.database.db.delete(rateLimits);
  return { body: { coupon_code: code } };
};

/** The company, without a verification or a letter of an earlier call. */
export const unverified = async ({ app, companyId }: World) => {
  const nothing = { verifiedAt: null, verifiedBy: null, verifiedDomain: null };
  await app.database.db.update(companies).set(nothing).where(eq(companies.id, companyId));
  await app.database.db.delete(companyProofs).where(eq(companyProofs.companyId, companyId));
  return { params: { companyId } };
};

/** A claim of the company user to somebody else's house. */
export const ownClaim = async ({ app, ownerId }: World) => {
  const { id: userId } = await aUser(app, { role: 'company' });
  const { id: companyId } = await aCompany(app, { userId, subscribed: false });
  const claim = await aClaim(app, { companyId, userId: ownerId });
  return { params: { claimId: claim.id }, claim };
};

/** An account that may act for the company, and another one with an open invitation. */
export const member = async ({ app, companyId }: World) => {
  const { id: memberId } = await aUser(app, { role: 'company' });
  await aMember(app, { companyId, userId: memberId, role: 'reader' });
  return { params: { companyId, memberId } };
};
export const invitation = async (
  { app, companyId, ownerId, serial }: World,
  email = `gast${serial()}@example.org`,
) => anInvitation(app, { companyId, invitedBy: ownerId, email });

/** An entry of the employee that waits for the company's confirmation, and a running employment of another employee. */
export const waiting = async ({ app, employeeId, companyId }: World) => {
  const period = { from: '2028-06-01', to: '2028-09-30' };
  const { id } = await aPendingEntry(app, { userId: employeeId, companyId, ...period });
  return { params: { companyId, entryId: id } };
};
export const running = async ({ app, companyId }: World) => {
  const { id: userId } = await anEmployee(app);
  const period = { from: '2026-06-01', to: '2027-01-31' };
  const { id } = await anEmployment(app, { userId, companyId, ...period });
  return { params: { companyId, entryId: id } };
};
export const ownEntry = async (world: World) => {
  const { entryId } = (await waiting(world)).params;
  return { params: { entryId } };
};

/** A draft of the employee, and applications that the company received; each is for a different ad. */
export const draft = async ({ app, employeeId, companyId }: World) => {
  const { id: jobId } = await aJob(app, { companyId });
  const unsent = { status: 'DRAFT', sentAt: null } as const;
  const { id } = await anApplication(app, { userId: employeeId, companyId, jobId, ...unsent });
  return { params: { applicationId: id } };
};
export const received = async ({ app, employeeId, companyId, jobId }: World) => {
  const { id } = await anApplication(app, { userId: employeeId, companyId, jobId });
  return { params: { companyId, applicationId: id } };
};
export const letterForm = { title: 'Besetzt', kind: 'REFUSAL', language: 'de', text: 'Danke, {first_name}.' };
export const keptLetter = async ({ app, companyId }: World) => {
  const { id } = await aLetter(app, { companyId });
  return { params: { companyId, letterId: id } };
};
export const interviewForm = { date: '2026-12-03', time: '14:00', duration_minutes: 45, place: 'Réception' };
export const withInterview = async (world: World) => {
  const { params } = await received(world);
  const { id } = await anInterview(world.app, { applicationId: params.applicationId });
  return { params: { ...params, interviewId: id } };
};
export const offerOf = (dates: readonly string[]) => ({
  times: dates.map((date) => ({ date, time: '14:00' })),
  duration_minutes: 45,
  place: 'Réception',
});
export const withOffer = async (world: World, by: 'company' | 'employee' = 'company') => {
  const { params } = await received(world);
  const { id } = await anInterviewOffer(world.app, {
    applicationId: params.applicationId,
    times: [{ id: 1, by, startsAt: '2026-12-03T13:00:00.000Z' }],
  });
  return { params: { ...params, offerId: id } };
};
export const receivedDossier = async ({ app, tokens, companyId }: World) => {
  const { id } = await aJob(app, { companyId });
  const { body } = await app.call('createApplication', {
    token: tokens.employee,
    body: { job_id: id, application_letter: '<p>Gerne koche ich bei Ihnen.</p>', status: 'SEND' },
  });
  return { params: { companyId, applicationId: body.data.id } };
};
export const ofEmployee = async (request: Promise<{ params: { applicationId: number } }>) => {
  const { applicationId } = (await request).params;
  return { params: { applicationId } };
};

export const undelivered = async ({ app, serial }: World) => {
  const { id } = await anUndeliveredMail(app, { key: `undelivered/${serial()}` });
  return { params: { mailId: id } };
};

export const unsubscribing = async ({ app, employeeId }: World) => {
  const account = await findAccount(app.database.db, employeeId);
  if (account === null) throw new Error('There is no employee');
  const path = unsubscribeLinks(SECRET).pathFor(account, 'ApplicationSent', app.clock.now());
  return { params: { token: new URL(path, 'https://solstice.example').pathname.split('/').at(-1) ?? '' } };
};

/** An account with a second factor, for calls that remove the authenticator app or replace the recovery codes. */
export const withSecondFactor = async (app: TestApp) => {
  const user = await aUser(app);
  const token = await tokenOf(app, user);
  await aSecondFactor(app, user);
  return { token, body: { current_password: PASSWORD } };
};

/** The last segment of the picture's URL, which differs for each upload of an account. */
export async function uploadedBy(app: TestApp, token: string): Promise<string> {
  const { body } = await app.call('uploadPicture', { token, file: { bytes: await aPicture() } });
  return new URL(body.data.image, 'http://localhost').pathname.split('/').at(-1) ?? '';
}

export const aDocument = async ({ app, tokens }: World) => {
  const { body } = await app.call('uploadDocument', {
    token: tokens.employee,
    file: { bytes: await aPicture() },
  });
  return { params: { path: body.data.path } };
};

export const entryForm = {
  title: 'Köchin',
  workload: 100,
  company_name: 'Trattoria del Porto',
  street: 'Via Lungolago',
  zip: '20121',
  place: 'Milano',
  country: 'IT',
  start_month: 5,
  start_year: 2015,
};

export const educationForm = {
  title: 'Köchin EFZ',
  organization: 'Berufsfachschule Samedan',
  place: 'Samedan',
  start_date: '2019-08',
  end_date: '2022-07',
};
export const languageSkillForm = { language: 'it', proficiency: 3 };

/** Sections of the employee's resume other than employments. */
export const anEducation = async ({ app, tokens }: World) => {
  const { body } = await app.call('createEducation', { token: tokens.employee, body: educationForm });
  return { params: { educationId: body.data.id } };
};
export const aLanguageSkill = async ({ app, tokens }: World) => {
  const token = tokens.employee;
  const { body: before } = await app.call('listLanguageSkills', { token });
  for (const { id } of before.data) {
    await app.call('deleteLanguageSkill', { token, params: { languageSkillId: id } });
  }
  const { body } = await app.call('createLanguageSkill', { token, body: languageSkillForm });
  return { params: { languageSkillId: body.data.id } };
};
export const aCertification = async ({ app, tokens }: World) => {
  const { body } = await app.call('createCertification', {
    token: tokens.employee,
    body: { title: 'Berufsbildnerkurs' },
  });
  return { params: { certificationId: body.data.id } };
};

/** A summer ad of another company, which would form a package with the ads of the world. */
export async function aSummerAd({ app }: World): Promise<{ jobId: number; companyId: number }> {
  const { id: companyId } = await aCompany(app, { userId: (await aUser(app)).id });
  const months = { startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 };
  const { id: jobId } = await aJob(app, { companyId, season: 'summer', ...months });
  return { jobId, companyId };
}

/** Somebody in the pool whom the company sees, by today's key. */
export async function aCandidate(world: World): Promise<{ params: { companyId: number; key: string } }> {
  const { app, companyId, tokens } = world;
  const { id: userId } = await anEmployee(app);
  // A free day of its own tells the person from others.
  const from = addDays(app.clock.today(), world.serial());
  await anAvailability(app, { userId, from });
  const { body } = await app.call('listCandidates', { token: tokens.company, params: { companyId } });
  const { key = '' } = body.data.find((it) => it.from === from) ?? {};
  return { params: { companyId, key } };
}

/** An invitation of the company to the employee. */
export async function receivedInvitation({ app, companyId, employeeId: userId }: World) {
  const { id: jobId } = await aJob(app, { companyId });
  const { id: invitationId } = await aPoolInvitation(app, { companyId, jobId, userId });
  return { params: { invitationId } };
}

/** A tandem that another company has proposed for a new ad of the company. */
export async function proposedTandem(world: World): Promise<number> {
  const { jobId, companyId } = await aSummerAd(world);
  const { id: partnerJobId } = await aJob(world.app, { companyId: world.companyId });
  return (await aTandem(world.app, { companyId, jobId, partnerCompanyId: world.companyId, partnerJobId })).id;
}
