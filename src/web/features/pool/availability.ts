import { refetch } from '#web/lib/query.tsx';
import type { Availability } from './person.ts';

/** An instant of the last day on which a person is shown, for `formatInstant`: it ends with that day. */
export function lastDayShown({ ends_at }: Pick<Availability, 'ends_at'>): string {
  return new Date(Date.parse(ends_at ?? '') - 1).toISOString();
}

export function outdateAvailability(): Promise<void> {
  return refetch('getAvailability');
}
