import { describe, expect, it } from 'vitest';
import type { Geocoder } from './port.ts';

const KILOMETRE = 1 / 111;

/** The contract of all geocoders, whatever directory they use. */
export function geocoderSuite(
  name: string,
  create: () => Geocoder,
  { knowsCompanies = true }: { knowsCompanies?: boolean } = {},
): void {
  describe(`${name}, as every geocoder`, () => {
    const geocoder = create();

    it('finds a resort by its name, with canton and position', async () => {
      const [zermatt] = await geocoder.lookupPlaces('Zermatt', 10);
      expect(zermatt).toMatchObject({ zip: '3920', place: 'Zermatt', state: 'VS' });
      expect(Math.abs((zermatt?.latitude ?? 0) - 46.02)).toBeLessThan(3 * KILOMETRE);
      expect(Math.abs((zermatt?.longitude ?? 0) - 7.748)).toBeLessThan(3 * KILOMETRE);
    });

    it('finds a place by its zip', async () => {
      expect(await geocoder.lookupPlaces('7504', 10)).toContainEqual(
        expect.objectContaining({ zip: '7504', place: 'Pontresina', state: 'GR' }),
      );
    });

    it('finds a town by a postcode of its post boxes, by its other name, and with what follows the name', async () => {
      const first = async (query: string) => (await geocoder.lookupPlaces(query, 10))[0];
      expect(await first('8060 Zürich')).toMatchObject({ zip: '8060', place: 'Zürich', state: 'ZH' });
      expect(await first('6003 Lucerne')).toMatchObject({ zip: '6003', place: 'Luzern' });
      expect(await first('7000 Chur 1')).toMatchObject({ zip: '7000', place: 'Chur' });
      for (const wrong of ['6850 Dornbirn', '1060 Zürich', '80 Zürich 1']) {
        expect(await first(wrong)).toBeUndefined();
      }
    });

    it('returns no more places than requested, and none for a query without letters or digits', async () => {
      expect((await geocoder.lookupPlaces('z', 4)).length).toBeLessThanOrEqual(4);
      expect(await geocoder.lookupPlaces('', 10)).toEqual([]);
      expect(await geocoder.lookupPlaces('  ', 10)).toEqual([]);
      expect(await geocoder.lookupPlaces('80%', 10)).toEqual([]);
    });

    it('finds no place and no company for letters that occur in none', async () => {
      expect(await geocoder.lookupPlaces('qzxqzx', 10)).toEqual([]);
      expect(await geocoder.lookupCompanies('qzxqzx')).toEqual([]);
      expect(await geocoder.lookupCompanies('')).toEqual([]);
    });

    it('knows the place at a position that a look-up answers, and at no other', async () => {
      const [place] = await geocoder.lookupPlaces('3920', 1);
      expect(place && geocoder.placeAt(place)).toEqual(place);
      expect(geocoder.placeAt({ latitude: 46.5, longitude: 8.5 })).toBeNull();
    });

    it('suggests companies with unique ids, or none at all', async () => {
      const suggestions = await geocoder.lookupCompanies('hotel');
      expect(suggestions.length > 0).toBe(knowsCompanies);
      expect(new Set(suggestions.map((company) => company.google_place_id)).size).toBe(suggestions.length);
      for (const { name } of suggestions) expect(name).not.toBe('');
    });

    it('locates an address in Switzerland within its village', async () => {
      const position = await geocoder.locate({
        street: 'Via Maistra',
        street_number: '133',
        zip: '7504',
        place: 'Pontresina',
        country: 'CH',
      });
      expect(Math.abs((position?.latitude ?? 0) - 46.494)).toBeLessThan(2 * KILOMETRE);
      expect(Math.abs((position?.longitude ?? 0) - 9.902)).toBeLessThan(3 * KILOMETRE);
    });

    it('returns null for an address that does not exist', async () => {
      const nowhere = { street: null, street_number: null, zip: '0000', place: 'Qzxqzx', country: 'CH' };
      expect(await geocoder.locate(nowhere)).toBeNull();
    });
  });
}
