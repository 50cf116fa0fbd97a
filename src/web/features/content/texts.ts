import type { Language } from '#web/lib/language.ts';
import { type PublicPage, publicPattern } from '#web/lib/paths.ts';

interface PageText {
  /** Of the file `src/content/<language>/<name>.md`. */
  name: string;
  /** It binds people, and a lawyer has yet to read it. */
  isDraft?: boolean;
}

/** The pages that are a text and nothing more. */
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

/** Which of them an address leads to. @throws where it leads to none */
export function textPageAt(pathname: string, language: Language): TextPageName {
  const pages = Object.keys(PAGE_TEXTS) as TextPageName[];
  const found = pages.find((page) => publicPattern(page, language) === pathname);
  if (found === undefined) throw new Error(`There is no text at ${pathname}`);
  return found;
}
