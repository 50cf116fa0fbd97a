import { type ComponentProps, useState } from 'react';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, WORKLOAD } from '#domain/jobs/constants.ts';
import { isoMonth, monthFromIndex, monthIndex, monthOf, parseMonth } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { WISHED_DAYS_BETWEEN } from '#domain/plans/cost.ts';
import { PLAN_RADIUS } from '#domain/plans/wishes.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonth, formatWorkload, monthName } from '#web/lib/format.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { categoryText, positionText } from '#web/nouns/job/labels.ts';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { type Option, Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './more-wishes.module.css';
import { canBeHeld } from './own-job.ts';
import { type PlanState, toggled, valuesOf, type Wish } from './plan-state.ts';
import type { OwnJob } from './use-own-plans.ts';
import { useWishes } from './use-wishes.ts';
import { cantonsIn } from './wish-texts.ts';

const RADII = [10, 25, 50, 100, 200, 300];
const DAYS = [0, 7, 14, 30, 60, 90, 123];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface MoreWishesProps {
  state: PlanState;
  problems: Readonly<Record<string, string>>;
  /** Whether an ad is one half of all plans, so that no job can be held. */
  hasAd: boolean;
  jobs: readonly OwnJob[];
}

/** The wishes that few people have. */
export default function MoreWishes({ state, problems, hasAd, jobs }: MoreWishesProps) {
  const { t, language } = useTranslation('year-plans');
  const wish = useWishes(state);
  const today = useToday();
  const field = (name: Wish) => ({
    ...{ name, required: false, value: state[name], error: problems[name] },
    onWish: (value: string) => wish({ [name]: value }),
  });
  const several = (name: Wish) => ({
    ...{ name, error: problems[name], chosen: valuesOf(state, name) },
    onTick: (value: string, isWanted: boolean) => wish({ [name]: toggled(state, name, value, isWanted) }),
  });
  const percent = (n: number) => formatWorkload(n, n);
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
      <Chosen
        {...field('workload')}
        label={t('common:workload')}
        placeholder={t('field.any')}
        options={withOwn(tens(), state.workload, percent)}
      />
      {(['categories', 'winter_states', 'summer_states'] as const).map(
        (name) =>
          state[name] !== '' && (
            <Ticked key={name} {...several(name)} label={t(`also.${name}`)} options={othersOf(name)} />
          ),
      )}
      <Ticked
        {...several('positions')}
        label={t('jobs:facet.job_position_id')}
        options={JOB_POSITION_IDS.map((id) => ({ value: String(id), label: positionText(id, language) }))}
      />
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
      <Ticked
        {...several('free')}
        label={t('field.free')}
        hint={t('field.freeHint')}
        options={MONTHS.map((month) => ({
          ...{ value: String(month), label: monthName(month, language, 'short') },
          name: monthName(month, language),
        }))}
      />
      {!hasAd && <HeldSelect state={state} jobs={jobs} onWish={wish} />}
      {!hasAd && (
        <fieldset className={css.held}>
          <legend className={css.legend}>{t('field.held')}</legend>
          <div className={css.pair}>
            <Typed {...field('held_start')} type="date" label={t('field.heldStart')} />
            <Typed {...field('held_end')} type="date" label={t('field.heldEnd')} />
          </div>
        </fieldset>
      )}
      <Ticked
        {...several('languages')}
        label={t('jobs:facet.language')}
        options={LANGUAGES.map((value) => ({
          value,
          label: translator(language, 'jobs')(`language.${value}`),
        }))}
      />
    </div>
  );

  /** What there is beside the one choice of the sentence. */
  function othersOf(name: 'categories' | 'winter_states' | 'summer_states'): Tick[] {
    const all =
      name === 'categories'
        ? JOB_CATEGORY_IDS.map((id) => ({ value: String(id), label: categoryText(id, language) }))
        : cantonsIn(language);
    return all.filter(({ value }) => value !== state[name]);
  }
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

interface Tick {
  value: string;
  label: string;
  /** The whole name of a short label. */
  name?: string;
}

interface TickedProps {
  name: Wish;
  label: string;
  hint?: string;
  error: string | undefined;
  chosen: readonly string[];
  options: readonly Tick[];
  onTick: (value: string, isWanted: boolean) => void;
}

/** A wish that is a list; a form sends each value by itself. */
function Ticked({ name, label, hint, error, chosen, options, onTick }: TickedProps) {
  return (
    <ChoiceGroup label={label} hint={hint} error={error} inline>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          aria-label={option.name}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget }) => onTick(option.value, currentTarget.checked)}
        />
      ))}
    </ChoiceGroup>
  );
}

interface HeldSelectProps extends Pick<MoreWishesProps, 'state' | 'jobs'> {
  onWish: (change: Partial<PlanState>) => void;
}

/** Which of the own jobs count (rule plans/held). The form sends the choice by a hidden field, which is there before. */
function HeldSelect({ state, jobs, onWish }: HeldSelectProps) {
  const { t } = useTranslation('year-plans');
  const today = useToday();
  const own = jobs.filter((job) => String(job.id) === state.held || canBeHeld(job, today));
  if (own.length === 0) return null;
  return (
    <Select
      label={t('field.own')}
      required={false}
      value={state.held}
      placeholder={t('field.ownAny')}
      options={[
        { value: 'none', label: t('field.ownNone') },
        ...own.map(({ id, title, company_name }) => ({ value: id, label: `${title}, ${company_name}` })),
      ]}
      onChange={({ currentTarget }) => onWish({ held: currentTarget.value, held_start: '', held_end: '' })}
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
