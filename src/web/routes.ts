import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES } from './lib/language.ts';
import { FORWARDS, OTHER_PAGES, type OtherPage, type PublicPage, publicPattern } from './lib/paths.ts';

/** The pages that are still to be built, or whose address leads on to another (`FORWARDS`). */
type UnbuiltPage = 'employee.documents' | 'employee.applications' | 'admin';

type BuiltPage = Exclude<OtherPage, UnbuiltPage>;

/** The files of the pages under `/{lang}`. */
const publicFiles: Record<PublicPage, string> = {
  home: 'features/home/home-page.tsx',
  'job.list': 'features/jobs/list-page.tsx',
  'job.detail': 'features/jobs/job-page.tsx',
  'job.landing': 'features/jobs/landing-page.tsx',
  'page.about': 'features/content/about-page.tsx',
  'page.agb': 'features/content/text-page.tsx',
  'page.how-it-works': 'features/how-it-works/forward.tsx',
  'page.find-a-job': 'features/how-it-works/employee-page.tsx',
  'page.job-advertisement': 'features/how-it-works/employer-page.tsx',
  'page.employee.further-education': 'features/content/text-page.tsx',
  'page.employee.seco-pilot': 'features/content/text-page.tsx',
  'page.employer.seco-pilot': 'features/content/text-page.tsx',
  'page.impress': 'features/content/text-page.tsx',
  careerday: 'features/content/careerday-page.tsx',
  contact: 'features/content/text-page.tsx',
  corona: 'features/content/text-page.tsx',
  'faq.employee': 'features/content/faq-page.tsx',
  'faq.employer': 'features/content/faq-page.tsx',
  media: 'features/content/media-page.tsx',
  newsletter: 'features/content/newsletter-page.tsx',
  partners: 'features/content/partners-page.tsx',
  privacy: 'features/content/text-page.tsx',
  rules: 'features/content/text-page.tsx',
  sponsorship: 'features/content/text-page.tsx',
};

/** The files of the pages without a language that need no login. */
const openFiles = {
  'agreement.find': 'features/agreements/code-page.tsx',
  'agreement.check': 'features/agreements/check-page.tsx',
  'company.invitation': 'features/team/invitation-page.tsx',
  'password.reset': 'features/accounts/password-reset-page.tsx',
  'user.email': 'features/accounts/email-link-page.tsx',
  'newsletter.confirm': 'features/content/newsletter-confirm-page.tsx',
  'newsletter.off': 'features/content/newsletter-off-page.tsx',
  'notification.off': 'features/notifications/unsubscribe-page.tsx',
  subscription: 'features/subscriptions/buying/buy-page.tsx',
  'dev.components': 'features/dev/components-page.tsx',
} satisfies Partial<Record<BuiltPage, string>>;

/** The files of the pages behind a login that stand beside the side menu of a company. */
const companyFiles = {
  'company.dashboard': 'features/dashboard/dashboard-page.tsx',
  'company.profile': 'features/companies/profile-page.tsx',
  'company.profile.images': 'features/companies/images-page.tsx',
  'company.profile.contact-person': 'features/companies/contact-person-page.tsx',
  'company.team': 'features/team/team-page.tsx',
  'company.jobs': 'features/job-ads/list-page.tsx',
  'company.jobs.create': 'features/job-ads/create-page.tsx',
  'company.jobs.edit': 'features/job-ads/edit-page.tsx',
  'company.employees': 'features/employees/list-page.tsx',
  'company.letters': 'features/company-applications/letters-page.tsx',
  'company.applications': 'features/company-applications/list-page.tsx',
  'company.agreements': 'features/employees/agreements-page.tsx',
  'company.add': 'features/companies/add-company-page.tsx',
  'subscription.admin': 'features/subscriptions/overview/admin-page.tsx',
} satisfies Partial<Record<BuiltPage, string>>;

/** The files of all other pages behind a login. */
const memberFiles: Record<
  Exclude<OtherPage & BuiltPage, keyof typeof openFiles | keyof typeof companyFiles>,
  string
> = {
  'user.profile': 'features/accounts/settings-page.tsx',
  'user.notification': 'features/notifications/preferences-page.tsx',
  'employee.profile': 'features/profile/profile-page.tsx',
  'employee.resume': 'features/resume/list-page.tsx',
  'employee.resume.import': 'features/resume/import/import-page.tsx',
  'employee.resume.job': 'features/resume/entry-page.tsx',
  'employee.resume.education': 'features/resume/education-page.tsx',
  'employee.resume.language': 'features/resume/language-page.tsx',
  'employee.resume.certification': 'features/resume/certification-page.tsx',
  'employee.favorite': 'features/favourites/list-page.tsx',
  'employee.application': 'features/applications/list-page.tsx',
  'employee.application.edit': 'features/applications/edit-page.tsx',
  'employee.application.sent': 'features/applications/sent-page.tsx',
  'employee.agreements': 'features/agreements/list-page.tsx',
  'admin.mails': 'features/administration/mails-page.tsx',
  'admin.occupations': 'features/administration/occupations-page.tsx',
};

function publicRoutes(): RouteConfigEntry[] {
  return entries(publicFiles).flatMap(([page, file]) =>
    LANGUAGES.map((language) =>
      route(publicPattern(page, language), file, { id: `${language}/${page}`, caseSensitive: true }),
    ),
  );
}

function otherRoutes(files: Partial<Record<OtherPage, string>>): RouteConfigEntry[] {
  return entries(files).map(([page, file]) => route(OTHER_PAGES[page], file, { id: page }));
}

function forwards(): RouteConfigEntry[] {
  return Object.keys(FORWARDS).map((from) =>
    route(from, 'shell/forward-route.tsx', { id: `forward ${from}` }),
  );
}

function entries<Page extends string>(files: Partial<Record<Page, string>>): [Page, string][] {
  return Object.entries(files) as [Page, string][];
}

export default [
  index('shell/not-found-route.tsx', { id: 'start' }),
  ...publicRoutes(),
  ...otherRoutes(openFiles),
  layout('shell/member-area.tsx', [
    ...otherRoutes(memberFiles),
    layout('shell/company-area.tsx', otherRoutes(companyFiles)),
  ]),
  ...forwards(),
  route('*', 'shell/not-found-route.tsx'),
] satisfies RouteConfig;
