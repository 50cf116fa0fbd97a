import type { Language } from '#web/lib/language.ts';
import { type PublicPage, publicPattern } from '#web/lib/paths.ts';

/** The pages that consist of a text only, with the name of its file: `src/content/<language>/<name>.md`. */
export const PAGE_TEXTS = {
  'page.agb': 'terms',
  'page.employee.further-education': 'further-education',
  'page.employee.seco-pilot': 'seco-pilot-employee',
  'page.employer.seco-pilot': 'seco-pilot-employer',
  'page.impress': 'impress',
  contact: 'contact',
  corona: 'corona',
  privacy: 'privacy',
  rules: 'rules',
  sponsorship: 'sponsorship',
} satisfies Partial<Record<PublicPage, string>>;

export type TextPageName = keyof typeof PAGE_TEXTS;

/** The text of an address. @throws if there is none */
export function textPageAt(pathname: string, language: Language): TextPageName {
  const pages = Object.keys(PAGE_TEXTS) as TextPageName[];
  const found = pages.find((page) => publicPattern(page, language) === pathname);
  if (found === undefined) throw new Error(`There is no text at ${pathname}`);
  return found;
}
