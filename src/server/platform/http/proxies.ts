import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { forwardedAddress } from './network.ts';

/** The number of trusted reverse proxies, or their networks. */
export type TrustedProxies = number | readonly string[];

/** Named networks. */
const NAMED = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/**
 * Parses a number of proxies or comma-separated networks; null for anything else, and for networks that cover the whole
 * internet.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return Number(text);
  const networks = text.split(',').flatMap((part) => NAMED.get(part.trim()) ?? [part.trim()]);
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Sets each request's client address from `X-Forwarded-For`, as far as trusted proxies wrote it: read from the end, up
 * to the first entry that is no address (rule running/proxies).
 */
export function readAddresses(app: FastifyInstance, proxies: TrustedProxies): void {
  const trusts = trustOf(proxies);
  app.decorateRequest('ip', {
    getter() {
      const { socket, headers } = this.raw;
      let address = socket.remoteAddress ?? '';
      const told = headers['x-forwarded-for'];
      if (told === undefined) return address;
      const words = String(told);
      for (let hop = 0, end = words.length; end >= 0 && trusts(address, hop); hop += 1) {
        const comma = words.lastIndexOf(',', end - 1);
        const before = forwardedAddress(words.slice(comma + 1, end).trim());
        if (before === null) break;
        address = before;
        end = comma;
      }
      return address;
    },
  });
}

function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address);
    networks.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
