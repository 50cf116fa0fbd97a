import { and, eq, inArray, isNotNull, lt, not, or, type SQL } from 'drizzle-orm';
import { OPEN_STATUSES } from '#domain/applications/scope.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { after } from '#server/platform/database/columns.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { forgetWhere as forgetInterviews } from '../interviews/store.ts';
import { forget as forgetLetters } from '../letters/store.ts';
import { forgetWhere as forgetMessages } from '../messages/store.ts';
import { applications } from '../tables.ts';
import { forgetWhere as forgetSnapshots } from './dossiers.ts';
import { forgetMarksAt, forgetMarksOf, forgetWithoutDossier } from './marks.ts';
import { isOpen, isSent } from './scopes.ts';

/** Deletes drafts that have not changed since the start of that day in Zurich. */
export async function removeDrafts(db: Executor, since: CivilDate): Promise<void> {
  await db.delete(applications).where(and(not(isSent()), isOlder(since)));
}

/**
 * Deletes the content of applications, letters and dossiers with their data, that were decided, or left undecided,
 * before these days in Zurich.
 */
export async function eraseDossiers(
  db: Executor,
  { decided, undecided }: { decided: CivilDate; undecided: CivilDate },
): Promise<void> {
  const isUndecided = inArray(applications.status, [...OPEN_STATUSES]);
  const isKeptNoLonger = or(and(isUndecided, isOlder(undecided)), and(not(isUndecided), isOlder(decided)));
  const { dossierKey, note, explanation } = applications;
  const holdsContent = or(isNotNull(dossierKey), isNotNull(note), isNotNull(explanation));
  await forgetInterviews(db, and(isSent(), isKeptNoLonger));
  await forgetMessages(db, and(isSent(), isKeptNoLonger));
  await forgetSnapshots(db, and(isSent(), isKeptNoLonger));
  await db
    .update(applications)
    .set({
      ...{ letter: '', questions: [], answers: [], otherQuestions: [], otherAnswers: [], plannedOther: null },
      ...{ dossierKey: null, documents: [], note: null, explanation: null },
    })
    // Companies may note something after the dossier went.
    .where(and(isSent(), holdsContent, isKeptNoLonger));
  await forgetWithoutDossier(db);
}

function isOlder(since: CivilDate): SQL {
  return lt(applications.updatedAt, new Date(startOfZurichDay(since)));
}

/**
 * Anonymises the applications of an employee whose account is deleted: drafts are deleted, open applications are
 * withdrawn, and of the others only ad, company and result stay (rule accounts/deletion). Lock order: the applications,
 * with `listOfEmployeeForUpdate`, before the employee.
 */
export async function forget(
  tx: Tx,
  userId: number,
  { now, today }: { now: Date; today: CivilDate },
): Promise<void> {
  const isTheirs = eq(applications.userId, userId);
  await forgetInterviews(tx, isTheirs);
  await forgetMessages(tx, isTheirs);
  await forgetSnapshots(tx, isTheirs);
  await forgetMarksOf(tx, userId);
  await tx.delete(applications).where(and(isTheirs, not(isSent())));
  await tx
    .update(applications)
    .set({ status: 'REFUSALEMPLOYEE', updatedAt: after(applications.updatedAt, now) })
    .where(and(isTheirs, isOpen(today)));
  await tx
    .update(applications)
    .set({
      ...{ letter: '', questions: [], answers: [], otherQuestions: [], otherAnswers: [], plannedOther: null },
      ...{ dossierKey: null, documents: [], note: null, explanation: null },
    })
    .where(isTheirs);
}

/** Deletes the notes, marks, interviews, messages and templates of companies whose account is deleted. */
export async function forgetNotes(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  const isTheirs = inArray(applications.companyId, [...companyIds]);
  await forgetInterviews(tx, isTheirs);
  await forgetMessages(tx, isTheirs);
  await forgetLetters(tx, companyIds);
  await tx.update(applications).set({ note: null }).where(isTheirs);
  await forgetMarksAt(tx, companyIds);
}
