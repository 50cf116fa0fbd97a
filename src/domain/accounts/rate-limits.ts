/** The span over which attempts are counted, in seconds (rule accounts/attempts). */
export const RATE_LIMIT_WINDOW_SECONDS = 15 * 60;

/** How many attempts one span allows, unless the settings say otherwise. */
export const RATE_LIMITS = {
  failedLoginsPerAccount: 10,
  failedLoginsPerAddress: 100,
  registrationsPerAddress: 60,
  passwordMailsPerAddress: 60,
  wrongCodesPerAddress: 60,
} as const;
