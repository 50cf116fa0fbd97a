import { describe, expect, it } from 'vitest';
import { countsAsView, recentSince, sharePercent, VIEW_WEEKS, weeksOfAd } from './page-views.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const opened = { method: 'GET', userAgent: FIREFOX, purpose: '', from: '' };

describe('the page of an ad', () => {
  it('counts as viewed by a browser, whatever the referrer', () => {
    expect(countsAsView(opened)).toBe(true);
    expect(countsAsView({ ...opened, from: '/de/jobs' })).toBe(true);
    expect(countsAsView({ ...opened, from: '/de/companyless' })).toBe(true);
    expect(
      countsAsView({ ...opened, userAgent: 'Mozilla/5.0 (Linux; Android 10; CUBOT X30) Chrome/130 Mobile' }),
    ).toBe(true);
    expect(
      countsAsView({ ...opened, userAgent: 'Mozilla/5.0 (Linux; Android 10; Robotics) Chrome/130 Mobile' }),
    ).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
  ])('does not count for %s', (userAgent) => {
    expect(countsAsView({ ...opened, userAgent })).toBe(false);
  });

  it.each(['prefetch', 'prefetch;prerender', 'Preview'])(
    'does not count a request for prefetching: %s',
    (purpose) => {
      expect(countsAsView({ ...opened, purpose })).toBe(false);
    },
  );

  it('does not count HEAD requests, nor views from the pages of a company', () => {
    expect(countsAsView({ ...opened, method: 'HEAD' })).toBe(false);
    expect(countsAsView({ ...opened, from: '/company/7/jobs/list/active' })).toBe(false);
  });
});

describe('the weeks that an ad shows', () => {
  it('begin with the one in which it was first public, and are at most half a year', () => {
    expect(weeksOfAd(null, '2026-11-25')).toEqual([]);
    expect(weeksOfAd('2026-11-25', '2026-11-25')).toEqual(['2026-11-23']);
    expect(weeksOfAd('2026-11-22', '2026-11-23')).toEqual(['2026-11-16', '2026-11-23']);
    expect(weeksOfAd('2020-01-01', '2026-11-25')).toHaveLength(VIEW_WEEKS);
    // If the clock was set back, the current week remains.
    expect(weeksOfAd('2027-01-01', '2026-11-25')).toEqual(['2026-11-23']);
  });

  it('are summed up for four weeks, the current one included', () => {
    expect(recentSince('2026-11-25')).toBe('2026-11-02');
    expect(recentSince('2026-11-29')).toBe('2026-11-02');
    expect(recentSince('2026-11-30')).toBe('2026-11-09');
  });
});

it('the share of applications is shown unless there are no views, or fewer than applications', () => {
  expect(sharePercent({ views: 200, applications: 3 })).toBe(1.5);
  expect(sharePercent({ views: 314, applications: 1 })).toBe(0.3);
  expect(sharePercent({ views: 3, applications: 3 })).toBe(100);
  expect(sharePercent({ views: 2, applications: 3 })).toBe(null);
  expect(sharePercent({ views: 0, applications: 0 })).toBe(null);
  expect(sharePercent({ views: 5, applications: 0 })).toBe(0);
});
