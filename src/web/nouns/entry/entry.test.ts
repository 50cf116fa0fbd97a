import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import {
  barOfEntry,
  confirmationOf,
  type Entry,
  entryPeriodText,
  entryStripText,
  windowOfEntry,
} from './entry.ts';

const TODAY = '2026-11-20';

const winter = {
  status: 'APPROVED',
  company_id: 7,
  season: 'winter',
  start_day: 5,
  start_month: 12,
  start_year: 2026,
  end_day: 11,
  end_month: 4,
  end_year: 2027,
} as Entry;
const free = { ...winter, status: null, company_id: null, season: null } as Entry;

beforeAll(async () => {
  for (const language of ['de', 'en'] as const) {
    await Promise.all([loadCatalogue(language, 'common'), loadCatalogue(language, 'resume')]);
  }
});

describe('an entry of the resume', () => {
  it('is confirmed or not by its company, and pending only if it names a registered one', () => {
    expect(confirmationOf(winter)).toBe('confirmed');
    expect(confirmationOf({ status: 'SYSTEM', company_id: 7 })).toBe('recorded');
    expect(confirmationOf({ status: 'DECLINED', company_id: 7 })).toBe('declined');
    expect(confirmationOf({ status: null, company_id: 7 })).toBe('pending');
    expect(confirmationOf({ status: null, company_id: null })).toBe('own');
  });

  it('shows its period as precisely as it is known', () => {
    expect(entryPeriodText(winter, 'de')).toBe('5. Dezember 2026 – 11. April 2027');
    expect(entryPeriodText({ ...winter, start_day: null, end_day: null }, 'de')).toBe(
      'Dezember 2026 – April 2027',
    );
    const open = { ...winter, end_day: null, end_month: null, end_year: null };
    expect(entryPeriodText(open, 'en')).toBe('since 5 December 2026');
    expect(entryPeriodText({ ...open, start_day: null }, 'de')).toBe('seit Dezember 2026');
  });

  it('is drawn as filled once it is confirmed, and differently while it is pending, declined or over', () => {
    expect(barOfEntry(winter, TODAY)).toMatchObject({ season: 'winter', state: 'confirmed' });
    expect(barOfEntry({ ...winter, status: null }, TODAY).state).toBe('possible');
    expect(barOfEntry(free, TODAY).state).toBe('possible');
    expect(barOfEntry({ ...winter, status: 'DECLINED' }, TODAY).state).toBe('draft');
    expect(barOfEntry(winter, '2027-04-12').state).toBe('past');
    expect(entryStripText(winter, '2027-04-12', 'de')).toBe(
      'Winterstelle, 5. Dezember 2026 – 11. April 2027, beendet',
    );
  });

  it('without a season is drawn in the one with most of its days', () => {
    expect(barOfEntry(free, TODAY).season).toBe('winter');
    expect(barOfEntry({ ...free, start_month: 4, end_month: 9, end_year: 2027 }, TODAY).season).toBe(
      'summer',
    );
  });

  it('without an end is drawn past both ends of a year around today', () => {
    const open = { ...free, start_year: 2024, end_day: null, end_month: null, end_year: null };
    const bar = barOfEntry(open, TODAY);
    const window = windowOfEntry(open, bar, TODAY);
    expect(window).toEqual({ start: { year: 2026, month: 5 }, months: 12 });
    expect(bar.start < '2026-05-01' && bar.end > '2027-04-30').toBe(true);
    expect(bar.state).toBe('possible');
  });
});
