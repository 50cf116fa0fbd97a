import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, workerDatabase } from '#test/database.ts';
import { aReport } from '#test/jobroom.ts';
import { createJobRoomEmulator } from './embedded.ts';
import { jobRoomSuite } from './port.suite.ts';

const database = await workerDatabase();
let now = new Date('2026-11-20T11:00:00Z');
const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
const emulator = createJobRoomEmulator({ database, clock, delayS: 10, waitDays: 5 });

beforeEach(async () => {
  await emptyTables(database);
  now = new Date('2026-11-20T11:00:00Z');
});

jobRoomSuite('The emulator of the job room', () => ({ jobRoom: emulator, decide: emulator.decide }));

describe('the clock, in the emulator of the job room,', () => {
  const statusAt = async (id: string, instant: string) => {
    now = new Date(instant);
    return emulator.find(id);
  };

  it('approves an ad after the delay, holds it for the waiting period in working days, publishes it and archives it', async () => {
    const { id } = await emulator.create(aReport());
    expect((await statusAt(id, '2026-11-20T11:00:04.999Z'))?.status).toBe('CREATED');
    expect((await statusAt(id, '2026-11-20T11:00:05Z'))?.status).toBe('INSPECTING');
    expect((await statusAt(id, '2026-11-20T11:00:09.999Z'))?.status).toBe('INSPECTING');
    // A Friday: the fifth working day after it is the next Friday.
    expect(await statusAt(id, '2026-11-20T11:00:10Z')).toMatchObject({
      status: 'PUBLISHED_RESTRICTED',
      reportingObligationEndDate: '2026-11-27',
    });
    expect((await statusAt(id, '2026-11-27T22:59:59Z'))?.status).toBe('PUBLISHED_RESTRICTED');
    expect((await statusAt(id, '2026-11-27T23:00:00Z'))?.status).toBe('PUBLISHED_PUBLIC');
    expect((await statusAt(id, '2027-01-19T12:00:00Z'))?.status).toBe('PUBLISHED_PUBLIC');
    expect((await statusAt(id, '2027-01-20T12:00:00Z'))?.status).toBe('ARCHIVED');
  });

  it('rejects an ad whose title asks for it', async () => {
    const { id } = await emulator.create(aReport({ title: 'Küchenhilfe [reject]' }));
    expect(await statusAt(id, '2026-11-20T11:00:10Z')).toMatchObject({
      status: 'REJECTED',
      rejectionReason: expect.stringContaining('rejection'),
    });
  });
});
