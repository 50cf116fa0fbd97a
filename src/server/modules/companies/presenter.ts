import type { Reply } from '#api/schemas.ts';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { readableDomain } from '#server/platform/own-domain.ts';
import { imagesOf, logoPath } from './picture-paths.ts';
import { type Company, fieldsOf, fieldsOfEmployer, fieldsOfOwner } from './store.ts';

type CompanyReply = Reply<'getCompany'>['data'];

/** The fields from the company's own row; its standing comes from other modules. */
export function presentCompany(
  company: Company,
): Omit<CompanyReply, 'active_subscription' | 'complete' | 'number_of_unread_notifications'> {
  return {
    ...fieldsOf(company),
    logo: logoPath(company),
    images: imagesOf(company),
    verified: company.verifiedAt !== null,
    verified_domain: verifiedDomainOf(company),
  };
}

/** The employer as a public ad shows it: without email address and contact person. */
export function presentEmployer(company: Company): Reply<'getJob'>['data']['company'] {
  return {
    ...fieldsOfEmployer(company),
    website: websiteOf(company),
    logo: logoPath(company),
    images: imagesOf(company),
    verified: company.verifiedAt !== null,
    verified_domain: verifiedDomainOf(company),
  };
}

/** The same without the long texts, for the company's own lists. */
export function presentOwner(company: Company): Reply<'getCompanyJob'>['data']['company'] {
  return { ...fieldsOfOwner(company), website: websiteOf(company), logo: logoPath(company) };
}

function websiteOf({ website }: Company): string | null {
  return website && normalizeWebsite(website);
}

function verifiedDomainOf({ verifiedDomain }: Company): string | null {
  return verifiedDomain && readableDomain(verifiedDomain);
}
