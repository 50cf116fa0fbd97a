import type { interviewEndpoints } from '#api/interviews.ts';
import { APPLICATION_MEANINGS } from '#domain/applications/status.ts';
import { type CompanyRole, isDecider } from '#domain/companies/team.ts';
import { answerProblems } from '#domain/jobs/questions.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { searchedWords } from '#domain/kernel/folding.ts';
import { findJob } from '#server/modules/jobs/index.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/http/errors.ts';
import { type Call, FileReply, type Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import { interviewFile } from './interviews/file.ts';
import {
  confirmInterview,
  offerInterview,
  proposeTimes,
  takeTime,
  withdrawOffer,
} from './interviews/offers.ts';
import { cancelInterview, changeInterview, setInterview } from './interviews/service.ts';
import { type ApplicationRecord, presentCard, presentForCompany, presentOwn } from './presenter.ts';
import { companyRecordsOf, findCompanyRecord } from './service/applicants.ts';
import {
  createApplication,
  deleteApplication,
  updateApplication,
  withdrawApplication,
} from './service/apply.ts';
import { readBoard } from './service/board.ts';
import { type ApplicationContext, orNotFound } from './service/context.ts';
import { decideApplication } from './service/decide.ts';
import { openDossier, openOwnDossier } from './service/dossier.ts';
import { openPicture, readDossier } from './service/dossier-reading.ts';
import { findRecord, recordsOf, wordsFor } from './service/lists.ts';
import { applyForPair } from './service/pair.ts';
import { type PreviewContext, previewDecision } from './service/preview.ts';
import { refuseApplications } from './service/refuse.ts';
import { printResume } from './service/resume.ts';
import { findNamesOf } from './store/applications.ts';
import { countByScope } from './store/counts.ts';
import { listOfCompany, listOfEmployee, placeInListOfCompany } from './store/lists.ts';
import { listTags } from './store/marks.ts';

type Context = ApplicationContext & { addresses: SignedAddresses };

interface Caller {
  actor: AddressReader;
  today: CivilDate;
  now: Date;
}

interface OwnCaller extends Caller {
  params: { applicationId: number };
}

/** The calls of employees about their own applications. */
export function ownApplicationRoutes(
  context: Context,
): Handlers<
  | 'listOwnApplications'
  | 'createApplication'
  | 'applyForPair'
  | 'getOwnApplication'
  | 'updateApplication'
  | 'deleteApplication'
  | 'withdrawApplication'
  | 'getOwnDossier'
  | 'getResumePdf'
> {
  const { addresses } = context;
  const { db } = context.database;

  const presenterFor =
    ({ actor, today, now }: Caller) =>
    (record: ApplicationRecord) =>
      presentOwn(record, { addresses, reader: actor, today, now });

  return {
    async getResumePdf(call) {
      call.setHeader('content-disposition', 'inline; filename="solstice-resume.pdf"');
      return new FileReply(await printResume(context, call));
    },
    async listOwnApplications(call) {
      const { scope = 'all', ...query } = call.query;
      const choice = { scope, today: call.today, ...wordsFor('employee', call.language) };
      const listed = await listOfEmployee(db, call.actor.userId, choice, readListQuery(query));
      const records = await recordsOf(db, listed.rows, call.today);
      const { data, meta } = listReply(records.map(presenterFor(call)), listed);
      if (meta === undefined) return { data };
      return { data, meta: { ...meta, counts: await countByScope(db, call.actor.userId, call.today) } };
    },
    async createApplication(call) {
      const record = await createApplication(context, call.actor.userId, call.body, call);
      return { data: presenterFor(call)(record) };
    },
    async applyForPair(call) {
      const halves = await applyForPair(context, call.actor.userId, call.body, call);
      const present = presenterFor(call);
      return {
        data: halves.map(({ jobId, record, refusal }) => ({
          job_id: jobId,
          application: record && present(record),
          refusal: refusal && { code: refusal.code, application_id: refusal.applicationId },
        })),
      };
    },
    async getOwnApplication(call) {
      const record = await findRecord(db, call.params.applicationId, call.today);
      return { data: presenterFor(call)(record) };
    },
    async updateApplication(call) {
      const record = await updateApplication(context, call.params.applicationId, call.body, call);
      return { data: presenterFor(call)(record) };
    },
    async deleteApplication({ params }) {
      await deleteApplication(context, params.applicationId);
      return { data: null };
    },
    async withdrawApplication(call) {
      const record = await withdrawApplication(context, call.params.applicationId, call);
      return { data: presenterFor(call)(record) };
    },
    async getOwnDossier({ params, now, waiter, setHeader }) {
      const dossier = await openOwnDossier(context, params.applicationId, { now, waiter });
      setHeader('content-disposition', fileName(params.applicationId));
      return new FileReply(dossier);
    },
  };
}

/** The calls of companies about applications that were sent to them. */
export function companyApplicationRoutes(
  context: Context & PreviewContext,
): Handlers<
  | 'listApplications'
  | 'getApplicationBoard'
  | 'refuseApplications'
  | 'getApplication'
  | 'getApplicationNeighbours'
  | 'updateApplicationStatus'
  | 'previewDecision'
  | 'getDossier'
  | 'getDossierData'
  | 'getApplicantPicture'
  | 'listApplicantTags'
> {
  const { db } = context.database;
  const presentOne = (id: number, caller: CompanyCaller) => presentToCompany(context, id, caller);

  return {
    async listApplications(call) {
      const { companyId } = call.params;
      const viewing = await viewingOf(context, call);
      const { choice, request } = await readCompanyList(db, call, viewing);
      const { rows, total, totals } = await listOfCompany(db, companyId, choice, request);
      const records = await companyRecordsOf(db, companyId, rows, call.today);
      const data = records.map((record) => presentForCompany(record, viewing));
      if (total === undefined || totals === undefined) return { data };
      const statuses = APPLICATION_MEANINGS.flatMap((status) => {
        const found = totals.get(status);
        return found === undefined ? [] : [{ status, total: found }];
      });
      return { data, meta: { total, statuses } };
    },
    async getApplicationBoard(call) {
      const { scope, query = '' } = call.query;
      const words = searchedWords(query);
      const viewing = await viewingOf(context, call);
      const choice = { ...(await choiceOf(db, call, viewing)), scope, words };
      const columns = await readBoard(db, call.params.companyId, choice);
      return {
        data: columns.map(({ meaning, total, records }) => ({
          status: meaning,
          total,
          applications: records.map((record) => presentCard(record, viewing)),
        })),
      };
    },
    async refuseApplications(call) {
      return { data: await refuseApplications(context, call.params.companyId, call.body, call) };
    },
    async getApplication(call) {
      return presentOne(call.params.applicationId, call);
    },
    async getApplicationNeighbours(call) {
      const { choice, request } = await readCompanyList(db, call, await viewingOf(context, call));
      const place = orNotFound(await placeInListOfCompany(db, call.params, choice, request));
      const { position, total, previousId, nextId } = place;
      const names = await findNamesOf(
        db,
        [previousId, nextId].filter((id) => id !== null),
      );
      const present = (id: number | null) => {
        const name = id === null ? undefined : names.get(id);
        if (id === null || name === undefined) return null;
        return { id, employee_first_name: name.firstName, employee_last_name: name.lastName };
      };
      return { data: { position, total, previous: present(previousId), next: present(nextId) } };
    },
    async updateApplicationStatus(call) {
      return presentOne((await decideApplication(context, call.params, call.body, call)).id, call);
    },
    async previewDecision({ params, body, today }) {
      return { data: await previewDecision(context, params, body, { today }) };
    },
    async listApplicantTags({ params, query }) {
      return { data: await listTags(db, params.companyId, query.query ?? '') };
    },
    async getDossierData(call) {
      return { data: await readDossier(context, call, await viewingOf(context, call)) };
    },
    async getApplicantPicture({ params, setHeader }) {
      setHeader('content-disposition', 'inline; filename="solstice-picture.jpg"');
      return openPicture(context, params.applicationId);
    },
    async getDossier({ params, today, setHeader }) {
      const dossier = await openDossier(context, params, today);
      setHeader('content-disposition', fileName(params.applicationId));
      return new FileReply(dossier);
    },
  };
}

type Subscribed = Pick<Awaited<ReturnType<typeof viewingOf>>, 'isSubscribed'>;

type CompanyListCall = Pick<Call<'listApplications'>, 'params' | 'today' | 'language'> & {
  query: Call<'listApplications'>['query'];
};

/** The filters of a company's list of applications, and its words, order and page. */
async function readCompanyList(db: Executor, call: CompanyListCall, viewing: Subscribed) {
  const { scope = 'all', status: only, by, query, sort, page, per_page } = call.query;
  return {
    choice: { ...(await choiceOf(db, call, viewing)), scope, only, byPerson: by === 'person' },
    request: readListQuery({ query, sort, page, per_page }),
  };
}

/**
 * What list and board are filtered by alike.
 * @throws ValidationError for answers without their ad, or to no question of it
 */
async function choiceOf(
  db: Executor,
  {
    params,
    query,
    today,
    language,
  }: Pick<CompanyListCall, 'params' | 'today' | 'language'> & {
    query: Call<'getApplicationBoard'>['query'] | CompanyListCall['query'];
  },
  { isSubscribed: mayOpen }: Subscribed,
) {
  const {
    job_id: jobId,
    languages,
    permit: permits,
    seasons,
    here,
    free_by: freeBy,
    unread,
    tag,
    mark,
  } = query;
  const answers = await answersAsked(db, params.companyId, query);
  const filters = { languages, permits, seasons, isBack: here !== undefined, freeBy, tag, mark, answers };
  const isUnread = unread !== undefined;
  return { jobId, isUnread, filters, mayOpen, today, ...wordsFor('company', language) };
}

/** The answers of a filter with the questions that they belong to, as the ad asks them now. */
async function answersAsked(
  db: Executor,
  companyId: number,
  { job_id: jobId, answers }: Pick<CompanyListCall['query'], 'job_id' | 'answers'>,
) {
  if (answers === undefined) return undefined;
  if (jobId === undefined) throw ValidationError.on('job_id', 'required');
  const job = await findJob(db, jobId);
  // Another's ad is like one without questions.
  const questions = job?.companyId === companyId ? job.questions : [];
  return answers.map(({ at, value }) => {
    const question = questions[at];
    const isPossible = question && answerProblems([question], [value]).length === 0;
    if (!isPossible) throw ValidationError.on('answers', 'in');
    return { at, question, value };
  });
}

interface CompanyCaller extends Caller {
  params: { companyId: number };
  companyRole: CompanyRole | null;
}

/** What the company that calls may see and do with applications. */
async function viewingOf(
  { database, addresses }: Context,
  { actor, params, companyRole, today, now }: CompanyCaller,
) {
  const isSubscribed = await hasActiveSubscription(database.db, params.companyId, today);
  return { addresses, reader: actor, today, now, isSubscribed, mayDecide: isDecider(companyRole) };
}

async function presentToCompany(context: Context, id: number, caller: CompanyCaller) {
  const { companyId } = caller.params;
  const record = await findCompanyRecord(context.database.db, { companyId, applicationId: id }, caller.today);
  return { data: presentForCompany(record, await viewingOf(context, caller)) };
}

/** The calls of both sides about interviews (rule applications/interview). */
export function interviewRoutes(context: Context): Handlers<keyof typeof interviewEndpoints> {
  const presentToEmployee = async ({ params, actor, today, now }: OwnCaller) => {
    const record = await findRecord(context.database.db, params.applicationId, today);
    return {
      data: presentOwn(record, { addresses: context.addresses, reader: actor, today, now }),
    };
  };
  return {
    async offerInterview(call) {
      await offerInterview(context, call.params, call.body, call);
      return presentToCompany(context, call.params.applicationId, call);
    },
    async withdrawInterviewOffer(call) {
      await withdrawOffer(context, call.params, call);
      return presentToCompany(context, call.params.applicationId, call);
    },
    async takeProposedTime(call) {
      await takeTime(context, call.params, { side: 'company', timeId: call.body.time_id }, call);
      return presentToCompany(context, call.params.applicationId, call);
    },
    async pickInterviewTime(call) {
      await takeTime(context, call.params, { side: 'employee', timeId: call.body.time_id }, call);
      return presentToEmployee(call);
    },
    async proposeInterviewTimes(call) {
      await proposeTimes(context, call.params.applicationId, call.body, call);
      return presentToEmployee(call);
    },
    async confirmInterview(call) {
      await confirmInterview(context, call.params, call);
      return presentToEmployee(call);
    },
    async createInterview(call) {
      await setInterview(context, call.params, call.body, call);
      return presentToCompany(context, call.params.applicationId, call);
    },
    async updateInterview(call) {
      await changeInterview(context, call.params, call.body, call);
      return presentToCompany(context, call.params.applicationId, call);
    },
    async cancelInterview(call) {
      await cancelInterview(context, call.params, call);
      return presentToCompany(context, call.params.applicationId, call);
    },
    async getInterviewFile(call) {
      call.setHeader('content-disposition', CALENDAR_NAME);
      return interviewFile(context, call.params, 'company', call);
    },
    async getOwnInterviewFile(call) {
      call.setHeader('content-disposition', CALENDAR_NAME);
      return interviewFile(context, call.params, 'employee', call);
    },
  };
}

const CALENDAR_NAME = 'attachment; filename="solstice-interview.ics"';

function fileName(id: number): string {
  return `inline; filename="solstice-application-${id}.pdf"`;
}
