import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAGES_2026 } from '#domain/jobs/minimum-wage.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { loadMinimumWages } from './store/minimum-wages.ts';
import { minimumWages } from './tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const inForce = async (day: string) => {
  app.clock.set(`${day}T11:00:00Z`);
  const { status, body } = await app.call('listMinimumWages');
  expect(status).toBe(200);
  return Object.fromEntries(body.data.map(({ level, amount }) => [level, amount]));
};

describe('the minimum wages', () => {
  it('of an empty database are those of 2026, with their source and from the day on which they hold', async () => {
    await loadMinimumWages(app.database);
    await loadMinimumWages(app.database);
    const of2026 = Object.fromEntries(WAGES_2026.map(({ level, amount }) => [level, amount]));
    expect(await inForce('2026-11-20')).toEqual(of2026);
    expect(await inForce('2026-01-01')).toEqual(of2026);
    expect(await inForce('2025-12-31')).toEqual({});
    app.clock.set('2026-11-20T11:00:00Z');
    const { body } = await app.call('listMinimumWages');
    expect(body.data[0]).toMatchObject({
      level: 'Ia',
      valid_from: '2026-01-01',
      source: expect.stringContaining('2026'),
    });
  });

  it('change on the day from which new ones hold, level by level', async () => {
    await app.database.db
      .insert(minimumWages)
      .values({ level: 'Ia', amount: 376_000, validFrom: '2027-01-01', source: 'L-GAV 2027' });
    expect(await inForce('2026-12-31')).toMatchObject({ Ia: 371_300 });
    expect(await inForce('2027-01-01')).toMatchObject({ Ia: 376_000, Ib: 394_300 });
  });
});
