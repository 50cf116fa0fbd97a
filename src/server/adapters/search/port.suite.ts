import { beforeEach, describe, expect, it } from 'vitest';
import { aJobDocument } from '#test/search-corpus.ts';
import {
  Budget,
  type JobDocument,
  parseFilter,
  type SearchIndex,
  type SearchRequest,
  TooCostlyError,
} from './port.ts';

type Asked = Partial<Omit<SearchRequest, 'filters'>> & { filters?: string };

/** Inherent differences between adapters. */
interface Nature {
  /** The number of changes that a test may make; calls over a network are slow. */
  changes: number;
  /**
   * What limits a search: the work that it does in this process, or what the query grammar of a remote service can
   * express.
   */
  bound: 'work' | 'grammar';
}

/** The contract of all search adapters; `create` returns an empty index. */
export function searchSuite(
  adapter: string,
  create: () => SearchIndex | Promise<SearchIndex>,
  { changes, bound }: Nature = { changes: 4000, bound: 'work' },
): void {
  describe(`${adapter}: the search index`, () => {
    let index: SearchIndex;

    const requestOf = ({ filters = '', ...asked }: Asked): SearchRequest => ({
      query: '',
      page: 0,
      hitsPerPage: 10,
      disjunctive: false,
      today: '2026-11-20',
      pastTheEnd: 'first',
      ...asked,
      filters: parseFilter(filters),
    });
    const search = (asked: Asked = {}) => index.search(requestOf(asked));
    const ids = async (asked?: Asked) => (await search(asked)).hits.map(({ id }) => id);

    beforeEach(async () => {
      index = await create();
    });

    describe('an ad in a tandem', () => {
      const tandem = (id: number, job_id: number) => ({ tandem: { id, job_id } });
      const tandems = async (asked?: Asked) =>
        (await search(asked)).hits.map(({ id, tandem_id, tandem: other }) => [
          id,
          tandem_id,
          other?.place ?? null,
        ]);

      it('comes with its other half while that is public and names it too, also in the JSON', async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, place: 'Thun', ...tandem(7, 2) }),
          aJobDocument({ id: 2, place: 'Ascona', title: 'Cuoca', season: 'summer', ...tandem(7, 1) }),
          aJobDocument({ id: 3, ...tandem(8, 1) }),
          aJobDocument({ id: 4, ...tandem(9, 5) }),
          aJobDocument({ id: 5, ...tandem(9, 4), public_until: '2026-11-21' }),
          aJobDocument({ id: 6 }),
        ]);
        const found = [
          [6, null, null],
          [5, 9, 'Thun'],
          [4, 9, 'Thun'],
          [3, null, null],
          [2, 7, 'Thun'],
          [1, 7, 'Ascona'],
        ];
        expect(await tandems()).toEqual(found);
        expect(JSON.parse(Buffer.from(await index.searchJson(requestOf({}))).toString())).toEqual(
          await search(),
        );
        expect((await search({ query: 'cuoca' })).hits[0]?.tandem).toEqual({
          ...{ job_id: 1, title: 'Koch', place: 'Thun', season: 'winter' },
          ...{ start_month: 12, start_year: 2026, end_month: 4, end_year: 2027 },
          company: { id: 1, name: 'Hotel Krone' },
        });
        expect(await tandems({ today: '2026-11-22' })).toEqual(
          found.filter(([id]) => id !== 5).map((it) => (it[0] === 4 ? [4, null, null] : it)),
        );
        await index.upsert(aJobDocument({ id: 2, place: 'Locarno', season: 'summer', ...tandem(7, 1) }));
        expect(await tandems()).toContainEqual([1, 7, 'Locarno']);
        await index.remove(2);
        expect(await tandems()).toContainEqual([1, null, null]);
      });
    });

    describe('after changes', () => {
      it('returns nothing while it is empty', async () => {
        expect(await index.size).toBe(0);
        expect(await search({ query: 'koch' })).toMatchObject({ hits: [], nbHits: 0, page: 0, nbPages: 0 });
      });

      it('contains exactly the documents it was filled with', async () => {
        await index.replaceAll([aJobDocument({ id: 1 }), aJobDocument({ id: 2 })]);
        await index.replaceAll([aJobDocument({ id: 3, title: 'Kellner' }), aJobDocument({ id: 4 })]);
        expect(await index.size).toBe(2);
        expect(await ids()).toEqual([4, 3]);
        expect(await ids({ query: 'kellner' })).toEqual([3]);
      });

      it('keeps the last of two ads with one id', async () => {
        await index.replaceAll([aJobDocument({ title: 'Koch' }), aJobDocument({ title: 'Kellner' })]);
        expect(await index.size).toBe(1);
        expect(await ids({ query: 'koch' })).toEqual([]);
        expect(await ids({ query: 'kellner' })).toEqual([1]);
      });

      it('finds a new ad at once, also by new words', async () => {
        await index.upsert(aJobDocument({ id: 7, title: 'Falkner' }));
        expect(await ids({ query: 'falkn' })).toEqual([7]);
      });

      it('finds a changed ad by its new words only, in its old rank', async () => {
        await index.replaceAll([1, 2, 3].map((id) => aJobDocument({ id })));
        await index.upsert(aJobDocument({ id: 2, title: 'Kellner', text: 'neben dem Koch' }));
        expect(await index.size).toBe(3);
        expect(await ids()).toEqual([3, 2, 1]);
        expect(await ids({ query: 'koch' })).toEqual([3, 1, 2]);
        expect(await ids({ query: 'kellner' })).toEqual([2]);
      });

      it('moves a republished ad to the front', async () => {
        await index.replaceAll([1, 2, 3].map((id) => aJobDocument({ id })));
        await index.upsert(aJobDocument({ id: 1, published_at: 9 }));
        expect(await ids()).toEqual([1, 3, 2]);
      });

      it('drops a removed ad, and ignores an unknown one', async () => {
        await index.replaceAll([1, 2].map((id) => aJobDocument({ id })));
        await index.remove(1);
        await index.remove(1);
        await index.remove(99);
        expect(await index.size).toBe(1);
        expect(await ids({ query: 'koch' })).toEqual([2]);
        expect((await search()).facets.season).toEqual({ winter: 1 });
      });

      it('accepts a removed ad again', async () => {
        await index.replaceAll([1, 2].map((id) => aJobDocument({ id })));
        await index.remove(2);
        await index.upsert(aJobDocument({ id: 2 }));
        expect(await ids({ query: 'koch' })).toEqual([2, 1]);
      });

      it(`stays correct over ${changes} changes`, async () => {
        await index.replaceAll(Array.from({ length: 50 }, (_, i) => aJobDocument({ id: i + 1 })));
        for (let round = 0; round < changes; round++) {
          const id = (round % 50) + 1;
          if (round % 7 === 0) await index.remove(id);
          else
            await index.upsert(aJobDocument({ id, title: round % 2 ? 'Koch' : 'Kellner', published_at: id }));
        }
        const all = await ids({ hitsPerPage: 100 });
        expect(all).toEqual(all.toSorted((a, b) => b - a));
        const [cooks, waiters] = [await search({ query: 'koch' }), await search({ query: 'kellner' })];
        expect(cooks.nbHits + waiters.nbHits).toBe(await index.size);
      });

      it.each([
        ['a facet', { job_category_id: 99 }],
        ['a facet that is no integer', { workload_min: 12.5 }],
        ['a season', { season: 'spring' as 'summer' }],
        ['a day', { public_until: '31.12.2026' }],
        ['a time', { published_at: Number.NaN }],
      ])('refuses %s out of range without changing anything', async (_what, wrong) => {
        await index.replaceAll([aJobDocument()]);
        await expect(async () => index.upsert(aJobDocument({ ...wrong, title: 'Kellner' }))).rejects.toThrow(
          RangeError,
        );
        await expect(async () => index.replaceAll([aJobDocument({ id: 2, ...wrong })])).rejects.toThrow(
          RangeError,
        );
        expect(await index.size).toBe(1);
        expect(await ids({ query: 'koch' })).toEqual([1]);
      });
    });

    describe('a word for a coded field', () => {
      const other: Partial<JobDocument> = {
        ...{ season: 'summer', accommodation: false, state: 'GR', zip: '7504', language: 'it' },
        ...{ start_month: 5, duration_in_months: 4, start_year: 2027, workload_min: 40, workload_max: 60 },
      };

      beforeEach(async () => {
        const text = 'Winter, Unterkunft, Bern, Dezember, Vollzeit';
        await index.replaceAll([aJobDocument({ id: 1 }), aJobDocument({ id: 2, ...other, text })]);
      });

      it.each([
        ['Koch mit Unterkunft', [1]],
        ['Koch ohne Unterkunft', [2]],
        ['pas de logement', [2]],
        ['Winter', [1]],
        ['nicht im Winter', [2]],
        ['Bern', [1]],
        ['Graubünden', [2]],
        ['ausser Graubünden', [1]],
        ['Engadin', [2]],
        ['Suisse romande', []],
        ['ab Dezember', [1]],
        ['pas en décembre', [2]],
        ['full-time', [1]],
        ['dal 70%', [1]],
        ['bis 60 %', [2]],
        ['english speaking', []],
        ['senza tedesco', [2]],
        ['Winter 2026/27', [1]],
        ['Koch Sommer Engadin Teilzeit', [2]],
        ['"Unterkunft"', [2]],
      ])('acts on the field: %s', async (query, found) => {
        expect(await ids({ query })).toEqual(found);
      });

      it('is no choice of a facet, so that disjunctive counts stay within it', async () => {
        const { facets } = await search({ query: 'Winter', filters: 'season:winter', disjunctive: true });
        expect(facets.season).toEqual({ winter: 1 });
      });
    });

    describe('an ad in the results', () => {
      it('has the form of the wire, without fields that only the index needs', async () => {
        const {
          text: _text,
          latitude: _latitude,
          longitude: _longitude,
          published_at,
          public_from: _from,
          public_until: _until,
          occupation: _occupation,
          ...shown
        } = aJobDocument();
        await index.replaceAll([aJobDocument({ text: 'not shown' })]);
        const publishedAt = new Date(published_at).toISOString();
        expect((await search()).hits).toEqual([
          { objectID: '1', ...shown, published_at: publishedAt, tandem_id: null, tandem: null },
        ]);
      });

      it('is included from its first to its last public day, inclusive', async () => {
        await index.replaceAll([aJobDocument({ public_from: '2026-11-20', public_until: '2026-11-30' })]);
        const days = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'];
        const answers = await Promise.all(days.map((today) => search({ today })));
        expect(answers.map(({ nbHits }) => nbHits)).toEqual([0, 1, 1, 0]);
        expect(answers.map(({ facets }) => facets.season)).toEqual([{}, { winter: 1 }, { winter: 1 }, {}]);
        expect(await index.size).toBe(1);
      });

      it('counts for its company on its public days, and each company once', async () => {
        const house = (id: number) => ({ ...aJobDocument().company, id });
        await index.replaceAll([
          aJobDocument({ id: 1, company: house(7) }),
          aJobDocument({ id: 2, company: house(7) }),
          aJobDocument({ id: 3, company: house(8), public_from: '2026-11-20', public_until: '2026-11-30' }),
        ]);
        expect(await index.countCompanies('2026-11-19')).toBe(1);
        expect(await index.countCompanies('2026-11-20')).toBe(2);
        await index.remove(3);
        expect(await index.countCompanies('2026-11-20')).toBe(1);
        await index.upsert(aJobDocument({ id: 4, company: house(9) }));
        expect(await index.countCompanies('2026-11-20')).toBe(2);
      });

      it('is not included because of a NOT in a filter while it is not public', async () => {
        await index.replaceAll([aJobDocument({ public_until: '2026-01-01' })]);
        expect((await search({ filters: 'NOT season:summer' })).nbHits).toBe(0);
      });
    });

    describe('pages', () => {
      beforeEach(async () => {
        await index.replaceAll(Array.from({ length: 25 }, (_, i) => aJobDocument({ id: i + 1 })));
      });

      it('have the requested size, the last one less', async () => {
        expect(await search()).toMatchObject({ nbHits: 25, page: 0, nbPages: 3, hitsPerPage: 10 });
        expect(await ids({ page: 1 })).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
        expect(await ids({ page: 2 })).toEqual([5, 4, 3, 2, 1]);
      });

      it('have at least one and at most a hundred ads', async () => {
        expect(await search({ hitsPerPage: 0 })).toMatchObject({ hitsPerPage: 1, nbPages: 25 });
        expect((await search({ hitsPerPage: -5 })).hits).toHaveLength(1);
        expect(await search({ hitsPerPage: 5000 })).toMatchObject({ hitsPerPage: 100, nbPages: 1 });
      });

      it('beyond the last one show the first for a page of the product', async () => {
        expect(await search({ page: 3, pastTheEnd: 'first' })).toMatchObject({ page: 0, nbHits: 25 });
        expect(await ids({ page: 1e9, pastTheEnd: 'first' })).toEqual(await ids());
        expect((await search({ page: -1 })).page).toBe(0);
      });

      it('beyond the last one are empty for an Algolia client', async () => {
        expect(await search({ page: 3, pastTheEnd: 'empty' })).toMatchObject({
          page: 3,
          nbHits: 25,
          nbPages: 3,
          hits: [],
        });
      });

      it('have the counts of all pages on each', async () => {
        expect((await search({ page: 2 })).facets.season).toEqual({ winter: 25 });
      });
    });

    describe('facet counts', () => {
      beforeEach(async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, season: 'summer', job_category_id: 1, start_month: 5 }),
          aJobDocument({ id: 2, season: 'summer', job_category_id: 2, start_month: 6 }),
          aJobDocument({ id: 3, season: 'winter', job_category_id: 1, start_month: 12 }),
          aJobDocument({ id: 4, season: 'winter', job_category_id: 2, start_month: 12 }),
          aJobDocument({ id: 5, season: 'winter', job_category_id: 2, start_month: 11, title: 'Kellner' }),
        ]);
      });

      it('are of all seven facets by default, otherwise of the requested ones', async () => {
        expect((await search()).facets).toEqual({
          season: { summer: 2, winter: 3 },
          job_category_id: { 1: 2, 2: 3 },
          job_position_id: { 4: 5 },
          start_month: { 5: 1, 6: 1, 11: 1, 12: 2 },
          end_month: { 4: 5 },
          duration_in_months: { 5: 5 },
          workload_min: { 80: 5 },
        });
        expect((await search({ facets: ['season'] })).facets).toEqual({ season: { summer: 2, winter: 3 } });
        expect((await search({ facets: [] })).facets).toEqual({});
      });

      it('are of the ads that match the words and the filter', async () => {
        const facets = ['season', 'job_category_id'] as const;
        expect((await search({ query: 'koch', filters: 'season:winter', facets })).facets).toEqual({
          season: { winter: 2 },
          job_category_id: { 1: 1, 2: 1 },
        });
      });

      it('ignore a facet’s own selection, when requested', async () => {
        const facets = ['season', 'job_category_id', 'start_month'] as const;
        const filters = '(start_month:5 OR start_month:12) AND season:winter';
        expect(await search({ filters, facets, disjunctive: true })).toMatchObject({
          nbHits: 2,
          facets: {
            season: { summer: 1, winter: 2 },
            job_category_id: { 1: 1, 2: 1 },
            start_month: { 11: 1, 12: 2 },
          },
        });
      });

      it('detect selections within nested ANDs, and by comparison and range', async () => {
        const facets = ['season'] as const;
        const nested = '(job_category_id:2 AND (season:winter)) AND NOT id:99';
        expect((await search({ filters: nested, facets, disjunctive: true })).facets.season).toEqual({
          summer: 1,
          winter: 2,
        });
        const months = 'start_month >= 12 OR start_month:1 TO 5';
        expect(
          (await search({ filters: months, facets: ['start_month'], disjunctive: true })).facets.start_month,
        ).toEqual({
          5: 1,
          6: 1,
          11: 1,
          12: 2,
        });
      });

      it('do not treat an exclusion or a mixed OR as a selection', async () => {
        const season = async (filters: string) =>
          (await search({ filters, facets: ['season'], disjunctive: true })).facets.season;
        expect(await season('NOT season:summer')).toEqual({ winter: 3 });
        expect(await season('season:summer OR id:3')).toEqual({ summer: 2, winter: 1 });
        expect(await season('season:summer AND season:winter')).toEqual({ summer: 2, winter: 3 });
      });
    });

    describe('filters', () => {
      beforeEach(async () => {
        const company = { id: 7, name: 'Hotel Krone', place: 'Thun', logo: null, verified: false };
        await index.replaceAll([
          aJobDocument({
            id: 1,
            place: 'Zürich',
            state: 'ZH',
            zip: '8001',
            workload_min: 50,
            language: 'it',
          }),
          aJobDocument({
            ...{ id: 2, place: 'St. Moritz', company, fulltime: true, start_year: 2027 },
            ...{ pay_min_amount: 400_000, pay_max_amount: 450_000, pay_unit: 'MONTH' },
            spoken: [
              { language: 'de', proficiency: 3 },
              { language: 'en', proficiency: 1 },
            ],
          }),
          aJobDocument({
            ...{ id: 3, place: 'Thun', accommodation: false, workload_max: 80, end_year: 2028 },
            ...{ pay_min_amount: 2_500, pay_unit: 'HOUR', spoken: [{ language: 'de', proficiency: 2 }] },
          }),
        ]);
      });

      it.each<[string, number[]]>([
        ['place:"Zürich"', [1]],
        ['place:ZÜRICH', [1]],
        ['place:Zurich', []],
        ["place:'St. Moritz' OR place:thun", [3, 2]],
        ['state:zh', [1]],
        ['zip:8001', [1]],
        ['zip:"8001"', [1]],
        ['zip > 8000', []],
        ['language:it', [1]],
        ['fulltime:true', [2]],
        ['fulltime:FALSE', [3, 1]],
        ['fulltime:1', []],
        ['NOT accommodation:true', [3]],
        ['pay_monthly_amount >= 450000', [3, 2]],
        ['pay_monthly_amount >= 450001', [3]],
        ['pay_monthly_amount > 455000', []],
        ['pay_monthly_amount < 450000', [1]],
        ['spoken:de', [3, 2]],
        ['spoken:EN', [2]],
        ['NOT spoken:en', [3, 1]],
        ['spoken:de AND spoken:en', [2]],
        ['spoken:it OR spoken:fr', []],
        ['spoken:de-3', [3, 2]],
        ['spoken:de-2', [3]],
        ['spoken:DE-2 OR spoken:en-2', [3, 2]],
        ['spoken:de-1', []],
        ['NOT spoken:de-2', [2, 1]],
        ['workload_min:50', [1]],
        ['workload_min:"50"', [1]],
        ['workload_min:50.0', [1]],
        ['workload_min != 50', [3, 2]],
        ['workload_min < 80', [1]],
        ['workload_max <= 80', [3]],
        ['start_year:2027', [2]],
        ['end_year > 2027', [3]],
        ['company.id:7', [2]],
        ['id:2 TO 3', [3, 2]],
        ['id:3 TO 2', []],
        ['objectID:"3"', [3]],
        ['objectID >= 2', [3, 2]],
        ['season = 1', []],
        ['season != 1', []],
        ['salary:5', []],
        ['salary != 5', []],
        ['NOT salary:5', [3, 2, 1]],
        ['title:Koch', []],
        ['constructor:x', []],
        ['id:1 OR id:2 AND id:3', [1]],
        ['(id:1 OR id:2) AND NOT (id:2 OR id:3)', [1]],
      ])('%s', async (filters, found) => {
        expect(await ids({ filters })).toEqual(found);
      });
    });

    if (bound === 'work')
      describe('aborts searches that would cost too much', () => {
        beforeEach(async () => {
          await index.replaceAll(Array.from({ length: 200 }, (_, i) => aJobDocument({ id: i + 1 })));
        });

        const searchWithin = (units: number, { filters = '', query = '' }) =>
          index.search(
            {
              query,
              page: 0,
              hitsPerPage: 10,
              disjunctive: false,
              today: '2026-11-20',
              pastTheEnd: 'first',
              filters: parseFilter(filters),
            },
            new Budget(units),
          );

        it.each([
          ['words that every ad contains', { query: 'koch thun koch thun koch thun' }],
          [
            'many conditions on one attribute',
            { filters: Array.from({ length: 60 }, (_, i) => `NOT id:${i}`).join(' AND ') },
          ],
          [
            'many conditions on alternating attributes',
            { filters: Array.from({ length: 30 }, (_, i) => `(id:${i} AND zip:${i})`).join(' OR ') },
          ],
        ])('%s', async (_what, asked) => {
          await expect(searchWithin(2_000, asked)).rejects.toThrow(TooCostlyError);
          expect((await searchWithin(1_000_000, asked)).hitsPerPage).toBe(10);
        });

        it('over all searches that share a budget', async () => {
          const budget = new Budget(2_000);
          const request = {
            query: 'koch',
            page: 0,
            hitsPerPage: 10,
            disjunctive: false,
            today: '2026-11-20',
            pastTheEnd: 'first',
          } as const;
          await expect(
            (async () => {
              for (let n = 0; n < 10; n++) await index.search(request, budget);
            })(),
          ).rejects.toThrow(TooCostlyError);
          expect((await index.search(request)).nbHits).toBe(200);
        });

        it('but no choice of a facet’s values, however long', async () => {
          const filters = Array.from({ length: 200 }, () => 'start_month:12').join(' OR ');
          expect((await searchWithin(0, { filters })).nbHits).toBe(200);
        });
      });

    if (bound === 'grammar')
      describe('refuses filters that the service cannot express', () => {
        const pairs = (n: number) =>
          Array.from({ length: n }, (_, i) => `(id:${i} AND zip:${3598 + i})`).join(' OR ');

        it('such as an OR of many ANDs', async () => {
          await index.replaceAll([1, 2, 3].map((id) => aJobDocument({ id })));
          expect(await ids({ filters: pairs(4) })).toEqual([2]);
          await expect(search({ filters: pairs(30) })).rejects.toThrow(TooCostlyError);
        });

        it('such as an OR of a range of ids and another condition', async () => {
          await expect(search({ filters: 'id > 2 OR state:be' })).rejects.toThrow(TooCostlyError);
        });

        it('but no choice of a facet’s values, however long', async () => {
          await index.replaceAll([aJobDocument()]);
          const filters = Array.from({ length: 200 }, () => 'start_month:12').join(' OR ');
          expect((await search({ filters })).nbHits).toBe(1);
        });
      });

    describe('serialises the same answer as JSON', () => {
      const zürich = { latitude: 47.37, longitude: 8.54 };
      const cases: Asked[] = [
        {},
        { query: 'köchin' },
        { query: 'nothing of the kind' },
        { hitsPerPage: 1, page: 1 },
        { around: zürich, order: 'distance' },
        { facets: ['state'], filters: 'season:winter' },
      ];

      it.each(cases)('for %j', async (asked) => {
        await index.replaceAll([
          aJobDocument({ id: 1, title: 'Köchin «à la carte» 🍳', season: 'winter' }),
          aJobDocument({ id: 2, latitude: 46.95, longitude: 7.45 }),
        ]);
        // A document outside of the compacted segment.
        await index.upsert(aJobDocument({ id: 3, title: 'Köchin', latitude: -47.37, longitude: -171.46 }));
        for (let time = 0; time < 3; time++) {
          const written = Buffer.from(await index.searchJson(requestOf(asked))).toString();
          expect(JSON.parse(written)).toEqual(await search(asked));
          expect(written).toBe(JSON.stringify(await search(asked)));
        }
      });

      it('after every change', async () => {
        const written = async (asked: Asked = {}): Promise<number[]> => {
          // Frequent answers may be cached.
          for (let time = 0; time < 3; time++) await index.searchJson(requestOf(asked));
          const answer = JSON.parse(Buffer.from(await index.searchJson(requestOf(asked))).toString());
          return answer.hits.map(({ id }: { id: number }) => id);
        };
        expect(await written()).toEqual([]);
        await index.replaceAll([aJobDocument({ id: 1 }), aJobDocument({ id: 2, public_from: '2026-11-21' })]);
        expect(await written()).toEqual([1]);
        expect(await written({ today: '2026-11-21' })).toEqual([2, 1]);
        await index.upsert(aJobDocument({ id: 3 }));
        expect(await written()).toEqual([3, 1]);
        await index.remove(1);
        expect(await written()).toEqual([3]);
        await index.replaceAll([aJobDocument({ id: 4 })]);
        expect(await written()).toEqual([4]);
      });
    });

    describe('a search around a point', () => {
      const bern = { latitude: 46.948, longitude: 7.4474 };
      const distances = async (asked: Asked) =>
        (await search({ around: bern, ...asked })).hits.map(({ id, distance }) => [id, distance]);

      beforeEach(async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, title: 'Kellner', latitude: 46.948, longitude: 7.4474, published_at: 3 }),
          aJobDocument({ id: 2, latitude: 46.7508, longitude: 7.6217, published_at: 9 }),
          aJobDocument({ id: 3, latitude: 46.2044, longitude: 6.1432, text: 'Kellner', published_at: 7 }),
          aJobDocument({ id: 4, latitude: null, longitude: null }),
        ]);
      });

      it('returns the distance of each ad, and omits ads without a position', async () => {
        const found = await distances({});
        expect(found.map(([id]) => id)).toEqual([2, 3, 1]);
        expect(found[2]).toEqual([1, 0]);
        expect(Math.abs((found[0]?.[1] ?? 0) - 25_646)).toBeLessThan(150);
        expect((await search()).hits[0]).not.toHaveProperty('distance');
      });

      it('is limited to a circle, also in its counts', async () => {
        const { nbHits, facets } = await search({ around: { ...bern, radius: 30_000 } });
        expect([nbHits, facets.season]).toEqual([2, { winter: 2 }]);
        expect((await search({ around: { ...bern, radius: 20_000 } })).nbHits).toBe(1);
      });

      it('sorts the nearest first, when requested', async () => {
        expect((await distances({ order: 'distance' })).map(([id]) => id)).toEqual([1, 2, 3]);
        expect((await distances({ order: 'distance', query: 'kellner' })).map(([id]) => id)).toEqual([1, 3]);
        expect(await ids({ order: 'distance' })).toEqual([2, 3, 4, 1]);
      });
    });

    describe('a query', () => {
      it('is limited to 512 bytes and 20 words', async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, title: 'Koch' }),
          aJobDocument({ id: 2, title: 'Kellner' }),
        ]);
        expect(await ids({ query: `${'koch '.repeat(20)}kellner` })).toEqual([1]);
        expect(await ids({ query: `${'koch '.repeat(19)}kellner` })).toEqual([]);
        expect(await ids({ query: `koch${' '.repeat(508)}zimmer` })).toEqual([1]);
        expect(await ids({ query: `koch${' '.repeat(507)}zimmer` })).toEqual([]);
        expect(await ids({ query: `koch ${'ü'.repeat(100_000)}` })).toEqual([]);
      });

      it('sorts by title, company and place, whole word, publication, id', async () => {
        const company = { id: 1, name: 'Hotel', place: 'Thun', logo: null, verified: false };
        const plain = { title: 'Ad', company };
        await index.replaceAll([
          aJobDocument({ ...plain, id: 9, text: 'Kellnerin', published_at: 99 }),
          aJobDocument({ ...plain, id: 8, text: 'Kellner', published_at: 5 }),
          aJobDocument({ ...plain, id: 7, company: { ...company, name: 'Kellnerhof' }, published_at: 99 }),
          aJobDocument({ ...plain, id: 6, place: 'Kellner', published_at: 5 }),
          aJobDocument({ ...plain, id: 5, title: 'Kellnerin', published_at: 99 }),
          aJobDocument({ ...plain, id: 2, title: 'Kellner', published_at: 5 }),
          aJobDocument({ ...plain, id: 3, title: 'Kellner', published_at: 5 }),
          aJobDocument({ ...plain, id: 1, title: 'Kellner', published_at: 6 }),
        ]);
        expect(await ids({ query: 'kellner' })).toEqual([1, 3, 2, 5, 6, 7, 8, 9]);
      });

      it('sorts the newest first, whatever the words match best, when requested', async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, title: 'Koch', published_at: 5 }),
          aJobDocument({ id: 2, title: 'Ad', text: 'Koch', published_at: 9 }),
          aJobDocument({ id: 3, title: 'Ad', text: 'Koch', published_at: 5 }),
          aJobDocument({ id: 4, title: 'Kellner', published_at: 7 }),
        ]);
        expect(await ids({ query: 'koch', order: 'newest' })).toEqual([2, 3, 1]);
        expect(await ids({ order: 'newest' })).toEqual([2, 4, 3, 1]);
      });

      it('sorts the earliest start first, and then as usual, when requested', async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, title: 'Koch', start_year: 2027, start_month: 4 }),
          aJobDocument({ id: 2, title: 'Ad', text: 'Koch', start_year: 2026, start_month: 12 }),
          aJobDocument({ id: 3, title: 'Koch', start_year: 2026, start_month: 12 }),
          aJobDocument({ id: 4, title: 'Kellner', start_year: 2026, start_month: 5 }),
          aJobDocument({ id: 5, title: 'Kellner', start_year: 2027, start_month: 4 }),
        ]);
        expect(await ids({ query: 'koch', order: 'start' })).toEqual([3, 2, 1]);
        const all = { order: 'start', facets: [] } as const;
        expect(await ids(all)).toEqual([4, 3, 2, 5, 1]);
        expect(await ids({ ...all, page: 1, hitsPerPage: 2 })).toEqual([2, 5]);
        expect(await ids({ ...all, filters: 'start_year:2027' })).toEqual([5, 1]);
      });

      it('tolerates typos, fewer first, in a word that no public ad contains', async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, title: 'Kellermeister' }),
          aJobDocument({ id: 2, title: 'Kellnermeister' }),
          aJobDocument({ id: 3, title: 'Kellernmeister', public_from: '2026-11-21' }),
        ]);
        expect(await ids({ query: 'kellernmeister' })).toEqual([1, 2]);
        expect(await ids({ query: 'kellernmeister', today: '2026-11-21' })).toEqual([3]);
        expect(await ids({ query: 'kellernmeister', filters: 'id:1', today: '2026-11-21' })).toEqual([]);
      });

      it('tolerates no typo in a word with a meaning, whether or not an ad has it', async () => {
        await index.replaceAll([
          aJobDocument({ id: 1, title: 'Kellner' }),
          aJobDocument({ id: 2, title: 'Weiter Blick' }),
        ]);
        expect(await ids({ query: 'waiter' })).toEqual([1]);
        await index.remove(1);
        expect(await ids({ query: 'waiter' })).toEqual([]);
        expect(await ids({ query: 'weitar' })).toEqual([2]);
      });

      it('tolerates typos by the number of typed letters: none in four', async () => {
        await index.replaceAll([aJobDocument({ id: 1, title: 'Zuchen' })]);
        expect(await ids({ query: 'zöch' })).toEqual([]);
        expect(await ids({ query: 'zo\u0308ch' })).toEqual([]);
        expect(await ids({ query: 'zoech' })).toEqual([1]);
        expect(await ids({ query: 'zöche' })).toEqual([1]);
      });
    });
  });
}
