import { matchPath } from 'react-router';
import { LANGUAGES } from '#web/lib/language.ts';
import { OTHER_PAGES, publicPattern } from '#web/lib/paths.ts';

const NUMBER = /^(?:#|nr?[.°]?|no\.?|n\.°)?\s*(\d{1,9})$/i;

/** The pages of an ad: those that everybody sees, and the one that its company copies from its own browser. */
const PAGES = [
  ...LANGUAGES.map((language) => publicPattern('job.detail', language)),
  OTHER_PAGES['company.jobs.edit'],
];

/**
 * The number of an ad, from typed or pasted text: the number itself, or the address of a page of the ad, with or without
 * protocol, host and parameters; null for anything else, such as an address of another site.
 * @param host the one of this site
 */
export function readAdNumber(typed: string, host: string): number | null {
  const text = typed.normalize('NFKC').trim();
  const number = NUMBER.exec(text)?.[1] ?? numberInAddress(text, host);
  return number !== undefined && Number(number) > 0 ? Number(number) : null;
}

function numberInAddress(text: string, host: string): string | undefined {
  const address = /^(?:https?:)?\/\//i.test(text) || text.startsWith('/') ? text : `//${text}`;
  if (/\s/.test(address) || !URL.canParse(address, `https://${host}`)) return undefined;
  const url = new URL(address, `https://${host}`);
  if (withoutWww(url.host) !== withoutWww(host)) return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  const id = PAGES.map((pattern) => matchPath(pattern, path)?.params.id).find((found) => found !== undefined);
  return id !== undefined && /^\d{1,9}$/.test(id) ? id : undefined;
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
