import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { drawYears, type Learnt } from './years-drawn.ts';

const TODAY = '2026-11-20';

beforeAll(async () => {
  await Promise.all([loadCatalogue('en', 'common'), loadCatalogue('en', 'resume')]);
});

/** A job from one day to another, with the fields that the drawing needs. */
function job(title: string, start: string, end: string | null, rest: Partial<Entry> = {}): Entry {
  const [start_year = 0, start_month = 0, start_day = 0] = start.split('-').map(Number);
  const [end_year = null, end_month = null, end_day = null] = end?.split('-').map(Number) ?? [];
  const days = { start_year, start_month, start_day, end_year, end_month, end_day };
  return {
    title,
    company_name: 'Hotel Quarzhorn',
    company_id: null,
    status: null,
    season: null,
    ...days,
    ...rest,
  } as Entry;
}

const drawn = (entries: Entry[], educations: Learnt[] = []) =>
  drawYears({ entries, educations }, { today: TODAY, language: 'en' });

describe('the rows of the working years', () => {
  const winter = job('Cook', '2025-12-01', '2026-04-15');

  it('describe everything they draw as text', () => {
    const { rows } = drawn(
      [winter, job('Waitress', '2026-06-01', '2026-10-15')],
      [{ title: 'Wine course', start_date: '2026-01', end_date: '2026-02' }],
    );
    expect(rows.map(({ name, text }) => [name, text])).toEqual([
      ['2026/27', 'no job'],
      [
        '2025/26',
        'Working year 2025/26: Cook, Hotel Quarzhorn: 1 December 2025 – 15 April 2026, ended. ' +
          'Waitress, Hotel Quarzhorn: 1 June – 15 October 2026, ended. ' +
          'Education: Wine course, January – February 2026. ' +
          '46 days between Cook, Hotel Quarzhorn and Waitress, Hotel Quarzhorn: 16 April – 31 May 2026.',
      ],
    ]);
  });

  it('list overlaps, and gaps that are too long for a package, below the drawing', () => {
    const apart = (start: string) => drawn([winter, job('Waitress', start, '2026-10-15')]);
    const notable = (start: string) => apart(start).rows.flatMap((row) => row.notable);
    expect(notable('2026-04-16')).toEqual([]);
    // 16 April to 16 August are 123 days: the second job starts 124 days after the end of the first.
    expect(notable('2026-08-17')).toEqual([]);
    expect(notable('2026-08-18')).toEqual([
      {
        tone: 'warn',
        text: '124 days between Cook, Hotel Quarzhorn and Waitress, Hotel Quarzhorn, more than 123: 16 April – 17 August 2026.',
      },
    ]);
    expect(notable('2026-04-15')).toEqual([
      {
        tone: 'bad',
        text: '1 day overlaps: Cook, Hotel Quarzhorn · Waitress, Hotel Quarzhorn, 15 April 2026.',
      },
    ]);
  });

  it('draw an ongoing job past the end of the newest row', () => {
    const { rows, bars } = drawn([job('Cook', '2024-03-01', null)]);
    expect(rows[0]?.name).toBe('2026/27');
    expect(rows.map(({ isIdle }) => isIdle)).toEqual([false, false, false, false]);
    expect(bars[0]?.end).toBe('2027-12-01');
  });

  it('say for how many years there was no job', () => {
    const { rows } = drawn([winter, job('Waitress', '2020-06-01', '2020-10-15')]);
    expect(rows[2]).toMatchObject({ name: '2020/21 – 2024/25', text: 'no job, 1,872 days between' });
  });
});
