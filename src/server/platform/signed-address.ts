import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOf } from './base64url.ts';
import type { Clock } from './clock.ts';

/** How long an address stays good (rule wire/signed-addresses). */
export const ADDRESS_SECONDS = 15 * 60;

/** Who may open an address, for as long as the session lasts in which it was asked for. */
export interface AddressReader {
  userId: number;
  sessionId: number;
}

/** Addresses that carry their reader, since a new tab sends no token. */
export interface SignedAddresses {
  /** The path below `/api` as an address that may be opened for 15 minutes in this session. */
  sign(path: string, reader: AddressReader): string;
  /** Whose the address is; null for one that is over, was changed, or carries no signature. */
  readerOf(path: string, query: unknown): AddressReader | null;
}

/** Signs addresses with the secret and reads them again. */
export function createSignedAddresses(secret: string, clock: Clock): SignedAddresses {
  const signatureOf = (path: string, reader: string, expires: string) =>
    // The words before it keep a signature from meaning anything elsewhere the secret is used.
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
      // The release before named no session.
      return userId === undefined || sessionId === undefined ? null : { userId, sessionId };
    },
  };
}
