import { lazy } from 'react';
import { Link } from 'react-router';
import { firstDayOf, parseMonth } from '#domain/kernel/civil-date.ts';
import { sharedWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { barsOf, isHeld, keyOf, type Plan } from '#web/nouns/plan/plan.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { PlanCard } from './plan-card.tsx';
import css from './plan-list.module.css';
import { type PlanState, valuesOf, writePlanState } from './plan-state.ts';

/** Few visitors hold a job. */
const HeldLegend = lazy(() => import('./held-legend.tsx'));

interface PlanListProps {
  /** Those that are not hidden. */
  plans: readonly Plan[];
  state: PlanState;
  /** Whether others are loading. */
  pending: boolean;
  /** Absent where plans cannot be hidden. */
  onHide?: () => void;
}

/** Plans below one ruler, which stays in view while they are scrolled. */
export function PlanList({ plans, state, pending, onHide }: PlanListProps) {
  const { t } = useTranslation('year-plans');
  const today = useToday();
  const from = parseMonth(state.from);
  const window = sharedWindow(plans.flatMap(barsOf), from ? firstDayOf(from) : today);
  const hidden = valuesOf(state, 'hidden');
  const isHeldShown = plans.some(({ first, second }) => isHeld(first) || isHeld(second));
  return (
    <div className={css.list} data-pending={pending || undefined}>
      {isHeldShown && (
        <LatePart instead={null}>
          <HeldLegend />
        </LatePart>
      )}
      {plans.length > 0 && (
        <div className={css.ruler}>
          <SharedRuler window={window} />
        </div>
      )}
      <ol className={css.plans}>
        {plans.map((plan) => (
          <li key={keyOf(plan)}>
            <PlanCard
              plan={plan}
              window={window}
              state={state}
              hide={
                onHide && {
                  to: writePlanState({ ...state, hidden: [...hidden, keyOf(plan)].join(',') }),
                  onHide,
                }
              }
            />
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <p className={css.hidden}>
          {t('hidden', { n: hidden.length })}{' '}
          <Link to={writePlanState({ ...state, hidden: '' }) || '?'} preventScrollReset onClick={onHide}>
            {t('showHidden')}
          </Link>
        </p>
      )}
    </div>
  );
}
