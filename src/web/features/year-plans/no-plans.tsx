import { Link } from 'react-router';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { sharedWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { barsOf, isHeld, keyOf, type Miss } from '#web/nouns/plan/plan.ts';
import { PlanStrip } from '#web/nouns/plan/plan-strip.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import type { PlanMisses } from './load-plans.ts';
import css from './no-plans.module.css';
import PlanAlertButton from './plan-alert-button.tsx';
import { NO_WISHES, type PlanState, type Wish, wishing, writePlanState } from './plan-state.ts';
import { wishText } from './wish-texts.ts';

interface NoPlansProps {
  misses: PlanMisses | null;
  state: PlanState;
  /** The wishes with which none was found. */
  asked: PlanState;
  /** How many ads of each season fit the wishes. */
  meta: { winter: number; summer: number };
}

/** Why there is no plan, what to change, and the pairs that come nearest. */
export default function NoPlans({ misses, state, asked, meta }: NoPlansProps) {
  const { t, language } = useTranslation('year-plans');
  const lacking =
    meta.winter === 0 ? (meta.summer === 0 ? 'both' : 'winter') : meta.summer === 0 ? 'summer' : 'pair';
  const changes = (misses?.changes ?? []).map(({ without, plans }) => {
    const wishes = without as Wish[];
    const left = wishing(state, Object.fromEntries(wishes.map((wish) => [wish, ''])));
    const what = wishes.map((wish) => wishText(wish, state, language)).join(', ');
    return { to: writePlanState(left) || '?', text: t('none.change', { what, n: plans }) };
  });
  const hasWishes = writePlanState(state) !== '' && changes.every(({ to }) => to !== '?');
  return (
    <div className={css.none}>
      <Alert tone="info" title={t(`none.${lacking}`)} live>
        {changes.length === 0 && writePlanState(state) === '' && t('none.empty')}
        <div className={css.byMail}>
          <PlanAlertButton state={asked} variant="filled" />
        </div>
        <ul className={css.ways}>
          {changes.map(({ to, text }) => (
            <li key={to}>
              <Link className={css.way} to={to} preventScrollReset>
                {text}
              </Link>
            </li>
          ))}
          {hasWishes && (
            <li>
              <Link className={css.way} to={writePlanState(NO_WISHES) || '?'} preventScrollReset>
                {t('none.reset')}
              </Link>
            </li>
          )}
        </ul>
      </Alert>
      {misses && misses.misses.length > 0 && <Misses misses={misses.misses} />}
    </div>
  );
}

function Misses({ misses }: { misses: readonly Miss[] }) {
  const { t } = useTranslation('year-plans');
  const window = sharedWindow(misses.flatMap(barsOf), useToday());
  return (
    <section className={css.misses}>
      <h2 className={css.title}>{t('none.nearest')}</h2>
      <div className={css.ruler}>
        <SharedRuler window={window} />
      </div>
      <ul className={css.list}>
        {misses.map((miss) => (
          <li key={keyOf(miss)} className={css.miss}>
            <PlanStrip plan={miss} window={window} maxGap={MAX_INTERRUPTION_DAYS} />
            <p className={css.reason}>
              {t(`none.${miss.reason}`, {
                n: Math.abs(miss.interruption_days),
                limit: MAX_INTERRUPTION_DAYS,
              })}
            </p>
            <p className={css.jobs}>
              <HalfName half={miss.first} />
              {' + '}
              <HalfName half={miss.second} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HalfName({ half }: { half: Miss['first'] }) {
  const { t } = useTranslation('year-plans');
  const path = usePublicPath();
  if (isHeld(half)) return half.title ?? t('heldJob');
  return (
    <Link to={path('job.detail', { id: half.id })}>
      {half.title},{' '}
      <VerifiedName
        text={`${half.company.name}, ${placeWithCanton(half)}`}
        verified={half.company.verified}
      />
    </Link>
  );
}
