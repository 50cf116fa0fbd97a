import { otherPath } from '#api/pages.ts';
import type { Reply } from '#api/schemas.ts';
import { NEWS_KINDS, type NewsKind } from '#domain/notifications/news.ts';
import { linkExpiry } from '#domain/notifications/preferences.ts';
import { type Account, findAccount, inOwnLanguage } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createSeal } from '#server/platform/sealed.ts';
import { choose, isMailOff } from './store/preferences.ts';

/** The account and the kind of mails that an unsubscribe link is for. */
interface Subscription {
  userId: number;
  kind: NewsKind;
}

/** Links that unsubscribe from a kind of mails without a login (rule notifications/unsubscribing). */
export interface UnsubscribeLinks {
  /** The path of the page, in the language of the account. */
  pathFor(account: Account, kind: NewsKind, now: Date): string;
  /** @throws AppError `not_found` for a token that is forged or expired */
  read(token: string, now: Date): Subscription;
}

/** Tokens are encrypted and authenticated, so that they reveal no account and cannot be forged. */
export function unsubscribeLinks(secret: string): UnsubscribeLinks {
  const seal = createSeal(secret, 'unsubscribe');
  return {
    pathFor(account, kind, now) {
      const token = seal.close([account.id, kind, linkExpiry(now).getTime()]);
      return inOwnLanguage(otherPath('notification.off', { token }), account);
    },
    read(token, now) {
      let content: unknown;
      try {
        content = seal.open(token);
      } catch {
        throw new AppError('not_found');
      }
      const [userId, kind, until] = content as [number, NewsKind, number];
      if (until < now.getTime() || !NEWS_KINDS.includes(kind)) throw new AppError('not_found');
      return { userId, kind };
    },
  };
}

type State = Reply<'unsubscribe'>['data'];

/** What a link switches off, and whether it is off already. A deleted account counts as off, since it gets no mails. */
export async function stateOfLink(db: Executor, { userId, kind }: Subscription): Promise<State> {
  if ((await findAccount(db, userId)) === null) return { type: kind, state: 'gone' };
  return { type: kind, state: (await isMailOff(db, userId, kind)) ? 'off' : 'on' };
}

/** Switches off the mails that a link is for. Idempotent. */
export async function unsubscribe(db: Executor, subscription: Subscription): Promise<State> {
  const { userId, kind } = subscription;
  if ((await findAccount(db, userId)) !== null) await choose(db, userId, kind, { mail: false });
  return stateOfLink(db, subscription);
}
