import type { CompanyRole } from '#domain/companies/team.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import { type Notification, tell } from './store/notifications.ts';

/** The people of companies, in an order that stays; who is no reader can do something about news. */
export type PeopleOf = (
  tx: Tx,
  companyIds: readonly number[],
) => Promise<{ companyId: number; userId: number; role: CompanyRole }[]>;

/** The channel on which nodes are told for whom there is news, or news that was read. */
export const NEWS_CHANNEL = 'news';

/** Whose news changed: an employee's own, or those of a company. */
type Changed = Pick<Notification, 'userId' | 'companyId'> | { companyId: number };

/** PostgreSQL takes payloads of less than 8000 bytes; an account and a company are 22 at most. */
const PER_PAYLOAD = 300;

/**
 * Tells all nodes, once the transaction has committed, that the news of these accounts changed (rule
 * notifications/at-once): whose and of which company, and nothing of what is in them. Those of a company are everybody's
 * who may act for it.
 */
export async function announce(peopleOf: PeopleOf, tx: Tx, changed: readonly Changed[]): Promise<void> {
  const companyIds = new Set(changed.map(({ companyId }) => companyId).filter((id) => id !== null));
  const people = companyIds.size === 0 ? [] : await peopleOf(tx, [...companyIds]);
  const own = changed.flatMap((it) => ('userId' in it && it.companyId === null ? [`${it.userId}/`] : []));
  const words = [...new Set([...own, ...people.map(({ userId, companyId }) => `${userId}/${companyId}`)])];
  for (let at = 0; at < words.length; at += PER_PAYLOAD) {
    const payload = words.slice(at, at + PER_PAYLOAD).join(' ');
    await tell(tx, NEWS_CHANNEL, payload);
  }
}

/** Hands on to the browsers of this node what another one, or it itself, has announced. */
export function passOn(streams: Pick<EventStreams, 'tell'>, payload: string): void {
  for (const word of payload.split(' ').filter(Boolean)) {
    const [userId, companyId] = word.split('/');
    streams.tell(Number(userId), 'news', { company_id: companyId ? Number(companyId) : null });
  }
}
