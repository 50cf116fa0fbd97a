import { fullName } from '#domain/accounts/name.ts';
import { session, type User } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The shortest time between two requests for an address: a picture that cannot be opened stays so. */
const AGAIN_AFTER_MS = 60_000;

let askedAt = Number.NEGATIVE_INFINITY;

/**
 * The picture of who is logged in. Its address lasts a quarter of an hour; a page that is open for longer gets another.
 */
export function OwnAvatar({ user, size }: { user: User; size?: 'lg' }) {
  function renew() {
    if (performance.now() - askedAt < AGAIN_AFTER_MS) return;
    askedAt = performance.now();
    // Without a connection the initials do.
    session.reload().catch(() => {});
  }
  return <Avatar name={fullName(user)} image={user.image} size={size} onGone={renew} />;
}
