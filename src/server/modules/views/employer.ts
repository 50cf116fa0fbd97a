import type { Reply } from '#api/schemas.ts';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { type Company, presentCompany } from '#server/modules/companies/index.ts';

/** What a public ad shows of its company: neither its email address nor whom to reach in it. */
export function presentEmployer(company: Company): Reply<'getJob'>['data']['company'] {
  const shown = presentCompany(company);
  return {
    id: shown.id,
    name: shown.name,
    place: shown.place,
    street: shown.street,
    street_number: shown.street_number,
    zip: shown.zip,
    phone: shown.phone,
    website: shown.website && normalizeWebsite(shown.website),
    motto: shown.motto,
    short_description: shown.short_description,
    description: shown.description,
    logo: shown.logo,
    images: shown.images,
    hotel_stars: shown.hotel_stars,
    latitude: shown.latitude,
    longitude: shown.longitude,
  };
}

/** The same without the long texts, for the lists of the company itself. */
export function presentOwner(company: Company): Reply<'getCompanyJob'>['data']['company'] {
  const { id, name, place, street, street_number, zip, phone, website, logo } = presentEmployer(company);
  return { id, name, place, street, street_number, zip, phone, website, logo };
}
