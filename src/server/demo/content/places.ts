import type { Language } from '#domain/kernel/language.ts';
import { type KnownPlace, PLACES } from '../../adapters/geocoding/places.ts';

/** The place from the bundled table. Throws if it is missing, since demo data uses real places. */
export function knownPlace(zip: string, place: string): KnownPlace {
  const found = PLACES.find((candidate) => candidate.zip === zip && candidate.place === place);
  if (!found) throw new Error(`There is no ${zip} ${place}`);
  return found;
}

/** Places with another German preposition than "in". */
const GERMAN_PREPOSITIONS: Readonly<Record<string, string>> = {
  Riederalp: 'auf der Riederalp',
  'Melchsee-Frutt': 'auf der Melchsee-Frutt',
  Stoos: 'auf dem Stoos',
  Bürgenstock: 'auf dem Bürgenstock',
  Flumserberg: 'am Flumserberg',
};

/** The place with its preposition: "in Arosa", "ad Ascona", "aux Diablerets". */
export function inPlace(place: string, language: Language): string {
  const name = spokenName(place);
  switch (language) {
    case 'de':
      return GERMAN_PREPOSITIONS[name] ?? `in ${name}`;
    case 'it':
      return `${/^A/.test(name) ? 'ad' : 'a'} ${name}`;
    case 'fr':
      return name.startsWith('Les ') ? `aux ${name.slice(4)}` : `à ${name}`;
    case 'en':
      return `in ${name}`;
  }
}

/**
 * The colloquial name: "Brienz BE" is Brienz, "Sils/Segl Maria" Sils Maria, "Flumserberg Tannenbodenalp" Flumserberg.
 */
function spokenName(place: string): string {
  return place
    .replace('Sils/Segl', 'Sils')
    .replace(/^Flumserberg .*/, 'Flumserberg')
    .replace(/\/.*$/, '')
    .replace(/ [A-Z]{2}$/, '');
}
