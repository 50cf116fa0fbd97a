/** A browser's push subscription: its address, and the keys for end-to-end encryption. */
export interface PushTarget {
  /** The address at the browser's push service. */
  endpoint: string;
  /** The browser's public key (P-256, uncompressed) and authentication secret, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: object;
  /** A message replaces an undelivered one of the same topic: at most 32 characters of base64url. */
  topic: string;
  /** How long the service stores it while the device is offline. */
  ttlSeconds: number;
}

/** `gone`: the subscription has ended; `refused`: a permanent error, which a retry does not resolve. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends messages to browsers through their push services. */
export interface PushTransport {
  /** The VAPID public key with which browsers subscribe, in base64url. */
  publicKey: string;
  /** @throws Error for a temporary failure, such as a timeout or an overloaded service, which should be retried */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
