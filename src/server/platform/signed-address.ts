import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOf } from './base64url.ts';
import type { Clock } from './clock.ts';

/** How long an address stays valid (rule wire/signed-addresses). */
export const ADDRESS_SECONDS = 15 * 60;

/** The account that may open an address, while the session lasts in which it was requested. */
export interface AddressReader {
  userId: number;
  sessionId: number;
}

/** Addresses that authenticate their reader by a signature, because a new tab sends no token. */
export interface SignedAddresses {
  /** Signs a path below `/api`; the address is valid for 15 minutes within this session. */
  sign(path: string, reader: AddressReader): string;
  /** The reader of an address; null if it has expired, was tampered with, or is not signed. */
  readerOf(path: string, query: unknown): AddressReader | null;
}

/** Signs addresses with the secret and reads them again. */
export function createSignedAddresses(secret: string, clock: Clock): SignedAddresses {
  const signatureOf = (path: string, reader: string, expires: string) =>
    // The prefix separates domains: this signature is invalid in every other place that uses the secret.
    createHmac('sha256', secret).update(`address\n${path}\n${reader}\n${expires}`).digest();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign(path, { userId, sessionId }) {
      const reader = `${userId}.${sessionId}`;
      const expires = String(seconds() + ADDRESS_SECONDS);
      const signature = signatureOf(path, reader, expires).toString('base64url');
      return `/api${path}?${new URLSearchParams({ reader, expires, signature })}`;
    },
    readerOf(path, query) {
      const { reader, expires, signature } = query as Record<string, unknown>;
      if (typeof reader !== 'string' || typeof expires !== 'string' || typeof signature !== 'string')
        return null;
      const given = bytesOf(signature);
      const right = signatureOf(path, reader, expires);
      if (given === null || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      if (Number(expires) < seconds()) return null;
      const [userId, sessionId] = reader.split('.').map(Number);
      return userId === undefined || sessionId === undefined ? null : { userId, sessionId };
    },
  };
}
