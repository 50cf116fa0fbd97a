import { isIPv6 } from 'node:net';

/**
 * The part of an address that one subscriber has, by which attempts and requests are counted
 * (rule accounts/attempts): the whole of an IPv4 address, or the first half of an IPv6 one. A text that is no address
 * stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = address.split('::').map((part) => part.replace(/[\d.]+\.\d+$/, '0:0'));
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
