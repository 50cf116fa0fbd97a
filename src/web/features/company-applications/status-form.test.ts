import { describe, expect, it } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import { contractFactsOn } from '#web/nouns/employment/contract-values.ts';
import type { Application } from './application.ts';
import { bodyOf, type StatusValues, valuesOf } from './status-form.ts';

const TODAY = '2026-11-20';
const application = {
  job_id: 7,
  job: { title: 'Sous-Chef', season: 'winter' },
  workload_max: 100,
  note: null,
  updated_at: '2026-11-18T08:00:00.000Z',
} as Application;
const values = (given: Partial<StatusValues>): StatusValues => ({ ...valuesOf(application), ...given });
const problems = (given: Partial<StatusValues>) =>
  formProblems('updateApplicationStatus', bodyOf(values(given)), contractFactsOn(TODAY));
const signed = { status: 'CONTRACTSIGNED', start_date: '2026-12-05', end_date: '2027-04-11' } as const;

describe('the dialog for an application’s status', () => {
  it('requires a step', () => {
    expect(problems({})).toEqual(['status: required']);
  });

  it('sends neither contract nor reason with a step that takes none', () => {
    expect(bodyOf(values({ status: 'INTERVIEW', explanation: 'x', note: 'Anruf' }))).toEqual({
      status: 'INTERVIEW',
      note: 'Anruf',
      seen_note: '',
      updated_at: application.updated_at,
    });
  });

  it('leaves a note alone that was not changed in it', () => {
    expect(bodyOf(values({ status: 'INTERVIEW' }))).toEqual({
      status: 'INTERVIEW',
      updated_at: application.updated_at,
    });
  });

  it('requires a reason for a rejection', () => {
    expect(problems({ status: 'REFUSAL', explanation: ' ' })).toEqual(['explanation: required']);
    expect(problems({ status: 'REFUSAL', explanation: 'Besetzt.' })).toEqual([]);
  });

  it('prefills a contract with the ad, its title and its workload', () => {
    expect(bodyOf(values(signed))).toMatchObject({
      occupied_job_id: 7,
      job_title: 'Sous-Chef',
      workload: 100,
      registration_requirement_status: null,
    });
    expect(problems(signed)).toEqual([]);
  });

  it('asks about the registration obligation only if no ad is chosen', () => {
    const free = { ...signed, occupied_job_id: '' };
    expect(problems(free)).toEqual(['registration_requirement_status: required']);
    expect(problems({ ...free, registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT' })).toEqual([]);
  });

  it('accepts contract dates within one season that began at most nine months ago and is not over', () => {
    expect(problems({ ...signed, end_date: '2027-09-06' })).toEqual(['end_date: maximalDurationExceeded']);
    expect(problems({ ...signed, start_date: '2026-02-19', end_date: '2026-06-01' })).toEqual([
      'start_date: tooLongAgo',
      'end_date: inThePast',
    ]);
  });

  it('requires a workload for a contract', () => {
    expect(problems({ ...signed, workload: 0 })).toHaveLength(1);
  });
});
