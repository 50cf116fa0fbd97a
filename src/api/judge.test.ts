import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { judge, readableOf } from './judge.ts';

const body = z.object({
  name: z.string().min(1, 'required'),
  from: z.int(),
  to: z.int().nullish(),
  notes: z.array(z.object({ text: z.string() })).optional(),
  size: z.int().default(5),
});
const seen: unknown[] = [];
const schema = {
  body,
  rules: (form: { from?: number; to?: number | null }, facts: { max: number }) => {
    seen.push(form);
    const { from = 0, to = null } = form;
    return [
      ...(to !== null && to < from ? [{ field: 'to', code: 'order' }] : []),
      ...(from > facts.max ? [{ field: 'from', code: 'tooFar', params: { max: facts.max } }] : []),
      { field: 'name', code: 'never' },
    ].filter(({ code }) => code !== 'never' || form.to === 99);
  },
  reply: undefined,
};
const told = (input: unknown, facts = { max: 10 }) => {
  const verdict = judge(schema, input, facts);
  return verdict.ok ? verdict.value : verdict.problems.map(({ field, code }) => `${field} ${code}`);
};

describe('a form', () => {
  it('without problems is returned as its schema parses it', () => {
    expect(told({ name: 'a', from: 1, to: 2, more: true })).toEqual({ name: 'a', from: 1, to: 2, size: 5 });
  });

  it('without problems is also returned as it was sent, for the page to send it', () => {
    const input = { name: 'a', from: 1, more: true };
    expect(judge(schema, input, { max: 10 })).toMatchObject({ ok: true, sent: input });
  });

  it('gets missing fields, invalid fields and broken rules reported together, in the order of its fields', () => {
    expect(told({ from: 12, to: 3, notes: [{ text: 'a' }, {}] })).toEqual([
      'name required',
      'from tooFar',
      'to order',
      'notes.1.text required',
    ]);
  });

  it('gets one problem only for a field that is invalid by itself', () => {
    expect(told({ name: '', from: 1, to: 99 })).toEqual(['name required']);
    expect(told({ name: 'a', from: 1, to: 99 })).toEqual(['name never']);
  });

  it('that is not an object gets that problem alone', () => {
    seen.length = 0;
    expect(told(['a'])).toEqual(['body object']);
    expect(told('a')).toEqual(['body object']);
    expect(told(null)).toEqual(['body object']);
    expect(seen).toEqual([]);
  });

  it('carries along the values that the message of a problem needs', () => {
    const verdict = judge(schema, { name: 'a', from: 12 }, { max: 10 });
    expect(verdict.ok ? [] : verdict.problems).toEqual([
      { field: 'from', code: 'tooFar', params: { max: 10 } },
    ]);
  });

  it('reports a bound under one code, with what the bound counts', () => {
    const bounded = z.object({
      title: z.string().max(2),
      parts: z.array(z.int()).min(2),
      share: z.int().max(9),
    });
    const verdict = judge(
      { body: bounded, reply: undefined },
      { title: 'abc', parts: [1], share: 10 },
      undefined,
    );
    expect(verdict.ok ? [] : verdict.problems).toEqual([
      { field: 'title', code: 'max', params: { max: 2, kind: 'string' } },
      { field: 'parts', code: 'min', params: { min: 2, kind: 'array' } },
      { field: 'share', code: 'max', params: { max: 9, kind: 'numeric' } },
    ]);
  });

  it('reports a wrong format of a field, and of several bounds the last, instead of the bounds before', () => {
    const body = z.object({
      code: z.string().max(2).regex(/^\d+$/),
      sum: z.number().max(9).max(5),
      ratio: z.number().max(9),
    });
    const verdict = judge({ body, reply: undefined }, { code: 'abc', sum: 10, ratio: 10 }, undefined);
    expect(verdict.ok ? [] : verdict.problems).toMatchObject([
      { field: 'code', code: 'regex' },
      { field: 'sum', params: { max: 5 } },
      { field: 'ratio', params: { max: 9 } },
    ]);
  });

  it('may have no rules and no body at all', () => {
    expect(judge({ body, reply: undefined }, { name: 'a', from: 99 }, undefined).ok).toBe(true);
    expect(judge({ reply: undefined }, undefined, undefined)).toEqual({
      ok: true,
      value: undefined,
      sent: undefined,
    });
  });
});

describe('the readable part of a form', () => {
  it('holds each field as its schema parses it, with its default', () => {
    expect(readableOf(body, { name: 'a', from: 'x', to: 3 })).toEqual({
      name: 'a',
      from: undefined,
      to: 3,
      size: 5,
    });
  });

  it('tells an invalid field from one that was not sent', () => {
    expect(Object.keys(readableOf(body, { from: 'x', name: undefined }))).toEqual(['from', 'size']);
    expect(readableOf(body, null)).toEqual({});
  });
});
