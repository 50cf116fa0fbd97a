import { describe, expect, it } from 'vitest';
import { publicAd } from '#test/public-ad.ts';
import type { House } from './house.ts';
import { houseStructuredData } from './house-structured-data.ts';

const ORIGIN = 'https://solstice.example';
const house: House = {
  ...publicAd.company,
  ...{
    id: 7,
    name: 'Hôtel Älpli',
    zip: '7050',
    place: 'Arosa',
    state: 'GR',
    street: 'Dorf',
    street_number: '4',
  },
  ...{ latitude: 46.78, longitude: 9.68, hotel_stars: 4, hotel_category: null, website: 'www.alpli.example' },
  ...{ images: [{ id: 7, path: '/files/companies/7/images/standard.png?1' }] },
  ...{ answer_days: null, returns: null, number_of_ads: 0, ads: [], occupations: {} },
};

describe('a company as structured data', () => {
  it('with stars is a lodging with its rating, place and absolute addresses', () => {
    expect(houseStructuredData(house, ORIGIN, 'fr')).toMatchObject({
      '@type': 'LodgingBusiness',
      name: 'Hôtel Älpli',
      url: `${ORIGIN}/fr/etablissements/7/hotel-aelpli`,
      sameAs: 'http://www.alpli.example',
      image: `${ORIGIN}/files/companies/7/images/standard.png?1`,
      address: { streetAddress: 'Dorf 4', addressRegion: 'GR', addressCountry: 'CH' },
      geo: { '@type': 'GeoCoordinates', latitude: 46.78, longitude: 9.68 },
      starRating: { ratingValue: '4' },
    });
  });

  it('without the class of a hotel is an organisation, which has no point but that of its place', () => {
    const data = houseStructuredData({ ...house, hotel_stars: null }, ORIGIN, 'de');
    expect(data).toMatchObject({ '@type': 'Organization', location: { '@type': 'Place' } });
    expect(data).not.toHaveProperty('geo');
    expect(data).not.toHaveProperty('starRating');
  });

  it('says nothing of what is not known', () => {
    const bare = {
      ...house,
      website: null,
      phone: null,
      logo: null,
      images: [],
      latitude: null,
      motto: null,
    };
    const data = houseStructuredData(bare, ORIGIN, 'de');
    for (const name of ['sameAs', 'telephone', 'logo', 'image', 'geo', 'slogan']) {
      expect(data).not.toHaveProperty(name);
    }
  });
});
