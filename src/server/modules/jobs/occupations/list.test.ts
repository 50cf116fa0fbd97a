import { describe, expect, it } from 'vitest';
import type { Table } from '#server/platform/spreadsheet/table.ts';
import type { ChosenColumns } from './columns.ts';
import { OccupationListError, readOccupationList } from './list.ts';

const HEADINGS = ['AVAM-Code', 'Deutsch', 'Français', 'Italiano', 'English', 'Meldepflicht'];
const COOK = ['101350', 'Koch/Köchin', 'Cuisinier/cuisinière', 'Cuoco/cuoca', 'Cook', 'nein'];
const HELPER = ['101351', 'Küchenhilfe', 'Aide de cuisine', 'Aiuto cucina', 'Kitchen help', 'ja'];

const table = (...rows: string[][]): Table => ({
  name: null,
  brokenAt: null,
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
});

const read = (rows: string[][], chosen?: ChosenColumns) => readOccupationList([table(...rows)], chosen);
const occupations = (rows: string[][], chosen?: ChosenColumns) => read(rows, chosen).occupations;

function faults(rows: string[][] | Table[], chosen?: ChosenColumns): readonly string[] {
  const tables = Array.isArray(rows[0]) ? [table(...(rows as string[][]))] : (rows as Table[]);
  try {
    readOccupationList(tables, chosen);
  } catch (error) {
    if (error instanceof OccupationListError) return error.faults;
    throw error;
  }
  return [];
}

/** The row of the cook, with some cells replaced. */
const cookWith = (cells: Record<number, string>) => COOK.map((cell, index) => cells[index] ?? cell);

describe('a list of occupations', () => {
  it('is read row by row, and the result names the columns used', () => {
    expect(read([HEADINGS, COOK, HELPER])).toEqual({
      occupations: [
        {
          code: '101350',
          de: 'Koch/Köchin',
          fr: 'Cuisinier/cuisinière',
          it: 'Cuoco/cuoca',
          en: 'Cook',
          isSubject: false,
        },
        {
          code: '101351',
          de: 'Küchenhilfe',
          fr: 'Aide de cuisine',
          it: 'Aiuto cucina',
          en: 'Kitchen help',
          isSubject: true,
        },
      ],
      readFrom: [
        { column: 'code', name: 'A "AVAM-Code"' },
        { column: 'de', name: 'B "Deutsch"' },
        { column: 'fr', name: 'C "Français"' },
        { column: 'it', name: 'D "Italiano"' },
        { column: 'en', name: 'E "English"' },
        { column: 'subject', name: 'F "Meldepflicht"' },
      ],
    });
  });

  it('may have titles above its header row, empty rows, and unknown columns', () => {
    const wide = ([code = '', de = '', fr = '', it = '', en = '', subject = '']: string[]) => [
      'x',
      'y',
      '',
      code,
      it,
      subject,
      fr,
      de,
      en,
    ];
    const rows = [
      ['AVAM-Berufe, Stand 1.1.2027'],
      [],
      ['Nr.', 'CH-ISCO-19', '', 'AVAM-Code', 'Italiano', 'Stellenmeldepflicht 2027', 'Français', 'DE', 'EN'],
      ['', '', ''],
      wide(COOK),
      [],
      wide(HELPER),
    ];
    expect(occupations(rows)).toEqual(occupations([HEADINGS, COOK, HELPER]));
  });

  it.each([
    ['Code', 'de', 'fr', 'it', 'en', 'subject'],
    [
      'avam_occupation_code',
      'label_de',
      'label_fr',
      'label_it',
      'label_en',
      'is_subject_to_registration_requirement',
    ],
    [
      'Code AVAM',
      'Désignation allemand',
      'Désignation français',
      'Désignation italien',
      'Anglais',
      "Obligation d'annonce",
    ],
    ['Codice AVAM', 'Tedesco', 'Francese', 'Italiano', 'Inglese', 'Obbligo di annuncio'],
    [
      'AVAM Nr.',
      'Berufsbezeichnung (D)',
      'Berufsbezeichnung (F)',
      'Berufsbezeichnung (I)',
      'E',
      'meldepflichtig',
    ],
  ])('is recognised by the headings %s, %s …', (...headings) => {
    expect(occupations([headings, COOK])).toEqual(occupations([HEADINGS, COOK]));
  });

  it('is found among the sheets of a workbook', () => {
    const cover = table(['AVAM-Berufe'], ['Deutsch', 'Français', 'Italiano']);
    expect(readOccupationList([cover, table(HEADINGS, COOK)]).occupations).toHaveLength(1);
  });

  it('may lack some or all English labels, which the German ones then replace', () => {
    const without = (row: string[]) => row.toSpliced(4, 1);
    expect(occupations([without(HEADINGS), without(COOK)])[0]?.en).toBe('Koch/Köchin');
    expect(occupations([HEADINGS, cookWith({ 4: ' ' })])[0]?.en).toBe('Koch/Köchin');
  });

  it('is cleaned of invisible characters in its labels', () => {
    const decomposed = 'Koch/Köchin'.normalize('NFD');
    expect(occupations([HEADINGS, cookWith({ 1: `  ${decomposed}\n (m/f)\u00a0` })])[0]?.de).toBe(
      'Koch/Köchin (m/f)',
    );
  });

  it.each([
    ['ja', 'nein'],
    ['Oui', 'NON'],
    ['sì', 'no'],
    ['yes', 'no'],
    ['1', '0'],
    ['true', 'false'],
    ['WAHR', 'FALSCH'],
    ['x', ''],
    ['ja', ''],
  ])('marks an occupation with %j as one to be reported, and with %j as one that is not', (yes, no) => {
    const rows = [HEADINGS, cookWith({ 5: no }), [...HELPER.slice(0, 5), yes]];
    expect(occupations(rows).map(({ isSubject }) => isSubject)).toEqual([false, true]);
  });
});

describe('a column that no heading identifies', () => {
  const headings = [
    'Code',
    'Code',
    'Bezeichnung',
    'Français',
    'Italiano',
    'Meldepflicht 2026',
    'Meldepflicht 2027',
  ];
  const row = ['22222', '101350', 'Koch', 'Cuisinier', 'Cuoco', 'ja', 'nein'];

  it('is reported as missing, with the columns of the file', () => {
    expect(faults([['Berufe'], headings, row])).toEqual([
      'Line 2 holds the headings, but none for the German label; there are A "Code", B "Code", C "Bezeichnung", ' +
        'D "Français", E "Italiano", F "Meldepflicht 2026", G "Meldepflicht 2027".',
      'Say which column it is by its letter or heading, for example --de=D',
      'Several columns in line 2 could hold the AVAM code: A "Code", B "Code". Say which: --code=A',
      'Several columns in line 2 could hold the obligation to report: F "Meldepflicht 2026", ' +
        'G "Meldepflicht 2027". Say which: --subject=F',
    ]);
  });

  it('can be chosen by letter or by heading', () => {
    const chosen = { code: 'b', de: 'bezeichnung', subject: 'Meldepflicht 2027' };
    expect(occupations([['Berufe'], headings, row], chosen)).toEqual([
      { code: '101350', de: 'Koch', fr: 'Cuisinier', it: 'Cuoco', en: 'Koch', isSubject: false },
    ]);
  });

  it('cannot be chosen if the file has no such column', () => {
    expect(faults([HEADINGS, COOK], { code: 'Berufscode' })[0]).toContain('none for the AVAM code');
    expect(faults([HEADINGS, COOK], { code: 'Q' })[0]).toContain('none for the AVAM code');
  });
});

describe('an invalid list', () => {
  it('is rejected with a message for every invalid row, by line and column', () => {
    expect(
      faults([
        HEADINGS,
        cookWith({ 0: '' }),
        COOK,
        cookWith({ 0: 'S0001', 2: '', 5: 'vielleicht' }),
        cookWith({ 0: '22222', 1: 'x'.repeat(256), 3: 'Cu\u0000oco' }),
        COOK,
        [],
        ['101360', 'Bäcker'],
      ]),
    ).toEqual([
      'line 2, column A "AVAM-Code": the code is missing',
      'line 4, column A "AVAM-Code": "S0001" is not a code of 6 to 16 digits',
      'line 4, column C "Français": the label is missing',
      'line 4, column F "Meldepflicht": "vielleicht" is neither yes nor no',
      'line 5, column A "AVAM-Code": 22222 is a code of the numbering before 2022; those of today begin at 101001 ' +
        'and may stand in another column',
      'line 5, column B "Deutsch": the label is longer than 255 characters',
      'line 5, column D "Italiano": "Cu\\u0000oco" holds characters that cannot be read',
      'line 6, column A "AVAM-Code": line 3 has the code 101350 too',
      'line 8, column C "Français": the label is missing',
      'line 8, column D "Italiano": the label is missing',
      'line 8, column F "Meldepflicht": "" is neither yes nor no',
    ]);
  });

  it('may leave a flag empty only if no row of it says no', () => {
    expect(faults([HEADINGS, COOK, cookWith({ 0: '101360', 5: '' })])).toHaveLength(1);
    expect(faults([HEADINGS, cookWith({ 5: '–' })])).toEqual([
      'line 2, column F "Meldepflicht": "–" is neither yes nor no',
    ]);
  });

  it('is rejected without headings, or with headings only', () => {
    expect(faults([COOK, HELPER])).toEqual([
      'No line holds headings. Wanted are the AVAM code, the German label, the French label, the Italian label, ' +
        'the obligation to report.',
    ]);
    expect(faults([HEADINGS, ['', '']])).toEqual(['It holds headings, and no occupation.']);
  });

  it('is rejected with an unclosed quote', () => {
    expect(faults([{ ...table(HEADINGS, COOK), brokenAt: 3 }])).toEqual([
      'line 3: a quote is opened and never closed',
    ]);
  });

  it('is rejected with more rows than a list of occupations can have', () => {
    const rows = Array.from({ length: 50_001 }, (_, i) => cookWith({ 0: String(200_000 + i) }));
    expect(faults([HEADINGS, ...rows])).toEqual(['It holds 50001 rows; a list of occupations has fewer.']);
    expect(occupations([HEADINGS, ...rows.slice(1)])).toHaveLength(50_000);
  });
});
