import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { groupsByAd, type Notification, relativeDate } from './notification.ts';

beforeAll(async () => {
  await Promise.all((['de', 'it'] as const).map((language) => loadCatalogue(language, 'bell')));
  await loadCatalogue('de', 'common');
});

describe('the time of a notification', () => {
  it.each([
    ['2026-11-20T10:05:00Z', 'heute, 11:05'],
    ['2026-11-19T23:05:00Z', 'heute, 00:05'],
    ['2026-11-19T22:55:00Z', 'gestern, 23:55'],
    ['2026-11-18T12:00:00Z', 'vor 2 Tagen'],
    ['2026-11-14T12:00:00Z', 'vor 6 Tagen'],
    ['2026-11-13T12:00:00Z', '13. Nov 2026'],
  ])('formats %s as %s', (timestamp, words) => {
    expect(relativeDate(timestamp, '2026-11-20', 'de')).toBe(words);
  });

  it('counts as today if midnight has passed since the page was opened', () => {
    expect(relativeDate('2026-11-21T08:00:00Z', '2026-11-20', 'it')).toBe('oggi, 09:00');
  });
});

describe('the lines of the bell', () => {
  it('stand together by ad, where the newest of it stands, and by themselves if they are about none', () => {
    const line = (id: number, jobId?: number) =>
      ({ id, ad: jobId ? { key: `job/${jobId}`, title: 'Koch' } : null }) as Notification;
    const groups = groupsByAd([line(5, 7), line(4), line(3, 8), line(2, 7), line(1)]);
    expect(groups.map(({ title, lines }) => [title, lines.map(({ id }) => id)])).toEqual([
      ['Koch', [5, 2]],
      [null, [4]],
      ['Koch', [3]],
      [null, [1]],
    ]);
  });
});
