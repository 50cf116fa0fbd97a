import { describe, expect, expectTypeOf, it } from 'vitest';
import { choice, decimal, decode, encode, flag, francs, number, optionalText, same, text } from './codecs.ts';

const FIELDS = {
  title: text,
  note: optionalText,
  workload: number,
  season: choice<'summer' | 'winter'>(),
  fulltime: flag,
  state: same<string>(),
};

describe('the initial values of a form', () => {
  it('are empty for fields that are not stored', () => {
    const empty = { title: '', note: '', workload: '', season: '', fulltime: false, state: null };
    expect(decode(FIELDS, {})).toEqual(empty);
    const nothing = { title: null, note: null, workload: null, season: null, fulltime: null, state: null };
    expect(decode(FIELDS, nothing)).toEqual(empty);
  });

  it('contain the decoded value of each field, and nothing else', () => {
    const stored = {
      title: 'Koch',
      workload: 0,
      season: 'summer',
      fulltime: true,
      state: 'GR',
      id: 7,
    } as const;
    expect(decode(FIELDS, stored)).toEqual({
      title: 'Koch',
      note: '',
      workload: 0,
      season: 'summer',
      fulltime: true,
      state: 'GR',
    });
  });
});

describe('the encoded body of a form', () => {
  const values = decode(FIELDS, { title: 'Koch' });

  it('has null for an empty optional field, and the empty text for a required one', () => {
    expect(encode(FIELDS, { ...values, title: '', note: ' ' })).toEqual({
      title: '',
      note: null,
      workload: null,
      season: null,
      fulltime: false,
      state: null,
    });
  });

  it.each([
    ['80', 80],
    [' 12.5 ', 12.5],
    [100, 100],
    ['0', 0],
    ['  ', null],
    ['viel', 'viel'],
    ['80 %', 80],
    ['%', '%'],
  ])('encodes the number %j as %j', (typed, sent) => {
    expect(encode({ workload: number }, { workload: typed })).toEqual({ workload: sent });
  });

  it('contains only the fields of the form', () => {
    expect(Object.keys(encode(FIELDS, { ...values, more: 1 } as typeof values))).toEqual(Object.keys(FIELDS));
  });
});

it('the values of a form have the types of its fields', () => {
  const values = decode(FIELDS, {});
  expectTypeOf(values.season).toEqualTypeOf<'summer' | 'winter' | ''>();
  expectTypeOf(values.workload).toEqualTypeOf<number | string>();
  expectTypeOf(values.state).toEqualTypeOf<string | null>();
});

describe('an amount in francs', () => {
  it.each([
    [420_000, '4200'],
    [2450, '24.50'],
    [null, ''],
  ])('stored as %s is shown as “%s”, and sent as it was stored', (rappen, shown) => {
    expect(francs.decode(rappen)).toBe(shown);
    expect(francs.encode(shown)).toBe(rappen);
  });

  it.each([
    ['4’200', 420_000],
    ["4'200.–", 420_000],
    ['4 200.-', 420_000],
    ['24,5', 2450],
    ['CHF 450.–', 45_000],
    ['4200 Fr.', 420_000],
    ['4.200,50', 420_050],
    ['4,200.50', 420_050],
    ['19.99', 1999],
    ['viel', 'viel'],
    ['-5', -500],
  ])('is read from “%s” as people write it', (typed, rappen) => {
    expect(francs.encode(typed)).toBe(rappen);
  });

  it('of less than a Rappen is sent as it is, to be refused', () => {
    expect(francs.encode('1.005')).toBeCloseTo(100.5);
    expect(Number.isInteger(francs.encode('1.005'))).toBe(false);
  });
});

it('reads decimals after a point or a comma', () => {
  expect(decimal.encode('43,5')).toBe(43.5);
  expect(decimal.encode('43.5')).toBe(43.5);
  expect(decimal.encode(' ')).toBeNull();
  expect(decimal.encode('viel')).toBe('viel');
  expect(decimal.decode(43.5)).toBe('43.5');
});
