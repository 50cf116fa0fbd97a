import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { feedPath, PORTALS, searchFeedPath } from '#api/feeds.ts';
import { type SearchClientEndpointName, searchClientEndpoints } from '#api/search-clients.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { findPublicJobs, listPublicJobs } from '#server/modules/jobs/index.ts';
import { registerCrawlerFiles } from '#server/ssr/crawlers.ts';
import { currentAds } from '#server/ssr/current-ads.ts';
import { registerFeeds } from '#server/ssr/feeds.ts';
import { type CallOptions, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer, jobForm } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, aSecondFactor, aUser, tokenOf } from '#test/factories.ts';

/**
 * Makes every call as a visitor, an employee, another company and an administrator, while a reported ad waits for the
 * end of its publication ban: none of the answers may disclose the ad (rule jobroom/waiting). A new call fails here
 * until somebody has judged what it could disclose about ads. What the pages show is tested in a browser.
 */

/** The number, a word of the title and the place of the ad; no other test data contains them. */
const ID = 76_543_210;
const WORD = 'Murmelkoch';
const TITLE = `${WORD} für die Wintersaison`;
const PLACE = 'Ardez';
const TRACE = new RegExp(`${ID}|${WORD}|${PLACE}`, 'i');

type Caller = 'visitor' | 'employee' | 'neighbour' | 'administrator';

/** How a call is asked about the ad, and whether it shows the ad once it is public. */
interface Asked {
  by: Caller;
  options?: () => CallOptions;
  tells?: true;
}

const OWN = 'tells of the account of whoever calls, and takes no ad';
const RESUME = 'tells of the own resume, whose entries name no ads that are not their own';
const APPLICATION =
  'takes an own application, which is made for a public ad only, as `createApplication` proves';
const COMPANY =
  'takes an own company and what belongs to it; it is hidden from others, as access.test.ts proves';
const TOKEN = 'takes a token or number that was mailed or printed, and tells of no ad';
const CLAIM = 'takes the own claim to a company, of which it tells name, place and domain, and of no ad';
const PAYING =
  'takes an own company and its subscription, and tells of plans, money and companies, never of ads; others find nothing, as access.test.ts proves';
const PRESS = 'tells what the association offers to the press, and names no ads';
const ALERT =
  'keeps a search of whoever calls, and names no ad; alerts/embargo.test.ts proves that none is mailed before it is public';
const WRITES = 'writes something own, and takes no ad';

/** A job that the ad would follow or precede in a plan. */
const SUMMER_HELD = { held_start: '2027-05-01', held_end: '2027-10-31' };
/** A summer job whose last days the ad overlaps. */
const OVERLAPPING_HELD = { held_start: '2026-06-01', held_end: '2026-12-15' };

const ofJob = () => ({ params: { jobId: ID } });

const JUDGED: Record<EndpointName, string | Asked[]> = {
  getJob: [
    { by: 'visitor', options: ofJob, tells: true },
    { by: 'employee', options: ofJob, tells: true },
    { by: 'neighbour', options: ofJob, tells: true },
    { by: 'administrator', options: ofJob, tells: true },
  ],
  getJobPoster: 'finds its ad by the same look-up as `getJob`, which views/job.test.ts proves',
  getHouse: [
    {
      by: 'visitor',
      options: () => ({ params: { companyId: world.employer.companyId } }),
      tells: true,
    },
  ],
  // The list of ads similar to another one must not disclose this one.
  listSimilarJobs: [{ by: 'visitor', options: ofJob }],
  // Shows numbers of ads only, and only from five of a kind.
  listLandings: [{ by: 'visitor' }],
  listYearPlans: [
    { by: 'visitor', options: () => ({ query: SUMMER_HELD }), tells: true },
    { by: 'employee', options: () => ({ query: SUMMER_HELD }), tells: true },
    { by: 'visitor' },
  ],
  // Shows numbers of ads only, and only from three of a kind; views/market.test.ts proves that it counts public ones.
  getMarket: [{ by: 'visitor' }],
  exportMarketCsv: [{ by: 'employee' }, { by: 'neighbour' }],
  listPlanMisses: [{ by: 'visitor', options: () => ({ query: OVERLAPPING_HELD }), tells: true }],
  // Shows numbers of plans only, and only from three of a kind.
  listPlanLandings: [{ by: 'visitor' }],
  listPlansOfJob: [{ by: 'visitor', options: ofJob, tells: true }],
  // Shows numbers only, of public ads.
  getSearchFigures: [{ by: 'visitor' }],
  searchJobs: [
    { by: 'visitor', options: () => ({ query: { hitsPerPage: 100 } }), tells: true },
    { by: 'visitor', options: () => ({ query: { query: WORD.slice(0, 6) } }), tells: true },
    { by: 'visitor', options: () => ({ query: { query: PLACE } }), tells: true },
    { by: 'employee', options: () => ({ query: { hitsPerPage: 100 } }), tells: true },
    { by: 'neighbour', options: () => ({ query: { hitsPerPage: 100 } }), tells: true },
  ],
  suggestSearches: [
    { by: 'visitor', options: () => ({ query: { query: WORD.slice(0, 6) } }), tells: true },
    { by: 'visitor', options: () => ({ query: { query: TITLE.slice(0, 14) } }), tells: true },
  ],
  listFittingJobs: [
    { by: 'employee', options: () => ({ params: { applicationId: world.application } }), tells: true },
  ],
  // Only public ads can be saved or applied for, so the caller's own lists cannot contain the ad either.
  addFavourite: [{ by: 'employee', options: ofJob }],
  listFavouriteIds: [{ by: 'employee', tells: true }],
  listFavouriteJobs: [{ by: 'employee', tells: true }],
  createApplication: [{ by: 'employee', options: () => ({ body: { job_id: ID } }), tells: true }],
  listOwnApplications: [{ by: 'employee', tells: true }],
  removeFavourite: 'takes away what was saved, and answers nothing of it',
  listOccupations: [{ by: 'visitor' }],
  listMinimumWages: [{ by: 'visitor' }],
  listPlaces: 'is the register of places, whatever ads there are',
  lookUpCompanies: [{ by: 'neighbour', options: () => ({ query: { query: WORD } }) }],
  locateAddress: 'is the register of places, whatever ads there are',
  getSettings: [{ by: 'visitor' }, { by: 'employee' }],

  listCompanyJobs: [{ by: 'neighbour', options: ofNeighbour }],
  listJobTitles: [
    { by: 'neighbour', options: () => ({ ...ofNeighbour(), query: { scope: 'employees', job_id: ID } }) },
  ],
  getCompanyJob: [
    { by: 'neighbour', options: () => ({ params: { companyId: world.neighbour.companyId, jobId: ID } }) },
    { by: 'neighbour', options: () => ({ params: { companyId: world.employer.companyId, jobId: ID } }) },
  ],
  getJobReach: [
    { by: 'neighbour', options: () => ({ params: { companyId: world.neighbour.companyId, jobId: ID } }) },
  ],
  getDashboard: [{ by: 'neighbour', options: ofNeighbour }],
  getCompany: [{ by: 'neighbour', options: ofNeighbour }],
  getCompanyCompleteness: [{ by: 'neighbour', options: ofNeighbour }],
  listCompanies: [{ by: 'neighbour' }],
  listApplications: [{ by: 'neighbour', options: ofNeighbour }],
  listApplicantTags: 'answers words of a company about people, and nothing of its ads',
  getApplicationBoard: [{ by: 'neighbour', options: ofNeighbour }],
  refuseApplications: COMPANY,
  listTandemSuggestions: [{ by: 'neighbour', options: ofNeighbour, tells: true }],
  // Makes the proposal that the list then shows, and that ends with the publication of the ad.
  createTandem: [
    {
      by: 'neighbour',
      options: () => ({
        params: { companyId: world.neighbour.companyId },
        body: { job_id: world.neighbourJob, partner_job_id: ID },
      }),
      tells: true,
    },
  ],
  listTandems: [{ by: 'neighbour', options: ofNeighbour, tells: true }],
  getAvailability: OWN,
  updateAvailability: OWN,
  listOwnInvitations:
    'tells of the ads of own invitations while they are public, as pool/pool.test.ts proves',
  answerInvitation: 'tells of the ad of an own invitation while it is public, as pool/pool.test.ts proves',
  listCandidates: 'tells of people, and of no ad',
  listCandidateInvitations: COMPANY,
  inviteCandidate: COMPANY,
  answerTandem: 'answers a proposal, which is made for public ads only, as `createTandem` proves',
  endTandem: 'ends what was proposed, and answers nothing of it',
  listEmployments: [{ by: 'neighbour', options: ofNeighbour }],
  exportEmploymentsCsv: [{ by: 'neighbour', options: ofNeighbour }],
  exportEmploymentsXlsx: COMPANY,
  listPendingEntries: [{ by: 'neighbour', options: ofNeighbour }],
  listSeasonPlan: [{ by: 'neighbour', options: ofNeighbour }],
  listEmploymentsToRenew: [{ by: 'neighbour', options: ofNeighbour }],
  listCompanyAgreements: [{ by: 'neighbour', options: ofNeighbour }],
  listCompanyNotifications: [{ by: 'neighbour', options: ofNeighbour }],
  listNotificationGroups: [{ by: 'neighbour', options: ofNeighbour }],
  listSubscriptions: [{ by: 'neighbour' }],
  listProducts: [{ by: 'visitor' }],
  listInvoices: [{ by: 'neighbour' }],
  getInvoiceLink: PAYING,
  getInvoicePaper: PAYING,
  checkCoupon: PAYING,
  subscribe: PAYING,
  confirmPayment: PAYING,
  changeCreditCard: PAYING,
  cancelSubscription: PAYING,
  undoCancellation: PAYING,
  redeemCoupon: PAYING,
  previewChange: PAYING,
  changePlan: PAYING,
  changeBillingCycle: PAYING,
  previewAdditional: PAYING,
  addCompany: PAYING,
  reduceCompany: PAYING,
  receivePaymentEvent: 'takes an event of the payment provider, and answers nothing',
  createJob: COMPANY,
  updateJob: COMPANY,
  deleteJob: COMPANY,
  uploadHousingPicture: COMPANY,
  createCompany: COMPANY,
  updateCompany: COMPANY,
  deleteCompany: COMPANY,
  uploadLogo: COMPANY,
  deleteLogo: COMPANY,
  uploadCompanyImage: COMPANY,
  deleteCompanyImage: COMPANY,
  getContactPerson: COMPANY,
  createContactPerson: COMPANY,
  updateContactPerson: COMPANY,
  getVerification: COMPANY,
  startVerification: COMPANY,
  confirmVerificationCode: COMPANY,
  objectToClaim: COMPANY,
  getVerificationLink: TOKEN,
  confirmVerification: TOKEN,
  createClaim: CLAIM,
  listClaims: CLAIM,
  proveClaim: CLAIM,
  confirmClaimCode: CLAIM,
  withdrawClaim: CLAIM,
  getTeam: COMPANY,
  updateMember: COMPANY,
  deleteMember: COMPANY,
  leaveCompany: COMPANY,
  inviteMember: COMPANY,
  deleteInvitation: COMPANY,
  listActs: [{ by: 'neighbour', options: ofNeighbour }],
  getInvitation: 'tells the name of a company, and nothing of its ads',
  acceptInvitation: 'answers the number of a company, and nothing of its ads',
  getApplication: COMPANY,
  getApplicationNeighbours: COMPANY,
  updateApplicationStatus: COMPANY,
  listLetters: COMPANY,
  createLetter: COMPANY,
  updateLetter: COMPANY,
  deleteLetter: COMPANY,
  listFilledLetters: COMPANY,
  listOwnMessages: APPLICATION,
  createOwnMessage: APPLICATION,
  reportOwnMessage: APPLICATION,
  listMessages: COMPANY,
  createMessage: COMPANY,
  reportMessage: COMPANY,
  offerInterview: COMPANY,
  withdrawInterviewOffer: COMPANY,
  takeProposedTime: COMPANY,
  pickInterviewTime: APPLICATION,
  proposeInterviewTimes: APPLICATION,
  confirmInterview: APPLICATION,
  createInterview: COMPANY,
  updateInterview: COMPANY,
  cancelInterview: COMPANY,
  getInterviewFile: COMPANY,
  getOwnInterviewFile: APPLICATION,
  previewDecision: COMPANY,
  getDossier: COMPANY,
  getDossierData: COMPANY,
  getApplicantPicture: COMPANY,
  readCompanyNotifications: COMPANY,
  editEmployment: COMPANY,
  removeEmployment: COMPANY,
  confirmEntry: COMPANY,
  declineEntry: COMPANY,
  renewEmployment: COMPANY,
  renewEmployments: COMPANY,

  applyForPair: APPLICATION,
  getOwnApplication: APPLICATION,
  updateApplication: APPLICATION,
  deleteApplication: APPLICATION,
  withdrawApplication: APPLICATION,
  getOwnDossier: APPLICATION,

  getUser: [{ by: 'employee' }, { by: 'neighbour' }],
  exportUser: [{ by: 'neighbour' }],
  getDeletionOutlook: [{ by: 'employee' }, { by: 'neighbour' }],
  listNotifications: [{ by: 'employee' }],
  getOccupationRegister: [{ by: 'administrator' }],
  listUndeliveredMails: [{ by: 'administrator' }],
  listAgreements: [{ by: 'employee' }],
  listMissingPackages: [{ by: 'employee' }],
  listResumeJobs: [{ by: 'employee' }],
  getResume: [{ by: 'employee' }],
  streamNotifications: 'tells that something is new, and reads it by `listNotifications`',
  getProfile: OWN,
  updateProfile: OWN,
  getNotificationPreferences: OWN,
  getPushSubscriptions: OWN,
  addPushSubscription: OWN,
  deletePushSubscription: OWN,
  updateNotificationPreferences: OWN,
  readNotification: OWN,
  readNotificationGroup: OWN,
  readNotifications: OWN,
  repeatMail: 'answers nothing of the mail',
  deleteUndeliveredMail: 'answers nothing of the mail',
  logIn: OWN,
  finishLogIn: OWN,
  refreshToken: OWN,
  logOut: OWN,
  listSessions: OWN,
  endSession: OWN,
  endOtherSessions: OWN,
  getSecondFactor: OWN,
  beginTotp: OWN,
  confirmTotp: OWN,
  removeTotp: OWN,
  renewRecoveryCodes: OWN,
  beginPasskey: OWN,
  addPasskey: OWN,
  removePasskey: OWN,
  updateUser: OWN,
  cancelEmailChange: OWN,
  changePassword: OWN,
  uploadPicture: OWN,
  deletePicture: OWN,
  getPicture: OWN,
  deleteUser: OWN,
  sendConfirmation: OWN,
  registerEmployee: OWN,
  registerCompanyUser: OWN,
  requestPasswordReset: OWN,
  sendContact: WRITES,
  listMediaReports: PRESS,
  listMediaKits: PRESS,
  listPressReleases: PRESS,
  createAlert: ALERT,
  listAlerts: ALERT,
  updateAlert: ALERT,
  deleteAlert: ALERT,
  getLinkedAlert: ALERT,
  confirmLinkedAlert: ALERT,
  updateLinkedAlert: ALERT,
  deleteLinkedAlert: ALERT,
  endAlertAtOnce: ALERT,
  orderNewsletter: WRITES,
  confirmNewsletter: TOKEN,
  leaveNewsletter: TOKEN,
  leaveNewsletterAtOnce: TOKEN,
  resetPassword: TOKEN,
  confirmEmail: TOKEN,
  closeUnconfirmed: TOKEN,
  getEmailLink: TOKEN,
  useEmailLink: TOKEN,
  getUnsubscribeLink: TOKEN,
  unsubscribe: TOKEN,
  getAgreementPdf: TOKEN,
  checkAgreement: TOKEN,
  findAgreement: TOKEN,
  createResumeJob: RESUME,
  getResumeJob: RESUME,
  updateResumeJob: RESUME,
  deleteResumeJob: RESUME,
  reportResumeJob: RESUME,
  listEducations: RESUME,
  createEducation: RESUME,
  getEducation: RESUME,
  updateEducation: RESUME,
  deleteEducation: RESUME,
  listLanguageSkills: RESUME,
  createLanguageSkill: RESUME,
  getLanguageSkill: RESUME,
  updateLanguageSkill: RESUME,
  deleteLanguageSkill: RESUME,
  listCertifications: RESUME,
  createCertification: RESUME,
  getCertification: RESUME,
  updateCertification: RESUME,
  deleteCertification: RESUME,
  getResumePdf: RESUME,
  exportJsonResume: RESUME,
  exportEuropass: RESUME,
  importResume: RESUME,
  uploadDocument: RESUME,
  getDocument: RESUME,
};

const CLIENTS: Record<SearchClientEndpointName, { facet?: string; body: object }[]> = {
  queryJobs: [
    { body: { query: '', facets: ['*'], hitsPerPage: 100 } },
    { body: { query: WORD.slice(0, 6) } },
    { body: { query: '', filters: `objectID:${ID}` } },
  ],
  queryMany: [{ body: { requests: [{ indexName: 'jobs', query: WORD, facets: ['*'] }] } }],
  // No other test ad is in winter.
  queryFacet: [{ facet: 'season', body: { facetQuery: 'win' } }],
};

interface World {
  employer: Employer;
  neighbour: Employer;
  callers: Record<Caller, TestApp['call']>;
  /** The employee's application for an ad of the other company. */
  application: number;
  /** The summer ad of the other company. */
  neighbourJob: number;
}

let app: TestApp;
let world: World;

function ofNeighbour(): CallOptions {
  return { params: { companyId: world.neighbour.companyId } };
}

beforeAll(async () => {
  app = await startTestApp();
  const employer = await anEmployer(app);
  const neighbour = await anEmployer(app);
  const employee = await anEmployee(app);
  const call = app.call.bind(app);
  const asNeighbour: TestApp['call'] = (name, options) =>
    neighbour.call(name, { ...options, params: { ...options?.params } });
  const other = await aJob(app, {
    companyId: neighbour.companyId,
    season: 'summer',
    startMonth: 5,
    startYear: 2027,
    endMonth: 10,
    endYear: 2027,
  });
  const { id: application } = await anApplication(app, {
    userId: employee.id,
    companyId: neighbour.companyId,
    jobId: other.id,
    status: 'DRAFT',
    sentAt: null,
  });
  world = {
    employer,
    neighbour,
    callers: {
      visitor: call,
      employee: callerOf(app, employee),
      neighbour: asNeighbour,
      administrator: asAdministrator,
    },
    application,
    neighbourJob: other.id,
  };
  await app.database.db.execute(
    sql`select setval(pg_get_serial_sequence('jobs', 'id'), ${ID}::bigint, false)`,
  );
  const { status, body } = await employer.call('createJob', {
    body: {
      ...jobForm,
      title: TITLE,
      zip: '7546',
      place: PLACE,
      avam_occupation_code: 'T0002',
      number_of_jobs: 1,
    },
  });
  expect([status, body.data?.id]).toEqual([201, ID]);
  await app.runTasks();
});

afterAll(() => app.close());

/** Calls as an administrator with a second factor; each time as another one, since a code is valid for one log-in. */
const asAdministrator: TestApp['call'] = async (name, options) => {
  const administrator = await aUser(app, { role: 'admin' });
  const token = await tokenOf(app, administrator);
  await aSecondFactor(app, administrator);
  return app.call(name, { token, ...options });
};

/** Every trace of the ad in answers, by the name of the call. */
async function told(): Promise<Set<string>> {
  const found = new Set<string>();
  const look = (name: string, answer: unknown, question: unknown) => {
    // An answer that only repeats the request discloses nothing.
    const words = JSON.stringify(answer);
    const isRepeated = (at: string) => JSON.stringify(question ?? {}).includes(at);
    const traces = words.match(new RegExp(TRACE, 'gi')) ?? [];
    if (traces.some((trace) => !isRepeated(trace)) || new RegExp(`"(objectID|id)":"?${ID}`).test(words)) {
      found.add(name);
    }
  };
  for (const name of Object.keys(JUDGED) as EndpointName[]) {
    const judged = JUDGED[name];
    if (typeof judged === 'string') continue;
    for (const { by, options } of judged) {
      const asked = options?.() ?? {};
      const { body } = await world.callers[by](name, asked);
      look(`${name} by ${by}`, Buffer.isBuffer(body) ? body.toString('latin1') : body, {
        ...asked.query,
        ...(asked.body as object),
      });
    }
  }
  for (const [name, requests] of Object.entries(CLIENTS)) {
    const { method, path } = searchClientEndpoints[name as SearchClientEndpointName];
    for (const { facet = '', body } of requests) {
      const reply = await app.app.inject({ method, url: path.replace(':facet', facet), payload: body });
      const answer = reply.json();
      look(name, answer, body);
      if (answer.facetHits?.length > 0) found.add(name);
    }
  }
  for (const [url, text] of await crawled()) if (TRACE.test(text)) found.add(url);
  return found;
}

const FEEDS = [...[...PORTALS, ...LANGUAGES].map(feedPath), `${searchFeedPath('de')}?hitsPerPage=100`];

/** What crawlers find, from files that are fetched anew. */
async function crawled(): Promise<Map<string, string>> {
  const site = Fastify();
  const origin = 'https://solstice.example';
  const ads = currentAds({
    publicJobs: () => listPublicJobs(app.database.db, app.clock.today()),
    edition: () => null,
    now: app.clock.now,
  });
  registerCrawlerFiles(site, {
    origin,
    site: () => ({
      pages: [],
      job: (id) => ({ de: `/de/jobs/${id}` }),
      house: ({ id, name }) => ({ de: `/de/betriebe/${id}/${name}` }),
      landing: ({ state }) => ({ de: `/de/jobs/${state}` }),
      planLanding: ({ winter_state }) => ({ de: `/de/jahresplan/${winter_state}` }),
      closed: [],
    }),
    ads,
    landings: async () => (await app.call('listLandings')).body.data,
    planLandings: async () => (await app.call('listPlanLandings')).body.data,
  });
  registerFeeds(site, {
    origin,
    ads,
    readAds: (ids) => findPublicJobs(app.database.db, ids, app.clock.today()),
    placeNameAt: () => null,
    apiFetch: async (url) => {
      const { statusCode: status, payload } = await app.app.inject({ url });
      return new Response(payload, { status });
    },
  });
  const texts = new Map<string, string>();
  const sitemaps = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-landings.xml', '/sitemap-jobs-1.xml'];
  for (const url of ['/robots.txt', ...sitemaps, ...FEEDS]) {
    texts.set(url, (await site.inject({ url })).body);
  }
  await site.close();
  return texts;
}

async function follow(instant: string): Promise<void> {
  app.clock.set(instant);
  await app.runTask('follow-reports');
  await app.runTasks();
  await app.catchUp();
}

const stateOf = async () =>
  (await world.employer.call('getCompanyJob', { jobId: ID })).body.data.jobroom_entry?.status;

describe('An ad whose publication ban is not over', () => {
  it('is asked for by every call, or the call is exempt with a reason', () => {
    expect(Object.keys(JUDGED).sort()).toEqual(Object.keys(endpoints).sort());
    expect(Object.keys(CLIENTS).sort()).toEqual(Object.keys(searchClientEndpoints).sort());
    for (const [name, judged] of Object.entries(JUDGED)) {
      const { access, method, path }: Endpoint = endpoints[name as EndpointName];
      // Calls that need no parameter and no log-in are made in any case, exempt or not.
      const isOpen = access === 'visitor' && method === 'GET' && !path.includes(':');
      if (isOpen && name !== 'listPlaces') expect(typeof judged, name).toBe('object');
    }
  });

  it.each([
    ['under inspection', '2026-11-20T11:00:01Z', 'INSPECTING'],
    ['during its ban', '2026-11-20T11:02:00Z', 'PUBLISHED_RESTRICTED'],
    ['in the last second of its ban', '2026-11-27T22:59:59Z', 'PUBLISHED_RESTRICTED'],
  ])('leaves no trace %s', async (_, instant, status) => {
    await follow(instant);
    expect(await stateOf()).toBe(status);
    expect([...(await told())]).toEqual([]);
  });

  it('is shown by every call that shows ads, as soon as its ban is over', async () => {
    await follow('2026-11-27T23:00:00Z');
    const tellers = Object.entries(JUDGED).flatMap(([name, judged]) =>
      typeof judged === 'string'
        ? []
        : judged.filter(({ tells }) => tells).map(({ by }) => `${name} by ${by}`),
    );
    expect([...(await told())].sort()).toEqual([
      ...new Set([...tellers, ...Object.keys(CLIENTS), '/sitemap-jobs-1.xml', ...FEEDS].sort()),
    ]);
  });

  it('is not disclosed any more once it has to be reported again, not even to those who had saved it', async () => {
    await world.employer.call('updateJob', { jobId: ID, body: { title: `${TITLE}, neu` } });
    await app.runTasks();
    await follow('2026-11-27T23:02:00Z');
    expect(await stateOf()).toBe('PUBLISHED_RESTRICTED');
    const found = await told();
    // An account's own data: the ids that it saved, and the application that it began.
    for (const own of ['listFavouriteIds', 'listFavouriteJobs', 'listOwnApplications']) {
      found.delete(`${own} by employee`);
    }
    expect([...found]).toEqual([]);
    const { body } = await world.callers.employee('listFavouriteJobs');
    expect(body.data.filter(({ id }) => id === ID)).toEqual([{ id: ID, is_public: false }]);
  });
});
