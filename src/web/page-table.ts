import type { OTHER_PAGES, OtherPage, PUBLIC_PAGES, PublicPage } from './lib/paths.ts';

/*
 * The table of pages: `routes.ts` generates the routes from it, `vite.config.ts` the shared chunks, and the end-to-end
 * tests visit each page.
 */

/**
 * Pages without a route of their own: the address redirects to another page (`FORWARDS`) or, of `admin`, to the home page
 * (`not-found-route.tsx`), or shares the route of another page, since a dossier has the address of a list with an id in
 * place of the list's name.
 */
type PageWithoutRoute = 'employee.documents' | 'employee.applications' | 'admin' | 'company.application';

type RoutedPage = Exclude<OtherPage, PageWithoutRoute>;

/**
 * The audience of a page without a language in its address. `open` needs no login: such pages are reached from a mail
 * or from a printed paper.
 */
export type Audience = 'open' | 'member' | 'employee' | 'company' | 'admin';

/** The groups of pages with a shared chunk of their own: six for visitors, and one per audience. */
export const VISITORS = ['texts', 'home', 'list', 'plans', 'ad', 'ways'] as const;
export type ScriptGroup = (typeof VISITORS)[number] | 'open' | 'employees' | 'companies';

/** Ids of demo data, for example addresses; 0 if the account has none. */
export interface ExampleIds {
  company: number;
  job: number;
  /** A company with public ads. */
  house: number;
  /** Two public ads. */
  pair: readonly [number, number];
  ownJob: number;
  application: number;
  /** One that the company can open. */
  received: number;
  draft: number;
  entry: number;
  agreement: string;
}

interface Page {
  /** The path below `src/web`. */
  file: string;
  /**
   * For whom the page looks different: for each account, for each kind of account and visitors, or for companies
   * without any data and others. By default an open page is the same for everybody, and any other page differs for each
   * of its audience.
   */
  differs?: 'accounts' | 'kinds' | 'empty';
  /** Example addresses with content; the pattern itself by default. */
  at?: (ids: ExampleIds) => string[];
}

/** A page with parameters in its address has to give examples, except for `:companyId`. */
type Addressed<Pattern extends string> = Pattern extends `/company/:companyId/${infer Rest}`
  ? Addressed<Rest>
  : Pattern extends `${string}:${string}`
    ? Required<Pick<Page, 'at'>>
    : unknown;

/** The pages under `/{lang}`, with examples in German. */
export const publicPages: {
  [Name in PublicPage]: Page & { scripts: (typeof VISITORS)[number] } & Addressed<
      (typeof PUBLIC_PAGES)[Name]
    >;
} = {
  home: { file: 'features/home/home-page.tsx', scripts: 'home', differs: 'accounts' },
  'job.list': {
    file: 'features/jobs/list-page.tsx',
    scripts: 'list',
    differs: 'kinds',
    at: () => ['/de/jobs', '/de/jobs?query=koch', '/de/jobs?query=zzzzqqqq'],
  },
  'job.detail': {
    file: 'features/jobs/job-page.tsx',
    scripts: 'ad',
    differs: 'kinds',
    at: ({ job }) => [`/de/jobs/${job}`],
  },
  'job.landing': {
    file: 'features/jobs/landing-page.tsx',
    scripts: 'list',
    differs: 'kinds',
    at: () => ['/de/jobs/kueche/graubuenden/winter'],
  },
  house: {
    file: 'features/houses/house-page.tsx',
    scripts: 'list',
    differs: 'kinds',
    at: ({ house }) => [`/de/betriebe/${house}`],
  },
  'year.plan': {
    file: 'features/year-plans/year-plan-page.tsx',
    scripts: 'plans',
    differs: 'kinds',
    at: () => [
      '/de/jahresplan',
      '/de/jahresplan?winter_states=GR&summer_states=TI&free=11',
      '/de/jahresplan?query=zzzz',
    ],
  },
  'year.landing': {
    file: 'features/year-plans/landing-page.tsx',
    scripts: 'plans',
    differs: 'kinds',
    at: () => ['/de/jahresplan/kueche/graubuenden/graubuenden'],
  },
  'page.about': { file: 'features/content/about-page.tsx', scripts: 'texts' },
  'page.agb': { file: 'features/content/text-page.tsx', scripts: 'texts' },
  'page.how-it-works': { file: 'features/how-it-works/forward.tsx', scripts: 'ways' },
  'page.find-a-job': { file: 'features/how-it-works/employee-page.tsx', scripts: 'ways', differs: 'kinds' },
  'page.job-advertisement': {
    file: 'features/how-it-works/employer-page.tsx',
    scripts: 'ways',
    differs: 'kinds',
  },
  'page.employee.further-education': { file: 'features/content/text-page.tsx', scripts: 'texts' },
  'page.employee.seco-pilot': { file: 'features/content/text-page.tsx', scripts: 'texts' },
  'page.employer.seco-pilot': { file: 'features/content/text-page.tsx', scripts: 'texts' },
  'page.impress': { file: 'features/content/text-page.tsx', scripts: 'texts', differs: 'accounts' },
  careerday: { file: 'features/content/careerday-page.tsx', scripts: 'texts' },
  contact: { file: 'features/content/text-page.tsx', scripts: 'texts' },
  corona: { file: 'features/content/text-page.tsx', scripts: 'texts' },
  'faq.employee': { file: 'features/content/faq-page.tsx', scripts: 'texts' },
  'faq.employer': { file: 'features/content/faq-page.tsx', scripts: 'texts' },
  media: { file: 'features/content/media-page.tsx', scripts: 'texts' },
  newsletter: { file: 'features/content/newsletter-page.tsx', scripts: 'texts', differs: 'kinds' },
  partners: { file: 'features/content/partners-page.tsx', scripts: 'texts' },
  privacy: { file: 'features/content/text-page.tsx', scripts: 'texts' },
  rules: { file: 'features/content/text-page.tsx', scripts: 'texts' },
  sponsorship: { file: 'features/content/text-page.tsx', scripts: 'texts' },
};

/** The pages without a language in their address. */
export const otherPages: {
  [Name in RoutedPage]: Page & {
    for: Audience;
    /** The chunk group, by default that of the audience; null for none. */
    scripts?: ScriptGroup | null;
  } & Addressed<(typeof OTHER_PAGES)[Name]>;
} = {
  'agreement.find': { file: 'features/agreements/code-page.tsx', for: 'open' },
  'agreement.check': {
    file: 'features/agreements/check-page.tsx',
    for: 'open',
    at: ({ agreement }) => [`/seco/check/${agreement}`],
  },
  // The content depends on the link of a mail; an expired link says so.
  'company.invitation': {
    file: 'features/team/invitation-page.tsx',
    for: 'open',
    differs: 'accounts',
    at: () => ['/invitation/none'],
  },
  // The content depends on the link of a mail; an expired link says so.
  verification: {
    file: 'features/companies/trust/verification-link-page.tsx',
    for: 'open',
    at: () => ['/verification/0123456789abcdef'],
  },
  'password.reset': {
    file: 'features/accounts/password-reset-page.tsx',
    for: 'open',
    at: () => ['/password/reset/0123456789abcdef/anna@example.org'],
  },
  // What follows, once it is confirmed, depends on who is logged in.
  'email.confirm': {
    file: 'features/accounts/confirm-page.tsx',
    for: 'open',
    differs: 'kinds',
    at: () => ['/email/confirm/0123456789abcdef'],
  },
  'user.email': {
    file: 'features/accounts/email-link-page.tsx',
    for: 'open',
    differs: 'kinds',
    at: () => ['/user/email/0123456789abcdef'],
  },
  'newsletter.confirm': {
    file: 'features/content/newsletter-confirm-page.tsx',
    for: 'open',
    at: () => ['/newsletter/confirm/0123456789abcdef'],
  },
  'newsletter.off': {
    file: 'features/content/newsletter-off-page.tsx',
    for: 'open',
    at: () => ['/newsletter/off/0123456789abcdef'],
  },
  'alert.link': {
    file: 'features/alerts/link-page.tsx',
    for: 'open',
    at: () => ['/alert/0123456789abcdef'],
  },
  'alert.off': {
    file: 'features/alerts/off-page.tsx',
    for: 'open',
    at: () => ['/alert/off/0123456789abcdef'],
  },
  'notification.off': {
    file: 'features/notifications/unsubscribe-page.tsx',
    for: 'open',
    at: () => ['/notification/off/0123456789abcdef'],
  },
  // A user whose only company is subscribed sees that; others see the prices.
  subscription: {
    file: 'features/subscriptions/buying/buy-page.tsx',
    for: 'open',
    scripts: 'companies',
    differs: 'accounts',
    at: () => ['/subscription/buy', '/subscription/buy?plan=small_year'],
  },
  'dev.components': { file: 'features/dev/components-page.tsx', for: 'open', scripts: null },
  'user.profile': { file: 'features/accounts/settings-page.tsx', for: 'member' },
  'user.alerts': { file: 'features/alerts/list-page.tsx', for: 'member' },
  'user.notification': { file: 'features/notifications/preferences-page.tsx', for: 'member' },
  'employee.profile': { file: 'features/profile/profile-page.tsx', for: 'employee' },
  'employee.resume': { file: 'features/resume/list-page.tsx', for: 'employee' },
  'employee.resume.import': { file: 'features/resume/import/import-page.tsx', for: 'employee' },
  'employee.resume.job': {
    file: 'features/resume/entry-page.tsx',
    for: 'employee',
    at: ({ entry }) => ['/employee/resume/job', `/employee/resume/job/${entry}`],
  },
  'employee.resume.education': {
    file: 'features/resume/education-page.tsx',
    for: 'employee',
    at: () => ['/employee/resume/education'],
  },
  'employee.resume.language': {
    file: 'features/resume/language-page.tsx',
    for: 'employee',
    at: () => ['/employee/resume/language'],
  },
  'employee.resume.certification': {
    file: 'features/resume/certification-page.tsx',
    for: 'employee',
    at: () => ['/employee/resume/certification'],
  },
  'employee.favorite': { file: 'features/favourites/list-page.tsx', for: 'employee' },
  'employee.application': {
    file: 'features/applications/list-page.tsx',
    for: 'employee',
    at: () => ['/employee/application/list/all'],
  },
  'employee.application.edit': {
    file: 'features/applications/edit-page.tsx',
    for: 'employee',
    at: ({ application, draft }) => [
      `/employee/application/edit/${application}`,
      ...['data', 'resume', 'letter', 'check'].map(
        (step) => `/employee/application/edit/${draft}?step=${step}`,
      ),
    ],
  },
  'employee.application.pair': {
    file: 'features/applications/pair-page.tsx',
    for: 'employee',
    at: ({ pair }) => [`/employee/application/pair/${pair.join('/')}`],
  },
  'employee.application.sent': {
    file: 'features/applications/sent-page.tsx',
    for: 'employee',
    at: ({ application }) => [`/employee/application/sent/${application}`],
  },
  'employee.availability': { file: 'features/pool/availability-page.tsx', for: 'employee' },
  'employee.agreements': { file: 'features/agreements/list-page.tsx', for: 'employee' },
  'admin.mails': { file: 'features/administration/mails-page.tsx', for: 'admin' },
  'admin.occupations': { file: 'features/administration/occupations-page.tsx', for: 'admin' },
  'admin.market': { file: 'features/administration/market-page.tsx', for: 'admin' },
  'company.dashboard': { file: 'features/dashboard/dashboard-page.tsx', for: 'company' },
  'company.profile': { file: 'features/companies/profile-page.tsx', for: 'company', differs: 'empty' },
  'company.profile.images': { file: 'features/companies/images-page.tsx', for: 'company', differs: 'empty' },
  'company.profile.contact-person': {
    file: 'features/companies/contact-person-page.tsx',
    for: 'company',
    differs: 'empty',
  },
  'company.verification': {
    file: 'features/companies/trust/verification-page.tsx',
    for: 'company',
    differs: 'empty',
  },
  'company.team': { file: 'features/team/team-page.tsx', for: 'company' },
  'company.jobs': {
    file: 'features/job-ads/list-page.tsx',
    for: 'company',
    at: ({ company }) =>
      ['active', 'draft', 'archived'].map((list) => `/company/${company}/jobs/list/${list}`),
  },
  'company.jobs.create': { file: 'features/job-ads/create-page.tsx', for: 'company', differs: 'empty' },
  'company.jobs.edit': {
    file: 'features/job-ads/edit-page.tsx',
    for: 'company',
    differs: 'empty',
    at: ({ company, ownJob }) => (ownJob ? [`/company/${company}/jobs/edit/${ownJob}`] : []),
  },
  'company.employees': {
    file: 'features/employees/list-page.tsx',
    for: 'company',
    at: ({ company }) =>
      ['assignment', 'all', 'seasons'].map((list) => `/company/${company}/employees/${list}`),
  },
  'company.letters': {
    file: 'features/company-applications/letters-page.tsx',
    for: 'company',
    differs: 'empty',
  },
  'company.applications': {
    file: 'features/company-applications/applications-page.tsx',
    for: 'company',
    at: ({ company, received }) =>
      [
        ...['ongoing', 'completed', 'ongoing?view=board', 'completed?view=board'],
        ...(received ? [String(received)] : []),
      ].map((list) => `/company/${company}/applications/${list}`),
  },
  'company.candidates': { file: 'features/pool/candidates-page.tsx', for: 'company' },
  'company.tandems': { file: 'features/tandems/list-page.tsx', for: 'company' },
  'company.market': { file: 'features/market/company-market-page.tsx', for: 'company', differs: 'kinds' },
  'company.agreements': { file: 'features/employees/agreements-page.tsx', for: 'company' },
  'company.claims': {
    file: 'features/companies/trust/claims-page.tsx',
    for: 'company',
    differs: 'empty',
  },
  'company.add': { file: 'features/companies/add-company-page.tsx', for: 'company', differs: 'empty' },
  'subscription.admin': { file: 'features/subscriptions/overview/admin-page.tsx', for: 'company' },
};

const SCRIPTS_OF: Record<Audience, ScriptGroup | null> = {
  open: 'open',
  member: null,
  employee: 'employees',
  company: 'companies',
  admin: null,
};

/** The chunk group of each page, by its file below `src/web`. */
export const scriptGroups: ReadonlyMap<string, ScriptGroup | null> = new Map(
  [
    ...Object.values(publicPages),
    ...Object.values(otherPages).map((page) => ({ scripts: SCRIPTS_OF[page.for], ...page })),
  ].map(({ file, scripts }) => [file, scripts]),
);

/** The entries of a table, with their names. */
export function entries<Name extends string, Page>(pages: Record<Name, Page>): [Name, Page][] {
  return Object.entries(pages) as [Name, Page][];
}
