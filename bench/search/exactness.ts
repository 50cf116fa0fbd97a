/**
 * A randomised (property-based) test of the engine: changes small random sets of ads, searches them, and compares every
 * answer with the oracle of the tests. `npm run bench:search-exact`, with `--cases` (sets of ads), `--seed`, and
 * `--only` to repeat one of them. Two processes share the work. The oracle for large corpora is also compared with that
 * of the tests. A search during a change must see all of it or nothing (isolation).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  facetNames,
  type JobDocument,
  parseFilter,
  type SearchAnswer,
} from '#server/adapters/search/port.ts';
import { aJobDocument } from '#test/search-corpus.ts';
import { type OracleFilter, type OracleRequest, oracleSearch, printFilter } from '#test/search-oracle.ts';
import { ownIndex } from './engines/own.ts';
import { Oracle } from './oracle.ts';
import { countedFacets } from './queries.ts';
import { Random } from './random.ts';

const PROCESSES = 2;

const { values: given } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    part: { type: 'string' },
  },
});
const [cases, seed] = [Number(given.cases), Number(given.seed)];

/**
 * Groups of similar words: spellings of one word, prefixes of another, one or two typos apart, or the same occupation
 * in four languages.
 */
const families = [
  'Koch Köchin Koechin Kochin Köche Küche Kueche Kuchen kocht Kochlehre Chefkoch Kochs in 80 Küchenhilfe',
  'Service Services Servicekraft Servicemitarbeiter Servicemitarbeiterin Serveur Serveuse Servise 100% im',
  "Zürich Zuerich zurich Zu\u0308rich Zurzach Zug Zürichsee l'Zürich d’Zug Zürcher 8001 zu",
  "cuisinier cuisinière cuisine l'cuisinier cucina Cuoco cuochi d'hiver all’aperto hiver Böe Boee Bo",
  'Bar Bär Bären Baren Baeren Baur Bauer Bauern Bœuf Boeuf Bouf neu neue Straße Strasse Strassen',
  'Zimmermädchen Zimmermaedchen Zimmermadchen Zimmer Zimmerfrau Réception Reception Rezeption He\u0301lène m/w/d',
  'cameriere cameriera ai piani di sala head waiter waitress wine Kellnerteam serveuse de bar Réception réceptionniste de nuit',
  'Kellner Kellnerin Kellner*in serveur serveuse cameriere cameriera waiter waitress Service kelner "Kellner" servir',
  'Koch/Köchin cuoca cuoco cook chef cuisinière Küchenchef Küchenhilfe Hilfe plongeur Abwascher lavapiatti "cook"',
  'Rezeptionist réceptionniste receptionist Zimmermädchen gouvernante housekeeping femme de chambre chambre ménage',
  'Sommer été winter Winterjob in mit für job Stelle Saisonstelle work 80% 100 % 60-80% Teilzeit Koch Unterkunft "in"',
  'Tessin Ticino Wallis Valais Berner Oberland Thunersee Zürich Zurigo Kanton Bern Dezember aprile mai Koch cook con per',
].map((family) => family.split(' '));

const separators = [' ', ' ', ' ', ', ', '-', '/', '\u00ad', ' «', "'", '" '];
const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
const places = ['Zürich', 'zuerich', 'Zermatt', "L'Abbaye", 'St. Moritz', ''];
const positions = [
  [47.37, 8.54],
  [47.37, 8.54],
  [47.38, 8.55],
  [46.02, 7.75],
  [46.49, 9.84],
] as const;

/** A random set of ads with a random generator of its own. */
class Market {
  readonly #random: Random;
  readonly #words: readonly string[];

  constructor(random: Random) {
    this.#random = random;
    this.#words = random.pick(families);
  }

  #word(): string {
    const random = this.#random;
    let word = random.pick(this.#words);
    if (random.chance(0.6)) return word;
    for (let slips = random.below(4); slips > 0; slips--) {
      const at = random.below(word.length);
      const letter = random.pick('abcehiknoruz');
      const [before, here, next, after] = [
        word.slice(0, at),
        word[at] ?? '',
        word[at + 1] ?? '',
        word.slice(at + 2),
      ];
      word = random.pick([
        before + letter + here + next + after,
        before + letter + next + after,
        before + next + here + after,
        before + next + after || letter,
      ]);
    }
    if (random.chance(0.3)) word = word.slice(0, random.between(1, 8));
    return random.chance(0.2) ? word.toUpperCase() : word;
  }

  #text(most: number): string {
    let text = '';
    for (let count = this.#random.below(most + 1); count > 0; count--) {
      text += this.#word() + this.#random.pick(separators);
    }
    return text;
  }

  ad(): JobDocument {
    const random = this.#random;
    const position = random.chance(0.85) ? random.pick(positions) : undefined;
    return aJobDocument({
      id: random.between(1, 20),
      title: this.#text(4),
      company: {
        id: random.between(1, 3),
        name: this.#text(2),
        place: random.pick(places),
        logo: random.pick([null, '/logo.png']),
        verified: random.chance(0.5),
      },
      place: random.pick(places),
      state: random.pick(['ZH', 'VS', 'BE', 'TI']),
      zip: random.pick(['8001', '3920', '3600']),
      latitude: position?.[0] ?? null,
      longitude: position?.[1] ?? null,
      text: this.#text(8),
      season: random.pick(['summer', 'winter']),
      job_category_id: random.pick([1, 2, 7]),
      job_position_id: random.pick([3, 4]),
      start_month: random.pick([4, 5, 12]),
      start_year: random.pick([2026, 2027]),
      end_month: random.pick([4, 5, 12]),
      end_year: random.pick([2026, 2027]),
      duration_in_months: random.pick([3, 5, 9]),
      workload_min: random.pick([50, 80, 100]),
      workload_max: random.pick([50, 80, 100]),
      fulltime: random.chance(0.5),
      accommodation: random.chance(0.5),
      language: random.pick(['de', 'it']),
      published_at: random.between(1, 4),
      public_from: random.chance(0.5) ? null : random.pick(days),
      public_until: random.chance(0.5) ? '2027-04-30' : random.pick(days),
    });
  }

  ads(least: number, most: number): JobDocument[] {
    return Array.from({ length: this.#random.between(least, most) }, () => this.ad());
  }

  #condition(): OracleFilter {
    const random = this.#random;
    const someCase = (text: string) => (random.chance(0.5) ? text : text.toUpperCase());
    const value = (attribute: string, wanted: string | number | boolean): OracleFilter => ({
      is: 'value',
      attribute,
      value: wanted,
    });
    const numbers = [1, 2, 3, 4, 5, 7, 9, 12, 50, 80, 100, -1, 99.5, 2026];
    const numeric = () =>
      random.pick([
        ...facetNames,
        'workload_max',
        'start_year',
        'company.id',
        'id',
        'objectID',
        'zip',
        'fulltime',
        'pay',
      ]);
    return random.pick<() => OracleFilter>([
      () => value('season', someCase(random.pick(['summer', 'winter', 'spring']))),
      () => value(numeric(), random.pick(numbers)),
      () => value(random.pick(['fulltime', 'accommodation']), random.pick([true, false, 'yes', 'TRUE'])),
      () => value('place', random.pick([...places, 'ZÜRICH', 'a "b" \\ \'c\''])),
      () =>
        value(
          random.pick(['state', 'language', 'zip']),
          someCase(random.pick(['zh', 'vs', 'it', 'AND', '8001'])),
        ),
      () => value(random.pick(['title', 'company', 'constructor', 'no such', '__proto__']), 'koch'),
      () => ({
        is: 'compare',
        attribute: numeric(),
        operator: random.pick(['=', '!=', '<', '<=', '>', '>='] as const),
        number: random.pick(numbers),
      }),
      () => ({ is: 'between', attribute: numeric(), low: random.pick(numbers), high: random.pick(numbers) }),
    ])();
  }

  #selections(): OracleFilter {
    const random = this.#random;
    const valuesOf: Record<string, readonly (string | number)[]> = {
      season: ['summer', 'winter'],
      job_category_id: [1, 2, 7, 3],
      job_position_id: [3, 4],
      duration_in_months: [3, 5, 9],
      workload_min: [50, 80, 100],
      state: ['ZH', 'vs', 'GE'],
    };
    const of = Array.from({ length: random.between(1, 3) }, (): OracleFilter => {
      const attribute = random.pick(facetNames);
      const choices = Array.from({ length: random.between(1, 3) }, (): OracleFilter => {
        return { is: 'value', attribute, value: random.pick(valuesOf[attribute] ?? [4, 5, 12]) };
      });
      return choices.length === 1 ? (choices[0] as OracleFilter) : { is: 'any', of: choices };
    });
    return of.length === 1 ? (of[0] as OracleFilter) : { is: 'all', of };
  }

  #tree(depth: number): OracleFilter {
    const random = this.#random;
    const kind = depth === 0 ? 0 : random.below(5);
    if (kind === 1) return { is: 'not', of: this.#tree(depth - 1) };
    if (kind < 2) return this.#condition();
    if (kind === 4) return this.#selections();
    const of = Array.from({ length: random.between(2, 3) }, () => this.#tree(depth - 1));
    return { is: kind === 2 ? 'all' : 'any', of };
  }

  #filter(): OracleFilter | undefined {
    const random = this.#random;
    return random.pick<() => OracleFilter | undefined>([
      () => undefined,
      () => this.#selections(),
      () => this.#tree(3),
      () => ({ is: 'all', of: [this.#selections(), { is: 'all', of: [this.#tree(2), this.#selections()] }] }),
    ])();
  }

  request(): OracleRequest {
    const random = this.#random;
    const position = random.pick(positions);
    return {
      query: random.pick([
        () => this.#word(),
        () => this.#word(),
        () => this.#text(3),
        () => this.#text(3),
        () => '',
        () => `${this.#word()} `.repeat(random.between(2, 60)),
      ])(),
      page: random.chance(0.7) ? 0 : random.below(5),
      hitsPerPage: random.pick([1, 2, 3, 4, 20, 0, 1000]),
      ...(random.chance(0.5) && { facets: facetNames.filter(() => random.chance(0.5)) }),
      disjunctive: random.chance(0.5),
      filter: this.#filter(),
      ...(random.chance(0.25) && {
        around: {
          latitude: position[0],
          longitude: position[1],
          ...(random.chance(0.8) && { radius: random.pick([0, 500, 2_000, 20_000, 200_000]) }),
        },
        order: random.pick(['relevance', 'distance'] as const),
      }),
      today: random.pick(days),
      pastTheEnd: random.pick(['first', 'empty'] as const),
    };
  }

  /** The filter as text, in one of the ways in which a caller may write it. */
  written(filter: OracleFilter | undefined): string {
    return filter ? printFilter(filter, (n) => this.#random.below(n)) : '';
  }
}

/** Tests one set of ads; answers how many searches were compared. @throws with the query and the wrong answer */
async function play(number: number): Promise<number> {
  const random = new Random(seed, number);
  const market = new Market(random);
  const index = ownIndex(random.pick([0, 3, 1000]));
  let truth = new Map<number, JobDocument>();
  let searches = 0;

  const ask = async (states: readonly ReadonlyMap<number, JobDocument>[]) => {
    const request = market.request();
    const { filter, ...asked } = request;
    const filters = market.written(filter);
    let answer: SearchAnswer | undefined;
    try {
      answer = await index.search({ ...asked, filters: parseFilter(filters) });
    } catch (error) {
      throw new Error(`case ${number}: ${JSON.stringify({ ...asked, filters })} threw ${error}`);
    }
    searches += 1;
    const right = states.map((state) => oracleSearch(state.values(), request));
    for (const [at, state] of states.entries()) validate(number, state, request, right[at] as SearchAnswer);
    if (right.some((each) => isDeepStrictEqual(answer, each))) return;
    const [asString, rightAsString] = [JSON.stringify(answer), JSON.stringify(right)];
    throw new Error(
      `case ${number}: ${JSON.stringify({ ...asked, filters })}\nanswered ${asString}\nnot one of ${rightAsString}`,
    );
  };

  const change = async () => {
    const before = truth;
    const after = new Map(truth);
    const what = random.next();
    let under: unknown;
    if (what < 0.1) {
      const ads = market.ads(0, 20);
      after.clear();
      for (const ad of ads) after.set(ad.id, ad);
      under = index.replaceAll(ads);
    } else if (what < 0.35) {
      const id = random.between(1, 20);
      after.delete(id);
      under = index.remove(id);
    } else {
      const ad = market.ad();
      after.set(ad.id, ad);
      under = index.upsert(ad);
    }
    if (random.chance(0.1)) await ask([before, after]);
    await under;
    truth = after;
  };

  const ads = market.ads(6, 30);
  await index.replaceAll(ads);
  for (const ad of ads) truth.set(ad.id, ad);
  for (let steps = random.between(1, 4); steps > 0; steps--) {
    for (let changes = random.below(7); changes > 0; changes--) await change();
    const size = await index.size;
    if (size !== truth.size) throw new Error(`case ${number}: holds ${size} ads, not ${truth.size}`);
    for (let asked = random.between(1, 4); asked > 0; asked--) await ask([truth]);
  }
  await index.close();
  return searches;
}

/** @throws if the oracle for large corpora answers differently from the one of the tests */
function validate(
  number: number,
  ads: ReadonlyMap<number, JobDocument>,
  request: OracleRequest,
  right: SearchAnswer,
): void {
  const oracle = new Oracle();
  oracle.build(ads.values());
  const facets = request.facets ?? countedFacets;
  const { hits, nbHits, facets: counts } = oracle.search({ ...request, facets, class: 'word', filters: '' });
  if (
    isDeepStrictEqual(
      { hits, nbHits, counts },
      { hits: right.hits, nbHits: right.nbHits, counts: right.facets },
    )
  )
    return;
  throw new Error(`case ${number}: the oracles differ on ${JSON.stringify(request)}`);
}

if (given.only !== undefined) {
  console.log(`${await play(Number(given.only))} searches of case ${given.only} are right`);
} else if (given.part !== undefined) {
  let searches = 0;
  let wrong = 0;
  for (let number = Number(given.part); number < cases; number += PROCESSES) {
    try {
      searches += await play(number);
    } catch (error) {
      wrong += 1;
      if (wrong <= 3) console.error(`seed ${seed}, ${error instanceof Error ? error.message : error}\n`);
    }
  }
  process.send?.({ searches, wrong });
  process.disconnect?.();
} else {
  const started = performance.now();
  const parts = Array.from({ length: PROCESSES }, async (_, part) => {
    const args = ['--cases', String(cases), '--seed', String(seed), '--part', String(part)];
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])) as [
      { searches: number; wrong: number }?,
    ];
    if (!told) throw new Error('A process ended early');
    return told;
  });
  const told = await Promise.all(parts);
  const searches = told.reduce((sum, each) => sum + each.searches, 0);
  const wrong = told.reduce((sum, each) => sum + each.wrong, 0);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  console.log(
    `${cases} markets, ${searches} searches in ${seconds} s; markets with a wrong answer: ${wrong}`,
  );
  console.log(JSON.stringify({ cases, searches, wrong, seed, seconds }));
  process.exitCode = wrong === 0 ? 0 : 1;
}
