import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['1::2:3:4:5:192.0.2.7', '1:0:2:3'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['fe80::1%a:b:c:d:e:f:a:b:c', 'fe80:0:0:0'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['1::', '1:0:0:0'],
    ['anna@example.org', 'anna@example.org'],
    [':::', ':::'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
