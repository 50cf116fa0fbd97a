import { describe, expect, it } from 'vitest';
import { isStreetNumberAsked, PERSON_ZIP, splitStreetLine } from './address.ts';

describe('the postal code of a person', () => {
  it.each(['6616', '79098', 'AD500', '0000', 'ab12'])('may be %j', (zip) => {
    expect(zip).toMatch(PERSON_ZIP);
  });

  it.each(['', '661', '661600', '66 16', ' 6616', '6616\n', '66-16', '661\u00e9', '٦٦١٦'])(
    'may not be %j',
    (zip) => {
      expect(zip).not.toMatch(PERSON_ZIP);
    },
  );
});

it.each([
  ['12 bis rue de la République', 'rue de la République', '12 bis'],
  ['12, rue de la République', 'rue de la République', '12'],
  ['4b chemin des Vignes', 'chemin des Vignes', '4b'],
  ['Dorfstrasse 4a', 'Dorfstrasse', '4a'],
  ['Via 25 Aprile, 7', 'Via 25 Aprile', '7'],
  ['Strasse des 17. Juni 135', 'Strasse des 17. Juni', '135'],
])('%j is the street %j with the number %s', (line, street, street_number) => {
  expect(splitStreetLine(line)).toEqual({ street, street_number });
});

it.each(['rue de la République', 'Lieu-dit La Combe', 'Via 25 Aprile', '12', '', '1er Août'])(
  '%j is a street alone',
  (line) => {
    expect(splitStreetLine(line)).toBeNull();
  },
);

it.each([
  ['CH', true],
  ['', true],
  [null, true],
  ['FR', false],
])('the country %j asks for a house number: %s', (country, isAsked) => {
  expect(isStreetNumberAsked(country)).toBe(isAsked);
});
