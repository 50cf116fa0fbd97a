import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignatureError } from './port.ts';

/** The maximum deviation of an event's timestamp, against replay. */
const TOLERANCE_S = 300;

/** The signature header of an event sent at that time, in Stripe's scheme: `t=…,v1=…`. */
export function signatureOf(body: Buffer | string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(body, secret, String(seconds)).toString('hex')}`;
}

/** @throws BadSignatureError unless the body was signed with the secret just now */
export function verifySignature(
  body: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): void {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [stamp = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(stamp)) throw new BadSignatureError('no signature');
  const expected = digestOf(body, secret, stamp);
  const isOurs = valuesOf('v1').some((told) => {
    const digest = Buffer.from(told, 'hex');
    return digest.length === expected.length && timingSafeEqual(digest, expected);
  });
  if (!isOurs) throw new BadSignatureError('the signature is of another body or secret');
  if (Math.abs(now.getTime() / 1000 - Number(stamp)) > TOLERANCE_S) {
    throw new BadSignatureError('the signature is too old');
  }
}

function digestOf(body: Buffer | string, secret: string, stamp: string): Buffer {
  return createHmac('sha256', secret).update(`${stamp}.`).update(body).digest();
}
