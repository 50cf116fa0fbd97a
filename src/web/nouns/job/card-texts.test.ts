import { beforeAll, describe, expect, it } from 'vitest';
import { publicAd } from '#test/public-ad.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { accommodationText, monthsText, publishedText, rentText } from './card-texts.ts';

beforeAll(() =>
  Promise.all(
    (['de', 'en', 'fr'] as const).flatMap((language) =>
      (['common', 'jobs'] as const).map((texts) => loadCatalogue(language, texts)),
    ),
  ),
);

describe('the months of an ad in short', () => {
  const winter = (year: number) => ({
    ...publicAd,
    ...{ start_year: year, end_year: year + 1, start_day: null, end_day: null },
  });

  it('need no year where it starts within a year, or has started', () => {
    expect(monthsText(winter(2026), 'de', '2026-11-20')).toBe('Dez–Apr');
    expect(monthsText(winter(2026), 'de', '2026-01-05')).toBe('Dez–Apr');
    expect(monthsText(winter(2026), 'de', '2027-02-05')).toBe('Dez–Apr');
  });

  it('name the years of one that starts later', () => {
    expect(monthsText(winter(2026), 'de', '2025-12-31')).toBe('Dez 2026 – Apr 2027');
  });

  it('are one word for one month', () => {
    const one = { ...publicAd, end_month: 12, end_year: 2026, end_day: null };
    expect(monthsText(one, 'de', '2026-11-20')).toBe('Dez');
  });

  it('name the days that the ad names (rule jobs/days)', () => {
    const from = { ...winter(2026), start_day: 15 };
    expect(monthsText(from, 'de', '2026-11-20')).toBe('15.12.–Apr');
    expect(monthsText({ ...from, end_day: 1 }, 'de', '2026-11-20')).toBe('15.12.–1.4.');
    expect(monthsText({ ...winter(2026), end_day: 11 }, 'de', '2025-11-20')).toBe('Dez 2026 – Apr 2027');
  });

  it('write days as each language does', () => {
    const days = { ...winter(2026), start_day: 15, end_day: 1 };
    expect(monthsText(days, 'en', '2026-11-20')).toBe('15 Dec – 1 Apr');
    expect(monthsText({ ...days, end_day: null }, 'en', '2026-11-20')).toBe('15 Dec – Apr');
    expect(monthsText({ ...days, start_day: null }, 'fr', '2026-11-20')).toBe('déc – 1er avr');
    expect(monthsText(winter(2026), 'fr', '2026-11-20')).toBe('déc–avr');
  });
});

describe('the accommodation on a card', () => {
  it.each([
    [null, 'Unterkunft', null],
    [0, 'Unterkunft gratis', 'gratis'],
    [45_000, 'Unterkunft CHF\u00a0450/Mt.', '450.–'],
  ])('says what it costs where the ad does: %s', (housing_rent_amount, text, short) => {
    expect(rentText({ housing_rent_amount }, 'de')).toBe(short);
    expect(accommodationText({ housing_rent_amount }, 'de')).toBe(text);
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
