import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Chrome, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/141.0.0.0 Safari/537.36`],
  ['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/141.0.0.0 Mobile Safari/537.36`],
  [
    'Edge, Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
  ],
  [
    'Safari, iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`],
  ['Linux', 'Something/1.0 (Linux)'],
  [null, 'curl/8.5.0'],
  [null, ''],
])('the device is %s in "%s"', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
