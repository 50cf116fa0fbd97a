import { describe, expect, it } from 'vitest';
import { isPushAddress } from './push.ts';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dZ:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ?x=1',
    'https://push.example:443/a',
  ])('may be %s', (address) => expect(isPushAddress(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://127.0.0.1/a',
    'https://10.0.0.8/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://db/a',
    'https://db.internal/a',
    'https://printer.local/a',
    'https://push.example:8443/a',
    'https://user@push.example/a',
    'https://push.example@10.0.0.8/a',
    'https://push.example',
    'https://push.example/a b',
    'javascript:alert(1)',
  ])('may not be %s', (address) => expect(isPushAddress(address)).toBe(false));
});
