import { inArray } from 'drizzle-orm';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { interviewOffers, interviews } from '../modules/applications/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';

/** The days ahead on which times are offered and proposed, with the minutes after eight o'clock. */
const OFFERED = [
  { days: 6, minutes: 90 },
  { days: 7, minutes: 300 },
  { days: 9, minutes: 90 },
] as const;
const PROPOSED = [{ days: 8, minutes: 480 }] as const;

/**
 * Times in the place of the interviews that were cancelled, of which every second applicant would rather have another
 * one; and of those that are ahead some are confirmed, for others the applicant proposes another time.
 */
export async function seedOffers(tx: Tx, today: CivilDate): Promise<void> {
  const now = instantOn(today);
  const startsAt = ({ days, minutes }: { days: number; minutes: number }) =>
    instantOn(addDays(today, days), minutes).toISOString();
  const offered = OFFERED.map((time, index) => ({
    ...{ id: index + 1, by: 'company' as const, startsAt: startsAt(time) },
  }));
  const proposed = PROPOSED.map((time, index) => ({
    ...{ id: OFFERED.length + index + 1, by: 'employee' as const, startsAt: startsAt(time) },
  }));
  const all = await tx.select().from(interviews).orderBy(interviews.id);
  const cancelled = all.filter(({ cancelledAt }) => cancelledAt !== null);
  const ahead = all.filter((it) => it.cancelledAt === null && it.startsAt > now);
  const answered = ahead.filter((_, index) => index % 3 === 2);
  const confirmed = ahead.filter((_, index) => index % 3 === 0).map(({ id }) => id);
  const aboutOf = ({ applicationId, minutes, place, videoLink }: (typeof all)[number]) => ({
    ...{ applicationId, minutes, place, videoLink, createdAt: now, updatedAt: now },
  });
  const values = [
    ...cancelled.map((interview, index) => ({
      ...aboutOf(interview),
      times: index % 2 === 0 ? offered : [...offered, ...proposed],
      proposal: index % 2 === 0 ? null : 'Ich arbeite bis 15 Uhr. Ginge es auch am späteren Nachmittag?',
    })),
    ...answered.map((interview) => ({
      ...aboutOf(interview),
      times: proposed,
      proposal: 'An diesem Tag bin ich leider noch im Einsatz.',
    })),
  ];
  if (values.length > 0) await tx.insert(interviewOffers).values(values);
  if (confirmed.length > 0) {
    await tx.update(interviews).set({ confirmedAt: now }).where(inArray(interviews.id, confirmed));
  }
}
