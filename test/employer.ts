import type { EndpointName } from '#api/endpoints.ts';
import type { CallOptions, TestApp } from './app.ts';
import { aCompany, anOccupation, aUser, tokenOf } from './factories.ts';

/** The body of a new ad: winter 2026/27, full-time, an occupation that need not be reported. */
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

/** What an ad may tell beyond that: pay, days, hours, languages, room and meals. */
export const jobDetails = {
  pay_min_amount: 420_000,
  pay_max_amount: 460_000,
  pay_unit: 'MONTH',
  pay_thirteenth: true,
  housing_rent_amount: 45_000,
  housing_kind: 'single',
  housing_text: 'Fünf Minuten zu Fuss.',
  housing_pictures: [],
  meals: 'charged',
  start_day: 5,
  end_day: 11,
  hours_per_week: 43.5,
  questions: [
    { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] },
    { kind: 'choice', text: 'Welche Schicht?', choices: ['Früh', 'Spät'] },
    { kind: 'text', text: 'Wo haben Sie gelernt?', choices: [] },
  ],
  spoken: [
    { language: 'de', proficiency: 2 },
    { language: 'en', proficiency: 1 },
  ],
};

/** The same body for part-time work, with its workload. */
export const partTimeForm = { ...jobForm, fulltime: false, workload_min: 60, workload_max: 80 };

/** A company user with one company. */
export interface Employer {
  userId: number;
  companyId: number;
  /**
   * Calls an endpoint for the own company unless the parameters name another; logs in again after the clock was set.
   */
  call<N extends EndpointName>(
    name: N,
    options?: CallOptions & { jobId?: number },
  ): ReturnType<typeof callApp<N>>;
}

const callApp = <N extends EndpointName>(app: TestApp, name: N, options: CallOptions) =>
  app.call(name, options);

/**
 * An employer whose company is complete and subscribed unless `company` says otherwise; occupation T0002 must be
 * reported.
 */
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
  const call = callerOf(app, user);
  return {
    userId: user.id,
    companyId,
    call: (name, { jobId, params, ...options } = {}) =>
      call(name, { params: { companyId, ...(jobId !== undefined && { jobId }), ...params }, ...options }),
  };
}

/**
 * Calls endpoints as this user, who logs in before the first call and again whenever the clock was set. Concurrent first
 * calls share one login, so that none of them finds the account as another one left it.
 */
export function callerOf(app: TestApp, user: { email: string }) {
  let login: Promise<string> | undefined;
  let loggedInAt = Number.NaN;
  return async <N extends EndpointName>(name: N, options: CallOptions = {}) => {
    const now = app.clock.now().getTime();
    if (login === undefined || now !== loggedInAt) {
      login = tokenOf(app, user);
      loggedInAt = now;
    }
    return callApp(app, name, { token: await login, ...options });
  };
}
