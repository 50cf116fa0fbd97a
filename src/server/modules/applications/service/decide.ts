import type { Parsed } from '#api/schemas.ts';
import { answeredBy } from '#domain/applications/answering.ts';
import { distinctTags } from '#domain/applications/applicant.ts';
import { endsInterview } from '#domain/applications/interview.ts';
import { checkMove } from '#domain/applications/moves.ts';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type AuditContext, findCompany, recordAct } from '#server/modules/companies/index.ts';
import {
  type Contract,
  contractOf,
  judgeContract,
  lockEmployee,
  recordEmployment,
} from '#server/modules/employments/index.ts';
import { findJob, type Job } from '#server/modules/jobs/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { judged, type SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen, requireSeenValue } from '#server/platform/http/versions.ts';
import { factsOf } from '../facts.ts';
import { endInterviews } from '../interviews/notify.ts';
import { matterOf, readByDeciding, tellStatus } from '../news.ts';
import { type Application, type NewApplication, update } from '../store/applications.ts';
import { setMark } from '../store/marks.ts';
import { type ApplicationContext, lockApplication, type Moment } from './context.ts';

type Form = Parsed<'updateApplicationStatus', 'body'>;

/**
 * Changes the status of an application, stores a note, or sets the mark and tags of its person, which hold in all the
 * person's applications to the company. A note or a mark alone is no change of the application: neither `updated_at`,
 * which decides how long it stays open, nor anything else that the employee sees is affected.
 * @throws ValidationError for a refusal without its reason, and with all that is wrong with a contract
 * @throws AppError `subscription_required`, `conflict`, `application_transition`, `applicant_departed`
 */
export async function decideApplication(
  context: ApplicationContext,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  submission: SubmissionOf<'updateApplicationStatus'>,
  deciding: Moment & AuditContext,
): Promise<Application> {
  const { now, today } = deciding;
  return context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const { form, job } = await judgeContract(tx, companyId, submission, today);
    const decision = decisionOf(form, job);
    await requireSubscription(tx, companyId, today);

    const isMarked = form.mark !== undefined || form.tags !== undefined;
    // What is kept of a person went with the account (rule applications/marks).
    if (isMarked && (await findAccount(tx, application.userId)) === null) {
      throw new AppError('applicant_departed');
    }
    requireSeenValue(application.note, { seen: form.seen_note, wanted: form.note });
    const given = { mark: form.mark, tags: form.tags && distinctTags(form.tags) };
    if (!(await setMark(tx, application, given, form.seen_tags))) throw new AppError('conflict');

    const move = decision && checkMove(factsOf(application), decision.to, 'company', today);
    // Opening a dossier again sends READ once more, and must not fail because the application has changed since.
    const isReadAgain = move?.ok === true && move.value === 'unchanged';
    if (!isReadAgain) requireSeen(application.updatedAt, form.updated_at);
    if (move?.ok === false) throw new AppError(move.reason);
    if (decision !== null) await readOf(context, tx, application, decision.to);
    if (decision === null || isReadAgain) {
      return form.note === undefined ? application : update(tx, applicationId, { note: form.note });
    }

    const outcome = await carryOut(context, tx, application, decision, deciding);
    const about = { subjectId: applicationId, detail: decision.to };
    // Reading an application is no decision, so it is not logged.
    if (decision.to !== 'READ') await recordAct(tx, companyId, 'application_decided', deciding, about);
    if (endsInterview(decision.to)) {
      const change = decision.to === 'REFUSALEMPLOYEE' ? ('withdrawn' as const) : ('cancelled' as const);
      await endInterviews(context, tx, [application], { change, by: 'company', now, today });
    }
    return update(tx, applicationId, {
      note: form.note,
      ...outcome,
      status: decision.to,
      answeredAt: answeredBy(application.answeredAt, decision.to, now),
      updatedAt: laterThan(application.updatedAt, now),
    });
  });
}

/** The next status with the data that it needs. */
type Decision =
  | { to: 'CONTRACTSIGNED'; contract: Contract }
  | { to: 'REFUSAL'; explanation: string }
  | { to: Exclude<CompanyStatus, 'CONTRACTSIGNED' | 'REFUSAL'> };

/** The decision in a validated form; null if only a note is sent. `job` is the ad that a contract names. */
function decisionOf(form: Form, job: Job | null): Decision | null {
  switch (form.status) {
    case undefined:
      return null;
    case 'CONTRACTSIGNED':
      return { to: form.status, contract: contractOf(form, job) };
    case 'REFUSAL':
      return { to: form.status, explanation: judged(form.explanation) };
    default:
      return { to: form.status };
  }
}

/**
 * What both sides were told of an application is read once the company moves it on: opening the dossier, of which the
 * employee is not told, reads that it has come.
 */
async function readOf(
  { readNews }: ApplicationContext,
  tx: Tx,
  application: Application,
  to: CompanyStatus,
): Promise<void> {
  const { companyId } = application;
  const { about } = matterOf(application);
  if (to === 'READ') {
    await readNews(tx, { companyId }, about, ['ApplicationReceived', 'ApplicationOpenReminder']);
    return;
  }
  await readByDeciding(readNews, tx, application);
}

/** Performs the side effects of a status, and answers the columns to store with the application. */
async function carryOut(
  context: ApplicationContext,
  tx: Tx,
  { id, userId, jobId, companyId }: Application,
  decision: Decision,
  deciding: Moment & AuditContext,
): Promise<Partial<NewApplication>> {
  const job = await findJob(tx, jobId);
  const company = await findCompany(tx, companyId);
  if (job === null || company === null) throw new Error(`Application ${id} names no ad or no company`);
  const explanation = decision.to === 'REFUSAL' ? decision.explanation : null;
  await tellStatus(context, tx, userId, {
    id,
    status: decision.to,
    company: company.name,
    job: job.title,
    explanation,
  });
  if (decision.to !== 'CONTRACTSIGNED') return { explanation };
  await lockEmployee(tx, userId);
  const employment = await recordEmployment(context, tx, { userId, companyId }, decision.contract, {
    ...deciding,
    appliedAd: job,
    change: 'signed',
  });
  return { employmentId: employment.id };
}
