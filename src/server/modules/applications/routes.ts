import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';
import { type CompanyApplication, type OwnApplication, presentForCompany, presentOwn } from './presenter.ts';
import {
  createApplication,
  deleteApplication,
  updateApplication,
  withdrawApplication,
} from './service/apply.ts';
import { type ApplicationContext, orNotFound } from './service/context.ts';
import { decideApplication } from './service/decide.ts';
import { openDossier, openOwnDossier } from './service/dossier.ts';
import { meaningsFor, recordsOf } from './service/lists.ts';
import { findNamed, listOfCompany, listOfEmployee, type NamedApplication } from './store.ts';

type Context = ApplicationContext & { addresses: SignedAddresses };

interface Caller {
  actor: { userId: number };
  today: CivilDate;
}

/** Applications from the side of those who write them. */
export function ownApplicationRoutes(
  context: Context,
): Handlers<
  | 'listOwnApplications'
  | 'createApplication'
  | 'getOwnApplication'
  | 'updateApplication'
  | 'deleteApplication'
  | 'withdrawApplication'
  | 'getOwnDossier'
> {
  const { addresses } = context;
  const { db } = context.database;

  const present = async (rows: readonly NamedApplication[], { actor, today }: Caller) => {
    const viewing = { addresses, userId: actor.userId, today };
    return (await recordsOf(db, rows, today)).map((record) => presentOwn(record, viewing));
  };
  const presentOne = async (id: number, caller: Caller) => {
    const [data] = await present([orNotFound(await findNamed(db, id))], caller);
    return { data: data as OwnApplication };
  };

  return {
    async listOwnApplications(call) {
      const { scope = 'all', ...query } = call.query;
      const choice = { scope, today: call.today, meanings: meaningsFor('employee', call.language) };
      const listed = await listOfEmployee(db, call.actor.userId, choice, readListQuery(query));
      return listReply(await present(listed.rows, call), listed);
    },
    async createApplication(call) {
      return presentOne((await createApplication(context, call.actor.userId, call.body, call)).id, call);
    },
    async getOwnApplication(call) {
      return presentOne(call.params.applicationId, call);
    },
    async updateApplication(call) {
      return presentOne(
        (await updateApplication(context, call.params.applicationId, call.body, call)).id,
        call,
      );
    },
    async deleteApplication({ params }) {
      await deleteApplication(context, params.applicationId);
      return { data: null };
    },
    async withdrawApplication(call) {
      return presentOne((await withdrawApplication(context, call.params.applicationId, call)).id, call);
    },
    async getOwnDossier({ params, now, setHeader }) {
      const dossier = await openOwnDossier(context, params.applicationId, now);
      setHeader('content-disposition', fileName(params.applicationId));
      return dossier;
    },
  };
}

/** Applications from the side of those whom they are sent to. */
export function companyApplicationRoutes(
  context: Context,
): Handlers<'listApplications' | 'getApplication' | 'updateApplicationStatus' | 'getDossier'> {
  const { addresses } = context;
  const { db } = context.database;

  interface CompanyCaller extends Caller {
    params: { companyId: number };
  }
  const present = async (rows: readonly NamedApplication[], { actor, params, today }: CompanyCaller) => {
    const isSubscribed = await hasActiveSubscription(db, params.companyId, today);
    const viewing = { addresses, userId: actor.userId, today, isSubscribed };
    return (await recordsOf(db, rows, today)).map((record) => presentForCompany(record, viewing));
  };
  const presentOne = async (id: number, caller: CompanyCaller) => {
    const [data] = await present([orNotFound(await findNamed(db, id))], caller);
    return { data: data as CompanyApplication };
  };

  return {
    async listApplications(call) {
      const { scope = 'all', job_id: jobId, ...query } = call.query;
      const choice = { scope, jobId, today: call.today, meanings: meaningsFor('company', call.language) };
      const listed = await listOfCompany(db, call.params.companyId, choice, readListQuery(query));
      return listReply(await present(listed.rows, call), listed);
    },
    async getApplication(call) {
      return presentOne(call.params.applicationId, call);
    },
    async updateApplicationStatus(call) {
      return presentOne((await decideApplication(context, call.params, call.body, call)).id, call);
    },
    async getDossier({ params, today, setHeader }) {
      const dossier = await openDossier(context, params, today);
      setHeader('content-disposition', fileName(params.applicationId));
      return dossier;
    },
  };
}

function fileName(id: number): string {
  return `inline; filename="solstice-application-${id}.pdf"`;
}
