import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from 'react-router';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { reasonsOf } from '#domain/plans/reasons.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { monthsText } from '#web/nouns/job/card-texts.ts';
import { workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import {
  adsOf,
  idleMonthsOf,
  isHeld,
  namedDaysBetween,
  type Plan,
  type PlanHalf,
  seasonsOf,
} from '#web/nouns/plan/plan.ts';
import { PlanStrip } from '#web/nouns/plan/plan-strip.tsx';
import { PlanActions } from './plan-actions.tsx';
import css from './plan-card.module.css';
import { type PlanState, valuesOf } from './plan-state.ts';
import { monthList } from './wish-texts.ts';

interface PlanCardProps {
  plan: Plan;
  /** The months of the ruler above. */
  window: StripWindow;
  state: PlanState;
  /** The query string of the page without this plan, and what follows. */
  hide?: { to: string; onHide: () => void } | undefined;
}

/** A year of two jobs: the strip, how much of the year it fills, both halves, and why it stands here. */
export function PlanCard({ plan, window, state, hide }: PlanCardProps) {
  const { t } = useTranslation('year-plans');
  const [first, second] = seasonsOf(plan);
  return (
    <article className={css.card}>
      <div className={css.strip}>
        <PlanStrip plan={plan} window={window} />
      </div>
      <Figures plan={plan} free={valuesOf(state, 'free').map(Number)} />
      <ol className={css.halves}>
        <Half half={plan.first} season={first} />
        <Half half={plan.second} season={second} />
      </ol>
      <Reasons plan={plan} hasHome={state.zip !== ''} />
      <div className={css.actions}>
        <div className={css.own}>
          <PlanActions ads={adsOf(plan)} tandemId={plan.tandem_id} />
        </div>
        {hide && (
          <Link
            className={css.hide}
            to={hide.to}
            preventScrollReset
            replace
            onClick={hide.onHide}
            aria-label={t('hideNamed', {
              titles: adsOf(plan)
                .map(({ title }) => title)
                .join(', '),
            })}
          >
            <IconX size={20} aria-hidden />
            <span className={css.hideText}>{t('hide')}</span>
          </Link>
        )}
      </div>
    </article>
  );
}

/** How much of a year is worked, what is missing to a whole one, and how far apart the two houses are. */
function Figures({ plan, free }: { plan: Plan; free: readonly number[] }) {
  const { t, language } = useTranslation('year-plans');
  const idle = idleMonthsOf(plan);
  const off = idle.filter(({ month }) => free.includes(month));
  const missing = idle.filter(({ month }) => !free.includes(month));
  const named = namedDaysBetween(plan);
  return (
    <p className={css.figures}>
      <strong>{t('months', { n: plan.months })}</strong>
      {missing.length > 0 && (
        <span>{t('missing', { n: missing.length, months: monthList(missing, language) })}</span>
      )}
      {off.length > 0 && <span>{t('off', { months: monthList(off, language) })}</span>}
      {named === null && plan.interruption_days === 0 && <span>{t('noGap')}</span>}
      {named !== null && <span>{t('namedDays', { n: named })}</span>}
      {plan.distance_km !== null && <span>{t('distance', { n: plan.distance_km })}</span>}
    </p>
  );
}

function Half({ half, season }: { half: PlanHalf; season: Season }) {
  const { t, language } = useTranslation('year-plans');
  const path = usePublicPath();
  const today = useToday();
  const Icon = season === 'winter' ? IconSnowflake : IconSun;
  const icon = (
    <>
      <Icon className={css.season} size={20} aria-hidden />
      <span className="visually-hidden">{t(`common:season.${season}`)}: </span>
    </>
  );
  if (isHeld(half)) {
    return (
      <li className={css.half}>
        {icon}
        <div>
          <p className={css.title}>{half.title ?? t('heldJob')}</p>
          {half.company && <p className={css.house}>{half.company}</p>}
          <p className={css.facts}>{formatDateRange(half.start_date, half.end_date, language, 'short')}</p>
        </div>
      </li>
    );
  }
  return (
    <li className={css.half}>
      {icon}
      <div>
        <h3 className={css.title} lang={half.language === language ? undefined : half.language}>
          <Link className={css.link} to={path('job.detail', { id: half.id })}>
            <Title text={half.title} />
          </Link>
        </h3>
        <p className={css.house}>
          <VerifiedName
            text={`${half.company.name}, ${placeWithCanton(half)}`}
            verified={half.company.verified}
          />
        </p>
        <p className={css.facts}>
          {monthsText(half, language, today)} · {workloadText(half)}
        </p>
      </div>
    </li>
  );
}

function Reasons({ plan, hasHome }: { plan: Plan; hasHome: boolean }) {
  const { t } = useTranslation('year-plans');
  const [one, other] = adsOf(plan);
  const { merits, flaws } = reasonsOf({
    ...{ parts: plan.parts, distanceKm: plan.distance_km, hasHome },
    isSameCategory: one && other ? one.job_category_id === other.job_category_id : null,
  });
  const named = [
    ...merits.map((merit) => ({ key: merit, isFor: true, text: t(`merit.${merit}`) })),
    ...flaws.map((flaw) => ({ key: flaw, isFor: false, text: t(`flaw.${flaw}`) })),
  ];
  if (named.length === 0) return null;
  return (
    <ul className={css.reasons} aria-label={t('reasons')}>
      {named.map(({ key, isFor, text }) => (
        <li key={key} data-for={isFor || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
