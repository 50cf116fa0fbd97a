import { expect, it } from 'vitest';
import { RATE_LIMIT_WINDOW_SECONDS, RATE_LIMITS } from './rate-limits.ts';

it('attempts are counted over fifteen minutes, and failed logins per account have the lowest limit', () => {
  expect(RATE_LIMIT_WINDOW_SECONDS).toBe(900);
  expect(RATE_LIMITS).toEqual({
    failedLoginsPerAccount: 10,
    failedLoginsPerAddress: 100,
    registrationsPerAddress: 60,
    passwordMailsPerAddress: 60,
    contactMessagesPerAddress: 60,
    newsletterOrdersPerAddress: 60,
    wrongCodesPerAddress: 60,
  });
});
