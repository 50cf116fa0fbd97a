import { isDecider } from '#domain/companies/team.ts';
import { isWanted } from '#domain/notifications/preferences.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { type MailingContext, mailAccount } from './mail-news.ts';
import { type NewsCatalogue, sideOf } from './news-type.ts';
import { choicesOf } from './store/preferences.ts';
import { listWaitingAccounts, takeWaiting, type WaitingNews } from './store/waiting.ts';

type Context = MailingContext & { catalogue: NewsCatalogue; database: Database };

const ACCOUNTS_PER_QUERY = 100;

/**
 * The task that on each hour mails what accounts chose to be told in one mail an hour (rule notifications/pace). An
 * account's news are taken and its mail is asked for in one transaction: a node that is killed in between has done
 * neither, and of two that run at once the second finds nothing.
 */
export function hourlyNewsTasks(context: Context): Task<never>[] {
  return [{ name: 'mail-hourly-news', options: { cron: '0 * * * *' }, handle: () => mailAll(context) }];
}

async function mailAll(context: Context): Promise<void> {
  const { database } = context;
  for (let after = 0; ; ) {
    const userIds = await listWaitingAccounts(database.db, { after, limit: ACCOUNTS_PER_QUERY });
    for (const userId of userIds) await database.transaction((tx) => mailOne(context, tx, userId));
    if (userIds.length < ACCOUNTS_PER_QUERY) return;
    after = userIds.at(-1) ?? after;
  }
}

async function mailOne(context: Context, tx: Tx, userId: number): Promise<void> {
  const { catalogue } = context;
  const taken = await stillTold(context, tx, userId, await takeWaiting(tx, userId));
  const account = await findAccount(tx, userId);
  const last = taken.at(-1);
  if (account === null || last === undefined) return;
  const all = taken.map(({ news }) => news);
  await mailAccount(context, tx, account, {
    ...catalogue.mailOf(all, sideOf(last.companyId), account.language),
    page: catalogue.targetOfAll(all, last.companyId, account.language),
    kinds: all.map(({ type }) => type),
    names: [...new Set(taken.flatMap(({ employeeId }) => employeeId ?? []))],
    key: `hourly-news/${userId}/${last.id}`,
  });
}

/** What of the news taken an account still wants, and may still read. */
async function stillTold(
  { peopleOf }: Context,
  tx: Tx,
  userId: number,
  taken: readonly WaitingNews[],
): Promise<WaitingNews[]> {
  const choices = await choicesOf(tx, [userId]);
  const companyIds = [...new Set(taken.flatMap(({ companyId }) => companyId ?? []))];
  const people = companyIds.length === 0 ? [] : await peopleOf(tx, companyIds);
  const decidesFor = new Set(
    people.filter((it) => it.userId === userId && isDecider(it.role)).map(({ companyId }) => companyId),
  );
  return taken.filter(
    ({ companyId, news }) =>
      isWanted(news.type, 'mail', choices(userId, news.type)) &&
      (companyId === null || decidesFor.has(companyId)),
  );
}
