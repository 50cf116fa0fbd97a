import { SAMPLE_COMPANIES } from './companies.sample.ts';
import { inventedPhone, inventedWebsite, slugOf } from './invented.ts';
import { fold, quality } from './matching.ts';
import { type KnownPlace, PLACES } from './places.ts';
import type { CompanySuggestion, Geocoder, Place } from './port.ts';

const COMPANIES_LIMIT = 10;

/** Exonyms of towns in other languages; the first is the name in the table. */
const EXONYMS: readonly (readonly string[])[] = [
  ['Basel', 'Bâle', 'Basilea', 'Basle'],
  ['Bern', 'Berne', 'Berna'],
  ['Brig', 'Brigue', 'Briga'],
  ['Chur', 'Coire', 'Coira'],
  ['Fribourg', 'Freiburg', 'Friburgo'],
  ['Genève', 'Genf', 'Ginevra', 'Geneva'],
  ['Lausanne', 'Losanna'],
  ['Luzern', 'Lucerne', 'Lucerna'],
  ['Neuchâtel', 'Neuenburg'],
  ['Sierre', 'Siders'],
  ['Sion', 'Sitten'],
  ['Solothurn', 'Soleure', 'Soletta'],
  ['St. Gallen', 'Saint-Gall', 'San Gallo'],
  ['Zürich', 'Zurigo'],
];

type NamedPlace = { readonly place: KnownPlace; readonly names: readonly string[] };
type Found<T> = { readonly item: T; readonly rank: number; readonly weight: number };

/**
 * A geocoder without network access: it finds places in the bundled table, and locates addresses by zip and place. It
 * knows no establishments; `withSamples` adds invented ones to try the forms.
 */
export function createEmbeddedGeocoder({ withSamples }: { withSamples: boolean }): Geocoder {
  const places: NamedPlace[] = PLACES.map((place) => ({ place, names: namesOf(place.place) }));
  const companies = (withSamples ? sampleSuggestions() : []).map((suggestion) => ({
    suggestion,
    name: fold(suggestion.name),
    full: fold(`${suggestion.name} ${suggestion.place}`),
  }));

  return {
    async lookupPlaces(query, limit) {
      const { zip, name } = parseQuery(query);
      if (zip === '' && name === '') return [];
      const found: Found<KnownPlace>[] = [];
      for (const { place, names } of places) {
        if (!place.zip.startsWith(zip)) continue;
        const rank = name === '' ? (place.zip === zip ? 0 : 1) : bestOf(names, name);
        if (rank !== null) found.push({ item: place, rank, weight: place.population });
      }
      return best(found, limit).map(({ population: _, ...place }) => place);
    },

    async lookupCompanies(query) {
      const wanted = fold(query);
      if (wanted === '') return [];
      const found: Found<CompanySuggestion>[] = [];
      for (const { suggestion, name, full } of companies) {
        const rank = bestOf([name, full], wanted);
        if (rank !== null) found.push({ item: suggestion, rank, weight: 0 });
      }
      return best(found, COMPANIES_LIMIT);
    },

    async locate({ zip, place, country }) {
      if (country !== 'CH' && country !== 'LI') return null;
      const ofZip = places.filter((it) => it.place.zip === zip.trim());
      const wanted = fold(place);
      const named = ofZip.find(({ names }) => names.includes(wanted));
      const { latitude, longitude } = named?.place ?? largest(ofZip) ?? {};
      return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    },
  };
}

/** "7504 Pontresina" searches for both, "7504" and "Pontresina" for one, "80%" for nothing. */
function parseQuery(query: string): { zip: string; name: string } {
  const [, zip = '', rest = ''] = /^(\d*)(.*)$/s.exec(query.trim()) ?? [];
  const name = fold(rest);
  return { zip: rest === '' || name !== '' ? zip : '', name };
}

/** The normalised names of a place: "Disentis/Mustér" under both, "Brienz BE" as Brienz, Genève also as Genf. */
function namesOf(place: string): string[] {
  const exonyms = EXONYMS.find(([name]) => name === place) ?? [];
  const short = place.replace(/ [A-Z]{2}$/, '');
  return [...new Set([place, short, ...place.split('/'), ...exonyms].map(fold))];
}

function bestOf(names: readonly string[], query: string): number | null {
  let best: number | null = null;
  for (const name of names) {
    const rank = quality(name, query);
    if (rank !== null && (best === null || rank < best)) best = rank;
  }
  return best;
}

/** Sorts by rank, then by population, then in the table's order, by zip. */
function best<T>(found: Found<T>[], limit: number): T[] {
  return found
    .sort((a, b) => a.rank - b.rank || b.weight - a.weight)
    .slice(0, limit)
    .map(({ item }) => item);
}

function largest(places: readonly NamedPlace[]): Place | undefined {
  return places.toSorted((a, b) => b.place.population - a.place.population)[0]?.place;
}

function sampleSuggestions(): CompanySuggestion[] {
  return SAMPLE_COMPANIES.map(([name, street, streetNumber, zip, place], index) => {
    const known = PLACES.find((candidate) => candidate.zip === zip && candidate.place === place);
    const slug = slugOf(name);
    return {
      google_place_id: `sample-${slug}-${zip}`,
      name,
      street,
      street_number: streetNumber,
      zip,
      place,
      phone: inventedPhone(known?.state ?? '', index),
      website: inventedWebsite(name),
      latitude: known?.latitude ?? null,
      longitude: known?.longitude ?? null,
    };
  });
}
