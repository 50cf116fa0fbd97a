import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import type { User } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import css from './your-data.module.css';

/** The privacy rights of the account: exporting its data and deleting it (rules accounts/export, accounts/deletion). */
export function YourData({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <div className={css.part}>
        <h3>{t('data.exportHeading')}</h3>
        <p className={css.text}>{t('data.exportText')}</p>
        {!user.is_admin && (
          <p className={css.text}>{t(user.is_employee ? 'data.withoutEmployee' : 'data.withoutCompany')}</p>
        )}
        <ExportButton />
      </div>
      <div className={css.part}>
        <h3>{t('deletion.heading')}</h3>
        <p className={css.text}>{t('deletion.text')}</p>
        <div>
          <Button variant="outline" onClick={() => setDeleting(true)}>
            {t('deletion.open')}
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </>
  );
}
