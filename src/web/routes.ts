import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES } from './lib/language.ts';
import { FORWARDS, OTHER_PAGES, type OtherPage, type PublicPage, publicPattern } from './lib/paths.ts';

/** The files of the pages under `/{lang}`. A page is reachable once it stands here. */
const publicFiles: Partial<Record<PublicPage, string>> = {
  home: 'features/home/home-page.tsx',
  'job.list': 'features/jobs/list-page.tsx',
  'job.detail': 'features/jobs/job-page.tsx',
  'page.agb': 'features/content/terms-page.tsx',
  'page.impress': 'features/content/impress-page.tsx',
  rules: 'features/content/rules-page.tsx',
};

/** The files of the pages without a language that need no login. */
const openFiles: Partial<Record<OtherPage, string>> = {
  'password.reset': 'features/accounts/password-reset-page.tsx',
  'dev.components': 'features/dev/components-page.tsx',
};

/** The files of the pages behind a login. */
const memberFiles: Partial<Record<OtherPage, string>> = {
  'user.profile': 'features/accounts/settings-page.tsx',
  'employee.profile': 'features/accounts/settings-page.tsx',
  'company.add': 'features/companies/add-company-page.tsx',
  'subscription.admin': 'features/subscriptions/admin-page.tsx',
};

/** The files of the pages behind a login that stand beside the side menu of one company. */
const companyFiles: Partial<Record<OtherPage, string>> = {
  'company.dashboard': 'features/companies/dashboard-page.tsx',
  'company.profile': 'features/companies/profile-page.tsx',
  'company.profile.contact-person': 'features/companies/contact-person-page.tsx',
  'company.jobs': 'features/job-ads/list-page.tsx',
  'company.jobs.create': 'features/job-ads/create-page.tsx',
  'company.jobs.edit': 'features/job-ads/edit-page.tsx',
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
