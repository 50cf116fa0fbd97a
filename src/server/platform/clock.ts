import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';

/** The only source of time; tests and demo mode move it. */
export interface Clock {
  now(): Date;
  /** The civil date in Europe/Zurich, which every calendar rule calls today. */
  today(): CivilDate;
}

const DAY_MS = 86_400_000;

export function systemClock(offsetDays = 0): Clock {
  const now = () => new Date(Date.now() + offsetDays * DAY_MS);
  return { now, today: () => zurichDate(now().getTime()) };
}
