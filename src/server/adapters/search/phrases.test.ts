import { describe, expect, it } from 'vitest';
import { aJobDocument, marketDay } from '#test/search-corpus.ts';
import { oracleSearch } from '#test/search-oracle.ts';
import { codedMarket, phrases } from '#test/search-phrases.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { JobDocument } from './port.ts';

const index = createEmbeddedSearch();
await index.replaceAll(codedMarket.values());
const keys = [...codedMarket.keys()];

const request = (query: string) => ({
  ...{ query, page: 0, hitsPerPage: 100, disjunctive: false, today: marketDay },
  pastTheEnd: 'first' as const,
});

async function find(query: string): Promise<string[]> {
  const { hits } = await index.search(request(query));
  return hits.map(({ id }) => keys[id - 1] as string);
}

const table = Object.entries(phrases).flatMap(([language, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [phrase = '', first = '', never = ''] = row.split(/ -> | \| /);
      return { language, phrase, first: first.split(' '), never: never.split(' ') };
    }),
);

describe('phrases that people type find what they mean', () => {
  it('are eighteen in each of four languages', () => {
    expect(
      Object.values(Object.groupBy(table, ({ language }) => language)).map((rows) => rows?.length),
    ).toEqual([18, 18, 18, 18]);
  });

  it.each(table)('$language: "$phrase" finds $first.0 first, and only matching ads', async (row) => {
    const found = await find(row.phrase);
    expect(found.slice(0, row.first.length)).toEqual(row.first);
    expect(keys).toEqual(expect.arrayContaining(row.never));
    expect(found.filter((key) => row.never.includes(key))).toEqual([]);
    const right = oracleSearch(codedMarket.values(), request(row.phrase));
    expect(found).toEqual(right.hits.map(({ id }) => keys[id - 1]));
  });
});

describe('A year', () => {
  it('finds the ads that lie in it, and two years with a slash find those that lie in both', async () => {
    expect(await find('Koch Winter 2026/27')).toEqual(['koch-zermatt']);
    expect(await find('winter 26/27 Engadin')).toEqual(['zimmermaedchen-st-moritz', 'kellner-pontresina']);
    expect(await find('cucina estate 2027 Ticino')).toEqual(['lavapiatti-lugano', 'cuoco-ascona']);
    expect(await find('2026 Zermatt')).toEqual(['reception-zermatt', 'koch-zermatt']);
    expect(await find('2026 Montreux')).toEqual([]);
    expect(await find('Sommer 2026/2027')).toEqual([]);
  });
});

describe('stop words', () => {
  it('are searched where they are quoted', async () => {
    expect(await find('in Zermatt')).toEqual(['reception-zermatt', 'koch-zermatt']);
    expect(await find('"in" Zermatt')).toEqual([]);
    expect(await find('"in" Davos')).toEqual(['governante-davos']);
  });

  it('are searched where a query has no other words, whether or not some of them are quoted', async () => {
    expect(await find('dieci')).toEqual(['governante-davos', 'lavapiatti-lugano']);
    expect(await find('in "dieci"')).toEqual(['governante-davos', 'lavapiatti-lugano']);
    expect(await find('at')).toEqual(['waitress-interlaken']);
    expect(await find('in on')).toEqual([]);
  });
});

describe('a word for work in general, for the country, or for haste', () => {
  it('is ignored where French names a place of the occupation, and a traineeship stays one', async () => {
    expect(await find('place de serveuse à Verbier')).toEqual(await find('serveuse à Verbier'));
    expect(await find('place de serveuse à Verbier')).toEqual(['serveuse-verbier']);
    expect(await find('place de stage Verbier')).toEqual(await find('stage Verbier'));
  });

  it.each([
    'emploi',
    'travail en Suisse',
    'urgent',
    'Arbeit Schweiz',
    'lavoro in Svizzera',
    'work in Switzerland',
    'jobs',
    'ab sofort',
  ])('finds every ad alone: %s', async (query) => {
    expect(await find(query)).toEqual(keys.toReversed());
  });

  it('restricts nothing beside another word', async () => {
    const cooks = await find('cuisinier');
    for (const query of ['emploi cuisinier Suisse', 'cuisinier urgent', 'Koch Schweiz dringend']) {
      expect(await find(query)).toEqual(expect.arrayContaining(cooks));
      expect(await find(query)).toHaveLength(cooks.length);
    }
  });
});

describe('a word for a coded field', () => {
  const [ad] = codedMarket.values();
  if (!ad) throw new Error('The market is empty');
  const among = async (ads: readonly Partial<JobDocument>[], query: string) => {
    const all = createEmbeddedSearch();
    const documents = ads.map((given, at) => ({ ...ad, id: at + 1, published_at: at, ...given }));
    await all.replaceAll(documents);
    const ids = (await all.search(request(query))).hits.map(({ id }) => id);
    expect(ids).toEqual(oracleSearch(documents, request(query)).hits.map(({ id }) => id));
    return ids;
  };

  it('acts on the field, whatever the texts say', async () => {
    const ads = [
      { text: 'Wir suchen für den Sommer.', season: 'winter' },
      { season: 'summer', accommodation: false, text: 'Leider ohne Unterkunft, kein Zimmer im Haus.' },
      { title: 'Sommerkoch mit Unterkunft', season: 'winter', accommodation: false },
    ] as const;
    expect(await among(ads, 'Sommer')).toEqual([2]);
    expect(await among(ads, 'Koch mit Unterkunft')).toEqual([1]);
    expect(await among(ads, 'La nostra stagione estiva')).toEqual([]);
  });

  it.each([
    'ohne Unterkunft',
    'Koch ohne ein Zimmer',
    'keine Unterkunft',
    'sans logement',
    "pas d'hébergement",
    'pas de chambre',
    'senza alloggio',
    'cuoco senza vitto e alloggio',
    'without accommodation',
    'cook no housing',
    'nicht im Winter',
    'pas en décembre',
    'ausser Wallis',
  ])('excludes with a negation: %s', async (query) => {
    const other = { accommodation: false, season: 'summer', start_month: 5, duration_in_months: 4 } as const;
    expect(await among([{}, { ...other, state: 'GR', zip: '7270' }], query)).toEqual([2]);
  });

  it('is no negation before a word that is none', async () => {
    expect(await among([{ text: 'ohne Nachtdienst' }, {}], 'ohne Nachtdienst')).toEqual([1]);
  });

  it.each([
    'Zimmer',
    'chambre',
    'appartements',
    'camera',
    'stanze',
    'room',
    'rooms',
    'live in',
    'Kost und Logis',
    'vitto e alloggio',
    'logé',
  ])('of housing is %s', async (query) => {
    expect(await among([{ accommodation: false, text: query }, {}], query)).toEqual([2]);
  });

  it('of a town and its canton means both, the town first', async () => {
    const ads = [
      { place: 'Bern', state: 'BE', zip: '3011' },
      { place: 'Thun', state: 'BE', zip: '3600' },
      { place: 'Fribourg', state: 'FR', zip: '1700', text: 'Zwanzig Minuten von Bern.' },
    ];
    for (const query of ['Bern', 'Berne', 'Berna', 'Koch Bern'])
      expect(await among(ads, query)).toEqual([1, 2]);
    expect(await among(ads, 'Kanton Bern')).toEqual([2, 1]);
  });

  it.each([
    ['GR', [2]],
    ['be', [3, 4]],
    ['BE', [3]],
    ['vs', [1]],
    ['Koch GR', [2]],
    ['KOCH GR', [2]],
    ['KOCH IN BE', [3, 4]],
    ['cuisinier canton de VD', [4]],
    ['Koch Kt. be', [3]],
    ['Koch VS/BE', [3, 1]],
    ['koch vs oder gr', [2, 1]],
    ['Koch nicht VS, BE', [4, 2]],
    ['Tessin oder Wallis', [1]],
    ['Bern Zürich', [3]],
    ['Wallis Westschweiz', []],
    ['Küche AG', []],
    ['AG', []],
  ])('of a canton is also its code, and of two cantons either: %s', async (query, ids) => {
    const ads = [
      {},
      { place: 'Chur', state: 'GR', zip: '7000' },
      { place: 'Bern', state: 'BE', zip: '3011' },
      { place: 'Vevey', state: 'VD', zip: '1800', text: 'be so' },
    ];
    expect(await among(ads, query)).toEqual(ids);
  });

  it.each([
    ['be our cook', 'We will be glad. Our house needs a cook.'],
    ['CERCASI AIUTO AI PIANI', 'Cercasi aiuto ai piani.'],
    ['Krone AG', ''],
    ['Réception DE/FR/EN', 'Réception, DE FR EN'],
    ['"GR"', 'gr'],
  ])('is no code where it means something else: %s', async (query, text) => {
    const company = { id: 1, name: 'Hotel Krone AG', place: 'Brig', logo: null, verified: false };
    expect(await among([{ text, company }], query)).toEqual([1]);
  });

  it.each([
    ['Unterkumft', 1],
    ['logment', 1],
    ['allogio', 1],
    ['acommodation', 1],
    ['Graubünnden', 2],
    ['wintr', 1],
  ])('is understood with a typo: %s', async (query, id) => {
    const other = { accommodation: false, season: 'summer', state: 'GR', zip: '7270' } as const;
    expect(await among([{}, other], query)).toEqual([id]);
  });

  it.each([
    ['ab 80 %', [3, 2]],
    ['bis 50%', [1]],
    ["jusqu'à 50 %", [1]],
    ['from 60% to 80%', [2]],
    ['dal 100%', [3]],
    ['nicht Vollzeit', [2, 1]],
  ])('names a least or greatest workload: %s', async (query, ids) => {
    const ads = [
      { workload_min: 40, workload_max: 50 },
      { workload_min: 60, workload_max: 80 },
      { workload_min: 100, workload_max: 100 },
    ];
    expect(await among(ads, query)).toEqual(ids);
  });

  it.each([
    ['koch 100', [3]],
    ['Koch 60-80', [2]],
    ['cook 80-100', [3, 2]],
  ])('names a workload without its sign: %s', async (query, ids) => {
    const ads = [
      { workload_min: 40, workload_max: 50 },
      { workload_min: 60, workload_max: 80 },
      { workload_min: 100, workload_max: 100 },
    ];
    expect(await among(ads, query)).toEqual(ids);
  });

  it.each([
    'à partir de décembre',
    'à partir du 1er décembre',
    'dès le 15 décembre',
    "jusqu'à fin décembre",
    'mi-décembre',
    'début décembre',
    'Noël',
    'ab Dezember',
    'ab 1. Dezember',
    'Koch ab 01.12.2026',
    'ab 1.12.',
    'Anfang Dezember',
    'bis Mitte Dezember',
    'Weihnachten',
    'dal 1° dicembre',
    'a partire da dicembre',
    'inizio dicembre',
    'metà dicembre',
    'fine dicembre',
    'Natale',
    'from December',
    'since December',
    'starting in December',
    'beginning of December',
    'mid-December',
    'until the end of December',
    'December 1st',
    'the 3rd of December',
    'Christmas',
  ])('names the month of a day, a part of it or a feast: %s', async (query) => {
    const other = {
      title: 'Chef de Partie',
      start_month: 5,
      duration_in_months: 4,
      season: 'summer',
    } as const;
    const text = 'Ab Dezember, à partir de décembre: 1er décembre.';
    expect(await among([{}, { ...other, text }], query)).toEqual([1]);
  });

  it.each([
    ['3 mois', [1]],
    ['trois mois', [1]],
    ['pendant 5 mois', [2]],
    ['4 à 6 mois', [2]],
    ['4-6 mois', [2]],
    ["jusqu'à 5 mois", [2, 1]],
    ['au moins 5 mois', [3, 2]],
    ['3 Monate', [1]],
    ['drei Monate', [1]],
    ['mindestens 6 Monate', [3]],
    ['7 mesi', [3]],
    ['da 3 a 5 mesi', [2, 1]],
    ['for 3 months', [1]],
    ['between 3 and 5 months', [2, 1]],
    ['Koch 9 mois', []],
    ['pas 3 mois', [3, 2]],
  ])('names the number of months: %s', async (query, ids) => {
    const ads = [3, 5, 7].map((duration_in_months) => ({
      duration_in_months,
      text: 'Trois mois, 3 Monate.',
    }));
    expect(await among(ads, query)).toEqual(ids);
  });

  it.each([
    'logement non fourni',
    'cuisinier logement non compris',
    'Unterkunft nicht nötig',
    'alloggio non fornito',
    'accommodation not needed',
  ])('is denied by a negation and what is given or asked for behind it: %s', async (query) => {
    expect(await among([{}, { accommodation: false }], query)).toEqual([2]);
  });

  it.each([
    'sans parler allemand',
    'ohne Deutschkenntnisse',
    'kein Deutsch nötig',
    'Deutsch nicht erforderlich',
    'senza parlare tedesco',
    'no German needed',
    'without speaking German',
  ])('of a language is negated with the verb or the need: %s', async (query) => {
    expect(await among([{ language: 'de' }, { language: 'fr' }], query)).toEqual([2]);
  });

  it.each([
    'chambre de personnel',
    'chambre individuelle',
    'logé nourri blanchi',
    'logée, nourrie et blanchie',
    'Einzelzimmer',
    'camera singola',
    'single room',
  ])('of housing is also %s', async (query) => {
    expect(await among([{ accommodation: false, text: query }, {}], query)).toEqual([2]);
  });

  it.each([
    ['riviera vaudoise', [1]],
    ['Waadtländer Riviera', [1]],
    ['chablais', [2]],
    ['Sopraceneri', [3]],
    ['Davos Klosters', []],
    ['GE', []],
    ['TI', [3]],
  ])('of a region is what people call it, and never a beginning: %s', async (query, ids) => {
    const ads = [
      { place: 'Vevey', state: 'VD', zip: '1800', text: 'Gerne, gelernt, Timing.' },
      { place: 'Monthey', state: 'VS', zip: '1870', text: 'Sta tion' },
      { place: 'Locarno', state: 'TI', zip: '6600', text: 'Gente' },
    ];
    expect(await among(ads, query)).toEqual(ids);
  });

  it('names the language of an ad', async () => {
    const ads = [{ language: 'de' }, { language: 'en' }];
    for (const query of [
      'english speaking',
      'Koch Englisch',
      'anglophone',
      'lingua inglese',
      'ohne Deutsch',
    ]) {
      expect(await among(ads, query)).toEqual([2]);
    }
  });

  it('names the languages that the work asks for, before the one that the ad is written in', async () => {
    const asking = (...languages: ('de' | 'en' | 'fr')[]) => ({
      language: 'de',
      spoken: languages.map((language) => ({ language, proficiency: 3 as const })),
    });
    const ads = [asking('de', 'en'), asking('de'), asking('en'), asking()];
    expect(await among(ads, 'Koch Deutsch Englisch')).toEqual([1]);
    expect(await among(ads, 'cook english')).toEqual([3, 1]);
    expect(await among(ads, 'ohne Deutsch')).toEqual([3]);
    expect(await among(ads, 'senza inglese')).toEqual([4, 2]);
    expect(await among(ads, 'Französisch')).toEqual([]);
  });

  it.each(['Koch Sommer oder Winter', 'été ou hiver', 'estate/inverno', 'summer or winter'])(
    'of one season beside that of the other means either: %s',
    async (query) => {
      expect(await among([{ season: 'winter' }, { season: 'summer' }], query)).toEqual([2, 1]);
    },
  );

  it('has no meaning where it is quoted', async () => {
    expect(await find('"Tessin"')).toEqual([]);
    expect(await find('"Sommer"')).toEqual([]);
  });
});

describe('words of the trade', () => {
  const ads = [
    { title: 'Lehrling Koch', job_position_id: 1 },
    { title: 'Réceptionist', job_category_id: 3 },
    {
      title: 'Concierge',
      company: { id: 1, name: 'Hotel Post', place: 'Chur', logo: null, verified: false },
      text: 'Manager',
    },
    { title: 'Chef de Rang', text: 'It is an Italian house.' },
    { title: 'Restaurantfachfrau', job_category_id: 2 },
    { title: 'Aiuto cucina' },
    { title: 'Hoteldirektorin' },
    { title: 'Hotelfachmann' },
    { title: 'Barkeeper', text: 'Keine Servicestelle.' },
    { title: 'Hüttenhilfe', text: 'Arbeit am Wochenende, Winter in der Höhe.' },
    { title: 'Night Auditor', text: 'Dal lunedì al venerdì.' },
  ].map((given, at) =>
    aJobDocument({ job_category_id: 7, ...given, id: at + 1, place: 'Chur', state: 'GR', zip: '7000' }),
  );

  it.each([
    ['Kochlehrling', [1]],
    ['Hotelrezeption', [2]],
    ['hotel manager', [7]],
    ['IT', []],
    ['CDR', [4]],
    ['Refa', [5]],
    ['Hofa', [8]],
    ['garzone di cucina', [6]],
    ['Küchenjob', [6]],
    ['Barkeeperstelle', [9]],
    ['Barjob', [9]],
    ['Servicestelle', [5, 9]],
    ['Skihüttenjob', [10]],
    ['Kochanstellung', [1]],
    ['caissière', []],
    ['Kassierer', []],
    ["hôtesse d'accueil", [2]],
    ['barkeper', [9]],
    ['barmayd', [9]],
    ['Restaurantfachman', [5]],
    ['travail à l’année', []],
    ['Ferienjob', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['Saisonstelle', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['Hoteljob', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['Gastrostelle Barkeeper', [9]],
    ['nur Wochenende', [10]],
    ['Wochenendjob', [10]],
    ['uniquement le week-end', [10]],
    ['solo fine settimana', [10]],
    ['weekend only', [10]],
    ['samedi et dimanche', [10]],
    ['ohne Wochenende', [11]],
    ['no weekends', [11]],
  ])('such as %s are read', async (query, ids) => {
    const all = createEmbeddedSearch();
    await all.replaceAll(ads);
    const { hits } = await all.search(request(query));
    expect(hits.map(({ id }) => id)).toEqual(ids);
    expect(hits).toEqual(oracleSearch(ads, request(query)).hits);
  });
});
