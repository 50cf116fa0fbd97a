import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { otherPath } from '#web/lib/paths.ts';
import { roleOf, session, type User, useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import css from './advertise-button.module.css';

interface AdvertiseButtonProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The next step for somebody who wants to publish an ad (rule pages/advertising); hidden for employees. */
export function AdvertiseButton({ className, children }: AdvertiseButtonProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const maintenance = useMaintenance();
  if (user ? roleOf(user) !== 'company' : maintenance) return null;
  const ads = user && adsOf(user);
  if (ads) {
    return (
      <ButtonLink className={cx(css.button, className)} to={ads}>
        {children}
      </ButtonLink>
    );
  }

  function press(user: User | null) {
    const ads = user && adsOf(user);
    if (ads) void navigate(ads);
    else if (user === null) openDialog('logIn', { reason: 'advertise' });
    // The button was pressed before it was hidden.
    else if (roleOf(user) === 'company') openDialog('addCompany');
  }

  return (
    <Button className={cx(css.button, className)} onClick={() => session.whenKnown(press)}>
      {children}
    </Button>
  );
}

/** The ads of the user's first company. */
function adsOf({ companies: [company] }: User): string | null {
  return company ? otherPath('company.jobs', { companyId: company.id, list: 'active' }) : null;
}
