import { type FacetName, facetNames, type JobDocument } from '#server/adapters/search/port.ts';
import { type OracleFilter, printFilter } from '#test/search-oracle.ts';
import { anAd, rareWord, TODAY } from './corpus.ts';
import type { BenchQuery, QueryClass } from './engine.ts';
import { Random } from './random.ts';
import { roles } from './words.ts';

const SEED = 199;
const EACH = 40;

/** The seven facets that the page shows counts of. */
export const countedFacets: FacetName[] = facetNames.filter((name) => (name as string) !== 'state');

/** Typical queries of visitors, drawn from the words of the corpus; a function of the number of ads only. */
export function benchQueries(ads: number, each = EACH): BenchQuery[] {
  const random = new Random(SEED, ads);
  const known = new Set<string>();
  const queries: BenchQuery[] = [];

  const add = (name: QueryClass, count: number, make: () => Partial<BenchQuery>) => {
    let left = count;
    for (let attempts = 0; left > 0 && attempts < count * 100; attempts++) {
      const query: BenchQuery = {
        class: name,
        ...{ query: '', page: 0, hitsPerPage: 10, disjunctive: true, filters: '', today: TODAY },
        facets: countedFacets,
        pastTheEnd: 'first',
        ...make(),
      };
      if (query.filter) query.filters = printFilter(query.filter, (n) => random.below(n));
      const { filters: _, ...told } = query;
      const key = JSON.stringify(told);
      if (known.has(key)) continue;
      known.add(key);
      queries.push(query);
      left -= 1;
    }
  };

  const ad = () => anAd(random.between(1, ads), ads);
  const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  const titleWord = () => random.pick(words(ad().title).concat('Koch'));
  const anyWord = () => random.pick(words(random.chance(0.6) ? ad().title : ad().text).concat('Service'));
  /** A facet filter in a quarter of the cases. */
  const perhapsFacet = () => (random.chance(0.25) ? selections(random, ad(), 1) : undefined);

  add('empty', 1, () => ({}));
  for (const [facets, count] of [
    [1, each / 4],
    [2, each / 2],
    [3, each / 4],
  ] as const) {
    add('empty', Math.ceil(count), () => ({ filter: selections(random, ad(), facets) }));
  }
  add('word', each, () => ({ query: `${inSomeCase(anyWord(), random)} `, filter: perhapsFacet() }));
  add('prefix', each, () => ({
    query: cut(anyWord(), random).toLowerCase(),
    filter: perhapsFacet(),
  }));
  add('two words', each, () => {
    const { title, text, place } = ad();
    const second = random.pick([place, random.pick(words(text)), random.pick(words(title))]);
    return {
      query: `${random.pick(words(title).concat('Koch'))} ${second}`.toLowerCase(),
      filter: perhapsFacet(),
    };
  });
  add('typo', each, () => ({ query: misspelt(longer(anyWord), random), filter: perhapsFacet() }));
  add('place', each, () => {
    const { place, zip } = ad();
    return { query: random.chance(0.15) ? `${zip} ${place}` : place, filter: perhapsFacet() };
  });
  add('no result', each / 2, () => ({
    query: `${titleWord()} xq${rareWord(random.below(1e6))}`.toLowerCase(),
  }));
  add('no result', each / 2, () => ({ query: `zyx${rareWord(random.below(1e6))}wq`.toLowerCase() }));

  add('filter expressions', each, () => ({
    query: random.chance(0.5) ? titleWord() : '',
    filter: expression(random, ad),
  }));
  add('disjunctive counts', each, () => ({
    query: random.chance(0.5) ? titleWord() : '',
    filter: selections(random, ad(), random.between(2, 4), 4),
  }));
  add('deep pages', each, () => ({
    query: random.chance(0.5) ? titleWord() : '',
    hitsPerPage: random.pick([10, 20, 100]),
    page: random.pick([2, 5, 20, 99, 999, Math.floor(ads / 300)]),
    disjunctive: random.chance(0.5),
    pastTheEnd: random.pick(['first', 'empty'] as const),
  }));
  add('geo', each, () => {
    const { latitude, longitude } = ad() as { latitude: number; longitude: number };
    return {
      query: random.chance(0.5) ? titleWord() : '',
      around: { latitude, longitude, radius: random.pick([5_000, 10_000, 25_000, 50_000]) },
      order: random.pick(['distance', 'relevance'] as const),
      filter: perhapsFacet(),
    };
  });
  const languages = ['de', 'it', 'fr', 'en'] as const;
  add('languages', each, () => {
    const titles = random.pick(random.pick(roles).titles[random.pick(languages)].split(', '));
    return { query: random.chance(0.3) ? `${titles} ${ad().place}` : titles, filter: perhapsFacet() };
  });
  return queries;
}

/** Selected values of some facets, as the page sends them. */
function selections(random: Random, ad: JobDocument, facets: number, values = 2): OracleFilter {
  const chosen = random.shuffled(countedFacets).slice(0, facets);
  const choices = chosen.map((facet): OracleFilter => {
    const wanted = new Set<string | number>([ad[facet]]);
    for (let more = random.below(values); more > 0; more--) wanted.add(someValue(facet, random));
    return anyOf([...wanted].map((value) => ({ is: 'value', attribute: facet, value })));
  });
  return choices.length === 1 ? (choices[0] as OracleFilter) : { is: 'all', of: choices };
}

function anyOf(of: OracleFilter[]): OracleFilter {
  return of.length === 1 ? (of[0] as OracleFilter) : { is: 'any', of };
}

function someValue(facet: FacetName, random: Random): string | number {
  if (facet === 'season') return random.pick(['summer', 'winter']);
  if (facet === 'workload_min') return random.pick([40, 50, 60, 80, 100]);
  return random.between(1, facet === 'job_position_id' ? 5 : facet === 'job_category_id' ? 7 : 12);
}

/** A filter expression as an API client may write it: ranges, exclusions, texts. */
function expression(random: Random, ad: () => JobDocument): OracleFilter {
  const condition = (): OracleFilter => {
    const one = ad();
    return random.pick<() => OracleFilter>([
      () => ({ is: 'value', attribute: 'place', value: one.place }),
      () => ({ is: 'value', attribute: 'state', value: one.state }),
      () => ({ is: 'value', attribute: 'language', value: one.language }),
      () => ({ is: 'value', attribute: 'company.id', value: one.company.id }),
      () => ({ is: 'value', attribute: 'accommodation', value: true }),
      () => ({ is: 'compare', attribute: 'workload_max', operator: '>=', number: one.workload_max }),
      () => ({
        is: 'compare',
        attribute: 'duration_in_months',
        operator: '<',
        number: one.duration_in_months,
      }),
      () => ({ is: 'between', attribute: 'start_month', low: 3, high: random.between(4, 10) }),
      () => ({ is: 'value', attribute: 'job_category_id', value: one.job_category_id }),
      () => ({ is: 'not', of: { is: 'value', attribute: 'season', value: one.season } }),
    ])();
  };
  const of = Array.from({ length: random.between(1, 3) }, () => {
    return random.chance(0.4) ? anyOf([condition(), condition()]) : condition();
  });
  return of.length === 1 ? (of[0] as OracleFilter) : { is: 'all', of };
}

function inSomeCase(word: string, random: Random): string {
  return random.pick([word, word.toLowerCase(), word.toLowerCase(), word.toUpperCase()]);
}

function cut(word: string, random: Random): string {
  return word.slice(0, random.between(Math.min(2, word.length), word.length));
}

function longer(word: () => string): string {
  for (let attempts = 0; attempts < 100; attempts++) {
    const found = word().toLowerCase();
    if (found.length >= 6) return found;
  }
  return 'restaurant';
}

/** The word with a typo, long words sometimes with two; sometimes cut to a prefix before that. */
export function misspelt(word: string, random: Random): string {
  let result = word;
  for (let slips = word.length >= 10 && random.chance(0.4) ? 2 : 1; slips > 0; slips--) {
    const at = random.between(1, result.length - 2);
    const letter = random.pick('abcdefghiklmnoprstuvwz');
    const [before, here, next, after] = [
      result.slice(0, at),
      result[at],
      result[at + 1],
      result.slice(at + 2),
    ];
    result = random.pick([
      `${before}${letter}${here}${next}${after}`,
      `${before}${letter}${next}${after}`,
      `${before}${next}${here}${after}`,
      `${before}${next}${after}`,
    ]);
  }
  return random.chance(0.3) ? result.slice(0, random.between(5, result.length)) : result;
}
