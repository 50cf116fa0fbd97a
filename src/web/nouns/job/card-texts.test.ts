import { beforeAll, describe, expect, it } from 'vitest';
import { publicAd } from '#test/public-ad.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { monthsText, publishedText } from './card-texts.ts';

beforeAll(() => loadCatalogue('de', 'common'));

describe('the months of an ad in short', () => {
  const winter = (year: number) => ({ ...publicAd, start_year: year, end_year: year + 1 });

  it('need no year where it starts within a year, or has started', () => {
    expect(monthsText(winter(2026), 'de', '2026-11-20')).toBe('Dez–Apr');
    expect(monthsText(winter(2026), 'de', '2026-01-05')).toBe('Dez–Apr');
    expect(monthsText(winter(2026), 'de', '2027-02-05')).toBe('Dez–Apr');
  });

  it('name the years of one that starts later', () => {
    expect(monthsText(winter(2026), 'de', '2025-12-31')).toBe('Dez 2026 – Apr 2027');
  });

  it('are one word for one month', () => {
    expect(monthsText({ ...publicAd, end_month: 12, end_year: 2026 }, 'de', '2026-11-20')).toBe('Dez');
  });
});

describe('when an ad was published', () => {
  // 30 minutes after midnight in Zurich.
  const published = '2026-11-11T23:30:00.000Z';

  it.each([
    ['2026-11-11', 'heute'],
    ['2026-11-12', 'heute'],
    ['2026-11-13', 'gestern'],
    ['2026-11-15', 'vor 3 Tagen'],
    ['2026-12-11', 'vor 29 Tagen'],
    ['2026-12-12', '12. Nov 2026'],
  ])('reads on %s: %s', (today, text) => {
    expect(publishedText(published, 'de', today)).toBe(text);
  });
});
