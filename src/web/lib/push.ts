import { PUSHED_ACCOUNT } from './on-device.ts';
import { api, session } from './session.ts';

/* Push messages on this device (rule notifications/push). */

/**
 * `impossible`: not supported by the browser, or the page has no worker. `install`: on iPhones and iPads only for apps on
 * the home screen. `denied`: refused in the browser.
 */
export type PushState = 'impossible' | 'install' | 'denied' | 'off' | 'on';

export async function pushState(): Promise<PushState> {
  const registration = await registrationOf();
  if (registration === undefined) return isOnAppleTouch() ? 'install' : 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && (await isKnown()) ? 'on' : 'off';
}

/**
 * Requests the permission, subscribes this browser and registers it with the server. Returns the new state.
 * @throws ApiError if the server refuses it
 */
export async function switchPushOn(): Promise<PushState> {
  const account = session.keptAccount();
  // Called first, since some browsers require it within the click event.
  const permission = await Notification.requestPermission();
  const registration = await registrationOf();
  if (permission !== 'granted' || registration === undefined || account === null) return pushState();
  await subscribe(registration);
  if (session.keptAccount() === account) localStorage.setItem(PUSHED_ACCOUNT, account);
  return pushState();
}

export async function switchPushOff(): Promise<PushState> {
  localStorage.removeItem(PUSHED_ACCOUNT);
  const subscription = await (await registrationOf())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await api.call('deletePushSubscription');
  return pushState();
}

/**
 * Renews the subscription when a page opens, if the account had switched push messages on here: the browser's address or
 * the session may have changed.
 */
export async function resumePush(account: string): Promise<void> {
  if (localStorage.getItem(PUSHED_ACCOUNT) !== account) return;
  const registration = await registrationOf();
  if (registration === undefined || Notification.permission !== 'granted') return;
  if ((await pushState()) === 'off') await subscribe(registration);
}

/** Whether the server sends to this session; assumed if the call fails. */
async function isKnown(): Promise<boolean> {
  const answer = await api.call('getPushSubscriptions').catch(() => null);
  return answer === null || answer.data.devices.some(({ current }) => current);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { data } = await api.call('getPushSubscriptions');
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.public_key,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  try {
    await api.call('addPushSubscription', { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** The worker of this page; undefined if push messages are not supported. */
async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return undefined;
  }
  return navigator.serviceWorker.getRegistration();
}

/** iPads identify as Macs, which have no touch screen. */
function isOnAppleTouch(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}
