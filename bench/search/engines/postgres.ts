import pg from 'pg';
import type { FacetName, JobDocument } from '#server/adapters/search/port.ts';
import { type OracleFilter, selects, spellings, topConjuncts } from '#test/search-oracle.ts';
import { startPostgres } from '../../../test/postgres.ts';
import type { BenchAnswer, BenchEngine, BenchQuery } from '../engine.ts';
import { termsOf, wordsAsked } from '../fold.ts';
import { compare } from '../oracle.ts';
import { countedFacets } from '../queries.ts';
import { codeOf, valueAt } from './by-hand.ts';

const BATCH = 1000;
const facetColumns = countedFacets.join(', ');

// Large tsvectors are stored out of line (TOAST), so that counting reads narrow rows; a sequential scan over them costs
// more than the planner assumes. Typos are found by trigrams; the words found become the full-text query. Facets are
// counted by combination of values first, and by value after that.
const TABLES = `
create extension pg_trgm;
create extension fuzzystrmatch;
create table ads (
  id int primary key, published_at bigint not null, combination int not null,
  public_from date, public_until date not null,
  ${countedFacets.map((facet) => `${facet} smallint not null`).join(', ')},
  workload_max smallint, start_year smallint, end_year smallint, fulltime boolean, accommodation boolean,
  language text, place text, state text, zip text, company_id int,
  title_words tsvector not null, where_words tsvector not null, words tsvector not null
) with (toast_tuple_target = 128, fillfactor = 90);
alter table ads alter column words set storage external;
create table words (word text primary key);
alter function ts_match_vq(tsvector, tsquery) cost 100;
`;
const INDEXES = `
insert into words select word from ts_stat('select words from ads');
create index on ads using gin (words) with (fastupdate = off);
create index on words using gin (word gin_trgm_ops) with (fastupdate = off);
create index on words (word text_pattern_ops);
create index on ads (company_id);
create index on ads (lower(place));
`;

const SETTINGS = [
  'shared_buffers=2GB',
  'effective_cache_size=8GB',
  'work_mem=256MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'jit=off',
  // A word with two typos shares few trigrams with the original.
  'pg_trgm.similarity_threshold=0.25',
  'pg_trgm.word_similarity_threshold=0.4',
];

/** The alternatives of a query word: full-text queries by number of typos, for the whole word or as a prefix. */
interface Level {
  typos: number;
  any: string;
  whole: string;
}

/** PostgreSQL's full-text search, with pg_trgm for typos; facets and order in SQL. */
export async function postgresEngine(): Promise<BenchEngine> {
  const server = await startPostgres({ settings: [...SETTINGS, 'shared_preload_libraries=pg_trgm'] });
  const client = new pg.Client(await server.createDatabase());
  await client.connect();
  await client.query(TABLES);

  const find = async (query: BenchQuery, all = false): Promise<BenchAnswer> => {
    const words = wordsAsked(query.query);
    const levels: Level[][] = [];
    for (const [at, word] of words.entries()) {
      levels.push(await levelsOf(client, word, at === words.length - 1, query.today));
    }
    const ask = (page: number) => {
      const limit = all ? '' : `limit ${query.hitsPerPage} offset ${page * query.hitsPerPage}`;
      const statement = new Statement();
      const text = statement.search(query, levels, limit);
      return client.query<{ ids: number[] | null; counts: [number, number, number][] | null }>(
        text,
        statement.values,
      );
    };
    let { rows } = await ask(query.page);
    const hits = hitsIn(rows[0]?.counts);
    if (query.page > 0 && query.page * query.hitsPerPage >= hits && query.pastTheEnd === 'first') {
      ({ rows } = await ask(0));
    }
    const facets: Partial<Record<FacetName, Record<string, number>>> = {};
    for (const facet of countedFacets) facets[facet] = {};
    for (const [at, code, count] of rows[0]?.counts ?? []) {
      const facet = countedFacets[at];
      if (facet) (facets[facet] as Record<string, number>)[valueAt(facet, code)] = count;
    }
    return { ids: rows[0]?.ids ?? [], nbHits: hits, facets };
  };

  return {
    lacks: ['geo', 'languages'],
    async build(documents) {
      let batch: object[] = [];
      for (const document of documents) {
        batch.push(rowOf(document));
        if (batch.length < BATCH) continue;
        await client.query(INSERT, [JSON.stringify(batch)]);
        batch = [];
      }
      await client.query(INSERT, [JSON.stringify(batch)]);
      await client.query(INDEXES);
      await client.query('vacuum analyze');
    },
    search: (query) => find(query),
    matching: async (query) => (await find({ ...query, page: 0 }, true)).ids,
    async upsert(document) {
      await client.query(UPSERT, [JSON.stringify([rowOf(document)])]);
    },
    async remove(id) {
      await client.query('delete from ads where id = $1', [id]);
    },
    async megabytesOutside() {
      const { rows } = await client.query('select pg_database_size(current_database()) as size');
      return Number(rows[0].size) / 2 ** 20;
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

function rowOf(document: JobDocument): object {
  const { company, title, place, zip, state, text, ...rest } = document;
  const distinct = (terms: readonly string[]) => [...new Set(terms)].join(' ');
  const titleTerms = termsOf(title);
  const whereTerms = termsOf(`${company.name} ${company.place} ${place} ${zip} ${state}`);
  return {
    ...rest,
    ...Object.fromEntries(countedFacets.map((facet) => [facet, codeOf(document[facet])])),
    ...{ place, zip, state, company_id: company.id, combination: combinationOf(document) },
    title_words: distinct(titleTerms),
    where_words: distinct(whereTerms),
    words: distinct([...titleTerms, ...whereTerms, ...termsOf(text)]),
  };
}

const RANGES = [2, 8, 8, 13, 13, 32, 101];

function combinationOf(document: JobDocument): number {
  return countedFacets.reduce((sum, facet, at) => sum * (RANGES[at] as number) + codeOf(document[facet]), 0);
}

/** SQL for the value of a facet within a combination. */
function facetIn(at: number): string {
  const after = RANGES.slice(at + 1).reduce((product, range) => product * range, 1);
  return `combination / ${after} % ${RANGES[at]}`;
}

const INSERT = 'insert into ads select * from json_populate_recordset(null::ads, $1)';
const UPSERT = `
with given as materialized (select * from json_populate_recordset(null::ads, $1)),
new_words as (
  insert into words select lexeme from given, unnest(words) on conflict do nothing
)
insert into ads select * from given on conflict (id) do update set
  (published_at, combination, public_from, public_until, ${facetColumns}, workload_max, start_year, end_year, fulltime,
   accommodation, language, place, state, zip, company_id, title_words, where_words, words)
  = (excluded.published_at, excluded.combination, excluded.public_from, excluded.public_until,
   ${countedFacets.map((facet) => `excluded.${facet}`).join(', ')}, excluded.workload_max, excluded.start_year,
   excluded.end_year, excluded.fulltime, excluded.accommodation, excluded.language, excluded.place, excluded.state,
   excluded.zip, excluded.company_id, excluded.title_words, excluded.where_words, excluded.words)
`;

/**
 * The indexed words within edit distance of a query word: by trigrams if no public ad contains it, filtered by their
 * distance.
 */
async function levelsOf(
  client: pg.Client,
  { word, typos: allowed }: ReturnType<typeof wordsAsked>[number],
  isLast: boolean,
  today: string,
): Promise<Level[]> {
  const any: Set<string>[] = [new Set(), new Set(), new Set()];
  const whole: Set<string>[] = [new Set(), new Set(), new Set()];
  for (const form of spellings(word)) {
    any[0]?.add(isLast ? `'${form}':*` : `'${form}'`);
    whole[0]?.add(`'${form}'`);
  }
  const spelled = [...(any[0] as Set<string>)].join(' | ');
  const isForgiven = allowed > 0 && !(await isHeld(client, spelled, today));
  for (const form of isForgiven ? spellings(word) : []) {
    const { rows } = await client.query<{ word: string }>(
      isLast
        ? 'select word from words where word %> $1 and length(word) >= $2'
        : `select word from words where word % $1 and length(word) between $2 and $3
             and levenshtein_less_equal(word, $1, $4) <= $4`,
      isLast
        ? [form, form.length - allowed]
        : [form, form.length - allowed, form.length + allowed, allowed * 2],
    );
    for (const { word: near } of rows) {
      const nearness = compare(form, near, isLast, allowed);
      if (nearness === 0) continue;
      const typos = 3 - (nearness >> 1);
      if (typos === 0 && isLast) continue;
      any[typos]?.add(`'${near}'`);
      if (nearness & 1) whole[typos]?.add(`'${near}'`);
    }
  }
  return [0, 1, 2].flatMap((typos) => {
    const terms = [...(any[typos] as Set<string>)];
    if (terms.length === 0) return [];
    return [{ typos, any: terms.join(' | '), whole: [...(whole[typos] as Set<string>)].join(' | ') }];
  });
}

const HELD = `
select exists (select from ads where words @@ $1::tsquery and public_until >= $2 and (public_from is null or public_from <= $2))
  as held
`;

async function isHeld(client: pg.Client, words: string, today: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(HELD, [words, today]);
  return rows[0]?.held === true;
}

const columns: Record<string, string> = Object.fromEntries(
  'workload_max,start_year,end_year,fulltime,accommodation,language,place,state,zip,id'
    .split(',')
    .concat(countedFacets)
    .map((name) => [name, name]),
);
columns['company.id'] = 'company_id';
columns.objectID = 'id';
const texts = ['language', 'place', 'state', 'zip'];
const flags = ['fulltime', 'accommodation'];

class Statement {
  readonly values: unknown[] = [];

  #value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  search(query: BenchQuery, levels: readonly Level[][], limit: string): string {
    const conjuncts = topConjuncts(query.filter);
    const own = (facet: FacetName) => conjuncts.filter((each) => selects(each, facet));
    const rest = conjuncts.filter((each) => !countedFacets.some((facet) => selects(each, facet)));
    const today = this.#value(query.today, 'date');
    const conditions = [
      `public_until >= ${today} and (public_from is null or public_from <= ${today})`,
      ...levels.map((word) => `words @@ ${this.#query(word.map(({ any }) => any))}`),
      ...rest.map((each) => this.#condition(each)),
    ];
    const failures = countedFacets.flatMap((facet, at) => {
      const mine = own(facet).map((each) => this.#condition(each));
      return mine.length === 0 ? [] : [`case when ${mine.join(' and ')} then 0 else ${1 << at} end`];
    });
    const failed = failures.join(' + ') || '0';
    if (failures.length > 0 && query.disjunctive) conditions.push(`(${failed}) & ((${failed}) - 1) = 0`);
    if (failures.length > 0 && !query.disjunctive) conditions.push(`(${failed}) = 0`);
    const score = levels.map((word, at) => this.#score(word, at === levels.length - 1)).join(' + ');
    const counts = countedFacets.map((_, at) => {
      const where = failures.length === 0 ? '' : `where failed in (0, ${1 << at})`;
      return `select ${at}, ${facetIn(at)}, sum(n)::int from combined ${where} group by 2`;
    });
    return `
      with found as materialized (
        select id, published_at, combination, ${failed} as failed, ${score || '0'} as score
        from ads where ${conditions.join(' and ')}
      ),
      combined as materialized (
        select combination, failed, count(*) as n from found group by combination, failed
      )
      select
        array(select id from found where failed = 0
          order by score desc, published_at desc, id desc ${limit}) as ids,
        (select json_agg(json_build_array(facet, code, n)) from (
          ${counts.join(' union all ')}
          union all select 99, 0, sum(n)::int from combined where failed = 0
        ) c (facet, code, n)) as counts`;
  }

  #query(alternatives: readonly string[]): string {
    return this.#value(alternatives.join(' | '), 'tsquery');
  }

  /** The rank as digits: typos, title, company and place, whole word. */
  #score(levels: readonly Level[], isLast: boolean): string {
    const cases: string[] = [];
    for (const [at, { typos, any, whole }] of levels.entries()) {
      const value = (field: number, isWhole: number) =>
        (-typos * 32 + (field === 2 ? 1 : 0)) * 1024 + (field === 1 ? 32 : 0) + isWhole;
      const anyQuery = this.#query([any]);
      const wholeQuery = whole && isLast ? this.#query([whole]) : undefined;
      for (const [field, column] of [
        [2, 'title_words'],
        [1, 'where_words'],
      ] as const) {
        if (wholeQuery) cases.push(`when ${column} @@ ${wholeQuery} then ${value(field, 1)}`);
        cases.push(`when ${column} @@ ${anyQuery} then ${value(field, 0)}`);
      }
      // Uses the index: fetching the tsvectors of texts is expensive.
      const holding = (asked: string) => `id in (select id from ads where words @@ ${asked})`;
      if (wholeQuery) cases.push(`when ${holding(wholeQuery)} then ${value(0, 1)}`);
      const isOnly = at === levels.length - 1;
      cases.push(isOnly ? `else ${value(0, 0)}` : `when ${holding(anyQuery)} then ${value(0, 0)}`);
    }
    return `case ${cases.join(' ')} end`;
  }

  #condition(filter: OracleFilter): string {
    switch (filter.is) {
      case 'all':
        return `(${filter.of.map((each) => this.#condition(each)).join(' and ')})`;
      case 'any':
        return `(${filter.of.map((each) => this.#condition(each)).join(' or ')})`;
      case 'not':
        return `not ${this.#condition(filter.of)}`;
      default:
    }
    const column = columns[filter.attribute];
    if (!column) return 'false';
    if (filter.is === 'value') {
      if (texts.includes(column))
        return `lower(${column}) = ${this.#value(String(filter.value).toLowerCase(), 'text')}`;
      if (flags.includes(column)) return `${column} = ${this.#value(filter.value, 'boolean')}`;
      const value = column === 'season' ? codeOf(filter.value as string) : filter.value;
      return `${column} = ${this.#value(value, 'int')}`;
    }
    if (texts.includes(column) || flags.includes(column) || column === 'season') return 'false';
    if (filter.is === 'between') {
      return `${column} between ${this.#value(filter.low, 'int')} and ${this.#value(filter.high, 'int')}`;
    }
    return `${column} ${filter.operator} ${this.#value(filter.number, 'int')}`;
  }
}

function hitsIn(counts: readonly [number, number, number][] | null | undefined): number {
  return counts?.find(([facet]) => facet === 99)?.[2] ?? 0;
}
