import { beforeAll, describe, expect, it } from 'vitest';
import {
  formatAppointment,
  formatDate,
  formatDateRange,
  formatInstant,
  formatMonthRange,
  formatWorkload,
  monthInitials,
} from './format.ts';
import { loadCatalogue } from './i18n.ts';
import { LANGUAGES } from './language.ts';

beforeAll(() => Promise.all(LANGUAGES.map((language) => loadCatalogue(language, 'common'))));

describe('the formatting of facts', () => {
  it('writes dates in the format of each language', () => {
    expect(formatDate('2027-05-05', 'de')).toBe('5. Mai 2027');
    expect(formatDate('2027-05-05', 'it')).toBe('5 maggio 2027');
    expect(formatDate('2027-05-05', 'en')).toBe('5 May 2027');
    expect(formatDate('2027-05-05', 'fr')).toBe('5 mai 2027');
    expect(LANGUAGES.map((language) => formatAppointment('2027-05-05', language))).toEqual([
      'Mittwoch, 5. Mai 2027',
      'mercoledì 5 maggio 2027',
      'Wednesday, 5 May 2027',
      'mercredi 5 mai 2027',
    ]);
    expect(LANGUAGES.map((language) => formatDate('2027-01-01', language))).toEqual([
      '1. Januar 2027',
      '1° gennaio 2027',
      '1 January 2027',
      '1er janvier 2027',
    ]);
    expect(formatDate('2026-12-05', 'de', 'short')).toBe('5. Dez 2026');
  });

  it('joins dates and months with an en dash and writes a shared year once', () => {
    expect(formatDateRange('2026-12-05', '2027-04-11', 'de')).toBe('5. Dezember 2026 – 11. April 2027');
    expect(formatDateRange('2027-05-05', '2027-05-14', 'it')).toBe('5 maggio – 14 maggio 2027');
    expect(formatMonthRange({ year: 2026, month: 12 }, { year: 2027, month: 4 }, 'de')).toBe(
      'Dez 2026 – Apr 2027',
    );
    expect(formatMonthRange({ year: 2027, month: 5 }, { year: 2027, month: 10 }, 'it')).toBe(
      'mag – ott 2027',
    );
  });

  it('writes instants in Swiss time, across midnight and in daylight saving time', () => {
    expect(formatInstant('2026-11-20T21:41:00Z', 'en')).toBe('20 November 2026, 22:41');
    expect(formatInstant('2026-12-31T23:30:00Z', 'de')).toBe('1. Januar 2027, 00:30');
    expect(formatInstant('2027-07-01T22:05:00Z', 'de')).toBe('2. Juli 2027, 00:05');
  });

  it('writes a workload as a range only if both bounds differ', () => {
    expect(formatWorkload(80, 100)).toBe('80–100\u00a0%');
    expect(formatWorkload(100, 100)).toBe('100\u00a0%');
    expect(formatWorkload(60, 50)).toBe('60\u00a0%');
  });

  it('knows the initials of the months', () => {
    expect(monthInitials('de').join('')).toBe('JFMAMJJASOND');
    expect(monthInitials('it').join('')).toBe('GFMAMGLASOND');
  });
});
