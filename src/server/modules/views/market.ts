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
import type { Database } from '#server/platform/database/database.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { orderSheet } from '#server/platform/spreadsheet/order-sheet.ts';
import type { SheetContent } from '#server/platform/spreadsheet/write-sheet.ts';
import { pageText } from '#server/platform/texts.ts';
import { digestOf } from './digest.ts';

export type MarketViews = 'getMarket' | 'exportMarketCsv';

/** Counting looks at all ads, so the counts are kept for so long (rule plans/market). */
const KEPT_MS = 5 * 60_000;

interface Context {
  database: Database;
  planIndex: Pick<LocalIndex, 'market'>;
  worker: DocumentWorker;
}

/** How many public ads have no other half, for everybody (rules plans/market, plans/market-parts). */
export function marketViews({ database: { db }, planIndex, worker }: Context): Handlers<MarketViews> {
  let kept: { today: CivilDate; until: number; market: Promise<Market> } | undefined;

  /** Counted once for all who ask meanwhile (single-flight), and anew after a while, on another day or after a failure. */
  const marketOn = ({ today, now }: Pick<Call<MarketViews>, 'today' | 'now'>): Promise<Market> => {
    if (kept !== undefined && kept.today === today && now.getTime() < kept.until) return kept.market;
    const market = planIndex
      .market(today, (companyIds) => independenceOf(db, companyIds, today))
      .then(marketOf);
    const mine = { today, until: now.getTime() + KEPT_MS, market };
    kept = mine;
    market.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return market;
  };

  return {
    async getMarket(call) {
      const market = await marketOn(call);
      const rows = marketRows(market, call.query.by, call.query);
      const reply = { data: rows.map(onTheWire), meta: countsOnTheWire(marketTotal(market, call.query)) };
      return call.answerWithEtag(digestOf(reply), () => reply);
    },

    async exportMarketCsv(call) {
      const { query, language, today } = call;
      const rows = marketRows(await marketOn(call), query.by, query).map(onTheWire);
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
