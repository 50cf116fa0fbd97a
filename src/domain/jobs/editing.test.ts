import { describe, expect, it } from 'vitest';
import { canDelete, checkDeletion, checkEditing, type EditingFacts, isEditable } from './editing.ts';
import { JOBROOM_STATUSES } from './jobroom.ts';

const TODAY = '2026-11-20';
const JOB: EditingFacts = { isDeleted: false, end: { year: 2027, month: 4 }, jobroomEntry: null };
const inspecting = { status: 'INSPECTING', reportingObligationEndDate: null } as const;

describe('an ad', () => {
  it('can be changed until the end of the last day of its last month', () => {
    expect(isEditable(JOB, '2027-04-30')).toBe(true);
    expect(isEditable(JOB, '2027-05-01')).toBe(false);
    expect(checkEditing(JOB, '2027-05-01')).toEqual({ ok: false, reason: 'job_over' });
  });

  it('can be neither changed nor deleted again once it is deleted', () => {
    const deleted = { ...JOB, isDeleted: true };
    expect(checkEditing(deleted, TODAY)).toEqual({ ok: false, reason: 'job_deleted' });
    expect(checkDeletion(deleted)).toEqual({ ok: false, reason: 'job_deleted' });
  });

  it('can be neither changed nor deleted while under inspection', () => {
    const job = { ...JOB, jobroomEntry: inspecting };
    expect(checkEditing(job, TODAY)).toEqual({ ok: false, reason: 'job_inspecting' });
    expect(isEditable(job, TODAY)).toBe(false);
    expect(checkDeletion(job)).toEqual({ ok: false, reason: 'job_inspecting' });
    expect(canDelete(job)).toBe(false);
  });

  it.each(JOBROOM_STATUSES.filter((status) => status !== 'INSPECTING'))(
    'can be changed and deleted if its job-room entry is %s',
    (status) => {
      const job = { ...JOB, jobroomEntry: { status, reportingObligationEndDate: null } };
      expect(isEditable(job, TODAY)).toBe(true);
      expect(canDelete(job)).toBe(true);
    },
  );

  it('can still be deleted once it is over', () => {
    const over = { ...JOB, end: { year: 2025, month: 4 } };
    expect(isEditable(over, TODAY)).toBe(false);
    expect(canDelete(over)).toBe(true);
  });
});
