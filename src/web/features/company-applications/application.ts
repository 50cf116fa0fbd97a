import type { Input, Reply } from '#api/schemas.ts';
import type { CompanyMeaning } from '#domain/applications/board.ts';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { JobFacts } from '#web/nouns/job/labels.ts';
import { personName } from '#web/nouns/person/person-name.ts';
import { versionOnceRead } from './dossier.ts';

/** An application as the lists of its company show it. */
export type Application = BoardColumn['applications'][number];

/** A column of the board with its state. */
export type BoardColumn = Reply<'getApplicationBoard'>['data'][number];

/** The tabs of the list, by the last part of their address, with the scope that each shows. */
export const APPLICATION_LISTS = { ongoing: 'open', completed: 'closed' } as const;
export type ApplicationList = keyof typeof APPLICATION_LISTS;

export function isApplicationList(value: unknown): value is ApplicationList {
  return typeof value === 'string' && Object.hasOwn(APPLICATION_LISTS, value);
}

/** How a list is shown: row by row, or by state. */
export type ListView = 'list' | 'board';

/** The meaning of an application's status for the company. */
export type Meaning = CompanyMeaning;

export function meaningOf({ meaning }: Pick<Application, 'meaning'>): Meaning {
  if (meaning === 'DRAFT') throw new Error('Companies see no drafts');
  return meaning;
}

/** The steps that a company chooses in the dialog; READ comes by opening the dossier (rule applications/read). */
export type Step = Exclude<CompanyStatus, 'READ'>;

export function stepsOf({ can }: Pick<Application, 'can'>): Step[] {
  return can.statuses.filter((status) => status !== 'READ');
}

export function applicantName(
  application: Pick<Application, 'employee_first_name' | 'employee_last_name'>,
): string {
  return personName(application.employee_first_name, application.employee_last_name);
}

/** The season, months and workload of the ad, which the reply nests at two levels. */
export function jobFacts(application: Application): JobFacts {
  return { ...application, season: application.job.season };
}

/** Updates an application and invalidates every query that may show it. */
export async function updateApplication(
  companyId: number,
  applicationId: number,
  body: Input<'updateApplicationStatus', 'body'>,
): Promise<Reply<'updateApplicationStatus'>> {
  const { updated_at: seen } = body;
  const reply = await api.call('updateApplicationStatus', {
    params: { companyId, applicationId },
    body: seen === undefined ? body : { ...body, updated_at: await versionOnceRead(applicationId, seen) },
  });
  // Signing a contract creates an employment, and possibly an agreement.
  await refetchAll();
  return reply;
}

/** Rejects several applications with one reason; returns those that could not be rejected. */
export async function refuseApplications(
  companyId: number,
  body: Input<'refuseApplications', 'body'>,
): Promise<Reply<'refuseApplications'>> {
  const reply = await api.call('refuseApplications', { params: { companyId }, body });
  await refetchAll();
  return reply;
}
