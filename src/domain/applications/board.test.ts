import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import { BOARD_SCOPES, CARDS_AT_ONCE, columnsOf, MEANINGS_IN } from './board.ts';
import { scopeOf } from './scope.ts';
import { APPLICATION_MEANINGS, COMPANY_STATUSES, nextStatuses } from './status.ts';

describe('the board of applications', () => {
  it('has a column for each state that its list holds, and none twice', () => {
    for (const scope of BOARD_SCOPES) {
      const meanings = columnsOf(scope).map(({ meaning }) => meaning);
      expect(new Set(meanings).size).toBe(meanings.length);
      expect(meanings.slice(0, MEANINGS_IN[scope].length)).toEqual(MEANINGS_IN[scope]);
    }
    const all = [...MEANINGS_IN.open, ...MEANINGS_IN.closed];
    expect(all.toSorted()).toEqual(APPLICATION_MEANINGS.filter((it) => it !== 'DRAFT').toSorted());
  });

  it('has a column for every status to which an open application can be moved', () => {
    const places: readonly string[] = columnsOf('open').map(({ meaning }) => meaning);
    for (const status of MEANINGS_IN.open) {
      if (status === 'FORGOTTEN' || status === 'HIRED') continue;
      for (const next of nextStatuses(status, 'company')) expect(places).toContain(next);
    }
    expect(places).toEqual(expect.arrayContaining([...COMPANY_STATUSES]));
  });

  it('shows columns of open statuses expanded and those of final statuses collapsed', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    for (const { meaning, isFolded } of columnsOf('open')) {
      if (meaning === 'FORGOTTEN') throw new Error('Nothing that is open is forgotten');
      // People who are hired already wait for nothing, so that their column is collapsed too.
      if (meaning === 'HIRED') expect(isFolded).toBe(true);
      else expect(isFolded).toBe(scopeOf({ status: meaning, updatedAt: now }, '2026-11-20') === 'closed');
    }
    expect(columnsOf('closed').some(({ isFolded }) => isFolded)).toBe(false);
  });

  it('begins each column with as many cards as its rule states', () => {
    expect(ruleText('applications/board')).toContain(`begins with its ${CARDS_AT_ONCE} newest`);
  });
});
