import { and, eq, getTableColumns, inArray, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import type { DossierData, Snapshot } from '../dossier-data.ts';
import { applicantMarks, applicationDossiers, applications } from '../tables.ts';
import type { Application } from './applications.ts';
import { isSignedSince, signed } from './scopes.ts';

/** What lists show of a dossier. */
export type DossierSummary = Omit<typeof applicationDossiers.$inferSelect, 'words' | 'content'>;

/** What a company knows of an application and its person. */
export interface Known {
  /** What was sent; null once it was erased. */
  dossier: DossierSummary | null;
  mark: number | null;
  tags: string[];
  /**
   * Another application in which the person and the company signed a contract since this one was sent
   * (rule applications/contract-elsewhere).
   */
  contractElsewhere: number | null;
}

/** Keeps a dossier as data, with the application that was sent. */
export async function insertSnapshot(
  tx: Tx,
  { id, companyId }: Pick<Application, 'id' | 'companyId'>,
  snapshot: Snapshot,
): Promise<void> {
  await tx.insert(applicationDossiers).values({ applicationId: id, companyId, ...snapshot });
}

/** What a company knows of these applications, beside what both sides see, by application. */
export async function findKnown(db: Executor, ids: readonly number[]): Promise<Map<number, Known>> {
  if (ids.length === 0) return new Map();
  const { words, content, ...dossier } = getTableColumns(applicationDossiers);
  const { mark, tags } = applicantMarks;
  const contract = db
    .select({ id: max(signed.id) })
    .from(signed)
    .where(and(isSignedSince(), ne(signed.id, applications.id)));
  const rows = await db
    .select({
      id: applications.id,
      dossier,
      mark,
      tags,
      contractElsewhere: sql<number | null>`(${contract})`,
    })
    .from(applications)
    .leftJoin(applicationDossiers, eq(applicationDossiers.applicationId, applications.id))
    .leftJoin(
      applicantMarks,
      and(
        eq(applicantMarks.companyId, applications.companyId),
        eq(applicantMarks.userId, applications.userId),
      ),
    )
    .where(inArray(applications.id, [...ids]));
  return new Map(rows.map(({ id, tags, ...row }) => [id, { ...row, tags: tags ?? [] }]));
}

/** The content of a dossier; null once it was erased. */
export async function findContent(db: Executor, applicationId: number): Promise<DossierData | null> {
  const [row] = await db
    .select({ content: applicationDossiers.content })
    .from(applicationDossiers)
    .where(eq(applicationDossiers.applicationId, applicationId));
  return row?.content ?? null;
}

/** The key of the picture in a dossier; null without one. */
export async function findPictureKey(db: Executor, applicationId: number): Promise<string | null> {
  const [row] = await db
    .select({ imageKey: applicationDossiers.imageKey })
    .from(applicationDossiers)
    .where(eq(applicationDossiers.applicationId, applicationId));
  return row?.imageKey ?? null;
}

/** The folded words of an application's dossier as an SQL subquery; null once it was erased. */
export function wordsOfDossier(): SQL {
  return sql`(select ${applicationDossiers.words} from ${applicationDossiers} where ${eq(applicationDossiers.applicationId, applications.id)})`;
}

/** Deletes the dossiers of the applications that match the condition. */
export async function forgetWhere(db: Executor, which: SQL | undefined): Promise<void> {
  const ids = db.select({ id: applications.id }).from(applications).where(which);
  await db.delete(applicationDossiers).where(inArray(applicationDossiers.applicationId, ids));
}
