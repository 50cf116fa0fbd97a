import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conjunctTexts, FilterError, type FilterErrorCode, parseFilter } from './filter-parser.ts';
import type { Filter } from './model.ts';

const is = (attribute: string, value: string): Filter => ({ kind: 'equals', attribute, value });
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters });
const not = (filter: Filter): Filter => ({ kind: 'not', filter });
const a = is('a', '1');
const b = is('b', '2');
const c = is('c', '3');

describe('a filter that parses', () => {
  it.each<[string, Filter | undefined]>([
    ['', undefined],
    [' \n ', undefined],
    ['season:summer', is('season', 'summer')],
    ['  season : summer  ', is('season', 'summer')],
    ['"season":"summer"', is('season', 'summer')],
    ["place:'St. Moritz'", is('place', 'St. Moritz')],
    ['place:"L\'Abbaye"', is('place', "L'Abbaye")],
    ["place:L'Abbaye", is('place', "L'Abbaye")],
    ['place:Zürich', is('place', 'Zürich')],
    ['place:""', is('place', '')],
    ['place:"say \\"hi\\" \\\\ \'there\'"', is('place', 'say "hi" \\ \'there\'')],
    ["place:'d\\'été'", is('place', "d'été")],
    ['company.id:12', is('company.id', '12')],
    ['place:"AND"', is('place', 'AND')],
    ['state:TO', is('state', 'TO')],
    ['state:and', is('state', 'and')],
    ['id:-5', is('id', '-5')],
    ['workload_min>=50', { kind: 'compare', attribute: 'workload_min', operator: '>=', value: 50 }],
    ['workload_min <= 50.5', { kind: 'compare', attribute: 'workload_min', operator: '<=', value: 50.5 }],
    ['id = 1', { kind: 'compare', attribute: 'id', operator: '=', value: 1 }],
    ['id != -1', { kind: 'compare', attribute: 'id', operator: '!=', value: -1 }],
    ['id<2', { kind: 'compare', attribute: 'id', operator: '<', value: 2 }],
    ['id>2', { kind: 'compare', attribute: 'id', operator: '>', value: 2 }],
    ['start_month:5 TO 10', { kind: 'range', attribute: 'start_month', from: 5, to: 10 }],
    [
      `id: -${'9'.repeat(400)} TO ${'9'.repeat(400)}`,
      { kind: 'range', attribute: 'id', from: -Number.MAX_VALUE, to: Number.MAX_VALUE },
    ],
    ['id: -1.5 TO 2.25', { kind: 'range', attribute: 'id', from: -1.5, to: 2.25 }],
    ['a:1 AND b:2', and(a, b)],
    ['a:1 AND b:2 AND c:3', and(a, b, c)],
    ['a:1 OR b:2 OR c:3', or(a, b, c)],
    ['a:1 OR b:2 AND c:3', or(a, and(b, c))],
    ['a:1 AND b:2 OR c:3', or(and(a, b), c)],
    ['(a:1 OR b:2) AND c:3', and(or(a, b), c)],
    ['(a:1)', a],
    ['((a:1))AND(b:2)', and(a, b)],
    ['(a:1 AND b:2) AND c:3', and(and(a, b), c)],
    ['NOT a:1', not(a)],
    ['NOT NOT a:1', not(not(a))],
    ['NOT a:1 AND b:2', and(not(a), b)],
    ['NOT(a:1 OR b:2)', not(or(a, b))],
    ['a:1 AND NOT b:2', and(a, not(b))],
    ['"no such thing":1', is('no such thing', '1')],
  ])('%s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it('may be nested 50 deep and 4096 bytes long', () => {
    expect(parseFilter(`${'('.repeat(50)}a:1${')'.repeat(50)}`)).toEqual(a);
    expect(parseFilter(`${'NOT '.repeat(50)}a:1`)?.kind).toBe('not');
    expect(parseFilter(`a:${'ü'.repeat(2047)}`)).toEqual(is('a', 'ü'.repeat(2047)));
    expect(parseFilter(`a:1${' OR a:1'.repeat(584)}`)?.kind).toBe('or');
  });
});

describe('an invalid filter yields an error with its kind and position', () => {
  it.each<[string, FilterErrorCode, number]>([
    ['a', 'expected_operator', 1],
    ['a ', 'expected_operator', 2],
    ['a b', 'expected_operator', 2],
    ['a)', 'expected_operator', 1],
    ['a ! 1', 'expected_operator', 2],
    ['a,b:1', 'expected_operator', 1],
    ['"a"', 'expected_operator', 3],
    ['a:', 'expected_value', 2],
    ['a: ', 'expected_value', 3],
    ['a::1', 'expected_value', 2],
    ['a:>=1', 'expected_value', 2],
    ['a:AND', 'expected_value', 2],
    ['a:(1)', 'expected_value', 2],
    ['a:,', 'expected_value', 2],
    ['a:\\-1', 'expected_value', 2],
    ['a<', 'expected_number', 2],
    ['a < b', 'expected_number', 4],
    ['a < "5"', 'expected_number', 4],
    ['a < 5.', 'expected_number', 4],
    ['a < 1e3', 'expected_number', 4],
    ['a = = 5', 'expected_number', 4],
    ['a:x TO 5', 'expected_number', 2],
    ['a:"1" TO 5', 'expected_number', 2],
    ['a:1 TO', 'expected_number', 6],
    ['a:1 TO x', 'expected_number', 7],
    ['a:1 b:2', 'expected_and_or_or', 4],
    ['a:1 and b:2', 'expected_and_or_or', 4],
    ['a:1 NOT b:2', 'expected_and_or_or', 4],
    ['a:1, b:2', 'expected_and_or_or', 3],
    ['a:1:2', 'expected_and_or_or', 3],
    ['a:1 (b:2)', 'expected_and_or_or', 4],
    ['(a:1 b:2)', 'expected_and_or_or', 5],
    ['a:1 TO 2 TO 3', 'expected_and_or_or', 9],
    ['AND', 'expected_condition', 0],
    ['a:1 AND', 'expected_condition', 7],
    ['a:1 OR ', 'expected_condition', 7],
    ['a:1 AND OR b:2', 'expected_condition', 8],
    ['NOT', 'expected_condition', 3],
    ['()', 'expected_condition', 1],
    [':1', 'expected_condition', 0],
    ['(', 'expected_condition', 1],
    [')', 'expected_condition', 0],
    ['\\', 'expected_condition', 0],
    ['(a:1', 'missing_parenthesis', 4],
    ['((a:1)', 'missing_parenthesis', 6],
    ['a:1)', 'unexpected_parenthesis', 3],
    ['(a:1))', 'unexpected_parenthesis', 5],
    ['a:"1', 'unterminated_quote', 2],
    ["a:1 AND 'b", 'unterminated_quote', 8],
    ['a:"1\\"', 'unterminated_quote', 2],
    ['a:"1\\', 'unterminated_quote', 2],
    ['a:\'1"', 'unterminated_quote', 2],
    [`${'('.repeat(51)}a:1${')'.repeat(51)}`, 'too_deep', 50],
    [`${'NOT '.repeat(51)}a:1`, 'too_deep', 200],
    ['('.repeat(4096), 'too_deep', 50],
    [`a:${'1'.repeat(4095)}`, 'too_long', 4096],
    [`a:${'ü'.repeat(2048)}`, 'too_long', 2049],
    [' '.repeat(5000), 'too_long', 4096],
  ])('%s: %s at %i', (text, code, position) => {
    expect(() => parseFilter(text)).toThrow(FilterError);
    expect(() => parseFilter(text)).toThrow(expect.objectContaining({ code, position }));
  });

  it('throws nothing else for any input, and the position is within the text', () => {
    const pieces = fc.constantFrom(
      ...['season', 'a', '1', '-2.5', ':', '<', '<=', '!=', '!', '=', 'AND', 'OR', 'NOT', 'TO'],
      ...['(', ')', '"', "'", '\\', ' ', ',', 'ü', '\ud83d', '\u0000', '__proto__'],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(' ')),
      fc.tuple(pieces, fc.nat(5000)).map(([piece, times]) => piece.repeat(times)),
    );
    fc.assert(
      fc.property(text, (filter) => {
        try {
          parseFilter(filter);
        } catch (error) {
          if (!(error instanceof FilterError)) throw error;
          expect(error.position).toBeGreaterThanOrEqual(0);
          expect(error.position).toBeLessThanOrEqual(filter.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the operands of the top-level AND', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['season:winter', ['season:winter']],
    ['season:winter AND (zip:1 OR zip:2) AND NOT id:3', ['season:winter', '(zip:1 OR zip:2)', 'NOT id:3']],
    ['(a:1 AND b:2)', ['(a:1 AND b:2)']],
    ['a:1 AND b:2 OR c:3', ['a:1 AND b:2 OR c:3']],
    ['place:"Sils AND Segl" AND (a:1 AND (b:2 OR c:3))', ['place:"Sils AND Segl"', '(a:1 AND (b:2 OR c:3))']],
  ])('of %j are %j', (text, parts) => {
    expect(conjunctTexts(text)).toEqual(parts);
    expect(parseFilter(conjunctTexts(text).join(' AND '))).toEqual(parseFilter(text));
  });
});
