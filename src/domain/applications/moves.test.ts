import { describe, expect, it } from 'vitest';
import { checkMove, nextMoves } from './moves.ts';
import { OPEN_STATUSES } from './scope.ts';
import { APPLICATION_STATUSES, COMPANY_STATUSES, checkTransition, nextStatuses } from './status.ts';

const TODAY = '2026-11-20';
const SIDES = ['employee', 'company'] as const;
const changedOn = (date: string) => Date.parse(`${date}T12:00:00Z`);

describe('an application that was changed within the last twelve months', () => {
  it.each(APPLICATION_STATUSES)('goes from %s to exactly the statuses of the transition table', (status) => {
    const application = { status, updatedAt: changedOn('2025-11-21') };
    for (const side of SIDES) {
      expect(nextMoves(application, side, TODAY)).toEqual(nextStatuses(status, side));
      for (const to of APPLICATION_STATUSES) {
        expect(checkMove(application, to, side, TODAY)).toEqual(checkTransition(status, to, side));
      }
    }
  });
});

describe.each(OPEN_STATUSES)('an application that was left as %s for twelve months', (status) => {
  const application = { status, updatedAt: changedOn('2025-11-20') };

  it('cannot advance any more', () => {
    for (const side of SIDES) expect(nextMoves(application, side, TODAY)).toEqual([]);
    expect(checkMove(application, 'REFUSALEMPLOYEE', 'employee', TODAY).ok).toBe(false);
    for (const to of COMPANY_STATUSES.filter((it) => it !== 'READ')) {
      expect(checkMove(application, to, 'company', TODAY)).toEqual({
        ok: false,
        reason: 'application_transition',
      });
    }
  });

  it('can still be opened, which changes nothing', () => {
    expect(checkMove(application, 'READ', 'company', TODAY)).toEqual({ ok: true, value: 'unchanged' });
    expect(checkMove(application, 'READ', 'employee', TODAY).ok).toBe(false);
  });
});

it('a draft can be sent however old it is', () => {
  const draft = { status: 'DRAFT', updatedAt: changedOn('2020-01-01') } as const;
  expect(checkMove(draft, 'SENT', 'employee', TODAY)).toEqual({ ok: true, value: 'change' });
});
