import type { CompanyRole } from '#domain/companies/team.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import { type Notification, pgNotify } from './store/notifications.ts';

/** The members of companies, in a stable order; all but readers can act on news. */
export type PeopleOf = (
  tx: Tx,
  companyIds: readonly number[],
) => Promise<{ companyId: number; userId: number; role: CompanyRole }[]>;

/** The notification channel that tells all nodes which accounts have new or newly read news. */
export const NEWS_CHANNEL = 'news';

/** Whose news changed: those of an employee or of a company. */
type Changed = Pick<Notification, 'userId' | 'companyId'> | { companyId: number };

/** PostgreSQL limits payloads to less than 8000 bytes; an account id and a company id take 22 at most. */
const PER_PAYLOAD = 300;

/**
 * Notifies all nodes, after the commit, that the news of these accounts changed (rule notifications/at-once). The
 * payload holds only account and company ids, never content. News of a company concern all its members.
 */
export async function announce(peopleOf: PeopleOf, tx: Tx, changed: readonly Changed[]): Promise<void> {
  const companyIds = new Set(changed.map(({ companyId }) => companyId).filter((id) => id !== null));
  const people = companyIds.size === 0 ? [] : await peopleOf(tx, [...companyIds]);
  const own = changed.flatMap((it) => ('userId' in it && it.companyId === null ? [`${it.userId}/`] : []));
  const words = [...new Set([...own, ...people.map(({ userId, companyId }) => `${userId}/${companyId}`)])];
  for (let at = 0; at < words.length; at += PER_PAYLOAD) {
    const payload = words.slice(at, at + PER_PAYLOAD).join(' ');
    await pgNotify(tx, NEWS_CHANNEL, payload);
  }
}

/** Forwards an announcement of any node, including this one, to the browsers connected to this node. */
export function passOn(streams: Pick<EventStreams, 'send'>, payload: string): void {
  for (const word of payload.split(' ').filter(Boolean)) {
    const [userId, companyId] = word.split('/');
    streams.send(Number(userId), 'news', { company_id: companyId ? Number(companyId) : null });
  }
}
