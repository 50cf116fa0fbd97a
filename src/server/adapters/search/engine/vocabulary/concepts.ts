import type { JobCategoryId } from '#domain/jobs/constants.ts';
import { adLanguages } from './concepts/ad-languages.ts';
import { anyJob } from './concepts/any-job.ts';
import { durations } from './concepts/durations.ts';
import { front } from './concepts/front.ts';
import { housekeeping } from './concepts/housekeeping.ts';
import { kitchen } from './concepts/kitchen.ts';
import { months } from './concepts/months.ts';
import { places } from './concepts/places.ts';
import { readRegions, regions as regionsTable } from './concepts/regions.ts';
import { service } from './concepts/service.ts';
import { technical } from './concepts/technical.ts';
import { wellness } from './concepts/wellness.ts';
import { work } from './concepts/work.ts';
import { workloads } from './concepts/workloads.ts';
import { yearPairs, years } from './concepts/years.ts';
import { type Concept, onlyAsked, readConcepts } from './notation.ts';

const fields: readonly (readonly [JobCategoryId, string])[] = [
  [1, kitchen],
  [2, service],
  [3, front],
  [4, housekeeping],
  [5, wellness],
  [6, technical],
];
const tables = [...fields.map(([, table]) => table), work, places];

/** The category of ads, by its number on the wire, of each key of an occupation or workplace. */
export const categoryOfKey: ReadonlyMap<string, JobCategoryId> = new Map(
  fields.flatMap(([category, table]) => readConcepts(table).map(({ key }) => [key, category])),
);

/** The extent of each region, by the key of its concept. */
export const regions = readRegions(regionsTable);

const described = readConcepts(tables.join('\n'));
/** Of the concepts that texts describe, those that an ad states in a coded field, whatever its text says. */
const STATED_ONLY = ['summer-season', 'winter-season', 'full-time', 'part-time', 'staff-accommodation'];
const isStatedOnly = ({ key }: Concept) => STATED_ONLY.includes(key);

/** Concepts that only coded fields of ads state: a search for one of them is a condition on that field. */
const coded: readonly Concept[] = onlyAsked([
  ...described.filter(isStatedOnly),
  ...months,
  ...durations,
  ...readConcepts(adLanguages),
  ...regions.map(({ concept }) => concept),
  ...workloads,
  ...yearPairs,
]);

/** All concepts of the vocabulary; a concept's number is its index. */
export const concepts: readonly Concept[] = [
  ...described.filter((concept) => !isStatedOnly(concept)),
  // A year may also be a postcode, so that it is looked for in texts too.
  ...onlyAsked(years),
  ...onlyAsked(readConcepts(anyJob)),
  ...coded,
];

/** The keys of the concepts that are conditions on a coded field (rule search/coded). */
export const codedKeys: ReadonlySet<string> = new Set(coded.map(({ key }) => key));

/** The concepts of ads' position codes, by their numbers on the wire. */
export const positionKeys: readonly (readonly [id: number, keys: readonly string[]])[] = [
  [1, ['apprenticeship']],
  [2, ['internship']],
  [3, ['semi-skilled', 'career-start']],
  [4, ['skilled']],
  [5, ['manager']],
];

/** The concepts of ads' category codes, by their numbers on the wire; "other" has none. */
export const categoryKeys: readonly (readonly [id: number, keys: readonly string[]])[] = [
  [1, ['kitchen']],
  [2, ['table-service']],
  [3, ['reception', 'administration']],
  [4, ['housekeeping']],
  [5, ['spa', 'cosmetics']],
  [6, ['maintenance', 'garden']],
];

/**
 * Concepts of the tables of occupations that are a workplace or a kind of work rather than who does it. The kitchen of an
 * "aide de cuisine" is one; her cook is none.
 */
export const workplaceKeys: ReadonlySet<string> = new Set(
  `kitchen pastry bakery dishwashing canteen snack-bar vegetarian-cooking table-service bar apres-ski buffet breakfast
  brunch half-board food-and-beverage banquets catering terrace room-service reception reservations administration
  human-resources marketing social-media sales accounting purchasing events weddings tourism housekeeping linen-room
  laundry cleaning public-area sewing massage cosmetics spa swimming-pool sauna fitness ski-school golf riding
  maintenance garden snow-clearing cableway slopes ski-rental driving-licence shop warehouse security farm harvest
  construction`.split(/\s+/),
);

/**
 * Who works at the workplaces that categories state, by their keys: first of the category where one of these is asked for.
 * All who are in that of the kitchen work there.
 */
export const occupationsAt: Readonly<Record<string, readonly string[]>> = {
  'table-service':
    'waiter restaurant-specialist service-help chef-de-rang demi-chef-de-rang commis-de-rang head-waiter maitre breakfast-staff banquet-staff'.split(
      ' ',
    ),
  reception: ['receptionist', 'head-receptionist', 'night-auditor'],
  administration: ['secretary', 'hotel-commerce', 'accountant', 'management-assistant'],
  housekeeping: [
    ...['room-attendant', 'housekeeping-employee', 'domestic-specialist'],
    ...['housekeeper', 'deputy-housekeeper'],
  ],
  spa: ['masseur', 'medical-masseur', 'spa-staff', 'spa-manager'],
  cosmetics: ['beautician'],
  maintenance: ['caretaker', 'maintenance-technician', 'facility-specialist'],
  garden: ['gardener', 'garden-help'],
};
