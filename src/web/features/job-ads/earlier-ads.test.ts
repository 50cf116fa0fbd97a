import { expect, it } from 'vitest';
import { newest } from './earlier-ads.tsx';

const ad = (id: number, title: string, start_year: number, created_at: string) => ({
  ...{ id, title, start_year, end_year: start_year + 1, created_at },
});

it('offers the newest ads of a house, each season of a job once', () => {
  const offered = newest([
    ad(1, 'Küchenhilfe', 2025, '2025-09-01T10:00:00.000Z'),
    ad(2, 'Küchenhilfe', 2025, '2025-08-01T10:00:00.000Z'),
    ad(3, 'Küchenhilfe', 2024, '2024-08-01T10:00:00.000Z'),
    ad(4, 'Koch', 2026, '2026-09-01T10:00:00.000Z'),
    ad(5, 'Kellner', 2023, '2023-09-01T10:00:00.000Z'),
  ]);
  expect(offered.map(({ id }) => id)).toEqual([4, 1, 3]);
});
