import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { type SearchClientEndpointName, searchClientEndpoints } from '#api/search-clients.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { companyMembers } from '#server/modules/companies/tables.ts';
import { unsubscribeLinks } from '#server/modules/notifications/index.ts';
import { rateLimits } from '#server/platform/http/tables.ts';
import { createLog } from '#server/platform/log.ts';
import { type CallOptions, SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { jobForm } from '#test/employer.ts';
import {
  aCompany,
  aContactPerson,
  aJob,
  aLetter,
  aMember,
  aNotification,
  anAgreement,
  anApplication,
  anEmailChange,
  anEmployee,
  anEmployment,
  anInterview,
  anInvitation,
  anOccupation,
  anUndeliveredMail,
  aPendingEntry,
  aSecondFactor,
  aSubscription,
  aUser,
  codeOf,
  PASSWORD,
  stepOf,
  tokenOf,
} from '#test/factories.ts';
import { failEachStatementOnce, PLANTED } from '#test/failing-statements.ts';
import { addedPasskey, aPasskey } from '#test/passkeys.ts';
import { aPicture } from '#test/pictures.ts';
import { aCoupon, CARDS, eventOf, purchaseOf, stateOf, subscriptionOf } from '#test/subscriber.ts';

/**
 * Every endpoint is called by the one it is meant for, then by a stranger, by every wrong role and by the
 * neighbour. What is refused must also leave the database as it was.
 */

type Fixture = (world: World) => Promise<CallOptions> | CallOptions;

/** Two companies of two accounts, and an account of each other kind. */
interface World {
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
  /** Who owns it. */
  ownerId: number;
  jobId: number;
  contactPersonId: number;
  /** Unread, of the employee. */
  notificationId: number;
  /** Of the employee with the company and another one. */
  agreement: string;
  agreementCode: string;
  /** Fresh on every call, for what must be new. */
  serial(): number;
}

const contactPersonForm = {
  sex: 1,
  first_name: 'Reto',
  last_name: 'Camenisch',
  email: 'reto@example.org',
  phone: '+41 81 842 00 00',
  position: 'Direktor',
  language: 'de',
};

const contactMessage = {
  sex: 1,
  first_name: 'Reto',
  last_name: 'Camenisch',
  company_name: 'Hotel Quarzhorn',
  email: 'reto@example.org',
};

function registration(serial: number) {
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

const company = ({ companyId }: World) => ({ params: { companyId } });
/** Another company of the same owner, without anything. */
const ownHouse = async ({ app, ownerId }: World) => {
  const { id } = await aCompany(app, { userId: ownerId, subscribed: false, contactPerson: false });
  return { params: { companyId: id } };
};

/** Another company of the same owner that has bought a plan, by a card that works. */
const subscribedHouse = async (world: World, plan = 'small_month') => {
  const { params } = await ownHouse(world);
  // An account pays so often in a day; here it is one for all.
  await world.app.database.db.delete(rateLimits);
  const { body } = await world.app.call('subscribe', {
    token: world.tokens.company,
    params,
    body: purchaseOf(plan),
  });
  return { params: { ...params, subscriptionId: subscriptionOf(body) } };
};
/** The invoice of its purchase, whose paper is set when it is first asked for. */
const ownInvoice = async (world: World) => {
  const { companyId } = (await subscribedHouse(world)).params;
  const token = world.tokens.company;
  const { body } = await world.app.call('listInvoices', { token });
  const { id: invoiceId } = body.data.find((it) => it.company_id === companyId) ?? { id: 0 };
  await world.app.call('getInvoicePaper', { token, params: { companyId, invoiceId } });
  return { params: { companyId, invoiceId } };
};
/** A big one, and another company of the owner that joins it, or did. */
const bigHouse = async (world: World) => {
  const { params } = await subscribedHouse(world, 'big_month');
  const { companyId } = (await ownHouse(world)).params;
  return { params, body: { additional_company_id: companyId } };
};
const carriedHouse = async (world: World) => {
  const request = await bigHouse(world);
  await world.app.call('addCompany', { token: world.tokens.company, ...request });
  return request;
};
const coupon = async ({ app, serial }: World) => {
  const { code } = await aCoupon(app, { code: `CODE${serial()}` });
  await app.database.db.delete(rateLimits);
  return { body: { coupon_code: code } };
};

/** Somebody else who may act for the company, and one who is asked to. */
const member = async ({ app, companyId }: World) => {
  const { id: memberId } = await aUser(app, { role: 'company' });
  await aMember(app, { companyId, userId: memberId, role: 'reader' });
  return { params: { companyId, memberId } };
};
const invitation = async (
  { app, companyId, ownerId, serial }: World,
  email = `gast${serial()}@example.org`,
) => anInvitation(app, { companyId, invitedBy: ownerId, email });

/** An entry of the employee that waits for the company, and an employment of somebody new that runs. */
const waiting = async ({ app, employeeId, companyId }: World) => {
  const period = { from: '2028-06-01', to: '2028-09-30' };
  const { id } = await aPendingEntry(app, { userId: employeeId, companyId, ...period });
  return { params: { companyId, entryId: id } };
};
const running = async ({ app, companyId }: World) => {
  const { id: userId } = await anEmployee(app);
  const period = { from: '2026-06-01', to: '2027-01-31' };
  const { id } = await anEmployment(app, { userId, companyId, ...period });
  return { params: { companyId, entryId: id } };
};
const ownEntry = async (world: World) => {
  const { entryId } = (await waiting(world)).params;
  return { params: { entryId } };
};

/** A draft of the employee, and applications that the company received; each for an ad of its own. */
const draft = async ({ app, employeeId, companyId }: World) => {
  const { id: jobId } = await aJob(app, { companyId });
  const unsent = { status: 'DRAFT', sentAt: null } as const;
  const { id } = await anApplication(app, { userId: employeeId, companyId, jobId, ...unsent });
  return { params: { applicationId: id } };
};
const received = async ({ app, employeeId, companyId, jobId }: World) => {
  const { id } = await anApplication(app, { userId: employeeId, companyId, jobId });
  return { params: { companyId, applicationId: id } };
};
const letterForm = { title: 'Besetzt', kind: 'REFUSAL', language: 'de', text: 'Danke, {first_name}.' };
const keptLetter = async ({ app, companyId }: World) => {
  const { id } = await aLetter(app, { companyId });
  return { params: { companyId, letterId: id } };
};
const interviewForm = { date: '2026-12-03', time: '14:00', duration_minutes: 45, place: 'Réception' };
const withInterview = async (world: World) => {
  const { params } = await received(world);
  const { id } = await anInterview(world.app, { applicationId: params.applicationId });
  return { params: { ...params, interviewId: id } };
};
const receivedDossier = async ({ app, tokens, companyId }: World) => {
  const { id } = await aJob(app, { companyId });
  const { body } = await app.call('createApplication', {
    token: tokens.employee,
    body: { job_id: id, application_letter: '<p>Gerne koche ich bei Ihnen.</p>', status: 'SEND' },
  });
  return { params: { companyId, applicationId: body.data.id } };
};
const ofEmployee = async (request: Promise<{ params: { applicationId: number } }>) => {
  const { applicationId } = (await request).params;
  return { params: { applicationId } };
};

const undelivered = async ({ app, serial }: World) => {
  const { id } = await anUndeliveredMail(app, { key: `undelivered/${serial()}` });
  return { params: { mailId: id } };
};

const unsubscribing = async ({ app, employeeId }: World) => {
  const account = await findAccount(app.database.db, employeeId);
  if (account === null) throw new Error('There is no employee');
  const path = unsubscribeLinks(SECRET).pathFor(account, 'ApplicationSent', app.clock.now());
  return { params: { token: new URL(path, 'https://solstice.example').pathname.split('/').at(-1) ?? '' } };
};

/** Somebody with a second factor, whose app and codes go. */
const withSecondFactor = async (app: TestApp) => {
  const user = await aUser(app);
  const token = await tokenOf(app, user);
  await aSecondFactor(app, user);
  return { token, body: { current_password: PASSWORD } };
};

/** The part of the address that tells one picture of an account from another. */
async function uploadedBy(app: TestApp, token: string): Promise<string> {
  const { body } = await app.call('uploadPicture', { token, file: { bytes: await aPicture() } });
  return new URL(body.data.image, 'http://localhost').pathname.split('/').at(-1) ?? '';
}

const aDocument = async ({ app, tokens }: World) => {
  const { body } = await app.call('uploadDocument', {
    token: tokens.employee,
    file: { bytes: await aPicture() },
  });
  return { params: { path: body.data.path } };
};

const entryForm = {
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

const educationForm = {
  title: 'Köchin EFZ',
  organization: 'Berufsfachschule Samedan',
  place: 'Samedan',
  start_date: '2019-08',
  end_date: '2022-07',
};
const languageSkillForm = { language: 'it', proficiency: 3 };

/** Parts of the employee's resume besides jobs. */
const anEducation = async ({ app, tokens }: World) => {
  const { body } = await app.call('createEducation', { token: tokens.employee, body: educationForm });
  return { params: { educationId: body.data.id } };
};
const aLanguageSkill = async ({ app, tokens }: World) => {
  const token = tokens.employee;
  const { body: before } = await app.call('listLanguageSkills', { token });
  for (const { id } of before.data) {
    await app.call('deleteLanguageSkill', { token, params: { languageSkillId: id } });
  }
  const { body } = await app.call('createLanguageSkill', { token, body: languageSkillForm });
  return { params: { languageSkillId: body.data.id } };
};
const aCertification = async ({ app, tokens }: World) => {
  const { body } = await app.call('createCertification', {
    token: tokens.employee,
    body: { title: 'Berufsbildnerkurs' },
  });
  return { params: { certificationId: body.data.id } };
};

const FIXTURES: Record<EndpointName, Fixture> = {
  logIn: async ({ app }) => ({ body: { email: (await aUser(app)).email, password: PASSWORD } }),
  getUser: () => ({}),
  refreshToken: () => ({}),
  // The session of the caller ends with it, so the caller is somebody of its own.
  logOut: async ({ app }) => ({ token: await tokenOf(app, await aUser(app)) }),
  listSessions: () => ({}),
  endSession: async ({ app, tokens, employeeEmail }) => {
    await tokenOf(app, { email: employeeEmail });
    const { body } = await app.call('listSessions', { token: tokens.employee });
    return { params: { sessionId: body.data.find(({ current }) => !current)?.id ?? 0 } };
  },
  endOtherSessions: async ({ app }) => ({ token: await tokenOf(app, await aUser(app)) }),
  finishLogIn: async ({ app }) => {
    const user = await aUser(app);
    const code = await aSecondFactor(app, user);
    const { body } = await app.call('logIn', { body: { email: user.email, password: PASSWORD } });
    return { body: { token: stepOf(body), code: code() } };
  },
  getSecondFactor: () => ({}),
  beginTotp: async ({ app }) => ({
    token: await tokenOf(app, await aUser(app)),
    body: { current_password: PASSWORD },
  }),
  confirmTotp: async ({ app }) => {
    const token = await tokenOf(app, await aUser(app));
    const { body } = await app.call('beginTotp', { token, body: { current_password: PASSWORD } });
    return { token, body: { code: codeOf(body.data.secret, app.clock.now()) } };
  },
  removeTotp: async ({ app }) => withSecondFactor(app),
  renewRecoveryCodes: async ({ app }) => withSecondFactor(app),
  beginPasskey: async ({ app }) => ({
    token: await tokenOf(app, await aUser(app)),
    body: { current_password: PASSWORD, passkey_name: 'Telefon' },
  }),
  addPasskey: async ({ app }) => {
    const token = await tokenOf(app, await aUser(app));
    const { body } = await app.call('beginPasskey', {
      token,
      body: { current_password: PASSWORD, passkey_name: 'Telefon' },
    });
    const made = aPasskey().make(body.data.options);
    return { token, body: { token: body.data.token, passkey: made } };
  },
  removePasskey: async ({ app }) => {
    const token = await tokenOf(app, await aUser(app));
    const { id } = await addedPasskey(app, token);
    return { token, params: { passkeyId: id }, body: { current_password: PASSWORD } };
  },
  registerEmployee: ({ serial }) => ({ body: registration(serial()) }),
  registerCompanyUser: ({ serial }) => ({ body: registration(serial()) }),
  sendContact: ({ serial }) => ({ body: { ...contactMessage, message: `Frage ${serial()}` } }),
  requestPasswordReset: ({ serial }) => ({ body: { email: `nobody${serial()}@example.org` } }),
  resetPassword: async ({ app }) => {
    const user = await aUser(app);
    await app.call('requestPasswordReset', { body: { email: user.email } });
    await app.runTasks();
    const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
    const token = new URL(link).pathname.split('/')[3];
    const password = 'Anderes-1234!';
    return { body: { token, email: user.email, password, password_confirmation: password } };
  },
  updateUser: () => ({ body: { newsletter: false } }),
  changePassword: async ({ app }) => ({
    // The session of the caller ends with it, so the caller is somebody of its own.
    token: await tokenOf(app, await aUser(app)),
    body: { current_password: PASSWORD, password: 'Anderes-1234!', password_confirmation: 'Anderes-1234!' },
  }),
  cancelEmailChange: () => ({}),
  getEmailLink: async ({ app }) => ({ params: { token: (await anEmailChange(app)).confirmToken } }),
  useEmailLink: async ({ app }) => ({ params: { token: (await anEmailChange(app)).confirmToken } }),
  uploadPicture: async () => ({ file: { bytes: await aPicture() } }),
  deletePicture: () => ({}),
  getPicture: async ({ app, tokens }) => ({ params: { version: await uploadedBy(app, tokens.employee) } }),
  exportUser: () => ({}),
  getDeletionOutlook: () => ({}),
  // The account of the caller is gone after it, so the caller is somebody of its own.
  deleteUser: async ({ app }) => ({
    token: await tokenOf(app, await aUser(app)),
    body: { password: PASSWORD },
  }),
  listCompanies: () => ({}),
  createCompany: ({ serial }) => ({
    body: {
      name: `Hotel Nebelkamm ${serial()}`,
      street: 'Voa Principala',
      zip: '7078',
      place: 'Lenzerheide',
      phone: '+41 81 384 00 00',
      size: 'small',
    },
  }),
  getCompany: company,
  updateCompany: (world) => ({ ...company(world), body: { motto: 'Über dem Nebel' } }),
  deleteCompany: ownHouse,
  uploadLogo: async (world) => ({ ...company(world), file: { bytes: await aPicture() } }),
  deleteLogo: company,
  uploadCompanyImage: async (world) => ({ ...company(world), file: { bytes: await aPicture() } }),
  deleteCompanyImage: company,
  getCompanyCompleteness: company,
  getDashboard: company,
  getContactPerson: company,
  createContactPerson: async (world) => ({ ...(await ownHouse(world)), body: contactPersonForm }),
  updateContactPerson: ({ companyId, contactPersonId }) => ({
    params: { companyId, contactPersonId },
    body: { position: 'Leitung' },
  }),
  listPlaces: () => ({ query: { query: 'Pontresina' } }),
  lookUpCompanies: () => ({ query: { query: 'Hotel' } }),
  locateAddress: () => ({ body: { zip: '7504', place: 'Pontresina' } }),
  listSubscriptions: () => ({}),
  listProducts: () => ({}),
  listInvoices: () => ({}),
  getInvoiceLink: ownInvoice,
  getInvoicePaper: ownInvoice,
  checkCoupon: coupon,
  subscribe: async (world) => {
    await world.app.database.db.delete(rateLimits);
    return { ...(await ownHouse(world)), body: purchaseOf() };
  },
  confirmPayment: async (world) => {
    const { params } = await ownHouse(world);
    await world.app.database.db.delete(rateLimits);
    const { body } = await world.app.call('subscribe', {
      token: world.tokens.company,
      params,
      body: purchaseOf('small_month', { token: CARDS.asks }),
    });
    return { params, body: { client_secret: 'client_secret' in body.data ? body.data.client_secret : '' } };
  },
  changeCreditCard: async (world) => {
    const { companyId } = (await subscribedHouse(world)).params;
    return { params: { companyId }, body: { token: CARDS.other } };
  },
  cancelSubscription: async (world) => {
    const { companyId } = (await ownHouse(world)).params;
    const lastMonth = { startsOn: '2025-12-01', endsOn: '2026-11-30' };
    const { id } = await aSubscription(world.app, { companyId, ...lastMonth });
    return { params: { companyId, subscriptionId: id }, body: { stripe_plan_id: 'small_month' } };
  },
  redeemCoupon: async (world) => ({ ...(await subscribedHouse(world)), ...(await coupon(world)) }),
  previewChange: async (world) => ({
    ...(await subscribedHouse(world)),
    query: { stripe_plan_id: 'medium_month' },
  }),
  changePlan: async (world) => ({
    ...(await subscribedHouse(world)),
    body: { old_stripe_plan_id: 'small_month', new_stripe_plan_id: 'medium_month' },
  }),
  changeBillingCycle: async (world) => ({
    ...(await subscribedHouse(world)),
    body: { stripe_plan_id: 'small_year' },
  }),
  previewAdditional: async (world) => ({ params: (await bigHouse(world)).params }),
  addCompany: bigHouse,
  reduceCompany: carriedHouse,
  receivePaymentEvent: ({ app, serial }) => eventOf(app, { id: `evt_${900_000 + serial()}` }),
  listCompanyJobs: company,
  createJob: (world) => ({ ...company(world), body: jobForm }),
  getCompanyJob: ({ companyId, jobId }) => ({ params: { companyId, jobId } }),
  getJobReach: ({ companyId, jobId }) => ({ params: { companyId, jobId } }),
  updateJob: ({ companyId, jobId }) => ({ params: { companyId, jobId }, body: { title: 'Sous-Chefin' } }),
  deleteJob: async ({ app, companyId }) => ({
    params: { companyId, jobId: (await aJob(app, { companyId })).id },
  }),
  getJob: ({ jobId }) => ({ params: { jobId } }),
  getJobPoster: ({ jobId }) => ({ params: { jobId } }),
  listOccupations: () => ({}),
  getOccupationRegister: () => ({}),
  searchJobs: () => ({}),
  suggestSearches: () => ({ query: { query: 'Koch' } }),
  listNotifications: () => ({}),
  listCompanyNotifications: company,
  readNotification: ({ notificationId }) => ({ params: { notificationId } }),
  readNotifications: () => ({}),
  readCompanyNotifications: company,
  streamNotifications: () => ({}),
  getNotificationPreferences: () => ({}),
  updateNotificationPreferences: ({ serial }) => ({
    body: { type: 'ResumeJobEntryChanged', mail: serial() % 2 === 0 },
  }),
  getUnsubscribeLink: unsubscribing,
  unsubscribe: unsubscribing,
  listUndeliveredMails: () => ({}),
  repeatMail: undelivered,
  deleteUndeliveredMail: undelivered,
  getProfile: () => ({}),
  updateProfile: () => ({ body: { phone: '+41 79 111 11 11' } }),
  listResumeJobs: () => ({}),
  createResumeJob: () => ({ body: entryForm }),
  getResumeJob: ownEntry,
  updateResumeJob: async (world) => ({ ...(await ownEntry(world)), body: entryForm }),
  deleteResumeJob: ownEntry,
  reportResumeJob: async (world) => ({
    ...(await ownEntry(world)),
    body: { title: 'Ende', message: 'Es war April.' },
  }),
  listEducations: () => ({}),
  getResume: () => ({}),
  getResumePdf: () => ({}),
  exportJsonResume: () => ({}),
  exportEuropass: () => ({}),
  importResume: () => ({ file: { bytes: Buffer.from('{"work":[{"name":"Hotel Alpina"}]}') } }),
  uploadDocument: async () => ({ file: { bytes: await aPicture() } }),
  getDocument: aDocument,
  createEducation: () => ({ body: educationForm }),
  getEducation: anEducation,
  updateEducation: async (world) => ({ ...(await anEducation(world)), body: educationForm }),
  deleteEducation: anEducation,
  listLanguageSkills: () => ({}),
  createLanguageSkill: async (world) => {
    // A resume lists each language once.
    const { params } = await aLanguageSkill(world);
    await world.app.call('deleteLanguageSkill', { token: world.tokens.employee, params });
    return { body: languageSkillForm };
  },
  getLanguageSkill: aLanguageSkill,
  updateLanguageSkill: async (world) => ({ ...(await aLanguageSkill(world)), body: languageSkillForm }),
  deleteLanguageSkill: aLanguageSkill,
  listCertifications: () => ({}),
  createCertification: () => ({ body: { title: 'Berufsbildnerkurs' } }),
  getCertification: aCertification,
  updateCertification: async (world) => ({
    ...(await aCertification(world)),
    body: { title: 'Kochkurs' },
  }),
  deleteCertification: aCertification,
  listFavouriteIds: () => ({}),
  listFavouriteJobs: () => ({}),
  addFavourite: ({ jobId }) => ({ params: { jobId } }),
  removeFavourite: ({ jobId }) => ({ params: { jobId } }),
  listEmployments: company,
  listPendingEntries: company,
  listEmploymentsToRenew: company,
  listSeasonPlan: company,
  editEmployment: async (world) => ({ ...(await running(world)), body: { title: 'Chef' } }),
  removeEmployment: running,
  // Of somebody else each time: nobody works twice at one house at a time.
  confirmEntry: async (world) => {
    const { id: employeeId } = await anEmployee(world.app);
    return { ...(await waiting({ ...world, employeeId })), body: {} };
  },
  declineEntry: async (world) => ({ ...(await waiting(world)), body: { reason: 'DATE' } }),
  renewEmployment: async (world) => ({
    ...(await running(world)),
    body: {
      job_title: 'Chef',
      workload: 100,
      start_date: '2027-06-01',
      end_date: '2027-10-15',
      registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
    },
  }),
  renewEmployments: async (world) => {
    const { companyId, entryId } = (await running(world)).params;
    const renewal = {
      resume_entry_id: entryId,
      job_title: 'Chef',
      workload: 100,
      start_date: '2027-06-01',
      end_date: '2027-10-15',
      registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
    };
    return { params: { companyId }, body: { renewals: [renewal] } };
  },
  exportEmploymentsCsv: company,
  exportEmploymentsXlsx: company,
  listAgreements: () => ({}),
  listCompanyAgreements: company,
  getAgreementPdf: ({ agreement }) => ({ params: { uuid: agreement } }),
  checkAgreement: ({ agreement }) => ({ params: { uuid: agreement } }),
  findAgreement: ({ agreementCode }) => ({ params: { code: agreementCode } }),
  listOwnApplications: () => ({}),
  createApplication: async ({ app, companyId }) => ({
    body: { job_id: (await aJob(app, { companyId })).id },
  }),
  getOwnApplication: draft,
  updateApplication: async (world) => ({
    ...(await draft(world)),
    body: { application_letter: '<p>Neu</p>', status: 'SEND' },
  }),
  deleteApplication: draft,
  withdrawApplication: (world) => ofEmployee(received(world)),
  listFittingJobs: draft,
  getOwnDossier: (world) => ofEmployee(receivedDossier(world)),
  listLetters: company,
  createLetter: (world) => ({ ...company(world), body: letterForm }),
  updateLetter: async (world) => ({ ...(await keptLetter(world)), body: letterForm }),
  deleteLetter: keptLetter,
  listFilledLetters: async (world) => ({ ...(await received(world)), query: { kind: 'REFUSAL' } }),
  createInterview: async (world) => ({ ...(await received(world)), body: interviewForm }),
  updateInterview: async (world) => ({
    ...(await withInterview(world)),
    body: { ...interviewForm, time: '15:00' },
  }),
  cancelInterview: withInterview,
  getInterviewFile: withInterview,
  getOwnInterviewFile: async (world) => {
    const { applicationId, interviewId } = (await withInterview(world)).params;
    return { params: { applicationId, interviewId } };
  },
  listApplications: company,
  getApplicationBoard: company,
  refuseApplications: async (world) => {
    const { params } = await received(world);
    const { companyId, applicationId } = params as { companyId: number; applicationId: number };
    return {
      params: { companyId },
      body: { applications: [{ id: applicationId }], explanation: 'Die Stelle ist besetzt.' },
    };
  },
  getApplication: received,
  updateApplicationStatus: async (world) => ({ ...(await received(world)), body: { status: 'READ' } }),
  getDossier: receivedDossier,
  getTeam: company,
  updateMember: async (world) => ({ ...(await member(world)), body: { role: 'manager' } }),
  deleteMember: member,
  leaveCompany: async ({ app, companyId }) => {
    const colleague = await aUser(app, { role: 'company' });
    await aMember(app, { companyId, userId: colleague.id, role: 'reader' });
    return { params: { companyId }, token: await tokenOf(app, colleague) };
  },
  inviteMember: (world) => ({
    ...company(world),
    body: { email: `neu${world.serial()}@example.org`, role: 'reader', language: 'it' },
  }),
  deleteInvitation: async (world) => {
    const { id } = await invitation(world);
    return { params: { companyId: world.companyId, invitationId: id } };
  },
  listActs: company,
  getInvitation: async (world) => ({ params: { token: (await invitation(world)).token } }),
  acceptInvitation: async (world) => {
    const colleague = await aUser(world.app, { role: 'company', createdAt: new Date('2025-01-05') });
    const { token } = await invitation(world, colleague.email);
    return { params: { token }, token: await tokenOf(world.app, colleague) };
  },
  getSettings: () => ({}),
};

/** Calls that concern those who have their part in a company, and none of the company itself. */
const isOfCompany = ({ access, owned, path }: Endpoint) =>
  access === 'company' && owned !== undefined && path.startsWith('/company/');

/** Roles that an access leaves out, and what they are told. */
const WRONG_ROLES: Record<Access, readonly (keyof World['tokens'])[]> = {
  visitor: [],
  refresh: [],
  login: [],
  employee: ['company', 'admin'],
  company: ['employee', 'admin'],
  admin: ['employee', 'company'],
};

const RIGHT_ROLE: Record<Access, keyof World['tokens'] | null> = {
  visitor: null,
  refresh: 'company',
  login: 'employee',
  employee: 'employee',
  company: 'company',
  admin: 'admin',
};

const leaveOut = (_title: string, _test: () => Promise<void>) => {};

let world: World;
const logged: string[] = [];

beforeAll(async () => {
  const app = await startTestApp({ logger: createLog('trace', { write: (line) => logged.push(line) }) });
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
  world = {
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
});

afterAll(() => world.app.close());

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const { access, owned }: Endpoint = endpoints[name];
  const role = RIGHT_ROLE[access];
  // Left out and not skipped: what an endpoint does not promise must not count as a test that was not run.
  const isGuarded = access === 'visitor' ? leaveOut : it;
  const isOwned = owned === undefined ? leaveOut : it;

  it('answers the one it is meant for', async () => {
    const request = await FIXTURES[name](world);
    const reply = await world.app.call(name, { ...(role && { token: world.tokens[role] }), ...request });
    expect(reply.error).not.toHaveProperty('code');
    expect([200, 201]).toContain(reply.status);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    if (access !== 'visitor' && isJson) expect(reply.headers['cache-control']).toBe('no-store');
  });

  // The exchange of a token is a GET by the given wire, and hands out the next one.
  const isRead = endpoints[name].method === 'GET' && access !== 'refresh' ? it : leaveOut;
  isRead('changes nothing by being read', async () => {
    const request = await FIXTURES[name](world);
    const options = { ...(role && { token: world.tokens[role] }), ...request };
    const before = await fingerprint();
    await world.app.call(name, options);
    const after = await fingerprint();
    // Exports are counted, since a day has so many of them.
    if (name === 'exportUser') after.rate_limits = before.rate_limits ?? '';
    expect(after).toEqual(before);
  });

  isGuarded('refuses a stranger', async () => {
    await expectRefusal(name, undefined, 401, 'unauthenticated');
  });

  isGuarded('refuses a token that somebody else signed', async () => {
    const [header, payload] = world.tokens.company.split('.');
    await expectRefusal(name, `${header}.${payload}.${'A'.repeat(43)}`, 401, 'token_invalid');
  });

  it.each(WRONG_ROLES[access])('refuses the role %s', async (wrong) => {
    await expectRefusal(name, world.tokens[wrong], 403, 'forbidden');
  });

  // Whoever has the right role for the endpoint and owns something else.
  const neighbours = { employee: ['otherEmployee'], login: ['otherEmployee', 'neighbour'] } as const;
  const theirs = access === 'employee' || access === 'login' ? neighbours[access] : (['neighbour'] as const);

  isOwned('hides from the neighbour that it exists', async () => {
    for (const neighbour of theirs) await expectRefusal(name, world.tokens[neighbour], 404, 'not_found');
  });

  isOwned('hides it also behind ids of the neighbour’s own and broken input', async () => {
    const { params } = await FIXTURES[name](world);
    const [own] = (await world.app.call('listCompanies', { token: world.tokens.neighbour })).body.data;
    const before = await fingerprint();
    for (const body of [undefined, { title: 3 }]) {
      const reply = await world.app.call(name, {
        token: world.tokens[theirs[0]],
        params: { ...params, ...(Object.keys(params ?? {}).length > 1 && { companyId: own?.id ?? 0 }) },
        ...(endpoints[name].method !== 'GET' && body && { body }),
      });
      expect(reply.status).toBe(404);
    }
    expect(await fingerprint()).toEqual(before);
  });
});

const OF_COMPANY = (Object.keys(endpoints) as EndpointName[]).filter((name) => isOfCompany(endpoints[name]));

describe.each(OF_COMPANY)('%s, which belongs to a company', (name) => {
  const { method, role = method === 'GET' ? 'reader' : 'manager' }: Endpoint = endpoints[name];

  /** The least role in it, as the table says; a test beside the rule says which reaches which. */
  const refused = { reader: [], manager: ['reader'], owner: ['reader', 'manager'] } as const;
  const allowed = { reader: ['reader', 'manager'], manager: ['manager'], owner: ['owner'] } as const;

  /** Calls as somebody of that role in the company that the call is about, who then goes again. */
  const asColleague = async (
    as: CompanyRole,
    { params, body }: CallOptions,
    call: (token: string) => Promise<void>,
  ) => {
    const account = await aUser(world.app, { role: 'company' });
    const companyId = Number(params?.companyId);
    await aMember(world.app, { companyId, userId: account.id, role: as });
    // A company that joins another one is of the same owner.
    const { additional_company_id: joining } = (body ?? {}) as { additional_company_id?: number };
    if (joining !== undefined) await aMember(world.app, { companyId: joining, userId: account.id, role: as });
    await call(await tokenOf(world.app, account));
    await world.app.database.db.delete(companyMembers).where(eq(companyMembers.userId, account.id));
  };

  it.each([...refused[role]])('refuses a %s of it, and changes nothing', async (as) => {
    const { token: _given, ...request } = await FIXTURES[name](world);
    await asColleague(as, request, async (token) => {
      const before = await fingerprint();
      const reply = await world.app.call(name, { ...request, token });
      expect([reply.status, reply.error.code]).toEqual([403, 'role_too_low']);
      expect(await fingerprint()).toEqual(before);
    });
  });

  it.each([...allowed[role]])('answers a %s of it', async (as) => {
    const { token: _given, ...request } = await FIXTURES[name](world);
    await asColleague(as, request, async (token) => {
      const reply = await world.app.call(name, { ...request, token });
      expect([200, 201]).toContain(reply.status);
    });
  });
});

// The embedded database hands its statements to no driver that could be made to fail.
if (process.env.DATABASE === 'postgres') {
  it('the log tells what kind of statement failed, for every statement of every endpoint, and no value of it', {
    timeout: 90_000,
  }, async () => {
    const { state, stop } = failEachStatementOnce();
    try {
      for (const name of Object.keys(endpoints) as EndpointName[]) {
        const role = RIGHT_ROLE[endpoints[name].access];
        const request = await FIXTURES[name](world);
        for (let failed = -1; failed < state.failed; ) {
          failed = state.failed;
          state.isOn = true;
          const reply = await world.app.call(name, {
            ...(role && { token: world.tokens[role] }),
            ...request,
          });
          state.isOn = false;
          if (state.failed > failed) expect([name, reply.status]).toEqual([name, 500]);
        }
      }
    } finally {
      stop();
    }
    expect(state.failed).toBeGreaterThan(100);
    const log = logged.join('');
    expect(log.includes('a statement failed with XX000')).toBe(true);
    expect(log.includes(PLANTED)).toBe(false);
    // Words of the schema, numbers and dates stand in statements and routes too.
    const telling = [...state.values].filter((value) => /[@$ <+]/.test(value));
    expect(telling.length).toBeGreaterThan(20);
    expect(telling.filter((value) => log.includes(value))).toEqual([]);
  });
}

const CLIENT_BODIES: Record<SearchClientEndpointName, object> = {
  queryJobs: { query: 'koch', facets: ['*'] },
  queryMany: { requests: [{ indexName: 'jobs', query: 'koch' }] },
  queryFacet: { facetQuery: 'win' },
};

describe.each(Object.keys(CLIENT_BODIES) as SearchClientEndpointName[])('%s', (name) => {
  it('answers everybody alike, and reads no token', async () => {
    const { method, path } = searchClientEndpoints[name];
    const before = await fingerprint();
    const replies = new Set<string>();
    for (const token of [undefined, ...Object.values(world.tokens), 'not.a.token']) {
      const reply = await world.app.app.inject({
        method,
        url: path.replace(':facet', 'season'),
        payload: CLIENT_BODIES[name],
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      expect(reply.statusCode).toBe(200);
      replies.add(reply.body.replace(/"processingTimeMS":\d+/g, ''));
    }
    expect(replies.size).toBe(1);
    expect(await fingerprint()).toEqual(before);
  });
});

async function expectRefusal(name: EndpointName, token: string | undefined, status: number, code: string) {
  const { token: _right, ...request } = await FIXTURES[name](world);
  const before = await fingerprint();
  const reply = await world.app.call(name, { ...request, ...(token !== undefined && { token }) });
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code });
  expect(await fingerprint()).toEqual(before);
}

/** A hash of every table's rows. */
const fingerprint = () => stateOf(world.app);
