import { accountOfCache, answersOf, KEEPING_LOCK } from '#api/on-device.ts';

/* What members can read without a network lies in caches by account (rule pages/offline). */

/**
 * In localStorage: the account that has switched push messages on here. It stays over the end of a session, so that the
 * next login goes on with them, but not over a logout.
 */
export const PUSHED_ACCOUNT = 'push_for';

/**
 * Deletes what is kept for an account other than the given one, and without one all of it, with the worker and its
 * subscription to push messages.
 * @param stays the account that is logged in as the work is done; null if none is
 */
export async function forgetOnDevice(stays: () => string | null): Promise<void> {
  // Both exist on secure pages only.
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  await alone(async () => {
    const account = stays();
    for (const name of await caches.keys()) {
      const owner = accountOfCache(name);
      if (account === null || (owner !== null && owner !== account)) await caches.delete(name);
    }
    if (account !== null) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
    await registration?.unregister();
  }).catch(() => {});
}

/** Begins to keep what this account opens, if it is still logged in. */
export async function keepOnDeviceFor(account: string, isLoggedIn: () => boolean): Promise<void> {
  await alone(async () => {
    if (isLoggedIn()) await caches.open(answersOf(account));
  });
}

/** Runs the work alone among all pages and the worker. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(KEEPING_LOCK, work);
  else await work();
}
