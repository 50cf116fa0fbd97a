// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetWantedJob, wantedJob, wantJob } from './wanted-job.ts';

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

  it('is forgotten after two weeks', () => {
    vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') });
    wantJob(12);
    vi.setSystemTime(new Date('2026-11-15T10:00:00Z'));
    expect(wantedJob()).toBe(12);
    vi.setSystemTime(new Date('2026-11-15T10:00:01Z'));
    expect(wantedJob()).toBeNull();
  });

  it.each(['', '12', '0 1', '-1 9999999999999', '12 x', '//evil.example 9999999999999', '1e3 9999999999999'])(
    'is ignored if storage holds anything but a number: %j',
    (kept) => {
      localStorage.setItem('wanted_job', kept);
      expect(wantedJob()).toBeNull();
    },
  );
});
