import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SHOWN_PERMITS } from '#domain/applications/applicant.ts';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, WORKLOAD } from '#domain/jobs/constants.ts';
import { cantonsIn } from '#web/features/year-plans/wish-texts.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { categoryText, positionText, seasonPeriodText } from '#web/nouns/job/labels.ts';
import { spokenLanguageOptions } from '#web/nouns/person/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { type Option, Select } from '#web/ui/select.tsx';
import {
  CANDIDATE_FILTERS,
  type CandidateFilter,
  type CandidateState,
  FOLDED,
  LEAST_SEASONS,
  ORDERS,
  wishesOf,
} from './candidate-search.ts';
import { permitText } from './person.ts';
import css from './pool.module.css';

const WORKLOADS = Array.from(
  { length: (WORKLOAD.max - WORKLOAD.min) / 10 + 1 },
  (_, index) => WORKLOAD.max - index * 10,
);

/** The public ads of a company, with which it can invite. */
export function publicAds(companyId: number) {
  return apiQuery('listCompanyJobs', { params: { companyId }, query: { scope: 'active' } });
}

interface CandidateFiltersProps {
  companyId: number;
  state: CandidateState;
  onChange: (changes: Partial<CandidateState>) => void;
}

/**
 * The filters, each of which applies at once. Choosing an ad sets those that follow from it. On phones all but the ad lie
 * behind one button, so that people are in sight.
 */
export function CandidateFilters({ companyId, state, onChange }: CandidateFiltersProps) {
  const { t, language } = useTranslation('pool');
  const today = useToday();
  const ads = useQuery(publicAds(companyId)).data?.data ?? [];
  const cantons = cantonsIn(language);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const choice = (name: CandidateFilter, label: string, options: readonly Option[]) => (
    <Select
      label={label}
      required={false}
      placeholder={t('filter.any')}
      value={state[name]}
      options={options}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  const folded = FOLDED.filter((name) => state[name] !== '').length;
  return (
    <section className={cx(css.section, css.search)} aria-labelledby="search">
      <h2 id="search">{t('filter.heading')}</h2>
      <div className={css.filters}>
        {ads.length > 0 && (
          <Select
            label={t('filter.ad')}
            hint={t('filter.adHint')}
            required={false}
            placeholder={t('filter.anyAd')}
            value={adShown()?.id ?? ''}
            options={ads.map((ad) => ({
              value: ad.id,
              label: `${ad.title}, ${seasonPeriodText(ad, language)}`,
            }))}
            onChange={({ currentTarget }) => {
              const ad = ads.find(({ id }) => String(id) === currentTarget.value);
              onChange(ad ? wishesOf(ad, today) : { categories: '', states: '', from: '', until: '' });
            }}
          />
        )}
        <Button
          variant="outline"
          size="sm"
          className={css.fold}
          icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filter.all', { n: CANDIDATE_FILTERS.filter((name) => state[name] !== '').length })}
        </Button>
        <div id={id} className={css.folded} data-open={isOpen || undefined}>
          {choice(
            'categories',
            t('filter.category'),
            JOB_CATEGORY_IDS.map((value) => ({ value, label: categoryText(value, language) })),
          )}
          {choice('states', t('filter.state'), cantons)}
          <DateField
            label={t('filter.from')}
            required={false}
            value={state.from}
            onChange={(from) => onChange({ from })}
          />
          <DateField
            label={t('filter.until')}
            required={false}
            value={state.until}
            onChange={(until) => onChange({ until })}
          />
          {choice('languages', t('filter.language'), spokenLanguageOptions(language))}
          <Select
            label={t('filter.sort')}
            required={false}
            placeholder={null}
            value={state.sort}
            options={ORDERS.map((value) => ({ value, label: t(`filter.order.${value}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ sort: currentTarget.value as CandidateState['sort'] })
            }
          />
          <details className={css.more} open={folded > 0 || undefined}>
            <summary>{t('filter.more', { n: folded })}</summary>
            <div className={css.filters}>
              {choice(
                'positions',
                t('filter.position'),
                JOB_POSITION_IDS.map((value) => ({ value, label: positionText(value, language) })),
              )}
              {choice('residence', t('filter.residence'), cantons)}
              {choice(
                'permits',
                t('filter.permit'),
                SHOWN_PERMITS.map((value) => ({ value, label: permitText(value, language) })),
              )}
              {choice('accommodation', t('filter.accommodation'), [
                { value: '1', label: t('facts.needed') },
                { value: '0', label: t('facts.notNeeded') },
              ])}
              {choice(
                'workload',
                t('filter.workload'),
                WORKLOADS.map((value) => ({ value, label: `${value}\u00a0%` })),
              )}
              {choice(
                'seasons',
                t('filter.seasons'),
                LEAST_SEASONS.map((value) => ({ value, label: t('filter.atLeast', { n: value }) })),
              )}
            </div>
          </details>
        </div>
      </div>
    </section>
  );

  /** The ad whose filters are all set. */
  function adShown() {
    return ads.find((ad) =>
      Object.entries(wishesOf(ad, today)).every(([name, value]) => state[name as CandidateFilter] === value),
    );
  }
}
