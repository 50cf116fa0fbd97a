import { useState } from 'react';
import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { MONTHLY_PRICES, planOf } from '#domain/subscriptions/plans.ts';
import { Included } from '#web/features/subscriptions/plans/included.tsx';
import { usePlanName } from '#web/features/subscriptions/plans/plan-name.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { roleOf, useSession } from '#web/lib/session.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SwitchTabs } from '#web/ui/tabs.tsx';
import css from './prices.module.css';

/** The size that is selected initially: the third of four. */
const FIRST: CompanySize = 'medium';

/** The prices by company size: tabs if there is room, else an accordion. */
export default function Prices() {
  const { t } = useTranslation('plans');
  const planName = usePlanName();
  const [shown, setShown] = useState(FIRST);
  return (
    <div className={css.prices}>
      <p className={css.hint}>{t('legend')}</p>
      <div className={css.asTabs}>
        <SwitchTabs
          label={t('legend')}
          tabs={COMPANY_SIZES.map((size) => ({ value: size, label: planName(size) }))}
          value={shown}
          onChange={(size) => setShown(size as CompanySize)}
        />
        <Price size={shown} />
      </div>
      <div className={css.asAccordion}>
        {COMPANY_SIZES.map((size) => (
          <AccordionItem key={size} name="prices" title={planName(size)} open={size === FIRST}>
            <Price size={size} />
          </AccordionItem>
        ))}
      </div>
      <p className={css.hint}>{t('hint')}</p>
    </div>
  );
}

function Price({ size }: { size: CompanySize }) {
  const { t } = useTranslation('plans');
  const { user } = useSession();
  const maintenance = useMaintenance();
  const plan = planOf(size, 'month');
  return (
    <div className={css.price}>
      <p>
        <strong className={css.amount}>{formatMoney(plan.amount)}</strong> {t('perMonth')},{' '}
        {t('inYear', { price: formatMoney(planOf(size, 'year').amount) })}
      </p>
      <Included />
      {size === 'big' && (
        <p>{t('content:howItWorks.additional', { price: formatMoney(MONTHLY_PRICES.additional) })}</p>
      )}
      {!maintenance && (user === null || roleOf(user) === 'company') && (
        <ButtonLink to={`${otherPath('subscription')}?plan=${plan.key}`} variant="outline">
          {t('content:howItWorks.choose')}
        </ButtonLink>
      )}
    </div>
  );
}
