import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { columnsOf, presenterOf, replacedColumnsOf } from './wire.ts';

const rooms = pgTable('rooms', {
  id: integer().primaryKey(),
  houseId: integer().notNull(),
  bedCount: smallint().notNull(),
  view: text(),
  keyCode: text().notNull(),
  isQuiet: boolean().notNull(),
  createdAt: timestamp().notNull(),
  updatedAt: timestamp().notNull(),
});
const NAMES = { beds: 'bedCount' } as const;
const schema = z.object({
  id: z.int(),
  beds: z.int(),
  view: z.string().nullable(),
  is_quiet: z.boolean(),
  created_at: z.string(),
  price: z.number(),
});
const row: typeof rooms.$inferSelect = {
  ...{ id: 7, houseId: 3, bedCount: 2, view: null, keyCode: '4711', isQuiet: true },
  createdAt: new Date('2026-11-20T11:00:00Z'),
  updatedAt: new Date('2026-11-21T11:00:00Z'),
};

describe('a row on the wire', () => {
  const present = presenterOf(rooms, schema, NAMES);

  it('has the fields of the schema that have a column, under their wire names, and timestamps as text', () => {
    const presented = present(row);
    expect(presented).toEqual({
      ...{ id: 7, beds: 2, view: null, is_quiet: true, created_at: '2026-11-20T11:00:00.000Z' },
    });
    // @ts-expect-error A column that the schema does not name is not in the type either.
    expect(presented.key_code).toBeUndefined();
    // @ts-expect-error Neither is a field without a column: the caller adds it.
    expect(presented.price).toBeUndefined();
  });
});

describe('a form as columns', () => {
  const form = z.object({
    id: z.int(),
    beds: z.int(),
    view: z.string(),
    is_quiet: z.boolean(),
    price: z.number(),
  });
  const columns = columnsOf(rooms, form, NAMES);

  it('fills the columns of the fields that it holds, and no others', () => {
    const stored = columns({ beds: 3, view: null });
    expect(stored).toEqual({ bedCount: 3, view: null });
    // @ts-expect-error A field that was not sent fills no column.
    expect(stored.isQuiet).toBeUndefined();
  });

  it('ignores fields without a column, fields that the schema does not name, and columns that no form may set', () => {
    const sent = { id: 8, created_at: 'x', key_code: '1', keyCode: '1', price: 90, is_quiet: false };
    expect(columns(sent)).toEqual({ isQuiet: false });
  });

  it('distinguishes an empty field from one that was not sent', () => {
    expect(columns({ view: undefined } as { view?: string | undefined })).toEqual({ view: undefined });
  });

  it('sets omitted columns to null for a form that replaces the whole record', () => {
    const { is_quiet: _, ...sent } = { beds: 3, price: 90, is_quiet: true };
    const replaced = replacedColumnsOf(rooms, form.omit({ is_quiet: true }), NAMES);
    const partial: { beds: number; view?: string | undefined } = sent;
    const stored = replaced(partial);
    expect(stored).toEqual({ bedCount: 3, view: null });
    expectTypeOf(stored).toEqualTypeOf<{ bedCount: number; view: string | null }>();
  });
});
