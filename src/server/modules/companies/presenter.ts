import type { Reply } from '#api/schemas.ts';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { imagesOf, logoPath } from './picture-paths.ts';
import { type Company, fieldsOf, fieldsOfEmployer, fieldsOfOwner } from './store.ts';

type CompanyReply = Reply<'getCompany'>['data'];

/** What the company's own row says of it; its standing comes from other modules. */
export function presentCompany(
  company: Company,
): Omit<CompanyReply, 'active_subscription' | 'complete' | 'number_of_unread_notifications'> {
  return { ...fieldsOf(company), logo: logoPath(company), images: imagesOf(company) };
}

/** What a public ad shows of its company: neither its email address nor whom to reach in it. */
export function presentEmployer(company: Company): Reply<'getJob'>['data']['company'] {
  return {
    ...fieldsOfEmployer(company),
    website: websiteOf(company),
    logo: logoPath(company),
    images: imagesOf(company),
  };
}

/** The same without the long texts, for the lists of the company itself. */
export function presentOwner(company: Company): Reply<'getCompanyJob'>['data']['company'] {
  return { ...fieldsOfOwner(company), website: websiteOf(company), logo: logoPath(company) };
}

function websiteOf({ website }: Company): string | null {
  return website && normalizeWebsite(website);
}
