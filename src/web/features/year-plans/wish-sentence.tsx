import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { lazy, type ReactNode, useId } from 'react';
import { JOB_CATEGORY_IDS } from '#domain/jobs/constants.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { categoryText } from '#web/nouns/job/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import type { PlanAd } from './load-plans.ts';
import { type PlanState, readPlanState, valuesOf, WISHES, type Wish } from './plan-state.ts';
import type { OwnJob } from './use-own-plans.ts';
import { useWishes } from './use-wishes.ts';
import css from './wish-sentence.module.css';
import { cantonsIn } from './wish-texts.ts';

/** Rendered on the server and hydrated lazily. */
const MoreWishes = lazy(() => import('./more-wishes.tsx'));

/** The wishes that the sentence holds; all others are folded away. */
export const IN_SENTENCE: readonly Wish[] = ['categories', 'winter_states', 'summer_states'];
const FOLDED = WISHES.filter(
  (wish) => !IN_SENTENCE.includes(wish) && !['hidden', 'ad', 'held', 'radius', 'held_end'].includes(wish),
);

interface WishSentenceProps {
  state: PlanState;
  problems: Readonly<Record<string, string>>;
  ad: PlanAd | null;
  /** Of an employee, to choose the held one from; empty until they are loaded. */
  jobs: readonly OwnJob[];
}

/** The wishes as a sentence with choices, applied at once; without script, a form that asks the page itself. */
export function WishSentence({ state, problems, ad, jobs }: WishSentenceProps) {
  const { t, language } = useTranslation('year-plans');
  const path = usePublicPath();
  const wish = useWishes(state);
  const cantons = cantonsIn(language);
  const categories = JOB_CATEGORY_IDS.map((id) => ({ value: String(id), label: categoryText(id, language) }));
  const folded = FOLDED.filter((each) => state[each] !== '').length;
  const choice = (name: Wish, options: readonly Option[]) => ({
    name,
    value: valuesOf(state, name).length > 1 ? SEVERAL : state[name],
    options: [...severalOf(valuesOf(state, name), options), ...options],
    onChoose: (value: string) => wish({ [name]: value }),
  });
  return (
    <form
      className={css.wishes}
      action={path('year.plan')}
      aria-label={t('wishes')}
      onSubmit={(event) => {
        event.preventDefault();
        const sent = new URLSearchParams(new FormData(event.currentTarget) as never);
        wish(readPlanState(sent));
      }}
    >
      <div className={css.sentence}>
        <Choice {...choice('categories', categories)} lead={t('sentence.work')} any={t('sentence.anyWork')} />
        <Choice
          {...choice('winter_states', cantons)}
          lead={t('sentence.winter')}
          any={t('sentence.anywhere')}
          icon={<IconSnowflake size={17} aria-hidden />}
        />
        <Choice
          {...choice('summer_states', cantons)}
          lead={t('sentence.summer')}
          any={t('sentence.anywhere')}
          icon={<IconSun size={17} aria-hidden />}
        />
      </div>
      <details className={css.more} open={FOLDED.some((each) => problems[each] !== undefined) || undefined}>
        <summary className={css.summary}>{t('more', { n: folded })}</summary>
        <LatePart stays>
          <MoreWishes state={state} problems={problems} hasAd={ad !== null} jobs={jobs} />
        </LatePart>
      </details>
      {(['ad', 'held'] as const).map(
        (name) => state[name] && <input key={name} type="hidden" name={name} value={state[name]} />,
      )}
      <noscript>
        <Button type="submit" wide>
          {t('find')}
        </Button>
      </noscript>
    </form>
  );
}

/** No value by itself: those of a wish that has several are ticked among the folded ones. */
const SEVERAL = 'several';

/** Several values of one wish as one more choice. */
function severalOf(values: readonly string[], options: readonly Option[]): Option[] {
  const labels = options.flatMap(({ value, label }) => (values.includes(value) ? label : []));
  return values.length > 1 ? [{ value: SEVERAL, label: labels.join(', ') }] : [];
}

interface Option {
  value: string;
  label: string;
}

interface ChoiceProps {
  lead: string;
  /** The choice of all. */
  any: string;
  name: Wish;
  value: string;
  options: readonly Option[];
  icon?: ReactNode;
  onChoose: (value: string) => void;
}

function Choice({ lead, any, name, value, options, icon, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label className={css.lead} htmlFor={id}>
        {icon}
        {lead}
      </label>
      <select
        className={css.select}
        id={id}
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
