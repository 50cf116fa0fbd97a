import { describe, expect, it } from 'vitest';
import { storedAd } from '#test/stored-ad.ts';
import { factsLineOf, fullPayOf, hoursOf, mealsOf, payOf, spokenOf } from './facts-in-words.ts';

describe('the pay of an ad in words (rule jobs/pay)', () => {
  const paid = {
    ...storedAd,
    language: 'it' as const,
    payThirteenth: false,
    ...{ payMinAmount: 420_000, payMaxAmount: null, payUnit: 'MONTH' as const, workloadMin: 60 },
  };

  it('on the poster says that it is before tax and for full time', () => {
    expect(fullPayOf(paid)).toBe('da CHF\u00a04’200 al mese, lordo al 100\u00a0%');
    expect(fullPayOf({ ...paid, payMinAmount: 2_500, payUnit: 'HOUR' })).toBe(
      'da CHF\u00a025 all’ora, lordo',
    );
    expect(fullPayOf({ ...paid, payMinAmount: null })).toBeNull();
  });

  it('in feeds says so where the post may be for less', () => {
    expect(payOf(paid)).toBe('da CHF\u00a04’200 al mese, lordo al 100\u00a0%');
    expect(payOf({ ...paid, workloadMin: 100 })).toBe('da CHF\u00a04’200 al mese');
  });

  it('tells of the 13th salary, beside an amount or alone', () => {
    const more = { ...paid, payThirteenth: true };
    expect(fullPayOf(more)).toBe('da CHF\u00a04’200 al mese, lordo al 100\u00a0%, con tredicesima');
    expect(fullPayOf({ ...more, payMinAmount: null })).toBe('Con tredicesima');
  });
});

describe('what else an ad says, in its language', () => {
  it('is the hours of a week, languages with how well, and meals; nothing where it says nothing', () => {
    expect(hoursOf(storedAd)).toBe('43.5 Stunden in der Woche bei 100\u00a0%');
    expect(spokenOf(storedAd)).toBe('Deutsch: gut; Englisch: Grundkenntnisse');
    expect(spokenOf({ ...storedAd, language: 'fr' })).toMatch(/^Allemand: /);
    expect(mealsOf(storedAd)).toBe('Im Betrieb, gegen Bezahlung');
    const silent = { ...storedAd, hoursPerWeek: null, spoken: [], meals: null };
    expect([hoursOf(silent), spokenOf(silent), mealsOf(silent)]).toEqual([null, null, null]);
  });

  it('stands in one line for readers of feeds', () => {
    expect(factsLineOf(storedAd)).toBe(
      'Dezember 2026 – 11. April 2027 · 80–100\u00a0% · CHF\u00a04’200–4’600 im Monat, brutto bei 100\u00a0%, ' +
        'mit 13. Monatslohn · Unterkunft: Einzelzimmer, CHF\u00a0450 im Monat · Verpflegung: Im Betrieb, gegen Bezahlung',
    );
    const bare = {
      ...storedAd,
      housingKind: null,
      housingRentAmount: null,
      meals: null,
      payThirteenth: false,
    };
    expect(factsLineOf({ ...bare, payMinAmount: null, payMaxAmount: null, payUnit: null })).toBe(
      'Dezember 2026 – 11. April 2027 · 80–100\u00a0% · Personalunterkunft',
    );
  });
});
