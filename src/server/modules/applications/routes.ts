import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';
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
import { recordsOf } from './service/lists.ts';
import { type Application, findById, listOfCompany, listOfEmployee } from './store.ts';

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

  const present = async (applications: readonly Application[], { actor, today }: Caller) => {
    const viewing = { addresses, userId: actor.userId, today };
    return (await recordsOf(db, applications, today)).map((record) => presentOwn(record, viewing));
  };
  const presentOne = async (application: Application, caller: Caller) => {
    const [data] = await present([application], caller);
    return { data: data as OwnApplication };
  };

  return {
    async listOwnApplications(call) {
      const { scope = 'all', ...query } = call.query;
      const applications = await listOfEmployee(db, call.actor.userId, scope, call.today);
      return listReply(
        await present(applications, call),
        query,
        ({ company, job }) => `${company.name} ${job.title}`,
      );
    },
    async createApplication(call) {
      return presentOne(await createApplication(context, call.actor.userId, call.body, call), call);
    },
    async getOwnApplication(call) {
      return presentOne(orNotFound(await findById(db, call.params.applicationId)), call);
    },
    async updateApplication(call) {
      return presentOne(await updateApplication(context, call.params.applicationId, call.body, call), call);
    },
    async deleteApplication({ params }) {
      await deleteApplication(context, params.applicationId);
      return { data: null };
    },
    async withdrawApplication(call) {
      return presentOne(await withdrawApplication(context, call.params.applicationId, call), call);
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
  const present = async (applications: readonly Application[], { actor, params, today }: CompanyCaller) => {
    const isSubscribed = await hasActiveSubscription(db, params.companyId, today);
    const viewing = { addresses, userId: actor.userId, today, isSubscribed };
    return (await recordsOf(db, applications, today)).map((record) => presentForCompany(record, viewing));
  };
  const presentOne = async (application: Application, caller: CompanyCaller) => {
    const [data] = await present([application], caller);
    return { data: data as CompanyApplication };
  };

  return {
    async listApplications(call) {
      const { scope = 'all', ...query } = call.query;
      const applications = await listOfCompany(db, call.params.companyId, scope, call.today);
      return listReply(await present(applications, call), query, nameOf);
    },
    async getApplication(call) {
      return presentOne(orNotFound(await findById(db, call.params.applicationId)), call);
    },
    async updateApplicationStatus(call) {
      return presentOne(await decideApplication(context, call.params, call.body, call), call);
    },
    async getDossier({ params, today, setHeader }) {
      const dossier = await openDossier(context, params, today);
      setHeader('content-disposition', fileName(params.applicationId));
      return dossier;
    },
  };
}

function nameOf({ employee_last_name, employee_first_name, job }: CompanyApplication): string {
  return `${employee_last_name} ${employee_first_name} ${job.title}`;
}

function fileName(id: number): string {
  return `inline; filename="solstice-application-${id}.pdf"`;
}
