import { describe, expect, it } from 'vitest';
import { type AgreedJob, type AgreementContent, changesBetween } from './content.ts';

const address = { street: 'Poststrasse', streetNumber: '4', zip: '7050', place: 'Arosa', country: 'CH' };
const job1: AgreedJob = {
  company: 'Hotel Sonnenlehne',
  address,
  place: 'Arosa',
  title: 'Köchin',
  season: 'winter',
  startDate: '2026-12-01',
  endDate: '2027-04-15',
  workload: 100,
  confirmedOn: '2026-11-02',
  confirmedBy: 'Reto Caviezel',
};
const job2: AgreedJob = {
  ...job1,
  company: 'Albergo Riva',
  season: 'summer',
  startDate: '2027-06-01',
  endDate: '2027-09-30',
};
const content: AgreementContent = {
  job1,
  job2,
  employee: {
    ...address,
    firstName: 'Nina',
    lastName: 'Berset',
    birthDate: '1994-03-08',
    nationality: 'CH',
    residencePermit: null,
  },
};

describe('two versions of an agreement', () => {
  it('have no differences if their content is the same', () => {
    expect(changesBetween(content, structuredClone(content))).toEqual([]);
  });

  it.each([
    ['job1.company', { job1: { ...job1, company: 'Berghaus Sonnenlehne' } }],
    ['job1.address', { job1: { ...job1, address: { ...address, streetNumber: '5' } } }],
    ['job1.place', { job1: { ...job1, place: 'Chur' } }],
    ['job1.title', { job1: { ...job1, title: 'Koch' } }],
    ['job1.start_date', { job1: { ...job1, startDate: '2026-12-02' } }],
    ['job2.end_date', { job2: { ...job2, endDate: '2027-10-01' } }],
    ['job2.workload', { job2: { ...job2, workload: 80 } }],
    ['employee.name', { employee: { ...content.employee, lastName: 'Berset Rossi' } }],
    ['employee.birth_date', { employee: { ...content.employee, birthDate: '1994-03-09' } }],
    ['employee.address', { employee: { ...content.employee, zip: '7000' } }],
    ['employee.nationality', { employee: { ...content.employee, nationality: 'IT' } }],
    ['employee.permit', { employee: { ...content.employee, residencePermit: 'B' } }],
  ] as const)('differ in %s', (part, change) => {
    expect(changesBetween(content, { ...content, ...change })).toEqual([part]);
  });

  it('report all differences, those of the employee first', () => {
    const after = {
      employee: { ...content.employee, place: 'Chur' },
      job1: { ...job1, endDate: '2027-04-10' },
      job2: { ...job2, startDate: '2027-06-15' },
    };
    expect(changesBetween(content, after)).toEqual(['employee.address', 'job1.end_date', 'job2.start_date']);
  });

  it('do not differ by who confirmed a job and when it was confirmed', () => {
    const confirmed = { ...job1, confirmedOn: '2026-11-03', confirmedBy: 'Anna Meier' };
    expect(changesBetween(content, { ...content, job1: confirmed })).toEqual([]);
  });
});
