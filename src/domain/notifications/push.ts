/** The maximum of devices with push messages per account (rule notifications/push); the oldest is dropped. */
export const MOST_PUSH_DEVICES = 10;

/** How long a push service stores a message while the device is offline. */
export const PUSH_TTL_SECONDS = 24 * 60 * 60;

/** HTTPS on the default port of a host with a domain name, which excludes IP addresses and single labels. */
const ADDRESS =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])(?::443)?\/[\x21-\x7e]*$/i;
const INTERNAL = /\.(?:local|localhost|internal|home\.arpa|onion|test|invalid)(?::443)?\//i;

/** Whether messages may be sent to the address of a push subscription, which the browser reports. */
export function isPushAddress(endpoint: string): boolean {
  return ADDRESS.test(endpoint) && !INTERNAL.test(endpoint);
}
