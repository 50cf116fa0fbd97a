/**
 * Generates ads of Swiss hospitality, as many as are asked for. Each is a function of the seed, its number and its
 * revision only, so that a million of them can be made one by one, reproduced in every process, and changed later.
 */
import { PROFICIENCIES, type Proficiency } from '#domain/resumes/language-skill.ts';
import generated from '#server/adapters/geocoding/places.generated.json' with { type: 'json' };
import type { JobDocument } from '#server/adapters/search/port.ts';
import { Random } from './random.ts';
import {
  compoundHeads,
  compoundTails,
  houses,
  type Language,
  resorts,
  roles,
  sentences,
  surnames,
  syllables,
  titleEndings,
  words,
} from './words.ts';

/** The current day of the searches. */
export const TODAY = '2026-11-20';
const SEED = 20_261_120;
/** The number of ads per company. */
const ADS_PER_COMPANY = 12;
/** The largest number of different rare words; a small corpus contains only some of them. */
const RARE_WORDS = 600_000;
const NEWEST = Date.UTC(2026, 10, 20);
const OLDEST = NEWEST - 300 * 86_400_000;

type Row = [zip: string, place: string, state: string, latitude: number, longitude: number, ...unknown[]];

interface Place {
  zip: string;
  place: string;
  state: string;
  latitude: number;
  longitude: number;
}

const places: readonly Place[] = (generated.rows as unknown as Row[]).map(
  ([zip, place, state, latitude, longitude]) => ({ zip, place, state, latitude, longitude }),
);
const weights = (generated.rows as unknown as (Row & { 6: number })[]).map((row) => {
  return Math.sqrt(row[6]) + (resorts.includes(row[1]) ? 400 : 4);
});
const cumulated = Float64Array.from(weights);
for (let at = 1; at < cumulated.length; at++)
  cumulated[at] = (cumulated[at] as number) + (cumulated[at - 1] as number);

function aPlace(random: Random): Place {
  const wanted = random.next() * (cumulated.at(-1) as number);
  let low = 0;
  let high = cumulated.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cumulated[middle] as number) <= wanted) low = middle + 1;
    else high = middle;
  }
  return places[low] as Place;
}

const french = ['GE', 'VD', 'NE', 'JU'];
const bilingual = ['VS', 'FR'];

function languageOf(state: string, random: Random): Language {
  if (random.chance(0.07)) return 'en';
  if (state === 'TI') return random.chance(0.9) ? 'it' : 'de';
  if (french.includes(state)) return random.chance(0.93) ? 'fr' : 'de';
  if (bilingual.includes(state)) return random.chance(0.5) ? 'fr' : 'de';
  return random.chance(0.95) ? 'de' : random.pick(['it', 'fr'] as const);
}

interface Company {
  company: JobDocument['company'];
  place: Place;
}

function aCompany(id: number): Company {
  const random = new Random(SEED, 1, id);
  const place = aPlace(random);
  const { kinds, names } = houses[languageOf(place.state, random)];
  const name = [random.pick(kinds), random.pick(names)];
  if (random.chance(0.25)) name.push(place.place.replace(/ [A-Z]{2}$/, ''));
  if (random.chance(0.12)) name.push(random.pick(surnames));
  if (random.chance(0.15)) name.push(random.pick(['AG', 'GmbH', 'SA', 'Sàrl', 'Sagl']));
  const logo = random.chance(0.6) ? `/files/companies/${id}/logo.webp` : null;
  return { company: { id, name: name.join(' '), place: place.place, logo, verified: id % 3 === 0 }, place };
}

/** A cache of companies, since each of them has several ads. */
const companies = new Map<number, Company>();
function companyOf(id: number): Company {
  let found = companies.get(id);
  if (!found) {
    if (companies.size > 200_000) companies.clear();
    found = aCompany(id);
    companies.set(id, found);
  }
  return found;
}

/** A word that only a few ads contain: the lower its number, the more ads contain it. */
export function rareWord(number: number): string {
  const random = new Random(SEED, 2, number);
  if (random.chance(0.1)) return random.pick(surnames) + random.pick(['-', ' ']) + random.pick(surnames);
  let word = '';
  for (let count = random.between(2, 5); count > 0; count--) word += random.pick(syllables);
  return random.chance(0.7) ? (word[0] as string).toUpperCase() + word.slice(1) : word;
}

function fillIn(
  sentence: string,
  language: Language,
  role: string,
  { company, place }: Company,
  random: Random,
): string {
  return sentence.replace(/\{(\w+)\}/g, (_, gap: string) => {
    if (gap === 'role') return role;
    if (gap === 'place') return place.place;
    if (gap === 'house') return company.name;
    if (gap === 'n') return String(random.between(3, 120));
    if (gap === 'rare') return rareWord(random.zipf(RARE_WORDS));
    if (language === 'de' && random.chance(0.2)) {
      return `${random.pick(compoundHeads)}${random.pick(compoundTails)}`;
    }
    if (random.chance(0.06)) return rareWord(random.zipf(RARE_WORDS));
    return words[language][random.zipf(words[language].length)] as string;
  });
}

function aText(language: Language, role: string, company: Company, random: Random): string {
  const wanted = random.between(40, 110);
  const parts: string[] = [];
  let length = 0;
  for (const sentence of random.shuffled(sentences[language])) {
    const part = fillIn(sentence, language, role, company, random);
    parts.push(part);
    length += part.split(' ').length;
    if (length >= wanted) break;
  }
  return parts.join(' ');
}

function aTitle(language: Language, role: string, season: string, random: Random): string {
  if (random.chance(0.45)) return role;
  const ending = random.pick(titleEndings[language]);
  // Leaves out titles that name the other season, which would contradict the ad.
  const other = season === 'winter' ? /sommer|estiva|été|summer/i : /winter|invernale|hiver/i;
  return other.test(ending) ? role : `${role} ${ending}`;
}

const variants = new Map<string, string[]>();
function aRole(titles: string, random: Random): string {
  let found = variants.get(titles);
  if (!found) {
    found = titles.split(', ');
    variants.set(titles, found);
  }
  return random.pick(found);
}

/** The ad of this number (from 1) in a corpus of this size; a higher revision is an edited version. */
export function anAd(id: number, ads: number, revision = 0): JobDocument {
  const random = new Random(SEED, 3, id, revision);
  const house = companyOf(1 + new Random(SEED, 4, id).below(Math.max(50, Math.ceil(ads / ADS_PER_COMPANY))));
  const { place } = house;
  const language = languageOf(place.state, random);
  const nth = random.zipf(roles.length);
  const { category, position, titles } = roles[nth] as (typeof roles)[number];
  const role = aRole(titles[language], random);
  const season = random.chance(0.58) ? 'winter' : 'summer';
  const start = season === 'winter' ? random.between(9, 12) : random.between(3, 6);
  const duration = random.between(3, random.chance(0.8) ? 6 : 9);
  const startYear = season === 'winter' ? 2026 : 2027;
  const ends = start + duration - 1;
  const fulltime = random.chance(0.6);
  const workloadMin = fulltime ? 100 : random.pick([20, 40, 50, 60, 60, 80, 80, 80, 90]);
  // A higher number is a newer ad, apart from some that were published again.
  const share = random.chance(0.1) ? random.next() : id / ads;
  const publishedAt = Math.round((OLDEST + share * (NEWEST - OLDEST)) / 1000) * 1000 + revision * 3_600_000;
  const waits = random.chance(0.02);
  const isOver = random.chance(0.02);
  return {
    id,
    title: aTitle(language, role, season, random),
    company: house.company,
    place: place.place,
    state: place.state,
    zip: place.zip,
    latitude: place.latitude,
    longitude: place.longitude,
    text: aText(language, role, house, random),
    season,
    job_category_id: category,
    job_position_id: position,
    occupation: `S${nth}`,
    start_month: start,
    start_year: startYear,
    end_month: ((ends - 1) % 12) + 1,
    end_year: startYear + (ends > 12 ? 1 : 0),
    duration_in_months: duration,
    workload_min: workloadMin,
    workload_max: fulltime ? 100 : Math.max(workloadMin, random.pick([80, 100])),
    fulltime,
    accommodation: random.chance(0.55),
    ...aPay(random),
    housing_rent_amount: null,
    start_day: null,
    end_day: null,
    spoken: (random.chance(0.6) ? [language, ...(language === 'en' ? [] : ['en'])] : []).map((each, nth) => ({
      language: each,
      // Without a further draw, so that the corpus stays what figures were measured on.
      proficiency: PROFICIENCIES[(id + nth) % 3] as Proficiency,
    })),
    language,
    created_at: new Date(publishedAt - 3_600_000).toISOString(),
    published_at: publishedAt,
    public_from: waits ? '2026-11-25' : random.chance(0.1) ? '2026-11-10' : null,
    public_until: isOver ? '2026-10-31' : '2027-08-31',
  };
}

/** Most ads state what they pay, some of them by the hour. */
function aPay(random: Random): Pick<JobDocument, 'pay_min_amount' | 'pay_max_amount' | 'pay_unit'> {
  const what = random.next();
  if (what < 0.3) return { pay_min_amount: null, pay_max_amount: null, pay_unit: null };
  if (what < 0.4) {
    return { pay_min_amount: random.between(20, 30) * 100, pay_max_amount: null, pay_unit: 'HOUR' };
  }
  const least = random.between(36, 52) * 10_000;
  return { pay_min_amount: least, pay_max_amount: least + random.between(0, 8) * 10_000, pay_unit: 'MONTH' };
}

/** Generates the ads from number 1 on, one at a time. */
export function* corpus(ads: number): Generator<JobDocument> {
  for (let id = 1; id <= ads; id++) yield anAd(id, ads);
}

export type Change = { kind: 'upsert'; document: JobDocument } | { kind: 'remove'; id: number };

/** A stream of changes: most edit an ad, some add one, some remove one. */
export function* changes(ads: number, count: number): Generator<Change> {
  const random = new Random(SEED, 5);
  for (let at = 1; at <= count; at++) {
    const what = random.next();
    if (what < 0.1) yield { kind: 'remove', id: random.between(1, ads) };
    else {
      const id = what < 0.4 ? ads + at : random.between(1, ads);
      yield { kind: 'upsert', document: anAd(id, ads, at) };
    }
  }
}
