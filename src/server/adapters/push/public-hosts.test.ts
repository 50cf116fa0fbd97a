import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookUpPublic } from './public-hosts.ts';

describe('the hosts that push messages are sent to', () => {
  it.each(['142.250.74.10', '17.188.143.34', '2a00:1450:400a:801::200a'])('may be at %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::1',
    'printer',
  ])('may not be at %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('are refused on connecting if the name resolves to a private address', async () => {
    const look = promisify(lookUpPublic as (host: string, options: object, done: () => void) => void);
    await expect(look('localhost', { all: true })).rejects.toThrow('is not of the public internet');
  });
});
