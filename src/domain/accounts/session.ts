/** Lifetimes in seconds (rules accounts/sessions, accounts/password-reset, accounts/email-change). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_SECONDS = 14 * 24 * 60 * 60;
export const PASSWORD_RESET_SECONDS = 60 * 60;
export const EMAIL_CONFIRM_SECONDS = 24 * 60 * 60;
/** The minimum time, after a new email took effect, in which the previous one can be restored. */
export const EMAIL_UNDO_DAYS = 7;
/**
 * The lifetime of the undo link. It counts from the request, like that of the confirmation link, so it includes the
 * time for confirming.
 */
export const EMAIL_UNDO_SECONDS = EMAIL_CONFIRM_SECONDS + EMAIL_UNDO_DAYS * 24 * 60 * 60;

/** Grace period for replaced tokens: another tab may still send one, or the reply with its successor was lost. */
const GRACE_SECONDS = 60;
/** The last use of a session is written at most this often, to save writes. */
const USE_NOTED_EVERY_SECONDS = 5 * 60;

/**
 * Whether a session may still be refreshed: until 14 days after the login. Both times are in milliseconds since 1970.
 */
export function canRefresh(loggedInAt: number, now: number): boolean {
  return now - loggedInAt <= SESSION_SECONDS * 1000;
}

/**
 * Classifies a refresh token by its position in the chain of its session, for reuse detection (rule accounts/sessions):
 * it is the current one, one that was replaced within the grace period, or an older one, whose reuse suggests that it
 * was stolen. Times are in milliseconds since 1970.
 */
export function standingOf(
  token: { chain: number; issuedAt: number },
  session: { chain: number; chainedAt: number },
  now: number,
): 'last' | 'late' | 'reused' {
  if (token.chain === session.chain) return 'last';
  // When older tokens were replaced is not stored; their issue time is a lower bound.
  const followedAt = token.chain === session.chain - 1 ? session.chainedAt : token.issuedAt;
  return token.chain < session.chain && now - followedAt <= GRACE_SECONDS * 1000 ? 'late' : 'reused';
}

/** Whether the last recorded use is old enough for a new one to be written. */
export function isUseDue(usedAt: number, now: number): boolean {
  return now - usedAt >= USE_NOTED_EVERY_SECONDS * 1000;
}
