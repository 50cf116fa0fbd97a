import type { TextKey } from '../lib/catalogues.ts';
import type { Language } from '../lib/language.ts';
import { otherPath, type PublicPage, publicPath } from '../lib/paths.ts';
import { roleOf, type User } from '../lib/session.ts';

export interface NavigationItem {
  text: TextKey<'shell'>;
  to: string;
}

const VISITOR = [
  { text: 'nav.jobs', page: 'job.list' },
  { text: 'nav.forEmployees', page: 'page.find-a-job' },
  { text: 'nav.forEmployers', page: 'page.job-advertisement' },
  { text: 'nav.about', page: 'page.about' },
] as const satisfies { text: TextKey<'shell'>; page: PublicPage }[];

/** The three or four links of the header, by role. */
export function mainLinks(language: Language, user: User | null): NavigationItem[] {
  if (user && roleOf(user) === 'employee') {
    return [
      { text: 'nav.jobs', to: publicPath(language, 'job.list') },
      { text: 'nav.applications', to: otherPath('employee.application', { list: 'all' }) },
      { text: 'nav.agreements', to: otherPath('employee.agreements') },
    ];
  }
  return VISITOR.map(({ text, page }) => ({
    text,
    to: publicPath(language, page),
  }));
}
