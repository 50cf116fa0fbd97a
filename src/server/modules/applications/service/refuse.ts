import type { Reply } from '#api/schemas.ts';
import { answeredBy } from '#domain/applications/answering.ts';
import { checkMove } from '#domain/applications/moves.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type AuditContext, findCompany, recordAct } from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import type { MailNews, ReadNews } from '#server/modules/notifications/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { isSeen, laterThan } from '#server/platform/http/versions.ts';
import { factsOf } from '../facts.ts';
import { endInterviews, type InterviewNewsContext } from '../interviews/notify.ts';
import { fill } from '../letters/fill.ts';
import { matterOf, tellStatus } from '../news.ts';
import { type Application, listForUpdate, update } from '../store/applications.ts';
import type { ApplicationContext, Moment } from './context.ts';

type Outcome = Reply<'refuseApplications'>['data'];
type Left = Outcome['left'][number];

/**
 * Refuses several applications of a company with one reason, each independently, and answers which were not refused and
 * why. One that a colleague has decided meanwhile does not fail the others, so no text is lost
 * (rule applications/refusals). Placeholders in the reason are replaced with the facts of each application, and `texts`
 * go to who reads their languages. `language` is that of the caller, in which a text is written
 * unless it says otherwise.
 * @throws ValidationError on `explanation` for an unknown placeholder, AppError `subscription_required`
 */
export async function refuseApplications(
  context: ApplicationContext,
  companyId: number,
  submission: SubmissionOf<'refuseApplications'>,
  { language: reads, ...deciding }: Moment & AuditContext & { language: Language },
): Promise<Outcome> {
  const { applications: asked, explanation, language = reads, texts = [] } = submission.judge(undefined);
  return context.database.transaction(async (tx) => {
    // Duplicates count once.
    const seen = new Map(asked.map(({ id, updated_at }) => [id, updated_at]));
    const locked = await listForUpdate(tx, companyId, [...seen.keys()]);
    await requireSubscription(tx, companyId, deciding.today);

    const left = new Map<number, Left>([...seen.keys()].map((id) => [id, leftOver(id, 'not_found')]));
    const refused: Application[] = [];
    for (const application of locked) {
      const { id } = application;
      const move = checkMove(factsOf(application), 'REFUSAL', 'company', deciding.today);
      if (!isSeen(application.updatedAt, seen.get(id))) left.set(id, leftOver(id, 'conflict', application));
      else if (!move.ok) left.set(id, leftOver(id, move.reason, application));
      else {
        left.delete(id);
        refused.push(application);
      }
    }
    await refuseEach(
      context,
      tx,
      companyId,
      refused,
      (application) => fill(tx, application, { text: explanation, language }, texts, deciding),
      deciding,
    );
    for (const { id } of refused) {
      const about = { subjectId: id, detail: 'REFUSAL' };
      await recordAct(tx, companyId, 'application_decided', deciding, about);
    }
    return { refused: refused.map(({ id }) => id), left: [...left.values()] };
  });
}

function leftOver(id: number, code: Left['code'], application?: Application): Left {
  return { id, code, status: application?.status ?? null };
}

export type RefusingContext = InterviewNewsContext & { mailNews: MailNews; readNews: ReadNews };

/**
 * Refuses these applications at a company, notifies each applicant and cancels their interviews. The applications must
 * be locked.
 */
export async function refuseEach(
  context: RefusingContext,
  tx: Tx,
  companyId: number,
  applications: readonly Application[],
  explanationFor: (application: Application) => string | Promise<string>,
  { now, today }: Moment,
): Promise<void> {
  if (applications.length === 0) return;
  const company = await findCompany(tx, companyId);
  const jobs = await outlineJobs(
    tx,
    applications.map(({ jobId }) => jobId),
    today,
  );
  for (const application of applications) {
    const { id, userId, jobId, updatedAt } = application;
    const status = 'REFUSAL' as const;
    const explanation = await explanationFor(application);
    await update(tx, id, {
      ...{ status, explanation },
      answeredAt: answeredBy(application.answeredAt, status, now),
      updatedAt: laterThan(updatedAt, now),
    });
    const { about } = matterOf(application);
    await context.readNews(tx, { companyId }, about);
    await context.readNews(tx, { userId }, about);
    await tellStatus(context, tx, userId, {
      id,
      status,
      company: company?.name ?? '',
      job: jobs.get(jobId)?.title ?? '',
      explanation,
    });
  }
  await endInterviews(context, tx, applications, { change: 'cancelled', by: 'company', now, today });
}
