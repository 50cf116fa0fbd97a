import { describe, expect, it } from 'vitest';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { cardWindowOf } from './period-column.tsx';

const winter = (year: number): Bar => ({
  season: 'winter',
  start: `${year}-11-29`,
  end: `${year + 1}-04-13`,
});

describe('the months of a card', () => {
  it('are the shared ones for every card whose bar they hold', () => {
    const summer: Bar = { season: 'summer', start: '2026-06-08', end: '2026-10-08' };
    const windowOf = cardWindowOf([winter(2025), summer]);
    expect(windowOf([winter(2025)])).toEqual({ start: { year: 2025, month: 11 }, months: 12 });
    expect(windowOf([summer])).toEqual(windowOf([winter(2025)]));
  });

  it('are its own where the shared ones would cut its bar, and where nothing is shared', () => {
    const windowOf = cardWindowOf([{ ...winter(2025), start: '2025-12-04' }, winter(2026)]);
    expect(windowOf([winter(2026)])).toEqual({ start: { year: 2026, month: 11 }, months: 12 });
    expect(cardWindowOf([])([winter(2026)])).toEqual({ start: { year: 2026, month: 11 }, months: 12 });
  });
});
