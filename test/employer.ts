import type { EndpointName } from '#api/endpoints.ts';
import type { CallOptions, TestApp } from './app.ts';
import { aCompany, anOccupation, aUser, tokenOf } from './factories.ts';

/** What a new ad sends: winter 2026/27, full-time, an occupation that need not be reported. */
export const jobForm = {
  title: 'Chef de Partie',
  description: '<p>Sie führen einen Posten.</p>',
  fulltime: true,
  start_month: 12,
  start_year: 2026,
  end_month: 4,
  end_year: 2027,
  season: 'winter',
  zip: '7504',
  place: 'Pontresina',
  job_position_id: 4,
  job_category_id: 1,
  avam_occupation_code: 'T0001',
  language: 'de',
};

/** The same by parts, without what full-time makes superfluous. */
export const partTimeForm = { ...jobForm, fulltime: false, workload_min: 60, workload_max: 80 };

/** A person with a company, and the calls that such a person makes. */
export interface Employer {
  userId: number;
  companyId: number;
  /** Calls an endpoint, of the own company unless the parameters name another; logs in again where time has passed. */
  call<N extends EndpointName>(
    name: N,
    options?: CallOptions & { jobId?: number },
  ): ReturnType<typeof callApp<N>>;
}

const callApp = <N extends EndpointName>(app: TestApp, name: N, options: CallOptions) =>
  app.call(name, options);

/** An employer whose company is complete and subscribed unless `company` says otherwise; T0002 has to be reported. */
export async function anEmployer(
  app: TestApp,
  company: Omit<Parameters<typeof aCompany>[1], 'userId'> = {},
): Promise<Employer> {
  await anOccupation(app);
  await anOccupation(app, {
    code: 'T0002',
    de: 'Küchenhilfe',
    fr: 'aide de cuisine',
    it: 'aiuto cucina',
    en: 'Kitchen help',
    isSubject: true,
  });
  const user = await aUser(app);
  const { id: companyId } = await aCompany(app, { userId: user.id, ...company });
  let token = '';
  let loggedInAt = Number.NaN;
  return {
    userId: user.id,
    companyId,
    async call(name, { jobId, params, ...options } = {}) {
      const now = app.clock.now().getTime();
      if (now !== loggedInAt) {
        token = await tokenOf(app, user);
        loggedInAt = now;
      }
      const ids = { companyId, ...(jobId !== undefined && { jobId }) };
      return callApp(app, name, { token, params: { ...ids, ...params }, ...options });
    },
  };
}
