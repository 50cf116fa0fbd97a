import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import { useNavigate } from 'react-router';
import type { SearchOrder } from '#domain/jobs/constants.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { ShownJobs } from './job-list.ts';
import { JOB_SEARCH_FORM } from './job-search.tsx';
import {
  CHOSEN_ORDERS,
  type ChosenOrder,
  type ListState,
  refine,
  usualAnywhere,
  writeListState,
} from './list-state.ts';
import css from './sort-select.module.css';

/** The order of the list. Without script it is sent with the form of the search. */
export default function SortSelect({ list, state }: Pick<ShownJobs, 'list' | 'state'>) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const { usual, others } = ordersFor(state, Boolean(list.place || list.found.near));
  const chosen = others.find((order) => order === state.sort);
  return (
    <span className={css.sort} data-chosen={chosen ? '' : undefined}>
      <IconArrowsSort size={20} aria-hidden />
      <span className={css.text} aria-hidden="true">
        {t(`list.sort.${chosen ?? usual}`)}
      </span>
      <select
        className={css.select}
        aria-label={t('list.sort.label')}
        name="sort"
        form={JOB_SEARCH_FORM}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => {
          const sort = others.find((order) => order === currentTarget.value) ?? null;
          // `flushSync`, or else React would reset the controlled field until the navigation commits.
          void navigate(
            { search: writeListState(refine(state, { sort })) },
            { preventScrollReset: true, flushSync: true },
          );
        }}
      >
        {/* Without a value, so that a form that adds a place asks for what is usual there. */}
        <option value="">{t(`list.sort.${usual}`)}</option>
        {others.map((order) => (
          <option key={order} value={order}>
            {t(`list.sort.${order}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * The orders on offer, of which the usual one is not named in the address.
 * @param isAround whether the list is one around a place, of its filter or of its words
 */
export function ordersFor(
  { query, place }: ListState,
  isAround: boolean,
): { usual: SearchOrder; others: ChosenOrder[] } {
  const usual = isAround ? 'distance' : usualAnywhere(query);
  // Around a place that only the words name, the address could not tell the best match from what is usual.
  const hasMatches = isAround && place !== '' && query !== '';
  const others = CHOSEN_ORDERS.filter((order) => order !== usual && (order !== 'relevance' || hasMatches));
  return { usual, others };
}
