import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of an IP address that identifies a subscriber, by which attempts and requests are counted
 * (rule accounts/attempts): the whole IPv4 address, or the first half (/64) of an IPv6 one. In canonical form, 19
 * characters at most. Text that is no address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  // An IPv4-mapped IPv6 address, as a dual-stack socket reports IPv4 clients.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A zone id names a local interface and may contain anything, including colons.
  const [plain = ''] = address.split('%');
  const hexadecimal = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = hexadecimal
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The address in a forwarding header, without the port that some proxies add; null for anything else, such as `unknown`
 * or forged values.
 */
export function forwardedAddress(text: string): string | null {
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIPv4(address) || (isIPv6(address) && !address.includes('%')) ? address : null;
}
