import { readConditions } from '../engine/query.ts';
import { FULL } from '../engine/vocabulary/concepts/workloads.ts';
import { concepts, regions } from '../engine/vocabulary/concepts.ts';
import type { Filter } from '../port.ts';

const regionsByKey = new Map(regions.map((region) => [region.concept.key, region]));

/**
 * A query without the words that are conditions on coded fields (rule search/coded), and these conditions as filters,
 * since the service knows words by synonyms only. That a town comes before its canton cannot be said.
 */
export function withoutConditions(query: string): { query: string; filters: Filter[] } {
  const { rest, conditions } = readConditions(query);
  const filters = conditions.map(({ concepts: numbers, isNegated }): Filter => {
    const keys = numbers.map((number) => concepts[number]?.key as string);
    const month = /^month-(\d+)$/.exec(keys.join())?.[1];
    if (month) return inMonth(Number(month), isNegated);
    const filter = filterOf(keys);
    return isNegated ? { kind: 'not', filter } : filter;
  });
  return { query: rest, filters };
}

/** Ads that state any of these concepts. */
function filterOf(keys: readonly string[]): Filter {
  const workloads = keys.flatMap((key) => /^workload-(\d+)$/.exec(key)?.[1] ?? []).map(Number);
  // The tenths of a range follow each other, so that an ad offers one of them if it reaches into the range.
  if (workloads.length > 0) {
    return both(
      compare('workload_min', '<=', Math.max(...workloads)),
      compare('workload_max', '>=', Math.min(...workloads)),
    );
  }
  const filters = keys.map(filterOfKey);
  return filters.length === 1 ? (filters[0] as Filter) : { kind: 'or', filters };
}

function filterOfKey(key: string): Filter {
  const region = regionsByKey.get(key);
  if (region) {
    return {
      kind: 'or',
      filters: [
        ...region.cantons.map((canton) => equals('state', canton)),
        // The cantons of a town contain its postcodes.
        ...(region.isTown ? [] : region.zips).map(
          ([from, to]): Filter => ({ kind: 'range', attribute: 'postcode', from, to }),
        ),
      ],
    };
  }
  const [, kind = '', value = ''] = /^(\w+)-(\w+)$/.exec(key) ?? [];
  if (kind === 'language') return equals('language', value);
  if (kind === 'years') {
    return both(compare('start_year', '<=', Number(value)), compare('end_year', '>=', Number(value) + 1));
  }
  if (value === 'season') return equals('season', kind);
  if (key === 'staff-accommodation') return equals('accommodation', 'true');
  if (key === 'full-time') return compare('workload_max', '>=', FULL);
  if (key === 'part-time') return compare('workload_min', '<', FULL);
  throw new Error(`The condition ${key} has no filter`);
}

/**
 * Ads with work in a month, or without: from whatever month they start, they last until then, or not so long. Written
 * as a conjunction, also where it is negated, because the service knows no other.
 */
function inMonth(month: number, isNegated: boolean): Filter {
  return {
    kind: 'and',
    filters: Array.from({ length: 12 }, (_, at): Filter => {
      const start = at + 1;
      const least = ((month - start + 12) % 12) + 1;
      return {
        kind: 'or',
        filters: [
          compare('start_month', '!=', start),
          compare('duration_in_months', isNegated ? '<' : '>=', least),
        ],
      };
    }),
  };
}

function both(one: Filter, other: Filter): Filter {
  return { kind: 'and', filters: [one, other] };
}

function equals(attribute: string, value: string): Filter {
  return { kind: 'equals', attribute, value };
}

function compare(attribute: string, operator: '<' | '<=' | '>=' | '!=', value: number): Filter {
  return { kind: 'compare', attribute, operator, value };
}
