import { describe, expect, it } from 'vitest';
import { asksCompany, checkOwnDeletion, checkOwnEdit, statusAfterOwnEdit } from './owning.ts';

const HOTEL = 7;
const OTHER = 8;

describe('an employee', () => {
  it.each(['APPROVED', 'SYSTEM'] as const)(
    'may change only the description and documents of an entry that is %s',
    (status) => {
      expect(checkOwnEdit({ status }, []).ok).toBe(true);
      expect(checkOwnEdit({ status }, ['description', 'documents']).ok).toBe(true);
      for (const field of ['title', 'workload', 'company_id', 'start_day', 'end_year', 'place']) {
        expect(checkOwnEdit({ status }, ['description', field])).toEqual({
          ok: false,
          reason: 'entry_locked',
        });
      }
    },
  );

  it.each([null, 'DECLINED'] as const)('may change every field of an entry with the status %s', (status) => {
    expect(checkOwnEdit({ status }, ['title', 'end_year', 'company_id']).ok).toBe(true);
  });

  it('asks the company again by correcting a declined entry, but cannot undo a confirmation', () => {
    expect(statusAfterOwnEdit({ status: 'DECLINED' })).toBeNull();
    expect(statusAfterOwnEdit({ status: null })).toBeNull();
    expect(statusAfterOwnEdit({ status: 'APPROVED' })).toBe('APPROVED');
    expect(statusAfterOwnEdit({ status: 'SYSTEM' })).toBe('SYSTEM');
  });

  it.each([
    ['for a new entry that names it', null, HOTEL, true],
    ['not for a new entry that names none', null, null, false],
    ['if an entry is changed to name it', { status: null, companyId: null }, HOTEL, true],
    ['if an entry is changed to name it instead of another', { status: null, companyId: OTHER }, HOTEL, true],
    ['not again if an entry waits for its answer', { status: null, companyId: HOTEL }, HOTEL, false],
    [
      'again if an entry that it declined is corrected',
      { status: 'DECLINED', companyId: HOTEL },
      HOTEL,
      true,
    ],
    [
      'not if an entry that it declined names it no more',
      { status: 'DECLINED', companyId: HOTEL },
      null,
      false,
    ],
    ['not again for an entry that it confirmed', { status: 'APPROVED', companyId: HOTEL }, HOTEL, false],
  ] as const)('asks a company %s', (_, before, companyId, asks) => {
    expect(asksCompany(before, companyId)).toBe(asks);
  });

  it('may delete an entry unless it is part of a valid agreement', () => {
    expect(checkOwnDeletion({ isInValidAgreement: false }).ok).toBe(true);
    expect(checkOwnDeletion({ isInValidAgreement: true })).toEqual({
      ok: false,
      reason: 'entry_in_agreement',
    });
  });
});
