import { COMPANY_SIZES, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { MONTHLY_PRICES, planOf } from '#domain/subscriptions/plans.ts';
import { Included } from '#web/features/subscriptions/plans/included.tsx';
import { usePlanName } from '#web/features/subscriptions/plans/plan-name.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { roleOf, useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import css from './prices.module.css';

/** The prices of all company sizes beside each other, and what each of them includes. */
export default function Prices() {
  const { t } = useTranslation('plans');
  const planName = usePlanName();
  const { user } = useSession();
  const maintenance = useMaintenance();
  const mayChoose = !maintenance && (user === null || roleOf(user) === 'company');
  return (
    <div className={css.prices}>
      <ul className={css.plans}>
        {COMPANY_SIZES.map((size) => {
          const plan = planOf(size, 'month');
          return (
            <li key={size} className={css.plan}>
              <h3 className={css.name}>{planName(size)}</h3>
              <p className={css.price}>
                <strong>{formatMoney(plan.amount)}</strong> <span className={css.per}>{t('perMonth')}</span>
              </p>
              <p className={css.per}>{t('inYear', { price: formatMoney(planOf(size, 'year').amount) })}</p>
              {mayChoose && (
                <ButtonLink
                  className={css.choose}
                  to={`${otherPath('subscription')}?plan=${plan.key}`}
                  variant="outline"
                  size="sm"
                >
                  {t('content:howItWorks.choose')}
                  <span className="visually-hidden">: {planName(size)}</span>
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.hint}>
        {t('hint')}{' '}
        {t('content:howItWorks.additional', {
          from: SIZE_BOUNDS.big.from,
          price: formatMoney(MONTHLY_PRICES.additional),
        })}
      </p>
      <Included />
    </div>
  );
}
