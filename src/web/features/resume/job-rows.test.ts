import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { jobRows } from './job-rows.ts';

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

const rowsOf = (...entries: Entry[]) => jobRows(entries, { today: TODAY, language: 'en' });

describe('the rows of the jobs of a resume', () => {
  const winter = job('Cook', '2025-12-01', '2026-04-15');
  const following = (start: string) => job('Waitress', start, '2026-10-15');

  it('are the jobs and no year besides, each in the working year that holds its middle', () => {
    const rows = rowsOf(following('2026-06-01'), winter, job('Cook', '2019-10-20', '2020-04-12'));
    expect(rows.map(({ entry, year, window }) => [entry.title, year, window.start])).toEqual([
      ['Waitress', '2025/26', { year: 2025, month: 11 }],
      ['Cook', '2025/26', { year: 2025, month: 11 }],
      ['Cook', '2019/20', { year: 2019, month: 11 }],
    ]);
  });

  it('show a job that goes on in the current working year, or in the one in which it begins', () => {
    const [going, coming] = rowsOf(job('Cook', '2024-03-01', null), job('Cook', '2027-12-01', null));
    expect(going?.year).toBe('2026/27');
    expect(going?.bar.end.slice(0, 4)).toBe('2027');
    expect(coming?.year).toBe('2027/28');
  });

  it('tell the days until the next job at the job before it, with a warning if they are too many for a package', () => {
    const notes = (start: string) => rowsOf(following(start), winter).map((row) => row.notes);
    expect(notes('2026-04-16')).toEqual([[], []]);
    // 16 April to 16 August are 123 days: the second job starts 124 days after the end of the first.
    expect(notes('2026-08-17')).toEqual([
      [],
      [{ tone: 'plain', text: '123 days until Waitress, Hotel Quarzhorn' }],
    ]);
    expect(notes('2026-08-18')).toEqual([
      [],
      [{ tone: 'warn', text: '124 days until Waitress, Hotel Quarzhorn; a job package allows 123' }],
    ]);
  });

  it('draw a gap after the job before it only, and an overlap on each of its jobs', () => {
    const drawn = (start: string) =>
      rowsOf(following(start), winter).map(({ drawn: { gaps, overlaps } }) => [gaps.length, overlaps.length]);
    expect(drawn('2026-06-01')).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(drawn('2026-04-15')).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('tell an overlap once, at the job that began last', () => {
    expect(rowsOf(following('2026-04-15'), winter).map((row) => row.notes)).toEqual([
      [{ tone: 'bad', text: '1 day at the same time as Cook, Hotel Quarzhorn' }],
      [],
    ]);
  });
});
