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
import { years } from './concepts/years.ts';
import { type Concept, onlyAsked, readConcepts } from './notation.ts';

const fields = [kitchen, service, front, housekeeping, wellness, technical];
const tables = [...fields, work, places];

/** The keys of the concepts of occupations and workplaces. */
export const occupationKeys: ReadonlySet<string> = new Set(
  readConcepts(fields.join('\n')).map(({ key }) => key),
);

/** The extent of each region, by the key of its concept. */
export const regions = readRegions(regionsTable);

/** All concepts of the vocabulary; a concept's number is its index. */
export const concepts: readonly Concept[] = [
  ...readConcepts(tables.join('\n')),
  ...onlyAsked([...readConcepts(months), ...regions.map(({ concept }) => concept), ...workloads, ...years]),
];

/** The concepts of ads' position codes, by their numbers on the wire. */
export const positionKeys: readonly (readonly [id: number, keys: readonly string[]])[] = [
  [1, ['apprenticeship']],
  [2, ['internship']],
  [3, ['semi-skilled']],
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
