import { and, asc, eq, inArray } from 'drizzle-orm';
import { letter } from '#api/letters.schemas.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { presenterOf } from '#server/platform/wire.ts';
import { letterTemplates } from '../tables.ts';

export type Letter = typeof letterTemplates.$inferSelect;
type NewLetter = typeof letterTemplates.$inferInsert;
type LetterColumns = Partial<Omit<NewLetter, 'id' | 'companyId'>>;

export const presentLetter = presenterOf(letterTemplates, letter);

interface Named {
  companyId: number;
  letterId: number;
}

/** The templates of a company, the oldest first. */
export function listOfCompany(db: Executor, companyId: number): Promise<Letter[]> {
  return db
    .select()
    .from(letterTemplates)
    .where(eq(letterTemplates.companyId, companyId))
    .orderBy(asc(letterTemplates.id));
}

/** Whether a company has a template with that id. */
export async function exists(db: Executor, named: Named): Promise<boolean> {
  return (await db.$count(letterTemplates, isNamed(named))) > 0;
}

/** A template of a company, with a row lock until the transaction ends; null if it has none with that id. */
export async function findForUpdate(tx: Tx, named: Named): Promise<Letter | null> {
  const [letter] = await tx.select().from(letterTemplates).where(isNamed(named)).for('update');
  return letter ?? null;
}

export async function insert(tx: Tx, values: NewLetter): Promise<Letter> {
  const [letter] = await tx.insert(letterTemplates).values(values).returning();
  return letter as Letter;
}

export async function update(tx: Tx, id: number, columns: LetterColumns): Promise<Letter> {
  const [letter] = await tx
    .update(letterTemplates)
    .set(columns)
    .where(eq(letterTemplates.id, id))
    .returning();
  if (letter === undefined) throw new Error(`There is no template ${id}`);
  return letter;
}

/** Deletes a template of a company; false if it has none with that id. */
export async function remove(db: Executor, named: Named): Promise<boolean> {
  const rows = await db.delete(letterTemplates).where(isNamed(named)).returning({ id: letterTemplates.id });
  return rows.length > 0;
}

/** Deletes all templates of companies that are removed. */
export async function forget(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.delete(letterTemplates).where(inArray(letterTemplates.companyId, [...companyIds]));
}

function isNamed({ companyId, letterId }: Named) {
  return and(eq(letterTemplates.id, letterId), eq(letterTemplates.companyId, companyId));
}
