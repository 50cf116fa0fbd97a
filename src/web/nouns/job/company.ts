import { normalizeWebsite } from '#domain/companies/website.ts';
import { streetLine, townLine } from '#web/nouns/address/lines.ts';
import type { Job } from './job.ts';

/** The company's website with its scheme, if it is safe to link. */
export function websiteOf({ website }: Pick<Job['company'], 'website'>): string | null {
  return website ? normalizeWebsite(website) : null;
}

/** The lines of the company's postal address. */
export function addressLines(company: Job['company']): string[] {
  return [streetLine(company), townLine(company)].filter(Boolean);
}
