import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anAgreement, anApplication, anEmployee, anEmployment } from '#test/factories.ts';

let app: TestApp;
let house: Employer;
let partner: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  partner = await anEmployer(app, { name: 'Albergo Riva' });
});

const winter = { from: '2026-12-01', to: '2027-04-11', season: 'winter' } as const;
const summer = { from: '2027-05-05', to: '2027-10-15', season: 'summer' } as const;

/** An employee with a winter at one company and a summer at another, which form a package. */
async function aYear(firstName: string) {
  const user = await anEmployee(app, { firstName });
  const at = ({ companyId }: Employer, companyName: string) => ({ userId: user.id, companyId, companyName });
  const first = await anEmployment(app, { ...at(house, 'Hotel Quarzhorn'), ...winter });
  const second = await anEmployment(app, { ...at(partner, 'Albergo Riva'), ...summer });
  const { uuid } = await anAgreement(app, { first, second });
  return { user, uuid, first, second };
}

it('a company sees with each employment the agreements based on it, and no others', async () => {
  const [ana, bea] = [await aYear('Ana'), await aYear('Bea')];
  const { id: userId } = await anEmployee(app, { firstName: 'Cleo' });
  const loose = await anEmployment(app, { userId, companyId: house.companyId, ...winter });

  const { body } = await house.call('listEmployments');
  expect(
    new Map(
      body.data.map(({ employee_first_name: name, cooperation_agreements: agreements }) => [
        name,
        agreements.map(({ uuid, other_company }) => [uuid, other_company]),
      ]),
    ),
  ).toEqual(
    new Map([
      ['Ana', [[ana.uuid, 'Albergo Riva']]],
      ['Bea', [[bea.uuid, 'Albergo Riva']]],
      ['Cleo', []],
    ]),
  );
  const changed = await house.call('editEmployment', {
    params: { entryId: loose.id },
    body: { title: 'Chef' },
  });
  expect(changed.body.data).toMatchObject({ title: 'Chef', cooperation_agreements: [] });
});

it('an employee sees with each entry of the resume the agreements based on it, and no others', async () => {
  const { user, uuid, first, second } = await aYear('Ana');
  const loose = await anEmployment(app, {
    userId: user.id,
    companyId: house.companyId,
    from: '2025-12-01',
    to: '2026-04-11',
  });
  const employee = callerOf(app, user);
  const agreementsOf = new Map(
    (await employee('listResumeJobs')).body.data.map(({ id, cooperation_agreements: agreements }) => [
      id,
      agreements.map((it) => [it.uuid, it.other_company]),
    ]),
  );
  expect(agreementsOf).toEqual(
    new Map([
      [first.id, [[uuid, 'Albergo Riva']]],
      [second.id, [[uuid, 'Hotel Quarzhorn']]],
      [loose.id, []],
    ]),
  );
});

it('a company sees the contact data of confirmed employees, but not of unconfirmed ones', async () => {
  const user = await anEmployee(app, { firstName: 'Ana' });
  await anEmployment(app, { userId: user.id, companyId: house.companyId, ...winter });
  const { id: stranger } = await anEmployee(app, { firstName: 'Bea' });
  await anEmployment(app, { userId: stranger, companyId: house.companyId, status: null, ...winter });
  const [confirmed] = (await house.call('listEmployments')).body.data;
  expect(confirmed).toMatchObject({
    employee_email: user.email,
    employee_phone: expect.stringMatching(/^\+/),
  });
  const [pending] = (await house.call('listPendingEntries')).body.data;
  expect(pending).toMatchObject({ employee_email: null, employee_phone: null, application_id: null });
});

it('a company can open the latest dossier that an employee sent it, but none sent to others', async () => {
  const { id: userId } = await anEmployee(app, { firstName: 'Ana' });
  await anEmployment(app, { userId, companyId: house.companyId, status: null, ...winter });
  const sentTo = async ({ companyId }: Employer) => {
    const { id: jobId } = await aJob(app, { companyId });
    return anApplication(app, { userId, companyId, jobId, status: 'READ', dossierKey: 'kept.pdf' });
  };
  const listed = async () => (await house.call('listPendingEntries')).body.data[0]?.application_id;
  await sentTo(partner);
  expect(await listed()).toBeNull();
  await sentTo(house);
  const { id } = await sentTo(house);
  expect(await listed()).toBe(id);
});

it('a company sees with each employment the seasons that the employee has worked for it', async () => {
  const { id: userId } = await anEmployee(app, { firstName: 'Ana' });
  const at = ({ companyId }: Employer) => ({ userId, companyId });
  await anEmployment(app, { ...at(house), from: '2025-12-01', to: '2026-04-11', season: 'winter' });
  await anEmployment(app, { ...at(partner), from: '2026-05-05', to: '2026-10-15', season: 'summer' });
  await anEmployment(app, { ...at(house), ...winter });
  const { data } = (await house.call('listEmployments')).body;
  expect(data.map(({ seasons_here: seasons }) => seasons)).toEqual([
    [{ season: 'winter', year: 2025 }],
    [{ season: 'winter', year: 2025 }],
  ]);
});
