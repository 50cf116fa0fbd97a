import { COMPANY_SIZES, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { MONTHLY_PRICES } from '#domain/subscriptions/plans.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Included } from './included.tsx';
import css from './info.module.css';
import { usePlanName } from './plan-name.ts';

const TERMS = ['year', 'bills', 'cancel', 'change', 'unpaid', 'size'] as const;

/** The features, prices and conditions of a subscription. */
export default function AboutSubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('subscriptions');
  return (
    <Dialog
      title={t('info.title')}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <div className={css.info}>
        <section>
          <h3>{t('info.gives')}</h3>
          <Included />
        </section>
        <section>
          <h3>{t('price.title')}</h3>
          <p className={css.muted}>{t('price.text')}</p>
          <Prices />
        </section>
        <section>
          <h3>{t('info.terms')}</h3>
          <ul className={css.terms}>
            {TERMS.map((key) => (
              <li key={key}>{t(`info.term.${key}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

/** The monthly price by size. */
function Prices() {
  const { t } = useTranslation('subscriptions');
  const planName = usePlanName();
  return (
    <dl className={css.prices}>
      {COMPANY_SIZES.map((size) => (
        <div key={size} className={css.price}>
          <dt>{planName(size)}</dt>
          <dd>{formatMoney(MONTHLY_PRICES[size])}</dd>
        </div>
      ))}
      <div className={css.price}>
        <dt>
          {t('plan.additional')}{' '}
          <span className={css.muted}>{t('price.additional', { from: SIZE_BOUNDS.big.from })}</span>
        </dt>
        <dd>{formatMoney(MONTHLY_PRICES.additional)}</dd>
      </div>
    </dl>
  );
}
