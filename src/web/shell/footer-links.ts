import type { TextKey } from '../lib/catalogues.ts';
import type { Language } from '../lib/language.ts';
import { otherPath, type PlainPage, publicPath } from '../lib/paths.ts';
import type { Role } from '../lib/session.ts';

export interface FooterLink {
  text: TextKey<'shell'>;
  /** Null for contacting the association, which is a dialog (`nouns/association`). */
  to: string | null;
  /** The dialog that opens instead of the page at `to`. */
  dialog?: 'corona' | 'newsletter';
  /** The roles that see the link, including `visitor`, as matched by the style sheet. */
  of: string;
}

const ALL = 'visitor employee company admin';

/** The footer links of all roles: first those of the role, then the common ones. */
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
