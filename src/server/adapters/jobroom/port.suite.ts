import { describe, expect, it } from 'vitest';
import { jobroomStatusOf } from '#domain/jobs/jobroom.ts';
import { aReport } from '#test/jobroom.ts';
import type { JobRoom } from './port.ts';

/** A job room with means to set the status of an entry. */
export interface TestJobRoom {
  jobRoom: JobRoom;
  decide(
    id: string,
    decision: { status: string; rejectionReason?: string; reportingObligationEndDate?: string },
  ): Promise<unknown>;
}

const SINCE = new Date('2026-11-19T00:00:00Z');

/** The contract of all job rooms, of the real one and the emulator. */
export function jobRoomSuite(name: string, open: () => TestJobRoom): void {
  describe(`${name}, as every job room`, () => {
    it('accepts a report, and assigns it an id and the status of inspection', async () => {
      const { jobRoom } = open();
      const report = aReport();
      const entry = await jobRoom.create(report);
      expect(entry).toMatchObject({ reference: report.reference, rejectionReason: null });
      expect(jobroomStatusOf(entry.status)).toBe('INSPECTING');
      expect((await jobRoom.find(entry.id))?.id).toBe(entry.id);
      expect((await jobRoom.create(aReport())).id).not.toBe(entry.id);
    });

    it('finds the entries of a report by its reference, also several', async () => {
      const { jobRoom } = open();
      const report = aReport();
      const first = await jobRoom.create(report);
      await jobRoom.create(aReport());
      expect((await jobRoom.findByReference(report.reference, SINCE)).map(({ id }) => id)).toEqual([
        first.id,
      ]);
      const second = await jobRoom.create(report);
      expect(new Set((await jobRoom.findByReference(report.reference, SINCE)).map(({ id }) => id))).toEqual(
        new Set([first.id, second.id]),
      );
      expect(await jobRoom.findByReference('a reference of nobody', SINCE)).toEqual([]);
    });

    it('knows no entry with an id that it has not assigned', async () => {
      const { jobRoom } = open();
      expect(await jobRoom.find('00000000-0000-4000-8000-000000000000')).toBeNull();
      expect(await jobRoom.cancel('00000000-0000-4000-8000-000000000000', 'NOT_OCCUPIED')).toBe(false);
    });

    it('returns the last day of a waiting period and the reason of a rejection', async () => {
      const { jobRoom, decide } = open();
      const held = await jobRoom.create(aReport());
      const endDate = { status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: '2026-11-27' };
      await decide(held.id, endDate);
      expect(await jobRoom.find(held.id)).toMatchObject(endDate);
      const rejected = await jobRoom.create(aReport());
      await decide(rejected.id, { status: 'REJECTED', rejectionReason: 'The place is not known.' });
      expect(await jobRoom.find(rejected.id)).toMatchObject({ rejectionReason: 'The place is not known.' });
    });

    it.each(['PUBLISHED_RESTRICTED', 'PUBLISHED_PUBLIC', 'APPROVED'])(
      'cancels an entry with status %s',
      async (status) => {
        const { jobRoom, decide } = open();
        const { id } = await jobRoom.create(aReport());
        await decide(id, { status, reportingObligationEndDate: '2026-11-27' });
        expect(await jobRoom.cancel(id, 'OCCUPIED_OTHER')).toBe(true);
        expect((await jobRoom.find(id))?.status).toBe('CANCELLED');
      },
    );

    it.each(['INSPECTING', 'REJECTED', 'ARCHIVED'])(
      'does not cancel an entry with status %s',
      async (status) => {
        const { jobRoom, decide } = open();
        const { id } = await jobRoom.create(aReport());
        await decide(id, { status });
        expect(await jobRoom.cancel(id, 'NOT_OCCUPIED')).toBe(false);
        expect((await jobRoom.find(id))?.status).toBe(status);
      },
    );

    it('cancels no entry twice', async () => {
      const { jobRoom, decide } = open();
      const { id } = await jobRoom.create(aReport());
      await decide(id, { status: 'PUBLISHED_PUBLIC' });
      expect(await jobRoom.cancel(id, 'NOT_OCCUPIED')).toBe(true);
      expect(await jobRoom.cancel(id, 'NOT_OCCUPIED')).toBe(false);
    });
  });
}
