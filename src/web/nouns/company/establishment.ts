import type { Reply } from '#api/schemas.ts';
import { countryOfZip, hasKnownPlaces } from '#domain/kernel/place.ts';
import { api } from '#web/lib/session.ts';
import type { Address } from '#web/nouns/address/address.ts';

/** A result of the company lookup: a registered company, or an establishment from the directory. */
export type FoundCompany = Reply<'lookUpCompanies'>['data'][number];
export type Establishment = Exclude<FoundCompany, { company_id: number }>;

export async function findCompanies(query: string, signal: AbortSignal): Promise<FoundCompany[]> {
  return (await api.call('lookUpCompanies', { query: { query }, signal })).data;
}

export function isEstablishment(found: FoundCompany): found is Establishment {
  return 'google_place_id' in found;
}

/** The fields that an establishment fills in: those that the directory has. */
export function filledFrom(found: Establishment): Partial<Address & { phone: string; website: string }> {
  const { street, street_number, zip, place, phone, website } = found;
  const known = Object.entries({ street, street_number, zip, place, phone, website });
  return {
    ...Object.fromEntries(known.filter(([, value]) => value !== null)),
    country: countryOfZip(zip ?? ''),
  };
}

/**
 * What remains valid of the selected establishment: its directory id while the name is unchanged, and its coordinates
 * while the address is too.
 */
export function identityOf(
  chosen: Establishment | null,
  values: Address & { name: string },
): { google_place_id?: string; latitude?: number | null; longitude?: number | null } {
  if (chosen === null || chosen.name !== values.name.trim()) return {};
  const { google_place_id, latitude, longitude } = chosen;
  const fields = ['street', 'street_number', 'zip', 'place'] as const;
  const isThere = fields.every((field) => (chosen[field] ?? '') === values[field].trim());
  return isThere && hasKnownPlaces(values.country)
    ? { google_place_id, latitude, longitude }
    : { google_place_id };
}
