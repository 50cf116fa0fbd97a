import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';

/** That many minutes after 08:00 of that day. */
export function instantOn(date: CivilDate, minutes = 0): Date {
  return new Date(startOfZurichDay(date) + (8 * 60 + minutes) * 60_000);
}
