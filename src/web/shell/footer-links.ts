import type { TextKey } from '../lib/catalogues.ts';
import type { Language } from '../lib/language.ts';
import { otherPath, type PlainPage, publicPath } from '../lib/paths.ts';
import type { Role } from '../lib/session.ts';

export interface FooterLink {
  text: TextKey<'shell'>;
  /** Null for the way to the association, which is a dialog (`nouns/association`). */
  to: string | null;
  /** What opens over the page in place of the page at `to`. */
  dialog?: 'corona' | 'newsletter';
  /** The roles that it is for, and `visitor`, as the style sheet reads them. */
  of: string;
}

const ALL = 'visitor employee company admin';

/** The links at the foot of every page, of all roles: what each works with first, then what concerns everybody. */
export function footerLinks(language: Language): FooterLink[] {
  const page = (text: FooterLink['text'], name: PlainPage, of = ALL): FooterLink => ({
    text,
    to: publicPath(language, name),
    of,
  });
  const of = (role: Role, text: FooterLink['text'], to: string): FooterLink => ({ text, to, of: role });
  return [
    page('nav.jobs', 'job.list'),
    page('nav.forEmployees', 'page.find-a-job', 'visitor employee'),
    page('nav.forEmployers', 'page.job-advertisement', 'visitor company'),
    of('employee', 'panel.resume', otherPath('employee.resume')),
    of('employee', 'panel.favorites', otherPath('employee.favorite')),
    of('employee', 'nav.applications', otherPath('employee.application', { list: 'all' })),
    of('employee', 'nav.agreements', otherPath('employee.agreements')),
    of('company', 'panel.subscription', otherPath('subscription.admin')),
    page('footer.rules', 'rules', 'visitor company admin'),
    { text: 'nav.check', to: otherPath('agreement.find'), of: ALL },
    { text: 'footer.contact', to: null, of: ALL },
    { text: 'footer.newsletter', to: publicPath(language, 'newsletter'), dialog: 'newsletter', of: ALL },
    page('footer.media', 'media', 'visitor company'),
    page('footer.privacy', 'privacy'),
    page('footer.terms', 'page.agb'),
    page('footer.impress', 'page.impress'),
    { text: 'footer.corona', to: publicPath(language, 'corona'), dialog: 'corona', of: ALL },
  ];
}
