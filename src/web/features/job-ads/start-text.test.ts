import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { formProblems } from '#test/form-problems.ts';
import { bodyOf, factsFor, newValues } from './job-form-values.ts';
import { loadStartText, type StartText, startTextFor } from './start-text.ts';

const CHOICES = [1, 2, 3, 4, 5, 6, 7].flatMap((category) =>
  [1, 2, 3, 4, 5].map((position) => ({
    job_category_id: String(category),
    job_position_id: String(position),
  })),
);

describe('the start text of an ad', () => {
  it('follows category and position; apprenticeships, internships and other jobs have none', () => {
    const nameOf = (category: string, position: string) =>
      startTextFor({ job_category_id: category, job_position_id: position });
    expect([nameOf('1', '3'), nameOf('1', '4'), nameOf('1', '5'), nameOf('4', '3')]).toEqual([
      ...['kitchenHelp', 'cook', 'chef', 'housekeeping'],
    ]);
    expect([nameOf('1', '1'), nameOf('1', '2'), nameOf('7', '4'), nameOf('', '')]).toEqual([
      ...[null, null, null, null],
    ]);
  });

  it.each(LANGUAGES)('is a description that the rules accept, in %s', async (language) => {
    const names = new Set(CHOICES.map(startTextFor).filter((name): name is StartText => name !== null));
    expect(names.size).toBe(10);
    for (const name of names) {
      const description = await loadStartText(name, { language, accommodation: true });
      const values = {
        ...newValues({ zip: '7504', place: 'Pontresina', state: 'GR' }, language),
        description,
      };
      const wrong = formProblems('createJob', bodyOf(values), factsFor(values, null, '2026-11-20'));
      expect(wrong.filter((problem) => problem.startsWith('description'))).toEqual([]);
      expect(description.match(/<li>/g)).toHaveLength(9);
    }
  });

  it('names accommodation only where the ad offers it', async () => {
    const textWith = (accommodation: boolean) => loadStartText('cook', { language: 'de', accommodation });
    const [without, offered] = [await textWith(false), await textWith(true)];
    expect(offered).toContain('Unterkunft');
    expect(without).not.toContain('Unterkunft');
  });
});
