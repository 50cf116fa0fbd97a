import { lastDayShown } from '#domain/pool/availability.ts';
import { formatDate } from '#web/lib/format.ts';
import type { Language } from '#web/lib/language.ts';
import { refetch } from '#web/lib/query.tsx';
import type { Availability } from './person.ts';

/** "20. Mai 2027": the last day on which houses see, or saw, the person; for availabilities with an expiry. */
export function lastDayText(
  { ends_at, until }: Pick<Availability, 'ends_at' | 'until'>,
  language: Language,
): string {
  return formatDate(lastDayShown(new Date(ends_at ?? ''), until), language);
}

export function outdateAvailability(): Promise<void> {
  return refetch('getAvailability');
}
