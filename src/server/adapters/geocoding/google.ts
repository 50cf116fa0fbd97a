import { z } from 'zod';
import { formatSwissPhone } from '#domain/companies/phone.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ask, type Remote } from './ask.ts';
import type { Address, CompanySuggestion, Geocoder } from './port.ts';

const GEOCODING = 'https://maps.googleapis.com';
const PLACES = 'https://places.googleapis.com';

/** Each letter is a question that costs something: fewer than these name nothing yet. */
const LETTERS_MIN = 3;
const COMPANIES_LIMIT = 10;

/** What one node asks in a day at most, whoever types: each question costs something. */
const QUESTIONS_PER_DAY = 5000;
const DAY_MS = 24 * 3600_000;

const located = z.object({
  results: z.array(
    z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }),
  ),
});

const FIELDS = [
  'id',
  'displayName',
  'addressComponents',
  'internationalPhoneNumber',
  'websiteUri',
  'location',
];
const establishment = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
    .default([]),
  internationalPhoneNumber: z.string().nullish(),
  websiteUri: z.string().nullish(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
});
// An answer without any has no list.
const establishments = z.object({ places: z.array(establishment).default([]) });

/**
 * Addresses and establishments by Google, with a key that stays on the server. Places come from the table that is built
 * in; what Google does not know, or does not answer in time, or is not asked since a day's questions are used up, lies
 * where the table says.
 */
export function createGoogleGeocoder(
  builtIn: Geocoder,
  key: string,
  remote: Remote & { clock: Pick<Clock, 'now'>; perDay?: number },
): Geocoder {
  const { url, clock, perDay = QUESTIONS_PER_DAY } = remote;
  let day = 0;
  let asked = 0;

  /** Counts a question; false where those of the day are used up. */
  function mayAsk(): boolean {
    const today = Math.floor(clock.now().getTime() / DAY_MS);
    if (today !== day) [day, asked] = [today, 0];
    asked += 1;
    return asked <= perDay;
  }

  return {
    lookupPlaces: builtIn.lookupPlaces,
    async lookupCompanies(query) {
      if (query.trim().length < LETTERS_MIN || !mayAsk()) return [];
      const init = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': key,
          'x-goog-fieldmask': FIELDS.map((field) => `places.${field}`).join(','),
        },
        body: JSON.stringify({ textQuery: query.trim(), regionCode: 'CH', pageSize: COMPANIES_LIMIT }),
      };
      const path = `${url ?? PLACES}/v1/places:searchText`;
      const answer = await ask(remote, 'Google Places', path, init, establishments);
      return (answer?.places ?? []).filter(isSwiss).map(suggestionOf);
    },
    async locate(address) {
      if (!mayAsk()) return builtIn.locate(address);
      const search = new URLSearchParams({
        address: lineOf(address),
        components: `country:${address.country}|postal_code:${address.zip}`,
        key,
      });
      const path = `${url ?? GEOCODING}/maps/api/geocode/json?${search}`;
      const answer = await ask(remote, 'Google Geocoding', path, {}, located);
      const location = answer?.results[0]?.geometry.location;
      return location === undefined
        ? builtIn.locate(address)
        : { latitude: location.lat, longitude: location.lng };
    },
  };
}

type Establishment = z.output<typeof establishment>;

function partOf({ addressComponents }: Establishment, type: string) {
  return addressComponents.find(({ types }) => types.includes(type));
}

function isSwiss(found: Establishment): boolean {
  return partOf(found, 'country')?.shortText === 'CH';
}

function suggestionOf(found: Establishment): CompanySuggestion {
  const textOf = (type: string) => partOf(found, type)?.longText ?? null;
  const { internationalPhoneNumber: phone, websiteUri, location } = found;
  return {
    google_place_id: found.id,
    name: found.displayName.text,
    street: textOf('route'),
    street_number: textOf('street_number'),
    zip: textOf('postal_code'),
    place: textOf('locality'),
    // As the form writes it; one that it would refuse is no help.
    phone: phone == null ? null : formatSwissPhone(phone),
    website: websiteUri ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}

function lineOf({ street, street_number, zip, place }: Address): string {
  return `${[street, street_number].filter(Boolean).join(' ')}, ${zip} ${place}`.replace(/^, /, '');
}
