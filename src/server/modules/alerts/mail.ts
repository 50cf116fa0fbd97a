import type { AlertHalf, AlertResult } from '#api/mails.ts';
import { publicPath } from '#api/pages.ts';
import { pageSearchOf } from '#api/search-address.ts';
import { ALERT_RESULTS_MAX, isEndingSoon } from '#domain/alerts/alert.ts';
import { adsOfFind, findsOfMail, untold } from '#domain/alerts/results.ts';
import { addDays, type CivilDate, firstDayOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { type Account, findAccount, readerOf } from '#server/modules/accounts/index.ts';
import { freeEmploymentsOf } from '#server/modules/agreements/index.ts';
import { findPublicJobs } from '#server/modules/jobs/index.ts';
import type { LookUp } from '#server/modules/notifications/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dateInWords, monthInWords } from '#server/platform/formats.ts';
import type { AlertContext } from './context.ts';
import { placeOf } from './find.ts';
import { alertLinks } from './links.ts';
import { storedSearch } from './searches.ts';
import { mayBeTold } from './send.ts';
import { type Alert, findById, lock } from './store/alerts.ts';
import { insertResults, type Result, removeToldAt, toldBy } from './store/sending.ts';

/**
 * The content of an alert's mail at the time of sending, with public ads only. Null if the alert was deleted or expired,
 * or no result is left (rule alerts/mail).
 */
export function alertMail(context: AlertContext): LookUp['alert'] {
  const { db } = context.database;
  return async ({ alertId, writtenAt, results: found, more, announcesEnd, unsubscribe }) => {
    const [now, today] = [context.clock.now(), context.clock.today()];
    const alert = await findById(db, alertId);
    if (alert === null || alert.endsAt <= now) return null;
    const account = alert.userId === null ? null : await findAccount(db, alert.userId);
    if (alert.userId !== null && (account === null || !mayBeTold(account, now))) return null;
    const halves = await halvesOf(context, { alert, account, today }, found.flat());
    const open = found.flatMap(([first, second]): (Result & { shown: AlertResult })[] => {
      const [a, b] = [halves.get(first), second === 0 && alert.kind === 'jobs' ? null : halves.get(second)];
      if (a === undefined || b === undefined) return [];
      return [{ first, second, shown: b === null ? [a] : [a, b] }];
    });
    const told = await keepTold(context, alert, { writtenAt: new Date(writtenAt), open });
    if (told.length === 0 && !announcesEnd) return null;
    const manage = alertLinks(context).toManage(alert);
    return {
      reader: account && readerOf(account),
      kind: alert.kind,
      words: wordsOf(context, alert),
      results: told.map(({ shown }) => shown),
      more: more + open.length - told.length,
      ...{ manage, unsubscribe },
      link: (told.length === 0 ? null : listOf(context, alert)) ?? manage,
      until: isEndingSoon(alert, now) ? lastDayOf(alert) : '',
    };
  };
}

/**
 * Selects the results of a mail among those that are still public. Replaces those that are not by the next ones, and
 * corrects `alert_results` accordingly (rule alerts/mail).
 */
async function keepTold<Open extends Result>(
  { database }: AlertContext,
  { id }: Alert,
  { writtenAt, open }: { writtenAt: Date; open: readonly Open[] },
): Promise<readonly Open[]> {
  const isOpen = (result: Result) => open.some((each) => isSame(each, result));
  const chosen = (await toldBy(database.db, id)).filter(({ sentAt }) => +sentAt === +writtenAt);
  if (chosen.length > 0 && chosen.every(isOpen)) {
    return open.filter((result) => chosen.some((each) => isSame(each, result)));
  }
  return database.transaction(async (tx) => {
    if ((await lock(tx, id)) === null) return [];
    // Results of other mails of the alert, which may be enqueued too.
    const others = (await toldBy(tx, id)).filter(({ sentAt }) => +sentAt !== +writtenAt);
    const told = findsOfMail(untold(open, new Set(others.flatMap(adsOfFind))), ALERT_RESULTS_MAX);
    await removeToldAt(tx, id, writtenAt);
    await insertResults(
      tx,
      told.map(({ first, second }) => ({ first, second, alertId: id, sentAt: writtenAt })),
    );
    return told;
  });
}

function isSame(one: Result, other: Result): boolean {
  return one.first === other.first && one.second === other.second;
}

/** The last whole day of an alert, in its language. */
function lastDayOf({ endsAt, language }: Alert): string {
  return dateInWords(addDays(zurichDate(endsAt.getTime()), -1), language);
}

/** The address of the page with the whole list of results; null if no page supports the search. */
function listOf(context: AlertContext, alert: Alert): string | null {
  const { kind, search, language } = alert;
  const page = pageSearchOf({ kind, search, place: placeOf(context, storedSearch(alert)) });
  if (page === null) return null;
  const path = kind === 'jobs' ? publicPath(language, 'job.list') : publicPath(language, 'year.plan');
  return `${context.settings.PUBLIC_URL}${path}${page}`;
}

/** The maximum length of the search words in the subject. */
const WORDS_MAX = 80;

/** The words and the place of a search in one line; empty without either. */
function wordsOf(context: AlertContext, alert: Alert): string {
  const search = storedSearch(alert);
  const line = (search?.query.query ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const words = line.length > WORDS_MAX ? `${line.slice(0, WORDS_MAX)}…` : line;
  return [words, placeOf(context, search) ?? ''].filter(Boolean).join(', ');
}

/** The public ads and held jobs to show, by their numbers in `alert_results`. */
async function halvesOf(
  { database: { db }, settings }: AlertContext,
  { alert, account, today }: { alert: Alert; account: Account | null; today: CivilDate },
  numbers: readonly number[],
): Promise<Map<number, AlertHalf>> {
  const halves = new Map<number, AlertHalf>();
  const ads = await findPublicJobs(db, [...new Set(numbers.filter((number) => number > 0))], today);
  for (const [id, { job, company }] of ads) {
    halves.set(id, {
      ...{ title: job.title, company: company.name, place: job.place },
      months: monthsText(
        firstDayOf({ year: job.startYear, month: job.startMonth }),
        firstDayOf({ year: job.endYear, month: job.endMonth }),
        alert.language,
      ),
      link: `${settings.PUBLIC_URL}${publicPath(alert.language, 'job.detail', { id })}`,
    });
  }
  if (numbers.every((number) => number > 0) || alert.kind === 'jobs') return halves;
  for (const [number, held] of await heldJobs(db, { alert, account, today })) halves.set(number, held);
  return halves;
}

async function heldJobs(
  db: Executor,
  { alert, account, today }: { alert: Alert; account: Account | null; today: CivilDate },
): Promise<[number, AlertHalf][]> {
  const search = storedSearch(alert);
  const given = search?.kind === 'year_plans' ? search.query : undefined;
  const own = account?.role === 'employee' ? await freeEmploymentsOf(db, account.id, today) : [];
  return [
    ...own.map(({ entryId, title, company, startDate, endDate }): [number, AlertHalf] => [
      -entryId,
      { title, company, place: null, months: monthsText(startDate, endDate, alert.language), link: null },
    ]),
    ...(given?.held_start !== undefined && given.held_end !== undefined
      ? [[0, ofDays(monthsText(given.held_start, given.held_end, alert.language))] as [number, AlertHalf]]
      : []),
  ];
}

function ofDays(months: string): AlertHalf {
  return { title: null, company: null, place: null, months, link: null };
}

function monthsText(start: CivilDate, end: CivilDate, language: Language): string {
  return [...new Set([start, end].map((day) => monthInWords(day, language)))].join(' – ');
}
