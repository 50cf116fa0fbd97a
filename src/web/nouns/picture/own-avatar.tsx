import { fullName } from '#domain/accounts/name.ts';
import { session, type User } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The minimum interval between two requests for an address, so that a broken image causes no request loop. */
const AGAIN_AFTER_MS = 60_000;

let askedAt = Number.NEGATIVE_INFINITY;

/**
 * The avatar of the user. Its signed address expires after a quarter of an hour; a page that is open for longer
 * requests another.
 */
export function OwnAvatar({ user, size }: { user: User; size?: 'lg' }) {
  function renew() {
    if (performance.now() - askedAt < AGAIN_AFTER_MS) return;
    askedAt = performance.now();
    // On failure the initials are shown.
    session.reload().catch(() => {});
  }
  return <Avatar name={fullName(user)} image={user.image} size={size} onGone={renew} />;
}
