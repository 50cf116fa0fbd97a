import { expect, it } from 'vitest';
import { likelyEmail } from './mail-domain.ts';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.ch', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotmial.fr', 'hotmail.fr'],
  ['hotnail.it', 'hotmail.it'],
  ['bluwin.ch', 'bluewin.ch'],
  ['bluewin.com', 'bluewin.ch'],
  ['laposte.nte', 'laposte.net'],
  ['outlok.com', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['iclod.com', 'icloud.com'],
  ['libero.ti', 'libero.it'],
  ['GMIAL.COM', 'gmail.com'],
])('somebody who writes %s is asked about %s', (typed, meant) => {
  expect(likelyEmail(` Anna.B@${typed} `)).toBe(`Anna.B@${meant}`);
});

it.each([
  ...[
    'gmail.com',
    'GMail.com',
    'gmx.ch',
    'gmx.net',
    'mail.com',
    'ymail.com',
    'hotmail.ch',
    'live.fr',
    'yahoo.fr',
  ],
  ...[
    'example.org',
    'hotel-alpina.ch',
    'blue.ch',
    'sfr.com',
    'web.ch',
    'gmb.ch',
    'hotelmal.ch',
    'zermatt.net',
  ],
])('nobody is asked about %s', (domain) => {
  expect(likelyEmail(`anna@${domain}`)).toBeNull();
});

it.each(['', 'anna', 'anna@', '@gmial.com', 'anna@gmial'])(
  'nothing is guessed for the unfinished %j',
  (typed) => {
    expect(likelyEmail(typed)).toBeNull();
  },
);
