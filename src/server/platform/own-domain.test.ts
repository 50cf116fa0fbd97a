import { expect, it } from 'vitest';
import { ownDomainOf } from './own-domain.ts';

it.each([
  ['https://www.hotel-post.ch/de/jobs', 'hotel-post.ch'],
  ['http://hotel-post.ch', 'hotel-post.ch'],
  ['http://jobs.mail.hotel-post.ch:8080', 'hotel-post.ch'],
  ['http://www.hotel.co.uk', 'hotel.co.uk'],
  ['http://HÔTEL-RHÔNE.ch', 'xn--htel-rhne-g7ag.ch'],
])('the domain of %s is %s', (website, domain) => {
  expect(ownDomainOf(website)).toBe(domain);
});

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
  'none',
])('%s has no domain of its own', (website) => {
  expect(ownDomainOf(website)).toBeNull();
});
