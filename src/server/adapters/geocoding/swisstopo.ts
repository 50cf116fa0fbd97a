import { z } from 'zod';
import { ask, type Remote } from './ask.ts';
import type { Address, Geocoder } from './port.ts';

const URL = 'https://api3.geo.admin.ch';

// Of the answer of the search service nothing is asked for but what is used.
const found = z.object({
  results: z.array(z.object({ attrs: z.object({ lat: z.number(), lon: z.number() }) })),
});

/**
 * Addresses by the search service of the Federal Office of Topography, which is free, needs no key and asks to be named as
 * the source: buildings of the official register. Places come from the table that is built in; establishments the
 * service knows none. What it does not know, or does not answer in time, lies where the table says.
 */
export function createSwisstopoGeocoder(builtIn: Geocoder, remote: Remote): Geocoder {
  const { url = URL } = remote;
  return {
    lookupPlaces: builtIn.lookupPlaces,
    lookupCompanies: async () => [],
    async locate(address) {
      if (!hasStreet(address)) return builtIn.locate(address);
      const search = new URLSearchParams({
        searchText: lineOf(address),
        type: 'locations',
        origins: 'address',
        sr: '4326',
        limit: '1',
      });
      const path = `${url}/rest/services/api/SearchServer?${search}`;
      const attrs = (await ask(remote, 'swisstopo', path, {}, found))?.results[0]?.attrs;
      return attrs === undefined ? builtIn.locate(address) : { latitude: attrs.lat, longitude: attrs.lon };
    },
  };
}

/** The register holds buildings of Switzerland alone. */
function hasStreet({ street, country }: Address): boolean {
  return country === 'CH' && street !== null && street.trim() !== '';
}

function lineOf({ street, street_number, zip, place }: Address): string {
  return [street, street_number, zip, place].filter(Boolean).join(' ');
}
