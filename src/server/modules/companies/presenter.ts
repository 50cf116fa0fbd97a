import type { Parsed, Reply } from '#api/schemas.ts';
import { imagesOf, logoPath } from './picture-paths.ts';
import type { Company, ContactPerson } from './store.ts';

type CompanyReply = Reply<'getCompany'>['data'];
type ContactPersonReply = NonNullable<Reply<'getContactPerson'>['data']>;

/** What the company's own row says of it; its standing comes from other modules. */
export function presentCompany(
  company: Company,
): Omit<CompanyReply, 'active_subscription' | 'complete' | 'number_of_unread_notifications'> {
  return {
    id: company.id,
    name: company.name,
    google_place_id: company.googlePlaceId,
    street: company.street,
    street_number: company.streetNumber,
    zip: company.zip,
    place: company.place,
    country: company.country,
    state: company.state,
    phone: company.phone,
    website: company.website,
    email: company.email,
    size: company.size,
    motto: company.motto,
    short_description: company.shortDescription,
    description: company.description,
    high_season: company.highSeason,
    hotel_category: company.hotelCategory,
    hotel_stars: company.hotelStars,
    hr_manager: company.hrManager,
    latitude: company.latitude,
    longitude: company.longitude,
    logo: logoPath(company),
    images: imagesOf(company),
    updated_at: company.updatedAt.toISOString(),
  };
}

/** The columns that both company forms write; what a form leaves out stays undefined. */
export function companyColumns(form: Partial<Parsed<'createCompany', 'body'>>) {
  return {
    street: form.street,
    streetNumber: form.street_number,
    zip: form.zip,
    place: form.place,
    country: form.country,
    state: form.state,
    phone: form.phone,
    website: form.website,
    email: form.email,
    size: form.size,
    motto: form.motto,
    shortDescription: form.short_description,
    description: form.description,
    highSeason: form.high_season,
    hotelCategory: form.hotel_category,
    hotelStars: form.hotel_stars,
    hrManager: form.hr_manager,
    latitude: form.latitude,
    longitude: form.longitude,
  };
}

export function presentContactPerson(person: ContactPerson): ContactPersonReply {
  return {
    id: person.id,
    sex: person.sex,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    position: person.position,
    language: person.language,
    updated_at: person.updatedAt.toISOString(),
  };
}

/** The columns of a contact person's form, whole or partial. */
export function contactPersonColumns<Form extends { first_name?: string; last_name?: string }>(form: Form) {
  const { first_name, last_name, ...rest } = form;
  return {
    ...rest,
    firstName: first_name as Form['first_name'],
    lastName: last_name as Form['last_name'],
  };
}
