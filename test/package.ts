import type { TestApp } from './app.ts';
import { anEmployer, callerOf, type Employer } from './employer.ts';
import { anEmployee, aPendingEntry } from './factories.ts';

/** An employer whose company has a pending entry of the employee. */
export interface House extends Employer {
  entryId: number;
  /** Calls an endpoint about that entry. */
  decide: (
    name: 'confirmEntry' | 'declineEntry' | 'editEmployment' | 'removeEmployment' | 'renewEmployment',
    body?: object,
  ) => ReturnType<TestApp['call']>;
}

/** An employee with two pending entries at two independent companies: a winter and a summer that make a job package. */
export async function aPackageToBe(app: TestApp) {
  const user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  const house = async (name: string, from: string, to: string): Promise<House> => {
    const employer = await anEmployer(app, { name });
    const entry = await aPendingEntry(app, {
      userId: user.id,
      companyId: employer.companyId,
      companyName: name,
      from,
      to,
    });
    return {
      ...employer,
      entryId: entry.id,
      decide: (endpoint, body = {}) =>
        employer.call(endpoint, {
          params: { entryId: entry.id },
          ...(endpoint !== 'removeEmployment' && { body }),
        }),
    };
  };
  return {
    employee: { userId: user.id, call: callerOf(app, user) },
    winter: await house('Hotel Quarzhorn', '2026-12-01', '2027-04-11'),
    summer: await house('Albergo Riva', '2027-05-05', '2027-10-15'),
  };
}

/** The same after both companies have confirmed, with the number of the agreement that this created. */
export async function aPackage(app: TestApp) {
  const scene = await aPackageToBe(app);
  await scene.winter.decide('confirmEntry');
  await scene.summer.decide('confirmEntry');
  const [agreement] = (await scene.employee.call('listAgreements')).body.data;
  if (agreement === undefined) throw new Error('The two employments have formed no package');
  return { ...scene, uuid: agreement.uuid };
}

/** What the check page shows of an agreement whose names and jobs are still stored. */
export async function checkedWhole(app: TestApp, uuid: string) {
  const { data } = (await app.call('checkAgreement', { params: { uuid } })).body;
  if (data.employee === null) throw new Error('Only the status of the agreement is left');
  return data;
}
