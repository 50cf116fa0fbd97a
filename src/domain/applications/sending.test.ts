import { describe, expect, it } from 'vitest';
import { checkDrafting, checkSending } from './sending.ts';

const READY = {
  missingProfileFields: [],
  isEmailConfirmed: true,
  isJobPublic: true,
  letter: '<p>Ok</p>',
} as const;

describe('an application', () => {
  it('can be sent with a complete profile, a letter and a public ad', () => {
    expect(checkSending(READY).ok).toBe(true);
  });

  it('cannot be sent without a letter of at least two visible characters', () => {
    for (const letter of ['', '<p>&nbsp;</p>', '<p>a</p>']) {
      expect(checkSending({ ...READY, letter })).toEqual({ ok: false, reason: 'letter_too_short' });
    }
  });

  it('cannot be sent with an incomplete profile, and the missing fields are reported', () => {
    expect(checkSending({ ...READY, missingProfileFields: ['phone', 'zip'] })).toEqual({
      ok: false,
      reason: 'profile_incomplete',
      params: { missing: ['phone', 'zip'] },
    });
  });

  it('cannot be sent for an ad that is not public', () => {
    expect(checkSending({ ...READY, isJobPublic: false })).toEqual({ ok: false, reason: 'job_not_public' });
  });

  it('cannot be sent before the address of the account is confirmed', () => {
    expect(checkSending({ ...READY, isEmailConfirmed: false })).toEqual({
      ok: false,
      reason: 'email_unconfirmed',
    });
  });

  it('reports a missing letter first, then the profile, the address and an ad that is not public', () => {
    const nothing = {
      missingProfileFields: ['phone'],
      isEmailConfirmed: false,
      isJobPublic: false,
      letter: '',
    } as const;
    expect(checkSending(nothing)).toMatchObject({ reason: 'letter_too_short' });
    expect(checkSending({ ...nothing, letter: READY.letter })).toMatchObject({
      reason: 'profile_incomplete',
    });
    expect(checkSending({ ...nothing, letter: READY.letter, missingProfileFields: [] })).toMatchObject({
      reason: 'email_unconfirmed',
    });
  });

  it('can be kept as a draft for a public ad only', () => {
    expect(checkDrafting({ isJobPublic: true }).ok).toBe(true);
    expect(checkDrafting({ isJobPublic: false })).toEqual({ ok: false, reason: 'job_not_public' });
  });
});
