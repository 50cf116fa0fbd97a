import { and, count, desc, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { folded } from '#domain/kernel/folding.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { applicantMarks, applications } from '../tables.ts';

/** What a company keeps of a person. */
type Mark = Pick<typeof applicantMarks.$inferSelect, 'mark' | 'tags'>;

/** The number of tags that are suggested. */
const SUGGESTED = 100;

/**
 * Sets what is given and leaves the rest, so that of two people at once one may set the mark and the other the tags. A
 * row that says nothing more is deleted. Lock order: the application before it.
 * @param seenTags the tags that those given are to replace; with others stored nothing is set, and it returns false
 */
export async function setMark(
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
  given: { [Field in keyof Mark]?: Mark[Field] | undefined },
  seenTags?: string[],
): Promise<boolean> {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return true;
  // The row may be made by somebody else in this moment, so each condition stands in the statement that waits for it.
  const own = and(eq(applicantMarks.companyId, companyId), eq(applicantMarks.userId, userId));
  const { tags } = given;
  const isSeen = seenTags && tags && or(eq(applicantMarks.tags, seenTags), eq(applicantMarks.tags, tags));
  const written =
    // Without a row there are no tags, which is neither what was read nor what is wanted.
    isSeen && seenTags.length > 0 && tags.length > 0
      ? await tx.update(applicantMarks).set(set).where(and(own, isSeen)).returning()
      : await tx
          .insert(applicantMarks)
          .values({ companyId, userId, ...set })
          .onConflictDoUpdate({
            target: [applicantMarks.companyId, applicantMarks.userId],
            set,
            ...(isSeen && { setWhere: isSeen }),
          })
          .returning();
  if (written.length === 0) return false;
  await tx.delete(applicantMarks).where(and(own, isNull(applicantMarks.mark), eq(applicantMarks.tags, [])));
  return true;
}

/** Whether a person has a tag, as an SQL condition on the joined row of marks; case and accents do not count. */
export function hasTag(tag: string): SQL {
  return sql`exists (select from unnest(${applicantMarks.tags}) as tag where folded(tag) = ${folded(tag)})`;
}

/** The most frequent tags of a company that begin with that text, each in its most frequent spelling. */
export async function listTags(
  db: Executor,
  companyId: number,
  beginning: string,
): Promise<{ tag: string; total: number }[]> {
  const tags = db
    .select({ tag: sql<string>`unnest(${applicantMarks.tags})`.as('tag') })
    .from(applicantMarks)
    .where(eq(applicantMarks.companyId, companyId))
    .as('tags');
  const key = sql`folded(${tags.tag})`;
  return db
    .select({ tag: sql<string>`mode() within group (order by ${tags.tag})`, total: count() })
    .from(tags)
    .where(sql`starts_with(${key}, ${folded(beginning)})`)
    .groupBy(key)
    .orderBy(desc(count()), key)
    .limit(SUGGESTED);
}

/** Deletes what companies keep of people of whom they have no dossier any more (rule applications/marks). */
export async function forgetWithoutDossier(db: Executor): Promise<void> {
  const left = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, applicantMarks.companyId),
        eq(applications.userId, applicantMarks.userId),
        isNotNull(applications.dossierKey),
      ),
    );
  await db.delete(applicantMarks).where(notExists(left));
}

/** Deletes what companies keep of a person. */
export async function forgetMarksOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(applicantMarks).where(eq(applicantMarks.userId, userId));
}

/** Deletes what these companies keep of people. */
export async function forgetMarksAt(tx: Tx, companyIds: readonly number[]): Promise<void> {
  await tx.delete(applicantMarks).where(inArray(applicantMarks.companyId, [...companyIds]));
}
