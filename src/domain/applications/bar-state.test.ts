import { describe, expect, it } from 'vitest';
import { barStateOfApplication } from './bar-state.ts';
import { APPLICATION_MEANINGS } from './status.ts';

const TODAY = '2026-11-28';

describe('the job of an application on the year strip', () => {
  it('is filled by a signed contract alone, outlined while open, dashed as a draft and grey once closed', () => {
    const job = { end: { year: 2027, month: 4 } };
    const drawn = APPLICATION_MEANINGS.map((meaning) => [
      meaning,
      barStateOfApplication(meaning, job, TODAY),
    ]);
    expect(Object.fromEntries(drawn)).toEqual({
      DRAFT: 'draft',
      SENT: 'possible',
      READ: 'possible',
      INTERVIEW: 'possible',
      CONTRACTSENT: 'possible',
      CONTRACTSIGNED: 'confirmed',
      REFUSAL: 'past',
      REFUSALEMPLOYEE: 'past',
      HIRED: 'possible',
      FORGOTTEN: 'past',
    });
  });

  it('is grey once the last month of the job is over, unless the application was never sent', () => {
    const job = { end: { year: 2026, month: 10 } };
    expect(barStateOfApplication('SENT', job, TODAY)).toBe('past');
    expect(barStateOfApplication('CONTRACTSIGNED', job, TODAY)).toBe('past');
    expect(barStateOfApplication('DRAFT', job, TODAY)).toBe('draft');
    expect(barStateOfApplication('SENT', { end: { year: 2026, month: 11 } }, TODAY)).toBe('possible');
  });
});
