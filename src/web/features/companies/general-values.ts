import type { Reply } from '#api/schemas.ts';
import { normalizeName } from '#domain/companies/identity.ts';
import { staysVerified, type VerifiedFacts } from '#domain/companies/verification.ts';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { type Decoded, decode, encode, number, text } from '#web/lib/codecs.ts';
import { ADDRESS_FIELDS, type Address } from '#web/nouns/address/address.ts';
import { pointOf } from '#web/nouns/address/point.ts';
import type { Point } from '#web/ui/map/point.ts';

export type Company = Reply<'getCompany'>['data'];

const FIELDS = {
  ...ADDRESS_FIELDS,
  phone: text,
  website: text,
  email: text,
  size: text,
  motto: text,
  short_description: text,
  description: text,
  high_season: text,
  hotel_category: text,
  hotel_stars: number,
  hr_manager: text,
};

export interface GeneralValues extends Decoded<typeof FIELDS> {
  /** The canton of the selected place suggestion. */
  state: string | null;
  /** The point that the geocoder returned when the address was looked up. */
  located: (Point & { address: Address }) | null;
  updated_at: string;
}

export function valuesOf(company: Company): GeneralValues {
  return { ...decode(FIELDS, company), state: null, located: null, updated_at: company.updated_at };
}

/**
 * The request body. The server derives canton and point from a new address, so they are sent only if the page has
 * better ones.
 */
export function bodyOf(values: GeneralValues) {
  const { state, located, updated_at } = values;
  const found = located && isSameAddress(located.address, values) ? located : null;
  return {
    ...encode(FIELDS, values),
    ...(state !== null && { state }),
    ...(found && { latitude: found.latitude, longitude: found.longitude }),
    updated_at,
  };
}

export function addressOf(values: Address): Address {
  const { street, street_number, zip, place, country } = values;
  return { street, street_number, zip, place, country };
}

/** The point of the address in the form: just looked up, or the stored one if the address is unchanged; else null. */
export function shownPoint(values: GeneralValues, company: Company): Point | null {
  const { located } = values;
  if (located && isSameAddress(located.address, values)) return located;
  return isSameAddress(addressOf(valuesOf(company)), values) ? pointOf(company) : null;
}

/** Whether the company is verified and would no longer be once these values are saved (rule companies/verification). */
export function endsVerification(values: GeneralValues, company: Company): boolean {
  const { verified_by: by, verified_domain: domain, name } = company;
  const factsOf = ({ zip, street, street_number, place, website }: GeneralValues): VerifiedFacts => ({
    nameKey: name,
    zip: zip.trim(),
    addressKey: normalizeName(`${street} ${street_number} ${place}`),
    domain: isBelow(website, domain) ? domain : null,
  });
  return by !== null && !staysVerified({ by, domain }, factsOf(valuesOf(company)), factsOf(values));
}

/** Whether a website lies at a domain or at a part of it. */
function isBelow(website: string, domain: string | null): boolean {
  const url = normalizeWebsite(website);
  if (domain === null || url === null || !URL.canParse(url)) return false;
  // Umlauts are compared in their ASCII form.
  const [host, own] = [new URL(url).hostname, new URL(`http://${domain}`).hostname];
  return host === own || host.endsWith(`.${own}`);
}

function isSameAddress(a: Address, b: Address): boolean {
  const names = Object.keys(ADDRESS_FIELDS) as (keyof Address)[];
  return names.every((name) => a[name].trim() === b[name].trim());
}
