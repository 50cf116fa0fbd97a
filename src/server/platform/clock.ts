import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';

/** The only source of time, so that tests and demo mode can move it. */
export interface Clock {
  now(): Date;
  /** The civil date in Europe/Zurich, which every calendar rule calls today (rule calendar/today). */
  today(): CivilDate;
}

const DAY_MS = 86_400_000;

/** The machine's clock, offset by so many days. */
export function systemClock(offsetDays = 0): Clock {
  const epochMs = () => Date.now() + offsetDays * DAY_MS;
  let day: CivilDate = '';
  let minute = Number.NaN;
  return {
    now: () => new Date(epochMs()),
    today() {
      const at = epochMs();
      // Cached by the minute: every call asks for the day, which changes only at the beginning of a minute.
      const asked = Math.floor(at / 60_000);
      if (asked !== minute) day = zurichDate(at);
      minute = asked;
      return day;
    },
  };
}
