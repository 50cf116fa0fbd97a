import { z } from 'zod';
import { ask, type Remote } from './ask.ts';
import type { Address, Geocoder } from './port.ts';

const URL = 'https://api3.geo.admin.ch';

// Only the fields that are used are validated.
const found = z.object({
  results: z.array(z.object({ attrs: z.object({ lat: z.number(), lon: z.number() }) })),
});

/**
 * Locates addresses with the search service of the Federal Office of Topography, based on the official register of
 * buildings. It is free, needs no key and requires attribution. Places come from the bundled table, which is also the
 * fallback for unknown addresses and timeouts; the service has no establishments.
 */
export function createSwisstopoGeocoder(builtIn: Geocoder, remote: Remote): Geocoder {
  const { url = URL } = remote;
  return {
    lookupPlaces: builtIn.lookupPlaces,
    findPlace: builtIn.findPlace,
    placeAt: builtIn.placeAt,
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

/** The register covers buildings in Switzerland only. */
function hasStreet({ street, country }: Address): boolean {
  return country === 'CH' && street !== null && street.trim() !== '';
}

function lineOf({ street, street_number, zip, place }: Address): string {
  return [street, street_number, zip, place].filter(Boolean).join(' ');
}
