import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { aPackage, aPackageToBe } from '#test/package.ts';
import { cooperationAgreements } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** The stored agreements, the oldest first. */
const stored = () =>
  app.database.db.select().from(cooperationAgreements).orderBy(cooperationAgreements.createdAt);

describe('an agreement', () => {
  it('keeps its own copy of both jobs and of the employee', async () => {
    const { employee, winter, summer } = await aPackageToBe(app);
    await winter.decide('confirmEntry');
    app.clock.set('2026-11-21T08:00:00Z');
    await summer.decide('confirmEntry');
    const job = {
      title: 'Koch',
      workload: 100,
      confirmedBy: expect.any(String),
    };
    const [hotel, albergo] = await app.database.db.select().from(companies).orderBy(companies.id);
    const seatOf = (company = hotel) => ({
      address: {
        street: company?.street,
        streetNumber: company?.streetNumber,
        zip: company?.zip,
        place: company?.place,
        country: 'CH',
      },
      place: company?.place,
    });
    expect(await stored()).toEqual([
      {
        uuid: expect.any(String),
        userId: employee.userId,
        firstEmploymentId: winter.entryId,
        secondEmploymentId: summer.entryId,
        firstCompanyId: winter.companyId,
        secondCompanyId: summer.companyId,
        status: 'VALID',
        active: true,
        job1: {
          ...job,
          employmentId: winter.entryId,
          companyId: winter.companyId,
          company: 'Hotel Quarzhorn',
          ...seatOf(hotel),
          confirmedOn: '2026-11-20',
          season: 'winter',
          startDate: '2026-12-01',
          endDate: '2027-04-11',
        },
        job2: {
          ...job,
          employmentId: summer.entryId,
          companyId: summer.companyId,
          company: 'Albergo Riva',
          ...seatOf(albergo),
          confirmedOn: '2026-11-21',
          season: 'summer',
          startDate: '2027-05-05',
          endDate: '2027-10-15',
        },
        employee: {
          firstName: 'Ana',
          lastName: 'Reis',
          birthDate: '1994-06-02',
          street: 'Via San Gottardo',
          streetNumber: '4',
          zip: '6600',
          place: 'Locarno',
          country: 'CH',
          nationality: 'PT',
          residencePermit: 'B',
        },
        language: 'de',
        code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{10}$/),
        version: 1,
        issuedAt: app.clock.now(),
        pdfKey: null,
        cancelledAt: null,
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
      },
    ]);
  });

  it.each([
    ['it', 'it'],
    ['en', 'de'],
    ['fr', 'de'],
  ] as const)('of somebody whose account is in %s is written in %s', async (language, written) => {
    const { winter, summer } = await aPackageToBe(app);
    await app.database.db.update(users).set({ language });
    await winter.decide('confirmEntry');
    await summer.decide('confirmEntry');
    expect(await stored()).toMatchObject([{ language: written }]);
  });

  it('states when it was last changed, and when it ended', async () => {
    const { summer } = await aPackage(app);
    const made = app.clock.now();
    app.clock.set('2026-11-21T08:00:00Z');
    await summer.decide('editEmployment', { title: 'Köchin' });
    const changed = app.clock.now();
    expect(await stored()).toMatchObject([{ createdAt: made, updatedAt: changed, cancelledAt: null }]);
    app.clock.set('2026-11-22T08:00:00Z');
    await summer.decide('removeEmployment');
    const ended = app.clock.now();
    expect(await stored()).toMatchObject([{ createdAt: made, updatedAt: ended, cancelledAt: ended }]);
  });

  it('notifies no company that was removed', async () => {
    const { employee, winter, summer } = await aPackage(app);
    await summer.call('deleteCompany');
    app.tasks.length = 0;
    await winter.decide('editEmployment', { title: 'Köchin' });
    const told = requestedMails(app)
      .filter(({ data }) => JSON.stringify(data).includes('haben sich Angaben geändert'))
      .map(({ to }) => to);
    const emailOf = async ({ call }: typeof employee | typeof winter) =>
      (await call('getUser')).body.data.user.email;
    expect(told).toEqual([await emailOf(employee), await emailOf(winter)]);
  });
});
