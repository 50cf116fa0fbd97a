import { z } from 'zod';
import { formatHousePhone } from '#domain/kernel/phone.ts';
import { hasKnownPlaces } from '#domain/kernel/place.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ask, type Remote } from './ask.ts';
import type { Address, CompanySuggestion, Geocoder } from './port.ts';

const GEOCODING = 'https://maps.googleapis.com';
const PLACES = 'https://places.googleapis.com';

/**
 * The minimum length of a query: every keystroke is a request that costs money, and shorter ones match nothing useful.
 */
const LETTERS_MIN = 3;
const COMPANIES_LIMIT = 10;

/** The daily budget of requests of a node, over all users: each costs money. */
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
// Google omits the list when there are no results.
const establishments = z.object({ places: z.array(establishment).default([]) });

/**
 * Addresses and establishments from Google, with a key that stays on the server. Places come from the bundled table,
 * which is also the fallback for what Google does not know, for timeouts, and when the day's budget is used up.
 */
export function createGoogleGeocoder(
  builtIn: Geocoder,
  key: string,
  remote: Remote & { clock: Pick<Clock, 'now'>; perDay?: number },
): Geocoder {
  const { url, clock, perDay = QUESTIONS_PER_DAY } = remote;
  let day = 0;
  let asked = 0;

  /** Counts a request; false once the day's budget is used up. */
  function mayAsk(): boolean {
    const today = Math.floor(clock.now().getTime() / DAY_MS);
    if (today !== day) [day, asked] = [today, 0];
    asked += 1;
    return asked <= perDay;
  }

  return {
    lookupPlaces: builtIn.lookupPlaces,
    findPlace: builtIn.findPlace,
    placeAt: builtIn.placeAt,
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
      return (answer?.places ?? []).filter(isNear).map(suggestionOf);
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

function isNear(found: Establishment): boolean {
  return hasKnownPlaces(partOf(found, 'country')?.shortText ?? '');
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
    // In the form's format; null for a number that the form would refuse.
    phone: phone == null ? null : formatHousePhone(phone),
    website: websiteUri ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}

function lineOf({ street, street_number, zip, place }: Address): string {
  return `${[street, street_number].filter(Boolean).join(' ')}, ${zip} ${place}`.replace(/^, /, '');
}
