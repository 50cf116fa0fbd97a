import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_ORDERS } from '#domain/jobs/constants.ts';
import { PROFICIENCIES } from '#domain/resumes/language-skill.ts';
import { thorough } from '#test/nightly.ts';
import { aJobDocument } from '#test/search-corpus.ts';
import { type OracleFilter, type OracleRequest, oracleSearch, printFilter } from '#test/search-oracle.ts';
import { createEmbeddedSearch } from './embedded.ts';
import { facetNames, type JobDocument, parseFilter } from './port.ts';

/** Each run is a random set of ads with changes and some twenty searches. */
const numRuns = thorough(50, 300);

/**
 * Families of similar words: spellings of one word, prefixes of another, one or two typos apart. All ads of a run use
 * one family, so that searches find much and every rule of the order is exercised.
 */
const families = [
  'Koch Köchin Koechin Kochin Köche Küche Kueche Kuchen kocht Kochlehre Chefkoch Kochs in 80',
  'Service Services Servicekraft Servicemitarbeiter Servicemitarbeiterin Serveur Serveuse Servise 100% im',
  "Zürich Zuerich zurich Zu\u0308rich Zurzach Zug Zürichsee l'Zürich d’Zug Zürcher 8001 zu",
  "cuisinier cuisinière cuisine l'cuisinier cucina Cuoco cuochi d'hiver all’aperto hiver Böe Boee Bo",
  'Bar Bär Bären Baren Baeren Baur Bauer Bauern Bœuf Boeuf Bouf neu neue Straße Strasse Strassen',
  'Zimmermädchen Zimmermaedchen Zimmermadchen Zimmer Zimmerfrau Réception Reception Rezeption He\u0301lène m/w/d',
  'Küchenhilfe Hilfe Küche Küchen Küchenhilfen Spüler Casserolier plongeur lavapiatti "Küche Chef de Partie Hilfsköchin',
  'Kellner Kellner*in Kellner:in KellnerIn Kellner/-in Kellner(in) Kellnerin Kellner·innen (m/w/d) m/f D/F/I in In',
  'employé employée employé·e employé·e·s employé-e-s employé(e)s employe.e Val-les-Bains serveur/euse (h/f) e s',
  'cameriere cameriere/a cuoco/a Koch/Köchin Köch*innen addetto(a) Angestellte/r Hotelfachfrau/-mann frau direttore/trice',
  'cameriere cameriera ai piani di sala head waiter waitress wine Kellner Kellnerteam Réception Rezeption Réceptionniste de nuit "waiter"',
  'Sommer été winter Winterjob in mit für job Stelle Saisonstelle work 80% 100 % 60-80% Teilzeit 2026 2027 2026/27 Koch Unterkunft "in"',
  'Tessin Ticino Wallis Valais Berner Oberland Thunersee Zürich Zurigo Kanton Bern Dezember aprile mai Koch cook con per',
].map((family) => family.split(' '));

const letters = [...'abcehiknoruz'];

/** A word with some typos, a truncated end, or in capitals. */
function disturbed(words: string[]) {
  return fc
    .record({
      word: fc.constantFrom(...words),
      edits: fc.array(fc.record({ kind: fc.nat(3), at: fc.nat(20), letter: fc.constantFrom(...letters) }), {
        maxLength: 3,
      }),
      keep: fc.option(fc.integer({ min: 1, max: 8 })),
      upper: fc.boolean(),
    })
    .map(({ word, edits, keep, upper }) => {
      let result = word;
      for (const { kind, at, letter } of edits) {
        const i = at % result.length;
        const [before, here, next, after] = [
          result.slice(0, i),
          result.slice(i, i + 1),
          result.slice(i + 1, i + 2),
          result.slice(i + 2),
        ];
        if (kind === 0) result = before + letter + here + next + after;
        else if (kind === 1) result = before + letter + next + after;
        else if (kind === 2) result = before + next + here + after;
        else result = before + next + after || letter;
      }
      result = result.slice(0, keep ?? undefined);
      return upper ? result.toUpperCase() : result;
    });
}

function aWord(words: string[]) {
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, disturbed(words));
}

function someText(words: string[], maxWords: number) {
  const separator = fc.constantFrom(
    ' ',
    ' ',
    ' ',
    ', ',
    '-',
    '/',
    '\u00ad',
    ' «',
    '» ',
    ' "',
    '" ',
    "'",
    '*',
    '.',
    '(',
  );
  return fc
    .array(fc.tuple(aWord(words), separator), { maxLength: maxWords })
    .map((parts) => parts.flat().join(''));
}

const day = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21');
const aPlace = fc.constantFrom('Zürich', 'zuerich', 'Zermatt', "L'Abbaye", 'St. Moritz', '');
const aMonth = fc.constantFrom(4, 5, 12);
const aWorkload = fc.constantFrom(50, 80, 100);
const anId = fc.integer({ min: 1, max: 20 });

function aDocument(words: string[]): fc.Arbitrary<JobDocument> {
  return fc
    .record({
      id: anId,
      title: someText(words, 4),
      company: fc.record({
        id: fc.integer({ min: 1, max: 3 }),
        name: someText(words, 2),
        place: aPlace,
        logo: fc.constantFrom(null, '/logo.png'),
        verified: fc.boolean(),
      }),
      place: aPlace,
      state: fc.constantFrom('ZH', 'VS', 'BE', 'TI'),
      zip: fc.constantFrom('8001', '3920', '3600'),
      text: someText(words, 8),
      season: fc.constantFrom<JobDocument['season'][]>('summer', 'winter'),
      job_category_id: fc.constantFrom(1, 2, 3, 7),
      job_position_id: fc.constantFrom(3, 4),
      start_month: aMonth,
      start_year: fc.constantFrom(2026, 2027),
      end_month: aMonth,
      end_year: fc.constantFrom(2026, 2027),
      duration_in_months: fc.constantFrom(3, 5, 9),
      workload_min: aWorkload,
      workload_max: aWorkload,
      fulltime: fc.boolean(),
      accommodation: fc.boolean(),
      pay_min_amount: fc.constantFrom(null, 2000, 400_000),
      pay_max_amount: fc.constantFrom(null, 2500, 455_000),
      pay_unit: fc.constantFrom<JobDocument['pay_unit'][]>('MONTH', 'HOUR'),
      housing_rent_amount: fc.constantFrom(null, 0, 45_000),
      start_day: fc.constantFrom(null, 15),
      end_day: fc.constantFrom(null, 1),
      spoken: fc.uniqueArray(
        fc.record({
          language: fc.constantFrom('de', 'en', 'it'),
          proficiency: fc.constantFrom(...PROFICIENCIES),
        }),
        { maxLength: 2, selector: ({ language }) => language },
      ),
      language: fc.constantFrom('de', 'it'),
      published_at: fc.integer({ min: 1, max: 4 }),
      latitude: fc.constantFrom(46.02, 46.1, 47.37, null),
      longitude: fc.constantFrom(7.75, 7.75, 8.54, null),
      public_from: fc.option(day),
      public_until: fc.oneof(fc.constant('2027-04-30'), day),
    })
    .map(aJobDocument);
}

const aNumber = fc.constantFrom(455_000, 1, 2, 3, 4, 5, 7, 9, 12, 50, 80, 100, -1, 99.5, 2026);
const numeric = fc.constantFrom(
  ...facetNames,
  ...[
    'pay_monthly_amount',
    'spoken',
    'workload_max',
    'start_year',
    'end_year',
    'company.id',
    'id',
    'objectID',
    'zip',
    'fulltime',
    'salary',
  ],
);

const someCase = <T extends string>(values: T[]) =>
  fc
    .tuple(fc.constantFrom(...values), fc.boolean())
    .map(([value, upper]) => (upper ? value.toUpperCase() : value));

const aValueCondition: fc.Arbitrary<OracleFilter> = fc
  .oneof(
    fc.tuple(fc.constant('season'), someCase(['summer', 'winter', 'spring'])),
    fc.tuple(fc.constant('season'), someCase(['summer', 'winter'])),
    fc.tuple(numeric, aNumber),
    fc.tuple(fc.constantFrom('fulltime', 'accommodation'), fc.boolean()),
    fc.tuple(fc.constant('fulltime'), someCase(['true', 'false', 'yes'])),
    fc.tuple(
      fc.constant('spoken'),
      someCase(['de', 'en', 'de-1', 'de-2', 'de-3', 'en-2', 'de-4', 'de en', '']),
    ),
    fc.tuple(fc.constantFrom('place'), fc.oneof(aPlace, someCase(['ZÜRICH', 'zermatt', 'a "b" \\ \'c\'']))),
    fc.tuple(fc.constantFrom('state', 'language', 'zip'), someCase(['zh', 'vs', 'de', 'it', 'AND', '8001'])),
    fc.tuple(
      fc.constantFrom('title', 'company', 'company.name', 'constructor', 'no such'),
      someCase(['koch']),
    ),
  )
  .map(([attribute, value]) => ({ is: 'value', attribute, value }));

const aCondition: fc.Arbitrary<OracleFilter> = fc.oneof(
  { weight: 4, arbitrary: aValueCondition },
  fc.record({
    is: fc.constant('compare' as const),
    attribute: numeric,
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>=') as fc.Arbitrary<'=' | '<'>,
    number: aNumber,
  }),
  fc.record({ is: fc.constant('between' as const), attribute: numeric, low: aNumber, high: aNumber }),
);

const values: Record<string, fc.Arbitrary<string | number>> = {
  season: fc.constantFrom('summer', 'winter'),
  job_category_id: fc.constantFrom(1, 2, 7, 3),
  job_position_id: fc.constantFrom(3, 4),
  duration_in_months: fc.constantFrom(3, 5, 9),
  workload_min: aWorkload,
  state: fc.constantFrom('ZH', 'vs', 'TI'),
};

/** Filters as the page sends them: some values of a few facets. */
const selections: fc.Arbitrary<OracleFilter> = fc
  .array(
    fc.constantFrom(...facetNames).chain((facet) => {
      const condition = fc.record({
        is: fc.constant('value' as const),
        attribute: fc.constant(facet),
        value: values[facet] ?? aMonth,
      });
      return fc
        .array(condition, { minLength: 1, maxLength: 4 })
        .map((of): OracleFilter => (of.length === 1 ? (of[0] as OracleFilter) : { is: 'any', of }));
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((of) => (of.length === 1 ? (of[0] as OracleFilter) : { is: 'all', of }));

const aTree = fc.letrec<{ filter: OracleFilter }>((tie) => {
  const several = fc.array(tie('filter'), { minLength: 2, maxLength: 3 });
  return {
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      aCondition,
      several.map((of) => ({ is: 'all' as const, of })),
      several.map((of) => ({ is: 'any' as const, of })),
      tie('filter').map((of) => ({ is: 'not' as const, of })),
    ),
  };
}).filter;

function aRequest(words: string[]): fc.Arbitrary<OracleRequest> {
  return fc.record({
    query: fc.oneof(
      { weight: 4, arbitrary: aWord(words) },
      { weight: 4, arbitrary: someText(words, 3) },
      { weight: 1, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc
          .tuple(aWord(words), fc.integer({ min: 15, max: 200 }))
          .map(([w, n]) => `${w} `.repeat(n)),
      },
    ),
    page: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(4)),
    hitsPerPage: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 20, 1000)),
    facets: fc.option(fc.subarray([...facetNames]), { nil: undefined }),
    disjunctive: fc.boolean(),
    around: fc.option(
      fc.record({
        latitude: fc.constantFrom(46.02, 47.37),
        longitude: fc.constantFrom(7.75, 8.54),
        radius: fc.option(fc.constantFrom(1, 60_000, 150_000), { nil: undefined }),
      }),
      { nil: undefined, freq: 3 },
    ),
    order: fc.constantFrom<OracleRequest['order'][]>(...SEARCH_ORDERS, undefined),
    filter: fc.oneof(
      fc.constant(undefined),
      selections,
      aTree,
      fc.tuple(selections, selections, aTree).map(([a, b, c]): OracleFilter => {
        return { is: 'all', of: [a, { is: 'all', of: [c, b] }] };
      }),
    ),
    today: day,
    pastTheEnd: fc.constantFrom<OracleRequest['pastTheEnd'][]>('first', 'empty'),
  });
}

type Change =
  | { kind: 'replaceAll'; documents: JobDocument[] }
  | { kind: 'upsert'; document: JobDocument }
  | { kind: 'remove'; id: number };

function aChange(words: string[]): fc.Arbitrary<Change> {
  return fc.oneof(
    fc.record({
      kind: fc.constant('replaceAll' as const),
      documents: fc.array(aDocument(words), { maxLength: 20 }),
    }),
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('upsert' as const), document: aDocument(words) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: anId }) },
  );
}

/** Alternating changes and searches. */
const aHistory = fc.constantFrom(...families).chain((words) =>
  fc.record({
    start: fc.array(aDocument(words), { minLength: 6, maxLength: 30 }),
    compactAfter: fc.constantFrom(0, 3, 1000),
    steps: fc.array(
      fc.record({
        changes: fc.array(aChange(words), { maxLength: 6 }),
        requests: fc.array(aRequest(words), { minLength: 1, maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    /** Variants of writing the filters. */
    style: fc.infiniteStream(fc.nat(1000)),
  }),
);

describe('the embedded index against the oracle', () => {
  it('returns for every search the same ads in the same order with the same counts, and those among some, whatever changed before', {
    // Only ends a hang, as the general one, which is too short for the runs of a night.
    timeout: thorough(600_000, 3_600_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(aHistory, async ({ start, compactAfter, steps, style }) => {
        const index = createEmbeddedSearch({ compactAfter: () => compactAfter });
        const truth = new Map<number, JobDocument>();
        const replaceAll = async (documents: JobDocument[]) => {
          await index.replaceAll(documents);
          truth.clear();
          for (const document of documents) truth.set(document.id, document);
        };
        const choose = (n: number) => (style.next().value as number) % n;

        await replaceAll(start);
        for (const { changes, requests } of steps) {
          for (const change of changes) {
            if (change.kind === 'replaceAll') await replaceAll(change.documents);
            else if (change.kind === 'remove') {
              await index.remove(change.id);
              truth.delete(change.id);
            } else {
              await index.upsert(change.document);
              truth.set(change.document.id, change.document);
            }
          }
          expect(index.size).toBe(truth.size);
          for (const { filter, ...request } of requests) {
            const text = filter ? printFilter(filter, choose) : '';
            const answer = await index.search({ ...request, filters: parseFilter(text) });
            expect(answer, text).toEqual(oracleSearch(truth.values(), { filter, ...request }));
            // What alerts ask: those of some ads that any page of the same search has.
            const asked = [...truth.keys(), 0].filter((id) => id % 3 !== 1);
            const newest = { ...request, order: 'newest', page: 0, hitsPerPage: 100 } as const;
            const found = oracleSearch(truth.values(), { filter, ...newest });
            expect(found.nbHits).toBe(found.hits.length);
            expect(index.foundAmong({ ...request, filters: parseFilter(text) }, asked), text).toEqual(
              found.hits.flatMap(({ id }) => (asked.includes(id) ? id : [])),
            );
          }
        }
      }),
      { numRuns },
    );
  });
});
