import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  certification,
  certificationForm,
  education,
  educationForm,
  languageSkill,
} from '#api/resumes.schemas.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { presenterOf, replacedColumnsOf } from '#server/platform/wire.ts';
import { certifications, educations, languageSkills } from './tables.ts';

export type Education = typeof educations.$inferSelect;
export type LanguageSkill = typeof languageSkills.$inferSelect;
export type Certification = typeof certifications.$inferSelect;

const MONTHS = { start_date: 'startMonth', end_date: 'endMonth' } as const;

// Documents are presented separately, with addresses for the reader.
export const fieldsOfEducation = presenterOf(educations, education.omit({ documents: true }), MONTHS);
export const fieldsOfLanguageSkill = presenterOf(languageSkills, languageSkill.omit({ documents: true }));
export const fieldsOfCertification = presenterOf(certifications, certification.omit({ documents: true }));

/** The columns that the forms write; absent fields are set to null. */
export const educationColumns = replacedColumnsOf(educations, educationForm, MONTHS);
export const certificationColumns = replacedColumnsOf(certifications, certificationForm);

type PartTable = typeof educations | typeof languageSkills | typeof certifications;

/** The store of one part of resumes. */
export interface Part<Table extends PartTable> {
  /** The rows of one employee, in the order of the resume. */
  list(db: Executor, userId: number): Promise<Table['$inferSelect'][]>;
  /** Null if there is none. */
  find(db: Executor, id: number): Promise<Table['$inferSelect'] | null>;
  /** With a row lock until the transaction ends; null if there is none. */
  findForUpdate(tx: Tx, id: number): Promise<Table['$inferSelect'] | null>;
  insert(tx: Tx, values: Table['$inferInsert']): Promise<Table['$inferSelect']>;
  update(tx: Tx, id: number, values: Partial<Table['$inferInsert']>): Promise<Table['$inferSelect']>;
  remove(db: Executor, id: number): Promise<void>;
}

export const parts = {
  educations: partIn(educations, [desc(educations.endMonth), desc(educations.startMonth)]),
  languageSkills: partIn(languageSkills, [desc(languageSkills.proficiency)]),
  certifications: partIn(certifications, [sql`${certifications.dateOfIssue} desc nulls last`]),
};

/** Ownership checks for the rows of the three parts. */
export function resumeOwnership(
  database: Database,
): Pick<Ownership, 'education' | 'language_skill' | 'certification'> {
  const owns = (table: PartTable, id: unknown, userId: number) =>
    database.db.$count(table, and(eq(table.id, Number(id)), eq(table.userId, userId))).then((n) => n > 0);
  return {
    education: (userId, { educationId }) => owns(educations, educationId, userId),
    language_skill: (userId, { languageSkillId }) => owns(languageSkills, languageSkillId, userId),
    certification: (userId, { certificationId }) => owns(certifications, certificationId, userId),
  };
}

/** The paths of the documents that the parts of these employees' resumes refer to. */
export async function documentsNamedByParts(db: Executor, userIds: readonly number[]): Promise<string[]> {
  const named = [educations, languageSkills, certifications].map((table) =>
    db
      .select({ documents: table.documents })
      .from(table)
      .where(inArray(table.userId, [...userIds])),
  );
  const rows = userIds.length === 0 ? [] : (await Promise.all(named)).flat();
  return rows.flatMap(({ documents }) => documents.map(({ path }) => path));
}

/** What the resumes of these employees say of languages, by employee. */
export async function languagesOf(
  db: Executor,
  userIds: readonly number[],
): Promise<Map<number, Pick<LanguageSkill, 'language' | 'proficiency'>[]>> {
  if (userIds.length === 0) return new Map();
  const { userId, language, proficiency } = languageSkills;
  const rows = await db
    .select({ userId, language, proficiency })
    .from(languageSkills)
    .where(inArray(userId, [...userIds]));
  return Map.groupBy(rows, (row) => row.userId);
}

/** Deletes the educations, languages and certificates of an employee whose account is deleted. */
export async function forget(tx: Tx, userId: number): Promise<void> {
  for (const table of [educations, languageSkills, certifications]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

/** Drizzle cannot infer the row type of a table parameter, so it is declared here. */
function partIn<Table extends PartTable>(table: Table, order: SQL[]): Part<Table> {
  type Row = Table['$inferSelect'];
  const rows = table as PartTable;
  const first = async (found: Promise<unknown[]>) => ((await found)[0] as Row | undefined) ?? null;
  return {
    list: (db, userId) =>
      db
        .select()
        .from(rows)
        .where(eq(rows.userId, userId))
        .orderBy(...order, asc(rows.id)) as Promise<Row[]>,
    find: (db, id) => first(db.select().from(rows).where(eq(rows.id, id))),
    findForUpdate: (tx, id) => first(tx.select().from(rows).where(eq(rows.id, id)).for('update')),
    insert: async (tx, values) =>
      (
        await tx
          .insert(rows)
          .values(values as never)
          .returning()
      )[0] as Row,
    update: async (tx, id, values) =>
      (
        await tx
          .update(rows)
          .set(values as never)
          .where(eq(rows.id, id))
          .returning()
      )[0] as Row,
    remove: async (db, id) => {
      await db.delete(rows).where(eq(rows.id, id));
    },
  };
}
