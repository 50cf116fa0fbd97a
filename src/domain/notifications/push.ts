/** The most devices of an account that get push messages (rule notifications/push); the oldest goes first. */
export const MOST_PUSH_DEVICES = 10;

/** How long a push service keeps a message for a device that is switched off. */
export const PUSH_TTL_SECONDS = 24 * 60 * 60;

/** A host of the public internet by its name, and https on its own port: nothing inside of a network can be named. */
const ADDRESS =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])(?::443)?\/[\x21-\x7e]*$/i;
const INTERNAL = /\.(?:local|localhost|internal|home\.arpa|onion|test|invalid)(?::443)?\//i;

/** Whether messages may be sent to the address that a browser was given by its push service. */
export function isPushAddress(endpoint: string): boolean {
  return ADDRESS.test(endpoint) && !INTERNAL.test(endpoint);
}
