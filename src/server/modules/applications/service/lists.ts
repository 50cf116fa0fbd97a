import { isUnfinished } from '#domain/applications/scope.ts';
import { APPLICATION_MEANINGS, type ApplicationMeaning, type Side } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { folded } from '#domain/kernel/folding.ts';
import type { Language } from '#domain/kernel/language.ts';
import { outlineJobs, periodWordsIn } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { pageText } from '#server/platform/texts.ts';
import { factsOf } from '../facts.ts';
import { newestOf } from '../interviews/store.ts';
import { countUnread } from '../messages/store.ts';
import type { ApplicationRecord } from '../presenter.ts';
import { type Application, findNamed, type NamedApplication } from '../store/applications.ts';
import { type Choice, listOfJob } from '../store/lists.ts';
import { openOffersOf } from '../store/offers.ts';
import { orNotFound } from './context.ts';
import { tandemsOf } from './tandem.ts';

/** The application of an employee for an ad that prevents a second one; null if there is none. */
export async function findUnfinished(
  db: Executor,
  { userId, jobId }: { userId: number; jobId: number },
  today: CivilDate,
): Promise<Pick<Application, 'id' | 'status'> | null> {
  const written = await listOfJob(db, userId, jobId);
  const unfinished = written.find((it) => isUnfinished(factsOf(it), today));
  return unfinished === undefined ? null : { id: unfinished.id, status: unfinished.status };
}

/** Whether an employee applied for an ad and the contract is signed. */
export async function hasContract(
  db: Executor,
  { userId, jobId }: { userId: number; jobId: number },
): Promise<boolean> {
  return (await listOfJob(db, userId, jobId)).some(({ status }) => status === 'CONTRACTSIGNED');
}

/** Applications in the given order, with the parts of their ads that readers see. */
export async function recordsOf(
  db: Executor,
  rows: readonly NamedApplication[],
  today: CivilDate,
): Promise<ApplicationRecord[]> {
  const jobs = await outlineJobs(
    db,
    rows.map(({ application }) => application.jobId),
    today,
  );
  const ids = rows.map(({ application }) => application.id);
  const interviews = await newestOf(db, ids);
  const offers = await openOffersOf(db, ids);
  const unread = await countUnread(db, ids);
  const tandems = await tandemsOf(
    db,
    rows.map(({ application }) => application),
    today,
  );
  return rows.flatMap((row) => {
    const job = jobs.get(row.application.jobId);
    // Never undefined: a foreign key guarantees the ad.
    if (job === undefined) return [];
    const { id } = row.application;
    const interview = interviews.get(id) ?? null;
    return [
      {
        ...row,
        job,
        isJobPublic: job.isPublic,
        interview,
        offer: offers.get(id) ?? null,
        tandem: tandems.get(id) ?? null,
        unread: unread.get(id) ?? {},
      },
    ];
  });
}

/** An application with the parts of its ad that readers see. @throws AppError `not_found` */
export async function findRecord(db: Executor, id: number, today: CivilDate): Promise<ApplicationRecord> {
  const [record] = await recordsOf(db, [orNotFound(await findNamed(db, id))], today);
  return record as ApplicationRecord;
}

/** The texts for each status in the list of a side, in the language of its reader. */
const TEXTS = {
  employee: (language: Language, meaning: ApplicationMeaning) =>
    pageText(language, 'applications', `status.${meaning === 'FORGOTTEN' ? 'UNANSWERED' : meaning}`),
  company: (language: Language, meaning: ApplicationMeaning) =>
    pageText(language, 'company-applications', `status.${meaning}`),
};

/** The terms by which the list of a side is searched beside names and titles, and the sort order of statuses. */
export function wordsFor(side: Side, language: Language): Pick<Choice, 'meanings' | 'periodWords'> {
  const textOf = (meaning: ApplicationMeaning) => folded(TEXTS[side](language, meaning));
  // To who applied nobody is HIRED (rule applications/contract-elsewhere).
  const all = APPLICATION_MEANINGS.filter((meaning) => side === 'company' || meaning !== 'HIRED');
  const meanings = {
    // Companies sort statuses in the order of the process, employees alphabetically.
    inOrder: side === 'company' ? all : all.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),
    namedBy: (word: string) => all.filter((meaning) => textOf(meaning).includes(word)),
  };
  const { seasons, months } = periodWordsIn(language);
  const periodWords = {
    seasons: { summer: folded(seasons.summer), winter: folded(seasons.winter) },
    months: months.map(folded),
  };
  return { meanings, periodWords };
}
