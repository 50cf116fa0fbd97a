import fc from 'fast-check';

/** Generators of valid and invalid input for the fields of a form. */

const JUNK = ['', '  ', 'viel', 'x'.repeat(256), 'a\u0000b', '\ud800'];
const line = fc.constantFrom(...JUNK, 'Chef de Rang', ' Zürich ', 'x'.repeat(255));
const number = fc.oneof(
  fc.constantFrom<string | number>('', 'viel', ' 80 ', '1e2', 12.5, -3),
  fc.constantFrom(0, 1, 9, 10, 50, 100, 101, 1e10),
);
const francs = fc.constantFrom('', 'viel', '0', '-1', '4.99', '24.50', '4’200', '5000.01', '50000', '50001');
const month = fc.constantFrom<string | number>('', 0, 1, 2, 5, 6, '7', 10, 11, 12, 13);
const year = fc.constantFrom<string | number>(
  '',
  1899,
  1955,
  1956,
  2010,
  2023,
  2025,
  2026,
  '2027',
  2030,
  2300,
);
const date = fc.oneof(
  fc.constantFrom('', '2026-11-20', '2026-11-19', '2026-11-21', '2026-02-30', 'morgen'),
  fc
    .integer({ min: -400, max: 1200 })
    .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10)),
);
const zip = fc.constantFrom('', '7504', '07504', '88131', '4050-262', 'ABCD');

/**
 * Words of a rich text, some with characters that HTML escapes as entities; the editor wraps them in marks and
 * paragraphs.
 */
const words = fc.constantFrom(
  'Wir suchen',
  'chef@hotel.ch',
  'a &amp; b',
  '&lt;b&gt;',
  '&nbsp;',
  '\u200b',
  '',
  'J',
  '＠',
);
const mark = fc.constantFrom('strong', 'em', 'u', null);
const inline = fc.tuple(mark, words).map(([tag, text]) => (tag === null ? text : `<${tag}>${text}</${tag}>`));
const block = fc.constantFrom(
  (text: string) => `<p>${text}</p>`,
  (text: string) => `<ul><li>${text}</li></ul>`,
  (text: string) => `<p>${text}<br></p>`,
);
const richText = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(fc.tuple(block, inline), { maxLength: 3 })
      .map((all) => all.map(([wrap, text]) => wrap(text)).join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom(`<p>${'x'.repeat(19_993)}</p>`, `<p>${'x'.repeat(20_000)}</p>`) },
);

export const typed = { line, number, francs, month, year, date, zip, richText, flag: fc.boolean() };

/**
 * Generates forms that start from the valid values `right`, with other input in some of their fields. Half of them
 * change two fields at most, so that enough forms stay valid however many fields there are.
 */
export function edited<Values extends object>(
  right: Values,
  others: { [Name in keyof Values]?: fc.Arbitrary<Values[Name]> },
): fc.Arbitrary<Values> {
  const changes = Object.entries(others).map(([name, other]) =>
    (other as fc.Arbitrary<unknown>).map((value) => ({ [name]: value })),
  );
  const many = fc.tuple(
    ...changes.map((change) =>
      fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: change }),
    ),
  );
  const few = fc.subarray(changes, { maxLength: 2 }).chain((chosen) => fc.tuple(...chosen));
  return fc.oneof(many, few).map((typed) => Object.assign({}, right, ...typed));
}
