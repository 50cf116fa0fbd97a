import type { OtherPage, PublicPage } from './paths.ts';

/** The files of the pages under `/{lang}`. A page is reachable once it stands here. */
export const publicFiles: Partial<Record<PublicPage, string>> = {
  home: 'features/home/home-page.tsx',
  'job.list': 'features/jobs/list-page.tsx',
  'job.detail': 'features/jobs/job-page.tsx',
  'page.agb': 'features/content/terms-page.tsx',
  'page.impress': 'features/content/impress-page.tsx',
  rules: 'features/content/rules-page.tsx',
};

/** The files of the pages without a language that need no login. */
export const openFiles: Partial<Record<OtherPage, string>> = {
  'agreement.check': 'features/agreements/check-page.tsx',
  'password.reset': 'features/accounts/password-reset-page.tsx',
  'dev.components': 'features/dev/components-page.tsx',
};

/** The files of the pages behind a login. */
export const memberFiles: Partial<Record<OtherPage, string>> = {
  'user.profile': 'features/accounts/settings-page.tsx',
  'user.notification': 'features/accounts/notification-page.tsx',
  'employee.profile': 'features/profile/profile-page.tsx',
  'employee.resume': 'features/resume/list-page.tsx',
  'employee.resume.job': 'features/resume/entry-page.tsx',
  'employee.application': 'features/applications/list-page.tsx',
  'employee.application.edit': 'features/applications/edit-page.tsx',
  'employee.agreements': 'features/agreements/list-page.tsx',
  'company.add': 'features/companies/add-company-page.tsx',
  'subscription.admin': 'features/subscriptions/admin-page.tsx',
};

/** The files of the pages behind a login that stand beside the side menu of one company. */
export const companyFiles: Partial<Record<OtherPage, string>> = {
  'company.dashboard': 'features/dashboard/dashboard-page.tsx',
  'company.profile': 'features/companies/profile-page.tsx',
  'company.profile.contact-person': 'features/companies/contact-person-page.tsx',
  'company.jobs': 'features/job-ads/list-page.tsx',
  'company.jobs.create': 'features/job-ads/create-page.tsx',
  'company.jobs.edit': 'features/job-ads/edit-page.tsx',
  'company.employees': 'features/employees/list-page.tsx',
  'company.applications': 'features/company-applications/list-page.tsx',
  'company.agreements': 'features/employees/agreements-page.tsx',
};

const built = new Set<string>([publicFiles, openFiles, memberFiles, companyFiles].flatMap(Object.keys));

/** Whether the page exists: menus name no other, so that a link appears with its page. */
export function isBuilt(page: PublicPage | OtherPage): boolean {
  return built.has(page);
}
