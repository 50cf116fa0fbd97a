import { type ComponentProps, useState } from 'react';
import { JOB_POSITION_IDS, WORKLOAD } from '#domain/jobs/constants.ts';
import { isoMonth, monthFromIndex, monthIndex, monthOf, parseMonth } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { WISHED_DAYS_BETWEEN } from '#domain/plans/cost.ts';
import { PLAN_RADIUS } from '#domain/plans/wishes.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonth, formatWorkload, monthName } from '#web/lib/format.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { positionText } from '#web/nouns/job/labels.ts';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { type Option, Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './more-wishes.module.css';
import { type PlanState, valuesOf, type Wish } from './plan-state.ts';
import { useWishes } from './use-wishes.ts';

const RADII = [10, 25, 50, 100, 200, 300];
const DAYS = [0, 7, 14, 30, 60, 90, 123];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface MoreWishesProps {
  state: PlanState;
  problems: Readonly<Record<string, string>>;
  /** Whether an ad is one half of all plans, so that no job can be held. */
  hasAd: boolean;
}

/** The wishes that few people have. */
export default function MoreWishes({ state, problems, hasAd }: MoreWishesProps) {
  const { t, language } = useTranslation('year-plans');
  const wish = useWishes(state);
  const today = useToday();
  const field = (name: Wish) => ({
    ...{ name, required: false, value: state[name], error: problems[name] },
    onWish: (value: string) => wish({ [name]: value }),
  });
  const percent = (n: number) => formatWorkload(n, n);
  const free = new Set(valuesOf(state, 'free'));
  const radius = state.radius || String(PLAN_RADIUS.usual);
  const days = state.days_between || String(WISHED_DAYS_BETWEEN);
  const current = monthIndex(monthOf(today));
  const months = Array.from({ length: 18 }, (_, index) => monthFromIndex(current + index));
  return (
    <div className={css.wishes}>
      <Typed {...field('query')} label={t('field.query')} hint={t('field.queryHint')} />
      <div className={css.pair}>
        <Typed
          {...field('zip')}
          label={t('search:place.label')}
          error={problems.zip && t('search:place.unknown', { place: state.zip })}
        />
        <Chosen
          {...field('radius')}
          value={radius}
          label={t('search:place.radius')}
          placeholder={null}
          options={withOwn(RADII, radius, (n) => t('search:place.km', { n }))}
        />
      </div>
      <div className={css.pair}>
        <Chosen
          {...field('workload')}
          label={t('common:workload')}
          placeholder={t('field.any')}
          options={withOwn(tens(), state.workload, percent)}
        />
        <Chosen
          {...field('positions')}
          label={t('jobs:facet.job_position_id')}
          placeholder={t('field.any')}
          options={chosenOnes(
            JOB_POSITION_IDS.map((id) => ({ value: String(id), label: positionText(id, language) })),
            state.positions,
          )}
        />
      </div>
      <Checkbox
        name="accommodation"
        value="1"
        label={t('field.accommodation')}
        checked={state.accommodation === '1'}
        onChange={({ currentTarget }) => wish({ accommodation: currentTarget.checked ? '1' : '' })}
      />
      <div className={css.pair}>
        <Chosen
          {...field('from')}
          label={t('field.from')}
          placeholder={t('field.now')}
          options={months.map((month) => ({
            value: isoMonth(month),
            label: formatMonth(month, language, 'long'),
          }))}
          value={parseMonth(state.from) ? state.from : ''}
        />
        <Chosen
          {...field('days_between')}
          value={days}
          label={t('field.days')}
          placeholder={null}
          options={withOwn(DAYS, days, (n) => t('common:strip.days', { n }))}
        />
      </div>
      <ChoiceGroup label={t('field.free')} hint={t('field.freeHint')} error={problems.free} inline>
        {MONTHS.map((month) => (
          <Checkbox
            key={month}
            name="free"
            value={month}
            label={monthName(month, language, 'short')}
            aria-label={monthName(month, language)}
            checked={free.has(String(month))}
            onChange={({ currentTarget }) => {
              const isWanted = (each: number) =>
                each === month ? currentTarget.checked : free.has(String(each));
              wish({ free: MONTHS.filter(isWanted).join(',') });
            }}
          />
        ))}
      </ChoiceGroup>
      {!hasAd && (
        <fieldset className={css.held}>
          <legend className={css.legend}>{t('field.held')}</legend>
          <div className={css.pair}>
            <Typed {...field('held_start')} type="date" label={t('field.heldStart')} />
            <Typed {...field('held_end')} type="date" label={t('field.heldEnd')} />
          </div>
        </fieldset>
      )}
      <Chosen
        {...field('languages')}
        label={t('jobs:facet.language')}
        placeholder={t('field.any')}
        options={chosenOnes(
          LANGUAGES.map((value) => ({ value, label: translator(language, 'jobs')(`language.${value}`) })),
          state.languages,
        )}
      />
    </div>
  );
}

interface Wished {
  value: string;
  onWish: (value: string) => void;
}

/** A text is a wish once the field is left, or with the form. */
function Typed({ value, onWish, ...field }: Wished & ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <TextField
      {...field}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed.trim() !== value && onWish(typed.trim())}
    />
  );
}

function Chosen({ onWish, ...field }: Wished & ComponentProps<typeof Select>) {
  return <Select {...field} onChange={({ currentTarget }) => onWish(currentTarget.value)} />;
}

function tens(): number[] {
  return Array.from({ length: 10 }, (_, index) => WORKLOAD.max - 10 * index);
}

/** The numbers on offer, and that of the address if it is another one. */
function withOwn(offered: readonly number[], chosen: string, textOf: (n: number) => string): Option[] {
  const own = Number(chosen);
  const isOther = /^\d{1,3}$/.test(chosen) && !offered.includes(own);
  return [...(isOther ? [own] : []), ...offered].map((n) => ({ value: String(n), label: textOf(n) }));
}

/** The choices, and the several ones together that an address can name. */
function chosenOnes(options: readonly { value: string; label: string }[], chosen: string): Option[] {
  const values = chosen.split(',');
  if (values.length < 2) return [...options];
  const label = options.flatMap((option) => (values.includes(option.value) ? option.label : [])).join(', ');
  return [{ value: chosen, label }, ...options];
}
