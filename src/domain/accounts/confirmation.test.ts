import { describe, expect, it } from 'vitest';
import { isEmailConfirmed, isLinkOpen } from './confirmation.ts';

const now = new Date('2026-11-28T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 24 * 3600_000 + ms);

describe('a confirmed address', () => {
  it('is one whose mailed link was used', () => {
    expect(isEmailConfirmed({ emailConfirmedAt: now, confirmationAskedAt: now, createdAt: now }, now)).toBe(
      true,
    );
  });

  it('is never one that was asked and has not answered', () => {
    const old = daysAgo(400);
    expect(isEmailConfirmed({ emailConfirmedAt: null, confirmationAskedAt: old, createdAt: old }, now)).toBe(
      false,
    );
  });

  it('is, 30 days after the registration, one that was never asked', () => {
    const made = (createdAt: Date) => ({ emailConfirmedAt: null, confirmationAskedAt: null, createdAt });
    expect(isEmailConfirmed(made(daysAgo(30)), now)).toBe(true);
    expect(isEmailConfirmed(made(daysAgo(30, 1)), now)).toBe(false);
  });
});

describe('the link of a confirmation', () => {
  it('works for seven days', () => {
    expect(isLinkOpen(daysAgo(7, 1).getTime(), now)).toBe(true);
    expect(isLinkOpen(daysAgo(7).getTime(), now)).toBe(false);
  });
});
