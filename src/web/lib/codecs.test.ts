import { describe, expect, expectTypeOf, it } from 'vitest';
import { choice, decode, encode, flag, number, optionalText, same, text } from './codecs.ts';

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
    ['80 %', '80 %'],
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
