import { LRUCache } from 'lru-cache';
import type { Parsed, Reply } from '#api/schemas.ts';
import { type CivilDate, isoMonth, monthFromIndex } from '#domain/kernel/civil-date.ts';
import {
  MARKET_LABELS,
  type Market,
  type MarketCounts,
  type MarketRow,
  marketOf,
  marketRows,
  marketTotal,
} from '#domain/plans/market.ts';
import { formatMessage } from '#locales/message.ts';
import type { LocalIndex } from '#server/adapters/search/port.ts';
import { independenceOf } from '#server/modules/agreements/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contentDigest } from '#server/platform/http/etag.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { orderSheet } from '#server/platform/spreadsheet/order-sheet.ts';
import type { SheetContent } from '#server/platform/spreadsheet/write-sheet.ts';
import { pageText } from '#server/platform/texts.ts';

type MarketViews = 'getMarket' | 'exportMarketCsv';

/** How long counts are cached, since counting reads all ads (rule plans/market). */
const KEPT_MS = 5 * 60_000;

interface Context {
  database: Database;
  clock: Clock;
  planIndex: Pick<LocalIndex, 'market'>;
  worker: DocumentWorker;
}

/** The numbers of public ads without a matching other half (rules plans/market, plans/market-parts). */
export function marketViews({ database: { db }, clock, planIndex, worker }: Context): Handlers<MarketViews> {
  /** Single-flight; counted anew when it expires, on another day and after a failure. */
  const marketByDay = new LRUCache<CivilDate, Market>({
    // The days of calls around midnight.
    max: 2,
    ttl: KEPT_MS,
    // The app's clock, which is asked each time.
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (today) =>
      marketOf(await planIndex.market(today, (companyIds) => independenceOf(db, companyIds, today))),
  });

  return {
    async getMarket(call) {
      const market = await marketByDay.forceFetch(call.today);
      const rows = marketRows(market, call.query.by, call.query);
      const reply = { data: rows.map(onTheWire), meta: countsOnTheWire(marketTotal(market, call.query)) };
      return call.answerWithEtag(contentDigest(reply), () => reply);
    },

    async exportMarketCsv(call) {
      const { query, language, today } = call;
      const rows = marketRows(await marketByDay.forceFetch(today), query.by, query).map(onTheWire);
      call.setHeader('content-disposition', `attachment; filename="solstice-market-${today}.csv"`);
      return orderSheet(worker, sheetOf(rows, query.by, language), call.waiter);
    },
  };
}

type Row = Reply<'getMarket'>['data'][number];

function onTheWire({ month, ...row }: MarketRow): Row {
  const { withoutInCategory: _, ...labels } = row;
  return {
    ...labels,
    ...(month !== undefined && { month: month === null ? null : isoMonth(monthFromIndex(month)) }),
    ...countsOnTheWire(row),
  };
}

function countsOnTheWire({ ads, without, withoutInCategory }: MarketCounts): Reply<'getMarket'>['meta'] {
  return {
    ads,
    ...{ without: without.count, without_is_least: without.isLeast },
    without_in_category: withoutInCategory.count,
    without_in_category_is_least: withoutInCategory.isLeast,
  };
}

const COUNTS = ['ads', 'without_in_category', 'without'] as const;

function sheetOf(
  rows: readonly Row[],
  by: Parsed<'getMarket', 'query'>['by'],
  language: Call<MarketViews>['language'],
): SheetContent {
  const labels = MARKET_LABELS.filter((label) => by.includes(label));
  const text = (key: string) => pageText(language, 'market', key);
  const words: Record<(typeof labels)[number], (row: Row) => string | null> = {
    season: ({ season }) => (season ? pageText(language, 'common', `season.${season}`) : null),
    state: ({ state }) => state ?? null,
    category: ({ category }) => (category ? pageText(language, 'jobs', `category.${category}`) : null),
    month: ({ month }) => month ?? null,
  };
  return {
    kind: 'csv',
    name: text('page.title'),
    columns: [
      ...labels.map((label) => ({ title: text(`label.${label}`), type: 'text' as const })),
      ...COUNTS.map((count) => ({ title: text(count), type: 'number' as const })),
    ],
    rows: rows.map((row) => [
      ...labels.map((label) => words[label](row) ?? text('other')),
      ...COUNTS.map((count) => {
        const number = row[count] ?? text('few');
        const isLeast = count !== 'ads' && row[`${count}_is_least`];
        return isLeast ? formatMessage(text('atLeast'), language, { n: number }) : number;
      }),
    ]),
  };
}
