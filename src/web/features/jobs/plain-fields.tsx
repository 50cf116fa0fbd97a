import type { ReactNode } from 'react';
import { isoMonth, monthIndex } from '#domain/kernel/civil-date.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/field.tsx';
import css from './filter-panels.module.css';
import { freeMonthsOffered } from './free-months.ts';
import { JOB_SEARCH_FORM } from './job-search.tsx';
import { type ListState, RADII } from './list-state.ts';

/*
 * No-script fallbacks for the richer fields of the filter form. They are kept out of the page's script, and of its
 * styles except for `plain`.
 */

export function PlainPlace({ state }: { state: ListState }) {
  const { t } = useTranslation('search');
  return (
    <>
      <Field label={t('place.label')}>
        {({ id }) => (
          <input
            id={id}
            className={css.plain}
            name="place"
            form={JOB_SEARCH_FORM}
            defaultValue={state.place}
          />
        )}
      </Field>
      <PlainSelect name="radius" label={t('place.radius')} value={String(state.radius)}>
        {RADII.map((radius) => (
          <option key={radius} value={radius}>
            {t('place.km', { n: radius })}
          </option>
        ))}
      </PlainSelect>
    </>
  );
}

export function PlainMonths({ state }: { state: ListState }) {
  return (
    <>
      <PlainMonth name="from" state={state} />
      <PlainMonth name="until" state={state} />
    </>
  );
}

function PlainMonth({ name, state }: { name: 'from' | 'until'; state: ListState }) {
  const { t, language } = useTranslation('search');
  const offered = freeMonthsOffered(useToday());
  const chosen = state[name];
  const isOther = chosen && !offered.some((month) => monthIndex(month) === monthIndex(chosen));
  return (
    <PlainSelect name={name} label={t(`months.${name}`)} value={chosen ? isoMonth(chosen) : ''}>
      <option value="">{t('months.any')}</option>
      {[...(isOther ? [chosen] : []), ...offered].map((month) => (
        <option key={isoMonth(month)} value={isoMonth(month)}>
          {formatMonth(month, language, 'long')}
        </option>
      ))}
    </PlainSelect>
  );
}

interface PlainSelectProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function PlainSelect({ name, label, value, children }: PlainSelectProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <select id={id} className={css.plain} name={name} form={JOB_SEARCH_FORM} defaultValue={value}>
          {children}
        </select>
      )}
    </Field>
  );
}
