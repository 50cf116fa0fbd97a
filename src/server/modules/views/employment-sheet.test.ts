import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { anAgreement, anEmployee, anEmployment } from '#test/factories.ts';

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  const elsewhere = await anEmployer(app, { name: 'Tre Lanterne Blu' });
  const ana = (await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.org' })).id;
  const zoe = (await anEmployee(app, { firstName: 'Zoë', lastName: '=1+1', email: 'zoe@example.org' })).id;
  const winter = await anEmployment(app, {
    ...{ userId: ana, companyId: house.companyId, title: 'Service', workload: 80 },
    ...{ from: '2026-12-05', to: '2027-04-11' },
  });
  const summer = await anEmployment(app, {
    ...{
      userId: ana,
      companyId: elsewhere.companyId,
      companyName: 'Tre Lanterne Blu',
      from: '2027-05-05',
      to: '2027-10-24',
    },
  });
  const before = await anEmployment(app, {
    ...{ userId: ana, companyId: elsewhere.companyId, companyName: 'Albergo Riva', season: 'summer' },
    ...{ from: '2026-06-01', to: '2026-10-31' },
  });
  // Agreements are listed newest first.
  app.clock.set('2026-11-19T11:00:00Z');
  await anAgreement(app, { first: before, second: winter });
  app.clock.set('2026-11-20T11:00:00Z');
  await anAgreement(app, { first: winter, second: summer });
  await anEmployment(app, {
    ...{ userId: zoe, companyId: house.companyId, title: 'Koch', workload: 100 },
    ...{ from: '2025-12-05', to: '2026-04-11', cancelledAt: app.clock.now() },
  });
  await anEmployment(app, { userId: zoe, companyId: elsewhere.companyId });
});

it('a company downloads its own employments as CSV, ordered by start, with lists joined by commas', async () => {
  const { status, headers, body } = await house.call('exportEmploymentsCsv', {});
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
  expect(Buffer.from(body).toString().trimStart().split('\r\n')).toEqual([
    'Nachname;Vorname;Telefon;E-Mail;Stelle;Pensum (%);Saison;Beginn;Ende;Status;Jobpaket mit',
    "'=1+1;Zoë;'+41 79 000 00 00;zoe@example.org;Koch;100;Winter;2025-12-05;2026-04-11;Beendet, vorzeitig beendet;",
    "Reis;Ana;'+41 79 000 00 00;ana@example.org;Service;80;Winter;2026-12-05;2027-04-11;Künftig;Tre Lanterne Blu (Mai 2027 – Oktober 2027), Albergo Riva (Juni 2026 – Oktober 2026)",
    '',
  ]);
});

it('a company downloads one of its lists for Excel', async () => {
  const { headers, body } = await house.call('exportEmploymentsXlsx', { query: { scope: 'past' } });
  expect(headers['content-type']).toMatch(/spreadsheetml/);
  const [sheet] = await readXlsx(Buffer.from(body));
  expect(sheet?.data.map(([name]) => name)).toEqual(['Nachname', '=1+1']);
});
