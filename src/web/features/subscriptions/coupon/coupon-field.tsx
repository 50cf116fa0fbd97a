import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { formatMoney } from '#domain/kernel/money.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePointerReleased } from '#web/lib/pointer.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Reduction } from './coupon.ts';
import css from './coupon-field.module.css';
import type { CouponState } from './use-coupon.ts';

/** A discount code, checked on blur or by the button inside; the message says what it is worth. */
export function CouponField({ coupon, optional = false }: { coupon: CouponState; optional?: boolean }) {
  const { t } = useTranslation('subscriptions');
  const { status } = coupon;
  const reduction = useReductionText();
  const pointerReleased = usePointerReleased();
  return (
    <div className={css.field} data-status={status}>
      <TextField
        name="coupon_code"
        label={t('coupon.label')}
        optional={optional}
        icon={<IconTicket size={20} aria-hidden />}
        value={coupon.code}
        error={coupon.error}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => coupon.change(target.value)}
        // Deferred until the pointer is released: a layout shift would move the pressed button away.
        onBlur={() => void pointerReleased().then(coupon.check)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || status === 'valid' || status === 'empty') return;
          // The first Enter checks the code instead of submitting the form with an unchecked one.
          event.preventDefault();
          void coupon.check();
        }}
        end={
          <IconButton
            label={t(LABELS[status])}
            className={css.check}
            icon={<StatusIcon status={status} />}
            // Tab moves the focus from the input to this button: if it were disabled or removed then, the focus would
            // be lost.
            aria-disabled={(status !== 'typed' && status !== 'invalid') || undefined}
            onClick={() => void coupon.check()}
          />
        }
      />
      <p className={css.gives} role="status">
        {coupon.coupon && (
          <>
            <strong>{coupon.coupon.name}:</strong> {reduction(coupon.coupon)}
          </>
        )}
      </p>
    </div>
  );
}

const LABELS = {
  empty: 'coupon.check',
  typed: 'coupon.check',
  checking: 'coupon.checking',
  valid: 'coupon.isValid',
  invalid: 'coupon.isInvalid',
} as const;

function StatusIcon({ status }: { status: CouponState['status'] }) {
  if (status === 'checking') return <Spinner size={20} />;
  if (status === 'valid') return <IconCircleCheck size={22} aria-hidden />;
  if (status === 'invalid') return <IconAlertCircle size={22} aria-hidden />;
  return <IconSearch size={20} aria-hidden />;
}

/** The value of a coupon or a discount in words. */
export function useReductionText(): (reduction: Reduction) => string {
  const { t } = useTranslation('subscriptions');
  return ({ amount_off, percent_off, duration_in_months: months }) => {
    const off = amount_off !== null ? formatMoney(amount_off) : `${percent_off ?? 0}\u00a0%`;
    return months === null ? t('coupon.always', { off }) : t('coupon.months', { off, months });
  };
}
