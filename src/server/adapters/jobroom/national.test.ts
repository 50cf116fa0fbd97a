import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReport, CREDENTIALS, type FakeJobRoom, payloadProblems, startFakeJobRoom } from '#test/jobroom.ts';
import { createNationalJobRoom } from './national.ts';
import { payloadOf } from './payload.ts';
import { jobRoomSuite } from './port.suite.ts';
import { type JobReport, JobRoomAwayError, ReportRefusedError } from './port.ts';

const now = () => new Date('2026-11-20T11:00:00Z');
const clock = { now, today: () => '2026-11-20' };
const SINCE = new Date('2026-11-19T00:00:00Z');

let fake: FakeJobRoom;
const open = (access: object = {}) =>
  createNationalJobRoom({ url: fake.url, ...CREDENTIALS, timeoutMs: 2000, clock, ...access });

beforeAll(async () => {
  fake = await startFakeJobRoom(now);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.entries.length = 0;
  fake.faults.length = 0;
  fake.requests.length = 0;
});

jobRoomSuite('The client of the national job room', () => ({
  jobRoom: open(),
  decide: async (id, decision) => {
    const entry = fake.entries.find((one) => one.id === id);
    if (entry !== undefined) Object.assign(entry, decision);
  },
}));

describe('A report to the national job room', () => {
  it('keeps to the documented fields and lengths, whatever the texts of the ad and the company', () => {
    const long = (length: number) => 'ö'.repeat(length);
    const wide = aReport({
      title: long(255),
      description: `<p>${long(5990)}</p><p>${long(5990)}</p><p>${long(5990)}</p>`,
      place: long(255),
      link: `https://solstice.example/${'x'.repeat(300)}`,
      company: {
        name: long(255),
        street: long(255),
        streetNumber: long(255),
        zip: '7504',
        place: long(255),
        country: 'CH',
        phone: '+41 81 842 00 00',
        email: `${'x'.repeat(60)}@example.org`,
        website: `https://example.org/${'x'.repeat(300)}`,
      },
      contact: { ...aReport().contact, firstName: long(255), lastName: long(255) },
    });
    const problemsOf = (report: JobReport) =>
      payloadProblems(JSON.parse(JSON.stringify(payloadOf(report, '2026-11-20'))));
    expect(problemsOf(aReport())).toEqual([]);
    expect(problemsOf(wide)).toEqual([]);
  });

  it('contains the data of the ad', () => {
    expect(payloadOf(aReport(), '2026-11-20')).toMatchObject({
      reportToAvam: true,
      contact: { salutation: 'MS', phone: '+41818420001' },
      numberOfJobs: '2',
      employment: { startDate: '2026-12-01', endDate: '2027-04-30', workloadPercentageMin: 80 },
      occupation: { avamOccupationCode: '101350' },
      applyChannel: { formUrl: 'https://solstice.example/de/jobs/7' },
    });
  });

  it('is shortened by whole paragraphs', () => {
    const description = `<p>${'a'.repeat(8000)}</p><ul><li>b</li></ul><p>${'c'.repeat(8000)}</p>`;
    const [told] = payloadOf(aReport({ description }), '2026-11-20').jobDescriptions;
    expect(told?.description).toBe(`<p>${'a'.repeat(8000)}</p><ul><li>b</li></ul><p>…</p>`);
  });

  it('that is invalid is refused with the response of the job room', async () => {
    const refused = open().create(aReport({ occupationCode: 'S0001' }));
    await expect(refused).rejects.toThrow(ReportRefusedError);
    await expect(refused).rejects.toThrow('avamOccupationCode');
    expect(fake.entries).toEqual([]);
  });
});

describe('The client of the national job room', () => {
  it.each(['fails', 'answer is lost', 'request is lost', 'answers nonsense', 'refuses'] as const)(
    'treats the outcome as unknown where the job room %s',
    async (fault) => {
      const jobRoom = open();
      const { id } = await jobRoom.create(aReport());
      for (const call of [
        () => jobRoom.create(aReport()),
        () => jobRoom.find(id),
        () => jobRoom.findByReference('x', SINCE),
      ]) {
        fake.faults.push(fault);
        await expect(call()).rejects.toThrow(JobRoomAwayError);
      }
    },
  );

  it('gives up after its timeout', async () => {
    const silent = await startFakeJobRoom(now);
    await silent.close();
    await expect(open({ url: silent.url }).find('x')).rejects.toThrow(JobRoomAwayError);
    fake.faults.push('is silent');
    await expect(open({ timeoutMs: 50 }).find('x')).rejects.toThrow(JobRoomAwayError);
  });

  it('reads as many pages as reach back to the time of the report', async () => {
    const reference = 'the one looked for';
    const entry = (createdTime: string, externalReference?: string) => ({
      id: crypto.randomUUID(),
      externalReference,
      status: 'CREATED',
      createdTime,
      rejectionReason: null,
      reportingObligationEndDate: null,
    });
    fake.entries.push(entry('2026-11-01T00:00:00Z', reference), entry('2026-11-20T10:00:00Z', reference));
    for (let n = 0; n < 250; n++) fake.entries.push(entry('2026-11-20T11:00:00Z'));
    expect(await open().findByReference(reference, SINCE)).toHaveLength(2);
    const asked = () => fake.requests.filter((request) => request.includes('?page='));
    expect(asked()).toHaveLength(3);
    expect(await open().findByReference(reference, new Date('2026-11-20T11:30:00Z'))).toEqual([]);
    expect(asked()).toHaveLength(4);
  });
});
