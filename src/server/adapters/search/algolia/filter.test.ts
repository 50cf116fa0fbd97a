import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHostedFilter } from '#test/hosted-search.ts';
import { aJobDocument } from '#test/search-corpus.ts';
import { type OracleFilter, oracleSearch, printFilter } from '#test/search-oracle.ts';
import { createEmbeddedSearch } from '../embedded.ts';
import { type FacetName, type JobDocument, parseFilter, TooCostlyError } from '../port.ts';
import { hostedFilter } from './filter.ts';

const DAY = 20261120;
const days = `public_from <= ${DAY} AND public_until >= ${DAY}`;

const said = (text: string) => hostedFilter(parseFilter(text), DAY).textWithout();

describe('a filter for the hosted service', () => {
  it.each([
    ['', ''],
    ['season:winter', ' AND season:"winter"'],
    ['NOT season:winter', ' AND NOT season:"winter"'],
    ['place:"Bäch \\"am See\\" \\\\"', ' AND place:"Bäch \\"am See\\" \\\\"'],
    ['zip:8001 AND fulltime:TRUE', ' AND zip:"8001" AND fulltime:"true"'],
    ['workload_min >= 49.5', ' AND workload_min >= 50'],
    ['workload_min < 50.5 AND id > 3', ' AND workload_min <= 50 AND id >= 4'],
    ['NOT workload_min < 50', ' AND workload_min >= 50'],
    ['id:2 TO 3', ' AND id:2 TO 3'],
    ['NOT id:2 TO 3', ' AND (id < 2 OR id > 3)'],
    ['objectID:"3"', ' AND id = 3'],
    ['workload_min:50.0 AND start_month != 5', ' AND workload_min = 50 AND start_month != 5'],
    ['id < 99999999999999999999', ''],
    ['NOT (season:summer OR id:3)', ' AND NOT season:"summer" AND id != 3'],
    ['id:1 OR id:2 AND id:3', ' AND (id = 1 OR id = 2) AND (id = 1 OR id = 3)'],
    ['state:be OR state:be', ' AND state:"be"'],
    // A clause that is implied by another is dropped.
    ['id:1 AND (id:1 OR id:2)', ' AND id = 1'],
    ['season:summer OR start_month:5', ' AND (season:"summer" OR start_month:"5")'],
    ['season:summer OR id != 5', ' AND (season:"summer" OR NOT id:"5")'],
    ['season:summer OR start_month > 10', ' AND (season:"summer" OR start_month:"11" OR start_month:"12")'],
    ['season:summer OR start_month > 12', ' AND (season:"summer" OR start_month:"13")'],
    ['NOT salary:5', ''],
    ['season:summer OR salary:5', ' AND season:"summer"'],
  ])('%s', (text, hosted) => {
    expect(said(text)).toBe(days + hosted);
  });

  it.each(['salary:5', 'season = 1', 'fulltime:1', 'id:3 TO 2', 'id:1.5', 'NOT id != 1.5', 'id:x'])(
    'is not sent at all if nothing can match it: %s',
    (text) => {
      expect(said(text)).toBeNull();
    },
  );

  it('is refused where it grows beyond bounds, however it is written', () => {
    const pairs = (n: number) => Array.from({ length: n }, (_, i) => `(id:${i} AND zip:${i})`);
    expect(said(pairs(5).join(' OR '))).not.toBeNull();
    expect(() => said(pairs(12).join(' OR '))).toThrow(TooCostlyError);
    expect(() => said(`NOT (${pairs(12).join(' AND ')} AND NOT (${pairs(12).join(' OR ')}))`)).toThrow(
      TooCostlyError,
    );
    expect(() => said('id >= 5 OR season:summer')).toThrow(TooCostlyError);
  });

  it('has the facets of which it selects values, and its text without each', () => {
    const filter = hostedFilter(
      parseFilter('(start_month:5 OR (start_month >= 12)) AND (season:winter AND NOT state:be)'),
      DAY,
    );
    expect(filter.selected).toEqual(new Set(['start_month', 'season']));
    expect(filter.textWithout('season')).toBe(
      `${days} AND NOT state:"be" AND (start_month = 5 OR start_month >= 12)`,
    );
    expect(filter.textWithout('start_month')).toBe(`${days} AND season:"winter" AND NOT state:"be"`);
  });
});

// --- Random filters over random ads -------------------------------------------------------------------------

const document = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    season: fc.constantFrom('summer' as const, 'winter' as const),
    state: fc.constantFrom('BE', 'ZH'),
    place: fc.constantFrom('Zürich', 'Bäch "am See"', "L'Abbaye", 'a\\b'),
    zip: fc.constantFrom('8001', '3600'),
    fulltime: fc.boolean(),
    start_month: fc.integer({ min: 1, max: 12 }),
    start_year: fc.integer({ min: 2026, max: 2028 }),
    workload_min: fc.integer({ min: 10, max: 14 }),
  })
  .map(aJobDocument);

const number = fc.oneof(
  { arbitrary: fc.integer({ min: -1, max: 15 }), weight: 6 },
  fc.integer({ min: 2025, max: 2029 }),
  fc.constantFrom(1.5, 11.5, 2027.25, -0.5, 123_456_789_012),
);
const name = fc.constantFrom(
  ...['id', 'objectID', 'company.id', 'start_month', 'start_year', 'workload_min'],
  ...['season', 'state', 'place', 'zip', 'fulltime', 'salary', 'title'],
);
const value = fc.oneof(
  fc.constantFrom('summer', 'WINTER', 'be', 'zürich', 'Zurich', 'bäch "am see"', "l'abbaye", 'A\\B', '8001'),
  fc.constantFrom<string | boolean>('true', false, '1', '12'),
  number,
);
const condition: fc.Arbitrary<OracleFilter> = fc.oneof(
  fc.record({ is: fc.constant('value' as const), attribute: name, value }),
  fc.record({
    is: fc.constant('compare' as const),
    attribute: name,
    operator: fc.constantFrom('=' as const, '!=', '<', '<=', '>', '>='),
    number,
  }),
  fc.record({ is: fc.constant('between' as const), attribute: name, low: number, high: number }),
);
const { filter } = fc.letrec<{ filter: OracleFilter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({ is: fc.constant('not' as const), of: tie('filter') }),
    fc.record({
      is: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('filter'), { minLength: 2, maxLength: 4 }),
    }),
  ),
}));

describe('for any filter,', () => {
  it('the service can parse the result, and finds and counts what the filter means', async () => {
    let refused = 0;
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(document, { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
        filter,
        async (documents, wanted) => {
          const facets: FacetName[] = ['season', 'state', 'start_month'];
          const request = { query: '', page: 0, hitsPerPage: 100, disjunctive: true, facets } as const;
          const truth = oracleSearch(documents, {
            ...request,
            facets,
            filter: wanted,
            today: '2026-11-20',
            pastTheEnd: 'first',
          });
          asked += 1;
          const texts = textsOf(wanted, facets);
          if (texts === undefined) {
            refused += 1;
            return;
          }
          expect(await idsOf(documents, texts.whole)).toEqual(truth.hits.map(({ id }) => id));
          for (const facet of facets) {
            const ids = await idsOf(documents, texts.without[facet] ?? null);
            const counts: Record<string, number> = {};
            for (const { id, ...ad } of documents) {
              if (ids.includes(id)) counts[ad[facet]] = (counts[ad[facet]] ?? 0) + 1;
            }
            expect(counts).toEqual(truth.facets[facet]);
          }
        },
      ),
      { numRuns: 1000 },
    );
    // Ranges of ids next to texts are more common in random filters than in those of people.
    expect(refused).toBeLessThan(asked / 4);
  });
});

function textsOf(wanted: OracleFilter, facets: FacetName[]) {
  const hosted = hostedFilter(parseFilter(printFilter(wanted, () => 0)), DAY);
  try {
    return {
      whole: hosted.textWithout(),
      without: Object.fromEntries(facets.map((facet) => [facet, hosted.textWithout(facet)])),
    };
  } catch (error) {
    if (error instanceof TooCostlyError) return undefined;
    throw error;
  }
}

async function idsOf(documents: JobDocument[], text: string | null): Promise<number[]> {
  if (text === null) return [];
  readHostedFilter(text);
  const index = createEmbeddedSearch();
  await index.replaceAll(documents);
  // Condition by condition, since our parser limits the length of its input.
  const clauses = text
    .split(' AND ')
    .slice(2)
    .map((clause) => {
      const conditions = clause.replace(/^\((.*)\)$/s, '$1').split(' OR ');
      return { kind: 'or', filters: conditions.map(parseFilter) };
    });
  const { hits } = await index.search({
    ...{ query: '', page: 0, hitsPerPage: 100, disjunctive: false, today: '2026-11-20', pastTheEnd: 'first' },
    filters: { kind: 'and', filters: clauses },
  } as Parameters<typeof index.search>[0]);
  return hits.map(({ id }) => id);
}
