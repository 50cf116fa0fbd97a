import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  type ContractFields,
  type EmploymentFields,
  employmentEditProblems,
  RENEWALS_MAX,
  renewalsProblems,
  renewedContractProblems,
  signedContractProblems,
} from './contract-form.ts';

const today = '2026-11-20';
const facts = { isJobKnown: true, today };
const contract: ContractFields = {
  job_title: 'Köchin',
  workload: 80,
  start_date: '2026-12-01',
  end_date: '2027-04-30',
  registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
};
const told = (problems: { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe('a contract', () => {
  it('needs title, workload, both dates and the registration status', () => {
    expect(told(signedContractProblems(contract, facts))).toEqual([]);
    expect(told(signedContractProblems({}, facts))).toEqual([
      'job_title required',
      'workload required',
      'start_date required',
      'end_date required',
      'registration_requirement_status required',
    ]);
  });

  it('needs no registration status if it fills an ad of the company', () => {
    const withoutStatus = { ...contract, registration_requirement_status: null };
    expect(told(signedContractProblems({ ...withoutStatus, occupied_job_id: 7 }, facts))).toEqual([]);
    expect(told(renewedContractProblems(withoutStatus, facts))).toEqual([
      'registration_requirement_status required',
    ]);
  });

  it('cannot fill an ad that the company does not have', () => {
    const unknown = { ...facts, isJobKnown: false };
    expect(told(signedContractProblems({ ...contract, occupied_job_id: 7 }, unknown))).toEqual([
      'occupied_job_id jobUnknown',
    ]);
  });

  it('may have begun if it was signed, but not if it renews an employment', () => {
    const begun = { ...contract, start_date: '2026-11-01' };
    expect(told(signedContractProblems(begun, facts))).toEqual([]);
    expect(told(renewedContractProblems(begun, facts))).toEqual(['start_date inThePast']);
    const longAgo = { ...contract, start_date: '2025-11-01', end_date: '2026-04-30' };
    expect(told(signedContractProblems(longAgo, facts))).toContain('start_date tooLongAgo');
  });

  it('gets missing and invalid fields reported together', () => {
    const wrong = { ...contract, job_title: '', end_date: '2026-12-01' };
    expect(told(signedContractProblems(wrong, facts))).toEqual([
      'job_title required',
      'end_date notAfterStart',
    ]);
  });
});

describe('a correction of an employment', () => {
  const stored = { startDate: '2025-12-01', endDate: '2026-12-31' };
  const problems = (changes: EmploymentFields, mode: 'EDIT' | 'CANCEL' = 'EDIT') =>
    told(employmentEditProblems(changes, { stored, mode, today }));

  it('is not checked if it changes no date, even if the stored dates would be refused', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ end_date: '2026-12-30' })).toEqual(['end_date maximalDurationExceeded']);
  });

  it('compares a new date with the other one as it is stored', () => {
    expect(problems({ start_date: '2026-06-01' })).toEqual([]);
    expect(problems({ end_date: '2025-11-30' })).toEqual(['end_date notAfterStart']);
    expect(problems({ start_date: '2026-12-31' })).toEqual(['end_date notAfterStart']);
  });

  it('gets a missing end reported if it changes the start of an employment without an end', () => {
    const endless = { stored: { ...stored, endDate: null }, mode: 'EDIT', today } as const;
    const moved = { start_date: '2026-11-01' };
    expect(told(employmentEditProblems(moved, endless))).toEqual(['end_date notAfterStart']);
    expect(told(employmentEditProblems({ ...moved, end_date: '2027-04-30' }, endless))).toEqual([]);
  });

  it('checks only changed dates against today', () => {
    const past = { stored: { startDate: '2025-12-01', endDate: '2026-08-31' }, mode: 'EDIT', today } as const;
    const unchanged = { start_date: '2025-12-01', end_date: '2026-08-31' };
    expect(told(employmentEditProblems(unchanged, past))).toEqual([]);
    const moved = { start_date: '2025-12-02', end_date: '2026-08-30' };
    expect(told(employmentEditProblems(moved, past))).toEqual([
      'start_date tooLongAgo',
      'end_date inThePast',
    ]);
  });

  it('must end by today if it cuts an employment short', () => {
    expect(problems({ end_date: today }, 'CANCEL')).toEqual([]);
    expect(problems({ end_date: '2026-11-21' }, 'CANCEL')).toEqual(['end_date afterToday']);
  });

  it('checks a changed start against today also if it cuts an employment short', () => {
    expect(problems({ start_date: '2010-01-01', end_date: '2010-06-01' }, 'CANCEL')).toEqual([
      'start_date tooLongAgo',
    ]);
    expect(problems({ start_date: '2010-01-01', end_date: '2009-01-01' }, 'CANCEL')).toEqual([
      'start_date tooLongAgo',
      'end_date beforeStart',
    ]);
    expect(problems({ start_date: '2026-06-01', end_date: '2026-10-01' }, 'CANCEL')).toEqual([]);
  });

  it('reports nothing on dates that are invalid by themselves', () => {
    expect(problems({ start_date: '2026-06-01', end_date: undefined })).toEqual([]);
  });
});

describe('several renewals', () => {
  const renewal = { ...contract, resume_entry_id: 1 };
  const several = { unknownJobs: new Set([9]), today };

  it('are each checked as on their own, with the problems at their index', () => {
    expect(renewalsProblems({ renewals: [renewal, { ...renewal, resume_entry_id: 2 }] }, several)).toEqual(
      [],
    );
    const renewals = [
      renewal,
      { ...renewal, resume_entry_id: 2, start_date: '2026-11-19' },
      { ...renewal, resume_entry_id: 3, end_date: null, registration_requirement_status: null },
      { ...renewal, resume_entry_id: 4, occupied_job_id: 9 },
      { ...renewal, resume_entry_id: 5, occupied_job_id: 8, registration_requirement_status: null },
    ];
    expect(told(renewalsProblems({ renewals }, several))).toEqual([
      'renewals.1.start_date inThePast',
      'renewals.2.end_date required',
      'renewals.2.registration_requirement_status required',
      'renewals.3.occupied_job_id jobUnknown',
    ]);
  });

  it('may not name an employment twice', () => {
    expect(told(renewalsProblems({ renewals: [renewal, renewal] }, several))).toEqual([
      'renewals.1.resume_entry_id distinct',
    ]);
  });

  it('count as none if they are invalid by themselves', () => {
    expect(renewalsProblems({}, several)).toEqual([]);
  });

  it('are as many in one call as the rule states', () => {
    expect(ruleText('employments/several-renewals')).toContain(`up to ${RENEWALS_MAX} employments`);
  });
});
