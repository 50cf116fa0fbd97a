import { isIP } from 'node:net';
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';
import { parseTrustedProxies, readAddresses, type TrustedProxies } from './proxies.ts';

const PROXY = '10.0.0.7';

/** The client address of a request that this proxy sends with that header. */
async function addressBehind(proxies: TrustedProxies, told?: string, remoteAddress = PROXY) {
  const app = Fastify();
  readAddresses(app, proxies);
  app.get('/', ({ ip }) => ({ ip }));
  const headers = told === undefined ? {} : { 'x-forwarded-for': told };
  return (await app.inject({ url: '/', remoteAddress, headers })).json().ip as string;
}

describe('the address of a client', () => {
  it.each([
    ['no trusted proxy', 0, '192.0.2.1', PROXY],
    ['no header', 1, undefined, PROXY],
    ['one trusted proxy', 1, '192.0.2.1', '192.0.2.1'],
    ['an address before it that the caller made up', 1, '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    ['two trusted proxies', 2, '198.51.100.9, 192.0.2.1, 10.0.0.8', '192.0.2.1'],
    ['more trusted proxies than the header lists', 3, '192.0.2.1', '192.0.2.1'],
    ['an IPv6 address', 1, '2001:db8::1', '2001:db8::1'],
    ['a port', 1, '192.0.2.1:51234', '192.0.2.1'],
    ['an IPv6 address and a port', 1, '[2001:db8::1]:51234', '2001:db8::1'],
    ['an IPv6 address in brackets', 1, '[2001:db8::1]', '2001:db8::1'],
    ['garbage at the end', 1, '192.0.2.1, garbage', PROXY],
    ['garbage before what a proxy wrote', 2, 'garbage, 192.0.2.1', '192.0.2.1'],
    ['the word unknown', 1, 'unknown', PROXY],
    ['an address with a zone', 1, 'fe80::1%a:b:c:d:e:f:a:b:c', PROXY],
    ['nothing after the comma', 1, '192.0.2.1,', PROXY],
    ['an empty header', 1, '', PROXY],
    ['its proxy in a trusted network', ['10.0.0.0/8'], '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    ['all addresses in trusted networks', ['10.0.0.0/8'], '10.1.1.1, 10.2.2.2', '10.1.1.1'],
    ['a connection that bypasses the proxies', ['10.9.0.0/16'], '192.0.2.1', PROXY],
  ] as const)('is determined with %s', async (_, proxies, told, address) => {
    expect(await addressBehind(proxies, told)).toBe(address);
  });

  it('is that of the connection where the trusted network is IPv4 and the socket reports it as IPv6', async () => {
    expect(await addressBehind(['10.0.0.0/8'], '192.0.2.1', '::ffff:10.0.0.7')).toBe('192.0.2.1');
  });

  it('is a valid address whatever a client sends, and its network a key of 19 characters at most', async () => {
    const word = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string(),
      fc.string().map((zone) => `::1%${zone}`),
      fc.constant(' '),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word), async (words) => {
        const told = words.join(',').replace(/[^\x20-\x7e]/g, '');
        const address = await addressBehind(3, told);
        expect(isIP(address)).not.toBe(0);
        expect(networkOf(address).length).toBeLessThanOrEqual(19);
      }),
      { seed: 10, numRuns: 300 },
    );
  });
});

describe('the setting of trusted proxies', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['192.0.2.1, 2001:db8::/32', ['192.0.2.1', '2001:db8::/32']],
    ['loopback', ['127.0.0.0/8', '::1/128']],
    ['true', null],
    ['-1', null],
    ['10', null],
    ['0.0.0.0/0', null],
    ['::/0', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/8/8', null],
    ['10.0.0.0/255.0.0.0', null],
    ['fe80::1%eth0', null],
    ['10.0.0.0/8,', null],
    ['proxy.example', null],
    ['constructor', null],
  ])('reads %s', (text, proxies) => {
    expect(parseTrustedProxies(text)).toEqual(proxies);
  });
});
