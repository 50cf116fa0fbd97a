import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { APPLICATION_LISTS, type ApplicationList } from './application.ts';
import {
  countChosen,
  filterQuery,
  type ListFilters,
  NO_APPLICANT_FILTERS,
  pathOf,
  viewIn,
  withFilters,
} from './list-address.ts';

interface NoApplicationsProps {
  companyId: number;
  list: ApplicationList;
  search: URLSearchParams;
  filters: ListFilters;
  /** The words of the search, which the list does not hold. */
  words: string;
  onClear: () => void;
}

/** Why a list is empty, with the next step. */
export function NoApplications(props: NoApplicationsProps) {
  return props.words.trim() === '' ? <Empty {...props} /> : <NoneFound {...props} />;
}

/** Offers to clear the search, and the other list if it holds the words. */
function NoneFound({ companyId, list, search, filters, words, onClear }: NoApplicationsProps) {
  const { t } = useTranslation('company-applications');
  const other = list === 'ongoing' ? 'completed' : 'ongoing';
  const query = {
    ...filterQuery({ ...filters, status: null }),
    ...{ scope: APPLICATION_LISTS[other], by: 'person' as const, query: words.trim(), per_page: '1' },
  };
  const { data } = useQuery(apiQuery('listApplications', { params: { companyId }, query }));
  const n = data?.meta?.total ?? 0;
  const path = otherPath('company.applications', { companyId, list: other });
  return (
    <div role="status">
      <EmptyState
        title={t('common:table.noResults')}
        action={
          <>
            <Button variant="outline" size="sm" onClick={onClear}>
              {t('empty.words.clear')}
            </Button>
            {n > 0 && (
              <ButtonLink variant="outline" size="sm" to={`${path}?${withFilters(search, { status: null })}`}>
                {t('empty.words.other', { n, list: t(`list.${other}`) })}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}

function Empty({ companyId, list, search, filters }: NoApplicationsProps) {
  const { t } = useTranslation('company-applications');
  const other = list === 'ongoing' ? 'completed' : 'ongoing';
  const { job, status } = filters;
  const view = viewIn(search);
  const why = countChosen(filters) > 0 ? 'filter' : status !== null ? 'status' : job !== null ? 'job' : list;
  const path = {
    ongoing: otherPath('company.jobs', { companyId, list: 'active' }),
    completed: pathOf(companyId, other, { view }),
    job: pathOf(companyId, other, { job, view }),
    status: pathOf(companyId, list, { job, view }),
    filter: `?${withFilters(search, NO_APPLICANT_FILTERS)}`,
  }[why];
  return (
    <EmptyState
      title={t(`empty.${why}.title`)}
      action={
        <ButtonLink variant="outline" size="sm" to={path}>
          {t(`empty.${why}.action`)}
        </ButtonLink>
      }
    >
      {t(`empty.${why}.text`)}
    </EmptyState>
  );
}
