import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { JOB_CATEGORY_IDS } from '#domain/jobs/constants.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { parseMonth } from '#domain/kernel/civil-date.ts';
import { SEASONS, type Season } from '#domain/kernel/season.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { download, save } from '#web/lib/download.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonth } from '#web/lib/format.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { snackbar } from '#web/lib/snackbar.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import { categoryText } from '#web/nouns/job/labels.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { inOrder, MARKET_SPLITS, type MarketSplit, shareOf } from './market-order.ts';
import css from './market-view.module.css';

type Row = Reply<'getMarket'>['data'][number];
type Counts = Reply<'getMarket'>['meta'];

/** The choice of the page, from its address; what does not exist counts as not chosen. */
interface Choice {
  by: MarketSplit;
  season: Season | '';
  state: string;
  category: string;
}

const FILTERS = ['season', 'state', 'category'] as const;
const VALUES: Record<(typeof FILTERS)[number], readonly (string | number)[]> = {
  season: SEASONS,
  state: CANTONS,
  category: JOB_CATEGORY_IDS,
};

function useChoice(): Choice {
  const { search } = useShownAddress();
  const among = (name: (typeof FILTERS)[number]) =>
    VALUES[name].map(String).find((value) => value === search.get(name)) ?? '';
  return {
    by: MARKET_SPLITS.find((split) => split === search.get('by')) ?? 'state',
    season: SEASONS.find((season) => season === search.get('season')) ?? '',
    ...{ state: among('state'), category: among('category') },
  };
}

/** The address of the page with a choice; what is usual is left out. */
function addressOf(path: string, { by, ...filters }: Choice): string {
  const search = new URLSearchParams(
    Object.entries({ by: by === 'state' ? '' : by, ...filters }).filter(([, value]) => value !== ''),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * How many public ads have no other half, by canton, category or month (rule plans/market): a table whose rows carry
 * their bars.
 * @param path the address of the page
 */
export function MarketView({ path }: { path: string }) {
  const { t } = useTranslation('market');
  const navigate = useNavigate();
  const choice = useChoice();
  const filters = {
    ...(choice.season && { season: choice.season }),
    ...(choice.state && { states: choice.state }),
    ...(choice.category && { categories: choice.category }),
  };
  const market = useQuery({
    ...apiQuery('getMarket', { query: { by: choice.by, ...filters } }),
    placeholderData: keepPreviousData,
  });
  const choose = (chosen: Partial<Choice>) =>
    void navigate(addressOf(path, { ...choice, ...chosen }), { preventScrollReset: true, flushSync: true });
  const { data, isError, isPlaceholderData } = market;
  return (
    <div className={css.market} aria-busy={market.isFetching}>
      <Segmented
        label={t('by')}
        options={MARKET_SPLITS.map((value) => ({ value, label: t(`label.${value}`) }))}
        value={choice.by}
        onChange={(by) => choose({ by })}
      />
      <Filters choice={choice} onChoose={choose} />
      {isError && !data ? (
        <ErrorState title={t('failed')} onRetry={() => void market.refetch()} />
      ) : !data ? (
        <div className={css.waiting}>
          <SkeletonCards />
        </div>
      ) : data.data.length === 0 ? (
        <EmptyState
          title={t('empty')}
          action={
            Object.keys(filters).length > 0 && (
              <ButtonLink variant="outline" size="sm" to={addressOf(path, { ...NO_FILTER, by: choice.by })}>
                {t('reset')}
              </ButtonLink>
            )
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <CountTable {...data} by={isPlaceholderData ? splitOf(data.data) : choice.by} />
          <p className={css.note}>{t('note')}</p>
          <Export filters={filters} />
        </>
      )}
    </div>
  );
}

const NO_FILTER = { season: '', state: '', category: '' } as const;

/** What the rows of an answer are told by: while another answer is loaded, the earlier one stays. */
function splitOf(rows: readonly Row[]): MarketSplit {
  return MARKET_SPLITS.find((split) => rows[0]?.[split] !== undefined) ?? 'state';
}

/** The filters, folded to one line that says what is chosen, so that the counts come first. */
function Filters({ choice, onChoose }: { choice: Choice; onChoose: (chosen: Partial<Choice>) => void }) {
  const { t, language } = useTranslation('market');
  const chosen = FILTERS.flatMap((name) =>
    choice[name] === '' ? [] : filterText(name, choice[name], language),
  );
  return (
    <details className={css.filters}>
      <summary className={css.summary}>
        {t('filter')} <span className={css.chosen}>{chosen.join(' · ') || t('everything')}</span>
      </summary>
      <div className={css.fields}>
        {FILTERS.map((name) => (
          <Select
            key={name}
            label={t(`label.${name}`)}
            placeholder={t(`all.${name}`)}
            options={VALUES[name].map((value) => ({ value, label: filterText(name, value, language) }))}
            value={choice[name]}
            onChange={({ currentTarget }) => onChoose({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </details>
  );
}

function filterText(name: (typeof FILTERS)[number], value: string | number, language: Language): string {
  if (name === 'season') return translator(language, 'common')(`season.${value as (typeof SEASONS)[number]}`);
  if (name === 'category') return categoryText(Number(value), language);
  return translator(language, 'search')(`canton.${value as (typeof CANTONS)[number]}`);
}

interface CountTableProps extends Reply<'getMarket'> {
  by: MarketSplit;
}

function CountTable({ data, meta, by }: CountTableProps) {
  const { t, language } = useTranslation('market');
  const most = Math.max(...data.map(({ ads }) => ads));
  const nameOf = (row: Row) => {
    if (by !== 'month') return row[by] ? filterText(by, row[by], language) : t('other');
    const month = row.month ? parseMonth(row.month) : null;
    return month ? formatMonth(month, language, 'long') : t('other');
  };
  return (
    <div className={css.counts}>
      <p className={css.legend} aria-hidden="true">
        {(['without', 'inCategory', 'rest'] as const).map((of) => (
          <span key={of} className={css.entry}>
            <span className={css.sign} data-of={of} />
            {t(`legend.${of}`)}
          </span>
        ))}
      </p>
      <table className={css.table}>
        <caption className="visually-hidden">{t('caption', { by: t(`label.${by}`) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`label.${by}`)}</th>
            <th scope="col">{t('missing')}</th>
            <th scope="col">{t('ads')}</th>
            <th scope="col" className={css.share}>
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(data, by).map((row) => (
            <tr key={row[by] ?? 'other'}>
              <th scope="row">
                <span className={css.name}>
                  {nameOf(row)}
                  <Bar of={row} most={most} />
                </span>
              </th>
              <Numbers of={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <Numbers of={meta} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Numbers({ of }: { of: Counts }) {
  const { t } = useTranslation('market');
  const share = shareOf(of);
  const told = (n: number | string, isLeast: boolean) => (isLeast ? t('atLeast', { n }) : n);
  const isLeast = of.without_in_category_is_least;
  return (
    <>
      <td>
        {of.without_in_category === null ? t('few') : told(of.without_in_category, isLeast)}
        {of.without !== null && (
          <span className={css.also}>{t('inNone', { n: told(of.without, of.without_is_least) })}</span>
        )}
      </td>
      <td>{of.ads}</td>
      <td className={css.share}>{share === null ? '–' : told(`${share} %`, isLeast)}</td>
    </>
  );
}

/** As long as there are ads; first those without any other half, then those without one in their category. */
function Bar({ of: { ads, without, without_in_category }, most }: { of: Counts; most: number }) {
  const none = without ?? 0;
  const elsewhere = Math.max(0, (without_in_category ?? 0) - none);
  const width = (count: number, of: number) => ({ width: `${(count / of) * 100}%` });
  return (
    <span className={css.track} aria-hidden="true">
      <span className={css.bar} style={width(ads, most)}>
        <span className={css.part} data-of="without" style={width(none, ads)} />
        <span className={css.part} data-of="inCategory" style={width(elsewhere, ads)} />
      </span>
    </span>
  );
}

/** Saves all counts of the filters, told by everything. */
function Export({ filters }: { filters: NonNullable<CallOptions<'exportMarketCsv'>['query']> }) {
  const { t } = useTranslation('market');
  const today = useToday();
  const [isBusy, setIsBusy] = useState(false);
  async function order() {
    setIsBusy(true);
    try {
      save(await download('exportMarketCsv', { query: filters }), `solstice-market-${today}.csv`);
      snackbar.success(t('csvDone'));
    } catch (error) {
      snackbar.failed(error as Error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        icon={<IconTableExport size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void order()}
      >
        {t('csv')}
      </Button>
    </div>
  );
}
