import type { Language } from '#web/lib/language.ts';
import { type PublicPage, publicPattern } from '#web/lib/paths.ts';

interface PageText {
  /** The name of the file: `src/content/<language>/<name>.md`. */
  name: string;
  /** Legally binding, but not reviewed by a lawyer yet. */
  isDraft?: boolean;
}

/** The pages that consist of a text only. */
export const PAGE_TEXTS = {
  'page.agb': { name: 'terms', isDraft: true },
  'page.employee.further-education': { name: 'further-education' },
  'page.employee.seco-pilot': { name: 'seco-pilot-employee' },
  'page.employer.seco-pilot': { name: 'seco-pilot-employer' },
  'page.impress': { name: 'impress', isDraft: true },
  contact: { name: 'contact' },
  corona: { name: 'corona' },
  privacy: { name: 'privacy', isDraft: true },
  rules: { name: 'rules', isDraft: true },
  sponsorship: { name: 'sponsorship' },
} satisfies Partial<Record<PublicPage, PageText>>;

export type TextPageName = keyof typeof PAGE_TEXTS;

/** The text of an address. @throws if there is none */
export function textPageAt(pathname: string, language: Language): TextPageName {
  const pages = Object.keys(PAGE_TEXTS) as TextPageName[];
  const found = pages.find((page) => publicPattern(page, language) === pathname);
  if (found === undefined) throw new Error(`There is no text at ${pathname}`);
  return found;
}
