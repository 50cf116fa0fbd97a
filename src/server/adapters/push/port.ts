/** Where a browser gets push messages, and the keys by which only it reads them. */
export interface PushTarget {
  /** The address that the push service of the browser has given out. */
  endpoint: string;
  /** The public key of the browser (P-256, uncompressed) and its secret, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: object;
  /** A message replaces one of the same topic that the device has not fetched yet: 32 characters of base64url at most. */
  topic: string;
  /** How long the service keeps it for a device that is switched off. */
  ttlSeconds: number;
}

/** `gone`: the subscription has ended; `refused`: another attempt would be refused as well. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends messages to browsers by their push services. */
export interface PushTransport {
  /** The public key by which browsers subscribe to messages of this product, in base64url. */
  publicKey: string;
  /** @throws Error if the service does not answer or is overloaded, so that another attempt may succeed */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
