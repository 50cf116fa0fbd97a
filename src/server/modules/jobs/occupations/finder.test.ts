import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import de from '#locales/de/job-ads.json' with { type: 'json' };
import en from '#locales/en/job-ads.json' with { type: 'json' };
import italian from '#locales/it/job-ads.json' with { type: 'json' };
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anOccupation, aUser, tokenOf } from '#test/factories.ts';
import { loadOccupations } from '../index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(() => emptyTables(app.database));

const find = async (query: Record<string, string>, language = 'de') =>
  (await app.call('listOccupations', { query, language })).body.data;
const terms = async (query: Record<string, string>, language?: string) =>
  (await find(query, language)).map(({ autocomplete_term }) => autocomplete_term);

describe('the sample of occupations', () => {
  const stored = async () => {
    const { rows } = (await app.database.db.execute(
      sql`select count(*)::int as count from occupations`,
    )) as unknown as { rows: { count: number }[] };
    return rows[0]?.count;
  };

  it('is loaded into a database without occupations', async () => {
    await loadOccupations(app.database);
    expect(await stored()).toBeGreaterThanOrEqual(80);
    expect(await find({ query: 'Souschef' })).toEqual([
      {
        autocomplete_term: 'Souschef/Souschefin',
        avam_occupation_code: 'S0003',
        is_subject_to_registration_requirement: false,
      },
    ]);
  });

  it('is not loaded into a database that has any', async () => {
    await anOccupation(app);
    await loadOccupations(app.database);
    expect(await stored()).toBe(1);
  });
});

describe('in the sample', () => {
  beforeEach(() => loadOccupations(app.database));

  it.each([
    ['de', 'night', ['Nachtportier/Nachtportière']],
    ['de', 'portier', ['Hotelportier/Hotelportière', 'Nachtportier/Nachtportière']],
    ['de', 'Servicemitarbeiter', ['Kellner/Kellnerin']],
    ['de', 'Serviceangest', ['Kellner/Kellnerin']],
    ['de', 'Zimmermädchen', ['Zimmerangestellter/Zimmerangestellte']],
    ['de', 'lavapiatti', ['Abwäscher/Abwäscherin']],
    ['it', 'night', ['Portiere notturno/portiera notturna']],
    ['it', 'Skilehrer', ['Maestro/maestra di sport sulla neve']],
    ['en', 'chambermaid', ['Room attendant']],
    ['fr', 'veilleur de nuit', ['Réceptionniste de nuit']],
  ])('in %s an occupation is found by "%s" too', async (language, query, found) => {
    expect(await terms({ query, language })).toEqual(found);
  });

  it('a word that is no occupation finds nothing', async () => {
    expect(await terms({ query: 'Xylofon' })).toEqual([]);
    expect(await terms({ query: '!' })).toHaveLength(20);
  });

  it.each([
    ['de', de],
    ['it', italian],
    ['en', en],
  ])(
    'the words that the form suggests in %s after an empty result find something',
    async (language, texts) => {
      const examples = texts.form.noOccupation.match(/(?<=[«“])[^»”]+/g) ?? [];
      expect(examples).toHaveLength(3);
      for (const query of examples) expect((await terms({ query, language })).length).toBeGreaterThan(1);
    },
  );
});

describe('the occupation search', () => {
  const add = (code: string, de: string, rest = {}) =>
    anOccupation(app, { code, de, fr: `${de} fr`, it: `${de} it`, en: `${de} en`, ...rest });

  beforeEach(async () => {
    await add('1', 'Koch/Köchin', { isSubject: true, it: 'Cuoco/cuoca' });
    await add('2', 'Diätkoch/Diätköchin');
    await add('3', 'Hilfskraft Kochen');
    await add('4', 'Alleinkoch, Koch');
    await add('5', 'Küchenchef/-in');
  });

  it('finds labels with the words of the query, whole or as a prefix, best match first', async () => {
    expect(await terms({ query: 'koch' })).toEqual(['Koch/Köchin', 'Alleinkoch, Koch', 'Hilfskraft Kochen']);
  });

  it('accepts several words in any order', async () => {
    expect(await terms({ query: 'koch hilfs' })).toEqual(['Hilfskraft Kochen']);
    expect(await terms({ query: 'koch kellner' })).toEqual([]);
  });

  it.each(['kuchen', 'Kuechen', 'KÜCHENCHEF', 'küchenchef/-in'])('finds the same for %s', async (query) => {
    expect(await terms({ query })).toEqual(['Küchenchef/-in']);
  });

  it('states whether each occupation has to be reported', async () => {
    expect(await find({ query: 'Köchin' })).toEqual([
      {
        autocomplete_term: 'Koch/Köchin',
        avam_occupation_code: '1',
        is_subject_to_registration_requirement: true,
      },
    ]);
  });

  it('answers in the requested language, else in that of the caller', async () => {
    expect(await terms({ query: 'cuoc', language: 'it' })).toEqual(['Cuoco/cuoca']);
    expect(await terms({ query: 'cuoc' }, 'it')).toEqual(['Cuoco/cuoca']);
    expect(await terms({ query: 'cuoc' }, 'de')).toEqual(['Koch/Köchin']);
    const token = await tokenOf(app, await aUser(app, { language: 'it' }));
    const { body } = await app.call('listOccupations', { token, query: { query: 'cuoc' }, language: 'de' });
    expect(body.data).toHaveLength(1);
    expect((await app.call('listOccupations', { query: { language: 'rm' } })).status).toBe(422);
  });

  it('falls back to matches inside words, from three letters on', async () => {
    expect(await terms({ query: 'chef' })).toEqual(['Küchenchef/-in']);
    expect(await terms({ query: 'he' })).toEqual([]);
  });

  it('answers an empty query with the first occupations by label', async () => {
    expect(await terms({})).toEqual([
      'Alleinkoch, Koch',
      'Diätkoch/Diätköchin',
      'Hilfskraft Kochen',
      'Koch/Köchin',
      'Küchenchef/-in',
    ]);
  });

  it('finds at most twenty, and none that is retired', async () => {
    await add('old', 'Aal-Koch', { retiredAt: new Date() });
    for (let i = 10; i < 40; i += 1) await add(`n${i}`, `Koch ${i}`);
    const found = await terms({ query: 'koch' });
    expect(found).toHaveLength(20);
    expect(found).not.toContain('Aal-Koch');
    expect((await terms({}))[0]).toBe('Alleinkoch, Koch');
  });
});
