import { getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import labels from '#locales/de/export.json' with { type: 'json' };
import { PERSONAL_TABLES } from '#server/modules/departures/export.ts';
import { labelOf } from '#server/modules/departures/export-page.ts';
import { findPageText, findText } from '#server/platform/texts.ts';
import { columnsOf, LEFT, NOBODYS, TABLES } from '#test/every-table.ts';

describe('every table of the product', () => {
  it('holds personal data, or is listed as not personal with a reason', () => {
    const told = new Set(PERSONAL_TABLES.map(({ table }) => getTableName(table)));
    const unjudged = [...TABLES.keys()].filter((name) => !told.has(name) && !(name in NOBODYS));
    expect(unjudged).toEqual([]);
    expect([...told].filter((name) => name in NOBODYS)).toEqual([]);
    expect(Object.keys(NOBODYS).filter((name) => !TABLES.has(name))).toEqual([]);
  });

  it('has labels in the export for its columns, in each language', () => {
    const nameless = PERSONAL_TABLES.flatMap(({ section, table, without }) =>
      LANGUAGES.flatMap((language) => {
        const columns = columnsOf(table)
          .filter(([column]) => !(column in without))
          .map(([column]) => toSnakeCase(column));
        return [
          ...(findPageText(language, 'export', `section.${section}`) === undefined ? [section] : []),
          ...columns.filter((column) => labelOf(column, language) === undefined),
        ].map((name) => `${language} ${name}`);
      }),
    );
    expect(nameless).toEqual([]);
  });

  it('is told in each section that the export names', () => {
    const told = PERSONAL_TABLES.map(({ section }) => section);
    expect(Object.keys(labels.section).filter((section) => !told.includes(section))).toEqual([]);
  });

  it('defines no export label that equals the form label in every language', () => {
    const repeated = Object.keys(labels.column).filter((column) =>
      LANGUAGES.every(
        (language) =>
          findPageText(language, 'export', `column.${column}`) === findText(language, 'fields', column),
      ),
    );
    expect(repeated).toEqual([]);
  });

  it('withholds only existing columns, each with a reason', () => {
    for (const { section, table, without } of PERSONAL_TABLES) {
      const columns = columnsOf(table).map(([column]) => column);
      for (const [column, reason] of Object.entries(without)) {
        expect(columns, section).toContain(column);
        expect(reason.length, `${section}.${column}`).toBeGreaterThan(5);
      }
    }
  });

  it('that keeps rows after a deletion states for each column whether it is erased or why it stays', () => {
    for (const [name, { erased, stays }] of Object.entries(LEFT)) {
      const judged = [...erased.split(' ').filter(Boolean), ...Object.keys(stays)].sort();
      const columns = columnsOf(TABLES.get(name) as PgTable).map(([column]) => column);
      expect(judged, name).toEqual(columns.sort());
    }
  });
});
