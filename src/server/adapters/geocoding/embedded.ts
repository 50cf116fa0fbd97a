import { type FindPlace, hasKnownPlaces } from '#domain/kernel/place.ts';
import { SAMPLE_COMPANIES } from './companies.sample.ts';
import { inventedPhone, inventedWebsite, slugOf } from './invented.ts';
import { fold, quality } from './matching.ts';
import { OTHER_NAMES } from './other-names.ts';
import { type KnownPlace, PLACES } from './places.ts';
import type { CompanySuggestion, Geocoder, Place, Position } from './port.ts';

const COMPANIES_LIMIT = 10;

/** A place, the normalised names by which it is looked up, and those of its postcode: its commune's too. */
type NamedPlace = {
  readonly place: KnownPlace;
  readonly names: readonly string[];
  readonly ofZip: readonly string[];
};
type Found<T> = { readonly item: T; readonly rank: number; readonly weight: number };

/**
 * A geocoder without network access: it finds places in the bundled table, and locates addresses by zip and place. It
 * knows no establishments; `withSamples` adds invented ones to try the forms.
 */
export function createEmbeddedGeocoder({ withSamples }: { withSamples: boolean }): Geocoder {
  const places: NamedPlace[] = PLACES.map((place) => {
    const names = namesOf(place.place);
    return { place, names, ofZip: [...names, ...namesOf(place.commune)] };
  });
  const find = finderIn(places);
  const findPlace: FindPlace = (zip, name) => {
    const { place, names } = find(zip, name);
    if (place === null) return { isKnown: false, names };
    const { state, latitude, longitude } = place;
    return { isKnown: true, state, latitude, longitude };
  };
  const byPosition = new Map(PLACES.map((place) => [keyOf(place), onTheWire(place)]));
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
      // A postcode of post boxes stands in no table, nor does what may follow a name.
      const together =
        found.length === 0 && zip.length === ZIP_DIGITS && name !== '' ? find(zip, name).place : null;
      const shown = together === null ? best(found, limit) : [{ ...together, zip }];
      return shown.map(onTheWire);
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

    findPlace,

    placeAt: (position) => byPosition.get(keyOf(position)) ?? null,

    async locate({ zip, place, country }) {
      const found = hasKnownPlaces(country) ? findPlace(zip, place) : null;
      return found?.isKnown ? { latitude: found.latitude, longitude: found.longitude } : null;
    },
  };
}

function onTheWire({ population: _, commune: __, ...place }: KnownPlace): Place {
  return place;
}

function keyOf({ latitude, longitude }: Position): string {
  return `${latitude} ${longitude}`;
}

const ZIP_DIGITS = 4;
/** Postcodes of one town begin with the same two digits, those of its post boxes too. */
const REGION_DIGITS = 2;

/**
 * Finds a place by postcode and name. Whatever follows the name of the place is allowed: "Zürich Flughafen",
 * "Genève 3". A postcode that is not in the table is that of post boxes if the place is known, and has postcodes of the
 * same region (rule places/check).
 */
function finderIn(
  places: readonly NamedPlace[],
): (zip: string, name: string) => { place: KnownPlace | null; names: readonly string[] } {
  const byZip = Map.groupBy(places, ({ place }) => place.zip);
  const byRegion = Map.groupBy(places, ({ place }) => place.zip.slice(0, REGION_DIGITS));
  return (zip, name) => {
    const wanted = fold(name);
    const ofZip = byZip.get(zip);
    const region = byRegion.get(zip.slice(0, REGION_DIGITS)) ?? [];
    const place = closest(ofZip ?? region.filter((it) => it.place.population > 0), wanted);
    return { place, names: [...new Set((ofZip ?? []).map((it) => it.place.place))] };
  };
}

/** The place that bears the name itself, else the one with the longest name that the text begins with; then the largest. */
function closest(places: readonly NamedPlace[], wanted: string): KnownPlace | null {
  const weightOf = ({ names, ofZip }: NamedPlace) => {
    if (names.includes(wanted)) return Number.POSITIVE_INFINITY;
    const fitting = ofZip.filter((name) => name !== '' && (name === wanted || wanted.startsWith(`${name} `)));
    return Math.max(0, ...fitting.map(({ length }) => length));
  };
  const [best] = places
    .map((it) => ({ place: it.place, weight: weightOf(it) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.place.population - a.place.population);
  return best?.place ?? null;
}

/** "7504 Pontresina" searches for both, "7504" and "Pontresina" for one, "80%" for nothing. */
function parseQuery(query: string): { zip: string; name: string } {
  const [, zip = '', rest = ''] = /^(\d*)(.*)$/s.exec(query.trim()) ?? [];
  const name = fold(rest);
  return { zip: rest === '' || name !== '' ? zip : '', name };
}

/**
 * The normalised names of a place: "Disentis/Mustér" under both, "Brienz BE" as Brienz, "Muri b. Bern" as Muri,
 * "Charmey (Gruyère)" as Charmey, Genève also as Genf.
 */
function namesOf(place: string): string[] {
  const short = place.replace(/ [A-Z]{2}$/, '');
  const plain = short.replace(/ (?:\(|b\. ).*$/, '');
  const others = OTHER_NAMES.get(place) ?? OTHER_NAMES.get(short) ?? [];
  return [...new Set([place, short, plain, ...place.split('/'), ...others].map(fold))];
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
