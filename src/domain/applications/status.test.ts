import { describe, expect, it } from 'vitest';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  COMPANY_STATUSES,
  checkEditing,
  checkTransition,
  isMailed,
  nextStatuses,
  type Side,
} from './status.ts';

const WAY: readonly ApplicationStatus[] = ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED'];
const FINAL = ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'] as const;

function answer(from: ApplicationStatus, to: ApplicationStatus, side: Side): string {
  const result = checkTransition(from, to, side);
  return result.ok ? result.value : result.reason;
}

/** The oracle: the rule as worded, without the transition table (rule applications/steps). */
function expected(from: ApplicationStatus, to: ApplicationStatus, side: Side): string {
  const at = WAY.indexOf(from);
  const isOpen = at >= 0 && from !== 'CONTRACTSIGNED';
  const goesForward = at >= 0 && WAY.indexOf(to) > at;
  if (side === 'employee') {
    const mayBeSent = from === 'DRAFT' && to === 'SENT';
    return mayBeSent || (isOpen && to === 'REFUSALEMPLOYEE') ? 'change' : 'application_transition';
  }
  if (goesForward || (isOpen && to.startsWith('REFUSAL'))) return 'change';
  return to === 'READ' && from !== 'DRAFT' && from !== 'SENT' ? 'unchanged' : 'application_transition';
}

describe('an application', () => {
  it.each(APPLICATION_STATUSES)(
    'as %s allows exactly the transitions of the rules, for either side',
    (from) => {
      for (const to of APPLICATION_STATUSES) {
        for (const side of ['employee', 'company'] as const) {
          expect(`${from} ${to} ${side}: ${answer(from, to, side)}`).toBe(
            `${from} ${to} ${side}: ${expected(from, to, side)}`,
          );
        }
      }
    },
  );

  it('can be sent only by the employee and only once', () => {
    expect(answer('DRAFT', 'SENT', 'employee')).toBe('change');
    expect(answer('DRAFT', 'SENT', 'company')).toBe('application_transition');
    expect(answer('SENT', 'SENT', 'employee')).toBe('application_transition');
    expect(answer('READ', 'SENT', 'employee')).toBe('application_transition');
  });

  it('may skip steps forward, but never goes back', () => {
    expect(answer('SENT', 'CONTRACTSIGNED', 'company')).toBe('change');
    expect(answer('READ', 'CONTRACTSENT', 'company')).toBe('change');
    expect(answer('CONTRACTSENT', 'INTERVIEW', 'company')).toBe('application_transition');
    expect(answer('INTERVIEW', 'SENT', 'company')).toBe('application_transition');
  });

  it('refuses a status it already has, except READ, which changes nothing', () => {
    expect(answer('INTERVIEW', 'INTERVIEW', 'company')).toBe('application_transition');
    expect(answer('SENT', 'READ', 'company')).toBe('change');
    for (const status of ['READ', 'INTERVIEW', 'CONTRACTSENT', ...FINAL] as const) {
      expect(answer(status, 'READ', 'company')).toBe('unchanged');
      expect(answer(status, 'READ', 'employee')).toBe('application_transition');
    }
  });

  it('refuses every status from the company while it is a draft', () => {
    expect(answer('DRAFT', 'READ', 'company')).toBe('application_transition');
    expect(nextStatuses('DRAFT', 'company')).toEqual([]);
  });

  it('can be withdrawn while it is open, by the employee or by the company on their behalf', () => {
    for (const status of ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT'] as const) {
      expect(answer(status, 'REFUSALEMPLOYEE', 'employee')).toBe('change');
      expect(answer(status, 'REFUSALEMPLOYEE', 'company')).toBe('change');
    }
    for (const status of ['DRAFT', ...FINAL] as const) {
      expect(answer(status, 'REFUSALEMPLOYEE', 'employee')).toBe('application_transition');
    }
  });

  it.each(FINAL)('stays %s for good', (status) => {
    expect(nextStatuses(status, 'employee')).toEqual([]);
    expect(nextStatuses(status, 'company')).toEqual([]);
  });

  it('offers the company the next statuses in the order of the process', () => {
    expect(nextStatuses('SENT', 'company')).toEqual([...COMPANY_STATUSES]);
    expect(nextStatuses('CONTRACTSENT', 'company')).toEqual(['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE']);
    expect(nextStatuses('READ', 'employee')).toEqual(['REFUSALEMPLOYEE']);
  });

  it('can be changed and deleted only while it is a draft', () => {
    for (const status of APPLICATION_STATUSES) {
      expect(checkEditing(status).ok).toBe(status === 'DRAFT');
    }
    expect(checkEditing('SENT')).toEqual({ ok: false, reason: 'application_sent' });
  });
});

it('employees get mails of three statuses: an interview, a contract that was sent and a refusal', () => {
  expect(COMPANY_STATUSES.filter(isMailed)).toEqual(['INTERVIEW', 'CONTRACTSENT', 'REFUSAL']);
});
