import type { EndpointName } from '#api/endpoints.ts';
import { rateLimits } from '#server/platform/http/tables.ts';
import {
  aCandidate,
  aCertification,
  aDocument,
  aLanguageSkill,
  anAlertOrder,
  anEducation,
  aSummerAd,
  bigHouse,
  carriedHouse,
  company,
  contactMessage,
  contactPersonForm,
  coupon,
  draft,
  educationForm,
  entryForm,
  interviewForm,
  invitation,
  keptLetter,
  languageSkillForm,
  letterForm,
  member,
  newsletterOrder,
  ofEmployee,
  offerOf,
  orderedAlert,
  orderedNewsletter,
  ownAlert,
  ownClaim,
  ownEntry,
  ownHouse,
  ownInvoice,
  proposedTandem,
  received,
  receivedDossier,
  receivedInvitation,
  registration,
  running,
  subscribedHouse,
  undelivered,
  unsubscribing,
  unverified,
  uploadedBy,
  type World,
  waiting,
  withInterview,
  withMessage,
  withOffer,
  withSecondFactor,
} from './access-world.ts';
import type { CallOptions } from './app.ts';
import { jobForm } from './employer.ts';
import {
  aClaim,
  aCompany,
  aJob,
  aMember,
  aMessage,
  anEmailChange,
  anEmployee,
  anUnconfirmed,
  aPrintedLetter,
  aProofMail,
  aSecondFactor,
  aSubscription,
  aUser,
  codeOf,
  PASSWORD,
  stepOf,
  tokenOf,
} from './factories.ts';
import { addedPasskey, aPasskey } from './passkeys.ts';
import { aPicture } from './pictures.ts';
import { aPushService } from './push-service.ts';
import { CARDS, eventOf, purchaseOf } from './subscriber.ts';

type Fixture = (world: World) => Promise<CallOptions> | CallOptions;

export const FIXTURES: Record<EndpointName, Fixture> = {
  logIn: async ({ app }) => ({ body: { email: (await aUser(app)).email, password: PASSWORD } }),
  getUser: () => ({}),
  refreshToken: () => ({}),
  // Logging out ends the caller's session, so this fixture logs in an account of its own.
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
  listMediaReports: () => ({ params: { lang: 'de' } }),
  listMediaKits: () => ({ params: { lang: 'fr' } }),
  listPressReleases: () => ({ params: { lang: 'it' } }),
  orderNewsletter: ({ serial }) => ({ body: newsletterOrder(`reader${serial()}@example.org`) }),
  confirmNewsletter: async (world) => ({ params: { token: (await orderedNewsletter(world)).confirm } }),
  leaveNewsletter: async (world) => ({ params: { token: (await orderedNewsletter(world)).leave } }),
  leaveNewsletterAtOnce: async (world) => ({ params: { token: (await orderedNewsletter(world)).leave } }),
  createAlert: ({ serial }) => ({ body: anAlertOrder(`seeker${serial()}@example.org`) }),
  listAlerts: () => ({}),
  updateAlert: async (world) => ({ params: { alertId: await ownAlert(world) }, body: { keep: true } }),
  deleteAlert: async (world) => ({ params: { alertId: await ownAlert(world) } }),
  getLinkedAlert: async (world) => ({ params: { token: await orderedAlert(world) } }),
  confirmLinkedAlert: async (world) => ({ params: { token: await orderedAlert(world) } }),
  updateLinkedAlert: async (world) => ({
    params: { token: await orderedAlert(world) },
    body: { frequency: 'daily' },
  }),
  deleteLinkedAlert: async (world) => ({ params: { token: await orderedAlert(world) } }),
  endAlertAtOnce: async (world) => ({ params: { token: await orderedAlert(world) } }),
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
    // The call ends the caller's session, so this fixture uses an account of its own.
    token: await tokenOf(app, await aUser(app)),
    body: { current_password: PASSWORD, password: 'Anderes-1234!', password_confirmation: 'Anderes-1234!' },
  }),
  cancelEmailChange: () => ({}),
  getEmailLink: async ({ app }) => ({ params: { token: (await anEmailChange(app)).confirmToken } }),
  useEmailLink: async ({ app }) => ({ params: { token: (await anEmailChange(app)).confirmToken } }),
  confirmEmail: async ({ app }) => ({ params: { token: (await anUnconfirmed(app)).token } }),
  closeUnconfirmed: async ({ app }) => ({ params: { token: (await anUnconfirmed(app)).token } }),
  sendConfirmation: async ({ app }) => ({ token: await tokenOf(app, (await anUnconfirmed(app)).user) }),
  uploadPicture: async () => ({ file: { bytes: await aPicture() } }),
  deletePicture: () => ({}),
  getPicture: async ({ app, tokens }) => ({ params: { version: await uploadedBy(app, tokens.employee) } }),
  exportUser: () => ({}),
  getDeletionOutlook: () => ({}),
  // The call deletes the caller's account, so this fixture uses an account of its own.
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
  undoCancellation: async (world) => {
    const { companyId } = (await ownHouse(world)).params;
    const { id } = await aSubscription(world.app, { companyId, cancelledAt: world.app.clock.now() });
    return { params: { companyId, subscriptionId: id } };
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
  listJobTitles: (world) => ({ ...company(world), query: { scope: 'applications' } }),
  createJob: (world) => ({ ...company(world), body: jobForm }),
  getCompanyJob: ({ companyId, jobId }) => ({ params: { companyId, jobId } }),
  uploadHousingPicture: async (world) => ({ ...company(world), file: { bytes: await aPicture() } }),
  getJobReach: ({ companyId, jobId }) => ({ params: { companyId, jobId } }),
  updateJob: ({ companyId, jobId }) => ({ params: { companyId, jobId }, body: { title: 'Sous-Chefin' } }),
  deleteJob: async ({ app, companyId }) => ({
    params: { companyId, jobId: (await aJob(app, { companyId })).id },
  }),
  getJob: ({ jobId }) => ({ params: { jobId } }),
  getJobPoster: ({ jobId }) => ({ params: { jobId } }),
  listSimilarJobs: ({ jobId }) => ({ params: { jobId } }),
  listOccupations: () => ({}),
  listMinimumWages: () => ({}),
  getOccupationRegister: () => ({}),
  getHouse: ({ companyId }) => ({ params: { companyId } }),
  searchJobs: () => ({}),
  suggestSearches: () => ({ query: { query: 'Koch' } }),
  listYearPlans: () => ({}),
  getMarket: () => ({}),
  exportMarketCsv: () => ({}),
  listPlanMisses: () => ({}),
  listPlanLandings: () => ({}),
  listPlansOfJob: ({ jobId }) => ({ params: { jobId } }),
  listLandings: () => ({}),
  getSearchFigures: () => ({}),
  listNotifications: () => ({}),
  listCompanyNotifications: company,
  listNotificationGroups: company,
  readNotification: ({ notificationId }) => ({ params: { notificationId } }),
  readNotificationGroup: ({ notificationId }) => ({ params: { notificationId } }),
  readNotifications: () => ({}),
  readCompanyNotifications: company,
  streamNotifications: () => ({}),
  getNotificationPreferences: () => ({}),
  updateNotificationPreferences: ({ serial }) => ({
    body: { type: 'ResumeJobEntryChanged', mail: serial() % 2 === 0 },
  }),
  getPushSubscriptions: () => ({}),
  addPushSubscription: () => {
    const { endpoint, keys } = aPushService().subscribe();
    return { body: { endpoint, keys } };
  },
  deletePushSubscription: () => ({}),
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
    // A resume may list each language only once.
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
  // A new employee for each call, since two employments of one person at one company must not overlap.
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
  listMissingPackages: () => ({}),
  listCompanyAgreements: company,
  getAgreementPdf: ({ agreement }) => ({ params: { uuid: agreement } }),
  checkAgreement: ({ agreement }) => ({ params: { uuid: agreement } }),
  findAgreement: ({ agreementCode }) => ({ params: { code: agreementCode } }),
  listTandems: company,
  listTandemSuggestions: company,
  createTandem: async (world) => ({
    ...company(world),
    body: { job_id: world.jobId, partner_job_id: (await aSummerAd(world)).jobId, message: 'Zusammen?' },
  }),
  answerTandem: async (world) => ({
    params: { companyId: world.companyId, tandemId: await proposedTandem(world) },
    body: { status: 'AGREED' },
  }),
  endTandem: async (world) => ({
    params: { companyId: world.companyId, tandemId: await proposedTandem(world) },
  }),
  getAvailability: () => ({}),
  updateAvailability: () => ({ body: { visible: true, categories: [1] } }),
  listOwnInvitations: () => ({}),
  answerInvitation: async (world) => ({
    ...(await receivedInvitation(world)),
    body: { status: 'ACCEPTED' },
  }),
  listCandidates: company,
  listCandidateInvitations: company,
  inviteCandidate: async (world) => ({
    ...(await aCandidate(world)),
    body: { job_id: world.jobId, text: 'Kochen Sie bei uns?' },
  }),
  listOwnApplications: () => ({}),
  createApplication: async ({ app, companyId }) => ({
    body: { job_id: (await aJob(app, { companyId })).id },
  }),
  applyForPair: async ({ app, companyId, jobId }) => ({
    body: { first_job_id: (await aJob(app, { companyId })).id, second_job_id: jobId },
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
  listOwnMessages: (world) => ofEmployee(withUnread(world, 'company')),
  createOwnMessage: async (world) => ({
    ...(await ofEmployee(received(world))),
    body: { text: 'Wann darf ich kommen?' },
  }),
  reportOwnMessage: async (world) => {
    const { applicationId, messageId } = (await withMessage(world, 'company')).params;
    return { params: { applicationId, messageId }, body: { text: 'Unanständig.' } };
  },
  listMessages: (world) => withUnread(world, 'employee'),
  createMessage: async (world) => ({ ...(await received(world)), body: { text: 'Am 1. Dezember.' } }),
  reportMessage: async (world) => ({ ...(await withMessage(world, 'employee')), body: {} }),
  createInterview: async (world) => ({ ...(await received(world)), body: interviewForm }),
  updateInterview: async (world) => ({
    ...(await withInterview(world)),
    body: { ...interviewForm, time: '15:00' },
  }),
  cancelInterview: withInterview,
  offerInterview: async (world) => ({ ...(await received(world)), body: offerOf(['2026-12-03']) }),
  withdrawInterviewOffer: withOffer,
  takeProposedTime: async (world) => ({ ...(await withOffer(world, 'employee')), body: { time_id: 1 } }),
  pickInterviewTime: async (world) => {
    const { applicationId, offerId } = (await withOffer(world)).params;
    return { params: { applicationId, offerId }, body: { time_id: 1 } };
  },
  proposeInterviewTimes: async (world) => {
    const { applicationId } = (await withOffer(world)).params;
    return { params: { applicationId }, body: { times: offerOf(['2026-12-04']).times } };
  },
  confirmInterview: async (world) => {
    const { applicationId, interviewId } = (await withInterview(world)).params;
    return { params: { applicationId, interviewId } };
  },
  getInterviewFile: withInterview,
  getOwnInterviewFile: async (world) => {
    const { applicationId, interviewId } = (await withInterview(world)).params;
    return { params: { applicationId, interviewId } };
  },
  listApplications: company,
  listApplicantTags: company,
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
  getApplicationNeighbours: received,
  updateApplicationStatus: async (world) => ({ ...(await received(world)), body: { status: 'READ' } }),
  previewDecision: async (world) => ({ ...(await received(world)), body: { status: 'INTERVIEW' } }),
  getDossier: receivedDossier,
  getDossierData: receivedDossier,
  getApplicantPicture: receivedDossier,
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
  getVerification: company,
  startVerification: async (world) => ({ ...(await unverified(world)), body: { method: 'letter' } }),
  confirmVerificationCode: async (world) => {
    await unverified(world);
    const { code } = await aPrintedLetter(world.app, {
      companyId: world.companyId,
      userId: world.ownerId,
    });
    return { ...company(world), body: { code } };
  },
  objectToClaim: async (world) => {
    const { id } = await aClaim(world.app, { companyId: world.companyId, status: 'WAITING' });
    return { params: { companyId: world.companyId, claimId: id } };
  },
  getVerificationLink: async (world) => ({
    params: {
      token: (await aProofMail(world.app, { companyId: world.companyId, userId: world.ownerId })).token,
    },
  }),
  confirmVerification: async (world) => ({
    params: {
      token: (await aProofMail(world.app, { companyId: world.companyId, userId: world.ownerId })).token,
    },
  }),
  createClaim: async ({ app }) => {
    const { id: userId } = await aUser(app, { role: 'company' });
    const { id } = await aCompany(app, { userId, subscribed: false });
    return { body: { company_id: id } };
  },
  listClaims: () => ({}),
  proveClaim: async (world) => ({ ...(await ownClaim(world)), body: { method: 'letter' } }),
  confirmClaimCode: async (world) => {
    const { params, claim } = await ownClaim(world);
    const { code } = await aPrintedLetter(world.app, { ...claim, claimId: claim.id });
    return { params, body: { code } };
  },
  withdrawClaim: async (world) => ({ params: (await ownClaim(world)).params }),
  listActs: company,
  getInvitation: async (world) => ({ params: { token: (await invitation(world)).token } }),
  acceptInvitation: async (world) => {
    const colleague = await aUser(world.app, { role: 'company', createdAt: new Date('2025-01-05') });
    const { token } = await invitation(world, colleague.email);
    return { params: { token }, token: await tokenOf(world.app, colleague) };
  },
  getSettings: () => ({}),
};

/** An application with a message of that side which the other one has not read. */
async function withUnread(world: World, sender: 'employee' | 'company') {
  const sent = await received(world);
  await aMessage(world.app, { ...sent.params, sender });
  return sent;
}
