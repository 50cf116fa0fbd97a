import { countryOfZip } from '#domain/kernel/place.ts';
import type { Language } from '#web/lib/language.ts';
import { housePath } from '#web/lib/paths.ts';
import { streetLine } from '#web/nouns/address/lines.ts';
import { pointOf } from '#web/nouns/address/point.ts';
import { websiteOf } from '#web/nouns/job/company.ts';
import type { House } from './house.ts';

/**
 * A company as structured data for search engines, with absolute addresses below `origin`: schema.org's LodgingBusiness
 * if it states the class of a hotel, else an Organization.
 */
export function houseStructuredData(house: House, origin: string, language: Language): object {
  const point = pointOf(house);
  const isLodging = house.hotel_stars !== null || Boolean(house.hotel_category);
  const geo = point && { '@type': 'GeoCoordinates', ...point };
  const image = house.images[0];
  const street = streetLine(house);
  return {
    '@context': 'https://schema.org',
    '@type': isLodging ? 'LodgingBusiness' : 'Organization',
    name: house.name,
    url: origin + housePath(language, house),
    ...given('description', house.short_description ?? house.description),
    ...given('slogan', house.motto),
    ...given('sameAs', websiteOf(house)),
    ...given('telephone', house.phone),
    ...given('logo', house.logo && new URL(house.logo, origin).href),
    ...given('image', image && new URL(image.path, origin).href),
    address: {
      '@type': 'PostalAddress',
      ...given('streetAddress', street),
      ...given('postalCode', house.zip),
      ...given('addressLocality', house.place),
      ...given('addressRegion', house.state),
      ...given('addressCountry', house.zip && countryOfZip(house.zip)),
    },
    // In schema.org, `geo` belongs to Place, of which LodgingBusiness is one, not to Organization.
    ...given(isLodging ? 'geo' : 'location', isLodging ? geo : geo && { '@type': 'Place', geo }),
    ...given(
      'starRating',
      house.hotel_stars !== null && { '@type': 'Rating', ratingValue: String(house.hotel_stars) },
    ),
  };
}

function given(name: string, value: string | object | false | null | undefined) {
  return value ? { [name]: value } : {};
}
