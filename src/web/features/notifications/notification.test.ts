import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { relativeDate } from './notification.ts';

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
    ['2026-11-13T12:00:00Z', '13. November 2026'],
  ])('formats %s as %s', (timestamp, words) => {
    expect(relativeDate(timestamp, '2026-11-20', 'de')).toBe(words);
  });

  it('counts as today if midnight has passed since the page was opened', () => {
    expect(relativeDate('2026-11-21T08:00:00Z', '2026-11-20', 'it')).toBe('oggi, 09:00');
  });
});
