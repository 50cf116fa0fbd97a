import { describe, expect, it } from 'vitest';
import { checkDrafting, checkSending } from './sending.ts';

const READY = { missingProfileFields: [], isJobPublic: true, letter: '<p>Ok</p>' } as const;

describe('an application', () => {
  it('is sent with a complete profile, a letter and a public ad', () => {
    expect(checkSending(READY).ok).toBe(true);
  });

  it('is not sent without a letter of two visible characters', () => {
    for (const letter of ['', '<p>&nbsp;</p>', '<p>a</p>']) {
      expect(checkSending({ ...READY, letter })).toEqual({ ok: false, reason: 'letter_too_short' });
    }
  });

  it('is not sent with an incomplete profile, and says what is missing', () => {
    expect(checkSending({ ...READY, missingProfileFields: ['phone', 'zip'] })).toEqual({
      ok: false,
      reason: 'profile_incomplete',
      params: { missing: ['phone', 'zip'] },
    });
  });

  it('is not sent to an ad that is not public', () => {
    expect(checkSending({ ...READY, isJobPublic: false })).toEqual({ ok: false, reason: 'job_not_public' });
  });

  it('tells the letter before the profile, and the profile before the ad', () => {
    const nothing = { missingProfileFields: ['phone'], isJobPublic: false, letter: '' } as const;
    expect(checkSending(nothing)).toMatchObject({ reason: 'letter_too_short' });
    expect(checkSending({ ...nothing, letter: READY.letter })).toMatchObject({
      reason: 'profile_incomplete',
    });
  });

  it('is kept as a draft of a public ad only', () => {
    expect(checkDrafting({ isJobPublic: true }).ok).toBe(true);
    expect(checkDrafting({ isJobPublic: false })).toEqual({ ok: false, reason: 'job_not_public' });
  });
});
