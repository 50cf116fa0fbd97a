import { accountOfCache, answersOf, KEEPING_LOCK } from '#api/on-device.ts';

/* The offline caches of an account, as pages create and delete them (rule pages/offline). */

/**
 * The localStorage key of the account that has switched push messages on here. It outlives the expiry of a session, so
 * that the next login resumes them, but not a logout.
 */
export const PUSHED_ACCOUNT = 'push_for';

/**
 * Deletes the caches of other accounts; without a logged-in account all caches, the worker and its push subscription.
 * @param stays returns the account that is logged in when the lock is held; null if none is
 */
export async function forgetOnDevice(stays: () => string | null): Promise<void> {
  // Both are undefined in insecure contexts.
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

/** Creates the cache of this account, unless it has logged out; the worker then fills it. */
export async function keepOnDeviceFor(account: string, isLoggedIn: () => boolean): Promise<void> {
  await alone(async () => {
    if (isLoggedIn()) await caches.open(answersOf(account));
  });
}

/** Runs the work under a lock that pages and the worker share. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(KEEPING_LOCK, work);
  else await work();
}
