import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from '#domain/kernel/folding.ts';
import { workerDatabase } from '#test/database.ts';

// Latin with all diacritics, Greek, Cyrillic, Hebrew, Arabic, composed and decomposed, and caseless scripts.
const SCRIPTS = [
  [0x20, 0x52f],
  [0x590, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2000, 0x20cf],
] as const;
const letter = fc.oneof(...SCRIPTS.map(([min, max]) => fc.integer({ min, max })));
const written = fc.oneof(
  fc.string({ unit: letter.map((code) => String.fromCodePoint(code)) }),
  fc.constantFrom(
    'Réception',
    'Ümit Łukasz Žižek',
    'Øyvind',
    'ΟΔΥΣΣΕΎΣ',
    'Жанна Йорк',
    'İstanbul',
    'STRASSE ß ẞ',
    'Þórður Đorđe Ħ ŧ ı Æ',
    'Köchin – «Œuf» 20 €',
  ),
);

it('the database folds texts as the domain does', async () => {
  const { db } = await workerDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 12 }), async (texts) => {
      const { rows } = (await db.execute(
        sql`select folded(given) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t(given, n) order by n`,
      )) as unknown as { rows: { folded: string }[] };
      expect(rows.map((row) => row.folded)).toEqual(texts.map(folded));
    }),
    { numRuns: 20 },
  );
});
