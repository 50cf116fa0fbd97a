import { z } from 'zod';
import { MISSING_KEYS } from '#domain/companies/completeness.ts';
import { COMPANY_SIZES } from '#domain/companies/size.ts';
import { PROOF_METHODS } from '#domain/companies/verification.ts';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { SINGLE_LINE_MAX, SWISS_ZIP } from '#domain/kernel/limits.ts';
import { formatContactPhone, formatHousePhone } from '#domain/kernel/phone.ts';
import { HOUSE_COUNTRIES, placeProblems } from '#domain/kernel/place.ts';
import {
  coordinate,
  data,
  type EndpointSchemas,
  email,
  form,
  language,
  line,
  list,
  listQuery,
  named,
  nameLine,
  optionalLine,
  optionalLines,
  optionalPrintedLine,
  printedLine,
  seenAt,
  sex,
  timestamp,
} from './fields.ts';

const size = () => z.enum(COMPANY_SIZES);
const companyZip = () => line().regex(SWISS_ZIP, 'zip_house');
/** Rule companies/country. */
const companyCountry = () => z.enum(HOUSE_COUNTRIES, 'country_house');
const stars = () => z.int().min(1).max(5).nullish();

/** Normalises a text to its stored form, and reports `key` if it has none. */
function kept<T extends string | null | undefined>(format: (text: string) => string | null, key: string) {
  return (text: T, context: z.RefinementCtx): T | string => {
    if (text === null || text === undefined) return text;
    const formatted = format(text);
    if (formatted === null) context.addIssue({ code: 'custom', message: key });
    return formatted ?? z.NEVER;
  };
}

/** Of Switzerland or Liechtenstein, whatever the country of the company (rule companies/phone). */
const phone = () => line().transform(kept(formatHousePhone, 'phone'));

/** A contact person may have a number of any country, such as who lives across the border. */
const contactPhone = () => line().transform(kept(formatContactPhone, 'phone_number'));

/** The scheme may be added here, so the length is checked afterwards. */
const website = () =>
  optionalLine().transform(kept(normalizeWebsite, 'url')).pipe(z.string().max(SINGLE_LINE_MAX).nullish());

/** Names are compared by letters and digits alone (see `normalizeName`), so there must be at least one. */
const companyName = () =>
  printedLine()
    .regex(/[\p{L}\p{N}]/u, 'regex')
    .check(named);

/** Path of the logo, relative to the product's URL. */
const logo = z.string().nullable();
const images = z.array(z.object({ id: z.int(), path: z.string() }));

/** A company as its own people read it. */
export const company = z.object({
  id: z.int(),
  name: z.string(),
  google_place_id: z.string().nullable(),
  street: z.string().nullable(),
  street_number: z.string().nullable(),
  zip: z.string().nullable(),
  place: z.string().nullable(),
  country: z.string(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  size: size().nullable(),
  motto: z.string().nullable(),
  short_description: z.string().nullable(),
  description: z.string().nullable(),
  high_season: z.string().nullable(),
  hotel_category: z.string().nullable(),
  hotel_stars: z.int().nullable(),
  hr_manager: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  logo,
  images,
  /** Whether the house was proven to be run by its account (rule companies/verification). */
  verified: z.boolean(),
  /** What was proven of it, and for `domain` which one; null while it is not verified. */
  verified_by: z.enum(PROOF_METHODS).nullable(),
  verified_domain: z.string().nullable(),
  active_subscription: z.boolean(),
  complete: z.boolean(),
  number_of_unread_notifications: z.int(),
  updated_at: timestamp(),
});

export const contactPerson = z.object({
  id: z.int(),
  sex: sex(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  language: language(),
  updated_at: timestamp(),
});

export const contactPersonForm = z.object({
  sex: sex(),
  first_name: nameLine(),
  last_name: nameLine(),
  email: email(),
  phone: contactPhone(),
  position: line(),
  language: language(),
});

/** Optional fields of both company forms. */
const optionalCompanyFields = {
  street_number: optionalPrintedLine(),
  state: optionalLine(2),
  website: website(),
  motto: optionalLine(),
  short_description: optionalLines(),
  description: optionalLines(),
  high_season: optionalLine(),
  hotel_category: optionalLine(),
  hotel_stars: stars(),
  hr_manager: optionalLine().check(named),
  latitude: coordinate(90),
  longitude: coordinate(180),
};

export const companyForm = z.object({
  name: companyName(),
  google_place_id: optionalLine(),
  street: printedLine(),
  zip: companyZip(),
  place: printedLine(),
  country: companyCountry().default('CH'),
  phone: phone(),
  email: email().nullish(),
  size: size(),
  ...optionalCompanyFields,
});

const missing = z.array(z.enum(MISSING_KEYS));
const nothing = data(z.null());

export const companySchemas = {
  listCompanies: { query: listQuery('name'), reply: list(company) },
  createCompany: { ...form(companyForm, placeProblems), reply: data(company) },
  getCompany: { reply: data(company) },
  updateCompany: {
    ...form(
      z
        .object({
          street: printedLine(),
          zip: companyZip(),
          place: printedLine(),
          country: companyCountry(),
          phone: phone(),
          email: email(),
          size: size(),
        })
        .partial()
        .extend({ ...optionalCompanyFields, updated_at: seenAt() }),
      placeProblems,
    ),
    reply: data(company),
  },
  deleteCompany: { reply: nothing },
  uploadLogo: { reply: data(z.object({ logo })) },
  deleteLogo: { reply: data(z.object({ logo })) },
  uploadCompanyImage: { reply: data(z.object({ images })) },
  deleteCompanyImage: { reply: data(z.object({ images })) },
  getCompanyCompleteness: { reply: data(z.object({ complete: z.boolean(), missing })) },
  getDashboard: {
    reply: data(
      z.object({
        // Includes the counts for the tabs of the lists, by scope, so that a page needs one request only.
        applications: z.object({ open: z.int(), unread: z.int(), closed: z.int() }),
        /** Those of applicants. */
        messages: z.object({ unread: z.int() }),
        jobs: z.object({
          active: z.int(),
          draft: z.int(),
          active_with_restricted: z.int(),
          trashed: z.int(),
        }),
        employees: z.object({
          toapprove: z.int(),
          all: z.int(),
          current: z.int(),
          future: z.int(),
          past: z.int(),
        }),
        renewals: z.object({ torenew: z.int() }),
        agreements: z.object({ valid: z.int() }),
        missing,
      }),
    ),
  },
  getContactPerson: { reply: data(contactPerson.nullable()) },
  createContactPerson: { body: contactPersonForm, reply: data(contactPerson) },
  updateContactPerson: {
    body: contactPersonForm.partial().extend({ updated_at: seenAt() }),
    reply: data(contactPerson),
  },
} satisfies Record<string, EndpointSchemas>;
