// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newApplicationPath, pairPath } from './paths.ts';
import { forgetWantedJob, wantedJob, wantedOther, wantedPath, wantJob } from './wanted-job.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the remembered ad for an application', () => {
  it('is the last one that was requested, until it is cancelled', () => {
    expect(wantedJob()).toBeNull();
    wantJob(12);
    wantJob(34);
    expect(wantedJob()).toBe(34);
    forgetWantedJob(12);
    expect(wantedJob()).toBe(34);
    forgetWantedJob(34);
    expect(wantedJob()).toBeNull();
  });

  it('leads on to what was wanted: the ad alone, both ads of a year plan, or both of its tandem', () => {
    expect(wantedPath()).toBeNull();
    wantJob(12);
    expect(wantedPath('resume')).toBe(newApplicationPath(12, 'resume'));
    expect(wantedOther()).toBeNull();
    wantJob(12, { other: 34 });
    expect(wantedOther()).toBe(34);
    expect(wantedPath('resume')).toBe(pairPath(12, 34));
    wantJob(12, { other: 34, tandemId: 5 });
    expect(wantedPath('resume')).toBe(newApplicationPath(12, 'resume', 5));
    forgetWantedJob(12);
    expect(wantedPath()).toBeNull();
  });

  it('is forgotten after two weeks', () => {
    vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') });
    wantJob(12);
    vi.setSystemTime(new Date('2026-11-15T10:00:00Z'));
    expect(wantedJob()).toBe(12);
    vi.setSystemTime(new Date('2026-11-15T10:00:01Z'));
    expect(wantedJob()).toBeNull();
  });

  it.each([
    '',
    '12',
    '0 1',
    '-1 9999999999999',
    '12 x',
    '//evil.example 9999999999999',
    '1e3 9999999999999',
    '12~x 9999999999999',
  ])('is ignored if storage holds anything but a number: %j', (kept) => {
    localStorage.setItem('wanted_job', kept);
    expect(wantedJob()).toBeNull();
  });
});
