import { isBuilt } from '../lib/built-pages.ts';
import type { TextKey } from '../lib/catalogues.ts';
import type { Language } from '../lib/language.ts';
import { otherPath, publicPath } from '../lib/paths.ts';
import type { Role } from '../lib/session.ts';

type Reader = Role | 'visitor';

interface FooterLink {
  text: TextKey<'shell'>;
  /** Null for the way to the association, which is a dialog (`nouns/association`). */
  to: string | null;
  /** Whom it is for. */
  of: readonly Reader[];
}

const ALL: readonly Reader[] = ['visitor', 'employee', 'company', 'admin'];
const JOB_SEEKERS: readonly Reader[] = ['visitor', 'employee'];
const COMPANIES: readonly Reader[] = ['visitor', 'company'];

/** The links at the foot of every page, of all roles: what each works with first, then what concerns everybody. */
export function footerLinks(language: Language): FooterLink[] {
  const pages = [
    { text: 'nav.jobs', page: 'job.list', of: ALL },
    { text: 'nav.forEmployees', page: 'page.find-a-job', of: JOB_SEEKERS },
    { text: 'nav.forEmployers', page: 'page.job-advertisement', of: COMPANIES },
    { text: 'panel.resume', to: otherPath('employee.resume'), of: ['employee'] },
    { text: 'panel.favorites', to: otherPath('employee.favorite'), of: ['employee'] },
    { text: 'nav.applications', to: otherPath('employee.application', { list: 'all' }), of: ['employee'] },
    { text: 'nav.agreements', to: otherPath('employee.agreements'), of: ['employee'] },
    { text: 'panel.subscription', to: otherPath('subscription.admin'), of: ['company'] },
    { text: 'footer.rules', page: 'rules', of: [...COMPANIES, 'admin'] },
    { text: 'nav.check', to: otherPath('agreement.find'), of: ALL },
    { text: 'footer.contact', to: null, of: ALL },
    { text: 'footer.newsletter', page: 'newsletter', of: ALL },
    { text: 'footer.media', page: 'media', of: ['visitor', 'company'] },
    { text: 'footer.privacy', page: 'privacy', of: ALL },
    { text: 'footer.terms', page: 'page.agb', of: ALL },
    { text: 'footer.impress', page: 'page.impress', of: ALL },
  ] as const;
  return pages.flatMap((link): FooterLink[] => {
    if (!('page' in link)) return [link];
    const { text, page, of } = link;
    return isBuilt(page) ? [{ text, to: publicPath(language, page), of }] : [];
  });
}
