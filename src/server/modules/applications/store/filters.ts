import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ShownPermit } from '#domain/applications/applicant.ts';
import type { Answer, Question } from '#domain/jobs/questions.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { peopleBegunAt } from '#server/modules/employments/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { applicantMarks, applicationDossiers, applications } from '../tables.ts';
import { hasTag } from './marks.ts';

/** What a company may ask of applicants; all of it must be met. */
export interface ApplicantFilters {
  /** Each of these. */
  languages?: readonly SpokenLanguage[] | undefined;
  /** One of these. */
  permits?: readonly ShownPermit[] | undefined;
  /** The least number of seasons worked. */
  seasons?: number | undefined;
  /** Whether they must have worked at the company before. */
  isBack?: boolean | undefined;
  /** The day from which they must be free at the latest; who said nothing of when counts as free. */
  freeBy?: CivilDate | undefined;
  tag?: string | undefined;
  /** The least mark. */
  mark?: number | undefined;
  /** What was answered to questions that were asked just so, by their numbers. */
  answers?: readonly { at: number; question: Question; value: Answer }[] | undefined;
}

/** Whether an application to a company is by somebody as asked for. */
export function isBySuchPerson(
  db: Executor,
  companyId: number,
  { languages, permits, seasons, isBack, freeBy, tag, mark, answers }: ApplicantFilters,
  today: CivilDate,
): SQL | undefined {
  const { winters, summers, availableFrom } = applicationDossiers;
  const inDossier = and(
    ...(languages ?? []).map(
      (language) => sql`${applicationDossiers.languages} @> ${JSON.stringify([{ language }])}::jsonb`,
    ),
    permits && inArray(applicationDossiers.residencePermit, [...permits]),
    seasons === undefined ? undefined : sql`${winters} + ${summers} >= ${seasons}`,
    freeBy === undefined ? undefined : or(isNull(availableFrom), lte(availableFrom, freeBy)),
  );
  const inMarks = and(
    tag === undefined ? undefined : hasTag(tag),
    mark === undefined ? undefined : gte(applicantMarks.mark, mark),
  );
  const isSame = (column: AnyPgColumn, at: number, value: unknown) =>
    sql`${column} -> ${at}::integer = ${JSON.stringify(value)}::jsonb`;
  return and(
    ...(answers ?? []).flatMap(({ at, question, value }) => [
      isSame(applications.questions, at, question),
      isSame(applications.answers, at, value),
    ]),
    inDossier &&
      inArray(
        applications.id,
        db
          .select({ id: applicationDossiers.applicationId })
          .from(applicationDossiers)
          .where(and(eq(applicationDossiers.companyId, companyId), inDossier)),
      ),
    inMarks &&
      inArray(
        applications.userId,
        db
          .select({ userId: applicantMarks.userId })
          .from(applicantMarks)
          .where(and(eq(applicantMarks.companyId, companyId), inMarks)),
      ),
    isBack ? inArray(applications.userId, peopleBegunAt(db, companyId, today)) : undefined,
  );
}
