import { session, type User } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** How long an address has to have been asked for before another one is: one that opens nothing stays so. */
const AGAIN_AFTER_MS = 60_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** The picture of who is logged in. Its address is good for a quarter of an hour, and a page stays open for longer. */
export function OwnAvatar({ user, size }: { user: User; size?: 'lg' }) {
  function renew() {
    if (performance.now() - askedAt < AGAIN_AFTER_MS) return;
    askedAt = performance.now();
    // Without a connection the initials do.
    session.reload().catch(() => {});
  }
  return (
    <Avatar name={`${user.first_name} ${user.last_name}`} image={user.image} size={size} onGone={renew} />
  );
}
