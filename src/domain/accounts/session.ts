/** Lifetimes in seconds (rules accounts/sessions, accounts/password-reset). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const REFRESH_WINDOW_SECONDS = 14 * 24 * 60 * 60;
export const PASSWORD_RESET_SECONDS = 60 * 60;

/** Whether a session may still be refreshed: until 14 days after the login. Both are milliseconds since 1970. */
export function canRefresh(loggedInAt: number, now: number): boolean {
  return now - loggedInAt <= REFRESH_WINDOW_SECONDS * 1000;
}
