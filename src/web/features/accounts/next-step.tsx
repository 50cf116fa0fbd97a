import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** What somebody whose address has just been confirmed does next: logs in first, unless logged in here. */
export function NextStep({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const maintenance = useMaintenance();
  const path = usePublicPath();
  const [company] = user?.companies ?? [];
  return (
    <>
      {user?.is_employee && (
        <ButtonLink to={otherPath('employee.profile')}>{t('confirm.profile')}</ButtonLink>
      )}
      {user && !user.is_employee && !company && (
        <ButtonLink to={otherPath('company.add')}>{t('confirm.company')}</ButtonLink>
      )}
      {company && (
        <ButtonLink to={otherPath('company.dashboard', { companyId: company.id })}>{company.name}</ButtonLink>
      )}
      {!user && !maintenance && (
        <Button onClick={() => openDialog('logIn', { email })}>{t('logIn.submit')}</Button>
      )}
      {!user && maintenance && <ButtonLink to={path('home')}>{t('email.toHome')}</ButtonLink>}
    </>
  );
}
