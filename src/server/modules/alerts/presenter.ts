import type { Reply } from '#api/schemas.ts';
import type { Alert } from './store/alerts.ts';

/** @param place the place at the centre of the search */
export function presentAlert(
  { id, kind, search, frequency, language, createdAt, confirmedAt, lastSentAt, endsAt }: Alert,
  place: string | null,
): Reply<'getLinkedAlert'>['data'] {
  return {
    ...{ id, kind, search, place, frequency, language },
    created_at: createdAt.toISOString(),
    confirmed: confirmedAt !== null,
    last_sent_at: lastSentAt?.toISOString() ?? null,
    ends_at: endsAt.toISOString(),
  };
}
