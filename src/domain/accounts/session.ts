/** Lifetimes in seconds (rules accounts/sessions, accounts/password-reset, accounts/email-change). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_SECONDS = 14 * 24 * 60 * 60;
export const PASSWORD_RESET_SECONDS = 60 * 60;
export const EMAIL_CONFIRM_SECONDS = 24 * 60 * 60;
/** After a new email took effect, the one before can be brought back for this long at least. */
export const EMAIL_UNDO_DAYS = 7;
/** Counted like the day of confirming from when it was asked for. */
export const EMAIL_UNDO_SECONDS = EMAIL_CONFIRM_SECONDS + EMAIL_UNDO_DAYS * 24 * 60 * 60;

/** Tabs may still hold the token before the last, and an answer may have been lost on its way. */
const GRACE_SECONDS = 60;
/** A session says when it was used to within this. */
const USE_NOTED_EVERY_SECONDS = 5 * 60;

/** Whether a session may still be refreshed: until 14 days after the login. Both are milliseconds since 1970. */
export function canRefresh(loggedInAt: number, now: number): boolean {
  return now - loggedInAt <= SESSION_SECONDS * 1000;
}

/**
 * What the number of a token says within the tokens of its session (rule accounts/sessions): it is the last one, one
 * that was the last until a minute ago, or an older one, which somebody kept who should not have it.
 * Times are milliseconds since 1970.
 */
export function standingOf(
  token: { chain: number; issuedAt: number },
  session: { chain: number; chainedAt: number },
  now: number,
): 'last' | 'late' | 'reused' {
  if (token.chain === session.chain) return 'last';
  // When one further back was followed is not kept; not before it was made, at any rate.
  const followedAt = token.chain === session.chain - 1 ? session.chainedAt : token.issuedAt;
  return token.chain < session.chain && now - followedAt <= GRACE_SECONDS * 1000 ? 'late' : 'reused';
}

/** Whether a use is to be written down, since the last one noted is some minutes ago. */
export function isUseDue(usedAt: number, now: number): boolean {
  return now - usedAt >= USE_NOTED_EVERY_SECONDS * 1000;
}
