import { describe, expect, it } from 'vitest';
import { createSignedAddresses } from './signed-address.ts';

let now = Date.parse('2026-11-20T11:00:00Z');
const clock = { now: () => new Date(now), today: () => '2026-11-20' };
const addresses = createSignedAddresses('a secret that is only used in this test', clock);
const PATH = '/company/3/applications/8/pdf';
const ANNA = { userId: 7, sessionId: 40 };

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams);

describe('a signed address', () => {
  it('yields its reader for fifteen minutes', () => {
    const address = addresses.sign(PATH, ANNA);
    expect(address.startsWith(`/api${PATH}?`)).toBe(true);
    expect(addresses.readerOf(PATH, queryOf(address))).toEqual(ANNA);
    now += 15 * 60_000;
    expect(addresses.readerOf(PATH, queryOf(address))).toEqual(ANNA);
    now += 1000;
    expect(addresses.readerOf(PATH, queryOf(address))).toBeNull();
  });

  it('is not valid for another path, another reader or a later expiry', () => {
    const query = queryOf(addresses.sign(PATH, ANNA));
    expect(addresses.readerOf('/company/3/applications/9/pdf', query)).toBeNull();
    for (const change of [
      { reader: '8' },
      { expires: '9999999999' },
      { signature: 'AAAA' },
      { signature: '' },
      { signature: `${query.signature}A` },
      { signature: `${query.signature}=` },
      { signature: query.signature?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    ]) {
      expect(addresses.readerOf(PATH, { ...query, ...change })).toBeNull();
    }
  });

  it('is invalid without one of its parts, or with a duplicate one', () => {
    const query = queryOf(addresses.sign(PATH, ANNA));
    expect(addresses.readerOf(PATH, {})).toBeNull();
    expect(addresses.readerOf(PATH, { ...query, reader: ['7.40', '7.40'] })).toBeNull();
  });

  it('is invalid in an installation with another secret', () => {
    const other = createSignedAddresses('another secret, of another installation', clock);
    expect(addresses.readerOf(PATH, queryOf(other.sign(PATH, ANNA)))).toBeNull();
  });
});
