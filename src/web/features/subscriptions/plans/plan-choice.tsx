import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useEffect, useId, useRef } from 'react';
import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { INTERVALS, type Interval, MONTHLY_PRICES, planOf } from '#domain/subscriptions/plans.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { FieldMessage } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import css from './plan-choice.module.css';
import { usePlanName } from './plan-name.ts';

interface PlanChoiceProps {
  size: CompanySize | null;
  interval: Interval;
  onSize: (size: CompanySize) => void;
  /** Called on switching the billing interval; without it the interval is fixed. */
  onInterval?: (interval: Interval) => void;
  /** The reason why a plan is disabled; null if it is available. */
  hindrance?: (size: CompanySize) => string | null;
  /** A badge on one of the plans, such as on the current one. */
  note?: (size: CompanySize) => string | null;
  error?: string | false;
}

/** The four plans with their monthly or yearly prices. */
export function PlanChoice({ size, interval, onSize, onInterval, hindrance, note, error }: PlanChoiceProps) {
  const { t } = useTranslation('subscriptions');
  const name = useId();
  const planName = usePlanName();
  const plans = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error) plans.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, [error]);
  return (
    <div className={css.choice}>
      {onInterval && (
        <div className={css.switch}>
          <Segmented
            label={t('plan.interval')}
            options={INTERVALS.map((value) => ({ value, label: t(`plan.by.${value}`) }))}
            value={interval}
            onChange={onInterval}
          />
          <p className={css.hint}>{t('plan.same')}</p>
        </div>
      )}
      {error && (
        <div role="alert">
          <FieldMessage id={`${name}-error`} kind="error" text={error} />
        </div>
      )}
      <fieldset ref={plans} className={css.plans} aria-describedby={error ? `${name}-error` : undefined}>
        <legend className="visually-hidden">{t('plans:legend')}</legend>
        {COMPANY_SIZES.map((one) => {
          const why = hindrance?.(one) ?? null;
          const more = note?.(one);
          return (
            <label key={one} className={css.plan}>
              <input
                className={css.radio}
                type="radio"
                name={name}
                value={one}
                checked={one === size && why === null}
                disabled={why !== null}
                aria-invalid={error ? true : undefined}
                onChange={() => onSize(one)}
              />
              <span className={css.name}>{planName(one)}</span>
              <span className={css.people}>
                <IconUsers size={17} aria-hidden />
                {t('plan.season')}
              </span>
              <span className={css.price}>
                <strong>{formatMoney(planOf(one, interval).amount)}</strong>{' '}
                <span className={css.per}>{t(`plan.per.${interval}`)}</span>
              </span>
              <span className={css.other}>
                {interval === 'year'
                  ? t('plan.inMonths', { price: formatMoney(MONTHLY_PRICES[one]) })
                  : t('plans:inYear', { price: formatMoney(planOf(one, 'year').amount) })}
              </span>
              {more && <span className={css.note}>{more}</span>}
              {why !== null && (
                <span className={css.why}>
                  <IconInfoCircle size={17} aria-hidden />
                  {why}
                </span>
              )}
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
