import { countryOfZip, hasKnownPlaces } from '#domain/kernel/place.ts';
import type { Place } from './places.ts';

interface Typed {
  zip: string;
  place: string;
  country: string;
}

/** The parts of an address that a Swiss postcode has filled in, and that nobody has confirmed. */
export type Implied = Partial<Pick<Typed, 'place' | 'country'>>;

/**
 * What a postcode says about the empty fields of an address, by the places that are known for it, or for it and the
 * place that is typed (rule places/check): the place if there is only one, and the country, Switzerland or
 * Liechtenstein. A country that was implied goes again with a place that does not lie there, since other countries have
 * postcodes of four digits too.
 */
export function impliedBy(known: readonly Place[], { zip, place, country }: Typed, before: Implied): Implied {
  const names = [...new Set(known.filter((it) => it.zip === zip).map((it) => it.place))];
  if (names.length > 0) {
    const [only] = names.length === 1 && place === '' ? names : [];
    const isOpen = country === '' || hasKnownPlaces(country);
    return {
      ...(country === '' && { country: countryOfZip(zip) }),
      ...(isOpen && only !== undefined && { place: only }),
    };
  }
  return country !== '' && country === before.country ? { country: '' } : {};
}
