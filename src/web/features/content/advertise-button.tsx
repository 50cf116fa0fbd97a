import type { ReactNode } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { otherPath } from '#web/lib/paths.ts';
import { roleOf, useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import css from './advertise-button.module.css';

interface AdvertiseButtonProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The next step for somebody who wants to publish an ad (rule pages/advertising); hidden for employees. */
export function AdvertiseButton({ className, children }: AdvertiseButtonProps) {
  const { user } = useSession();
  const maintenance = useMaintenance();
  if (user ? roleOf(user) !== 'company' : maintenance) return null;
  const company = user?.companies[0];
  if (company) {
    return (
      <ButtonLink
        className={cx(css.button, className)}
        to={otherPath('company.jobs', { companyId: company.id, list: 'active' })}
      >
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button
      className={cx(css.button, className)}
      onClick={() => (user ? openDialog('addCompany') : openDialog('logIn', { reason: 'advertise' }))}
    >
      {children}
    </Button>
  );
}
