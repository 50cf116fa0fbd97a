import { expect, it } from 'vitest';
import { ownDomainOf, readableDomain } from './own-domain.ts';

it.each([
  ['https://www.hotel-post.ch/de/jobs', 'hotel-post.ch'],
  ['http://hotel-post.ch', 'hotel-post.ch'],
  ['http://jobs.mail.hotel-post.ch:8080', 'hotel-post.ch'],
  ['http://www.hotel.co.uk', 'hotel.co.uk'],
  ['http://live-hotel.ch', 'live-hotel.ch'],
  ['http://HÔTEL-RHÔNE.ch', 'xn--htel-rhne-g7ag.ch'],
])('the domain of %s is %s', (website, domain) => {
  expect(ownDomainOf(website)).toBe(domain);
});

const at = (domain: string) => `https://${domain}`;
const below = (domain: string) => `https://hotel.${domain}`;

it.each([
  null,
  'http://co.uk',
  'http://127.0.0.1/',
  'http://hotelpost.wixsite.com/home',
  'http://hotelpost.github.io',
  'http://hotelpost.jimdofree.com',
  'https://www.facebook.com/hotelpost',
  'https://www.booking.com/hotel/ch/post.de.html',
  'http://homepage.bluewin.ch/post',
  'http://gmail.com',
  ...['ik.me', 'live.ch', 'hotmail.co.uk', 'outlook.at', 'gmx.eu', 'mail.de', 'arcor.de', 'tuta.com'].map(at),
  ...['keemail.me', 'zohomail.eu', 'yandex.com.tr', 'yahoo.co.jp', 'rocketmail.com', 'aon.at'].map(at),
  ...['chello.at', 'tutamail.com', 'seznam.cz', 'wp.pl', 'sapo.pt', 'swissmail.org', 'live.fr'].map(at),
  ...['webnode.page', 'jimdoweb.com', 'ch.vu', 'de.tl', 'page.tl', 'e-monsite.com', 'over-blog.com'].map(
    below,
  ),
  ...['beepworld.de', 'eatbu.com', 'my-free.website', 'square.site', 'notion.site'].map(below),
  'none',
])('%s has no domain of its own', (website) => {
  expect(ownDomainOf(website)).toBeNull();
});

it.each([
  ['xn--htel-rhne-g7ag.ch', 'hôtel-rhône.ch'],
  ['hotel-post.ch', 'hotel-post.ch'],
  // Cyrillic letters that look like "apple".
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
])('people read the domain %s as %s', (domain, readable) => {
  expect(readableDomain(domain)).toBe(readable);
});
