import { describe, expect, it } from 'vitest';
import {
  type AgreedJob,
  type AgreementContent,
  CHANGED_PARTS,
  changedInterruption,
  changesBetween,
  toldChanges,
} from './content.ts';

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
    [
      'job1.address',
      { job1: { ...job1, address: { ...address, street: 'Poststrasse4', streetNumber: null } } },
    ],
    ['job1.place', { job1: { ...job1, place: 'Chur' } }],
    ['job1.title', { job1: { ...job1, title: 'Koch' } }],
    ['job1.start_date', { job1: { ...job1, startDate: '2026-12-02' } }],
    ['job2.end_date', { job2: { ...job2, endDate: '2027-10-01' } }],
    ['job2.workload', { job2: { ...job2, workload: 80 } }],
    ['employee.name', { employee: { ...content.employee, lastName: 'Berset Rossi' } }],
    ['employee.birth_date', { employee: { ...content.employee, birthDate: '1994-03-09' } }],
    ['employee.address', { employee: { ...content.employee, street: 'Dorfstrasse' } }],
    ['employee.address', { employee: { ...content.employee, zip: '7000' } }],
    ['employee.address', { employee: { ...content.employee, country: 'LI' } }],
    ['employee.nationality', { employee: { ...content.employee, nationality: 'IT' } }],
    ['employee.permit', { employee: { ...content.employee, residencePermit: 'B' } }],
  ] as const)('differ in %s with %j', (part, change) => {
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

  it('differ in the days without work if the end of the first or the start of the second job moved', () => {
    const later = { job1: { ...job1, endDate: '2027-04-20' }, job2: { ...job2, startDate: '2027-06-06' } };
    expect(changedInterruption(content, { ...content, job2: later.job2 })).toEqual({ before: 46, after: 51 });
    expect(changedInterruption(content, later)).toBeNull();
  });

  it('do not differ by who confirmed a job and when it was confirmed', () => {
    const confirmed = { ...job1, confirmedOn: '2026-11-03', confirmedBy: 'Anna Meier' };
    expect(changesBetween(content, { ...content, job1: confirmed })).toEqual([]);
  });

  it('tell anybody the old and new value of what differs, but of addresses, birth, nationality and permit only that they do', () => {
    const elsewhere = { ...address, street: 'Dorfstrasse' };
    const job = (of: AgreedJob, startDate: string): AgreedJob => ({
      ...{ ...of, company: 'Hotel Neu', address: elsewhere, place: 'Chur', title: 'Koch' },
      ...{ startDate, endDate: startDate, workload: 80 },
    });
    const after: AgreementContent = {
      job1: job(job1, '2026-12-02'),
      job2: job(job2, '2027-06-02'),
      employee: {
        ...{ ...elsewhere, firstName: 'Nina', lastName: 'Rossi', birthDate: '1994-03-09' },
        ...{ nationality: 'IT', residencePermit: 'B' },
      },
    };
    const told = toldChanges(content, after);
    expect(told.map(({ part }) => part)).toEqual(CHANGED_PARTS);
    expect(told.filter(({ before }) => before === null).map(({ part }) => part)).toEqual([
      ...['employee.birth_date', 'employee.address', 'employee.nationality', 'employee.permit'],
      ...['job1.address', 'job2.address'],
    ]);
    expect(told.filter(({ part }) => /address|permit|\.name|job2.end/.test(part))).toEqual([
      { part: 'employee.name', before: 'Nina Berset', after: 'Nina Rossi' },
      { part: 'employee.address', before: null, after: null },
      { part: 'employee.permit', before: null, after: null },
      { part: 'job1.address', before: null, after: null },
      { part: 'job2.address', before: null, after: null },
      { part: 'job2.end_date', before: '2027-09-30', after: '2027-06-02' },
    ]);
  });
});
