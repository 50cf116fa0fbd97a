import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import occupations from './sample.json' with { type: 'json' };

describe('the bundled sample of occupations', () => {
  it('has codes in a form of its own, which no official list uses', () => {
    expect(occupations.map(({ code }) => code)).toEqual(
      occupations.map((_, index) => `S${String(index + 1).padStart(4, '0')}`),
    );
    expect(occupations.length).toBeGreaterThanOrEqual(80);
  });

  it.each(LANGUAGES)('has a label in %s for each occupation, all different', (language) => {
    const labels = occupations.map((occupation) => occupation[language]);
    expect(new Set(labels).size).toBe(occupations.length);
    for (const label of labels) expect(label).toMatch(/^\S.{2,254}$/u);
  });

  it('contains many occupations that have to be reported, and more that need not be', () => {
    const subject = occupations.filter((occupation) => occupation.subject).length;
    expect(subject / occupations.length).toSatisfy((share: number) => share > 0.15 && share < 0.35);
  });
});
