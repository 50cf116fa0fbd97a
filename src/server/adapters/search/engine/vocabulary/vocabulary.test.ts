import { describe, expect, it } from 'vitest';
import { JOB_CATEGORIES, JOB_POSITION_IDS, MAX_MONTHS } from '#domain/jobs/constants.ts';
import places from '#server/adapters/geocoding/places.generated.json' with { type: 'json' };
import { aJobDocument } from '#test/search-corpus.ts';
import { alsoRelated, related, unrelated } from '#test/search-meanings.ts';
import { formsOf, wordsOf } from '../fold.ts';
import type { JobDocument } from '../model.ts';
import { namedDurations } from './concepts/durations.ts';
import { readRegions } from './concepts/regions.ts';
import { categoryKeys, codedKeys, concepts, positionKeys, regions } from './concepts.ts';
import { languages, readConcepts } from './notation.ts';
import { stopWordsOf } from './stop-words.ts';
import { conceptCount, conceptsStatedBy, phrasesIn, readPhrases } from './vocabulary.ts';

const pairs = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' -> ') as [query: string, ad: string]);

const keysOf = (phrases: { concepts: readonly number[] }[]) =>
  phrases.flatMap((phrase) => phrase.concepts.map((number) => concepts[number]?.key as string));

/** The concepts that a query and an ad share. */
function shared(query: string, ad: string): string[] {
  const named = keysOf(phrasesIn(wordsOf(ad)));
  return keysOf(readPhrases(wordsOf(query))).filter((key) => named.includes(key));
}

/** The conditions on coded fields that two queries share. */
function sharedConditions(query: string, other: string): string[] {
  const named = keysOf(readPhrases(wordsOf(other)));
  return keysOf(readPhrases(wordsOf(query))).filter((key) => codedKeys.has(key) && named.includes(key));
}

/** A term as it is looked up. */
const lookedUp = (term: string) =>
  wordsOf(term)
    .map((word) => formsOf(word).at(-1))
    .join(' ');

describe('Words across languages', () => {
  it.each([...pairs(related), ...pairs(alsoRelated)])('lets "%s" find "%s"', (query, ad) => {
    expect([...shared(query, ad), ...sharedConditions(query, ad)]).not.toEqual([]);
  });

  it.each(pairs(unrelated))('keeps "%s" from finding "%s"', (query, ad) => {
    expect(shared(query, ad)).toEqual([]);
  });
});

/** Truly ambiguous terms, as they are looked up. */
const AMBIGUOUS: Record<string, string> = {
  'kitchen porter': 'washes up and helps in the kitchen',
  'kitchen porters': 'the same',
  kp: 'a kitchen porter',
  oberkellner: 'heads the waiters, as a maître does',
  oberkellnerin: 'the same',
  'homme a tout faire': 'looks after a house, or after whatever there is to do',
  'settore alberghiero': 'both the hotels and the trade',
  'hote accuil': 'receives guests at the door and at the desk',
  'hotes accuil': 'the same',
  'hotesse accuil': 'the same',
  'hotesses accuil': 'the same',
  'employe accuil': 'the same',
  'employee accuil': 'the same',
  'employes accuil': 'the same',
  'employees accuil': 'the same',
};

describe('The vocabulary', () => {
  it('has at least 160 concepts, each under its own key', () => {
    expect(conceptCount).toBeGreaterThanOrEqual(160);
    expect(new Set(concepts.map(({ key }) => key)).size).toBe(conceptCount);
  });

  it.each(concepts.map(({ key, terms, asked }) => [key, terms, asked] as const))(
    'has terms for %s in four languages',
    (_, terms, asked) => {
      for (const language of languages) {
        const all = [...terms[language], ...asked[language]];
        expect(all.length).toBeGreaterThan(0);
        for (const term of all) {
          expect(lookedUp(term), term).not.toBe('');
          expect(term).toBe(term.trim());
        }
      }
    },
  );

  it('uses no term for two concepts, except for ambiguous ones', () => {
    const keysByTerm = new Map<string, Set<string>>();
    for (const { key, terms } of concepts) {
      for (const term of Object.values(terms).flat().map(lookedUp)) {
        keysByTerm.set(term, (keysByTerm.get(term) ?? new Set()).add(key));
      }
    }
    const ambiguous = [...keysByTerm].filter(([, keys]) => keys.size > 1).map(([term]) => term);
    expect(ambiguous.sort()).toEqual(Object.keys(AMBIGUOUS).sort());
  });

  it('omits words with too many meanings', () => {
    const vague = 'chef team mitarbeiter fachfrau aide addetto employé staff hilfe technik haus frau'.split(
      ' ',
    );
    expect(vague.filter((word) => keysOf(readPhrases(wordsOf(word))).length > 0)).toEqual([]);
    // These have a meaning in searches, but not in running text.
    const vagueInAds = 'service servizio été mai may Bern Tessin 80%'.split(' ');
    expect(vagueInAds.filter((word) => keysOf(phrasesIn(wordsOf(word))).length > 0)).toEqual([]);
    expect(vagueInAds.filter((word) => keysOf(readPhrases(wordsOf(word))).length === 0)).toEqual([]);
  });

  it('uses no search-only term that an ad uses for another concept', () => {
    const said = new Map(
      concepts.flatMap(({ key, terms }) =>
        Object.values(terms)
          .flat()
          .map((term) => [lookedUp(term), key]),
      ),
    );
    const asked = concepts.flatMap(({ key, asked: of }) =>
      Object.values(of)
        .flat()
        .map((term) => [lookedUp(term), key] as const),
    );
    expect(asked.filter(([term, key]) => said.has(term) && said.get(term) !== key)).toEqual([]);
    const named = new Map<string, Set<string>>();
    // A range of workloads or months has the concept of each that it contains.
    for (const [term, key] of asked.filter(([, of]) => !/^(workload|duration)-/.test(of))) {
      named.set(term, (named.get(term) ?? new Set()).add(key));
    }
    expect([...named].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });

  it('has concepts for every number of months that an ad may last', () => {
    expect(namedDurations).toEqual(Array.from({ length: MAX_MONTHS }, (_, at) => at + 1));
  });

  it('has concepts for every position of an ad, and for every category with a meaning', () => {
    expect(positionKeys.map(([id]) => id)).toEqual([...JOB_POSITION_IDS]);
    const meaning = Object.entries(JOB_CATEGORIES).flatMap(([id, key]) => (key === 'other' ? [] : [id]));
    expect(categoryKeys.map(([id]) => `${id}`)).toEqual(meaning);
  });
});

const stated = (coded: Partial<JobDocument>) =>
  conceptsStatedBy(
    aJobDocument({
      ...{ job_category_id: 7, job_position_id: 99, accommodation: false, state: '', zip: '' },
      ...coded,
    }),
  ).map((number) => concepts[number]?.key);

describe('an ad’s coded fields state', () => {
  it.each(positionKeys)('the concepts of its position %i', (id, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    expect(stated({ job_position_id: id })).toEqual(expect.arrayContaining([...keys]));
  });

  it.each(categoryKeys)('the concepts of its category %i', (id, keys) => {
    expect(stated({ job_category_id: id })).toEqual(expect.arrayContaining([...keys]));
  });

  it('its season and the months of the work, also across the turn of the year', () => {
    expect(stated({ season: 'winter', start_month: 11, duration_in_months: 4 })).toEqual(
      expect.arrayContaining(['winter-season', 'month-11', 'month-12', 'month-1', 'month-2']),
    );
    expect(stated({ season: 'summer', start_month: 6, duration_in_months: 2 })).not.toContain('month-8');
  });

  it.each([
    [100, 100, ['full-time', 'workload-100']],
    [80, 100, ['full-time', 'part-time', 'workload-80', 'workload-90', 'workload-100']],
    [45, 65, ['part-time', 'workload-50', 'workload-60']],
  ])('the concepts of a workload of %i to %i %', (workload_min, workload_max, keys) => {
    const ofWorkload = stated({ workload_min, workload_max }).filter((key) =>
      /^(full|part|workload)/.test(key ?? ''),
    );
    expect(ofWorkload.sort()).toEqual(keys.sort());
  });

  it('accommodation where it is offered', () => {
    expect(stated({ accommodation: true })).toContain('staff-accommodation');
    expect(stated({ accommodation: false })).not.toContain('staff-accommodation');
  });

  it.each([
    ['GR', '7504', ['grisons', 'engadin', 'upper-engadin']],
    ['BE', '3818', ['canton-bern', 'bernese-oberland', 'jungfrau-region', 'bern']],
    ['VS', '3920', ['valais', 'upper-valais', 'mattertal']],
    ['VS', '1936', ['valais', 'western-switzerland', 'lower-valais', 'val-de-bagnes', 'four-valleys']],
    ['TI', '6612', ['ticino', 'southern-switzerland', 'lake-maggiore', 'upper-ticino']],
    ['ZH', '8001', ['canton-zurich', 'zurich']],
    ['ZH', '8400', ['canton-zurich', 'zurich']],
    ['', '', []],
  ])('the regions of its place: %s %s', (state, zip, keys) => {
    const known = regions.map(({ concept }) => concept.key);
    expect(stated({ state, zip }).filter((key) => known.includes(key as string))).toEqual(keys);
  });
});

describe('A region', () => {
  it('contains places, all in Switzerland or Liechtenstein', () => {
    const rows = places.rows as unknown as [zip: string, place: string, state: string][];
    const cantons = new Set(rows.map(([, , state]) => state));
    for (const { concept, cantons: held, zips } of regions) {
      for (const canton of held) expect(cantons, concept.key).toContain(canton);
      for (const [first, last] of zips) {
        expect(first).toBeLessThanOrEqual(last);
        expect(
          rows.some(([zip]) => Number(zip) >= first && Number(zip) <= last),
          concept.key,
        ).toBe(true);
      }
    }
  });

  it.each(
    Object.entries({
      BE: 'bernese-oberland jungfrau-region haslital saanenland simmental lake-thun lake-brienz emmental bern thun biel',
      GR: 'engadin upper-engadin lower-engadin val-mustair surselva prattigau val-poschiavo bregaglia chur st-moritz davos-klosters lenzerheide-region flims-laax schanfigg',
      VS: 'upper-valais lower-valais goms saas-valley lotschental val-d-anniviers val-de-bagnes portes-du-soleil val-d-herens four-valleys mattertal aletsch',
      VD: 'vaud-alps swiss-riviera lausanne lavaux la-cote vallee-de-joux pays-d-enhaut',
      TI: 'lake-maggiore lake-lugano vallemaggia verzasca upper-ticino lower-ticino mendrisiotto bellinzonese leventina blenio malcantone',
      JU: 'franches-montagnes ajoie',
      LU: 'entlebuch',
      AG: 'fricktal',
    }).flatMap(([canton, keys]) => keys.split(' ').map((key) => [key, canton] as const)),
  )('such as %s lies in %s', (key, canton) => {
    const region = regions.find(({ concept }) => concept.key === key);
    const rows = places.rows as unknown as [zip: string, place: string, state: string][];
    const held = rows.filter(([zip]) =>
      region?.zips.some(([first, last]) => first <= Number(zip) && Number(zip) <= last),
    );
    // The Jungfraujoch, behind the Bernese peaks, is in Valais.
    const elsewhere = held.filter(([, place, state]) => state !== canton && place !== 'Jungfraujoch');
    expect(elsewhere).toEqual([]);
  });

  it.each(['x\nde a\nfr a\nit a\nen a', 'x: Bern\nde a\nfr a\nit a\nen a'])(
    'must contain a place: %j',
    (table) => {
      expect(() => readRegions(table)).toThrow('The region x is nowhere');
    },
  );
});

describe('Phrases', () => {
  it('are all found in an ad, including overlapping ones', () => {
    const found = phrasesIn(wordsOf('Wir suchen einen Chef de Cuisine, auch als Aide de cuisine'));
    expect(
      found.map(({ start, end, concepts: [first] }) => [start, end, concepts[first as number]?.key]),
    ).toEqual([
      [3, 6, 'head-chef'],
      [5, 6, 'kitchen'],
      [8, 11, 'kitchen-help'],
      [10, 11, 'kitchen'],
    ]);
  });

  it('are read once in a query, longest match from the left', () => {
    const found = readPhrases(wordsOf('demi chef de partie chef de partie cuisine koch'));
    expect(
      found.map(({ start, end, concepts: [first] }) => [start, end, concepts[first as number]?.key]),
    ).toEqual([
      [0, 4, 'demi-chef-de-partie'],
      [4, 7, 'chef-de-partie'],
      [7, 8, 'kitchen'],
      [8, 9, 'cook'],
    ]);
  });

  it('are the same in every spelling of an umlaut', () => {
    for (const word of ['Küchenhilfe', 'Kuechenhilfe', 'Kuchenhilfe']) {
      expect(keysOf(readPhrases(wordsOf(word)))).toEqual(['kitchen-help']);
    }
  });

  it('need all their words in order', () => {
    expect(keysOf(readPhrases(wordsOf('femme couloir de')))).toEqual([]);
    expect(readPhrases([])).toEqual([]);
    expect(phrasesIn([])).toEqual([]);
  });
});

describe('a search', () => {
  const telling = (query: string) => {
    const words = wordsOf(query);
    const left = words.map((word) => word as string | null);
    for (const { start, end, isStopWord } of readPhrases(words)) if (isStopWord) left.fill(null, start, end);
    return left.filter((word) => word !== null).join(' ');
  };

  it.each([
    ['Job als Koch in Zermatt', 'koch zermatt'],
    ['Saisonstelle im Service mit Unterkunft', 'im service mit unterkunft'],
    ['lavoro per cameriere a Lugano', 'cameriere lugano'],
    ['emploi saisonnier en cuisine à Verbier', 'cuisine verbier'],
    ['seasonal job for a chef in Davos', 'chef davos'],
    ['Kanton Bern', 'kanton bern'],
    ['Kanton Tessin', 'tessin'],
    ['work placement', 'work placement'],
    ['Ferienjob in Zermatt', 'zermatt'],
    ['summer job in Zermatt', 'summer job zermatt'],
    ['offene Stellen Zermatt', 'zermatt'],
    ['lavoro a turni', 'lavoro a turni'],
    ['85 %', '85'],
    ['60–80%', '60 80 %'],
  ])('such as "%s" is reduced to "%s" without stop words', (query, left) => {
    expect(telling(query)).toBe(left);
  });

  it('ignores no word with a meaning of its own, except for work in general, seasonal and holiday work', () => {
    const silent = stopWordsOf(concepts);
    const meaning = silent.filter((term) =>
      keysOf(readPhrases(wordsOf(term))).some(
        (key) => !['any-job', 'seasonal-work', 'student-job'].includes(key),
      ),
    );
    expect(meaning).toEqual([]);
  });
});

describe('The notation of concepts', () => {
  it('expands endings, combining several sets', () => {
    const [concept] = readConcepts('x\nde Koch+\nfr {a,b} c{,s}\nit d\nen e | f g');
    expect(concept).toEqual({
      key: 'x',
      terms: {
        de: ['Koch', 'Kochn', 'Kochs', 'Kochin', 'Kochinnen'],
        fr: ['a c', 'a cs', 'b c', 'b cs'],
        it: ['d'],
        en: ['e', 'f g'],
      },
      asked: { de: [], fr: [], it: [], en: [] },
    });
  });

  it('separates search-only terms', () => {
    const [concept] = readConcepts('x\nde a | b{,s}?\nfr c?\nit d\nen e');
    expect(concept?.terms).toMatchObject({ de: ['a'], fr: [], it: ['d'] });
    expect(concept?.asked).toMatchObject({ de: ['b', 'bs'], fr: ['c'], it: [] });
  });

  it.each(['x\nde a\nfr b\nit c', 'x\nde a\nfr b\nit c\nen d\nes e'])('refuses %j', (table) => {
    expect(() => readConcepts(table)).toThrow('The concept x');
  });
});
