import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type CompanySize, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import css from '../steps.module.css';

interface ConfirmSizeProps extends Omit<ComponentProps<typeof Checkbox>, 'label' | 'className' | 'required'> {
  plan: CompanySize;
}

/** The required checkbox before a purchase: confirms the size of the company and the terms. */
export function ConfirmSize({ plan, ...box }: ConfirmSizeProps) {
  const { t } = useTranslation('subscriptions');
  const path = usePublicPath();
  const { to: most } = SIZE_BOUNDS[plan];
  return (
    <Checkbox
      {...box}
      className={css.confirm}
      required
      label={
        <>
          {most === null ? t('summary.confirmBig') : t('summary.confirm', { most })}{' '}
          <Link to={path('page.agb')} target="_blank" rel="noopener">
            {t('summary.terms')}
            <span className="visually-hidden"> ({t('common:newTab')})</span>
          </Link>
        </>
      }
    />
  );
}
